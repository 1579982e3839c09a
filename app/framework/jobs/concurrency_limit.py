"""Limits how much heavy work runs at once, and how much may wait for it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import BoundedSemaphore

from app.framework.jobs.deadline import Deadline


class LimitReached(Exception):
    """Too much is running and waiting. Callers turn this into a message of their own."""


class ConcurrencyLimit:
    """`at_once` pieces of work run, `waiting` more wait, others are refused, so that they do not block all threads."""

    def __init__(self, at_once: int, waiting: int):
        self._limit, self._room = BoundedSemaphore(at_once), BoundedSemaphore(at_once + waiting)

    @contextmanager
    def slot(self, seconds: float | None = None, *, patient: bool = False) -> Iterator[None]:
        """Waits for a slot, at most these seconds. Raises LimitReached. `patient` callers wait even for room to
        wait."""
        if not self._room.acquire(blocking=patient):
            raise LimitReached
        try:
            if not self._limit.acquire(timeout=seconds):
                raise LimitReached
            try:
                yield
            finally:
                self._limit.release()
        finally:
            self._room.release()

    def within(self, deadline: Deadline, work: Callable, *args):
        """Returns the result of the work, like `Deadline.within`. The work keeps its slot until it ends, even if nobody
        waits for it any more, because what hangs still takes resources. Raises LimitReached, and TimeoutError."""
        slot = ExitStack()
        slot.enter_context(self.slot(deadline.left()))

        def run():
            with slot:
                return work(*args)

        try:
            return deadline.within(run)
        except RuntimeError:
            slot.close()  # perhaps no thread could be started, which would release the slot
            raise
