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
LENT = 2 * 1024 * 1024  # bytes that one write may need, such as signing in or deleting a large recipe
PIECE = 256 * 1024  # bytes written at once
SPARE = LENT  # the reserve is filled again only if this much would remain free
FULL = {errno.ENOSPC, errno.EDQUOT}


def free_space(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class Reserve:
    """A file that is shrunk when the disk is full, and filled again when there is room.

    `short` says that the file was shrunk. The freed space is for deleting and signing in, so no data may be added.
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

    def missing(self) -> int:
        """Returns how many bytes more a small write would need than are free."""
        return 0 if self.file is None else max(0, LENT - self.free(self.file.parent))

    def lend(self) -> None:
        """Frees part of the reserve if the disk has too little room for a small write."""
        if missing := self.missing():
            self.give(missing)

    def give(self, size: int = LENT) -> None:
        """Frees part of the reserve, even if the file system reports free space."""
        if self.file is None:
            return
        with self._lock:
            self.short = True
            if filled := self._filled():
                left = max(0, filled - size)
                self._shrink(left)
                log.warning("the disk is full; the reserve has %d kB left", left // 1024)

    def fill(self) -> bool:
        """Fills the reserve if there is room. Returns False only if the disk has too little room."""
        if self.file is None:
            return True
        with self._lock:
            filled = self._filled()
            if filled >= SIZE:
                self.short = False
            elif self.free(self.file.parent) < SIZE - filled + SPARE:
                self.short = True
            else:
                self.short = not self._grow(filled)
        return not self.short

    def _grow(self, filled: int) -> bool:
        """Appends random bytes, because some file systems do not store zeros. Returns False if the disk is full."""
        try:
            with self.file.open("ab") as file:
                for begun in range(filled, SIZE, PIECE):
                    file.write(os.urandom(min(PIECE, SIZE - begun)))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            log.warning("the reserve %s could not be filled: %s", self.file, error.strerror)
            if error.errno not in FULL:
                return True
            self._shrink(filled)
            return False
        return True

    def _shrink(self, size: int) -> None:
        with self.file.open("r+b") as file:
            file.truncate(size)
            os.fsync(file.fileno())

    def _filled(self) -> int:
        try:
            return self.file.stat().st_size
        except FileNotFoundError:
            return 0


reserve = Reserve()
