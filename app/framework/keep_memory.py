"""Keeps a little freed memory for the next answer, instead of giving it back to the system each time."""

import gc
import sys

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # mallopt(3)
KEPT, APART = 8 * 1024 * 1024, 4 * 1024 * 1024
OBJECTS_OF_AN_ANSWER = 10_000


def keep_memory() -> bool:
    """Asks glibc for it, True where that is what allocates. SQLite writes a recipe as one long text: each took memory
    anew from the system and gave it back, which was two thirds of the time that reading the recipe took."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    mallopt = getattr(CDLL(None), "mallopt", None)  # musl has none
    return mallopt is not None and bool(mallopt(M_TRIM_THRESHOLD, KEPT) and mallopt(M_MMAP_THRESHOLD, APART))


def look_for_cycles_less() -> None:
    """A long recipe is some thousand objects at once, none of them in a cycle, and Python began to look for cycles at
    every 700: a fifteenth of the time that saving it took."""
    gc.set_threshold(OBJECTS_OF_AN_ANSWER, *gc.get_threshold()[1:])
