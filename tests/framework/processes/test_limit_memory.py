"""Tests that freed memory is returned to the operating system if Python uses the memory allocator of glibc."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from app.framework.processes.limit_memory import limit_heaps

ROOT = Path(__file__).parents[3]


def test_heaps_are_limited_only_with_glibc():
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


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="memory is only returned with glibc")
def test_memory_freed_below_a_block_in_use_is_returned():
    done = subprocess.run([sys.executable, "-c", FREED], capture_output=True, text=True, cwd=ROOT, check=True)
    assert int(done.stdout) > 30_000_000
