"""Adds up items of shopping lists whose foods or units were merged: 1 tsp and 2 teaspoons become 3 teaspoons."""

from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.jobs.events import EventType, subscribe
from app.kitchen.merge import Merger
from app.shopping.items.item_changes import Batch, MeasuresOf, merge_changed, store
from app.shopping.list_item import ListItem

COLUMNS = {Food: (ListItem.food,), Unit: (ListItem.unit, ListItem.own_unit)}


@subscribe(EventType.ITEMS_MERGED)
def merge_open_items(merger: Merger) -> None:
    """Merges open items that only differed by what was merged. Checked-off items stay as they were bought."""
    if not (columns := COLUMNS.get(type(merger.into))):
        return
    ids = {row.id for column in columns for row in ListItem.select(ListItem.id).where(column == merger.into.id)}
    batch = Batch(MeasuresOf(merger.into.group_id))
    rows = ListItem.select().where(ListItem.id.in_(ids), ~ListItem.checked)
    merge_changed(batch, batch.add_stored(rows.order_by(ListItem.created_at, ListItem.id)))
    if batch.became:
        store(batch)
