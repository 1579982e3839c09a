"""Computes how often a recipe is made if another one needs "2", "3 portions" or "400 g" of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.foods.compare_forms import are_forms, read_forms
from app.foods.measures import Measure, as_one_name, find_measure
from app.foods.standard_measure import choose_beside, find_stated_measure, get_exact_measure
from app.framework.storage.database import as_list, db
from app.languages.read_language import list_languages
from app.recipes.yields.read_yield import RecipeYield, is_of_servings

YIELDS = """SELECT "id", "recipe_servings", "recipe_yield_quantity", "recipe_yield" FROM "recipe"
  WHERE "id" IN (SELECT value FROM json_each(?))"""
NAMES = ("name", "pluralName", "abbreviation", "pluralAbbreviation")


def compute_scale(quantity: float | None, unit: Mapping[str, Any] | None, makes: RecipeYield) -> float:
    """Returns how often a recipe that makes `makes` is needed for an amount of it, with the unit as in the JSON API.

    Without a quantity, and for a measure that cannot be compared with what the recipe makes, it is needed once. Other
    units, such as "batch", count the recipe itself.
    """
    if not quantity or not unit:
        return quantity or 1
    names = list_unit_names(unit)
    if any(is_of_servings(f"2 {name}") for name in names):
        return quantity / makes.servings if makes.servings else 1
    measure = find_stated_measure(names, unit.get("standardQuantity"), unit.get("standardUnit"))
    if makes.quantity:
        made = measure_made(makes.words)
        if measure and made and choose_beside(measure, made).kind == choose_beside(made, measure).kind:
            return quantity * compare_sizes(measure, made) / (makes.quantity * compare_sizes(made, measure))
        if any(is_same_thing(name, makes.words) for name in names):
            return quantity / makes.quantity
    return 1 if measure else quantity


def list_unit_names(unit: Mapping[str, Any]) -> list[str]:
    names = [*(unit.get(key) for key in NAMES), *(alias["name"] for alias in unit.get("aliases") or ())]
    return [name for name in names if name]


def compare_sizes(measure: Measure, other: Measure) -> float:
    return get_exact_measure(choose_beside(measure, other)).size


def measure_made(words: str) -> Measure | None:
    """Returns the measure of a yield's words, such as "g" or "g dough"."""
    return find_measure(words) or find_measure(words.partition(" ")[0])


def is_same_thing(name: str, words: str) -> bool:
    """Whether a unit and the words of a yield name the same thing in some language: "cookie" and "cookies"."""
    name, words = as_one_name(name), as_one_name(words)
    return bool(name) and any(
        are_forms(name, words, language) for language in list_languages() if read_forms(language).plurals
    )


def read_yields(recipe_ids: Iterable[str]) -> dict[str, RecipeYield]:
    rows = db.execute_sql(YIELDS, (as_list(recipe_ids),))
    return {row_id: as_yield(*numbers) for row_id, *numbers in rows}


def as_yield(servings: float | None, quantity: float | None, words: str | None) -> RecipeYield:
    """Returns what a recipe makes, from its columns or from the same keys of the JSON API."""
    return RecipeYield(servings or 0, quantity or 0, words or "")
