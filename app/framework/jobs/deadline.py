"""Deadlines that limit the total time of an operation with several steps."""

import time
from collections.abc import Callable
from threading import Thread


class Deadline:
    """A point in time, given in seconds from now. The methods raise TimeoutError once it has passed."""

    def __init__(self, seconds: float):
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def within(self, work: Callable, *args):
        """Runs work in a thread, and returns its result or raises its error.

        Raises TimeoutError at the deadline, but the thread continues. This is for calls that cannot be interrupted,
        such as DNS lookups.
        """
        answers: list = []
        errors: list[BaseException] = []

        def run():
            try:
                answers.append(work(*args))
            except BaseException as error:  # raised below, in the waiting thread
                errors.append(error)

        worker = Thread(target=run, daemon=True)
        worker.start()
        worker.join(self.left())
        if errors:
            raise errors[0]
        if not answers:
            raise TimeoutError
        return answers[0]
