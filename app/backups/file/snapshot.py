"""A consistent copy of the database, without what must not leave this server."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import apsw

from app.backups.copy_place import CopyPlace, PlacedCopy
from app.framework.api.transaction import GivenAnswer
from app.framework.storage.one_writer import add_text_functions
from app.framework.storage.stored_setting import StoredSetting
from app.framework.tasks.run import RUNNING, WAITING
from app.mealplans.calendar_link import CalendarLink
from app.media.download import Download
from app.media.file import File
from app.recipes.exporting.data_export import EXPORT
from app.users.joining.invitation import Invitation
from app.users.signing_in.forgotten import ResetToken
from app.users.signing_in.token import API, Token

HISTORY = "schema_migration"
MOST_ROUNDS = 20  # removing a row may leave others that refer to it
MILLISECONDS_TO_WAIT = 10_000  # while another connection has locked the database for a moment
# Tables with ways into this server, and with work that is under way. Restoring takes them from the server, not from
# the backup, which keeps only API tokens, as hashes, and addresses of calendars. They do not count as content.
WAYS_IN = (Token, ResetToken, Invitation, CalendarLink)
# What belongs to this server alone, and stays as it is whatever is restored. Each row follows those it refers to.
OF_THE_SERVER = (StoredSetting, CopyPlace, PlacedCopy)
NOT_OF_A_BACKUP = (*WAYS_IN, Download, GivenAnswer, *OF_THE_SERVER)
EARLIER = {"data_export", "task", "task_line"}  # tables of earlier versions
OF_THIS_SERVER = {table._meta.table_name for table in NOT_OF_A_BACKUP} | EARLIER
# By table, the rows that are not in a backup: work that is under way, and what belongs to it.
UNFINISHED = f"state IN ('{WAITING}', '{RUNNING}')"
OF_NO_RUN = 'NOT IN (SELECT id FROM "run")'
REMOVED = {
    Token._meta.table_name: f"kind != '{API}'",
    **{table._meta.table_name: "true" for table in NOT_OF_A_BACKUP if table not in (Token, CalendarLink)},
    File._meta.table_name: f"kind = '{EXPORT}'",
    "run": f"{UNFINISHED} OR kind IN ('{EXPORT}', 'backup')",
    "run_line": f"run_id {OF_NO_RUN}",
    **dict.fromkeys(("moved_recipe", "moved_item", "moved_as", "link_to_import"), f"move_id {OF_NO_RUN}"),
    "task": UNFINISHED,
    "task_line": 'task_id NOT IN (SELECT id FROM "task")',
    "data_export": "true",
}


@contextmanager
def open_database(file: Path) -> Iterator[apsw.Connection]:
    """Opens a database for reading."""
    with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        connection.set_busy_timeout(MILLISECONDS_TO_WAIT)
        yield connection


def take_snapshot(source: Path, target: Path) -> list[dict]:
    """Copies the database from one moment, even while others write. Returns the rows that were left out.

    VACUUM INTO copies no free pages, which may hold deleted secrets.
    """
    raw = target.with_suffix(".raw")
    try:
        with closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            connection.set_busy_timeout(MILLISECONDS_TO_WAIT)
            connection.execute("VACUUM INTO ?", (str(raw),))
        with closing(apsw.Connection(str(raw))) as connection:
            add_text_functions(connection)
            connection.execute("PRAGMA journal_mode = off; PRAGMA synchronous = off")
            for name, rows in select_rows_to_remove(list_own_tables(connection)).items():
                connection.execute(f'DELETE FROM "{name}" WHERE {rows}')
            left_out = remove_orphans(connection)
            connection.execute("VACUUM INTO ?", (str(target),))
    finally:
        raw.unlink(missing_ok=True)
    return left_out


def select_rows_to_remove(table_names: Iterable[str]) -> dict[str, str]:
    """Returns the rows that are not in a backup, by table. A database of an earlier version lacks some tables."""
    present = set(table_names)
    has_runs = "run" in present
    return {name: rows for name, rows in REMOVED.items() if name in present and (has_runs or OF_NO_RUN not in rows)}


def remove_orphans(connection: apsw.Connection) -> list[dict]:
    """Removes references to missing rows, so that the copy can be restored. Returns what was left out.

    As after a deletion, a row stays without the reference if it may, and is left out otherwise.
    """
    left_out: list[dict] = []
    for _ in range(MOST_ROUNDS):
        faults = {(table, number) for table, _row, _target, number in connection.execute("PRAGMA foreign_key_check")}
        if not faults:
            break
        for table, number in sorted(faults):
            left_out += remove_dangling(connection, table, number)
    return left_out


def remove_dangling(connection: apsw.Connection, table: str, number: int) -> list[dict]:
    """Removes the references of one foreign key that lead nowhere."""
    target, column, referred, on_delete = connection.execute(
        'SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(?) WHERE id = ?', (table, number)
    ).fetchone()
    dangling = f'"{column}" IS NOT NULL AND "{column}" NOT IN (SELECT "{referred}" FROM "{target}")'
    key = connection.execute("SELECT name FROM pragma_table_info(?) WHERE pk = 1", (table,)).get
    rows = list(connection.execute(f'SELECT "{key}", "{column}" FROM "{table}" WHERE {dangling}'))
    if on_delete == "SET NULL":
        connection.execute(f'UPDATE "{table}" SET "{column}" = NULL WHERE {dangling}')
    else:
        connection.execute(f'DELETE FROM "{table}" WHERE {dangling}')
    return [{"table": table, "id": str(row), "reason": f"{target} {missing} is missing"} for row, missing in rows]


def remove_missing_files(file: Path, missing: list[str]) -> list[dict]:
    """Removes the rows of stored files that are missing on disk, and the picture of recipes that had them."""
    left_out = []
    with closing(apsw.Connection(str(file))) as connection:
        add_text_functions(connection)
        connection.execute("PRAGMA journal_mode = off; PRAGMA synchronous = off")
        for stored in missing:
            for row, kind, owner in list(connection.execute(FILE_ROWS, (stored,))):
                left_out.append({"table": "file", "id": row, "reason": "the file is missing on disk"})
                connection.execute('DELETE FROM "file" WHERE id = ?', (row,))
                if kind == "recipe":
                    connection.execute('UPDATE "recipe" SET image = NULL WHERE id = ?', (owner,))
    return left_out


FILE_ROWS = 'SELECT id, kind, owner FROM "file" WHERE stored = ?'


def list_stored_files(file: Path) -> list[str]:
    """Returns the names of the stored files that a database refers to."""
    with open_database(file) as connection:
        return [name for (name,) in connection.execute('SELECT DISTINCT stored FROM "file" ORDER BY stored')]


def list_own_tables(connection: apsw.Connection) -> list[str]:
    """Returns the names of the tables, without SQLite's own and those of the search index."""
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    )
    return [name for (name,) in list(names) if not name.startswith("search_")]


def count_rows(file: Path) -> dict[str, int]:
    """Returns the number of rows of each table."""
    with open_database(file) as connection:
        counting = 'SELECT count(*) FROM "{}"'
        return {name: connection.execute(counting.format(name)).get for name in list_own_tables(connection)}


def hash_rows(file: Path) -> str:
    """Returns a hash of all rows that restoring brings back."""
    digest = sha256()
    with open_database(file) as connection:
        for line in dump(connection):
            digest.update(line.encode())
    return digest.hexdigest()


def dump(connection: apsw.Connection) -> Iterator[str]:
    """Yields each row that restoring brings back, in a fixed order."""
    table_names = list_own_tables(connection)
    removed = select_rows_to_remove(table_names)
    for table in table_names:
        if table in OF_THIS_SERVER or table == HISTORY:
            continue
        columns = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]
        names = ", ".join(f'"{name}"' for name in columns)
        kept = f"WHERE NOT ({removed[table]})" if table in removed else ""
        for row in connection.execute(f'SELECT {names} FROM "{table}" {kept} ORDER BY {names}'):
            yield f"{table}\0{row!r}\n"


def list_migrations(file: Path) -> list[str]:
    """Returns the migrations that were run on a database."""
    with open_database(file) as connection:
        if HISTORY not in list_own_tables(connection):
            return []
        return [name for (name,) in connection.execute(f"SELECT name FROM {HISTORY} ORDER BY name")]


def list_administrators(file: Path) -> list[str]:
    """Returns the names under which administrators sign in."""
    with open_database(file) as connection:
        return [name for (name,) in connection.execute('SELECT username FROM "user" WHERE admin ORDER BY created_at')]


def find_newest_change(file: Path) -> str | None:
    """Returns the time of the newest change of a recipe, plan or list."""
    with open_database(file) as connection:
        times = [
            connection.execute(f'SELECT max(updated_at) FROM "{table}"').get
            for table in ("recipe", "plan_entry", "list_item", "comment", "event", "food", "user")
        ]
    return max((datetime.fromisoformat(text).isoformat() for text in times if text), default=None)
