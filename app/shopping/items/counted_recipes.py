"""Counts the recipes that were put on a list without ingredients, which its items do not show."""

from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import as_list, db, new_id
from app.shopping.shopping_list import UPDATED, ListChange, RecipeOnList, ShoppingList, touch

COUNT = """INSERT INTO "recipe_on_list" ("id", "shopping_list_id", "recipe_id", "counted_scale") VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET "counted_scale" = round("counted_scale" + excluded."counted_scale", 6)"""
COUNT_LESS = """UPDATE "recipe_on_list" SET "counted_scale" = max(0, round("counted_scale" - ?, 6))
  WHERE "shopping_list_id" = ? AND "recipe_id" = ?"""
# Rows of recipes that no item refers to anymore, not even a checked-off one, and that are not counted by themselves.
FORGET = """DELETE FROM "recipe_on_list" WHERE "shopping_list_id" IN (SELECT value FROM json_each(?))
  AND "counted_scale" <= 0
  AND NOT EXISTS (SELECT 1 FROM "item_share" JOIN "list_item" ON "list_item"."id" = "item_share"."item_id"
    WHERE "item_share"."recipe_id" = "recipe_on_list"."recipe_id"
      AND "list_item"."shopping_list_id" = "recipe_on_list"."shopping_list_id")"""


def count_recipe(shopping_list: ShoppingList, recipe_id: str, scale: float) -> None:
    """Counts a recipe that puts no items on the list `scale` more times."""
    db.execute_sql(COUNT, (new_id(), shopping_list.id, recipe_id, round(scale, 6)))


def count_less(shopping_list: ShoppingList, recipe_id: str, scale: float) -> bool:
    """Counts a recipe fewer times, as far as it was counted without items. Returns whether anything changed."""
    if not is_counted(shopping_list, recipe_id):
        return False
    db.execute_sql(COUNT_LESS, (scale, shopping_list.id, recipe_id))
    return True


def is_counted(shopping_list: ShoppingList, recipe_id: str) -> bool:
    """Whether a recipe is on a list without items."""
    rows = RecipeOnList.select().where(RecipeOnList.recipe == recipe_id, RecipeOnList.counted_scale > 0)
    return rows.where(RecipeOnList.shopping_list == shopping_list.id).exists()


def forget_recipes(*lists: ShoppingList) -> None:
    """Forgets recipes that are no longer on these lists."""
    db.execute_sql(FORGET, (as_list(shopping_list.id for shopping_list in lists),))


def publish_count(shopping_list: ShoppingList) -> None:
    touch({shopping_list.id})
    publish(EventType.SHOPPING_LIST_UPDATED, ListChange(shopping_list, UPDATED))
