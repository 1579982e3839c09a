"""Converts the amounts in the note of an ingredient line: all of them, or none."""

import re

from app.foods.converting.convert_text import (
    convert_text,
    find_food_behind,
    format_amount,
    has_unconverted,
    is_in_both_systems,
    is_in_commas,
    is_too_much,
)
from app.foods.converting.find_amounts import find_pair, match_amounts, read_numbers
from app.foods.converting.kind_of_food import OF_A_REMARK
from app.foods.converting.recipe_facts import Facts, list_food_forms
from app.foods.measures import METRIC, US, Measure, as_one_name, find_measure
from app.foods.read_number import SIGNS

# Words before an amount that belongs to the food of the line: "flour + 1/2 cup for dusting".
MORE = re.compile(
    r"(?:^|[+&,]\s?|\b(?:plus|and|und|et|y|e|en|och|og|sowie|più|más)\s)(?:(?:another|about|extra|weitere|ca\.?)\s)?$",
    re.IGNORECASE,
)
OF_NO_FOOD = re.compile(r"\s*(?:$|[^\w\s(])|\s+(?P<word>[^\W\d]+)")
ALSO_NO_FOOD = OF_A_REMARK | {"more", "extra", "additional", "zusatzlich", "melted", "softened"}
NEAR = 20  # characters before an amount that are searched for a word such as "plus"


def convert_note(note: str, food: list[str], facts: Facts) -> str | None:
    """Converts the amounts in a note. Returns None if one of them cannot be converted.

    `food` lists the names of the line's food. If there are none, an amount is of the food that the note names last.
    """
    if is_too_much(note) or not any(sign.isdigit() or sign in SIGNS for sign in note):
        return note
    theirs = US if facts.target == METRIC else METRIC
    at, done, named = 0, [], ""
    for match in match_amounts(theirs).finditer(note):
        named = find_food_behind(note, match.end(), facts) or named
        if is_more_of_the_food(match) and not is_in_both_systems(match, facts):
            if not (converted := convert_amount_in_note(match, food or [named], facts)):
                return None
            done += [convert_text(note[at : match.start()], facts.target, facts), converted]
            at = match.end()
    rest = convert_text(note[at:], facts.target, facts)
    return None if has_unconverted(rest, facts) else "".join([*done, rest])


def is_more_of_the_food(match: re.Match) -> bool:
    """Whether an amount has no food of its own: "2 tbsp" in "butter, plus 2 tbsp for the pan"."""
    if find_pair(match) or not MORE.search(match.string[max(0, match.start() - NEAR) : match.start()]):
        return False
    behind = OF_NO_FOOD.match(match.string, match.end())
    return bool(behind) and (not behind["word"] or as_one_name(behind["word"]) in ALSO_NO_FOOD)


def convert_amount_in_note(match: re.Match, food: list[str], facts: Facts) -> str | None:
    measure: Measure = find_measure(match["unit"])
    short = list_food_forms(food, facts.language) if facts.figures else []
    converted = facts.convert(read_numbers(match), measure, food, short)
    if not converted:
        return None
    return format_amount(converted, match["join"], is_in_commas(match), facts.language)
