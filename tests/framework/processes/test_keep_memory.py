"""Memory that is freed is kept for the next answer, where the system's allocator can be asked to."""

import gc
import platform
import subprocess
import sys
from pathlib import Path
from weakref import ref

import pytest

from app.framework.processes.keep_memory import OBJECTS_OF_AN_ANSWER, keep_memory, look_for_cycles_less

ROOT = Path(__file__).parents[3]


def test_the_allocator_is_asked_where_it_is_the_one_we_know():
    assert keep_memory() is (platform.libc_ver()[0] == "glibc")


FREED = """
from pathlib import Path
from app.framework.processes.keep_memory import give_back_memory, keep_memory
def resident(): return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
keep_memory()
lines = [bytearray(100_000) for _ in range(400)]
last = lines[-1]
del lines
kept = resident()
give_back_memory()
print(kept - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc is asked")
def test_what_was_freed_below_something_in_use_is_given_back():
    done = subprocess.run([sys.executable, "-c", FREED], capture_output=True, text=True, cwd=ROOT, check=True)
    assert int(done.stdout) > 30_000_000


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
