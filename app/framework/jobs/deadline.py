"""Deadlines: how long an operation may take altogether, whatever it waits for."""

import time
from collections.abc import Callable
from threading import Thread


class Deadline:
    """Its methods raise TimeoutError once these seconds are over."""

    def __init__(self, seconds: float):
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def within(self, work: Callable, *args):
        """Runs the work in a thread; returns its result or raises its error. Raises TimeoutError if it takes longer,
        and abandons it: a name lookup, for example, can block for longer than we wait."""
        answers: list = []
        errors: list[BaseException] = []

        def run():
            try:
                answers.append(work(*args))
            except BaseException as error:  # raised below, in the thread that waits
                errors.append(error)

        worker = Thread(target=run, daemon=True)
        worker.start()
        worker.join(self.left())
        if errors:
            raise errors[0]
        if not answers:
            raise TimeoutError
        return answers[0]
