"""Packs the states of a recipe. A state is everything in a recipe that users could edit, at one point in time.

The newest state is stored as a whole, and each earlier state as its difference from the state after it.
"""

from collections.abc import Iterable

import orjson

from app.framework.api.schema import camel
from app.recipes.yields.read_yield import columns_of

YIELD = ("recipeServings", "recipeYieldQuantity", "recipeYield", "yieldText")  # stored together
# The API names of the fields in a state. Ratings, comments, dates and the owner are not part of it.
WRITTEN = (
    "name",
    "image",
    "description",
    *YIELD,
    "totalTime",
    "prepTime",
    "cookTime",
    "performTime",
    "orgURL",
    "settings",
    "nutrition",
    "extras",
    "recipeIngredient",
    "recipeInstructions",
    "notes",
    "assets",
    "recipeCategory",
    "tags",
    "tools",
)
UNORDERED = ("recipeCategory", "tags", "tools")
# Fields of an ingredient that are computed from others, or always the same.
DERIVED = {"display", "isFood", "disableAmount", "referencedRecipe", "substitutions"}
OF_NAMES = ("id", "name", "pluralName", "abbreviation", "pluralAbbreviation", "useAbbreviation", "fraction")


def state_of(answer: dict) -> dict:
    """Returns the part of a recipe document that the history stores. It refers to the same values."""
    state = {name: answer[name] for name in WRITTEN}
    state["recipeIngredient"] = [ingredient_in(one) for one in answer["recipeIngredient"]]
    state["recipeInstructions"] = [without(one, "noteReferences") for one in answer["recipeInstructions"]]
    state["notes"] = [without(one, "referenceId") for one in answer["notes"]]
    for name in UNORDERED:
        state[name] = sorted(({"id": one["id"], "name": one["name"]} for one in answer[name]), key=by_id)
    return state


def without(one: dict, name: str) -> dict:
    return {key: value for key, value in one.items() if key != name}


def completed(kept: dict) -> dict:
    """Returns a stored state or difference, with the yield as it is stored today: once it was a single text."""
    if "recipeYield" not in kept or "recipeServings" in kept:
        return kept
    return kept | {camel(name): value for name, value in columns_of(kept["recipeYield"]).items()}


def ingredient_in(one: dict) -> dict:
    kept = one.copy()
    for name in DERIVED:
        kept.pop(name, None)
    for name in ("food", "unit"):
        if thing := kept[name]:
            kept[name] = {key: value for key in OF_NAMES if (value := thing.get(key))}
    return kept


def with_names(line: dict) -> dict:
    """Completes the name fields of a stored ingredient's food and unit. Fields that were not stored become None."""
    return line | {name: line[name] and dict.fromkeys(OF_NAMES) | line[name] for name in ("food", "unit")}


def by_id(one: dict) -> str:
    return one["id"]


def changed_fields(before: dict, after: dict) -> list[str]:
    """Returns the fields that a user changed between two states. A renamed food, unit or organizer is not a change."""
    return [
        name for name in WRITTEN if before.get(name) != after[name] and not same(name, before.get(name), after[name])
    ]


def same(name: str, before, after) -> bool:
    if name in UNORDERED:
        return [one["id"] for one in before] == [one["id"] for one in after]
    if name == "recipeIngredient":
        return len(before) == len(after) and all(map(same_ingredient, before, after))
    return False


def same_ingredient(before: dict, after: dict) -> bool:
    return before == after or without_names(before) == without_names(after)


def without_names(one: dict) -> dict:
    return one | {name: one[name] and one[name]["id"] for name in ("food", "unit")}


def difference(before: dict, after: dict, fields: Iterable[str]) -> dict:
    """Returns the given fields of the earlier state, from which `undone` restores it.

    List items that occur in both states are stored as their index in the later state.
    """
    fields = [*fields, *(YIELD if not set(YIELD).isdisjoint(fields) else ())]
    return {
        name: as_places(before[name], after[name]) if isinstance(before[name], list) else before[name]
        for name in fields
    }


def as_places(before: list, after: list) -> list:
    places = {orjson.dumps(one): at for at, one in enumerate(after)}
    return [places.get(orjson.dumps(one), one) for one in before]


def undone(after: dict, kept: dict) -> dict:
    """Returns the earlier state, computed from the later one and their `difference`."""
    before = {
        name: [after[name][one] if isinstance(one, int) else one for one in value] if isinstance(value, list) else value
        for name, value in kept.items()
    }
    return after | before
