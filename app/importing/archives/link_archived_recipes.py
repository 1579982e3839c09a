"""Links the recipes of an archive that are ingredients of each other, and finds an order in which to store them."""

from collections.abc import Iterator


def link_archived_recipes(recipes: list[dict], new_ids: dict[str, str]) -> None:
    """Makes the lines of loaded recipes refer to those that are made of the same archive.

    `new_ids` has their new ids by the ids in the archive.
    """
    for recipe in recipes:
        for reference in list_references(recipe):
            reference["id"] = new_ids.get(reference["id"], reference["id"])


def sort_inner_first(recipes: list[dict]) -> list[dict]:
    """Returns the recipes so that each comes after those that are its ingredients, as far as there is no circle."""
    by_id = {recipe["id"]: recipe for recipe in recipes}
    ordered: dict[str, dict] = {}
    begun: set[str] = set()
    waiting = [(row_id, False) for row_id in reversed(by_id)]
    while waiting:
        row_id, is_complete = waiting.pop()
        if is_complete:
            ordered[row_id] = by_id[row_id]
        elif row_id not in begun:
            begun.add(row_id)
            inner = [reference["id"] for reference in list_references(by_id[row_id]) if reference["id"] in by_id]
            waiting += [(row_id, True), *((other, False) for other in inner)]
    return list(ordered.values())


def list_references(recipe: dict) -> Iterator[dict]:
    """Yields what the lines of a loaded recipe say of the recipes that they are."""
    for line in recipe["recipe_ingredient"] or ():
        if reference := line.get("referenced_recipe"):
            yield reference
