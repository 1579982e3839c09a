"""Applies what a person changed to an item of a shopping list. What recipes need of the item stays known."""

from dataclasses import dataclass
from typing import Any

from app.shopping.merge_items import (
    SEPARATOR,
    Line,
    Measures,
    add_amounts,
    can_convert,
    convert_factor,
    round_amount,
    split_note,
)


@dataclass(frozen=True)
class Entered:
    """The values of an item that was merged into another one, as the client knows them under its former id."""

    quantity: float
    unit: str | None
    food: str | None
    note: str


def is_renamed(sent: dict[str, Any], line: Line, note: str) -> bool:
    """Whether a client that knows no foods has written another text over an item whose note it knows as `note`.

    Such a client says that the item is no food and leaves the food out. It sets the quantity to 0, as its text may
    have one, so that a text that happens to be the stored note also counts.
    """
    if "food" in sent or sent.get("is_food", True):
        return False
    is_only_text = "note" in sent and sent.get("quantity") == 0 != line.quantity
    return is_only_text or sent.get("note", note) != note


def drop_echoes(sent: dict[str, Any], line: Line, label: str | None) -> dict[str, Any]:
    """Leaves out the unit and label of a renamed item that the client only sends back as it read them."""
    echoes = {"unit": line.unit, "label_id": label}
    return {name: value for name, value in sent.items() if name not in echoes or value != echoes[name]}


def keep_only_text(line: Line) -> None:
    """Removes food, unit and the shares of recipes from an item, so that a new text can take their place."""
    line.food, line.shares, line.unit_is_chosen, line.own_note = None, [], False, ""
    line.unit, line.own_quantity, line.own_unit = None, line.quantity, None


def change_line(line: Line, sent: dict[str, Any], measures: Measures) -> None:
    """Changes an item to the values that were sent. Values that are missing in `sent` stay as they are."""
    line.food = sent.get("food", line.food)
    line.extras = sent.get("extras", line.extras)
    set_amount(line, sent.get("quantity", line.quantity), sent.get("unit", line.unit), measures)
    if sent.get("note", line.note) != line.note:
        set_note(line, sent["note"])
    if not line.food and (line.own_quantity is not None or not line.shares):
        line.own_note = line.note
    line.checked = sent.get("checked", line.checked)


def set_amount(line: Line, quantity: float, unit: str | None, measures: Measures) -> None:
    """Sets quantity and unit. The difference from what the recipes need is then what people entered.

    If the unit does not measure what the recipes' units do, the whole amount is people's own, and the shares are lost.
    """
    if (round_amount(quantity), unit) == (line.quantity, line.unit):
        return
    if unit != line.unit:
        line.unit, line.unit_is_chosen = unit, bool(line.shares)
        if not all(can_convert(share.unit, unit, measures) for share in line.shares):
            line.shares, line.unit_is_chosen = [], False
    line.quantity = round_amount(quantity)
    needed = add_amounts([(share.quantity * share.scale, share.unit) for share in line.shares], unit, measures)
    own = round_amount(line.quantity - needed)
    is_own = own != 0 or line.own_quantity is not None or not line.shares
    line.own_quantity, line.own_unit = (own, unit) if is_own else (None, None)


def set_note(line: Line, note: str) -> None:
    """Sets the note. Parts that come from a recipe stay the recipe's, and vanish with it."""
    parts = split_note(note)
    for share in line.shares:
        share.note = SEPARATOR.join(part for part in split_note(share.note) if part in parts)
    of_recipes = {part for share in line.shares for part in split_note(share.note)} - set(split_note(line.own_note))
    line.own_note = SEPARATOR.join(part for part in parts if part not in of_recipes) if line.shares else note
    line.note = note


def convert_for_former_id(line: Line, sent: dict[str, Any], former: Entered, measures: Measures) -> dict[str, Any]:
    """Converts values for an item that was merged into `line` to values for `line`.

    The client does not know of the merge. What it did not change stays as in `line`, and a changed quantity changes the
    sum by the same amount.
    """
    values = dict(sent)
    more = values.pop("quantity", former.quantity) - former.quantity
    for name in ("unit", "food", "note"):
        if name in values and values[name] == getattr(former, name):
            del values[name]
    if more and can_convert(former.unit, line.unit, measures):
        values["quantity"] = line.quantity + more * convert_factor(former.unit, line.unit, measures)
    return values
