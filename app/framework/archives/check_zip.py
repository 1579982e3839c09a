"""Checks for what makes a zip file dangerous. The caller decides what to do about it, and what to tell people."""

import io
import stat
import zlib
from collections.abc import Callable
from itertools import pairwise
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipInfo

BROKEN = (BadZipFile, EOFError, NotImplementedError, OverflowError, RuntimeError, UnicodeError, ValueError, zlib.error)
LOCAL_HEADER = 30  # bytes of an entry's header without its name; the minimum distance between the starts of two entries
LONGEST_NAME, DEEPEST_FOLDER = 1000, 20
HIGHEST_RATIO = 200
ENCRYPTED = 0x1 | 0x40 | 0x2000


class BoundedReader(io.RawIOBase):
    """Wraps a file, and limits how much is read from it at once, whatever sizes the archive declares.

    zipfile reads the table of contents as a whole. `check` gets each piece and raises an error for one that should not
    be parsed, such as one with more than `most` bytes.
    """

    def __init__(self, file: IO[bytes], most: int, check: Callable[[bytes], None]):
        self._file, self._most, self._check = file, most, check
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        piece = self._file.read(size if 0 <= size <= self._most else self._most + 1)
        self._check(piece)
        return piece


def is_hostile(entry: ZipInfo) -> bool:
    """Whether an entry is a link or locked, or has a name that could lead out of a folder."""
    name = entry.orig_filename
    return not is_plain_file(entry) or len(name) > LONGEST_NAME or leaves_archive(name) or is_odd(name)


def is_plain_file(entry: ZipInfo) -> bool:
    """Whether an entry is a file or folder that can be read, and neither a link nor locked."""
    odd_kind = stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR)
    locked = entry.flag_bits & ENCRYPTED or entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED)
    return not odd_kind and not locked


def leaves_archive(name: str) -> bool:
    """Whether a name could be a path outside of the archive's root, or is nested too deeply."""
    parts = name.removesuffix("/").split("/")
    return any(part in ("", ".", "..") for part in parts) or len(parts) > DEEPEST_FOLDER


def is_odd(name: str) -> bool:
    """Whether a name has letters that mean something to an operating system."""
    first = name.partition("/")[0]
    return "\\" in name or ":" in first or any(letter < " " or letter == "\x7f" for letter in name)


def unpacks_to_too_much(entry: ZipInfo, allowed: int) -> bool:
    """Whether an entry unpacks to far more than it has packed. Entries of up to `allowed` bytes may."""
    return entry.file_size > max(allowed, entry.compress_size * HIGHEST_RATIO)


def share_bytes(entries: list[ZipInfo], end: int) -> bool:
    """Whether entries overlap, with which a small archive can unpack to a huge one. `end` is the end of the last."""
    in_order = sorted(entries, key=lambda entry: entry.header_offset)
    starts = [*(entry.header_offset for entry in in_order), end]
    return bool(in_order and starts[0] < 0) or any(
        start + LOCAL_HEADER + entry.compress_size > following
        for entry, (start, following) in zip(in_order, pairwise(starts), strict=True)
    )
