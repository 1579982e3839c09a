"""Merges items of a shopping list, and takes the ingredients of a recipe back from them.

An item is the sum of what people entered (`own_quantity`) and the shares of recipes. As each part keeps its amount,
unit and note, a recipe can be taken back exactly, and the order of adding and removing recipes does not matter.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import fsum

from app.foods.format_ingredient import has_amount
from app.foods.format_quantity import as_stored
from app.foods.measures import VOLUME, WEIGHT, Measure
from app.foods.standard_measure import OUNCE, choose_beside, get_kind

SEPARATOR = " | "  # between the notes of merged items
# The kinds of items that an item may be merged with, in this order. An ounce beside a volume is a fluid ounce.
MERGED_WITH = {
    OUNCE.name: (OUNCE.name, WEIGHT, VOLUME),
    WEIGHT: (WEIGHT, OUNCE.name),
    VOLUME: (VOLUME, OUNCE.name),
}
Measures = Mapping[str, Measure]


@dataclass
class Share:
    """What a recipe needs of an item. `quantity` is for one times the recipe, in the recipe's own unit.

    `note` is the part of the item's note that comes from the recipe, and empty once people removed it from there.
    `stored` is the quantity in the item's unit, as it was last stored.
    """

    id: str
    recipe: str | None
    quantity: float
    unit: str | None
    scale: float
    note: str = ""
    recipe_note: str | None = None
    stored: float = 0.0


@dataclass
class Line:
    """An item as far as merging needs it. `own_quantity` is None if only recipes put the item on the list."""

    id: str
    shopping_list: str
    food: str | None = None
    unit: str | None = None
    quantity: float = 0.0
    note: str = ""
    checked: bool = False
    own_quantity: float | None = None
    own_unit: str | None = None
    own_note: str = ""
    unit_is_chosen: bool = False
    extras: dict = field(default_factory=dict)
    shares: list[Share] = field(default_factory=list)


def round_amount(number: float) -> float:
    return as_stored(number) + 0.0  # never -0.0


def make_key(line: Line, measures: Measures) -> tuple:
    """Returns a key that is equal for items of one list with the same food or text, and the same kind of unit."""
    return line.shopping_list, line.food, None if line.food else line.note, find_line_kind(line, measures)


def find_line_kind(line: Line, measures: Measures) -> str | None:
    """Returns what the units of an item measure. For a unit that is not a known measure, this is its id."""
    units = [line.unit, *(share.unit for share in line.shares)]
    units += [line.own_unit] if line.own_quantity is not None else []
    kinds = {get_kind(measures[unit]) for unit in units if unit in measures}
    return next((kind for kind in (VOLUME, WEIGHT, OUNCE.name) if kind in kinds), line.unit)


def merge_all(changed: list[Line], others: list[Line], measures: Measures) -> dict[str, str]:
    """Merges each changed item into another item, or into an earlier changed one, if there is one to merge with.

    Returns the ids of the items that were merged away, each with the id of the item that it became part of.
    """
    mergeable = {make_key(other, measures): other for other in reversed(others) if not other.checked}
    gone = {}
    for line in changed:
        if line.checked:
            continue
        *same, kind = make_key(line, measures)
        keys = [(*same, other_kind) for other_kind in MERGED_WITH.get(kind, (kind,))]
        key = next((candidate for candidate in keys if candidate in mergeable), keys[0])
        into = mergeable.setdefault(key, line)
        if into is not line:
            merge_lines(into, line, measures)
            gone[line.id] = into.id
            mergeable[make_key(into, measures)] = mergeable.pop(key)
    return gone


def is_only_text(food: str | None, unit: str | None, quantity: float | None, note: str) -> bool:
    """Whether a line is a text with its own amount, such as "200 g rice". A quantity of 1 is only the default then."""
    return not food and not unit and quantity in (None, 0, 1) and has_amount(note)


def merge_lines(into: Line, line: Line, measures: Measures) -> None:
    if all(
        is_only_text(each_line.food, each_line.own_unit, each_line.own_quantity, each_line.note)
        for each_line in (into, line)
    ):
        line.own_quantity = None if into.own_quantity is not None else line.own_quantity
    if into.own_quantity is None:
        into.own_quantity, into.own_unit = line.own_quantity, line.own_unit
    elif line.own_quantity is not None:
        parts = [(into.own_quantity, into.own_unit), (line.own_quantity, line.own_unit)]
        unit = choose_sum_unit(parts, measures)
        into.own_quantity, into.own_unit = add_amounts(parts, unit, measures), unit
    into.own_note = join_notes(into.own_note, line.own_note)
    into.extras = into.extras | line.extras
    for share in line.shares:
        add_share(into, share)
    sum_parts(into, measures)


def add_share(line: Line, share: Share) -> None:
    """Adds a recipe's share. The scale grows if the item already has the same amount of the same recipe."""
    for own in line.shares:
        if (own.recipe, own.quantity, own.unit) == (share.recipe, share.quantity, share.unit) and own.recipe:
            own.scale = round(own.scale + share.scale, 6)
            return
    line.shares.append(share)


def convert_parts(line: Line, measures: Measures) -> None:
    """Converts the parts of an item to its own unit if they can no longer be added, because a unit was deleted or
    renamed since the item was stored."""
    units = [share.unit for share in line.shares] + ([] if line.own_quantity is None else [line.own_unit])
    if all(can_convert(unit, line.unit, measures) for unit in units):
        return
    for share in line.shares:
        share.quantity, share.unit = share.stored, line.unit
    if line.own_quantity is not None:
        needed = add_amounts([(share.quantity * share.scale, share.unit) for share in line.shares], line.unit, measures)
        line.own_quantity, line.own_unit = round_amount(line.quantity - needed), line.unit


def subtract_recipe(line: Line, recipe: str, scale: float, measures: Measures) -> float:
    """Reduces the shares of a recipe, the latest first, by this scale in total. Returns by how much it did."""
    left = scale
    for share in reversed([share for share in line.shares if share.recipe == recipe]):
        taken = min(share.scale, left)
        share.scale, left = round(share.scale - taken, 6), left - taken
    line.shares = [share for share in line.shares if share.scale > 0]
    if is_wanted(line):
        sum_parts(line, measures)
    return scale - left


def is_wanted(line: Line) -> bool:
    """Whether people or a recipe still put the item on the list. Words that somebody typed keep it there."""
    return line.own_quantity is not None or bool(line.shares or line.own_note)


def sum_parts(line: Line, measures: Measures) -> None:
    """Computes quantity, unit and note of an item from its parts.

    The unit is that of `choose_sum_unit`, unless people chose another: 500 g and 1 kg are 1.5 kg in either order.
    """
    parts = [(share.quantity * share.scale, share.unit) for share in line.shares]
    if line.own_quantity is not None:
        parts.append((line.own_quantity, line.own_unit))
    if parts and not line.unit_is_chosen:
        line.unit = choose_sum_unit(parts, measures)
    line.quantity = add_amounts(parts, line.unit, measures)
    note = join_notes(line.own_note, *sorted(share.note for share in line.shares))
    line.note = note if note or line.food else line.note


def add_amounts(parts: list[tuple[float, str | None]], unit: str | None, measures: Measures) -> float:
    return round_amount(fsum(amount * convert_factor(own, unit, measures) for amount, own in parts))


def convert_factor(unit: str | None, other: str | None, measures: Measures) -> float:
    """Returns how many of the other unit are in the unit."""
    if unit == other:
        return 1
    one, another = measures[unit or ""], measures[other or ""]
    return choose_beside(one, another).size / choose_beside(another, one).size


def choose_sum_unit(parts: list[tuple[float, str | None]], measures: Measures) -> str | None:
    """Returns the unit for the sum of the parts: the largest one of which the sum is at least one, or the smallest.

    So 300 g and 0.2 kg are 500 g, and 300 g and 0.8 kg are 1.1 kg.
    """
    units = sorted({unit for _, unit in parts}, key=lambda unit: unit or "")
    if len(units) == 1:
        return units[0]
    is_volume = any(measures[unit or ""].kind == VOLUME for unit in units)
    beside_them = next(unit for unit in map(measures.get, units) if unit and is_volume == (unit.kind == VOLUME))
    by_size = sorted(units, key=lambda unit: -choose_beside(measures[unit or ""], beside_them).size)
    return next((unit for unit in by_size if abs(add_amounts(parts, unit, measures)) >= 1), by_size[-1])


def can_convert(unit: str | None, other: str | None, measures: Measures) -> bool:
    if unit == other:
        return True
    one, another = measures.get(unit or ""), measures.get(other or "")
    return bool(one and another and choose_beside(one, another).kind == choose_beside(another, one).kind)


def join_notes(*notes: str) -> str:
    """Joins notes. A part that occurs several times is kept once."""
    return SEPARATOR.join(dict.fromkeys(part for note in notes for part in split_note(note)))


def split_note(note: str) -> list[str]:
    return [part.strip() for part in note.split(SEPARATOR) if part.strip()]
