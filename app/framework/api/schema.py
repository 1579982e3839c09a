"""Base schemas and fields for the API's JSON. Keys are camelCase in JSON and snake_case in Python.

Requests may use either form. Unknown keys are ignored.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date
from functools import cached_property

import marshmallow
import orjson
from marshmallow import fields, missing
from marshmallow.validate import Length

from app.framework.api.errors import REQUIRED, Missing
from app.framework.api.field_messages import Range
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import IN_ITS_ONE_SPELLING, as_id
from app.framework.text.translate import _, lazy

LONGEST_TEXT, LONGEST_LIST, LARGEST_NUMBER = 100_000, 5_000, 2**53 - 1  # the largest values that fields accept
MOST_EXTRAS = 200


def make_camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


class Id(fields.Field):
    """A UUID, as text with hyphens."""

    default_error_messages = {"invalid": lazy("Not a valid UUID.")}

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return as_id(value)
        except ValueError:
            raise self.make_error("invalid") from None

    def _serialize(self, value, attr, obj, **kwargs):
        return value and str(getattr(value, "id", value))


class OwnId(Id):
    """The id of the object itself. Null and an empty text count as absent, because existing API clients send them."""

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize(missing if value is None or value == "" else value, *args, **kwargs)


class Moment(fields.AwareDateTime):
    """A point in time. Accepts ISO formats and assumes UTC if there is no time zone. Responses have UTC with
    microseconds."""

    default_error_messages = {"invalid": lazy("Not a valid datetime.")}

    def __init__(self, **kwargs):
        super().__init__(default_timezone=UTC, **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return super()._deserialize(value, attr, data, **kwargs).astimezone(UTC)
        except OverflowError:
            raise self.make_error("invalid", input=value, obj_type="datetime") from None

    def _serialize(self, value, attr, obj, **kwargs):
        return value and as_stamp(value)


# A day, and a time of zero as clients add that send a day as a moment.
DAY = re.compile(
    r"(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00(?:[.,]0{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?", re.ASCII | re.IGNORECASE
)


def parse_day(text: str) -> date:
    """Returns the day in an ISO date, which may have a time of zero. Raises ValueError for anything else."""
    if match := DAY.fullmatch(text):
        return date.fromisoformat(match[1])
    raise ValueError("not a day")


class Day(fields.Date):
    """A calendar day. Accepts a time of zero after it, and any other time is an error."""

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return parse_day(value)
        except (TypeError, ValueError):
            raise self.make_error("invalid", input=value, obj_type="date") from None


class Schema(marshmallow.Schema):
    """Base class for the JSON of a resource. Fields with `dump_only` are set by the server, and fields with
    `load_default` are optional in requests."""

    class Meta:
        unknown = marshmallow.EXCLUDE

    error_messages = {"type": lazy("Invalid input type.")}

    id = OwnId()  # clients may choose the id on creation, for example while offline; it never changes

    def __init__(self, **options):
        self.options = options

    def __getattr__(self, name):
        """Makes the fields on first use. An idle server uses few of its schemas, and their fields would need 2 MB."""
        if name.startswith("__") or "options" not in self.__dict__ or "fields" in self.__dict__:
            raise AttributeError(name)
        made = type(self).__new__(type(self))  # not `self`, because another thread may use it at the same time
        marshmallow.Schema.__init__(made, **self.options)
        self.__dict__.update(made.__dict__)
        return object.__getattribute__(self, name)

    def on_bind_field(self, name, field):
        field.data_key = field.data_key or make_camel_case(name)
        # The message is in a list, because marshmallow would split a plain string into characters. It is joined,
        # because a copy of a lazy message would be translated here.
        field.error_messages["required"] = [Missing("".join(REQUIRED))]
        if isinstance(field, fields.Number):
            field.validators.append(Range(-LARGEST_NUMBER, LARGEST_NUMBER))
        elif isinstance(field, (fields.List, fields.String)) and not any(
            isinstance(v, Length) for v in field.validators
        ):
            field.validators.append(Length(max=LONGEST_TEXT if isinstance(field, fields.String) else LONGEST_LIST))

    def load(self, data, *, many=None, partial=None, unknown=None):
        """Loads like marshmallow, but in a tenth of the time. Leaves invalid data to marshmallow, which reports it."""
        partial = self.partial if partial is None else partial
        many = self.many if many is None else many
        if many and not isinstance(data, list):  # marshmallow would treat an object as the list of its keys
            raise marshmallow.ValidationError(_("Give a list."))
        if type(data) is dict and self.plan and not many and unknown is None:
            if self.snake_spellings.keys().isdisjoint(data):
                with suppress(marshmallow.ValidationError):
                    return self.quickly(data, partial)
        return super().load(data, many=many, partial=partial, unknown=unknown)

    def quickly(self, data: dict, partial) -> dict:
        optional = () if partial in (None, False, True) else partial
        within = {} if partial is None else {"partial": partial if partial in (False, True) else ()}
        loaded = {}
        for name, key, read, fits in self.plan:
            value = data.get(key, missing)
            if (fit := fits.get(type(value))) and fit(value):
                loaded[name] = value
            elif value is missing and (partial is True or name in optional):
                continue
            elif (value := read(value, key, data, **within)) is not missing:
                loaded[name] = value
        return loaded

    @cached_property
    def plan(self) -> list[tuple]:
        """Describes each field: its name, its JSON key, the function that loads it, and tests by type for values that
        need no conversion. Empty if only marshmallow can load the schema, because the schema has hooks of its own or
        fields with an `attribute`."""
        hooks = {hook for named_hooks in self._hooks.values() for hook, *_ in named_hooks}
        if hooks != {"take_either_spelling"} or any(field.attribute for field in self.load_fields.values()):
            return []
        return [
            (name, field.data_key, choose_reader(field), list_plain_values(field))
            for name, field in self.load_fields.items()
        ]

    @cached_property
    def snake_spellings(self) -> dict[str, str]:
        return {name: field.data_key for name, field in self.load_fields.items() if name != field.data_key}

    @marshmallow.pre_load
    def take_either_spelling(self, data, **kwargs):
        if not isinstance(data, dict) or self.snake_spellings.keys().isdisjoint(data):
            return data
        return {self.snake_spellings.get(key, key): value for key, value in data.items()} | {
            key: value for key, value in data.items() if key not in self.snake_spellings
        }


class PartSchema(Schema):
    """Base class for an object inside another one, without its own id."""

    class Meta(Schema.Meta):
        exclude = ("id",)


class Whole(fields.Nested):
    """A nested object that requests must send completely, even if they change only part of the outer object."""

    def _deserialize(self, value, attr, data, partial=None, **kwargs):
        return super()._deserialize(value, attr, data, partial=False, **kwargs)


class Extras(fields.Dict):
    """An object with texts as values. Other values are converted to text."""

    def __init__(self, **kwargs):
        super().__init__(load_default=dict, allow_none=True, **kwargs)

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize({} if value is None else value, *args, **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        extras = super()._deserialize(value, attr, data, **kwargs)
        if len(extras) > MOST_EXTRAS:
            raise marshmallow.ValidationError(_("{most} at most at once.", most=MOST_EXTRAS))
        if any(len(name) > LONGEST_TEXT for name in extras):
            raise marshmallow.ValidationError(_("This is too long. The maximum is {max}.", max=LONGEST_TEXT))
        return {name: as_text(value) for name, value in extras.items()}


def as_text(value) -> str:
    """Converts a JSON value to text. Raises ValidationError for text that is too long and integers of over 64 bits."""
    try:
        text = "" if value is None else value if isinstance(value, str) else orjson.dumps(value).decode()
    except orjson.JSONEncodeError:
        raise marshmallow.ValidationError(_("This is not a number.")) from None
    if len(text) > LONGEST_TEXT:
        raise marshmallow.ValidationError(_("This is too long. The maximum is {max}.", max=LONGEST_TEXT))
    return text


class FreeText(fields.Str):
    """A text that may also be sent as a number, which is converted to text."""

    def _deserialize(self, value, attr, data, **kwargs):
        if isinstance(value, int | float) and not isinstance(value, bool):
            value = as_text(value)
        return super()._deserialize(value, attr, data, **kwargs)


class Text(FreeText):
    """A FreeText that is never null. If it is null or missing in a request, it becomes empty."""

    def __init__(self, **kwargs):
        super().__init__(load_default="", allow_none=True, **kwargs)

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize("" if value is None else value, *args, **kwargs)


def list_plain_values(field: fields.Field) -> dict[type, Callable]:
    """Maps types to tests. A value that passes the test of its type is valid and needs no conversion by the field."""
    kind = type(field)
    fits: dict[type, Callable] = {}
    only = field.validators[0] if len(field.validators) == 1 else None
    if type(only) is Length and only.max is not None and not only.min and only.equal is None:
        if kind in {fields.String, FreeText, Text}:
            fits[str] = lambda text, most=only.max: len(text) <= most
        elif issubclass(kind, fields.List) and kind._deserialize is fields.List._deserialize:
            fits[list] = lambda items: not items
    elif not field.validators:
        plain: dict[type, dict[type, Callable]] = {
            Id: {str: IN_ITS_ONE_SPELLING},
            OwnId: {str: IN_ITS_ONE_SPELLING},
            fields.Boolean: {bool: accept_all},
        }
        fits |= plain.get(kind, {})
    if field.allow_none and kind.deserialize is fields.Field.deserialize:
        fits[type(None)] = accept_all
    return fits


def choose_reader(field: fields.Field) -> Callable:
    """Returns the function that loads the field: `deserialize`, or a faster equivalent for a list of Whole objects."""
    if type(field) is not fields.List or type(field.inner) is not Whole or field.inner.allow_none:
        return field.deserialize
    most = max(
        (validator.max or 0) if type(validator) is Length and not validator.min else 0 for validator in field.validators
    )

    def read(value, key, data, **within):
        if type(value) is not list or len(field.validators) > 1 or len(value) > most:
            return field.deserialize(value, key, data, **within)
        return [field.inner.schema.load(item, partial=False) for item in value]

    return read


def accept_all(value) -> bool:
    return True
