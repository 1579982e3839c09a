"""Recipe summaries, the short form of recipes in lists."""

from array import array

import orjson
from marshmallow import fields

from app.framework.api.guard import current_household_id
from app.framework.api.lists.page_size import JsonReader
from app.framework.storage.sql_json import json_object
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.storage.written_tables import TableScope
from app.recipes.covers import choose_cover  # noqa: F401 - defines the function of the same name
from app.recipes.recipe import HOUSEHOLD, OwnSchema, Recipe
from app.recipes.sorting import SortedSchema, select_lists


class RecipeSummarySchema(OwnSchema, SortedSchema):
    rating = fields.Float(dump_only=True)
    # The drawing that stands for a recipe without a picture, such as "soup".
    cover = fields.Str(dump_only=True, allow_none=True)


CATEGORIES = """SELECT group_concat("category"."name", ' ') FROM "recipe_category"
  JOIN "category" ON "category"."id" = "category_id" WHERE "recipe_id" = "recipe"."id" """
COVER = f"""iif("recipe"."image" IS NULL, json_quote(choose_cover("recipe"."name", ({CATEGORIES}))), 'null')"""
SUMMARY_IN_SQL = json_object(Recipe, RecipeSummarySchema(), household_id=HOUSEHOLD, cover=COVER, **select_lists())
# A household that checks off a shopping list writes to these tables all the time. No list of recipes depends on them.
SCOPE = TableScope(
    frozenset(
        ("shopping_list", "list_item", "label_setting", "recipe_on_list", "former_item", "item_share", "purchase")
        + ("plan_entry", "noted_meal", "latest_change", "given_answer", "run", "run_line", "delivery", "download")
    ),
    others=True,
)
MOST_PAGES = 16
reader = JsonReader(Recipe.number, SUMMARY_IN_SQL)
pages = VersionedCache(MOST_PAGES, scope=SCOPE)  # the phones of a household ask for the same pages again and again


def read_summaries(numbers: array) -> orjson.Fragment:
    """Returns the summaries of the recipes with these numbers, in this order, as JSON. Raises PageTooLarge."""
    whose = current_household_id()  # decides which tools are on hand
    return orjson.Fragment(pages.get((whose, numbers.tobytes()), lambda: reader.read_text(numbers)))


def count_fitting_summaries(numbers: array) -> int:
    return reader.rows_that_fit(numbers)
