"""Tests that marshmallow's own messages are translated, for every field that a request may contain."""

from collections.abc import Iterator

import pytest
from marshmallow import Schema, ValidationError, fields, validate

from app.framework.api.field_messages import OF_VALIDATORS
from app.framework.api.schema import PartSchema
from app.framework.text.translate import lazy, speak

# Messages that no field of ours can cause: we name no format for a time, and accept it with and without a time zone.
NEVER_SAID = {"format", "invalid_awareness"}


def fields_in(schema: Schema) -> Iterator[fields.Field]:
    for field in schema.load_fields.values():
        yield from within(field)


def within(field: fields.Field) -> Iterator[fields.Field]:
    yield field
    if isinstance(field, fields.Nested):
        yield from fields_in(field.schema)
    for inside in (getattr(field, name, None) for name in ("inner", "key_field", "value_field")):
        if inside is not None:
            yield from within(inside)


def messages_of(field: fields.Field) -> Iterator[str]:
    for key, message in field.error_messages.items():
        if key not in NEVER_SAID:
            yield from message if isinstance(message, list) else [message]
    for validator in field.validators:
        names = ("error", *OF_VALIDATORS) if not getattr(validator, "error", None) else ("error",)
        yield from (message for name in names if (message := getattr(validator, name, None)))


def in_english(schema: Schema) -> list[str]:
    found = ((field.name, one) for field in fields_in(schema) for one in messages_of(field))
    return [f"{name}: {one}" for name, one in found if not isinstance(one, lazy)]


def test_every_message_about_a_field_is_translated(app):
    bodies = {view.body for view in app.view_functions.values() if getattr(view, "body", None)}
    schemas = [body() if isinstance(body, type) else body for body in bodies]
    found = {f"{type(schema).__name__}.{one}" for schema in schemas for one in in_english(schema)}
    assert len(schemas) > 50 and not found, "\n".join(sorted(found))


def test_a_message_in_english_is_found():
    class SoupSchema(PartSchema):
        salt = fields.Float(validate=validate.Range(0, 5))
        name = fields.Str(error_messages={"invalid": "This is no name."})

    assert [one.partition(":")[0] for one in in_english(SoupSchema())] == ["salt", "salt", "salt", "name"]


@pytest.mark.parametrize(
    "salt, english, german",
    [
        ("much", "This is not a number.", "Das ist keine Zahl."),
        (2**60, "This must be from -9,007", "Der Wert muss mindestens -9.007.199.254.740.991 und höchstens"),
        (None, "Field may not be null.", "Dieses Feld darf nicht leer sein."),
    ],
)
def test_a_message_is_in_the_language_of_the_moment(salt, english, german):
    class SoupSchema(PartSchema):
        salt = fields.Float(required=True)

    schema = SoupSchema()
    for language, start in (("en", english), ("de", german)):
        with speak(language), pytest.raises(ValidationError) as refused:
            schema.load({"salt": salt})
        assert str(refused.value.messages["salt"][0]).startswith(start)
