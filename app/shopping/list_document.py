"""Reads a shopping list as JSON, with its items, recipes and the order of its labels."""

import orjson
from marshmallow import fields

from app.foods.label import Label, LabelSchema
from app.framework.api.guard import current_user
from app.framework.api.lists.page_size import JsonReader
from app.framework.api.schema import Id, Moment, Schema
from app.framework.storage.database import db
from app.framework.storage.sql_json import json_list, json_object, json_one
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.name import OtherName
from app.recipes.finding.summary import SUMMARY_IN_SQL, RecipeSummarySchema
from app.shopping.items.item_document import ITEM, fill_display
from app.shopping.list_item import ItemExtras, ListItemSchema
from app.shopping.shopping_list import LabelSetting, ShoppingList, find_list

MOST_LISTS = 8


class LabelSettingSchema(Schema):
    """The place of a label in a list."""

    shopping_list_id = Id(required=True)
    label_id = Id(required=True)
    position = fields.Int(load_default=0)
    label = fields.Nested(LabelSchema, dump_only=True)


class RecipeOnListSchema(Schema):
    """A recipe that open items of a list are for, and how many times it is on the list."""

    shopping_list_id = Id(dump_only=True)
    recipe_id = Id(dump_only=True)
    recipe_quantity = fields.Float(dump_only=True)
    recipe = fields.Nested(RecipeSummarySchema, dump_only=True)


class ShoppingListSummarySchema(Schema):
    """A list without its items."""

    name = OtherName(load_default=None, allow_none=True)
    extras = ItemExtras()
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)
    group_id = Id(dump_only=True)
    user_id = Id()  # optional; only another member of the household can get the list
    household_id = Id(dump_only=True)
    recipe_references = fields.List(fields.Nested(RecipeOnListSchema), dump_only=True)
    label_settings = fields.List(fields.Nested(LabelSettingSchema), dump_only=True)


class ListInListSchema(ShoppingListSummarySchema):
    """A list without its items in the list of lists, with how many items it has, and how many of them are open."""

    total_items = fields.Int(dump_only=True)
    open_items = fields.Int(dump_only=True)


class ShoppingListSchema(ShoppingListSummarySchema):
    """A list with its items. Items in a request about the list are ignored; they have their own routes."""

    list_items = fields.List(fields.Nested(ListItemSchema), dump_only=True)


# How many times a recipe is on a list: as often as on the open item that has the most of it, and without items.
TIMES = """nullif("recipe_on_list"."counted_scale" + (SELECT coalesce(max("times"), 0)
  FROM (SELECT sum("item_share"."recipe_scale") AS "times" FROM "item_share"
  JOIN "list_item" ON "list_item"."id" = "item_share"."item_id"
  WHERE "item_share"."recipe_id" = "recipe_on_list"."recipe_id" AND NOT "list_item"."checked"
    AND "list_item"."shopping_list_id" = "recipe_on_list"."shopping_list_id" GROUP BY "item_share"."item_id")), 0)"""
RECIPES = json_list(
    """concat(rtrim(json_object('id', "id", 'shoppingListId', "shopping_list_id", 'recipeId', "recipe_id",
      'recipeQuantity', round("times", 3)), '}'), ',"recipe":', "summary", '}')""",
    f"""FROM (SELECT "recipe_on_list".*, {TIMES} AS "times",
      {json_one(SUMMARY_IN_SQL, 'FROM "recipe" WHERE "recipe"."id" = "recipe_on_list"."recipe_id"')} AS "summary"
      FROM "recipe_on_list" WHERE "recipe_on_list"."shopping_list_id" = "shopping_list"."id") AS "on_it"
      WHERE "times" IS NOT NULL""",
    '"on_it"."id"',
)
LABELS = json_list(
    json_object(
        LabelSetting,
        LabelSettingSchema(),
        label=json_one(
            json_object(Label, LabelSchema()), 'FROM "label" WHERE "label"."id" = "label_setting"."label_id"'
        ),
    ),
    'FROM "label_setting" WHERE "label_setting"."shopping_list_id" = "shopping_list"."id"',
    '"label_setting"."position", "label_setting"."id"',
)
SUMMARY = json_object(ShoppingList, ShoppingListSummarySchema(), recipe_references=RECIPES, label_settings=LABELS)
ITEMS_OF_LIST = '(SELECT count(*) FROM "list_item" WHERE "shopping_list_id" = "shopping_list"."id"{})'
COUNTED = json_object(
    ShoppingList,
    ListInListSchema(),
    recipe_references=RECIPES,
    label_settings=LABELS,
    total_items=ITEMS_OF_LIST.format(""),
    open_items=ITEMS_OF_LIST.format(' AND NOT "checked"'),
)
READ = f'SELECT {SUMMARY} FROM "shopping_list" WHERE "id" = ?'
READ_ITEMS = f"""SELECT {ITEM} FROM "list_item" WHERE "shopping_list_id" = ?
  ORDER BY "position", "created_at", "id\""""
summaries = JsonReader(ShoppingList.id, COUNTED)
documents = VersionedCache(MOST_LISTS)  # several phones ask for the same list again and again


def list_document(list_id: str) -> dict:
    """Returns a list with its items as JSON. The caller must have checked the permissions."""
    [(text,)] = db.execute_sql(READ, (list_id,)).fetchall()
    items = [fill_display(orjson.loads(item)) for (item,) in db.execute_sql(READ_ITEMS, (list_id,))]
    return orjson.loads(text) | {"listItems": items}


def remember_document(list_id: str) -> orjson.Fragment:
    """Returns a list of the caller's household as JSON text that is cached until something is written. Raises
    NotFound."""

    def read() -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps(list_document(find_list(list_id).id)))

    return documents.get((current_user().household, list_id), read)
