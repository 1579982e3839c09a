"""Finds the unit of a line in its note, where it stands if the group does not have such a unit: "2", "cups sugar"."""

import re
from functools import cache

from app.foods.converting.find_amounts import match_amounts, match_unit, read_numbers
from app.foods.format_ingredient import split_range
from app.foods.measures import BOTH, METRIC, US, find_measure
from app.foods.read_total import find_sum_or_product

NEAR = 0.01


def take_unit_from_note(line: dict) -> dict:
    """Returns the line with the unit that its note begins with, or the line itself if there is none."""
    note, quantity = line["note"] or "", line["quantity"]
    if line["unit"] or line["food"] or line["disableAmount"] or not quantity:
        return line
    if total := find_sum_or_product(note, quantity):
        unit = find_unit_of_total(total.written, total.units, quantity)
        return line | {"unit": name_unit(unit)} if unit else line
    _, behind = split_range(note, quantity)
    if not (match := match_leading_unit().match(behind)):
        return line
    unit = match["sticks"] or f"{match['unit']}{match['of_tea'] or ''}"
    return line | {"unit": name_unit(unit), "note": note[: len(note) - len(behind)] + behind[match.end() :]}


@cache
def match_leading_unit() -> re.Pattern:
    units = match_unit((METRIC, US), "unit")
    of_tea = r"(?P<of_tea>\s\((?:de\s)?chá\))?"
    return re.compile(rf"(?:{units}{of_tea}|(?P<sticks>sticks?)(?=\s\())\s+(?=[^\W\d_]|\()", re.IGNORECASE)


def find_unit_of_total(written: str, units: tuple[str, ...], quantity: float) -> str | None:
    """Returns the unit in which the quantity is the sum: "cup" if "1 cup plus 2 tablespoons" is told as 1.125."""
    parts = [
        (read_numbers(match), find_measure(match["unit"]))
        for match in match_amounts(METRIC, US, BOTH).finditer(written)
    ]
    size = sum(numbers[0] * measure.size for numbers, measure in parts if numbers)
    measures = ((unit, find_measure(unit)) for unit in units)
    return next(
        (unit for unit, measure in measures if measure and abs(quantity * measure.size - size) < NEAR * size), None
    )


def name_unit(unit: str) -> dict:
    """Returns a unit that is shown as it is written in the note."""
    return {
        "name": unit,
        "pluralName": unit,
        "abbreviation": "",
        "pluralAbbreviation": "",
        "useAbbreviation": False,
        "fraction": True,
        "aliases": [],
    }
