"""Mounts a disk of a few megabytes, which a test can fill to the last byte."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MB = 1024 * 1024


class SmallDisk:
    """A small mounted disk. `fill` uses up its free space, and `free` releases that space again."""

    def __init__(self, place: Path):
        self.place, self.filling = place, place / "FILLING"

    @property
    def room(self) -> int:
        return shutil.disk_usage(self.place).free

    def fill(self, but: int = 0) -> None:
        descriptor = os.open(self.filling, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
        while (room := self.room - but) > 0:
            os.write(descriptor, bytes(min(room, MB)))
        os.close(descriptor)

    def free(self) -> None:
        self.filling.unlink()


@contextmanager
def small_disk(place: Path, megabytes: int = 48) -> Iterator[SmallDisk]:
    """Mounts a small disk during the block. Skips the test if mounting is not allowed."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "hearthbook-test", str(place)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted by root on Linux only; test_full_disk.py tests without one as well")
    try:
        yield SmallDisk(place)
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)
