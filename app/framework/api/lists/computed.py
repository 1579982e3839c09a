"""Columns that are computed in SQL from other tables, for selecting, filtering, ordering and JSON."""

import re

from peewee import SQL, Field, IntegerField, NodeList

from app.framework.storage.column_types import JsonField
from app.framework.storage.database import Row

NAME = re.compile(r"{(\w+)}")


class Computed(Field):
    """Base class of computed columns. `sql` is their SQL, with columns of the row in braces, such as {id}."""

    def __init__(self, name: str, table: type[Row], sql: str):
        super().__init__()
        self.name, self.model, self.sql = name, table, sql

    def __sql__(self, ctx):
        parts = NAME.split(self.sql)  # texts and, in between, names of columns
        nodes = [self.model._meta.fields[part] if at % 2 else SQL(part) for at, part in enumerate(parts)]
        return ctx.sql(NodeList(nodes))

    def in_sql(self) -> str:
        """Returns the SQL for queries on the table itself, as JSON text."""
        table = self.model._meta.table_name
        return NAME.sub(lambda match: f'"{table}"."{self.model._meta.fields[match[1]].column_name}"', self.sql)


class ComputedNumber(Computed, IntegerField):
    """A whole number."""


class ComputedList(Computed, JsonField):
    """A JSON list."""

    is_copied = False  # whether a copy of the row gets the same list


class OwnList(ComputedList):
    """A JSON list of rows that belong to the row."""

    is_copied = True
