"""Packs the states of a recipe. A state is everything in a recipe that users could edit, at one point in time.

The newest state is stored as a whole, and each earlier state as its difference from the state after it.
"""

from collections.abc import Iterable

import orjson

from app.framework.api.schema import make_camel_case
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
# Fields of an ingredient that are computed from others, or always the same, or say nothing about the recipe.
DERIVED = {"display", "isFood", "disableAmount", "isDoubtful", "referencedScale"}
OF_FEW = {"referencedRecipe": None, "substitutions": []}  # fields that a state leaves out if they are empty
OF_NAMES = ("id", "name", "pluralName", "abbreviation", "pluralAbbreviation", "useAbbreviation", "fraction")


def pick_state(answer: dict) -> dict:
    """Returns the part of a recipe document that the history stores. It refers to the same values."""
    state = {name: answer[name] for name in WRITTEN}
    state["recipeIngredient"] = [pick_ingredient(ingredient) for ingredient in answer["recipeIngredient"]]
    steps = answer["recipeInstructions"]
    state["recipeInstructions"] = [
        step if step["noteReferences"] else drop_names(step, "noteReferences") for step in steps
    ]
    used = {reference["referenceId"] for step in steps for reference in step["noteReferences"]}
    state["notes"] = [
        note if note["referenceId"] in used else drop_names(note, "referenceId") for note in answer["notes"]
    ]
    for name in UNORDERED:
        state[name] = sorted(
            ({"id": organizer["id"], "name": organizer["name"]} for organizer in answer[name]), key=find_by_id
        )
    return state


def drop_names(part: dict, name: str) -> dict:
    return {key: value for key, value in part.items() if key != name}


def complete_kept_state(kept: dict) -> dict:
    """Returns a stored state or difference, with the yield as it is stored today: once it was a single text."""
    if "recipeYield" not in kept or "recipeServings" in kept:
        return kept
    return kept | {make_camel_case(name): value for name, value in columns_of(kept["recipeYield"]).items()}


def pick_ingredient(ingredient: dict) -> dict:
    kept = ingredient.copy()
    for name in DERIVED:
        kept.pop(name, None)
    for name in ("food", "unit"):
        if thing := kept[name]:
            kept[name] = {key: value for key in OF_NAMES if (value := thing.get(key))}
    for name in OF_FEW:
        if not kept.get(name):
            kept.pop(name, None)
    return kept


def add_names(line: dict) -> dict:
    """Completes the name fields of a stored ingredient's food and unit. Fields that were not stored become None."""
    return OF_FEW | line | {name: line[name] and dict.fromkeys(OF_NAMES) | line[name] for name in ("food", "unit")}


def find_by_id(organizer: dict) -> str:
    return organizer["id"]


def list_changed_fields(before: dict, after: dict) -> list[str]:
    """Returns the fields that a user changed between two states. A renamed food, unit or organizer is not a change."""
    return [
        name for name in WRITTEN if before.get(name) != after[name] and not is_same(name, before.get(name), after[name])
    ]


def is_same(name: str, before, after) -> bool:
    if name in UNORDERED:
        return [organizer["id"] for organizer in before] == [organizer["id"] for organizer in after]
    if name == "recipeIngredient":
        return len(before) == len(after) and all(map(is_same_ingredient, before, after))
    if name == "notes":
        return [drop_names(note, "referenceId") for note in before] == [
            drop_names(note, "referenceId") for note in after
        ]
    return False


def is_same_ingredient(before: dict, after: dict) -> bool:
    return before == after or drop_item_names(before) == drop_item_names(after)


def drop_item_names(ingredient: dict) -> dict:
    others = [(entry["substituteFoodId"], entry["note"]) for entry in ingredient.get("substitutions", ())]
    ids = {name: (ingredient.get(name) or {}).get("id") for name in ("food", "unit", "referencedRecipe")}
    return ingredient | ids | {"substitutions": others}


def find_difference(before: dict, after: dict, fields: Iterable[str]) -> dict:
    """Returns the given fields of the earlier state, from which `undo_difference` restores it.

    List items that occur in both states are stored as their index in the later state.
    """
    fields = [*fields, *(YIELD if not set(YIELD).isdisjoint(fields) else ())]
    return {
        name: as_places(before[name], after[name]) if isinstance(before[name], list) else before[name]
        for name in fields
    }


def as_places(before: list, after: list) -> list:
    places = {orjson.dumps(item): at for at, item in enumerate(after)}
    return [places.get(orjson.dumps(item), item) for item in before]


def undo_difference(after: dict, kept: dict) -> dict:
    """Returns the earlier state, computed from the later one and what `find_difference` returned."""
    before = {
        name: [after[name][place] if isinstance(place, int) else place for place in value]
        if isinstance(value, list)
        else value
        for name, value in kept.items()
    }
    return after | before
