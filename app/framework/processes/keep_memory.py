"""Keeps some freed memory for the next answer, instead of returning it to the system each time."""

import gc
import sys

from app.framework.jobs.schedule import every

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8  # mallopt(3)
KEPT, APART = 8 * 1024 * 1024, 4 * 1024 * 1024
HEAPS = 2  # each keeps what was freed in it; the default is eight per core
OBJECTS_OF_AN_ANSWER = 10_000


def keep_memory() -> bool:
    """Configures glibc's malloc; returns False where it is not used. SQLite returns a recipe as one long text, for
    which memory was taken from the system and given back each time: two thirds of the time of reading the recipe."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    mallopt = getattr(CDLL(None), "mallopt", None)  # musl has none
    wanted = ((M_TRIM_THRESHOLD, KEPT), (M_MMAP_THRESHOLD, APART), (M_ARENA_MAX, HEAPS))
    return mallopt is not None and all(mallopt(name, value) for name, value in wanted)


@every(minutes=1)
def give_back_memory() -> bool:
    """Returns free memory to the system; True if there was any. A threshold alone does not do it, as not all free
    memory is above the last block in use: after twenty imports 5 MB remained."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    trim = getattr(CDLL(None), "malloc_trim", None)  # musl has none
    return trim is not None and bool(trim(0))


def look_for_cycles_less() -> None:
    """Collects garbage less often. A long recipe is some thousand objects at once, none of them in a cycle, and Python
    looked for cycles after every 700: a fifteenth of the time of saving it."""
    gc.set_threshold(OBJECTS_OF_AN_ANSWER, *gc.get_threshold()[1:])
