"""The lock of the one thread that may write, which threads get in the order in which they asked for it."""

from collections import deque
from threading import Lock, get_ident

HANDED_OVER = -1  # stands for a thread that was given the lock and has not run since


class WriteLock:
    """A reentrant lock that is fair, unlike RLock: a thread that takes it again and again waits its turn."""

    def __init__(self):
        self._inner, self._owner, self._depth = Lock(), 0, 0
        self._waiting: deque[Lock] = deque()

    def acquire(self, seconds: float | None = None) -> bool:
        """Waits for the lock, at most this long. Returns whether the thread has it."""
        me, turn = get_ident(), Lock()
        with self._inner:
            if self._owner == me:
                self._depth += 1
                return True
            if not self._owner:
                self._owner, self._depth = me, 1
                return True
            turn.acquire()
            self._waiting.append(turn)
        if not turn.acquire(timeout=-1 if seconds is None else seconds):
            with self._inner:
                if turn in self._waiting:
                    self._waiting.remove(turn)
                    return False
        self._owner, self._depth = me, 1
        return True

    def release(self) -> None:
        with self._inner:
            if self._owner != get_ident():
                raise RuntimeError("this thread does not have the lock")
            self._depth -= 1
            if self._depth == 0:
                self._owner = HANDED_OVER if self._waiting else 0
                if self._waiting:
                    self._waiting.popleft().release()

    def __enter__(self) -> "WriteLock":
        self.acquire()
        return self

    def __exit__(self, *error) -> None:
        self.release()
