"""Opens uploaded zip files safely. Malicious files cannot write to other folders, or use too much memory or time."""

import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from app.framework.text.translate import _

MB = 1024 * 1024
MOST_ENTRIES = 20_000
LARGEST_DIRECTORY = 4 * MB  # maximum bytes of the table of contents, which zipfile reads as a whole
LARGEST_WHOLE = 500 * MB
HIGHEST_RATIO, RATIO_COUNTS_FROM = 200, 64 * 1024
LONGEST_NAME, DEEPEST_FOLDER = 1000, 20
PIECE = 64 * 1024
LOCAL_HEADER = 30  # bytes of a file's header without its name; the minimum distance between the starts of two files
ENCRYPTED = 0x1 | 0x40 | 0x2000
BROKEN = (BadZipFile, EOFError, NotImplementedError, OverflowError, RuntimeError, UnicodeError, ValueError, zlib.error)


class BadZip(Exception):
    """Raised when an archive is damaged or hostile. The message is shown to the user."""


class InPieces:
    """Wraps a file, and limits how much is read from it at once, even if the archive declares a larger size."""

    def __init__(self, file: IO[bytes]):
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        read = self._file.read(size if 0 <= size <= LARGEST_DIRECTORY else LARGEST_DIRECTORY + 1)
        if len(read) > LARGEST_DIRECTORY:
            raise BadZip(_("The archive has too many entries."))
        return read


class Archive:
    """An archive that has been checked. File names in it are only used for lookup, never as paths."""

    def __init__(self, zipped: ZipFile, entries: list[ZipInfo]):
        self._zipped = zipped
        self._entries = {entry.filename: entry for entry in entries if not entry.is_dir()}
        self.names = list(self._entries)

    def size(self, name: str) -> int:
        """Returns the size that the archive declares for the file. Reading never returns more."""
        return self._entries[name].file_size

    def pieces(self, name: str, most: int) -> Iterator[bytes]:
        """Yields the file in pieces. Raises BadZip if it is larger than `most`, damaged, or not as long as declared."""
        entry = self._entries[name]
        if entry.file_size > most:
            raise BadZip(_("A file in the archive is too large: at most {most} MB.", most=most // MB))
        left = entry.file_size
        try:
            with self._zipped.open(entry) as file:
                while piece := file.read(PIECE):
                    if (left := left - len(piece)) < 0:
                        raise BadZip(_("The archive is damaged."))
                    yield piece
        except BROKEN:
            raise BadZip(_("The archive is damaged.")) from None
        if left:
            raise BadZip(_("The archive is damaged."))

    def read(self, name: str, most: int) -> bytes:
        return b"".join(self.pieces(name, most))


@contextmanager
def open_archive(file: IO[bytes]) -> Iterator[Archive]:
    """Opens and checks the archive in a file. Raises BadZip if it is damaged or hostile."""
    file.seek(0)
    try:
        zipped = ZipFile(InPieces(file))
    except BROKEN:
        raise BadZip(_("This is not a zip archive, or it is damaged.")) from None
    with zipped:
        entries = zipped.infolist()
        assert_sound(entries, zipped.start_dir)
        yield Archive(zipped, entries)


def assert_sound(entries: list[ZipInfo], end: int) -> None:
    """Raises BadZip unless all entries are harmless. `end` is the position at which the last file ends."""
    assert_moderate(entries, MOST_ENTRIES)
    if any(map(is_hostile, entries)):
        raise BadZip(_("The archive holds what no recipe needs: links, ways out of its folder, or locked files."))
    if len({entry.filename.casefold() for entry in entries}) < len(entries):
        raise BadZip(_("The archive holds two files of one name."))
    assert_apart(entries, end)


def assert_moderate(entries: list[ZipInfo], most: int, largest: int | None = None) -> None:
    """Raises BadZip if there are more entries than `most`, if they unpack to more bytes than `largest`, or one of them
    to far more than it has packed. `largest` is LARGEST_WHOLE by default."""
    largest = LARGEST_WHOLE if largest is None else largest
    if len(entries) > most:
        raise BadZip(_("The archive has too many entries."))
    if sum(entry.file_size for entry in entries) > largest:
        raise BadZip(_("What is in the archive is too large: at most {most} MB.", most=largest // MB))
    if any(entry.file_size > max(RATIO_COUNTS_FROM, entry.compress_size * HIGHEST_RATIO) for entry in entries):
        raise BadZip(_("The archive unpacks to far more than it should."))


def assert_apart(entries: list[ZipInfo], end: int) -> None:
    """Raises BadZip if entries share bytes, with which a small archive can unpack to a huge one."""
    starts = [*sorted(entry.header_offset for entry in entries), end]
    for entry, following in zip(sorted(entries, key=lambda entry: entry.header_offset), starts[1:], strict=True):
        if entry.header_offset < 0 or entry.header_offset + LOCAL_HEADER + entry.compress_size > following:
            raise BadZip(_("Files in the archive lie over each other."))


def is_hostile(entry: ZipInfo) -> bool:
    name = entry.orig_filename
    return not is_plain_file(entry) or len(name) > LONGEST_NAME or leads_out(name) or is_odd(name)


def is_plain_file(entry: ZipInfo) -> bool:
    """Whether an entry is a file or folder that can be read, and neither a link nor locked."""
    odd_kind = stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR)
    locked = entry.flag_bits & ENCRYPTED or entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED)
    return not odd_kind and not locked


def leads_out(name: str) -> bool:
    """Whether a name could be a path outside of the archive's root, or is nested too deeply."""
    parts = name.removesuffix("/").split("/")
    return any(part in ("", ".", "..") for part in parts) or len(parts) > DEEPEST_FOLDER


def is_odd(name: str) -> bool:
    """Whether a name has letters that mean something to an operating system."""
    first = name.partition("/")[0]
    return "\\" in name or ":" in first or any(letter < " " or letter == "\x7f" for letter in name)
