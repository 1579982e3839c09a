"""Refuses a database with values of other types than its columns store, which would fail wherever they are read."""

import apsw
from peewee import BlobField, BooleanField, Field, FloatField, ForeignKeyField, IntegerField

from app.backups.file.unfit import report_bad_value
from app.framework.storage.column_types import DayField, IdField, JsonField, MomentField
from app.framework.storage.database import Row

DIGIT = "[0-9]"
UUID = "-".join("[0-9a-f]" * count for count in (8, 4, 4, 4, 12))
DAY = "-".join(DIGIT * count for count in (4, 2, 2))
MOMENT = f"{DAY}T{':'.join([DIGIT * 2] * 3)}.{DIGIT * 6}Z"
INFINITE = "9e999"


def check_types(connection: apsw.Connection, table: type[Row]) -> None:
    """Checks all columns of a table in one pass over its rows. Raises BadBackup for the first that does not fit."""
    name, column_names = table._meta.table_name, list_columns(connection, table._meta.table_name)
    checks = {
        field.column_name: write_misfit_test(field)
        for field in table._meta.sorted_fields
        if field.column_name in column_names
    }
    counts = ", ".join(f"total({condition})" for condition in checks.values())
    [misfits] = connection.execute(f'SELECT {counts} FROM "{name}"')
    for column, wrong in zip(checks, misfits, strict=True):
        if wrong:
            raise report_bad_value(f"{name}.{column}")


def list_columns(connection: apsw.Connection, table: str) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))}


def write_misfit_test(field: Field) -> str:
    """Returns an SQL condition that is true for values of other types than the field stores."""
    column = f'"{field.column_name}"'
    while isinstance(field, ForeignKeyField):
        field = field.rel_field
    return f"({column} IS NOT NULL AND ({write_type_test(field, column)}))"


def write_type_test(field: Field, column: str) -> str:
    is_no_text = f"typeof({column}) != 'text'"
    match field:
        case IdField():
            return f"{is_no_text} OR {column} NOT GLOB '{UUID}'"
        case MomentField():
            seconds = f"substr({column}, 1, 19)"
            return f"{is_no_text} OR {column} NOT GLOB '{MOMENT}' OR {write_date_test('%Y-%m-%dT%H:%M:%S', seconds)}"
        case DayField():
            return f"{is_no_text} OR {column} NOT GLOB '{DAY}' OR {write_date_test('%Y-%m-%d', column)}"
        case JsonField():
            return f"{is_no_text} OR NOT json_valid({column}){write_json_test(field.default, column)}"
        case BooleanField():
            return f"{column} NOT IN (0, 1)"
        case IntegerField():
            return f"typeof({column}) != 'integer'"
        case FloatField():
            return f"typeof({column}) NOT IN ('real', 'integer') OR abs({column}) >= {INFINITE}"
        case BlobField():
            return f"typeof({column}) != 'blob'"
        case _:
            return is_no_text


def write_date_test(form: str, value: str) -> str:
    """Returns a condition that is true for days that no calendar has, such as 30 February."""
    return f"{value} < '0001' OR strftime('{form}', {value}) IS NOT {value}"


def write_json_test(default: object, column: str) -> str:
    wanted = {list: "array", dict: "object"}
    return f" OR json_type({column}) != '{wanted[default]}'" if default in (list, dict) else ""
