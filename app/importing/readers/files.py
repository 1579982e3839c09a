"""The files that a person gave us: one file, or those in a zip archive. Names are looked up, never used as paths."""

import zlib
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO
from unicodedata import normalize
from urllib.parse import unquote
from zipfile import ZipFile, ZipInfo

import orjson

from app.framework.archives.check_zip import (
    BROKEN,
    ENCRYPTED,
    LONGEST_NAME,
    BoundedReader,
    is_plain_file,
    leaves_archive,
)
from app.framework.text.decoding.decode_page import decode_page
from app.framework.text.translate import _
from app.importing.archives.open_zip import (
    LARGEST_DIRECTORY,
    LARGEST_WHOLE,
    MB,
    Archive,
    BadZip,
    assert_apart,
    assert_moderate,
    refuse_large_directory,
)
from app.importing.foreign_recipe import UnreadableRecipe, normalize_line_ends

LARGEST_FILE, LARGEST_PICTURE, MOST_FILES = 64 * MB, 20 * MB, 50_000
UTF8 = 0x800  # the flag of names in UTF-8
ZIP, GZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"), b"\x1f\x8b"
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".heic", ".avif", ".bmp")
LEFT_BY_OTHERS = ("__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini")


class ForeignFiles:
    """Files by their names. `left_out` are names that lead out of the archive, or are no plain files."""

    def __init__(self, archive, names: list[str], left_out: list[str]):
        self._archive, self.left_out = archive, left_out
        self.is_archive = not isinstance(archive, OneFile)
        self.names = [name for name in names if is_of_interest(name)]
        self._exactly = set(self.names)
        self._nearly = {fold_name(name): name for name in reversed(self.names)}

    def read(self, name: str, most: int = LARGEST_FILE) -> bytes:
        return self._archive.read(name, most)

    def text(self, name: str) -> str:
        """Returns the text of a file in any common encoding, without a byte order mark and with plain line ends."""
        return normalize_line_ends(decode_text(self.read(name)))

    def json(self, name: str):
        return read_json(self.read(name))

    def ending_in(self, *endings: str) -> list[str]:
        return [name for name in self.names if name.lower().endswith(endings)]

    def at(self, address: str, base: str = "") -> str | None:
        """Returns the name of the file at an address relative to another file, or None. Never leaves the archive."""
        wanted = unquote(address.strip()).replace("\\", "/")
        if not wanted or len(wanted) > LONGEST_NAME or "://" in wanted or ".." in wanted.split("/"):
            return None
        parts = [part for part in wanted.split("/") if part not in ("", ".")]
        for folder in [PurePosixPath(base).parent, *PurePosixPath(base).parent.parents]:
            name = str(folder.joinpath(*parts))
            if file_name := name if name in self._exactly else self._nearly.get(fold_name(name)):
                return file_name
        return None

    def picture(self, name: str | None) -> list[bytes]:
        """Returns a list with the picture of this name. It is empty without a name."""
        return [self.read(name, LARGEST_PICTURE)] if name else []

    def inner(self, name: str) -> "ForeignFiles":
        """Opens a zip archive within this one."""
        return open_zipped_files(BytesIO(self.read(name)))


def is_of_interest(name: str) -> bool:
    parts = name.split("/")
    return not any(part in LEFT_BY_OTHERS or is_hidden(part) for part in parts)


def is_hidden(part: str) -> bool:
    """Whether a file or folder belongs to a program, such as the folder `.obsidian` among notes."""
    return part.startswith(".") and part not in (".", "..")


def fold_name(name: str) -> str:
    return normalize("NFC", name).casefold()


def decode_text(body: bytes) -> str:
    return decode_page(body).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")


def read_json(body: bytes):
    """Returns the JSON in a file of any common encoding. orjson refuses JSON that is nested too deeply."""
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return orjson.loads(decode_text(body).strip().encode("utf-8", "replace"))


class OneFile:
    """A single file in place of an archive."""

    def __init__(self, file: IO[bytes]):
        self._file = file

    def read(self, name: str, most: int) -> bytes:
        self._file.seek(0)
        body = self._file.read(most + 1)
        if len(body) > most:
            raise BadZip(_("A file in the archive is too large: at most {most} MB.", most=most // MB))
        return body


@contextmanager
def open_files(path: str, name: str, most: int = LARGEST_WHOLE) -> Iterator[ForeignFiles]:
    """Opens the file at a path. `name` is the name that its sender gave it. Raises BadZip, also if it unpacks to more
    than `most` bytes."""
    with Path(path).open("rb") as file:
        start = file.read(4)
        if start in ZIP:
            yield open_zipped_files(file, most)
        elif start:
            yield ForeignFiles(OneFile(file), [PurePosixPath(name.replace("\\", "/")).name or "file"], [])
        else:
            raise BadZip(_("The file is empty."))


def open_zipped_files(file: IO[bytes], most: int = LARGEST_WHOLE) -> ForeignFiles:
    """Opens an archive of another program. Entries with odd names are left out; sizes and overlaps are checked."""
    file.seek(0)
    try:
        zipped = ZipFile(BoundedReader(file, LARGEST_DIRECTORY, refuse_large_directory))
    except BROKEN:
        raise BadZip(
            _("The zip file is incomplete or damaged, as if its download was cut off. Export or download it again.")
        ) from None
    entries = zipped.infolist()
    if any(entry.flag_bits & ENCRYPTED for entry in entries):
        raise BadZip(_("The zip file is protected with a password. Unpack it, and pack it again without one."))
    assert_moderate(entries, MOST_FILES, most)
    assert_apart(entries, zipped.start_dir)
    kept: dict[str, ZipInfo] = {}
    left_out = []
    for entry in entries:
        entry.filename = name = decode_name(entry)
        if not is_plain_file(entry) or leaves_archive(name) or len(name) > LONGEST_NAME or name in kept:
            left_out.append(name[:LONGEST_NAME])
        else:
            kept[entry.filename] = entry
    return ForeignFiles(
        Archive(zipped, list(kept.values())),
        [entry.filename for entry in kept.values() if not entry.is_dir()],
        left_out,
    )


def decode_name(entry: ZipInfo) -> str:
    """Returns the name of an entry. Many programs write it in UTF-8 without saying so, or with backslashes."""
    name = entry.filename
    if not (entry.flag_bits & UTF8 or name.isascii()):
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def decode_picture(text) -> bytes:
    """Returns the picture in a base64 text, with or without the start of a data URI. Empty if the text is damaged."""
    try:
        return b64decode(str(text).partition(";base64,")[2] or str(text))[:LARGEST_PICTURE]
    except ValueError:
        return b""


def unpack_gzip(body: bytes, most: int = LARGEST_FILE) -> bytes:
    """Returns the content of a gzip file. Raises ValueError if it is damaged, cut off, or too large."""
    reader = zlib.decompressobj(wbits=31)
    try:
        content = reader.decompress(body, most)
    except zlib.error:
        raise UnreadableRecipe(_("It is damaged, cut off, or too large.")) from None
    if not reader.eof:
        raise UnreadableRecipe(_("It is damaged, cut off, or too large."))
    return content
