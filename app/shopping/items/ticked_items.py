"""Deletes old checked-off items, and former ids that no client can still use."""

from datetime import timedelta

from app.framework.storage.database import db, expiry_time
from app.framework.tasks.recur import nightly
from app.shopping.items.item_changes import Batch, delete_item_of_batch, store
from app.shopping.list_item import FormerItem, ListItem

MOST_TICKED = 100  # of each list
FORMER_IDS_KEPT = timedelta(days=30)  # as long as a phone may keep changes to send
SURPLUS = """SELECT "id" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "shopping_list_id" ORDER BY "updated_at" DESC, "id") AS "place"
  FROM "list_item" WHERE "checked") WHERE "place" > ? LIMIT 500"""


@nightly("trim-checked-items")
def trim_checked_items() -> int:
    """Deletes all checked-off items of each list but the newest hundred. Returns how many it deleted."""
    with db.atomic():
        FormerItem.delete().where(FormerItem.created_at < expiry_time() - FORMER_IDS_KEPT).execute()
    count = 0
    while ids := [row_id for (row_id,) in db.execute_sql(SURPLUS, (MOST_TICKED,))]:
        with db.atomic():
            batch = Batch({})
            for line in batch.add_stored(ListItem.select().where(ListItem.id.in_(ids), ListItem.checked)):
                delete_item_of_batch(batch, line.id)
            store(batch)
        count += len(ids)
    return count
