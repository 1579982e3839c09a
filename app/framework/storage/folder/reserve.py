"""Reserves disk space, so that users can still sign in, read and delete when the disk is full."""

import errno
import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Lock

log = logging.getLogger(__name__)
FILE = "RESERVE"
SIZE = 8 * 1024 * 1024
NEEDED = 2 * 1024 * 1024  # bytes that one write may need, such as signing in or deleting a large recipe
PIECE = 256 * 1024  # bytes written at once
FULL = {errno.ENOSPC, errno.EDQUOT}


def free_space(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class Reserve:
    """A file that is deleted when the disk is full, and written again when there is room.

    `short` says that the file was deleted. The freed space is for deleting and signing in, so no data may be added.
    """

    def __init__(self, free: Callable[[Path], int] = free_space):
        self.free = free
        self.file: Path | None = None
        self.short = False
        self._lock = Lock()

    def open(self, folder: Path) -> None:
        """Sets the folder. If the disk is full, makes room for opening the folder's files, which may need space."""
        self.file = folder / FILE
        if self.file.exists():
            self.lend()

    def close(self) -> None:
        self.file, self.short = None, False

    def has_room(self) -> bool:
        """Whether a small write fits on the disk."""
        return self.file is None or self.free(self.file.parent) >= NEEDED

    def lend(self) -> None:
        """Deletes the reserve if a small write would not fit on the disk."""
        if not self.has_room():
            self.give()

    def give(self) -> None:
        """Deletes the reserve, even if the file system reports free space."""
        if self.file is None:
            return
        with self._lock:
            self.short = True
            if self.file.is_file():
                self.file.unlink()
                log.warning("the disk is full; the reserve was deleted")

    def fill(self) -> bool:
        """Writes the reserve if there is room. Returns False only if the disk has too little room."""
        if self.file is None:
            return True
        with self._lock:
            if self.file.is_file() and self.file.stat().st_size >= SIZE:
                self.short = False
            else:
                self.short = self.free(self.file.parent) < SIZE + NEEDED or not self._write()
        return not self.short

    def _write(self) -> bool:
        """Writes random bytes, because some file systems do not store zeros. Returns False if the disk is full."""
        try:
            with self.file.open("wb") as file:
                for _ in range(SIZE // PIECE):
                    file.write(os.urandom(PIECE))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            log.warning("the reserve %s could not be written: %s", self.file, error.strerror)
            if error.errno in FULL:
                self.file.unlink()
                return False
        return True


reserve = Reserve()
