"""A recipe as lists show it."""

from array import array

import orjson
from marshmallow import fields

from app.framework.database import db
from app.framework.sql_json import json_object
from app.recipes.recipe import HOUSEHOLD, OwnSchema, Recipe
from app.recipes.sorting import SortedSchema, lists_in_sql


class RecipeSummarySchema(OwnSchema, SortedSchema):
    rating = fields.Float(dump_only=True)


SUMMARY = json_object(Recipe, RecipeSummarySchema(), household_id=HOUSEHOLD, **lists_in_sql())
READ = f'SELECT {SUMMARY} FROM json_each(?) AS "asked" CROSS JOIN "recipe" ON "recipe"."number" = "asked"."value"'


def summaries(numbers: array) -> orjson.Fragment:
    """The recipes of these numbers, in this order, in the shape of RecipeSummarySchema, as JSON already."""
    rows = db.execute_sql(READ, (orjson.dumps(list(numbers)).decode(),)).fetchall()
    return orjson.Fragment(f"[{','.join([row for (row,) in rows])}]")
