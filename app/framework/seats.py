"""Seats for work that is heavy: so much at once, so many who wait for it, and the next is told to come again."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore


class NoSeat(Exception):
    """Everything is taken; who asked is to say so in its own words."""


class Seats:
    """`at_once` work, `waiting` wait. More are turned away at once, lest every thread of the server wait here."""

    def __init__(self, at_once: int, waiting: int):
        self._seats, self._room = BoundedSemaphore(at_once), BoundedSemaphore(at_once + waiting)

    @contextmanager
    def seat(self, seconds: float | None = None, *, patient: bool = False) -> Iterator[None]:
        """Waits for a seat, at most these seconds. Raises NoSeat. The `patient` wait for room too: let them be few."""
        if not self._room.acquire(blocking=patient):
            raise NoSeat
        try:
            if not self._seats.acquire(timeout=seconds):
                raise NoSeat
            try:
                yield
            finally:
                self._seats.release()
        finally:
            self._room.release()
