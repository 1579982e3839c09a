"""The SQLite database, and the base class of all tables."""

import re
from datetime import UTC, datetime
from functools import lru_cache
from uuid import UUID, uuid4

import orjson
from peewee import Field, ForeignKeyField, IntegerField, Model

from app.framework.storage.column_types import DayField, IdField, JsonField, MomentField
from app.framework.storage.folder.clock import clock
from app.framework.storage.one_writer import SECONDS_TO_WAIT, OneWriter
from app.framework.text.translate import _

AT_ONCE = 500  # rows in one INSERT; SQLite allows 32,766 values in a statement
IN_ITS_ONE_SPELLING = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}").fullmatch
db = OneWriter()


def open_at(path: str) -> None:
    """Sets the path of the database file. Each thread opens the file on its first query and keeps it open."""
    db.init(path, timeout=SECONDS_TO_WAIT)
    db.count_replaced()


def new_id() -> str:
    return str(uuid4())


def now() -> datetime:
    """Returns the time to store in rows. In a transaction, it is later than the times in all existing rows, even if
    the clock was set back."""
    return datetime.fromtimestamp(clock.for_new_row() if db.in_transaction() else clock.for_rows(), UTC)


def expiry_time() -> datetime:
    """Returns the current time for deciding whether data has expired. If the computer's clock jumps, this time stands
    still for days, so that a wrong clock does not delete data."""
    return datetime.fromtimestamp(clock.for_deleting(), UTC)


def as_id(text) -> str:
    """Normalizes a UUID to lower case with hyphens. Raises ValueError for anything that is not a UUID."""
    return text if isinstance(text, str) and IN_ITS_ONE_SPELLING(text) else str(UUID(str(text)))


class Row(Model):
    """Base class of all tables, with a random id and the times when a row was created and last changed."""

    called_by = "name"  # the column with the row's name, if there is one
    # Set if the table's rows count as uses of the rows they refer to: the name of the count, such as "recipes", and the
    # column whose distinct values are counted. See `count_uses`.
    counted: tuple[str, str] | None = None

    id = IdField(primary_key=True, default=new_id)
    created_at = MomentField(default=now)
    updated_at = MomentField(default=now)

    class Meta:
        database = db
        legacy_table_names = False
        only_save_dirty = True  # so that saving a row does not overwrite changes that others have made to other columns

    @classmethod
    def select_shown(cls):
        """Returns the query for rows in responses. Tables override it to join the rows that their schema nests."""
        return cls.select()

    @classmethod
    def computed(cls) -> dict[str, Field]:
        """Returns the columns that are in the schema but not stored, for selecting, filtering and ordering."""
        return {}

    @classmethod
    def owner(cls, person) -> dict:
        """Returns the caller's group and household for a new row, if the table has these columns."""
        return {name: getattr(person, name) for name in ("group", "household") if name in cls._meta.fields}

    @classmethod
    def make(cls, values: dict) -> "Row":
        return cls.create(**values)

    @classmethod
    def compared(cls, name: str) -> str:
        """Returns the form in which names are compared. Tables override it, for example to ignore case."""
        return name

    @classmethod
    def missing(cls, row_id: str) -> str:
        """Returns the error message for an id that no row has."""
        return _("Not found.")

    def save(self, *args, **kwargs):
        self.updated_at = now()
        return super().save(*args, **kwargs)

    def save_changes(self) -> None:
        """Like `save`, but ten times as fast, because it caches the SQL. For existing rows that are saved often."""
        self.updated_at = now()
        names = tuple(sorted(self._dirty))
        values = [self._meta.fields[name].db_value(self.__data__[name]) for name in names]
        db.execute_sql(update_in_sql(type(self), names), [*values, self.id])
        self._dirty.clear()

    def change(self, values: dict) -> None:
        """Sets the values and saves the row. An id among the values is ignored."""
        for name, value in values.items():
            if name != "id":
                setattr(self, name, value)
        self.save()


@lru_cache
def update_in_sql(table: type[Row], names: tuple[str, ...]) -> str:
    """Returns the UPDATE statement that sets these fields of one row."""
    columns = ", ".join(f'"{table._meta.fields[name].column_name}" = ?' for name in names)
    return f'UPDATE "{table._meta.table_name}" SET {columns} WHERE "id" = ?'


class Part(Row):
    """Base class for child rows that are only read and written together with their parent row, as an ordered list.

    A subclass declares the foreign key to the parent and its own columns.
    """

    id = None
    created_at = None
    updated_at = None
    position = IntegerField()


def as_list(values) -> str:
    """Converts values to a JSON list, for SQL like `IN (SELECT value FROM json_each(?))`."""
    return orjson.dumps(list(values)).decode()


def list_stored_values(field: Field, values: list[dict]) -> list:
    """Returns the values of one field of these rows in the form in which they are stored."""
    if isinstance(field, JsonField | MomentField | DayField):
        return [field.db_value(value[field.name]) for value in values]
    return [value[field.name] for value in values]


def read_parts(parent_id: str, key: ForeignKeyField) -> list[dict]:
    """Returns the child rows of a parent in their order, as they are stored, by the names of their fields."""
    table = key.model._meta
    names = [field.name for field in table.sorted_fields]
    columns = ", ".join(f'"{field.column_name}"' for field in table.sorted_fields)
    stored = f'SELECT {columns} FROM "{table.table_name}" WHERE "{key.column_name}" = ? ORDER BY "position"'
    return [dict(zip(names, row, strict=True)) for row in db.execute_sql(stored, (parent_id,))]


def replace_parts(parent: Row, key: ForeignKeyField, values: list[dict], stored: list[dict]) -> bool:
    """Replaces the child rows of a parent by these values, in this order. Unchanged child rows are not rewritten.

    `stored` are the rows that `read_parts` returns. Returns whether any row changed.
    """
    table = key.model._meta
    fields = table.sorted_fields
    own = {key.name: [parent.id] * len(values), "position": range(len(values))}
    new = list(zip(*(own.get(field.name) or list_stored_values(field, values) for field in fields), strict=True))
    columns = ", ".join(f'"{field.column_name}"' for field in fields)
    old = [tuple(row.values()) for row in stored]
    if new == old:
        return False
    changed = [at for at, row in enumerate(new) if old[at : at + 1] != [row]]
    if stale := [at for at in (*changed, *range(len(new), len(old))) if at < len(old)]:
        gone = f'DELETE FROM "{table.table_name}" WHERE "{key.column_name}" = ? AND "position" IN'
        db.execute_sql(f"{gone} (SELECT value FROM json_each(?))", (parent.id, orjson.dumps(stale).decode()))
    for first in range(0, len(changed), AT_ONCE):
        some = changed[first : first + AT_ONCE]
        marks = ", ".join([f"({', '.join('?' * len(fields))})"] * len(some))
        put = f'INSERT INTO "{table.table_name}" ({columns}) VALUES {marks}'
        db.execute_sql(put, [value for at in some for value in new[at]])
    return True


def list_tables() -> list[type[Row]]:
    """Returns all declared tables. A class with subclasses is an abstract base and not a table."""

    def is_below(table):
        return [below for child in table.__subclasses__() for below in [child, *is_below(child)]]

    return [table for table in is_below(Row) if not table.__subclasses__()]


beside_the_tables: list[str] = []


def also_create(*statements: str) -> None:
    """Registers SQL to run after all tables are created, for what Peewee cannot declare, such as triggers."""
    beside_the_tables.extend(statements)


def create_all(database) -> None:
    """Creates all declared tables in an empty database, then runs the SQL that `also_create` registered."""
    database.create_tables(list_tables())
    for statement in beside_the_tables:
        database.execute_sql(statement)
