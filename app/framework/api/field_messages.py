"""Translates the messages of marshmallow's own fields and validators."""

from marshmallow import fields

from app.framework.text.translate import lazy

MESSAGES: dict[str, lazy] = {
    message: message
    for message in (
        lazy("Missing data for required field."),
        lazy("Field may not be null."),
        lazy("Invalid value."),
        lazy("Invalid type."),
        lazy("Not a valid string."),
        lazy("Not a valid utf-8 string."),
        lazy("Not a valid boolean."),
        lazy("Not a valid integer."),
        lazy("Not a valid number."),
        lazy("Number too large."),
        lazy("Special numeric values (nan or infinity) are not permitted."),
        lazy("Not a valid date."),
        lazy("Not a valid list."),
        lazy("Not a valid mapping type."),
        lazy("Must be one of: {choices}."),
        lazy("String does not match expected pattern."),
        lazy("Must be greater than or equal to {min}."),
        lazy("Must be less than or equal to {max}."),
        lazy("Must be greater than or equal to {min} and less than or equal to {max}."),
        lazy("Shorter than minimum length {min}."),
        lazy("Longer than maximum length {max}."),
        lazy("Length must be between {min} and {max}."),
        lazy("Length must be {equal}."),
    )
}
OF_VALIDATORS = ("error", "message_min", "message_max", "message_all", "message_equal")


def translate_messages(field: fields.Field) -> None:
    """Makes the messages of a field, its validators and the fields inside it follow the language of the request."""
    field.error_messages = {
        key: MESSAGES.get(said, said) if isinstance(said, str) else said for key, said in field.error_messages.items()
    }
    for validator in field.validators:
        for name in OF_VALIDATORS:
            if known := MESSAGES.get(getattr(validator, name, None)):
                setattr(validator, name, known)
    for inside in (getattr(field, name, None) for name in ("inner", "key_field", "value_field")):
        if inside is not None:
            translate_messages(inside)
