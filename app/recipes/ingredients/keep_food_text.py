"""Decides which words a saved ingredient line shows for its food instead of the food's name."""

from dataclasses import dataclass

from app.foods.fit_food_text import fit_food_text
from app.foods.format_ingredient import choose_name, drop_unit
from app.framework.text.visible import join_lines
from app.recipes.ingredients.inner_recipe import StoredReference


@dataclass(frozen=True)
class StoredLine:
    """What was stored of a line before it is saved again."""

    food_id: str | None
    food_text: str | None
    quantity: float | None
    unit_id: str | None = None
    inner: StoredReference | None = None


@dataclass(frozen=True)
class LinkedFood:
    """The food that a line refers to. `names` has its names, and `names_in_line` those that the line gives to it.

    `names_in_line` is None if the line refers to the food by its id. `names` is None if they are not needed.
    `unit_before` has the names of the unit that the line had before it got another one.
    """

    id: str
    names: dict | None
    names_in_line: dict | None
    unit_before: dict | None = None


def keep_food_text(line: dict, linked: LinkedFood | None, stored: StoredLine | None) -> dict:
    """Returns the line with the words to store for its food, or None if the food's name is shown.

    Without a food, the words are put in front of the note, so that they are shown.
    """
    text = join_lines(line.get("food_text") or "") or None
    is_new = text is not None and not (stored and text == stored.food_text)
    if not linked:
        note = line["note"] if line["note"].startswith(text or "") else f"{text} {line['note']}".strip()
        return line | {"food_text": None, "note": note}
    if is_new:
        return line | {"food_text": text}
    if stored and stored.food_id == linked.id:
        is_removed = text is None and "food_text" in line
        if not is_removed:
            return line | {"food_text": keep_words(stored, linked, line["quantity"])}
    return line | {"food_text": name_as_given(linked, line["quantity"])}


def keep_words(stored: StoredLine, linked: LinkedFood, quantity: float | None) -> str | None:
    """Returns the stored words, fitted to the quantity. They lose the unit that they begin with if it was replaced."""
    if not (text := stored.food_text):
        return None
    if linked.unit_before:
        text = drop_unit(text, linked.unit_before, linked.names)
    return fit_food_text(text, linked.names, stored.quantity, quantity)


def name_as_given(linked: LinkedFood, quantity: float | None) -> str | None:
    """Returns the name that the line gives to its food, or None if the line would be shown like that anyway.

    For example, a line with "single cream" may have found a food that has this name only as an alias. The singular name
    of the food itself stands for the form that fits the quantity.
    """
    if not linked.names_in_line:
        return None
    shown, fitting = choose_name(linked.names_in_line, quantity), choose_name(linked.names, quantity)
    is_its_name = linked.names_in_line["name"].lower() == linked.names["name"].lower()
    return None if shown == fitting or (is_its_name and shown.lower() != fitting.lower()) else shown
