"""Validates values of a backup like those of a request, but only leaves out what is wrong with them."""

from marshmallow import ValidationError

from app.framework.api.errors import flatten_problems
from app.framework.api.schema import Schema, make_camel_case
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul, join_lines

MOST_TOLD = 5


def load_leniently(schema: Schema, values: dict) -> tuple[dict, list[str]]:
    """Returns the loaded values, and sentences about those that were left out. Raises ValidationError if what is
    required is missing or wrong."""
    values = {make_camel_case(name): value for name, value in values.items()}
    try:
        return schema.load(values), []
    except ValidationError as unfit:
        left = drop_faults(values, unfit.messages)
        faults = flatten_problems(unfit.messages, ())
        sentences = [
            _("{field} was left out: {why}", field=".".join(map(str, fault["loc"])), why=fault["msg"])
            for fault in faults[:MOST_TOLD]
        ]
        if len(faults) > MOST_TOLD:
            sentences.append(_("{count} more values were left out.", count=len(faults) - MOST_TOLD))
        return schema.load(left), sentences


def drop_faults(values: dict, faults: dict) -> dict:
    """Returns the values without the parts that the messages of a ValidationError are about."""
    left = {}
    for name, value in values.items():
        fault = faults.get(name)
        if fault is None:
            left[name] = value
        elif isinstance(fault, dict) and isinstance(value, list) and all(isinstance(at, int) for at in fault):
            left[name] = [entry for at, entry in enumerate(value) if at not in fault]
        elif isinstance(fault, dict) and isinstance(value, dict):
            left[name] = drop_faults(value, fault)
    return left


def choose_value(value, choices, default: str) -> tuple[str, list[str]]:
    """Returns the value in lower case if it is one of the choices, else the default and a sentence about it."""
    text = value.lower() if isinstance(value, str) else ""
    if text in choices:
        return text, []
    unknown = [_("“{value}” became “{default}”.", value=value[:100], default=default)] if text else []
    return default, unknown


def clean_line(value, most: int) -> str:
    """Returns a text on one line, without control characters. Empty for anything that is not text."""

    return join_lines(drop_nul(value))[:most].strip() if isinstance(value, str) else ""
