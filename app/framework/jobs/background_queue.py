"""Work that may follow an answer: one thing after the other, in a thread that lives only while there is some."""

import logging
from collections.abc import Callable
from contextvars import ContextVar
from queue import Empty, Full, Queue
from threading import Lock, Thread

log = logging.getLogger(__name__)
MOST_WAITING = 1000
# What the worker at hand is doing. Each thread has its own, so it is none elsewhere.
work_at_hand: ContextVar[Callable[[], None] | None] = ContextVar("work_at_hand", default=None)


class BackgroundQueue:
    def __init__(self, most_waiting: int = MOST_WAITING):
        self._waiting: Queue[Callable[[], None]] = Queue(most_waiting)
        self._starting = Lock()
        self._busy = False

    def do(self, work: Callable[[], None]) -> bool:
        """Has the work done soon, and answers whether it was taken: not while too much is waiting. What it raises, it
        must catch."""
        try:
            self._waiting.put_nowait(work)
        except Full:
            log.warning("%d things wait to be done already; one more was not taken", self._waiting.maxsize)
            return False
        with self._starting:
            if not self._busy:
                self._busy = True
                Thread(target=self._run, name="background", daemon=True).start()
        return True

    def rest(self) -> None:
        """Waits until nothing is left to do."""
        self._waiting.join()

    def _run(self) -> None:
        while work := self._next():
            work_at_hand.set(work)
            try:
                work()
            except BaseException:
                self._busy = False  # this thread ends; the next thing begins another
                raise
            finally:
                self._waiting.task_done()

    def _next(self) -> Callable[[], None] | None:
        with self._starting:
            try:
                return self._waiting.get_nowait()
            except Empty:
                self._busy = False
                return None
