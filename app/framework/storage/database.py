"""The SQLite database, and the base class of all tables."""

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from threading import RLock
from uuid import UUID, uuid4

import apsw
import orjson
from peewee import Field, ForeignKeyField, IntegerField, Model

from app.framework.storage.column_types import DayField, IdField, JsonField, MomentField
from app.framework.storage.folder.clock import clock
from app.framework.storage.query_limit import LimitedDatabase
from app.framework.text.fold import fold

AT_ONCE = 500  # rows in one INSERT; SQLite allows 32,766 values
IN_ITS_ONE_SPELLING = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}").fullmatch
PAGES_BEFORE_CHECKPOINT, LARGEST_VALUE = 1000, 64 * 1024 * 1024  # bytes, also of an answer that SQLite composes
SECONDS_TO_WAIT = 10  # for another program that uses the file

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": "full",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "temp_store": "memory",
    "journal_size_limit": 16 * 1024 * 1024,
    "cache_size": -4 * 1024,
} | ({"fullfsync": 1} if sys.platform == "darwin" else {})


class OneWriter(LimitedDatabase):
    """A database file written by one thread at a time, and read by all.

    `version` grows with every commit of this process, the only one that writes: what was computed at a version is valid
    as long as the version stands. Read it before the data that it is stored with.
    """

    def __init__(self):
        super().__init__(None, pragmas=PRAGMAS, lock_type="IMMEDIATE")
        self.version = 0
        self.before_begin: list[Callable[[], None]] = []
        self.after_begin: list[Callable[[], None]] = []
        self.before_commit: list[Callable[[], None]] = []
        self._writing = RLock()

    def _add_conn_hooks(self, conn):
        super()._add_conn_hooks(conn)
        conn.set_wal_hook(self._committed)
        conn.limit(apsw.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
        conn.create_scalar_function("fold", fold, 1, deterministic=True)

    def _committed(self, conn: apsw.Connection, name: str, pages: int) -> int:
        self.version += 1
        if pages >= PAGES_BEFORE_CHECKPOINT:
            with suppress(apsw.FullError, apsw.IOError):  # the commit is safe in the write-ahead log in any case
                conn.wal_checkpoint(name, apsw.SQLITE_CHECKPOINT_PASSIVE)
        return apsw.SQLITE_OK

    def begin(self, lock_type=None):
        """Waits until no other thread writes. Callbacks in `before_begin` and `after_begin` may raise, which aborts."""
        self._writing.acquire()
        try:
            for prepare in self.before_begin:
                prepare()
            super().begin(lock_type)
        except BaseException:
            self._writing.release()
            raise
        try:
            for check in self.after_begin:
                check()
        except BaseException:
            self.rollback()
            raise

    def commit(self):
        """Runs the functions in `before_commit` as the last part of the transaction, then commits."""
        for settle in self.before_commit:
            settle()
        done = super().commit()
        self._writing.release()
        return done

    def rollback(self):
        try:
            return super().rollback()
        finally:
            self._writing.release()

    def shorten_log(self, patience: float = 0.0) -> bool:
        """Writes the write-ahead log into the file and empties it; returns False if readers prevented that.

        Waits for readers at most `patience` seconds, in which nobody can write.
        """
        connection = self.connection()
        with self._writing:
            connection.set_busy_timeout(int(patience * 1000))
            try:
                busy, _, _ = self.execute_sql("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                connection.set_busy_timeout(SECONDS_TO_WAIT * 1000)
        return not busy


db = OneWriter()


def open_at(path: str) -> None:
    """Sets the database file. Each thread opens it on its first query and keeps it open."""
    db.init(path, timeout=SECONDS_TO_WAIT)
    db.version += 1


def new_id() -> str:
    return str(uuid4())


def now() -> datetime:
    """The time for rows: within a transaction later than in any row before, whatever the computer's clock says."""
    return datetime.fromtimestamp(clock.for_new_row() if db.in_transaction() else clock.for_rows(), UTC)


def expiry_time() -> datetime:
    """The time by which stored data expires and is deleted. It lags behind `now` while the clock is in doubt."""
    return datetime.fromtimestamp(clock.for_deleting(), UTC)


def as_id(text) -> str:
    """A UUID in its normalized spelling: lower case, dashed. Raises ValueError for anything else."""
    return text if isinstance(text, str) and IN_ITS_ONE_SPELLING(text) else str(UUID(str(text)))


class Row(Model):
    """Base class of all tables: a random id, and when a row was created and last changed."""

    called_by = "name"  # the column by which people know a row, if there is one
    # How rows are counted as uses of what they refer to: the word for them, and the column that distinguishes them.
    counted: tuple[str, str] | None = None

    id = IdField(primary_key=True, default=new_id)
    created_at = MomentField(default=now)
    updated_at = MomentField(default=now)

    class Meta:
        database = db
        legacy_table_names = False
        only_save_dirty = True  # so that a row read earlier does not overwrite what others have changed since

    @classmethod
    def shown(cls):
        """The rows as they are answered; a table joins here what its schema nests."""
        return cls.select()

    @classmethod
    def computed(cls) -> dict[str, Field]:
        """Columns that its schema answers but that are not stored, to select, filter and order by."""
        return {}

    @classmethod
    def owner(cls, person) -> dict:
        """The owner of a new row: the caller's group and household, as far as the table has these columns."""
        return {name: getattr(person, name) for name in ("group", "household") if name in cls._meta.fields}

    @classmethod
    def make(cls, values: dict) -> "Row":
        return cls.create(**values)

    @classmethod
    def compared(cls, name: str) -> str:
        """A name in the form in which names are compared: if two are equal, the names are the same."""
        return name

    @classmethod
    def missing(cls, row_id: str) -> str:
        """The message if there is no row with this id."""
        return "Not found."

    def save(self, *args, **kwargs):
        self.updated_at = now()
        return super().save(*args, **kwargs)

    def save_changes(self) -> None:
        """Like `save`, for stored rows that are saved often: composing each statement would take ten times as long."""
        self.updated_at = now()
        names = tuple(sorted(self._dirty))
        values = [self._meta.fields[name].db_value(self.__data__[name]) for name in names]
        db.execute_sql(update_in_sql(type(self), names), [*values, self.id])
        self._dirty.clear()

    def change(self, values: dict) -> None:
        """Sets the values and saves the row. Its id stays, whatever they say."""
        for name, value in values.items():
            if name != "id":
                setattr(self, name, value)
        self.save()


@lru_cache
def update_in_sql(table: type[Row], names: tuple[str, ...]) -> str:
    """The statement that updates these fields of one row."""
    columns = ", ".join(f'"{table._meta.fields[name].column_name}" = ?' for name in names)
    return f'UPDATE "{table._meta.table_name}" SET {columns} WHERE "id" = ?'


class Part(Row):
    """A child row that is only stored and read together with its parent, in order.

    A subclass declares the foreign key to its parent, and adds its own columns.
    """

    id = None
    created_at = None
    updated_at = None
    position = IntegerField()


def as_list(values) -> str:
    """A JSON list, for SQL like: IN (SELECT value FROM json_each(?))."""
    return orjson.dumps(list(values)).decode()


def field_of(field: Field, values: list[dict]) -> list:
    """The values of one field, in the form in which they are stored."""
    if isinstance(field, JsonField | MomentField | DayField):
        return [field.db_value(value[field.name]) for value in values]
    return [value[field.name] for value in values]


def replace(parent: Row, key: ForeignKeyField, values: list[dict]) -> None:
    """Makes these the children of a row, in this order. Unchanged rows are not written again."""
    table = key.model._meta
    fields = table.sorted_fields
    own = {key.name: [parent.id] * len(values), "position": range(len(values))}
    new = list(zip(*(own.get(field.name) or field_of(field, values) for field in fields), strict=True))
    columns = ", ".join(f'"{field.column_name}"' for field in fields)
    stored = f'SELECT {columns} FROM "{table.table_name}" WHERE "{key.column_name}" = ? ORDER BY "position"'
    old = db.execute_sql(stored, (parent.id,)).fetchall()
    if new == old:
        return
    changed = [at for at, row in enumerate(new) if old[at : at + 1] != [row]]
    if stale := [at for at in (*changed, *range(len(new), len(old))) if at < len(old)]:
        gone = f'DELETE FROM "{table.table_name}" WHERE "{key.column_name}" = ? AND "position" IN'
        db.execute_sql(f"{gone} (SELECT value FROM json_each(?))", (parent.id, orjson.dumps(stale).decode()))
    for first in range(0, len(changed), AT_ONCE):
        some = changed[first : first + AT_ONCE]
        marks = ", ".join([f"({', '.join('?' * len(fields))})"] * len(some))
        put = f'INSERT INTO "{table.table_name}" ({columns}) VALUES {marks}'
        db.execute_sql(put, [value for at in some for value in new[at]])


def tables() -> list[type[Row]]:
    """All declared tables; a class with subclasses is only their abstract base."""

    def below(table):
        return [one for child in table.__subclasses__() for one in [child, *below(child)]]

    return [table for table in below(Row) if not table.__subclasses__()]


beside_the_tables: list[str] = []


def also_create(*statements: str) -> None:
    """Registers SQL that Peewee does not declare (search indexes, triggers), to run after the tables were created."""
    beside_the_tables.extend(statements)


def create_all(database) -> None:
    """Creates all declared tables, and what `also_create` registered, in an empty database."""
    database.create_tables(tables())
    for statement in beside_the_tables:
        database.execute_sql(statement)
