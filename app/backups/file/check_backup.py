"""Proves a backup by restoring it into a folder that is thrown away."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
from peewee import DatabaseError

from app.backups.file.check_rows import check_rows
from app.backups.file.check_schema import check_schema
from app.backups.file.manifest import DATABASE, Manifest, report_newer
from app.backups.file.open_backup import Backup, open_backup
from app.backups.file.plain_recipes import name_in_backup
from app.backups.file.snapshot import count_rows, hash_rows, list_administrators, list_migrations, list_stored_files
from app.backups.file.unfit import MB, BadBackup, NoRoomForBackup, refuse_full_disk, report_damage
from app.backups.file.write_backup import Progress
from app.framework.storage.database import db, list_tables
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import verify
from app.framework.storage.folder.migrate import fill
from app.framework.storage.folder.reserve import free_space
from app.framework.text.translate import _

SPARE = 100 * MB  # bytes that stay free on the disk while a database is unpacked
SAMPLE = 20  # rows of each table that are read as the program reads them


def check_backup(path: Path, passphrase: str, migrations: Path, room: Path, progress: Progress) -> Manifest:
    """Restores a backup into a folder inside `room`, which is removed. Raises BadBackup if anything is wrong."""
    with prove_backup(path, passphrase, migrations, room, progress) as (manifest, _file):
        return manifest


@contextmanager
def prove_backup(
    path: Path, passphrase: str, migrations: Path, room: Path, progress: Progress
) -> Iterator[tuple[Manifest, Path]]:
    """Like `check_backup`, and yields the manifest and the restored database, which is removed at the end."""
    with open_backup(path, passphrase) as backup, TemporaryDirectory(dir=room, prefix=".proving-") as place:
        refuse_newer(backup.manifest, migrations)
        file = restore_database(backup, Path(place), migrations)
        check_parts(backup, progress)
        yield backup.manifest, file


def refuse_newer(manifest: Manifest, migrations: Path) -> None:
    ours = {path.stem for path in migrations.glob("[0-9]*.py")}
    if set(manifest.migrations) - ours:
        raise report_newer(manifest.version)


def restore_database(backup: Backup, place: Path, migrations: Path) -> Path:
    """Unpacks and checks the database, and brings a copy up to date. Returns the copy."""
    unpacked, ready = place / "unpacked.db", place / DATABASE
    if (needed := 2 * backup.manifest.parts[DATABASE].size + SPARE) > (free := free_space(place)):
        raise NoRoomForBackup(needed, free)
    backup.unpack(DATABASE, unpacked)
    try:
        check_schema(unpacked, backup.manifest.migrations, migrations)
        verify(unpacked)
        if count_rows(unpacked) != backup.manifest.counts or hash_rows(unpacked) != backup.manifest.content:
            raise report_damage()
        check_rows(unpacked)
        refuse_missing_files(backup.manifest, unpacked)
        fill(ready, unpacked, migrations)
        if list_migrations(ready) != list_migrations(unpacked):
            check_rows(ready)  # migrations may have made other rows of what a stranger wrote
        verify(ready)
        read_samples(ready)
    except CannotStart as why:
        refuse_full_disk(why, place)
        raise BadBackup(_("The database in the backup can't be used: {why}", why=str(why))) from None
    except (apsw.Error, DatabaseError, UnicodeDecodeError) as why:
        refuse_full_disk(why, place)
        raise report_damage() from None
    finally:
        unpacked.unlink(missing_ok=True)
    return ready


def refuse_missing_files(manifest: Manifest, file: Path) -> None:
    """Raises BadBackup if a row names a stored file that the backup does not have."""
    here = set(manifest.media())
    if any(name_in_backup(stored) not in here for stored in list_stored_files(file)):
        raise BadBackup(_("The backup is incomplete: a picture or another file that belongs to it is missing."))


def refuse_without_administrator(file: Path) -> None:
    """Raises BadBackup if nobody in the database may administer the server, and so nobody may undo its restoring."""
    if not list_administrators(file):
        raise BadBackup(_("Nobody in this backup is an administrator, so it can't be restored."))


def read_samples(file: Path) -> None:
    """Reads rows of every table through its class, as the program will. Raises BadBackup if that fails."""
    with db.reading(str(file)):
        for table in list_tables():
            try:
                list(table.select().limit(SAMPLE))
            except (ValueError, TypeError):
                raise report_damage() from None


def check_parts(backup: Backup, progress: Progress) -> None:
    """Checks that the recipes, the stored files and the root of the house are complete and unchanged."""
    done = backup.manifest.parts[DATABASE].size
    for name in backup.manifest.parts.keys() - {DATABASE}:
        backup.check(name)
        progress(done := done + backup.manifest.parts[name].size, backup.size)


def close_log(file: Path) -> None:
    """Writes the write-ahead log of a database that was just filled into its file."""
    with closing(apsw.Connection(str(file))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
