"""Drops the multiplication sign of a count: "3 x large eggs", "toilet paper x2", "2 x 400 g tins beans"."""

import re
from collections.abc import Callable
from dataclasses import replace

from app.foods.read_number import SIGNS
from app.parsing.reading import Reading, as_seen

SIGN = "[xX×✕✖х]"
COUNT = rf"\d{{1,4}}(?:[.,]\d{{1,3}}|[/⁄]\d{{1,3}})?|[{SIGNS}]"
# "10x sugar" could be a kind of sugar, but a list means ten of it far more often.
BEFORE = re.compile(rf"\A(\W*)({COUNT})\s?{SIGN}\s+(?=[^\W\d_])")
FIRST = re.compile(rf"\A(\W*){SIGN}\s?({COUNT})\s+(?=[^\W\d_])")
BEHIND = re.compile(rf"\s(?:\({SIGN}\s?({COUNT})\)|{SIGN}\s?({COUNT})|({COUNT})\s?{SIGN}|\(({COUNT})\s?{SIGN}\))\Z")
HAS_NUMBER = re.compile(rf"[\d{SIGNS}]")
COUNTED_PACKAGE = re.compile(rf"\A\W*(?:{COUNT})\s?{SIGN}\s?\d")
SIZE = re.compile(rf"(?<!\S){SIGN}\s?(\d[\d.,/–-]{{0,12}}(?:[\s-]?fl\.?)?[\s-]?[^\W\d_]{{1,14}}\.?(?![^\W\d_]))")


def read_as_seen(lines: list[str], read: Callable[[list[str]], list[Reading]]) -> list[Reading]:
    """Parses the lines as they are seen, without the signs of counts. The `line` of each reading is unchanged."""
    seen = [drop_times(as_seen(line)) for line in lines]
    readings = [bracket_size(*both) for both in zip(read(seen), seen, strict=True)]
    return [replace(reading, line=line) for reading, line in zip(readings, lines, strict=True)]


def drop_times(line: str) -> str:
    """Puts the count first and drops its sign, unless a number follows the sign: "20 x 30 cm" is a size."""
    line = FIRST.sub(r"\1\2 ", BEFORE.sub(r"\1\2 ", line))
    match = BEHIND.search(line)
    if not match or HAS_NUMBER.search(line, 0, match.start()):
        return line
    return f"{next(filter(None, match.groups()))} {line[: match.start()]}"


def bracket_size(reading: Reading, line: str) -> Reading:
    """Writes the size of counted packages as "(400 g)" instead of "x 400 g". A product such as "2 x 400 g" stays."""
    if not COUNTED_PACKAGE.match(line) or HAS_NUMBER.search(reading.beside):
        return reading
    note = SIZE.sub(r"(\1)", reading.note, count=1)
    rest = reading.rest and SIZE.sub(r"(\1)", reading.rest, count=1)
    return reading if note == reading.note and rest == reading.rest else replace(reading, note=note, rest=rest)
