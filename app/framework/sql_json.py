"""SQL that answers a row in the shape its schema describes, so that long lists never become Python objects."""

from marshmallow import Schema
from peewee import BooleanField

from app.framework.database import JsonField, Part, Row


def json_object(table: type[Row], schema: Schema, **nested: str) -> str:
    """The SQL of one JSON object: every field the schema answers, from the columns of the table under its own name.

    `nested` gives the SQL of fields that are no column, by the schema's name for them.
    """
    said = []
    for name, field in schema.dump_fields.items():
        value = nested[name] if name in nested else in_json(table, field.attribute or name)
        said.append(f"'{field.data_key}', {value}")
    return f"json_object({', '.join(said)})"


def in_json(table: type[Row], name: str) -> str:
    """A column as a value inside JSON: what SQLite keeps as a number or a text may mean more."""
    column = table._meta.combined[name]
    said = f'"{table._meta.table_name}"."{column.column_name}"'
    if isinstance(column, BooleanField):
        return truth(said)
    return f"json({said})" if isinstance(column, JsonField) else said


def truth(condition: str) -> str:
    return f"json(iif({condition}, 'true', 'false'))"


def json_one(item: str, rows: str) -> str:
    """The SQL of the one JSON object that the rows (FROM ... WHERE ...) lead to, or null.

    SQLite forgets that a subquery answered JSON; `json` tells it again.
    """
    return f"json((SELECT {item} {rows}))"


def json_list(item: str, rows: str, order: str) -> str:
    """The SQL of a JSON list with an item for each of the rows."""
    return json_one(f"json_group_array({item} ORDER BY {order})", rows)


def parts_in_json(table: type[Part], parent: str, item: str) -> str:
    """The SQL of a row's parts in their order."""
    name = table._meta.table_name
    return json_list(item, f'FROM "{name}" WHERE "{name}"."{parent}_id" = "{parent}"."id"', f'"{name}"."position"')
