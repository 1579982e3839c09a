"""Reads shopping items as JSON, which SQLite builds. Python code only fills in `display`."""

from collections.abc import Collection

import orjson

from app.foods.format_ingredient import format_ingredient
from app.foods.label import Label, LabelSchema
from app.framework.api.lists.page_size import JsonReader, PageTooLarge
from app.framework.storage.database import as_list, db
from app.framework.storage.sql_json import json_list, json_object, json_one, write_boolean
from app.shopping.list_item import ListItem, ListItemSchema

LABEL_ID = """coalesce("list_item"."label_id", iif("list_item"."without_label", NULL,
  (SELECT "label_id" FROM "food" WHERE "food"."id" = "list_item"."food_id")))"""
# A checked-off item shows no recipes. They are kept, and shown again when it is unchecked.
REFERENCES = json_list(
    """json_object('recipeId', "share"."recipe_id", 'recipeQuantity', "share"."recipe_quantity",
      'recipeScale', "share"."recipe_scale", 'recipeNote', "share"."recipe_note", 'id', "share"."id",
      'shoppingListItemId', "share"."item_id")""",
    """FROM "item_share" AS "share" WHERE "share"."item_id" = "list_item"."id" AND "share"."recipe_id" IS NOT NULL
      AND NOT "list_item"."checked\"""",
    '"share".rowid',
)
OWNER = 'FROM "shopping_list" WHERE "shopping_list"."id" = "list_item"."shopping_list_id"'
IS_FOOD = '"list_item"."food_id" IS NOT NULL OR "list_item"."is_food"'
IS_OF_RECIPES = """"list_item"."own_quantity" IS NULL AND "list_item"."own_note" = ''
  AND EXISTS (SELECT 1 FROM "item_share" WHERE "item_share"."item_id" = "list_item"."id")"""
ITEM = json_object(
    ListItem,
    ListItemSchema(),
    is_food=write_boolean(IS_FOOD),
    disable_amount=write_boolean(f"NOT ({IS_FOOD})"),
    is_of_recipes=write_boolean(IS_OF_RECIPES),
    display="'\"\"'",
    label_id=f"json_quote({LABEL_ID})",
    label=json_one(json_object(Label, LabelSchema()), f'FROM "label" WHERE "label"."id" = {LABEL_ID}'),
    recipe_references=REFERENCES,
    group_id=json_one('json_quote("group_id")', OWNER),
    household_id=json_one('json_quote("household_id")', OWNER),
)
READ = f"""SELECT {ITEM} FROM json_each(?) AS "asked" CROSS JOIN "list_item" ON "list_item"."id" = "asked"."value\""""


def fill_display(item: dict) -> dict:
    """Fills in `display`, which shows the unit and food that an item has. Only a scaled amount is rounded."""
    is_food = item["isFood"] or bool(item["unit"])
    is_exact = all(share["recipeScale"] == 1 for share in item["recipeReferences"])
    is_exact &= not (item["checked"] and item["isOfRecipes"])
    item["display"] = format_ingredient(item | {"isFood": is_food, "disableAmount": not is_food}, is_exact=is_exact)
    return item


def read_items(ids: Collection[str]) -> list[dict]:
    """Returns the items with these ids as JSON, in this order. The caller must have checked the permissions."""
    return [fill_display(orjson.loads(text)) for (text,) in db.execute_sql(READ, (as_list(ids),))] if ids else []


class ItemReader(JsonReader):
    """Reads a page of items."""

    def __init__(self):
        super().__init__(ListItem.id, ITEM)

    def read(self, keys):
        if len(keys) > 1 and self.rows_that_fit(keys) < len(keys):
            raise PageTooLarge
        return orjson.Fragment(orjson.dumps(read_items(keys)))
