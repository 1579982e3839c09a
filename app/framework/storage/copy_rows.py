"""Copies many rows of a table in one statement, which takes a tenth of the time of one for each row."""

from collections.abc import Iterable

from peewee import ForeignKeyField

from app.framework.storage.database import as_list, db

# The JSON list has the old id of each row, the id of its copy, and the row that the copy belongs to.
COPY = """INSERT INTO "{table}" ({columns}) SELECT {values} FROM json_each(?) AS "ids"
  JOIN "{table}" AS "old" ON "old"."id" = "ids"."value" ->> 0 ORDER BY ids.key"""


def copy_rows(belongs_to: ForeignKeyField, rows: Iterable[tuple[str, str, str]]) -> None:
    """Copies rows of the foreign key's table, given as old id, id of the copy, and id of what the copy belongs to."""
    table = belongs_to.model._meta
    moved = {"id": '"ids"."value" ->> 1', belongs_to.column_name: '"ids"."value" ->> 2'}
    values = ", ".join(moved.get(name, f'"old"."{name}"') for name in table.columns)
    columns = ", ".join(f'"{name}"' for name in table.columns)
    db.execute_sql(COPY.format(table=table.table_name, columns=columns, values=values), (as_list(rows),))
