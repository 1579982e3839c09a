"""Copies the items and the order of labels of a shopping list to another list."""

from app.framework.storage.copy_rows import copy_rows
from app.framework.storage.database import db, new_id
from app.shopping.list_item import ItemShare, ListItem
from app.shopping.shopping_list import RecipeOnList, ShoppingList

PLACE = """UPDATE "label_setting" SET "position" = "old"."position" FROM "label_setting" AS "old"
  WHERE "label_setting"."shopping_list_id" = ? AND "old"."shopping_list_id" = ?
    AND "old"."label_id" = "label_setting".label_id"""


def copy_items(original: ShoppingList, copy: ShoppingList) -> None:
    items = {row_id: new_id() for row_id in list_ids(ListItem, original)}
    copy_rows(ListItem.shopping_list, ((old, new, copy.id) for old, new in items.items()))
    shares = ItemShare.select(ItemShare.id, ItemShare.item).join(ListItem).where(ListItem.shopping_list == original.id)
    copy_rows(ItemShare.item, ((share_id, new_id(), items[item_id]) for share_id, item_id in shares.tuples()))
    copy_rows(
        RecipeOnList.shopping_list,
        ((recipe_row_id, new_id(), copy.id) for recipe_row_id in list_ids(RecipeOnList, original)),
    )
    db.execute_sql(PLACE, (copy.id, original.id))


def list_ids(table: type[ListItem | RecipeOnList], shopping_list: ShoppingList) -> list[str]:
    rows = table.select(table.id).where(table.shopping_list == shopping_list.id)
    return [row_id for (row_id,) in rows.tuples()]
