"""Column types for ids, numbers, times, days and JSON, which are stored as the text that responses contain."""

from datetime import UTC, date, datetime

import orjson
from peewee import SQL, AutoField, CharField, DateField, FloatField, NodeList, TextField


def as_stamp(moment: datetime) -> str:
    """Formats a time as it is stored and sent: `2026-11-21T09:30:00.000000Z`. A time without a zone counts as UTC."""
    if moment.tzinfo is not None:
        moment = moment.astimezone(UTC).replace(tzinfo=None)
    return moment.isoformat(timespec="microseconds") + "Z"


class IdField(CharField):
    """A UUID, stored as text with hyphens, so that it needs no conversion for responses."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, max_length=36, **kwargs)


class NumberField(AutoField):
    """A number as primary key. Unlike AutoField, it never gives the number of a deleted row to a new one."""

    def ddl(self, ctx):
        return NodeList((super().ddl(ctx), SQL("AUTOINCREMENT")))


class AmountField(FloatField):
    """A number that SQLite stores as an integer if it is a whole one, so that responses have 12 and not 12.0."""

    field_type = "NUMERIC"


class MomentField(TextField):
    """A point in time, stored as UTC text of fixed width, so that sorting by text sorts by time."""

    def db_value(self, value):
        return as_stamp(value) if isinstance(value, datetime) else value

    def python_value(self, value):
        return value and datetime.fromisoformat(value)


class DayField(DateField):
    """A calendar day, stored in ISO format."""

    def db_value(self, value):
        return value.isoformat() if isinstance(value, date) else value


class JsonField(TextField):
    """A value of any JSON type, stored as the JSON text that responses contain."""

    def db_value(self, value):
        return None if value is None else orjson.dumps(value).decode()

    def python_value(self, value):
        return value and orjson.loads(value)
