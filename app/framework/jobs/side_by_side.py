"""Does several slow things side by side in threads, such as waiting for child processes."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context

AT_ONCE = 2


@contextmanager
def work_side_by_side(work: Callable) -> Iterator[Callable[[Iterable], list[Future]]]:
    """Gives a function that starts the work on items, and returns the results to come, in order.

    What has not begun at the end of the block is left out. Each call sees the caller's language and other context, but
    must not use the database connection of its thread.
    """
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="side by side") as threads:
        try:
            yield lambda items: [threads.submit(copy_context().run, work, item) for item in items]
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def work_one_ahead(items: Iterator) -> Iterator:
    """Yields each item after the next one was made, so that the work that making it has started goes on meanwhile."""
    for earlier in items:
        for later in items:
            yield earlier
            earlier = later
        yield earlier
