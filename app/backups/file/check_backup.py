"""Proves a backup by restoring it into a folder that is thrown away."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
from peewee import DatabaseError

from app.backups.file.manifest import DATABASE, RECIPES, Manifest, newer
from app.backups.file.open_backup import Backup, opened
from app.backups.file.snapshot import content_of, counts_of
from app.backups.file.unfit import MB, BadBackup, NoRoomForBackup, damaged
from app.backups.file.write_backup import Progress
from app.framework.storage.database import db, tables
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import verify
from app.framework.storage.folder.migrate import compare_with_history, fill
from app.framework.storage.folder.reserve import free_space
from app.framework.text.translate import _

SPARE = 100 * MB  # bytes that stay free on the disk while a database is unpacked
SAMPLE = 20  # rows of each table that are read as the program reads them


def check_backup(path: Path, passphrase: str, migrations: Path, room: Path, progress: Progress) -> Manifest:
    """Restores a backup into a folder inside `room`, which is removed. Raises BadBackup if anything is wrong."""
    with opened(path, passphrase) as backup, TemporaryDirectory(dir=room, prefix=".proving-") as place:
        refuse_newer(backup.manifest, migrations)
        restore_database(backup, Path(place), migrations)
        check_parts(backup, progress)
        return backup.manifest


def refuse_newer(manifest: Manifest, migrations: Path) -> None:
    ours = {one.stem for one in migrations.glob("[0-9]*.py")}
    if set(manifest.migrations) - ours:
        raise newer(manifest.version)


def restore_database(backup: Backup, place: Path, migrations: Path) -> Path:
    """Unpacks and checks the database, and brings a copy up to date. Returns the copy."""
    unpacked, ready = place / "unpacked.db", place / DATABASE
    if (needed := 2 * backup.manifest.parts[DATABASE].size + SPARE) > (free := free_space(place)):
        raise NoRoomForBackup(needed, free)
    backup.unpack(DATABASE, unpacked)
    try:
        verify(unpacked)
        if counts_of(unpacked) != backup.manifest.counts or content_of(unpacked) != backup.manifest.content:
            raise damaged()
        compare_with_history(unpacked, migrations)
        fill(ready, unpacked, migrations)
        verify(ready)
        read_samples(ready)
    except CannotStart as why:
        raise BadBackup(_("The database in the backup can't be used: {why}", why=str(why))) from None
    except (apsw.Error, DatabaseError):
        raise damaged() from None
    finally:
        unpacked.unlink(missing_ok=True)
    return ready


def read_samples(file: Path) -> None:
    """Reads rows of every table through its class, as the program will. Raises BadBackup if that fails."""
    with db.reading(str(file)):
        for table in tables():
            try:
                list(table.select().limit(SAMPLE))
            except (ValueError, TypeError):
                raise damaged() from None


def check_parts(backup: Backup, progress: Progress) -> None:
    """Checks the recipes and stored files, and that there is a file for each row that names one."""
    done = backup.manifest.parts[DATABASE].size
    for name in [RECIPES, *backup.manifest.media()]:
        backup.check(name)
        progress(done := done + backup.manifest.parts[name].size, backup.size)


def close_log(file: Path) -> None:
    """Writes the write-ahead log of a database that was just filled into its file."""
    with closing(apsw.Connection(str(file))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
