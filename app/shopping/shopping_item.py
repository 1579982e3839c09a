"""The routes of shopping items, one by one and in bulk."""

from typing import Any

from flask import Blueprint
from peewee import JOIN

from app.access import list_user
from app.foods.food import Food
from app.framework.api.address import MOST_AT_ONCE, read_ids
from app.framework.api.crud import check_id
from app.framework.api.errors import Conflict, Invalid, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_repeated, page_schema, select_json_page
from app.framework.api.schema import Id
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, report_success
from app.framework.storage.database import new_id
from app.framework.text.translate import _
from app.shopping.edit_item import Entered, change_line, convert_for_former_id, drop_echoes, is_renamed, keep_only_text
from app.shopping.items.item_changes import Batch, MeasuresOf, delete_item_of_batch, store, sum_and_prune
from app.shopping.items.item_document import ItemReader, read_items
from app.shopping.items.sent_items import check_recipes, choose_labels, link_items, read_sent_shares
from app.shopping.list_item import FormerItem, ListItem, ListItemSchema, ListItemsSchema, check_number
from app.shopping.merge_items import Line, add_amounts, round_amount, sum_parts
from app.shopping.purchases.learned_label import learn_label
from app.shopping.shopping_list import ShoppingList, select_visible_lists

PLAIN = ("position", "is_food")  # columns that are stored as they were sent


class ChangedItemSchema(ListItemSchema):
    """An item in a list of changes. Values that are not sent stay as they are."""

    id = Id(required=True)


ITEM, ITEMS = ListItemSchema(), ListItemsSchema()
reader = ItemReader()
routes = Blueprint("shopping_item", __name__, url_prefix="/households/shopping/items")


def select_items():
    return ListItem.select().where(list_user.visible_rows(current_user(), ListItem))


@routes.get("")
@allow(list_user)
@raw_response(page_schema(ListItemSchema))
def list_items():
    return select_json_page(select_items(), ITEM, reader, search=(ListItem.note,))


@routes.get("/<id:item_id>")
@allow(list_user)
@raw_response(ITEM)
def read_item(item_id):
    return find_item(item_id)


def find_item(item_id: str) -> dict[str, Any]:
    """Returns an item as JSON. Its id may be that of an item that was merged into it."""
    ids = [item_id, *(item.item_id for item in read_former_items([item_id]))]
    if not (row := select_items().where(ListItem.id.in_(ids)).first()):
        raise NotFound(_("Not found."))
    return read_items([row.id])[0]


def read_former_items(ids: list[str]) -> list[FormerItem]:
    """Returns what is known of the items with these ids that were merged into others."""
    return list(FormerItem.select().where(FormerItem.id.in_(ids)))


def find_lists(batch: Batch, items: list[dict[str, Any]]) -> None:
    """Loads the lists for which items are sent. Raises NotFound if one is not of the caller's household."""
    new = {item["shopping_list_id"] for item in items if "shopping_list_id" in item} - batch.lists.keys()
    if new:
        batch.lists |= {row.id: row for row in select_visible_lists().where(ShoppingList.id.in_(list(new)))}
    if new - batch.lists.keys():
        raise NotFound(_("Not found."))


def create_items(items: list[dict[str, Any]]) -> dict[str, list[dict]]:
    person = current_user()
    batch = Batch(MeasuresOf(person.group), sent_ids={item["id"] for item in check_number(items) if item.get("id")})
    find_lists(batch, items)
    values = link_items(items, [None] * len(items), person)
    refuse_empty([item["food"] or item["note"].strip() or item["recipe_references"] for item in values])
    check_recipes({ref["recipe_id"] for item_values in values for ref in item_values["recipe_references"]}, person)
    labels = choose_labels(values, person)
    values = give_ids(values)
    changed = [add(batch, item, label) for item, label in zip(values, labels, strict=True)]
    sum_and_prune(batch, changed)
    return store(batch)


def is_filled(line: Line) -> bool:
    return bool(line.food or line.note.strip() or line.shares)


def refuse_empty(contents: list) -> None:
    """Raises Invalid if an item has neither food nor text. A row that says nothing helps nobody in a shop."""
    if not all(contents):
        raise Invalid(_("Enter a food or a note."), ("body", "note"), "")


def give_ids(values: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Gives each new item an id. Raises Conflict if the caller already has an item with an id that was sent."""
    ids = [item["id"] for item in values if item.get("id")]
    taken = {row_id for (row_id,) in select_items().select(ListItem.id).where(ListItem.id.in_(ids)).tuples()}
    taken |= {item.id for item in read_former_items(ids) if select_items().where(ListItem.id == item.item_id).exists()}
    if taken or len(set(ids)) < len(ids):
        raise Conflict(_("An item with this id already exists."))
    return [{"id": new_id()} | check_id(item, select_items()) for item in values]


def add(batch: Batch, values: dict[str, Any], label: str | None) -> Line:
    shares = read_sent_shares(values["recipe_references"], values["unit"], values["note"])
    plain = {name: values[name] for name in PLAIN}
    row = ListItem(id=values["id"], shopping_list=values["shopping_list_id"], label=label, **plain)
    line = Line(
        row.id,
        values["shopping_list_id"],
        values["food"],
        values["unit"],
        note=values["note"],
        checked=values["checked"],
        extras=values["extras"],
        shares=shares,
    )
    own = round_amount(
        values["quantity"]
        - add_amounts([(share.quantity * share.scale, share.unit) for share in shares], line.unit, {})
    )
    if own or not shares:
        line.own_quantity, line.own_unit, line.own_note = own, line.unit, line.note
    sum_parts(line, batch.measures)
    return batch.add(row, line)


@routes.post("")
@allow(list_user)
@transactional
@raw_response(ITEMS, 201)
@body(ITEM)
def create_item(values):
    return create_items([values])


@routes.post("/create-bulk")
@allow(list_user)
@transactional
@raw_response(ITEMS, 201)
@body(ListItemSchema(many=True))
def create_many_items(items):
    return create_items(items)


def change_items(items: list[dict[str, Any]]) -> dict[str, list[dict]]:
    """Changes items. Unknown ids are ignored, and of several changes of one item, the first one counts."""
    person = current_user()
    batch = Batch(MeasuresOf(person.group))
    matches = find_items(batch, check_number(items))
    find_lists(batch, items)
    values = link_items([sent for _, sent, _ in matches], [row for row, _, _ in matches], person)
    labels = batch.labels_of({row.food_id for row, _, _ in matches} | {sent.get("food") for sent in values})
    values = [
        rename_item(batch.lines[row.id], row, sent, former.note if former else row.note, labels)
        for (row, _sent, former), sent in zip(matches, values, strict=True)
    ]
    filled = [is_filled(batch.lines[row.id]) for row, _sent, _former in matches]
    changed = [change(batch, row, sent, former, labels) for (row, _, former), sent in zip(matches, values, strict=True)]
    refuse_empty(
        [not was or line.food or line.note.strip() or line.shares for was, line in zip(filled, changed, strict=True)]
    )
    sum_and_prune(batch, changed)
    return store(batch)


def rename_item(line: Line, row: ListItem, sent: dict[str, Any], note: str, labels: dict) -> dict[str, Any]:
    """Makes an item only a text if the sent values rename it. Returns what else they change."""
    if not is_renamed(sent, line, note):
        return sent
    sent = drop_echoes(sent, line, find_shown_label(row, labels))
    keep_only_text(line)
    row.label, row.without_label, row.is_food = None, False, False
    return sent


def find_shown_label(row: ListItem, labels: dict[str | None, str]) -> str | None:
    return row.label_id or (None if row.without_label else labels.get(row.food_id))


def find_items(batch: Batch, items: list[dict[str, Any]]) -> list[tuple[ListItem, dict[str, Any], FormerItem | None]]:
    """Loads the items to change, also by the ids of items that were merged into them."""
    sent = {item["id"]: item for item in reversed(items)}
    rows = load_items(batch, list(sent))
    others = sent.keys() - {row.id for row in rows}
    former = {item.id: item for item in read_former_items(list(others))} if others else {}
    targets = {former[row_id].item_id if row_id in former else row_id: row_id for row_id in reversed(sent)}
    if former:
        rows += load_items(batch, list(targets.keys() - {row.id for row in rows}))
    return [(row, sent[targets[row.id]], former.get(targets[row.id])) for row in rows]


def load_items(batch: Batch, ids: list[str]) -> list[ListItem]:
    """Loads items with their lists and the labels of their foods."""
    rows = select_items().select(ListItem, ShoppingList, Food.id, Food.label).join(ShoppingList)
    items = list(rows.join_from(ListItem, Food, JOIN.LEFT_OUTER).where(ListItem.id.in_(ids)))
    for row in items:
        batch.lists[row.shopping_list_id] = row.shopping_list
        if row.food_id:
            batch.labels[row.food_id] = row.food.label_id
    batch.add_stored(items)
    return items


def change(
    batch: Batch,
    row: ListItem,
    sent: dict[str, Any],
    former: FormerItem | None,
    labels: dict[str | None, str],
) -> Line:
    """Applies the values that were sent for an item. Null removes a label, but only one that the item shows."""
    line = batch.lines[row.id]
    if former:
        entered = Entered(former.quantity, former.unit_id, former.food_id, former.note)
        sent = convert_for_former_id(line, sent, entered, batch.measures)
    change_line(line, sent, batch.measures)
    for name in PLAIN:
        if name in sent:
            setattr(row, name, sent[name])
    if "food" in sent and not line.food and "is_food" not in sent:
        row.is_food = False
    if "label_id" in sent and (sent["label_id"] or row.label_id or row.food_id in labels):
        label, shown = sent["label_id"], find_shown_label(row, labels)
        if label != shown and (label is None or label != labels.get(line.food)):
            learn_label(current_user(), line.food, line.note, label)
        row.label, row.without_label = label, label is None
    if (to := sent.get("shopping_list_id", line.shopping_list)) != line.shopping_list:
        batch.moved_from[line.shopping_list].append(row.id)
        line.shopping_list = to
    batch.updated[row.id] = None
    return line


@routes.put("")
@allow(list_user)
@transactional
@raw_response(ITEMS)
@body(ChangedItemSchema(many=True, partial=tuple(ListItemSchema().fields.keys() - {"id", "shopping_list_id"})))
def replace_many_items(items):
    return change_items(items)


@routes.put("/<id:item_id>")
@allow(list_user)
@transactional
@raw_response(ITEMS)
@body(ListItemSchema(partial=tuple(ListItemSchema().fields.keys() - {"shopping_list_id"})))
def replace_item(values, item_id):
    return change_items([values | {"id": item_id}])


@routes.patch("/<id:item_id>")
@allow(list_user)
@transactional
@raw_response(ITEM)
@body(ListItemSchema(partial=True))
def patch_item(values, item_id):
    before = find_item(item_id)
    result = change_items([values | {"id": item_id}])
    return next(iter((*result["updatedItems"], *result["deletedItems"])), before)


def delete_items(ids: list[str]) -> None:
    batch = Batch({})
    former: dict[str, str] = {item.id: item.item_id for item in read_former_items(ids)}
    for line in batch.add_stored(select_items().where(ListItem.id.in_([former.get(row_id, row_id) for row_id in ids]))):
        delete_item_of_batch(batch, line.id)
    store(batch)


@routes.delete("")
@allow(list_user)
@transactional
@query(describe_repeated("ids", "the ids of the items, repeated or with commas between them", maxItems=MOST_AT_ONCE))
def delete_many_items():
    delete_items(read_ids("ids"))
    return report_success("")


@routes.delete("/<id:item_id>")
@allow(list_user)
@transactional
def delete_item(item_id):
    delete_items([item_id])
    return report_success("")
