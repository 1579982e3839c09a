"""Memory that is freed is kept for the next answer, where the system's allocator can be asked to."""

import gc
import platform
from weakref import ref

from app.framework.keep_memory import OBJECTS_OF_AN_ANSWER, keep_memory, look_for_cycles_less


def test_the_allocator_is_asked_where_it_is_the_one_we_know():
    assert keep_memory() is (platform.libc_ver()[0] == "glibc")


def test_what_refers_to_itself_is_found_all_the_same():
    class Ring:
        pass

    usual = gc.get_threshold()
    try:
        look_for_cycles_less()
        ring = Ring()
        ring.itself, seen = ring, ref(ring)
        del ring
        kept = [[] for _ in range(2 * OBJECTS_OF_AN_ANSWER)]
        assert kept and seen() is None
    finally:
        gc.set_threshold(*usual)
