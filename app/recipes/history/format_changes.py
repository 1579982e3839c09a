"""Describes the changes between two states of a recipe in a readable form."""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from functools import cache

from app.foods.format_ingredient import format_ingredient
from app.recipes.history.pack_state import UNORDERED, WRITTEN, YIELD, add_names, list_changed_fields
from app.recipes.yields.format_yield import list_yields


def format_changes(before: dict, after: dict) -> list[dict]:
    """Returns one entry for each thing that was added, removed, changed or moved, as described by ChangeSchema.

    In an entry, `before` and `after` are texts ready for display, or booleans for settings. For items of a list, `at`
    is the position after the change, or the former position of a removed item. Positions start at 1.
    """
    changed = {"recipeYield" if name in YIELD else name for name in list_changed_fields(before, after)}
    return [change for name in WRITTEN if name in changed for change in list_changes(name, before, after)]


def list_changes(name: str, before: dict, after: dict) -> list[dict]:
    if name == "recipeYield":
        return [change(name, ", ".join(list_yields(before)), ", ".join(list_yields(after)))]
    old, new = before[name], after[name]
    if isinstance(old, dict) or isinstance(new, dict):
        return compare_by_key(name, old or {}, new or {})
    if name in UNORDERED:
        return compare_organizers(name, old, new)
    if name in LINES:
        changes = compare_lines(name, old, new, *LINES[name])
        return changes + compare_links(before, after) if name == "recipeInstructions" else changes
    return [change(name, old, new)]


def change(field: str, before, after, at: int | None = None, how: str = "") -> dict:
    empty = (None, "")
    how = how or ("added" if before in empty else "removed" if after in empty else "changed")
    return {"field": field, "how": how, "before": before, "after": after, "at": at}


def compare_by_key(name: str, old: dict, new: dict) -> list[dict]:
    keys = [*new, *(key for key in old if key not in new)]
    return [change(f"{name}.{key}", old.get(key), new.get(key)) for key in keys if old.get(key) != new.get(key)]


def compare_organizers(name: str, old: list[dict], new: list[dict]) -> list[dict]:
    was, is_now = {organizer["id"] for organizer in old}, {organizer["id"] for organizer in new}
    added = [change(name, None, organizer["name"]) for organizer in new if organizer["id"] not in was]
    return [change(name, organizer["name"], None) for organizer in old if organizer["id"] not in is_now] + added


def compare_lines(
    name: str, old: list[dict], new: list[dict], key: str, format_one: Callable[[dict], str]
) -> list[dict]:
    """Returns the changes in a list: first the removed items, then the other changes from top to bottom."""
    pairs = pair_items(old, new, key, format_one)
    staying, matched = find_longest_rising([pairs[at] for at in sorted(pairs)]), set(pairs.values())
    changes = [change(name, format_one(item), None, at + 1) for at, item in enumerate(old) if at not in matched]
    for at, item in enumerate(new):
        text, earlier = format_one(item), format_one(old[pairs[at]]) if at in pairs else None
        if earlier is None:
            changes.append(change(name, None, text, at + 1))
        elif earlier != text:
            changes.append(change(name, earlier, text, at + 1))
        elif pairs[at] not in staying:
            changes.append(change(name, earlier, text, at + 1, "moved"))
    return changes


def pair_items(old: list[dict], new: list[dict], key: str, format_one: Callable[[dict], str]) -> dict[int, int]:
    """Maps the index of each new item to that of the matching old item.

    Items are matched by id, or else by text, or else by position.
    """
    pairs: dict[int, int] = {}
    free = dict.fromkeys(range(len(old)))
    for same in (lambda item: item.get(key), format_one):
        places: dict = {}
        for at in free:
            places.setdefault(same(old[at]), deque()).append(at)
        for at, item in enumerate(new):
            if at not in pairs and same(item) and (places_of_same := places.get(same(item))):
                pairs[at] = places_of_same.popleft()
                del free[pairs[at]]
    pairs |= {at: at for at in free if at < len(new) and at not in pairs}
    return pairs


def find_longest_rising(places: list[int]) -> set[int]:
    """Returns the longest increasing subsequence: the items that kept their order. All other items count as moved."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for place in places:
        at = bisect_left(ends, place)
        before[place] = ends[at - 1] if at else None
        ends[at : at + 1] = [place]
    kept, place = set(), ends[-1] if ends else None
    while place is not None:
        kept.add(place)
        place = before[place]
    return kept


def compare_links(before: dict, after: dict) -> list[dict]:
    """Returns a change for each step that now uses different ingredients."""
    was, is_now = (list_step_ingredients(state) for state in (before, after))
    changes = [(at, was.get(step), used) for at, (step, used) in enumerate(is_now.items(), 1)]
    return [change("ingredientReferences", old, new, at) for at, old, new in changes if old is not None and old != new]


def list_step_ingredients(state: dict) -> dict[str, str]:
    """Maps the id of each step to a text that lists the ingredients it uses."""
    lines = state["recipeIngredient"]
    places = {line["referenceId"]: at for at, line in enumerate(lines)}
    format_one = cache(lambda at: format_line(lines[at]))
    used = {
        step["id"]: {reference["referenceId"] for reference in step["ingredientReferences"]}
        for step in state["recipeInstructions"]
    }
    return {
        step: ", ".join(map(format_one, sorted(places[place] for place in ids & places.keys())))
        for step, ids in used.items()
    }


def format_line(ingredient: dict) -> str:
    """Returns an ingredient as text, below the title of the section that it opens.

    The amount is included even if the recipe hides amounts. But the default amount of 1 is left out of lines that have
    no food and no unit.
    """
    counted = ingredient["food"] or ingredient["unit"] or ingredient["quantity"] != 1
    amount = ingredient["quantity"] if counted else None
    text = format_ingredient(add_names(ingredient) | {"quantity": amount, "isFood": True, "disableAmount": False})
    return write_under_title(ingredient["title"], text or ingredient["originalText"] or "")


def format_step(step: dict) -> str:
    return write_under_title(step["title"], write_under_title(step["summary"], step["text"]))


def format_note(note: dict) -> str:
    return write_under_title(note["title"], note["text"])


def format_asset(asset: dict) -> str:
    return asset["name"]


def write_under_title(title: str | None, text: str) -> str:
    return "\n".join(part for part in (title, text) if part)


LINES = {
    "recipeIngredient": ("referenceId", format_line),
    "recipeInstructions": ("id", format_step),
    "notes": ("title", format_note),
    "assets": ("fileName", format_asset),
}
