"""Limits the memory that glibc's malloc keeps for the process after it was freed."""

import sys

from app.framework.jobs.schedule import every

M_ARENA_MAX = -8  # mallopt(3)
HEAPS = 2  # each keeps what was freed in it; the default is eight per core, which takes a tenth more memory


def limit_heaps() -> bool:
    """Shares few heaps among all threads; returns False where malloc is not glibc's."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    mallopt = getattr(CDLL(None), "mallopt", None)  # musl has none
    return mallopt is not None and bool(mallopt(M_ARENA_MAX, HEAPS))


@every(minutes=1)
def give_back_memory() -> bool:
    """Returns free memory to the system; True if there was any. Without it 5 MB remained after twenty imports, as not
    all free memory is above the last block in use."""
    if not sys.platform.startswith("linux"):
        return False
    from ctypes import CDLL

    trim = getattr(CDLL(None), "malloc_trim", None)  # musl has none
    return trim is not None and bool(trim(0))
