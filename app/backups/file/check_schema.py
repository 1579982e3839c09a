"""Refuses a database whose file format, tables, indexes or triggers are not exactly those of this program."""

import struct
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from app.backups.file.unfit import BadBackup, report_damage
from app.framework.storage.folder.migrate import HISTORY, compare_with_history, create_fresh_database
from app.framework.text.translate import _

# The fields of SQLite's file header that our databases share: page size, journal modes (rollback or write-ahead log),
# reserved bytes and payload fractions; then the schema format, the largest root page (no auto-vacuum) and UTF-8.
HEADER = struct.Struct(">16s H BB B BBB 20x I 4x I I 40x")
MAGIC, PAGE_SIZE, FRACTIONS, SCHEMA_FORMAT, UTF_8 = b"SQLite format 3\0", 4096, (64, 32, 32), 4, 1
OBJECTS = "SELECT type, name, tbl_name, sql FROM sqlite_master"
CHECKSUMS = ", checksum TEXT"


def check_schema(file: Path, migration_names: list[str], migrations: Path) -> None:
    """Raises BadBackup unless the schema is the one that these migrations create, and CannotStart if an unreleased
    version made it. Nothing in the file is run or changed. `migration_names` are those in the manifest."""
    check_header(file)
    with open_distrusted(file) as connection:
        objects = count_objects(connection)
        if not any(database_object[:2] == ("table", HISTORY) for database_object in objects) or sorted(
            migration_names
        ) != list_applied(connection):
            raise report_damage()
    compare_with_history(file, migrations, apsw.SQLITE_OPEN_READONLY)
    with create_fresh_database(migration_names, migrations) as fresh, open_distrusted(fresh) as connection:
        ours = count_objects(connection)
    for kind, name, *_table in sorted(((objects - ours) + (ours - objects)).elements()):
        raise BadBackup(
            _(
                "The database in the backup differs from one of Hearthbook: {kind} {name}. It can't be restored.",
                kind=kind[:20],
                name=name[:60],
            )
        )


def check_header(file: Path) -> None:
    with file.open("rb") as source:
        head = source.read(HEADER.size)
    if len(head) < HEADER.size:
        raise report_damage()
    magic, page_size, writes, reads, reserved, *fractions, schema_format, largest_root, encoding = HEADER.unpack(head)
    ours = magic == MAGIC and page_size == PAGE_SIZE and writes in (1, 2) and reads in (1, 2) and reserved == 0
    ours = ours and tuple(fractions) == FRACTIONS and schema_format == SCHEMA_FORMAT
    if not (ours and largest_root == 0 and encoding == UTF_8):
        raise report_damage()


@contextmanager
def open_distrusted(file: Path) -> Iterator[apsw.Connection]:
    """Opens a stranger's database for reading, so that nothing that its schema declares is run."""
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
        connection.config(apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        yield connection


def count_objects(connection: apsw.Connection) -> Counter[tuple[str, ...]]:
    """Returns type, name, table and SQL of each object in a schema. The history of early versions had no checksums."""
    rows = [tuple(map(str, row)) for row in connection.execute(OBJECTS)]
    return Counter((*names, sql.replace(CHECKSUMS, "") if names[1] == HISTORY else sql) for *names, sql in rows)


def list_applied(connection: apsw.Connection) -> list[str]:
    return sorted(str(name) for (name,) in connection.execute(f"SELECT name FROM {HISTORY}"))
