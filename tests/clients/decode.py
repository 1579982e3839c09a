"""Decodes answers as strictly as a client with typed models: what lacks a key or has another type fails as a whole."""

import re
from dataclasses import dataclass
from datetime import datetime

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
NUMBER = (int, float)


class Misfit(AssertionError):
    """An answer that the client could not decode."""


@dataclass(frozen=True)
class Maybe:
    """A value that may be null, under a key that must be there."""

    shape: object


@dataclass(frozen=True)
class Whole:
    """A number that the client reads into an integer: 12, but not 12.5."""


@dataclass(frozen=True)
class Moment:
    """A date with a time, as a text."""


def decode(shape, value, at: str = "answer"):
    """Returns the value if it has the shape. Raises Misfit.

    A shape is a type, a tuple of types, a pattern of texts, a list with the shape of its entries, or an object with the
    shapes of the keys that must be there. Other keys are ignored, as typed clients do.
    """
    if isinstance(shape, Maybe):
        return None if value is None else decode(shape.shape, value, at)
    if isinstance(shape, dict):
        return decode_object(shape, value, at)
    if isinstance(shape, list):
        if not isinstance(value, list):
            raise Misfit(f"{at} is {value!r}, not a list")
        return [decode(shape[0], one, f"{at}[{index}]") for index, one in enumerate(value)]
    if not fits(shape, value):
        raise Misfit(f"{at} is {value!r}, not {shape}")
    return value


def decode_object(shape: dict, value, at: str) -> dict:
    if not isinstance(value, dict):
        raise Misfit(f"{at} is {value!r}, not an object")
    if lacking := shape.keys() - value.keys():
        raise Misfit(f"{at} lacks {sorted(lacking)}")
    return value | {name: decode(one, value[name], f"{at}.{name}") for name, one in shape.items()}


def fits(shape, value) -> bool:
    if isinstance(shape, re.Pattern):
        return isinstance(value, str) and shape.fullmatch(value) is not None
    if isinstance(shape, Whole):
        return isinstance(value, NUMBER) and not isinstance(value, bool) and value == int(value)
    if isinstance(shape, Moment):
        return isinstance(value, str) and bool(datetime.fromisoformat(value))
    return isinstance(value, shape) and (shape is bool or not isinstance(value, bool))


def check_control(shape: dict, value: dict) -> None:
    """Checks that the answer is decoded, and that it would not be without any one of the keys."""
    decode(shape, value)
    for name in shape:
        try:
            decode(shape, {key: one for key, one in value.items() if key != name})
        except Misfit:
            continue
        raise AssertionError(f"an answer without {name} is decoded all the same")
