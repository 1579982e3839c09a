"""Keeps a little freed memory for the next answer, instead of giving it back to the system each time."""

import gc
import sys

from app.framework.jobs.schedule import every

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8  # mallopt(3)
KEPT, APART = 8 * 1024 * 1024, 4 * 1024 * 1024
HEAPS = 2  # each keeps what was freed in it; by default there are eight for each core
OBJECTS_OF_AN_ANSWER = 10_000


def keep_memory() -> bool:
    """Asks glibc for it, True where that is what allocates. SQLite writes a recipe as one long text: each took memory
    anew from the system and gave it back, which was two thirds of the time that reading the recipe took."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    mallopt = getattr(CDLL(None), "mallopt", None)  # musl has none
    wanted = ((M_TRIM_THRESHOLD, KEPT), (M_MMAP_THRESHOLD, APART), (M_ARENA_MAX, HEAPS))
    return mallopt is not None and all(mallopt(name, value) for name, value in wanted)


@every(minutes=1)
def give_back_memory() -> bool:
    """Returns what glibc has kept, True if it had any. Not all of it is above the last block in use, so no threshold
    does it: after twenty imports 5 MB stayed."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    trim = getattr(CDLL(None), "malloc_trim", None)  # musl has none
    return trim is not None and bool(trim(0))


def look_for_cycles_less() -> None:
    """A long recipe is some thousand objects at once, none of them in a cycle, and Python began to look for cycles at
    every 700: a fifteenth of the time that saving it took."""
    gc.set_threshold(OBJECTS_OF_AN_ANSWER, *gc.get_threshold()[1:])
