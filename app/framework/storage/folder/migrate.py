"""Migrates the database to the schema of this program by running numbered migrations, each once, on a copy."""

import ast
import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

import apsw
import peewee
from playhouse.apsw_ext import APSWDatabase

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import BEFORE_UPDATE, MOVED, copy, find_current, switch_generation

log = logging.getLogger(__name__)
HISTORY = "schema_migration"
APPLIED = "SELECT name FROM schema_migration"
CHECKSUMS = "SELECT name, checksum FROM schema_migration"
WITHOUT_CHECKSUMS = "SELECT name, NULL FROM schema_migration"
HAS_CHECKSUMS = "SELECT 1 FROM pragma_table_info('schema_migration') WHERE name = 'checksum'"
ADD_CHECKSUMS = "ALTER TABLE schema_migration ADD COLUMN checksum TEXT"
KEEP_CHECKSUM = "UPDATE schema_migration SET checksum = ? WHERE name = ? AND checksum IS NULL"
# SQLite's settings for filling a new generation (the new database file). If a crash damages it, the old one is used.
WHILE_FILLING = {"journal_mode": "memory", "synchronous": "off", "foreign_keys": 1, "trusted_schema": 0}
ROOM_TO_SPARE = 50 * 1024 * 1024


def bring_up_to_date(folder: Path, migrations: Path) -> Path:
    """Runs all pending migrations and returns the database file. If it raises CannotStart, nothing has changed."""
    file = find_current(folder)
    if file:
        waiting = list_pending(file, migrations)
        unknown = compare_with_history(file, migrations)
        if not waiting:
            if unknown:
                keep_checksums(file, migrations)
            return file
    room = shutil.disk_usage(folder).free
    if room < (needed := 2 * (file.stat().st_size if file else 0) + ROOM_TO_SPARE):
        raise CannotStart(
            f"Preparing the database needs {needed >> 20} MB of free space; {folder} has {room >> 20} MB."
        )
    try:
        if file:
            (file.parent / BEFORE_UPDATE).touch()
        new = switch_generation(folder, lambda new: fill_and_report(new, file, migrations))
        if file and (moved := [table for name in waiting for table in list_moved(migrations / f"{name}.py")]):
            new.with_name(MOVED).write_text("\n".join(moved))
        return new
    except (peewee.DatabaseError, apsw.Error, OSError) as error:
        log.exception("migrating %s failed", folder)
        raise CannotStart(
            f"The database could not be updated ({error}). The previous database was not changed."
        ) from None


def list_pending(file: Path, migrations: Path) -> list[str]:
    """Returns the migrations that a database still needs. Raises CannotStart if the database is empty, unreadable or
    newer than this program."""
    ours = sorted(path.stem for path in migrations.glob("[0-9]*.py"))
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            has_history = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (HISTORY,)).get
            applied = {name for (name,) in connection.execute(APPLIED)} if has_history else set()
    except apsw.Error as error:
        message = f"The database {file} cannot be read ({error}). Nothing was changed; restore it from a backup."
        raise CannotStart(message) from None
    if not applied:
        # A power failure may leave an empty file. Without this check, Hearthbook would start as if newly installed.
        raise CannotStart(f"The database {file} is empty. Nothing was changed; restore it from a backup.")
    if applied - set(ours):
        raise CannotStart(
            "This data folder was used by a newer version of Hearthbook. Install that version or a newer one. "
            "Nothing was changed."
        )
    return [name for name in ours if name not in applied]


def compare_with_history(file: Path, migrations: Path, flags: int = apsw.SQLITE_OPEN_READWRITE) -> bool:
    """Raises CannotStart if the tables were created by other migrations than this program's.

    Compares the checksums of the migrations. Early versions did not store any; for those, compares the tables and
    returns True, because the checksums still have to be stored.
    """
    ours = compute_checksums(migrations)
    with closing(apsw.Connection(str(file), flags=flags)) as connection:
        checksums = dict(connection.execute(CHECKSUMS if connection.execute(HAS_CHECKSUMS).get else WITHOUT_CHECKSUMS))
    unknown = [name for name, checksum in checksums.items() if checksum is None]
    changed = [name for name, checksum in checksums.items() if checksum not in (None, ours[name])]
    if not changed and unknown and read_schema(file) != compute_schema(list(checksums), migrations):
        changed = unknown
    if changed:
        raise CannotStart(
            f"The database {file} was created by an unreleased version of Hearthbook with different tables "
            f"({min(changed)}). Nothing was changed. Use that version, or choose a new folder with --data."
        )
    return bool(unknown)


def compute_checksums(migrations: Path) -> dict[str, str]:
    """Returns the checksum of each migration, made from its Python file and the SQL file with the same name."""
    files = sorted(path for path in migrations.glob("[0-9]*.*") if path.suffix in (".py", ".sql"))
    digests = {file.stem: sha256() for file in files}
    for file in files:
        digests[file.stem].update(f"{file.suffix}\0{file.read_text(encoding='utf-8')}\0".encode())
    return {name: digest.hexdigest() for name, digest in digests.items()}


def keep_checksums(file: Path, migrations: Path) -> None:
    """Stores the missing checksums of the migrations that have been run on a database."""
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection, connection:
        if not connection.execute(HAS_CHECKSUMS).get:
            connection.execute(ADD_CHECKSUMS)
        connection.executemany(
            KEEP_CHECKSUM, [(checksum, name) for name, checksum in compute_checksums(migrations).items()]
        )


def compute_schema(names: list[str], migrations: Path) -> dict[str, str]:
    """Returns the schema that these migrations create in an empty database."""
    with create_fresh_database(names, migrations) as file:
        return read_schema(file)


@contextmanager
def create_fresh_database(names: list[str], migrations: Path) -> Iterator[Path]:
    """Creates an empty database by running these migrations, and removes it at the end."""
    with tempfile.TemporaryDirectory() as room:
        for path in migrations.glob("[0-9]*.*"):
            if path.stem in names:
                shutil.copy(path, room)
        file = Path(room, "fresh.db")
        fill(file, None, Path(room))
        yield file


def fill_and_report(new: Path, old: Path | None, migrations: Path) -> None:
    """Fills the database of the data folder. Others, such as a backup's on trial, are no news for the log."""
    for name in fill(new, old, migrations):
        log.info("migration %s", name)


def fill(new: Path, old: Path | None, migrations: Path) -> list[str]:
    """Copies the old database, if any, to the new file, runs all pending migrations on the copy and returns their
    names."""
    from playhouse.migrations import Runner

    if old is not None:
        copy(old, new)
    database = APSWDatabase(str(new), pragmas=WHILE_FILLING)
    with closing(database):
        # The runner stores a datetime, which APSW cannot convert by itself.
        database.connection().convert_binding = lambda cursor, number, value: str(value)
        names = list(Runner(database, str(migrations), table_name=HISTORY).up())
        database.pragma("journal_mode", "wal")
    keep_checksums(new, migrations)
    return names


def list_moved(migration: Path) -> list[str]:
    """Returns the tables from which a migration takes rows on purpose: those that its constant MOVED names. The trial
    of an update by an earlier version counts the rows of all others."""
    for node in ast.parse(migration.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == MOVED:
            return list(ast.literal_eval(node.value))
    return []


def read_schema(file: Path) -> dict[str, str]:
    """Returns the SQL of each table, index and trigger in a database file by name, in the order of creation."""
    with closing(apsw.Connection(str(file))) as connection:
        declared = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
        return {name: sql for name, sql in declared if not name.startswith("sqlite_") and not name.startswith(HISTORY)}
