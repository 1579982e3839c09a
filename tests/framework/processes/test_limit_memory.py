"""Freed memory goes back to the system, where the allocator is glibc's."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from app.framework.processes.limit_memory import limit_heaps

ROOT = Path(__file__).parents[3]


def test_the_allocator_is_asked_where_it_is_the_one_we_know():
    assert limit_heaps() is (platform.libc_ver()[0] == "glibc")


FREED = """
from pathlib import Path
from app.framework.processes.limit_memory import give_back_memory, limit_heaps
def resident(): return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
limit_heaps()
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
