"""Replaces the text of an imported ingredient line by its amount, unit and food, if these are certain enough."""

import re

from app.foods.format_ingredient import drop_unit
from app.parsing.keep_order import AROUND, keep_order, match_whole_words
from app.parsing.normalize_words import normalize_words
from app.parsing.reading import as_seen, as_written, count_words
from app.parsing.words.name_units import is_measure

SURE_ENOUGH = 0.8
AMOUNT_SURE_ENOUGH = 0.8
WITHOUT_NUMBER = re.compile(r"[^\W\d]*(?:[\s'’.-]{1,3}[^\W\d]+){0,3}\s*\Z")
LETTERS = re.compile(r"[^\W\d_]+")
CERTAIN = {"learned", "exact"}


def link_line(line: dict, match) -> dict:
    """Returns the line with its amount, unit and food, or unchanged if none of these is certain.

    `match` is the parsed line with the foods and units of the group that match it. An amount that is certain scales,
    whatever its food is. If the group does not have the food, the food is not created, and its words stay in the note.
    """
    reading = match.reading
    has_amount = reading.quantity is not None and is_sure(reading.confidence.quantity)
    has_unit = has_amount and match.unit_by in CERTAIN and is_sure(reading.confidence.unit)
    has_unit = has_unit and not (is_described(reading) and is_renamed(match))
    is_clear = reading.quantity is None or (has_amount and (has_unit or not reading.unit))
    if is_clear and match.food_by in CERTAIN and (reading.confidence.average or 0) >= SURE_ENOUGH:
        words = {"food": match.food} | keep_order(reading, match.food)
        has_unit = has_unit or begins_with_unit(words["food_text"], match)
    elif has_amount and (rest := drop_amount(reading)):
        words = {"food": None, "food_text": None, "note": note_without_food(reading, rest, has_unit=has_unit)}
    else:
        return line
    return line | {"quantity": reading.quantity, "unit": match.unit if has_unit else None} | words


def is_described(reading) -> bool:
    """Whether words stand between the amount and the unit, as in "1 flinke klont boter" (a good knob of butter)."""
    words = count_words(find_words_between(reading))
    return bool(words) and not words - count_words(reading.note)


def is_renamed(match) -> bool:
    """Whether the group's unit has another name than the line, and is not a measure, which no name changes."""
    unit, words = match.unit, match.reading.unit
    names = [unit.get(name) for name in ("name", "pluralName", "abbreviation", "pluralAbbreviation")]
    names += [alias["name"] for alias in unit.get("aliases") or ()]
    is_named = normalize_words(words) in {normalize_words(name) for name in names if name}
    return not is_named and not is_measure(words, match.reading.language)


def begins_with_unit(words: str | None, match) -> bool:
    """Whether the words of a line without a number begin with a name of its unit, which the line can have then."""
    is_known = match.reading.quantity is None and match.unit and match.unit_by in CERTAIN
    return bool(is_known and words) and drop_unit(words, match.unit, match.food) != words


def is_sure(score: float | None) -> bool:
    return (score or 0) >= AMOUNT_SURE_ENOUGH


def drop_amount(reading) -> str:
    """Returns the words of the line without its amount and unit, in the order of the line if the parser tells it."""
    if reading.rest is not None:
        return reading.rest
    return ", ".join(part for part in [reading.own_food_words, reading.note] if part)


def note_without_food(reading, rest: str, *, has_unit: bool) -> str:
    """Returns the note of a line whose food is not linked. A range or sum comes first, read as the amount."""
    is_told = has_unit or not reading.unit or reading.unit in LETTERS.findall(reading.beside)
    words = as_written(rest if is_told else add_unit(reading, rest), reading.line)
    return f"{reading.beside}, {words}" if reading.beside else words


def add_unit(reading, rest: str) -> str:
    """Returns the rest of the line with its unit where the line has it: "small knob butter" of "1 small knob butter".

    If the line orders its words in another way, the unit comes first.
    """
    line = as_seen(reading.line)
    match = match_whole_words(reading.unit).search(line)
    words = f"{find_words_between(reading)}{line[match.start() :]}" if match else ""
    is_same = count_words(words) == count_words(f"{reading.unit} {rest}")
    return words.strip(AROUND) if is_same else f"{reading.unit} {rest}"


def find_words_between(reading) -> str:
    line = as_seen(reading.line)
    match = match_whole_words(reading.unit).search(line) if reading.unit else None
    return WITHOUT_NUMBER.search(line, 0, match.start())[0] if match and match.start() else ""


def is_linked(line: dict) -> bool:
    """Whether the line has an amount, a food or a unit."""
    return bool(line.get("food") or line.get("unit") or line.get("quantity"))
