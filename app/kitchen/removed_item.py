"""Stores deleted foods, units, labels and organizers for thirty days, so that they can be restored."""

from dataclasses import dataclass
from datetime import timedelta

from peewee import BlobField, CharField, ForeignKeyField, TextField

from app.framework.api.guard import Rule, current_user
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import IdField, Row, db, expiry_time
from app.framework.storage.dependents import pack_rows, restore_rows, serialize_all
from app.framework.storage.packed_json import unpack
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.recur import nightly
from app.framework.text.name import find_free_name
from app.households.group import Group

KEPT = timedelta(days=30)  # how long deleted items can be restored; recipes stay in the trash for as long


class RemovedItem(Row):
    """A deleted item, serialized together with the rows that depended on it."""

    group = ForeignKeyField(Group, on_delete="CASCADE")
    table_name = CharField()
    row_id = IdField(index=True)
    name = TextField()
    content = BlobField()


@dataclass
class Returned:
    """A restored item. Its id differs from `former_id` if another row has taken that id in the meantime."""

    item: Row
    former_id: str


@lift_query_limit()
def keep_removed(item: Row) -> None:
    """Stores an item and the rows that depend on it, before it is deleted."""
    publish(EventType.ITEM_DELETING, item)
    columns = {"table_name": item._meta.table_name, "row_id": item.id, "name": item.name}
    RemovedItem.create(group=item.group_id, content=pack_rows(serialize_all(item)), **columns)


def find_removed(table: type[Row], row_id: str, rule: Rule) -> RemovedItem | None:
    """Finds the most recently deleted item with this id, if the rule allows the caller to see it."""
    theirs = RemovedItem.select().where(rule.visible_rows(current_user(), RemovedItem), RemovedItem.row_id == row_id)
    of_this = theirs.where(RemovedItem.table_name == table._meta.table_name)
    return of_this.order_by(RemovedItem.created_at.desc()).first()


@lift_query_limit()
def restore_removed_item(removed: RemovedItem, table: type[Row]) -> str:
    """Restores an item with the rows that depended on it, in the caller's transaction, and returns its id.

    If its name has been taken in the meantime, a number is added.
    """
    kept = unpack(removed.content)
    [row] = kept["rows"][removed.table_name]
    row["name"] = find_free_item_name(table, removed.group_id, row["name"])
    row[table.told_apart_by] = table.compared(row["name"])
    row_id = restore_rows(kept, table).get(removed.table_name, {}).get(removed.row_id, removed.row_id)
    removed.delete_instance()
    publish(EventType.ITEM_RESTORED, Returned(table.get_by_id(row_id), removed.row_id))
    return row_id


def find_free_item_name(table: type[Row], group: str, name: str) -> str:
    own, key = table.select().where(table.group == group), getattr(table, table.told_apart_by)
    return find_free_name(name, lambda candidate: own.where(key == table.compared(candidate)).exists())


def find_removed_items(table: type[Row], ids, group: str) -> dict[str, Row]:
    """Maps each of `ids` whose item was deleted and can still be restored to the item as it was before its deletion."""
    theirs = (RemovedItem.table_name == table._meta.table_name) & (RemovedItem.group == group)
    removed = RemovedItem.select().where(theirs, RemovedItem.row_id.in_(list(ids))).order_by(RemovedItem.created_at)
    return {item.row_id: read_former_item(item, table) for item in removed}


def read_former_item(removed: RemovedItem, table: type[Row]) -> Row:
    [row] = unpack(removed.content)["rows"][removed.table_name]
    fields = table._meta.sorted_fields
    return table(**{field.name: field.python_value(row.get(field.column_name)) for field in fields})


@nightly("purge-removed-items")
def purge_removed_items() -> None:
    with db.atomic():
        RemovedItem.delete().where(RemovedItem.created_at < expiry_time() - KEPT).execute()
