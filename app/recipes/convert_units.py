"""Converts a whole recipe to metric or US units for display. The stored recipe does not change."""

from collections.abc import Iterator
from itertools import chain

from app.foods.converting.convert_line import ConvertedLine, convert_line
from app.foods.converting.convert_text import convert_text
from app.foods.format_ingredient import format_ingredient
from app.foods.measures import MEASURES, METRIC, US, measure_of

SYSTEMS = (METRIC, US)
LONGEST = 50_000  # characters of all notes and steps; longer recipes are not converted, as this would be too slow
OWN_WORDS = {"pluralAbbreviation": "", "useAbbreviation": True, "description": "", "extras": {}, "aliases": []}
SHORT = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "cup": "c", "fluid ounce": "fl oz"}
SHORT |= {"quart": "qt", "ounce": "oz", "pound": "lb", "tablespoon": "tbsp", "teaspoon": "tsp"}


def convert_units(recipe: dict, system: str, units: list[dict]) -> dict:
    """Returns the recipe, given as API JSON, with its amounts and texts converted to `system`.

    `units` are the group's own units. A converted amount uses one of them if it stands for the same measure.
    """
    if is_too_long(recipe):
        return recipe
    own = by_measure(units)
    lines = [in_other_measures(line, system, own) for line in recipe["recipeIngredient"]]
    steps = [
        step | {name: convert_text(step[name], system) for name in ("text", "summary")}
        for step in recipe["recipeInstructions"]
    ]
    return recipe | {"recipeIngredient": lines, "recipeInstructions": steps}


def other_systems(recipe: dict) -> list[str]:
    """Returns the systems of units for which conversion would change the recipe."""
    if is_too_long(recipe):
        return []
    return [system for system in SYSTEMS if any(says_more(recipe, system))]


def is_too_long(recipe: dict) -> bool:
    notes = (line["note"] for line in recipe["recipeIngredient"])
    texts = (step[name] for step in recipe["recipeInstructions"] for name in ("text", "summary"))
    return sum(len(text or "") for text in chain(notes, texts)) > LONGEST


def says_more(recipe: dict, system: str) -> Iterator[bool]:
    """Yields for each ingredient and step whether converting it to the system changes it."""
    for line in recipe["recipeIngredient"]:
        told = convert_line(line, system)
        yield bool(told.measure or told.note != (line["note"] or ""))
    for step in recipe["recipeInstructions"]:
        yield any(step[name] and convert_text(step[name], system) != step[name] for name in ("text", "summary"))


def by_measure(units: list[dict]) -> dict[str, dict]:
    """Maps the name of each measure to the group's unit for it. A match by name takes precedence."""
    found: dict[str, dict] = {}
    for names in (("name", "pluralName"), ("abbreviation",)):
        for unit in units:
            measures = [measure_of(unit[name]) for name in names]
            for measure in filter(None, measures):
                found.setdefault(measure.name, unit)
    return found


def in_other_measures(line: dict, system: str, own: dict[str, dict]) -> dict:
    told = convert_line(line, system)
    line = line | {"note": with_times(line, told)}
    if told.measure:
        line |= {"quantity": told.quantity, "unit": own.get(told.measure.name) or unit_called(told.measure.name)}
    return line | {"display": format_ingredient(line)}


def with_times(line: dict, told: ConvertedLine) -> str:
    """Returns the converted note, with "×" before it if the line has only a count and the note starts with a number.

    For example, a quantity of 2 and the note "16 oz. boxes" would otherwise be read as "2 450 g boxes".
    """
    is_counted = line["quantity"] not in (None, 0, 1) and not (line["unit"] or line["food"] or line["disableAmount"])
    is_other = is_counted and told.note[:1].isdigit() and told.note != line["note"]
    return f"× {told.note}" if is_other else told.note


def unit_called(name: str) -> dict:
    """Returns a unit without an id, for a measure that the group has no unit for."""
    has_fractions = MEASURES[name].system != METRIC
    return OWN_WORDS | {
        "id": None,
        "name": name,
        "pluralName": f"{name}s",
        "abbreviation": SHORT[name],
        "fraction": has_fractions,
        "onHand": False,
    }
