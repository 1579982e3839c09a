"""Brings the database to the tables of this program: numbered files, each run once, in a generation of its own."""

import logging
import shutil
from contextlib import closing
from pathlib import Path

import apsw
import peewee
from playhouse.apsw_ext import APSWDatabase

from app.framework.data_folder import CannotStart
from app.framework.generation import advance, copy, current

log = logging.getLogger(__name__)
HISTORY = "schema_migration"
APPLIED = "SELECT name FROM schema_migration"
# While a generation is filled nothing needs to survive a crash; it is made sure of as a whole afterwards.
WHILE_FILLING = {"journal_mode": "memory", "synchronous": "off", "foreign_keys": 1, "trusted_schema": 0}
ROOM_TO_SPARE = 50 * 1024 * 1024


def up_to_date(folder: Path, migrations: Path) -> Path:
    """The database file of a data folder with every migration run. Raises CannotStart, and then nothing was changed."""
    file = current(folder)
    if file and not pending(file, migrations):
        return file
    room = shutil.disk_usage(folder).free
    if room < (needed := 2 * (file.stat().st_size if file else 0) + ROOM_TO_SPARE):
        raise CannotStart(
            f"Preparing the database needs {needed >> 20} MB of free space; {folder} has {room >> 20} MB."
        )
    try:
        return advance(folder, lambda new: fill(new, file, migrations))
    except (peewee.DatabaseError, apsw.Error, OSError) as error:
        log.exception("migrating %s failed", folder)
        raise CannotStart(
            f"The database could not be brought up to date ({error}). The state before is untouched."
        ) from None


def pending(file: Path, migrations: Path) -> list[str]:
    """The migrations that a database still needs. Raises CannotStart where it is newer than this program."""
    ours = sorted(one.stem for one in migrations.glob("[0-9]*.py"))
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (HISTORY,)).get
            applied = {name for (name,) in connection.execute(APPLIED)} if known else set()
    except apsw.Error as error:
        raise CannotStart(f"The database {file} cannot be read ({error}). Nothing was changed.") from None
    if not applied:
        # What a power cut leaves of a file; whoever came first would be asked to set up a household that is there.
        raise CannotStart(f"The database {file} is empty. Nothing was changed; bring it back from a backup.")
    if applied - set(ours):
        raise CannotStart(
            "The data was last used by a newer Hearthbook. Install that one or a newer one; nothing was changed."
        )
    return [name for name in ours if name not in applied]


def fill(new: Path, old: Path | None, migrations: Path) -> None:
    """Writes the new file: what the old one holds, with the migrations run on it in one go."""
    from playhouse.migrations import Runner

    if old is not None:
        copy(old, new)
    database = APSWDatabase(str(new), pragmas=WHILE_FILLING)
    with closing(database):
        # The runner notes when it ran what; APSW takes no datetime by itself.
        database.connection().convert_binding = lambda cursor, number, value: str(value)
        for name in Runner(database, str(migrations), table_name=HISTORY).up():
            log.info("migration %s", name)
        database.pragma("journal_mode", "wal")


def schema_of(file: Path) -> dict[str, str]:
    """What a database file declares: the SQL of each table, index and trigger by its name, in the order made."""
    with closing(apsw.Connection(str(file))) as connection:
        declared = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
        return {name: sql for name, sql in declared if not name.startswith("sqlite_") and not name.startswith(HISTORY)}
