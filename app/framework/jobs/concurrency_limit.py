"""Limits how many heavy tasks run at once and how many may wait."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import BoundedSemaphore

from app.framework.jobs.deadline import Deadline


class LimitReached(Exception):
    """Too many tasks are running and waiting. Callers convert this to an error with their own message."""


class ConcurrencyLimit:
    """Lets `at_once` tasks run and `waiting` more wait. Refuses others, so that they do not block all threads."""

    def __init__(self, at_once: int, waiting: int):
        self._limit, self._room = BoundedSemaphore(at_once), BoundedSemaphore(at_once + waiting)

    @contextmanager
    def slot(self, seconds: float | None = None, *, patient: bool = False) -> Iterator[None]:
        """Waits for a slot and holds it during the block. Raises LimitReached.

        `seconds` limits the waiting time. A `patient` caller also waits if too many tasks are waiting already.
        """
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
        """Waits for a slot and runs `work` in it until the deadline. Returns its result.

        Raises LimitReached if no slot becomes free, and TimeoutError at the deadline. After a timeout, the work keeps
        its slot until it ends, because it still uses resources.
        """
        slot = ExitStack()
        slot.enter_context(self.slot(deadline.left()))

        def run():
            with slot:
                return work(*args)

        try:
            return deadline.within(run)
        except RuntimeError:
            slot.close()  # the thread that would release the slot may not have started
            raise
