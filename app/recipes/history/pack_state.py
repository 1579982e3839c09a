"""A state of a recipe: what a person wrote of it, kept as what differs from the state that followed."""

import zlib
from collections.abc import Iterable

import orjson

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
"""By their names on the wire. What people think of a recipe, its dates and its owner are no part of its state."""
UNORDERED = ("recipeCategory", "tags", "tools")
DERIVED = {"display", "isFood", "disableAmount"}  # of an ingredient: they follow from the rest
OF_NAMES = ("id", "name", "pluralName", "abbreviation", "pluralAbbreviation", "useAbbreviation", "fraction")
LEVEL = 3  # of zlib: half the time of its usual one, and a twentieth larger


def state_of(answer: dict) -> dict:
    """What is kept of a recipe in its wire shape. Shares the parts with it."""
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
    """A kept ingredient with all the names of its food and unit; None is what they were not called."""
    return line | {name: line[name] and dict.fromkeys(OF_NAMES) | line[name] for name in ("food", "unit")}


def by_id(one: dict) -> str:
    return one["id"]


def changed_fields(before: dict, after: dict) -> list[str]:
    """What a person changed from one state to the other. A food or tag that is only called otherwise is the same."""
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
    """What makes the earlier state of the later one: the fields that differ; of a list an item of both as its place
    in the later."""
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
