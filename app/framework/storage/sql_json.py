"""Builds SQL that returns rows as JSON in the shape of their schema, so that long lists never become Python objects.

Every expression here is JSON as text, joined by `concat`: SQLite's own JSON functions would parse each part again at
every level, and each `||` copies what precedes it.
"""

from marshmallow import Schema, fields
from peewee import BooleanField, ForeignKeyField

from app.framework.storage.database import JsonField, Part, Row


def json_object(table: type[Row], schema: Schema, **nested: str) -> str:
    """The SQL of one JSON object: every field that the schema dumps, from the columns of the table.

    A row that a foreign key leads to is nested where the schema nests a schema. `nested` has the SQL of fields that are
    no columns of the table, by their names in the schema.
    """
    ready, plain = dict(nested), []
    computed = table.computed()
    for name, field in schema.dump_fields.items():
        if name in computed:
            ready[name] = truth(computed[name].in_sql())
        elif name not in nested:
            column = table._meta.combined[field.attribute or name]
            said = f'"{table._meta.table_name}"."{column.column_name}"'
            if isinstance(field, fields.Nested) and isinstance(column, ForeignKeyField):
                ready[name] = json_parent(column, field.schema)
            elif isinstance(column, BooleanField):
                ready[name] = truth(said)
            elif isinstance(column, JsonField):
                ready[name] = said
            else:
                plain.append(f"'{field.data_key}', {said}")
    members = [f"""'"{schema.dump_fields[name].data_key}":', {value}""" for name, value in ready.items()]
    if plain:
        members.append(f"trim(json_object({', '.join(plain)}), '{{}}')")
    inside = ", ',', ".join(members)
    return f"concat('{{', {inside}, '}}')"


def truth(condition: str) -> str:
    return f"iif({condition}, 'true', 'false')"


def json_parent(key: ForeignKeyField, schema: Schema) -> str:
    """The SQL of the JSON object that a foreign key leads to, or null."""
    child, parent = key.model._meta.table_name, key.rel_model._meta.table_name
    same = f'"{parent}"."{key.rel_field.column_name}" = "{child}"."{key.column_name}"'
    return json_one(json_object(key.rel_model, schema), f'FROM "{parent}" WHERE {same}')


def json_one(item: str, rows: str) -> str:
    """The SQL of the only JSON object among the rows (FROM ... WHERE ...), or null."""
    return f"coalesce((SELECT {item} {rows}), 'null')"


def json_list(item: str, rows: str, order: str) -> str:
    """The SQL of a JSON list with an item for each of the rows (FROM ... WHERE ...)."""
    return f"coalesce((SELECT '[' || group_concat({item}, ',' ORDER BY {order}) || ']' {rows}), '[]')"


def parts_in_json(table: type[Part], parent: str, item: str) -> str:
    """The SQL of a JSON list of a row's parts, in order."""
    name = table._meta.table_name
    return json_list(item, f'FROM "{name}" WHERE "{name}"."{parent}_id" = "{parent}"."id"', f'"{name}"."position"')
