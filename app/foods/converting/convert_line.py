"""Converts the amount of an ingredient line, and the amounts in its note.

Some recipes give an amount in both systems: "2 cups flour, 240 g". If such a line is converted to metric measures, it
gets the amount from its note (240 g) instead of a calculated one, and the note gets the original amount (2 cups).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from app.foods.compare_forms import is_form
from app.foods.converting.convert_amount import (
    NEAR,
    NEAR_OF_PINTS,
    Converted,
    Figure,
    is_drunk,
    is_poured,
    is_same_amount,
)
from app.foods.converting.convert_note import convert_note
from app.foods.converting.convert_text import convert_text, is_too_much
from app.foods.converting.densities import find_density, map_names
from app.foods.converting.find_amounts import BEFORE, JOIN, find_pair, format_like_source, match_amounts, read_numbers
from app.foods.converting.kind_of_food import OF_ANOTHER_FOOD
from app.foods.converting.recipe_facts import Facts, list_food_forms
from app.foods.format_ingredient import format_unit, split_range
from app.foods.format_quantity import plain_quantity
from app.foods.measures import BOTH, METRIC, US, VOLUME, Measure, as_one_name, find_measure
from app.foods.read_number import NUMBER, SIGNS, read_written_number
from app.foods.read_total import Total, find_sum_or_product
from app.foods.standard_measure import measure_of_unit

SOLD_IN_STICKS = re.compile(r"butter|margarine|shortening", re.IGNORECASE)
# A bracket at the start of a note, or a note of linked lines that begins with what was in brackets.
BRACKET = re.compile(
    r"\([^()]*\)|(?:about\s|ca\.?\s|approx(?:imately|\.)?\s)?[^()a-z]{1,12}[a-z]{1,8}\.?(?:\s?oz\.?)?(?=$|[,;]|\s\()",
    re.I,
)
BRACKET_FIRST = re.compile(r"^\([^()]*\)\s*")
LONGEST_NAME = 60  # how many characters of a note are searched for the name of the food
# Words in a note before an amount that is an addition or alternative to the line's amount: "plus 2 tbsp", "or 100 g".
ONE_OF_SEVERAL = re.compile(
    r"(?:\+|\b(?:plus|minus|and|or|with|scant|heaping|generous|oder|und|ou|et|o|y|e))\s*$", re.I
)
AND_MORE = re.compile(r"\s*(?:\+|-|–|plus\b|minus\b|and\b|to\b)\s*(?=[\d¼-¾⅐-⅞])", re.IGNORECASE)
A_RANGE = re.compile(
    rf"{BEFORE}(?P<first>{NUMBER})(?P<join>{JOIN}|(?<=\d\d)/(?=\d\d))(?P<second>{NUMBER})"
    r"(?![\s-]?[^\W_]|\s?[°%/\"″”⁄])",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class ConvertedLine:
    """A converted ingredient line. If `measure` is None, the line's amount and unit stay unchanged."""

    quantity: float | None
    measure: Measure | None
    note: str


def convert_line(line: dict, system: str, facts: Facts | None = None) -> ConvertedLine:
    """Converts an ingredient line, given as in the JSON API, to a system of units: "metric" or "us".

    If the note begins with the sum or product of which the quantity is the total, only the total is converted.
    """
    total, facts = find_sum_or_product(line["note"] or "", line["quantity"]), facts or Facts(system)
    if not total or line["disableAmount"]:
        return convert_alone(line, facts)
    converted = convert_alone(convert_to_unit_of_part(line, total, facts) | {"note": total.rest}, facts)
    return converted if converted.measure else ConvertedLine(None, None, line["note"])


def convert_to_unit_of_part(line: dict, total: Total, facts: Facts) -> dict:
    """Returns a line in spoons ("17 tablespoons") in a unit of its sum that is to be converted, if it has one."""
    measure = find_line_measure(line, facts.language)
    parts = [part for unit in total.units if (part := find_measure(unit)) and part.system not in (facts.target, BOTH)]
    if not parts or not measure or measure.system != BOTH or measure.kind != parts[0].kind:
        return line
    unit = dict.fromkeys(("pluralName", "abbreviation", "pluralAbbreviation")) | {"name": parts[0].name}
    unit |= {"useAbbreviation": False, "fraction": True}
    return line | {"quantity": line["quantity"] * measure.size / parts[0].size, "unit": unit}


def convert_alone(line: dict, facts: Facts) -> ConvertedLine:
    quantity, note, system = line["quantity"], line["note"] or "", facts.target
    measure = find_line_measure(line, facts.language)
    if not (quantity and quantity > 0 and measure) or line["disableAmount"] or is_too_much(note):
        return convert_note_only(convert_note(note, [], facts), note)
    names = list_food_names(line, facts.language)
    same = find_own_conversion(quantity, measure, names, note, system)
    if same and measure.system in (system, BOTH):
        return ConvertedLine(None, None, note if is_continued(same) else replace_amount(same, same[0], facts))
    if same and not is_one_of_several(same):
        return ConvertedLine(
            as_measured(same), find_measure(same["unit"]), replace_amount(same, write_amount(line), facts)
        )
    if same:
        return ConvertedLine(None, None, note)
    if second := find_second_figure(line, measure, names, system):
        return convert_with_second(line, measure, names, second, facts)
    return convert_with_range(quantity, measure, names, note, facts)


def find_second_figure(line: dict, measure: Measure, food: list[str], system: str) -> re.Match | None:
    """Returns the match in the note that gives the line's amount in another measure of the same system: "(8 oz)"."""
    bracket = BRACKET.match(line["note"] or "") if measure.system not in (system, BOTH) else None
    same = match_amounts(measure.system).search(bracket[0]) if bracket else None
    is_same = same and are_near(line["quantity"] * measure.size, measure, same, food, NEAR)
    return same if is_same and not is_one_of_several(same) else None


def is_weight_of(measure: Measure, second: re.Match, food: list[str]) -> bool:
    """Whether the second amount of a line is the weight of its volume, which counts for solid foods."""
    is_weight = find_measure(second["unit"]).kind != measure.kind == VOLUME
    return is_weight and not is_poured(find_density(food)) and not is_drunk(food)


def convert_with_second(line: dict, measure: Measure, food: list[str], second: re.Match, facts: Facts) -> ConvertedLine:
    """Converts a line that gives its amount in two measures of the same system, such as "1 cup (8 oz)".

    The weight is converted if there is one, and the other amount stays in the note as it is written.
    """
    note, inside = line["note"], second.string
    is_weight = is_weight_of(measure, second, food)
    converted = (
        convert_weight(second, food, facts) if is_weight else facts.convert([line["quantity"]], measure, food, [])
    )
    if not converted:
        return convert_with_range(line["quantity"], measure, food, note, facts)
    stays = f"{inside[: second.start()]}{write_amount(line)}{inside[second.end() :]}" if is_weight else inside
    behind = note[len(inside) :]
    rest = convert_note(behind, food, facts)
    return ConvertedLine(converted.amounts[0], converted.measure, stays + (behind if rest is None else rest))


def convert_weight(second: re.Match, food: list[str], facts: Facts) -> Converted | None:
    return facts.convert(read_numbers(second)[:1], find_measure(second["unit"]), food, [])


def write_amount(line: dict) -> str:
    quantity, unit = line["quantity"], line["unit"]
    return f"{plain_quantity(quantity, not unit['fraction'])} {format_unit(unit, quantity)}"


def find_figures(line: dict, facts: Facts) -> Iterator[Figure]:
    """Yields the amount of a line that gives it in both systems."""
    quantity, note, system = line["quantity"], line["note"] or "", facts.target
    measure = find_line_measure(line, facts.language)
    if not (quantity and quantity > 0 and measure) or line["disableAmount"] or is_too_much(note):
        return
    same = find_own_conversion(quantity, measure, list_food_names(line, facts.language), note, system)
    if not same and (second := find_second_figure(line, measure, list_food_names(line, facts.language), system)):
        yield from find_weight(line, measure, second, facts)
    if not same or is_one_of_several(same):
        return
    other = find_measure(same["unit"])
    if measure.system != system and other.system in (system, BOTH):
        yield Figure(quantity * measure.size, measure.kind, Converted([as_measured(same)], other), True)
    elif measure.system == system and other.system != BOTH:
        yield Figure(read_numbers(same)[0] * other.size, other.kind, Converted([quantity], measure), True)


def find_weight(line: dict, measure: Measure, second: re.Match, facts: Facts) -> Iterator[Figure]:
    names = list_food_names(line, facts.language)
    if is_weight_of(measure, second, names):
        if converted := convert_weight(second, names, facts):
            yield Figure(line["quantity"] * measure.size, measure.kind, converted, True)


def find_unit_measure(unit: dict | None) -> Measure | None:
    return measure_of_unit(unit) if unit else None


def find_line_measure(line: dict, language: str) -> Measure | None:
    """Returns the measure of the line's unit. A stick is a measure only of butter: a stick of celery is not."""
    measure = find_unit_measure(line["unit"])
    is_stick = measure is not None and measure.name == "stick"
    if is_stick and not any(SOLD_IN_STICKS.search(name) for name in list_food_names(line, language)):
        return None
    return measure


def list_food_names(line: dict, language: str) -> list[str]:
    """Returns all names of the line's food, first those in the line's own words.

    Without a food, returns the start of the note, which may name one.
    """
    note = (line["note"] or "")[:LONGEST_NAME]
    if not (food := line["food"]):
        _, note = split_range(note, line["quantity"])
        words = BRACKET_FIRST.sub("", drop_more(note))
        return list(dict.fromkeys([words, words.partition(",")[0]]))
    names = [food["name"], food["pluralName"], *(alias["name"] for alias in food["aliases"])]
    names = [name for name in names if name]
    if words := line.get("foodText"):
        return [*join_note([words], note), words, *(names if is_kind_of(words, names, language) else [])]
    with_density = join_note(names[:2], note)
    parts = as_one_name(note).split()
    is_other = not with_density and parts[:1] and parts[0] in OF_ANOTHER_FOOD and note[:1].isalpha()
    return [note] if is_other else [*with_density, *names]


def drop_more(note: str) -> str:
    """Returns the note without an amount that it begins with, such as "plus 2 tablespoons"."""
    more = AND_MORE.match(note)
    amount = match_amounts(METRIC, US, BOTH).match(note, more.end()) if more else None
    return note[amount.end() :] if amount else note


def join_note(names: list[str], note: str) -> list[str]:
    """Returns names of foods with a density that the note and a name make up: "sliced" and "almonds"."""
    if not note[:1].isalpha():
        return []
    first_part = note.partition(",")[0]
    both = [f"{first_part} {name}" for name in names] + [f"{name} {note}" for name in names]
    with_density = (name for name in both if find_density([name]))
    return sorted(with_density, key=lambda name: as_one_name(name) not in map_names())


def is_kind_of(words: str, names: list[str], language: str) -> bool:
    """Whether the last word of a line's own words for its food is in one of the food's names, in any number."""
    last = (as_one_name(words).split() or [""])[-1]
    return any(is_form(last, word, language) for name in names for word in as_one_name(name).split())


def find_own_conversion(quantity: float, measure: Measure, food: list[str], note: str, system: str) -> re.Match | None:
    """Returns the match in the note that gives the line's amount in the other system, or None.

    When converting to US measures, teaspoons and tablespoons count as the other system too.
    """
    if not any(sign.isdigit() or sign in SIGNS for sign in note):
        return None
    others = {METRIC, US} - {measure.system} if system == METRIC else {METRIC, US, BOTH} - {measure.system}
    for match in match_amounts(*sorted(others)).finditer(note):
        is_pint = system == METRIC and find_measure(match["unit"]).name == "pint"
        if are_near(quantity * measure.size, measure, match, food, NEAR_OF_PINTS if is_pint else NEAR):
            return match
    return None


def are_near(size: float, measure: Measure, match: re.Match, food: list[str], near: float) -> bool:
    other, numbers = find_measure(match["unit"]), read_numbers(match)
    return bool(numbers) and is_same_amount(size, measure, numbers[0] * other.size, other, food, near)


def as_measured(same: re.Match) -> float:
    """Returns the amount from the note. Decimals of US measures are rounded to quarters: 10.2 ounces become 10.25."""
    quantity = read_numbers(same)[0]
    in_decimals = find_measure(same["unit"]).system != METRIC and re.search(r"\d[.,]\d", same["first"])
    return max(1, round(quantity * 4)) / 4 if in_decimals else quantity


def is_one_of_several(same: re.Match) -> bool:
    return bool(same["second"] or ONE_OF_SEVERAL.search(same.string[: same.start()]) or is_continued(same))


def is_continued(same: re.Match) -> bool:
    return find_pair(same) is not None or AND_MORE.match(same.string, same.end()) is not None


def replace_amount(same: re.Match, converted: str, facts: Facts) -> str:
    before, behind = same.string[: same.start()], same.string[same.end() :]
    return convert_text(before, facts.target, facts) + converted + convert_text(behind, facts.target, facts)


def convert_with_range(quantity: float, measure: Measure, food: list[str], note: str, facts: Facts) -> ConvertedLine:
    """Converts the amount of the line.

    If the note has a range that starts with this amount ("200-250" for 200 g), both ends of the range are converted.
    """
    range_match = next((match for match in A_RANGE.finditer(note) if is_from(quantity, match)), None)
    up_to = [read_written_number(range_match["second"])] if range_match else []
    short = list_food_forms(food, facts.language) if facts.figures else []
    converted = facts.convert([quantity, *up_to], measure, food, short)
    if range_match and converted:
        new_note = replace_amount(range_match, format_range(range_match["join"], converted), facts)
    else:
        new_note = convert_note(note, food, facts)
    if not converted:
        stays = measure.system not in (facts.target, BOTH) and match_amounts(measure.system).search(note)
        return convert_note_only(None if stays else new_note, note)
    if new_note is None:
        return ConvertedLine(None, None, note)
    return ConvertedLine(converted.amounts[0], converted.measure, new_note)


def convert_note_only(converted: str | None, note: str) -> ConvertedLine:
    return ConvertedLine(None, None, note if converted is None else converted)


def is_from(quantity: float, range_match: re.Match) -> bool:
    least, most = read_written_number(range_match["first"]), read_written_number(range_match["second"])
    return least is not None and most is not None and abs(least - quantity) < 0.01 and most > quantity


def format_range(join: str, converted: Converted) -> str:
    return join.join(format_like_source(amount, converted.measure.system != METRIC) for amount in converted.amounts)
