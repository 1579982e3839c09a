"""Adds up amounts that belong together: "½ cup plus 2 tablespoons", "2 lb 4 oz", "one and a half cups"."""

import re
from fractions import Fraction
from typing import NamedTuple

from app.foods.measures import Measure, find_measure
from app.parsing.read_number import NUMBER, as_quantity, read_amount

IN_BRACKETS = r"(?:\s*\([^()]{0,60}\))?"
PLUS = re.compile(
    rf"\.?{IN_BRACKETS}\s*(?P<plus>,?\s*plus|and|&|\+)?\s*(?P<number>{NUMBER})[\s-]*(?P<unit>[A-Za-z]{{1,12}}){IN_BRACKETS}",
    re.IGNORECASE,
)
ADDED = re.compile(rf"\s*\+\s*({NUMBER})(?=\s+[^\W\d_]{{2}})")
# The same amount in another measure, as in "225g/8oz flour".
OTHER_MEASURE = re.compile(
    rf"\s*/\s*({NUMBER}\s?(?:fl\.?\s?oz|[^\W\d_]{{1,12}})\.?(?:\s{NUMBER}\s?(?:oz|fl oz)\.?)?)(?=\s)", re.IGNORECASE
)
HALF = re.compile(r"\s+and\s+(?:a|one)[\s-](half|quarter|third)(\s+dozen)?(?![^\W\d_])", re.IGNORECASE)
DOZEN = "dozen"
PARTS = {"half": 0.5, "quarter": 0.25, "third": 0.333}
# Pairs of measures that are also written without a word between them, as in "2 lb 4 oz".
WITHOUT_PLUS = {("pound", "ounce")}
SPOONS = {"T", "t"}  # a tablespoon and a teaspoon
IN_FULL = {"pint": 480, "quart": 960, "gallon": 3840}  # twice, four and sixteen times the 240 ml of a cup
MOST_PARTS = 4  # a sum must be a multiple of a half, third or quarter of the unit, otherwise the smaller unit is used
EIGHTHS = 8


class Sum(NamedTuple):
    """The sum of two amounts, the position of its unit, and the position of the second amount."""

    quantity: float
    unit: tuple[int, int]
    second: tuple[int, int]


def add_half_behind(text: str, quantity: float, at: int) -> tuple[float, int]:
    """Adds a part such as "and a half", if it begins at `at`. Returns the sum and the position after the part.

    In "a dozen and a half", the part is of the dozen; in "two and a half dozen", the whole sum is counted in dozens.
    """
    match = HALF.match(text, at)
    if not match:
        return quantity, at
    part = PARTS[match[1].lower()]
    if text[max(0, at - len(DOZEN)) : at].lower() == DOZEN:
        return quantity + 12 * part, match.end()
    return (quantity + part) * (12 if match[2] else 1), match.end()


def sum_behind(text: str, unit: tuple[int, int], first: list[Fraction], at: int) -> Sum | None:
    """Returns the sum of an amount, whose unit is at this position, and another that begins at `at`, or None."""
    match = PLUS.match(text, at)
    one, other = find_measure(text[slice(*unit)]), find_measure(match["unit"]) if match else None
    second = read_amount(match["number"]) if match else None
    if not second or len(first) != 1:
        return None
    if match["plus"] and drop_plural(match["unit"]) == drop_plural(text[slice(*unit)]):
        return Sum(as_quantity(first[0] + second), match.span("unit"), match.span())
    if not one or not other or not are_added(one, other, match["plus"]):
        return None
    size = get_exact_size(one) / get_exact_size(other)
    in_one, in_other = first[0] + second / size, first[0] * size + second
    if in_one.limit_denominator(EIGHTHS) == in_one:
        return Sum(as_quantity(in_one), unit, match.span())
    if in_other.limit_denominator(MOST_PARTS) == in_other:
        return Sum(as_quantity(in_other), match.span("unit"), match.span())
    return None


def drop_plural(unit: str) -> str:
    bare = unit.rstrip(".")
    return bare if bare in SPOONS else bare.lower().removesuffix("s")


def find_added_number(text: str, at: int) -> tuple[Fraction, int] | None:
    """Returns the number that is added at this position, without a unit before it, and where it ends: "2 + 1 eggs"."""
    match = ADDED.match(text, at)
    more = read_amount(match[1]) if match else None
    return (more, match.end()) if more else None


def get_exact_size(measure: Measure) -> Fraction:
    return Fraction(IN_FULL.get(measure.name, measure.size)).limit_denominator(1000)


def are_added(one: Measure, other: Measure, plus: str | None) -> bool:
    return one.kind == other.kind and (plus is not None or (one.name, other.name) in WITHOUT_PLUS)
