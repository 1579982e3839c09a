"""Opens a backup file that may be damaged or hostile, and reads its parts by their exact names."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO
from zipfile import ZipFile, ZipInfo

from app.backups.file.foreign import recognize_program
from app.backups.file.manifest import (
    DATABASE,
    MEDIA,
    NAME,
    README,
    RECIPES,
    BackupPart,
    Manifest,
    limit_size,
    read_manifest,
)
from app.backups.file.sealed_file import HASH, LockedSource, check_hash, is_locked
from app.backups.file.unfit import BadBackup, report_damage, report_no_backup, report_other_program
from app.backups.file_errors import os_errors_as_sentences
from app.certificates.restore_root import LARGEST, ROOT, SWITCH
from app.framework.archives.check_zip import (
    BROKEN,
    LOCAL_HEADER,
    BoundedReader,
    is_hostile,
    share_bytes,
    unpacks_to_too_much,
)
from app.framework.text.translate import _

MOST_ENTRIES = 200_000
LARGEST_DIRECTORY = 32 * 1024 * 1024  # bytes of the table of contents, which zipfile reads as a whole
LARGE_DIRECTORY, OF_EACH_ENTRY = 6 * 1024 * 1024, 250  # bytes; an entry of ours takes about 130
RATIO_COUNTS_FROM = 1024 * 1024  # bytes
PIECE = 1024 * 1024
DIRECTORY_ENTRY = b"PK\x01\x02"
HEX = set("0123456789abcdef")


def refuse_large_directory(piece: bytes) -> None:
    """Raises BadBackup for a table of contents that would take far more memory than that of a backup."""
    if len(piece) > LARGEST_DIRECTORY:
        raise report_damage()
    if len(piece) <= PIECE:
        return
    if (count := piece.count(DIRECTORY_ENTRY)) > MOST_ENTRIES:
        raise report_too_many()
    if len(piece) > PIECE + count * OF_EACH_ENTRY:
        raise report_damage()
    if len(piece) > LARGE_DIRECTORY and NAME.encode() not in piece:
        raise report_no_backup()


class Backup:
    """An open backup whose table of contents was checked. Its parts are checked while they are read."""

    def __init__(self, path: Path, zipped: ZipFile, manifest: Manifest):
        self._path, self._zipped, self.manifest = path, zipped, manifest
        own = {*manifest.parts, NAME, README}
        self.foreign = [name for name in zipped.namelist() if name not in own and not name.endswith("/")]

    @property
    def size(self) -> int:
        """The bytes of all parts, unpacked."""
        return sum(part.size for part in self.manifest.parts.values())

    def pieces(self, name: str) -> Iterator[bytes]:
        """Yields a part in pieces. Raises BadBackup if its size or hash is not that of the manifest."""
        part, digest, left = self.manifest.parts[name], sha256(), self.manifest.parts[name].size
        try:
            with self._zipped.open(name) as file:
                while piece := self._read(file):
                    if (left := left - len(piece)) < 0:
                        raise report_damage()
                    digest.update(piece)
                    yield piece
        except (*BROKEN, KeyError):
            raise report_damage() from None
        if left or digest.hexdigest() != part.sha256:
            raise report_damage()

    def _read(self, file: IO[bytes]) -> bytes:
        with os_errors_as_sentences(self._path):
            return file.read(PIECE)

    def write_to(self, name: str, file: IO[bytes]) -> None:
        file.writelines(self.pieces(name))

    def unpack(self, name: str, target: Path) -> None:
        with target.open("wb") as file:
            self.write_to(name, file)

    def check(self, name: str) -> None:
        for _piece in self.pieces(name):
            pass


@contextmanager
def open_backup(path: Path, passphrase: str = "", *, whole: bool = True) -> Iterator[Backup]:
    """Opens a backup. Raises BadBackup if it cannot be restored. `whole` also checks that no byte was changed."""
    with os_errors_as_sentences(path):
        file = path.open("rb")
    with file:
        with os_errors_as_sentences(path):
            zipped = open_zip(file, passphrase, whole=whole)
        with zipped:
            yield Backup(path, zipped, check_manifest(zipped, locked=is_locked(file)))


def open_zip(file: IO[bytes], passphrase: str, *, whole: bool) -> ZipFile:
    locked = is_locked(file)
    if locked and not passphrase:
        raise BadBackup(_("This backup is locked with a passphrase. Enter it."))
    source = LockedSource(file, passphrase) if locked else file
    try:
        readable = io.BufferedReader(source, PIECE // 16) if isinstance(source, LockedSource) else file
        zipped = ZipFile(BoundedReader(readable, LARGEST_DIRECTORY, refuse_large_directory))
        entries = zipped.infolist()
    except BROKEN:
        raise report_damage() if locked or begins_like_a_backup(file) else report_no_backup() from None
    try:
        check_entries(entries, zipped.start_dir)
        refuse_foreign(zipped)
        if whole:
            source.check() if isinstance(source, LockedSource) else check_hash(file)
    except BaseException:
        zipped.close()
        raise
    return zipped


def begins_like_a_backup(file: IO[bytes]) -> bool:
    """Whether the first file in an archive is our database. If a download was cut off, nothing else is known of it."""
    file.seek(0)
    return file.read(LOCAL_HEADER + len(DATABASE)).endswith(DATABASE.encode())


def refuse_foreign(zipped: ZipFile) -> None:
    names = zipped.namelist()
    if NAME not in names:
        if program := recognize_program(names):
            raise report_other_program(program)
        raise report_no_backup()
    if len(zipped.comment) != HASH:
        raise report_damage()


def report_too_many() -> BadBackup:
    return BadBackup(_("The file has too many entries for a backup."))


def check_entries(entries: list[ZipInfo], end: int) -> None:
    """Raises BadBackup unless all entries are harmless. `end` is the position at which the last file ends."""
    if len(entries) > MOST_ENTRIES:
        raise report_too_many()
    if len({entry.filename for entry in entries}) < len(entries) or any(is_hostile(entry) for entry in entries):
        raise BadBackup(_("The file holds what no backup has: links, ways out of its folder, or locked files."))
    if any(unpacks_to_too_much(entry, RATIO_COUNTS_FROM) for entry in entries):
        raise BadBackup(_("The file unpacks to far more than a backup should."))
    if share_bytes(entries, end):
        raise report_damage()


def check_manifest(zipped: ZipFile, *, locked: bool) -> Manifest:
    """Reads the manifest, and checks that every part it lists is there with its size and a name of ours. Only a locked
    backup has the root of the house."""
    entries = {entry.filename: entry for entry in zipped.infolist()}
    if entries[NAME].file_size > limit_size(len(entries)):
        raise report_damage()
    try:
        manifest = read_manifest(zipped.read(NAME), len(entries))
    except BROKEN:
        raise report_damage() from None
    for name, part in manifest.parts.items():
        if name not in entries or entries[name].file_size != part.size or not is_own_name(name, part, locked=locked):
            raise report_damage()
    return manifest


def is_own_name(name: str, part: BackupPart, *, locked: bool) -> bool:
    """Whether a part is the database, the recipes, the root, or a stored file under the hash of its content."""
    if name in (DATABASE, RECIPES):
        return True
    if name in (ROOT, SWITCH):
        return locked and part.size <= LARGEST
    folder, _slash, stored = name.removeprefix(MEDIA).partition("/")
    digest, _dot, ending = stored.partition(".")
    is_media = name.startswith(MEDIA) and folder == digest[:2] and ending in ("webp", "pdf", "bin", "zip")
    return is_media and len(digest) == 64 and set(digest) <= HEX and digest == part.sha256
