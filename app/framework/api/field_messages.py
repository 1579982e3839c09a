"""Replaces the English messages of marshmallow's fields and validators by messages that are translated."""

from marshmallow import fields, validate

from app.framework.api.errors import REQUIRED
from app.framework.text.translate import lazy

# The library's messages, and those that people read in their place.
MESSAGES = {
    "Field may not be null.": lazy("Field may not be null."),
    "Invalid value.": lazy("Invalid value."),
    "Invalid type.": lazy("Invalid type."),
    "Not a valid string.": lazy("Not a valid string."),
    "Not a valid utf-8 string.": lazy("Not a valid utf-8 string."),
    "Not a valid boolean.": lazy("Not a valid boolean."),
    "Not a valid integer.": lazy("This is not a whole number."),
    "Not a valid number.": lazy("This is not a number."),
    "Number too large.": lazy("Number too large."),
    "Special numeric values (nan or infinity) are not permitted.": lazy(
        "Special numeric values (nan or infinity) are not permitted."
    ),
    "Not a valid date.": lazy("This is not a date."),
    "Not a valid list.": lazy("Not a valid list."),
    "Not a valid mapping type.": lazy("Not a valid mapping type."),
    "Must be one of: {choices}.": lazy("Must be one of: {choices}."),
    "String does not match expected pattern.": lazy("String does not match expected pattern."),
    "Must be greater than or equal to {min}.": lazy("This must be at least {min}."),
    "Must be less than or equal to {max}.": lazy("This must be at most {max}."),
    "Must be greater than or equal to {min} and less than or equal to {max}.": lazy(
        "This must be from {min} to {max}."
    ),
    "Shorter than minimum length {min}.": lazy("This is too short. The minimum is {min}."),
    "Longer than maximum length {max}.": lazy("This is too long. The maximum is {max}."),
    "Length must be between {min} and {max}.": lazy("Length must be between {min} and {max}."),
    "Length must be {equal}.": lazy("Length must be {equal}."),
    "Missing data for required field.": REQUIRED,
}
OF_VALIDATORS = ("default_message", "message_min", "message_max", "message_all", "message_equal")


class Range(validate.Range):
    """Checks that a number is in a range. Marshmallow's own puts its messages together when it is created."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        translate(self)


def translate(validator: object) -> None:
    """Replaces the messages of a validator, or of a class of validators, by translated ones."""
    for name in OF_VALIDATORS:
        if messages := MESSAGES.get(getattr(validator, name, "")):
            setattr(validator, name, messages)


def translate_defaults() -> None:
    """Replaces the messages of all fields and validators, which costs less time than doing it for each field."""
    kinds = [kind for kind in vars(fields).values() if isinstance(kind, type) and issubclass(kind, fields.Field)]
    for kind in kinds:
        messages = kind.default_error_messages  # type: ignore[attr-defined]
        translated = {key: MESSAGES.get(text, text) for key, text in messages.items()}
        kind.default_error_messages = translated  # type: ignore[attr-defined]
    for validator in (validate.Length, validate.OneOf, validate.Regexp):
        translate(validator)


translate_defaults()
