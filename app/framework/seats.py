"""Seats for work that is heavy: so much at once, so many who wait for it, and the next is told to come again."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import BoundedSemaphore

from app.framework.deadline import Clock


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

    def within(self, clock: Clock, work: Callable, *args):
        """What the work comes to in time, as `Clock.within`. It keeps its seat until it has ended, also where nobody
        waits for it any more: what hangs is work all the same. Raises NoSeat, and TimeoutError."""
        seat = ExitStack()
        seat.enter_context(self.seat(clock.left()))

        def sit():
            with seat:
                return work(*args)

        try:
            return clock.within(sit)
        except RuntimeError:
            seat.close()  # it may be that no thread could be started, which would give the seat back
            raise
