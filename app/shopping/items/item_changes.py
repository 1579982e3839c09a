"""Stores changes to shopping items: merges them, keeps how much of each is for which recipe, and publishes changes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app.foods.food import Food
from app.foods.measures import Measure
from app.foods.standard_measure import get_exact_measure
from app.foods.unit import Unit
from app.framework.api.errors import Invalid
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import as_list, db, now
from app.framework.text.translate import _
from app.shopping.items.counted_recipes import FORGET
from app.shopping.items.item_document import read_items
from app.shopping.list_item import LARGEST_QUANTITY, MOST_ON_A_LIST, FormerItem, ItemShare, ListItem
from app.shopping.merge_items import Line, Measures, Share, convert_factor, convert_parts, is_wanted, merge_all
from app.shopping.purchases.purchase import note_purchases
from app.shopping.shopping_list import CREATED, DELETED, UPDATED, ListChange, ShoppingList, touch

OF_LINE = ("quantity", "note", "checked", "own_quantity", "own_note", "unit_is_chosen", "extras")
KEYS_OF_LINE = ("shopping_list", "food", "unit", "own_unit")
SHARES = """SELECT "item_id", "id", "recipe_id", "quantity", "unit_id", "recipe_scale", "note", "recipe_note",
    "recipe_quantity"
  FROM "item_share" WHERE "item_id" IN (SELECT value FROM json_each(?)) ORDER BY rowid"""
KEEP_RECIPES = """INSERT INTO "recipe_on_list" ("id", "shopping_list_id", "recipe_id") VALUES (?, ?, ?)
  ON CONFLICT DO NOTHING"""


@dataclass
class Batch:
    """The items that one request changes, by id, and the ids of those that it created, changed and deleted.

    `lists` and `labels` are the lists and the labels of foods that were loaded already, by id. `sent_ids` are ids of
    new items that the client chose. `became` maps the ids of items that were merged away to those of the items that
    they became part of. `moved_from` has the ids of items that left a list, by the list.
    """

    measures: Measures
    lists: dict[str, ShoppingList] = field(default_factory=dict)
    labels: dict[str, str | None] = field(default_factory=dict)
    rows: dict[str, ListItem] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    shares_before: dict[str, list[tuple]] = field(default_factory=dict)
    created: dict[str, None] = field(default_factory=dict)
    updated: dict[str, None] = field(default_factory=dict)
    deleted: dict[str, None] = field(default_factory=dict)
    sent_ids: set[str] = field(default_factory=set)
    became: dict[str, str] = field(default_factory=dict)
    moved_from: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    has_other_shares: bool = False

    def add_stored(self, rows: Iterable[ListItem]) -> list[Line]:
        """Adds stored items. Returns their lines."""
        new = [row for row in rows if row.id not in self.rows]
        shares = read_shares([row.id for row in new]) if new else {}
        for row in new:
            self.rows[row.id], self.lines[row.id] = row, make_line(row, shares[row.id])
            self.shares_before[row.id] = as_tuples(shares[row.id])
            convert_parts(self.lines[row.id], self.measures)
        return [self.lines[row.id] for row in new]

    def add(self, row: ListItem, line: Line) -> Line:
        """Adds a new item, which is not stored yet."""
        self.rows[row.id], self.lines[row.id], self.created[row.id] = row, line, None
        return line

    def labels_of(self, foods: set[str | None]) -> dict[str | None, str]:
        """Maps the ids of the foods that have a label to the ids of their labels."""
        if new := [food for food in foods if food and food not in self.labels]:
            rows = Food.select(Food.id, Food.label).where(Food.id.in_(new)).tuples()
            self.labels |= dict.fromkeys(new) | dict(rows)
        return {food: label for food in foods if food and (label := self.labels[food])}

    def lists_of(self, ids: Iterable[str]) -> list[ShoppingList]:
        if new := [list_id for list_id in ids if list_id not in self.lists]:
            self.lists |= {row.id: row for row in ShoppingList.select().where(ShoppingList.id.in_(new))}
        return [self.lists[list_id] for list_id in ids]


def make_line(row: ListItem, shares: list[Share]) -> Line:
    values = {name: getattr(row, name) for name in OF_LINE}
    keys = {name: getattr(row, f"{name}_id") for name in KEYS_OF_LINE}
    return Line(row.id, **values, **keys, shares=shares)


def read_shares(ids: list[str]) -> dict[str, list[Share]]:
    shares: dict[str, list[Share]] = defaultdict(list)
    for item_id, *values in db.execute_sql(SHARES, (as_list(ids),)):
        shares[item_id].append(Share(*values))
    return shares


def as_tuples(shares: list[Share]) -> list[tuple]:
    return [tuple(vars(share).values()) for share in shares]


class MeasuresOf(Mapping[str, Measure]):
    """Maps the ids of a group's units to their measures, which are loaded when one is first needed.

    Units without a known measure are left out.
    """

    def __init__(self, group: str):
        self.group = group

    @cached_property
    def loaded(self) -> dict[str, Measure]:
        units = Unit.select().where(Unit.group == self.group)
        return {unit.id: get_exact_measure(measure) for unit in units if (measure := unit.measure())}

    def __getitem__(self, unit_id: str) -> Measure:
        return self.loaded[unit_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.loaded)

    def __len__(self) -> int:
        return len(self.loaded)


def load_merge_candidates(batch: Batch, changed: list[Line]) -> list[Line]:
    """Loads the open items that the changed ones may be merged with: of the same food, or with the same note."""
    lists = {line.shopping_list for line in changed}
    foods, notes = {line.food for line in changed} - {None}, {line.note for line in changed if not line.food}
    alike = ListItem.food.in_(foods) | (ListItem.food.is_null() & ListItem.note.in_(notes))
    rows = ListItem.select().where(ListItem.shopping_list.in_(lists), ~ListItem.checked, alike)
    return batch.add_stored(rows.order_by(ListItem.created_at, ListItem.id))


def merge_changed(batch: Batch, changed: list[Line]) -> None:
    """Merges the changed items with each other and with the open items of their lists."""
    open_lines = [line for line in changed if not line.checked]
    if not open_lines:
        return
    gone = merge_all(changed, load_merge_candidates(batch, open_lines), batch.measures)
    for old, into in gone.items():
        batch.became[old] = into
        if into not in batch.created:
            batch.updated[into] = None
        delete_item_of_batch(batch, old)


def sum_and_prune(batch: Batch, changed: list[Line]) -> None:
    """Merges the changed items, and deletes those that nobody needs anymore or whose quantity is negative."""
    merge_changed(batch, changed)
    for line in changed:
        survivor = batch.lines[batch.became.get(line.id, line.id)]
        is_left = is_wanted(survivor) and survivor.quantity >= 0
        if line.id in batch.became and line.quantity < 0 and not survivor.shares:
            is_left = survivor.quantity > 0
        if not is_left:
            delete_item_of_batch(batch, survivor.id)


def delete_item_of_batch(batch: Batch, item_id: str) -> None:
    batch.updated.pop(item_id, None)
    if item_id in batch.created:
        del batch.created[item_id]
    else:
        batch.deleted[item_id] = None


def store(batch: Batch) -> dict[str, list[dict]]:
    """Writes the batch and publishes the changes. Returns the created, changed and deleted items as JSON."""
    deleted = read_items(batch.deleted)
    note_ticks(batch)
    if batch.deleted:
        # The shares of items that were merged away belong to others now, with the same ids.
        ItemShare.delete().where(ItemShare.item.in_(list(batch.deleted))).execute()
    for item_id in (*batch.created, *batch.updated):
        write(batch, item_id)
    remember_former(batch)
    if batch.deleted:
        ListItem.delete().where(ListItem.id.in_(list(batch.deleted))).execute()
    publish_changes(batch)
    created, updated = read_items(batch.created), read_items(batch.updated)
    return {"createdItems": created, "updatedItems": updated, "deletedItems": deleted}


def note_ticks(batch: Batch) -> None:
    """Notes which items were checked off or unchecked. Those that are checked off from the start were bought before."""
    row_ids = (*batch.updated, *batch.became)  # unchecking may make an item part of another one
    changed = [row_id for row_id in row_ids if batch.rows[row_id].checked != batch.lines[row_id].checked]
    ticked = [(batch.rows[row_id], batch.lines[row_id]) for row_id in changed if batch.lines[row_id].checked]
    unticked = [row_id for row_id in changed if not batch.lines[row_id].checked]
    labels = batch.labels_of({line.food for _row, line in ticked})
    lists = batch.lists_of({line.shopping_list for _row, line in ticked})
    note_purchases(ticked, unticked, labels, {row.id: row.household_id for row in lists})


def write(batch: Batch, item_id: str) -> None:
    row, line = batch.rows[item_id], batch.lines[item_id]
    if abs(line.quantity) > LARGEST_QUANTITY:
        raise Invalid(_("This quantity is too large."), ("body", "quantity"), line.quantity)
    for name in (*OF_LINE, *KEYS_OF_LINE):
        at = f"{name}_id" if name in KEYS_OF_LINE else name
        if getattr(row, at) != getattr(line, name):
            setattr(row, at, getattr(line, name))
    row.is_food = row.is_food or bool(line.food)
    row.save(force_insert=item_id in batch.created)
    if as_tuples(line.shares) != batch.shares_before.get(item_id, []):
        batch.has_other_shares = True
        write_shares(line, batch.measures)


def write_shares(line: Line, measures: Measures) -> None:
    ItemShare.delete().where(ItemShare.item == line.id).execute()
    for share in line.shares:
        in_unit = round(share.quantity * convert_factor(share.unit, line.unit, measures), 6)
        values = {
            "quantity": share.quantity,
            "unit": share.unit,
            "recipe_quantity": in_unit,
            "recipe_scale": share.scale,
        }
        notes = {"note": share.note, "recipe_note": share.recipe_note}
        ItemShare.create(id=share.id, item=line.id, recipe=share.recipe, **values, **notes)
        if share.recipe:
            db.execute_sql(KEEP_RECIPES, (share.id, line.shopping_list, share.recipe))


def remember_former(batch: Batch) -> None:
    """Remembers the ids of items that were merged away, with the values that clients know under them."""
    for old, into in batch.became.items():
        if old not in batch.deleted and old not in batch.sent_ids:
            continue
        while into in batch.became:
            into = batch.became[into]
        if into in batch.deleted:
            continue
        FormerItem.update(item=into).where(FormerItem.item == old).execute()
        line = batch.lines[old]
        values = {"quantity": line.quantity, "unit": line.unit, "food": line.food, "note": line.note}
        FormerItem.insert(id=old, item=into, created_at=now(), **values).on_conflict_ignore().execute()


def publish_changes(batch: Batch) -> None:
    """Publishes one event for each list and kind of change, and checks that no list became too long."""
    groups = {CREATED: batch.created, UPDATED: batch.updated, DELETED: batch.deleted}
    by_list: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for operation, ids in groups.items():
        for item_id in ids:
            by_list[batch.rows[item_id].shopping_list_id][operation].append(item_id)
    for list_id, ids in batch.moved_from.items():
        by_list[list_id][DELETED] += ids
    if not by_list:
        return
    if batch.created or batch.moved_from:
        check_length(by_list)
    if batch.deleted or batch.moved_from or batch.has_other_shares:
        db.execute_sql(FORGET, (as_list(by_list),))
    touch(set(by_list))
    for row in batch.lists_of(by_list):
        for operation, ids in by_list[row.id].items():
            publish(EventType.SHOPPING_LIST_UPDATED, ListChange(row, operation, tuple(ids)))


def check_length(lists: Iterable[str]) -> None:
    for list_id in lists:
        if ListItem.select().where(ListItem.shopping_list == list_id).count() > MOST_ON_A_LIST:
            raise Invalid(_("A list can have {most} items at most.", most=MOST_ON_A_LIST))
