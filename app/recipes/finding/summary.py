"""Recipe summaries, the short form of recipes in lists."""

from array import array

import orjson
from marshmallow import fields

from app.framework.api.lists.page_size import JsonReader
from app.framework.storage.sql_json import json_object
from app.recipes.covers import choose_cover  # noqa: F401 - defines the function of the same name
from app.recipes.recipe import HOUSEHOLD, OwnSchema, Recipe
from app.recipes.sorting import SortedSchema, lists_in_sql


class RecipeSummarySchema(OwnSchema, SortedSchema):
    rating = fields.Float(dump_only=True)
    # The drawing that stands for a recipe without a picture, such as "soup".
    cover = fields.Str(dump_only=True, allow_none=True)


CATEGORIES = """SELECT group_concat("category"."name", ' ') FROM "recipe_category"
  JOIN "category" ON "category"."id" = "category_id" WHERE "recipe_id" = "recipe"."id" """
COVER = f"""iif("recipe"."image" IS NULL, json_quote(choose_cover("recipe"."name", ({CATEGORIES}))), 'null')"""
SUMMARY_IN_SQL = json_object(Recipe, RecipeSummarySchema(), household_id=HOUSEHOLD, cover=COVER, **lists_in_sql())
reader = JsonReader(Recipe.number, SUMMARY_IN_SQL)


def summaries(numbers: array) -> orjson.Fragment:
    """Returns the summaries of the recipes with these numbers, in this order, as JSON. Raises PageTooLarge."""
    return reader.read(numbers)


def summaries_that_fit(numbers: array) -> int:
    return reader.rows_that_fit(numbers)
