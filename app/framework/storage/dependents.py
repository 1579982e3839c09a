"""Serializes a row of any table with all rows that depend on it, and restores them after a deletion.

The foreign keys of the Peewee models define what depends on the row. Rows that are deleted with it (ON DELETE CASCADE)
are serialized completely. Of rows that only lose their reference to it (ON DELETE SET NULL), only the keys are stored.
"""

from base64 import b64decode, b64encode
from collections import deque
from itertools import groupby

import orjson
from peewee import ForeignKeyField, sort_models

from app.framework.storage.database import Row, db, list_tables, new_id
from app.framework.storage.merged_ids import map_current_ids
from app.framework.storage.packed_json import pack

ROWS_OF = 'SELECT {columns} FROM "{table}" WHERE "{column}" IN (SELECT value FROM json_each(?))'
KNOWN = 'SELECT "id" FROM "{table}" WHERE "id" IN (SELECT value FROM json_each(?))'
PUT = 'INSERT INTO "{table}" ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING'  # existing rows are kept
TIE = 'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" IS NULL AND {key}'


def serialize_all(row: Row) -> dict:
    """Serializes a row with its dependents.

    In the result, `rows` has the row and its dependents by table name, with parent tables first. `ties` has the
    references of other rows to them: table, column, the id referred to, and the key of the referring row.
    """
    rows_by_table: dict[type[Row], dict[tuple, dict]] = {}
    ties: list[list] = []
    stored = set(list_tables())
    edge = deque([(type(row), select_rows(type(row), "id", [row.id]))])
    while edge:
        table, rows = edge.popleft()
        fresh = [row for row in rows if get_key(table, row) not in rows_by_table.get(table, {})]
        rows_by_table.setdefault(table, {}).update({get_key(table, fresh_row): fresh_row for fresh_row in fresh})
        ids = [fresh_row["id"] for fresh_row in fresh if "id" in fresh_row]
        for key, child in table._meta.backrefs.items():
            if not ids or child not in stored:
                continue
            below = select_rows(child, key.column_name, ids)
            if key.on_delete == "CASCADE":
                edge.append((child, below))
            elif key.on_delete == "SET NULL":
                name = child._meta.table_name
                ties += [
                    [name, key.column_name, row_below[key.column_name], get_key(child, row_below)]
                    for row_below in below
                ]
    rows = {
        table._meta.table_name: list(rows_by_table[table].values())
        for table in sort_models(list(rows_by_table))
        if rows_by_table[table]
    }
    return {"rows": rows, "ties": ties}


def pack_rows(kept: dict) -> bytes:
    return pack(kept, default=as_text)


def list_deleted_with(root: type[Row]) -> set[type[Row]]:
    """Returns a table and all tables whose rows are deleted with its rows."""
    deleted, edge = {root}, [root]
    while edge:
        below = {child for key, child in edge.pop()._meta.backrefs.items() if key.on_delete == "CASCADE"} - deleted
        deleted |= below
        edge += below
    return deleted & set(list_tables())


def restore_rows(kept: dict, root: type[Row]) -> dict[str, dict[str, str]]:
    """Restores a row of the table `root`, rows that depended on it, and the references to them. Rows of other tables
    are ignored, and rows whose id is taken by now get new ids. Returns these new ids by table and former id.

    If a restored row refers to a row that no longer exists, its reference becomes null. If the column does not allow
    null, the row is not restored.
    """
    tables_by_name = {table._meta.table_name: table for table in list_tables()}
    restorable = {table._meta.table_name: table for table in list_deleted_with(root)}
    renewed = {name: map_new_ids(restorable[name], rows) for name, rows in kept["rows"].items() if name in restorable}
    for name, rows in kept["rows"].items():
        if table := restorable.get(name):
            insert(table, drop_orphans(table, renew_ids(table, rows, renewed)))
    for (name, column, target), ties in groupby(kept["ties"], lambda tie: tie[:3]):
        if not (table := tables_by_name.get(name)) or column not in table._meta.columns:
            continue
        parent = find_referred(table, column)
        target = renewed.get(parent._meta.table_name, {}).get(target, target)
        if find_living(parent, [target]):
            key = " AND ".join(f'"{field.column_name}" = ?' for field in table._meta.get_primary_keys())
            for *_, key_values in ties:
                db.execute_sql(TIE.format(table=name, column=column, key=key), (target, *key_values))
    return renewed


def map_new_ids(table: type[Row], rows: list[dict]) -> dict[str, str]:
    """Maps each id of these rows that is taken by another row to a new id."""
    known_by_id = [field.column_name for field in table._meta.get_primary_keys()] == ["id"]
    return {row_id: new_id() for row_id in find_living(table, [row["id"] for row in rows])} if known_by_id else {}


def renew_ids(table: type[Row], rows: list[dict], renewed: dict[str, dict[str, str]]) -> list[dict]:
    keys = {key.column_name: key.rel_model for key in table._meta.sorted_fields if isinstance(key, ForeignKeyField)}
    if table._meta.fields.get("id") is table._meta.primary_key:
        keys["id"] = table
    for column, holder in keys.items():
        if other := renewed.get(holder._meta.table_name):
            rows = [row | {column: other.get(row.get(column), row.get(column))} for row in rows]
    return rows


def select_rows(table: type[Row], column: str, values: list) -> list[dict]:
    """Selects the rows in which the column has one of the values. Returns their stored values by column name."""
    names = list(table._meta.columns)
    sql = ROWS_OF.format(columns=quote_names(names), table=table._meta.table_name, column=column)
    return [dict(zip(names, row, strict=True)) for row in db.execute_sql(sql, (as_json(values),))]


def get_key(table: type[Row], row: dict) -> tuple:
    return tuple(row[field.column_name] for field in table._meta.get_primary_keys())


def drop_orphans(table: type[Row], rows: list[dict]) -> list[dict]:
    for key in (field for field in table._meta.sorted_fields if isinstance(field, ForeignKeyField)):
        column = key.column_name
        alive = find_living(key.rel_model, [row.get(column) for row in rows])
        now = map_current_ids({row.get(column) for row in rows} - alive)
        rows = [row | {column: now.get(row.get(column), row.get(column))} for row in rows] if now else rows
        alive |= find_living(key.rel_model, list(now.values()))
        if key.rel_model is table:
            alive |= {row["id"] for row in rows}
        if key.null:
            rows = [row | {column: row.get(column) if row.get(column) in alive else None} for row in rows]
        else:
            rows = [row for row in rows if row.get(column) in alive]
    return rows


def find_living(table: type[Row], ids: list) -> set:
    return {row_id for (row_id,) in db.execute_sql(KNOWN.format(table=table._meta.table_name), (as_json(ids),))}


def find_referred(table: type[Row], column: str) -> type[Row]:
    return table._meta.columns[column].rel_model


def insert(table: type[Row], rows: list[dict]) -> None:
    """Inserts rows that may be from an older schema. Unknown columns are ignored; missing ones get their default."""
    fields = table._meta.fields
    default = {
        fields[name].column_name: fields[name].db_value(value) for name, value in table._meta.get_default_dict().items()
    }
    columns = [name for name in table._meta.columns if rows and (name in rows[0] or name in default)]
    sql = PUT.format(
        table=table._meta.table_name,
        columns=quote_names(columns),
        marks=", ".join("?" * len(columns)),
    )
    for row in rows:
        db.execute_sql(sql, [parse_text(row[name]) if name in row else default[name] for name in columns])


def hand_over(row: Row, heir: Row) -> None:
    """Makes rows that refer to `row` with ON DELETE RESTRICT refer to `heir`, so that `row` can be deleted."""
    for key, child in row._meta.backrefs.items():
        if key.on_delete == "RESTRICT":
            child.update({key: heir}).where(key == row).execute()


def delete_held(row: Row) -> None:
    """Deletes rows that refer to `row` with ON DELETE RESTRICT, if nobody is left to whom they could be handed over."""
    for key, child in row._meta.backrefs.items():
        if key.on_delete == "RESTRICT":
            child.delete().where(key == row).execute()


def let_go(row: Row) -> None:
    """Deletes or changes dependent rows as deleting the row would do (CASCADE, SET NULL), but keeps the row itself."""
    for key, child in row._meta.backrefs.items():
        if key.on_delete == "CASCADE":
            child.delete().where(key == row).execute()
        elif key.on_delete == "SET NULL":
            child.update({key: None}).where(key == row).execute()


def load_rows_behind(rows: list[Row], *names: str) -> list[Row]:
    """Loads the rows that refer to these rows into the attributes of the named backrefs, with one query per backref."""
    for name in names if rows else ():
        behind = getattr(type(rows[0]), name)
        rows_behind: dict[str, list[Row]] = {row.id: [] for row in rows}
        for child in behind.rel_model.select().where(behind.field.in_(rows)).order_by(behind.rel_model.created_at):
            rows_behind[child.__data__[behind.field.name]].append(child)
        for row in rows:
            setattr(row, name, rows_behind[row.id])
    return rows


def quote_names(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def as_json(values: list) -> str:
    return orjson.dumps(values).decode()


def as_text(value: bytes) -> dict:
    return {"base64": b64encode(value).decode()}


def parse_text(value):
    return b64decode(value["base64"]) if isinstance(value, dict) else value
