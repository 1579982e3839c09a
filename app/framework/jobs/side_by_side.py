"""Does several slow things side by side in threads, such as waiting for child processes."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context

AT_ONCE = 2


@contextmanager
def side_by_side(work: Callable, items: Iterable) -> Iterator[list[Future]]:
    """Starts the work on all items, and gives the results to come, in order. What has not begun at the end is left out.

    Each call sees the caller's language and other context, but must not use the database connection of its thread.
    """
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="side by side") as threads:
        coming = [threads.submit(copy_context().run, work, item) for item in items]
        try:
            yield coming
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
