"""Finds the sum or the product of which the quantity of a line is the total, at the start of its note.

ui/src/recipes/amounts/readTotal.ts does the same in the browser; tests/foods/ingredient_lines.json holds the test
cases for both.
"""

import re
from typing import NamedTuple

from app.foods.read_number import SIGNS, SLASH, read_written_number

WHOLE = r"\d{1,9}(?!\d)"
NUMBER = (
    rf"(?:{WHOLE}(?:-|\s{{1,3}}){WHOLE}{SLASH}{WHOLE}|{WHOLE}{SLASH}{WHOLE}|{WHOLE}-?\s?[{SIGNS}]|[{SIGNS}]"
    rf"|{WHOLE}[.,]{WHOLE}|{WHOLE})"
)
IN_BRACKETS = r"(?:\s?\([^()]{0,60}\))?"
# Words that add amounts. They do not join the ends of a range.
SUM_WORDS = "plus|and|und|et|ed?|y|en|och|og|és|ve|ja|και|и|más|mas|mais|più|sowie|samt"
ADDED = rf"(?:,?\s(?:{SUM_WORDS})\s|\s?[+&]\s?)"
TOTAL = re.compile(
    rf"(?P<first>{NUMBER})(?:"
    rf"\s?(?P<times>[x×*])\s?(?P<each>{NUMBER})"
    rf"|\s?\+\s?(?P<more>{NUMBER})(?P<even_more>(?:\s?\+\s?{NUMBER}){{0,3}})"
    rf"|[\s-]?(?P<unit>[^\W\d_]{{1,14}})\.?{IN_BRACKETS}(?:{ADDED}|\s)"
    rf"(?P<second>{NUMBER})[\s-]?(?P<other>[^\W\d_]{{1,14}})\.?{IN_BRACKETS}"
    rf"(?P<others>(?:{ADDED}{NUMBER}[\s-]?[^\W\d_]{{1,14}}\.?){{0,3}})"
    r")(?:,\s*|\s*$)",
    re.IGNORECASE,
)
# The sizes of the units in milliliters and in grams.
VOLUMES = {"tsp": 5, "teaspoon": 5, "tbs": 15, "tbsp": 15, "tablespoon": 15, "cup": 240, "pint": 480, "quart": 960}
VOLUMES |= {"gallon": 3840, "ml": 1, "cl": 10, "dl": 100, "l": 1000, "liter": 1000, "litre": 1000}
WEIGHTS = {"oz": 28.35, "ounce": 28.35, "stick": 113.4, "lb": 453.6, "pound": 453.6, "g": 1, "gram": 1, "kg": 1000}
NEAR = 0.002  # quantities are stored with three decimals


MORE = re.compile(NUMBER)
MORE_OF_UNIT = re.compile(rf"(?P<more>{NUMBER})[\s-]?(?P<unit>[^\W\d_]{{1,14}})", re.IGNORECASE)


class Total(NamedTuple):
    """The sum or product as written, its units (none for "2 x 125", whose unit is that of the line), and the rest."""

    written: str
    units: tuple[str, ...]
    rest: str


def find_sum_or_product(note: str, quantity: float | None) -> Total | None:
    match = TOTAL.match(note) if quantity else None
    if not match or not is_total(match, quantity):
        return None
    units = (match["unit"], match["other"]) if match["unit"] else ()
    return Total(match[0].rstrip(", "), units, note[match.end() :])


def is_total(match: re.Match, quantity: float) -> bool:
    first, second = (
        read_written_number(match["first"]),
        read_written_number(match["each"] or match["more"] or match["second"]),
    )
    if not first or not second:
        return False
    if match["times"]:
        totals = [first * second]
    elif match["more"]:
        totals = [first + second + sum(read_written_number(more[0]) or 0 for more in MORE.finditer(match["even_more"]))]
    elif match["others"] or drop_plural(match["unit"]) == drop_plural(match["other"]):
        others = list(MORE_OF_UNIT.finditer(match["others"]))
        is_one_unit = {drop_plural(more["unit"]) for more in others} | {drop_plural(match["other"])} == {
            drop_plural(match["unit"])
        }
        totals = (
            [first + second + sum(read_written_number(more["more"]) or 0 for more in others)] if is_one_unit else []
        )
    else:
        size = compare_units(match["unit"], match["other"])
        totals = [first + second / size, first * size + second] if size else []
    return any(abs(total - quantity) < NEAR for total in totals)


def compare_units(unit: str, other: str) -> float | None:
    """Returns how many of the other unit are in the unit, or None if they do not measure the same."""
    unit, other = drop_plural(unit), drop_plural(other)
    same = next((sizes for sizes in (VOLUMES, WEIGHTS) if unit in sizes and other in sizes), None)
    return same[unit] / same[other] if same else None


def drop_plural(unit: str) -> str:
    return unit.lower() if unit.lower() == "tbs" else unit.lower().removesuffix("s")
