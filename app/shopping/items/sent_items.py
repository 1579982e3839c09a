"""Resolves the foods, units, labels and recipes that a request about shopping items names."""

from typing import Any

from app.access import Person, member
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.api.errors import Invalid
from app.framework.api.reference import find_ids, find_known_ids, find_known_names
from app.framework.storage.database import new_id
from app.framework.text.translate import _
from app.recipes.recipe import Recipe
from app.shopping.list_item import ListItem
from app.shopping.merge_items import Share
from app.shopping.purchases.guess_label import guess_labels, guess_labels_of_foods
from app.shopping.purchases.learned_label import find_learned_labels

TABLES = {"food": Food, "unit": Unit}


def link_items(items: list[dict[str, Any]], rows: list[ListItem | None], person: Person) -> list[dict[str, Any]]:
    """Replaces the foods and units of items, sent as objects or ids, by ids. Also checks the labels.

    `rows` are the stored items that these change, or None for new ones. A value that was not sent stays missing.
    """
    values = [dict(item) for item in items]
    for name, table in TABLES.items():
        meant = [link_meant(item, row, name) for item, row in zip(values, rows, strict=True)]
        stored = [row and getattr(row, f"{name}_id") for row in rows]
        links = [link if link and not is_stored(link, own) else None for link, own in zip(meant, stored, strict=True)]
        row_ids = find_ids(table, person.group, links, inside=f"{name}Id") if any(links) else [None] * len(links)
        for item, link, own, row_id in zip(values, meant, stored, row_ids, strict=True):
            item.pop(f"{name}_id", None)
            item.pop(name, None)
            if link is not None:
                item[name] = own if is_stored(link, own) else row_id
    check_labels(values, rows, person.group)
    return values


def is_stored(link: dict[str, Any], own: str | None) -> bool:
    """Whether a food or unit is the one that the item has, so that it need not be looked for."""
    return bool(own) and link.get("id") == own


def link_meant(item: dict[str, Any], row: ListItem | None, name: str) -> dict[str, Any] | None:
    """Returns the food or unit that an item is to have: an object, {} for none, or None if nothing about it was sent.

    Clients send it as an object, as an id, or both, of which they may have changed only one.
    """
    sent = [item[f"{name}_id"] and {"id": item[f"{name}_id"]}] if f"{name}_id" in item else []
    sent += [item[name]] if name in item else []
    before = row and getattr(row, f"{name}_id")
    changed = [link for link in sent if (link or {}).get("id") != before or (link and not link.get("id"))]
    if not sent:
        return None
    filled = [link for link in changed if link]
    link = (filled or changed or sent)[0] or {}
    # The name beside an id is needed if the food was deleted after the client had read the item.
    return next((other for other in filled if other.get("name") and other.get("id") == link.get("id")), link)


def check_labels(values: list[dict[str, Any]], rows: list[ListItem | None], group: str) -> None:
    """Raises Invalid if a label was sent that the group does not have. One that an item has already is known."""
    label_ids = {item["label_id"] for item in values if item.get("label_id")}
    label_ids -= {row.label_id or (row.food_id and row.food.label_id) for row in rows if row}
    if missing := label_ids - find_known_ids(Label, group, label_ids).keys():
        raise Invalid(_("This label doesn't exist. Choose another one."), ("body", "labelId"), sorted(missing)[0])


def check_recipes(ids: set[str], person: Person) -> None:
    """Raises Invalid if one of the recipes does not exist in the group."""
    rows = Recipe.select(Recipe.id).where(member.visible_rows(person, Recipe), Recipe.id.in_(list(ids))).tuples()
    if missing := ids - {row_id for (row_id,) in rows}:
        raise Invalid(_("This recipe doesn't exist."), ("body", "recipeReferences"), sorted(missing)[0])


def read_sent_shares(references: list[dict[str, Any]], unit: str | None, note: str) -> list[Share]:
    """Converts recipe references of a new item to shares."""
    return [
        Share(
            new_id(),
            reference["recipe_id"],
            reference["recipe_quantity"],
            unit,
            1.0 if reference["recipe_scale"] is None else round(reference["recipe_scale"], 6),
            note,
            reference["recipe_note"],
        )
        for reference in references
    ]


def choose_labels(values: list[dict[str, Any]], person: Person) -> list[str | None]:
    """Returns the label of each new item: the one that was sent, the one that the household gave to such items before,
    that of its food or of the food its note names, or that of a common food.

    A food without a label gets that of the common food that it is a kind of. Of notes, only names of foods count.
    """
    foods, notes = (
        {item["food"] for item in values if item["food"]},
        {item["note"] for item in values if not item["food"]},
    )
    learned, learned_of_note = find_learned_labels(person, foods, notes)
    named = find_known_names(Food, person.group, notes)
    listed = Food.id.in_([*foods, *named.values()])
    rows = list(Food.select(Food.id, Food.label, Food.name).where(listed).tuples()) if values else []
    of_kind = guess_labels_of_foods({name for _food, label, name in rows if not label}, person.group)
    of_food = {food: label or of_kind.get(name) for food, label, name in rows} | learned
    food_of = {note: food for note in notes if (food := named.get(Food.compared(note)))}
    guessed = guess_labels(notes - food_of.keys(), person.group)
    of_note = guessed | {note: of_food.get(food) for note, food in food_of.items()} | learned_of_note
    return [
        item["label_id"] or (of_food.get(item["food"]) if item["food"] else of_note.get(item["note"]))
        for item in values
    ]
