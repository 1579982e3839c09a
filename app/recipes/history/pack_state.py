"""A state of a recipe: what users wrote in it, stored as the difference from the following state."""

import zlib
from collections.abc import Iterable

import orjson

# Names on the wire. Ratings, comments, dates and the owner are no part of a state.
WRITTEN = (
    "name",
    "image",
    "description",
    "recipeYield",
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
DERIVED = {"display", "isFood", "disableAmount"}  # of an ingredient: derived from other fields
OF_NAMES = ("id", "name", "pluralName", "abbreviation", "pluralAbbreviation", "useAbbreviation", "fraction")
LEVEL = 3  # of zlib: takes half the time of the default, for 5 % more space


def state_of(answer: dict) -> dict:
    """The part of a recipe document that is kept as its state. The values are shared, not copied."""
    state = {name: answer[name] for name in WRITTEN}
    state["recipeIngredient"] = [ingredient_in(one) for one in answer["recipeIngredient"]]
    for name in UNORDERED:
        state[name] = sorted(({"id": one["id"], "name": one["name"]} for one in answer[name]), key=by_id)
    return state


def ingredient_in(one: dict) -> dict:
    kept = one.copy()
    for name in DERIVED:
        kept.pop(name, None)
    for name in ("food", "unit"):
        if thing := kept[name]:
            kept[name] = {key: value for key in OF_NAMES if (value := thing.get(key))}
    return kept


def with_names(line: dict) -> dict:
    """A stored ingredient with all name fields of its food and unit; those they did not have are None."""
    return line | {name: line[name] and dict.fromkeys(OF_NAMES) | line[name] for name in ("food", "unit")}


def by_id(one: dict) -> str:
    return one["id"]


def changed_fields(before: dict, after: dict) -> list[str]:
    """The fields that a user changed between two states. A renamed food or organizer is not a change."""
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
    """What turns the later state back into the earlier: the fields that differ. Items of a list that are in both are
    stored as their index in the later."""
    return {
        name: as_places(before[name], after[name]) if isinstance(before[name], list) else before[name]
        for name in fields
    }


def as_places(before: list, after: list) -> list:
    places = {orjson.dumps(one): at for at, one in enumerate(after)}
    return [places.get(orjson.dumps(one), one) for one in before]


def undone(after: dict, kept: dict) -> dict:
    """The earlier state, from the later one and their `difference`."""
    before = {
        name: [after[name][one] if isinstance(one, int) else one for one in value] if isinstance(value, list) else value
        for name, value in kept.items()
    }
    return after | before


def packed(value: dict) -> bytes:
    return zlib.compress(orjson.dumps(value), LEVEL)


def unpacked(kept: bytes) -> dict:
    return orjson.loads(zlib.decompress(kept))
