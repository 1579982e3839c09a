"""Builds SQL that returns rows as JSON with the fields of their schema, so that long lists need no Python objects.

Nested JSON is built as text with `concat`, because SQLite's JSON functions would parse nested parts again at each
level, and every `||` would copy the text to its left.
"""

import orjson
from marshmallow import Schema, fields
from peewee import BooleanField, ForeignKeyField

from app.framework.storage.database import JsonField, Part, Row


def json_object(table: type[Row], schema: Schema, **nested: str) -> str:
    """Returns the SQL expression for a row as a JSON object with all fields that the schema dumps.

    For nested schemas, it follows the foreign key and nests the row found there. `nested` has the SQL for fields
    that are not columns of the table, or differ from them, by their names in the schema.
    """
    ready, plain = dict(nested), []
    computed = table.computed()
    for name, field in schema.dump_fields.items():
        if name in nested:
            continue
        if name in computed:
            ready[name] = computed[name].in_sql()
        elif isinstance(field, fields.Constant):
            ready[name] = write_literal(field.constant)
        else:
            column = table._meta.combined[field.attribute or name]
            sql = f'"{table._meta.table_name}"."{column.column_name}"'
            if isinstance(field, fields.Nested) and isinstance(column, ForeignKeyField):
                ready[name] = json_parent(column, field.schema)
            elif isinstance(column, BooleanField):
                ready[name] = write_boolean(sql)
            elif isinstance(column, JsonField):
                ready[name] = sql
            else:
                plain.append(f"'{field.data_key}', {sql}")
    members = [f"""'"{schema.dump_fields[name].data_key}":', {value}""" for name, value in ready.items()]
    if plain:
        members.append(f"trim(json_object({', '.join(plain)}), '{{}}')")
    inside = ", ',', ".join(members)
    return f"concat('{{', {inside}, '}}')"


def write_literal(value: bool | list | None) -> str:
    """Returns the SQL expression for a constant as JSON."""
    return f"'{orjson.dumps(value).decode()}'"


def write_boolean(condition: str) -> str:
    return f"iif({condition}, 'true', 'false')"


def json_parent(key: ForeignKeyField, schema: Schema) -> str:
    """Returns the SQL expression for the row that a foreign key refers to, as a JSON object or null."""
    child, parent = key.model._meta.table_name, key.rel_model._meta.table_name
    same = f'"{parent}"."{key.rel_field.column_name}" = "{child}"."{key.column_name}"'
    return json_one(json_object(key.rel_model, schema), f'FROM "{parent}" WHERE {same}')


def json_one(item: str, rows: str) -> str:
    """Returns the SQL expression for a single row as JSON, or null. `rows` has the form "FROM ... WHERE ..."."""
    return f"coalesce((SELECT {item} {rows}), 'null')"


def json_list(item: str, rows: str, order: str) -> str:
    """Returns the SQL expression for a JSON list with one item per row. `rows` has the form "FROM ... WHERE ..."."""
    return f"coalesce((SELECT '[' || group_concat({item}, ',' ORDER BY {order}) || ']' {rows}), '[]')"


def parts_in_json(table: type[Part], parent: str, item: str) -> str:
    """Returns the SQL expression for a JSON list of a parent's child rows, in order."""
    name = table._meta.table_name
    return json_list(item, f'FROM "{name}" WHERE "{name}"."{parent}_id" = "{parent}"."id"', f'"{name}"."position"')
