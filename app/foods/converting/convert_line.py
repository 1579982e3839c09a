"""Converts the amount of an ingredient line, and the amounts in its note.

Some recipes give an amount in both systems: "2 cups flour, 240 g". If such a line is converted to metric measures, it
gets the amount from its note (240 g) instead of a calculated one, and the note gets the original amount (2 cups).
"""

import re
from dataclasses import dataclass

from app.foods.converting.convert_amount import Converted, convert_amount
from app.foods.converting.convert_text import convert_text, is_too_much
from app.foods.converting.densities import density_of
from app.foods.converting.find_amounts import BEFORE, JOIN, NUMBER, amounts_in, as_said, number_of, numbers_in, pair_at
from app.foods.format_ingredient import format_unit, plain_quantity
from app.foods.measures import BOTH, METRIC, US, Measure, measure_among, measure_of

# Two amounts count as equal if their ratio is at most NEAR. For a volume and a weight, the limit is NEAR_BY_WEIGHT,
# because the weight of a cup of the same food varies.
NEAR, NEAR_BY_WEIGHT = 1.25, 1.6
LONGEST_NAME = 60  # how many characters of a note are searched for the name of the food
LIGHTEST, HEAVIEST = 0.1, 1.7  # plausible densities of foods, in grams per milliliter
# Words in a note before an amount that is an addition or alternative to the line's amount: "plus 2 tbsp", "or 100 g".
ONE_OF_SEVERAL = re.compile(
    r"(?:\+|\b(?:plus|minus|and|or|with|scant|heaping|generous|oder|und|ou|et|o|y|e))\s*$", re.I
)
AND_MORE = re.compile(r"\s*(?:\+|-|–|plus\b|minus\b|and\b|to\b)\s*(?=[\d¼-¾⅐-⅞])", re.IGNORECASE)
A_RANGE = re.compile(
    rf"{BEFORE}(?P<first>{NUMBER})(?P<join>{JOIN})(?P<second>{NUMBER})(?!\s?[^\W_]|\s?[°%/])", re.IGNORECASE
)


@dataclass(frozen=True)
class ConvertedLine:
    """A converted ingredient line. If `measure` is None, the line's amount and unit stay unchanged."""

    quantity: float | None
    measure: Measure | None
    note: str


def convert_line(line: dict, system: str) -> ConvertedLine:
    """Converts an ingredient line, given as in the JSON API, to a system of units: "metric" or "us"."""
    quantity, note = line["quantity"], line["note"] or ""
    measure = measure_in(line["unit"])
    if not (quantity and quantity > 0 and measure) or line["disableAmount"] or is_too_much(note):
        return ConvertedLine(None, None, convert_text(note, system))
    same = own_conversion(quantity, measure, names_of(line), note, system)
    if same and measure.system in (system, BOTH):
        return ConvertedLine(None, None, note if goes_on(same) else around(same, same[0], system))
    if same and not is_one_of_several(same):
        written = f"{plain_quantity(quantity, not line['unit']['fraction'])} {format_unit(line['unit'], quantity)}"
        return ConvertedLine(as_measured(same), measure_of(same["unit"]), around(same, written, system))
    if same:
        return ConvertedLine(None, None, note)
    return convert_with_range(quantity, measure, names_of(line), note, system)


def measure_in(unit: dict | None) -> Measure | None:
    return measure_among([unit["name"], unit["pluralName"], unit["abbreviation"]]) if unit else None


def names_of(line: dict) -> list[str]:
    """Returns all names of the line's food. Without a food, returns the start of the note, which may name one."""
    if not (food := line["food"]):
        return [(line["note"] or "")[:LONGEST_NAME].partition(",")[0]]
    called = [food["name"], food["pluralName"], *(alias["name"] for alias in food["aliases"])]
    return [name for name in called if name]


def own_conversion(quantity: float, measure: Measure, food: list[str], note: str, system: str) -> re.Match | None:
    """Returns the match in the note that gives the line's amount in the other system, or None.

    When converting to US measures, teaspoons and tablespoons count as the other system too.
    """
    if not any(sign.isdigit() or sign in "¼½¾⅓⅔" for sign in note):
        return None
    others = {METRIC, US} - {measure.system} if system == METRIC else {METRIC, US, BOTH} - {measure.system}
    for found in amounts_in(*sorted(others)).finditer(note):
        if are_near(quantity * measure.size, measure, found, food):
            return found
    return None


def are_near(size: float, measure: Measure, found: re.Match, food: list[str]) -> bool:
    other = measure_of(found["unit"])
    numbers = numbers_in(found)
    if not numbers or not numbers[0]:
        return False
    told = numbers[0] * other.size
    if other.kind == measure.kind:
        return 1 / NEAR <= told / size <= NEAR
    density = told / size if measure.kind == "volume" else size / told
    if known := density_of(food):
        return 1 / NEAR_BY_WEIGHT <= density / known.grams_per_ml <= NEAR_BY_WEIGHT
    return LIGHTEST <= density <= HEAVIEST


def as_measured(same: re.Match) -> float:
    """Returns the amount from the note. Decimals of US measures are rounded to quarters: 10.2 ounces become 10.25."""
    quantity = numbers_in(same)[0]
    in_decimals = measure_of(same["unit"]).system != METRIC and re.search(r"\d[.,]\d", same["first"])
    return max(1, round(quantity * 4)) / 4 if in_decimals else quantity


def is_one_of_several(same: re.Match) -> bool:
    return bool(same["second"] or ONE_OF_SEVERAL.search(same.string[: same.start()]) or goes_on(same))


def goes_on(same: re.Match) -> bool:
    return pair_at(same) is not None or AND_MORE.match(same.string, same.end()) is not None


def around(same: re.Match, told: str, system: str) -> str:
    before, behind = same.string[: same.start()], same.string[same.end() :]
    return convert_text(before, system) + told + convert_text(behind, system)


def convert_with_range(quantity: float, measure: Measure, food: list[str], note: str, system: str) -> ConvertedLine:
    """Converts the amount of the line.

    If the note has a range that starts with this amount ("200-250" for 200 g), both ends of the range are converted.
    """
    found = next((one for one in A_RANGE.finditer(note) if is_from(quantity, one)), None)
    up_to = [number_of(found["second"])] if found else []
    told = convert_amount([quantity, *up_to], measure, system, food)
    if not told:
        return ConvertedLine(None, None, convert_text(note, system))
    if found:
        note = around(found, format_range(found["join"], told), system)
    else:
        note = convert_text(note, system)
    return ConvertedLine(told.amounts[0], told.measure, note)


def is_from(quantity: float, found: re.Match) -> bool:
    least, most = number_of(found["first"]), number_of(found["second"])
    return least is not None and most is not None and abs(least - quantity) < 0.01 and most > quantity


def format_range(join: str, told: Converted) -> str:
    return join.join(as_said(amount, told.measure.system != METRIC) for amount in told.amounts)
