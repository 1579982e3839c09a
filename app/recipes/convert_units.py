"""Converts a whole recipe to metric or US units for display. The stored recipe does not change.

The code that converts is imported when a recipe is first read, as its patterns take a megabyte.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

import orjson

from app.foods.converting.unit_names import ENGLISH, SYMBOLS, read_unit_names
from app.foods.format_ingredient import choose_name, drop_unit, format_ingredient
from app.foods.measures import MEASURES, METRIC, US, find_measure
from app.foods.standard_measure import STANDARDS
from app.framework.text.translate import current_language, shorten_tag

if TYPE_CHECKING:
    from app.foods.converting.convert_line import ConvertedLine

SYSTEMS = (METRIC, US)
LONGEST = 50_000  # characters of all notes and steps; longer recipes are not converted, as this would be too slow
LONGEST_REMEMBERED = 50_000  # bytes of the lines and steps of recipes whose other systems are cached
LONGEST_CONVERTED = 20_000  # the same for recipes whose converted form is cached, which takes more memory
LINE = ("quantity", "unit", "food", "note", "disableAmount", "foodText")
STEP = ("text", "summary")
ENGLISH_SPOONS = {"tablespoon": "tbsp", "teaspoon": "tsp"}
OWN_WORDS = {"pluralAbbreviation": "", "useAbbreviation": True, "description": "", "extras": {}, "aliases": []}


def convert_units(recipe: dict, system: str, units: list[dict]) -> dict:
    """Returns the recipe, given as API JSON, with its amounts and texts converted to `system`.

    `units` are the group's own units. A converted amount uses one of them if it stands for the same measure. Recipes in
    the recipe are converted as well.
    """
    if is_too_long(recipe):
        return recipe
    written = orjson.dumps(collect_parts(recipe))
    convert = remember_conversion if len(written) <= LONGEST_CONVERTED else convert_written
    converted, converted_texts, language = convert(written, system)
    own = select_by_language(map_measures(units), language)
    lines = [
        convert_inner(write_in_other_measures(line, converted_line, own, language), system, units)
        for line, converted_line in zip(recipe["recipeIngredient"], converted, strict=True)
    ]
    texts = iter(converted_texts)
    steps = [step | {name: next(texts) or step[name] for name in STEP} for step in recipe["recipeInstructions"]]
    return recipe | {"recipeIngredient": lines, "recipeInstructions": steps}


def convert_inner(line: dict, system: str, units: list[dict]) -> dict:
    inner = line.get("referencedRecipe")
    return line | {"referencedRecipe": convert_units(inner, system, units)} if inner else line


def list_other_systems(recipe: dict) -> list[str]:
    """Returns the systems of units for which conversion would change the recipe, or a recipe in it."""
    if is_too_long(recipe):
        return []
    written = orjson.dumps(collect_parts(recipe))
    systems = set(remember_systems(written) if len(written) <= LONGEST_REMEMBERED else list_systems(written))
    for line in recipe["recipeIngredient"]:
        if inner := line.get("referencedRecipe"):
            systems.update(list_other_systems(inner))
    return [system for system in SYSTEMS if system in systems]


def is_too_long(recipe: dict) -> bool:
    notes = (line["note"] for line in recipe["recipeIngredient"])
    texts = (step[name] for step in recipe["recipeInstructions"] for name in ("text", "summary"))
    return sum(len(text or "") for text in chain(notes, texts)) > LONGEST


def collect_parts(recipe: dict) -> tuple[list[dict], list[str], str | None, str | None]:
    """Returns what the conversion of a recipe depends on: its lines, the texts of its steps, its language, and, if that
    is not stored, the language of the reader."""
    lines = [{name: line.get(name) for name in LINE} for line in recipe["recipeIngredient"]]
    texts = [step[name] or "" for step in recipe["recipeInstructions"] for name in STEP]
    stored = recipe.get("language")
    return lines, texts, stored, None if stored else shorten_tag(current_language())


@lru_cache(maxsize=100)
def remember_conversion(written: bytes, system: str) -> tuple[list[ConvertedLine], list[str], str]:
    """Calls `convert_written` and caches its results, because a cook opens the same recipe several times."""
    return convert_written(written, system)


def convert_written(written: bytes, system: str) -> tuple[list[ConvertedLine], list[str], str]:
    """Returns the converted lines and texts, and the language of the recipe."""
    from app.foods.converting.convert_recipe import convert_recipe

    lines, texts, language, fallback = orjson.loads(written)
    converted, converted_texts, facts = convert_recipe(lines, texts, system, language, fallback)
    return converted, converted_texts, facts.language


@lru_cache(maxsize=250)
def remember_systems(written: bytes) -> tuple[str, ...]:
    """Calls `list_systems` and caches its results, because they are part of every answer with a recipe."""
    return list_systems(written)


def list_systems(written: bytes) -> tuple[str, ...]:
    from app.foods.converting.convert_recipe import would_change

    lines, texts, language, fallback = orjson.loads(written)
    return tuple(system for system in SYSTEMS if would_change(lines, texts, system, language, fallback))


def select_by_language(own: dict[str, dict], language: str) -> dict[str, dict]:
    """Leaves out units with English names if the recipe is in another language, which has its own names for them."""
    if language == ENGLISH or not read_unit_names(language):
        return own
    return {
        name: unit
        for name, unit in own.items()
        if name not in read_unit_names(language) or unit["name"].lower() != name
    }


def map_measures(units: list[dict]) -> dict[str, dict]:
    """Maps the name of each measure to the group's unit for it. A match by name takes precedence."""
    units_by_measure: dict[str, dict] = {}
    for names in (("name", "pluralName"), ("abbreviation",)):
        for unit in units:
            measures = [find_measure(unit[name]) for name in names]
            for measure in filter(None, measures):
                units_by_measure.setdefault(measure.name, unit)
    return units_by_measure


def write_in_other_measures(line: dict, converted: ConvertedLine, own: dict[str, dict], language: str) -> dict:
    line = line | {"note": converted.note if converted.measure else add_times_sign(line, converted)}
    if converted.measure:
        unit = own.get(converted.measure.name) or make_named_unit(converted.measure.name, language)
        line |= {"foodText": as_before(line, converted.quantity)}
        line |= {"quantity": converted.quantity, "unit": unit}
    return line | {"display": format_ingredient(line)}


def as_before(line: dict, quantity: float | None) -> str | None:
    """Returns the words for the food, which stay in the singular or plural in which they are: "1 cup onion" is 160 g
    onion. None stands for the food's own name."""
    food, unit, words = line["food"], line["unit"], line.get("foodText")
    if food and words:
        return drop_unit(words, unit, food) if unit else words
    name = choose_name(food, line["quantity"]) if food else None
    return name if food and name != choose_name(food, quantity) else None


def add_times_sign(line: dict, converted: ConvertedLine) -> str:
    """Returns the converted note, with "×" before it if the line has only a count and the note starts with a number.

    For example, a quantity of 2 and the note "16 oz. boxes" would otherwise be read as "2 450 g boxes".
    """
    is_counted = line["quantity"] not in (None, 0, 1) and not (line["unit"] or line["food"] or line["disableAmount"])
    is_other = is_counted and converted.note[:1].isdigit() and converted.note != line["note"]
    return f"× {converted.note}" if is_other else converted.note


def make_named_unit(name: str, language: str) -> dict:
    """Returns a unit without an id, for a measure that the group has no unit for."""
    has_fractions = MEASURES[name].system != METRIC
    quantity, standard = STANDARDS[name]
    called, several = (
        read_unit_names(language).get(name, (name, f"{name}s")) if language != ENGLISH else (name, f"{name}s")
    )
    return OWN_WORDS | {
        "id": None,
        "name": called,
        "pluralName": several,
        "abbreviation": SYMBOLS.get(name) or ENGLISH_SPOONS.get(called, ""),
        "fraction": has_fractions,
        "onHand": False,
        "standardQuantity": quantity,
        "standardUnit": standard,
    }
