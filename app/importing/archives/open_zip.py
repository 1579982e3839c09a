"""Opens uploaded zip files safely. Malicious files cannot write to other folders, or use too much memory or time."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO
from zipfile import ZipFile, ZipInfo

from app.framework.archives.check_zip import BROKEN, BoundedReader, is_hostile, share_bytes, unpacks_to_too_much
from app.framework.text.translate import _

MB = 1024 * 1024
MOST_ENTRIES = 20_000
LARGEST_DIRECTORY = 4 * MB  # maximum bytes of the table of contents, which zipfile reads as a whole
LARGEST_WHOLE = 500 * MB
RATIO_COUNTS_FROM = 64 * 1024  # bytes
PIECE = 64 * 1024


class BadZip(Exception):
    """Raised when an archive is damaged or hostile. The message is shown to the user."""


def refuse_large_directory(directory: bytes) -> None:
    if len(directory) > LARGEST_DIRECTORY:
        raise BadZip(_("The archive has too many entries."))


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
        zipped = ZipFile(BoundedReader(file, LARGEST_DIRECTORY, refuse_large_directory))
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
    if any(unpacks_to_too_much(entry, RATIO_COUNTS_FROM) for entry in entries):
        raise BadZip(_("The archive unpacks to far more than it should."))


def assert_apart(entries: list[ZipInfo], end: int) -> None:
    """Raises BadZip if entries share bytes, with which a small archive can unpack to a huge one."""
    if share_bytes(entries, end):
        raise BadZip(_("Files in the archive lie over each other."))
