"""Writes a backup from a snapshot of the database and the stored files, never holding more than a piece in memory."""

from collections.abc import Callable
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from app.backups.file.manifest import DATABASE, NAME, README, RECIPES, BackupPart, Manifest
from app.backups.file.plain_recipes import README as TEXT
from app.backups.file.plain_recipes import name_in_backup, write_recipes
from app.backups.file.sealed_file import HASH, LockedSink, PlainSink
from app.backups.file.snapshot import (
    count_rows,
    find_newest_change,
    hash_rows,
    list_migrations,
    list_stored_files,
    remove_missing_files,
    take_snapshot,
)
from app.framework.storage.folder.generation import sync
from app.framework.storage.folder.migrate import fill, list_pending
from app.media.store import find_existing_paths

PIECE = 1024 * 1024
Progress = Callable[[int, int], object]  # called with the bytes done, and those to do in total


def write_backup(
    database: Path,
    target: Path,
    migrations: Path | None = None,
    *,
    version: str,
    moment: datetime,
    passphrase: str,
    progress: Progress,
    secret_files: dict[str, Path] | None = None,
) -> Manifest:
    """Writes the backup to `target` and syncs it to disk, with `secret_files` under their names. Returns its manifest.

    For a database of an earlier version, `migrations` are those of this one: the recipes are then read from a copy that
    is brought up to date.
    """
    with TemporaryDirectory(dir=target.parent, prefix=".making-") as room:
        copy, recipes = Path(room, DATABASE), Path(room, RECIPES)
        left_out = take_snapshot(database, copy)
        stored = list_stored_files(copy)
        here = find_existing_paths(stored)
        if missing := [name for name in stored if name not in here]:
            left_out += remove_missing_files(copy, missing)
        write_readable_recipes(copy, migrations, recipes)
        manifest = Manifest(
            version=version,
            migrations=list_migrations(copy),
            made_at=moment.isoformat(),
            counts=count_rows(copy),
            content=hash_rows(copy),
            parts={},
            newest_change=find_newest_change(copy),
            left_out=left_out[:1000],
        )
        files = {DATABASE: copy, RECIPES: recipes} | (secret_files or {})
        files |= {name_in_backup(name): path for name, path in here.items()}
        with target.open("wb") as file, write_sealed_zip(file, passphrase) as archive:
            add_all(archive, files, manifest, progress)
    sync(target)
    return manifest


def write_readable_recipes(snapshot: Path, migrations: Path | None, target: Path) -> None:
    with target.open("wb") as file:
        write_recipes(make_readable_copy(snapshot, migrations) if migrations else snapshot, file)


def make_readable_copy(snapshot: Path, migrations: Path) -> Path:
    """Returns the snapshot, or, if this program cannot read it as it is, a copy beside it that it can read."""
    if not list_pending(snapshot, migrations):
        return snapshot
    fill(ready := snapshot.with_suffix(".ready"), snapshot, migrations)
    return ready


@contextmanager
def write_sealed_zip(file: IO[bytes], passphrase: str):
    """Opens a zip that is sealed at the end. The sinks cannot seek, so that they see each byte once."""
    sink = LockedSink(file, passphrase) if passphrase else PlainSink(file)
    with ZipFile(sink, "w", ZIP_STORED, allowZip64=True) as archive:
        yield archive
        archive.comment = b"0" * HASH  # the place of the hash
    sink.seal()


def add_all(archive: ZipFile, files: dict[str, Path], manifest: Manifest, progress: Progress) -> None:
    total, done = sum(path.stat().st_size for path in files.values()), 0
    for name, path in files.items():
        kind = ZIP_DEFLATED if name in (DATABASE, RECIPES) else ZIP_STORED
        manifest.parts[name] = part = add(archive, make_entry(name, manifest.moment, kind), path)
        progress(done := done + part.size, total)
    text = TEXT.format(made_at=manifest.made_at, version=manifest.version).encode()
    archive.writestr(make_entry(README, manifest.moment, ZIP_STORED), text)
    archive.writestr(make_entry(NAME, manifest.moment, ZIP_DEFLATED), manifest.as_json())


def make_entry(name: str, moment: datetime, kind: int) -> ZipInfo:
    info = ZipInfo(name, (max(1980, moment.year), *moment.timetuple()[1:6]))
    info.compress_type, info.external_attr = kind, 0o600 << 16
    return info


def add(archive: ZipFile, info: ZipInfo, path: Path) -> BackupPart:
    """Adds a file while computing its hash."""
    digest, size = sha256(), 0
    info.file_size = path.stat().st_size  # tells whether the entry needs zip64
    with path.open("rb") as source, archive.open(info, "w") as target:
        while piece := source.read(PIECE):
            digest.update(piece)
            target.write(piece)
            size += len(piece)
    return BackupPart(size, digest.hexdigest())
