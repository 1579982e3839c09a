"""Runs tasks after a response is sent, one at a time, in a background thread that exits when idle."""

import logging
from collections.abc import Callable
from contextvars import ContextVar
from queue import Empty, Full, Queue
from threading import Lock, Thread

log = logging.getLogger(__name__)
MOST_WAITING = 1000
# The task that the current background thread runs; None in any other thread.
work_at_hand: ContextVar[Callable[[], None] | None] = ContextVar("work_at_hand", default=None)


class BackgroundQueue:
    def __init__(self, most_waiting: int = MOST_WAITING):
        self._waiting: Queue[Callable[[], None]] = Queue(most_waiting)
        self._starting = Lock()
        self._busy = False

    def do(self, work: Callable[[], None]) -> bool:
        """Queues a task. Returns False if too many tasks are waiting. A task must catch its own errors."""
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
        """Waits until all tasks are done."""
        self._waiting.join()

    def _run(self) -> None:
        while work := self._next():
            work_at_hand.set(work)
            try:
                work()
            except BaseException:
                self._busy = False  # this thread ends; the next task starts a new one
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
