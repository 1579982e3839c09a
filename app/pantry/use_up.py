"""Lists the recipes that use a food, those that use the most of it first."""

from array import array
from collections import Counter

import orjson
from flask import Blueprint
from marshmallow import fields

from app.access import member
from app.foods.food import Food
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.schema import PartSchema
from app.framework.api.wire import raw_response
from app.framework.storage.database import db
from app.pantry.stock.amounts import compute_amount
from app.pantry.stock.guess_stock import FoodAmount
from app.recipes.finding.recipe_list import read_numbers, select_in_sight
from app.recipes.finding.summary import RecipeSummarySchema, read_summaries
from app.shopping.items.item_changes import MeasuresOf

MOST = 50
READABLE = ("g", "ml", "piece")
LINES = """SELECT "recipe"."number", "quantity", "unit_id" FROM "ingredient"
  JOIN "recipe" ON "recipe"."id" = "recipe_id" WHERE "food_id" = ? AND "recipe"."group_id" = ?"""


class UsingRecipeSchema(PartSchema):
    """A recipe and how much of the food it uses: in grams, milliliters or pieces, or null if that can't be compared."""

    recipe = fields.Nested(RecipeSummarySchema)
    amount = fields.Float(allow_none=True)
    measure = fields.Str(allow_none=True)


class UsingRecipesSchema(PartSchema):
    """The recipes that use a food, the most of it first."""

    items = fields.List(fields.Nested(UsingRecipeSchema))


routes = Blueprint("use_up", __name__, url_prefix="/households/pantry/foods")


@routes.get("/<id:food_id>/recipes")
@allow(member)
@raw_response(UsingRecipesSchema())
def list_recipes_using(food_id):
    """Lists the recipes that use the food, sorted by how much. Those whose amounts can't be compared come last."""
    person = current_user()
    food = find_row(Food, food_id, member, in_sight=member)
    amounts = sum_amounts(food)
    visible = set(read_numbers(select_in_sight(person.group, person, member)))
    measure = choose_measure(list(amounts.values()))
    sizes = {number: convert_total(parts, measure) for number, parts in amounts.items() if number in visible}
    numbers = sorted(sizes, key=lambda number: (sizes[number] is None, -(sizes[number] or 0.0), number))[:MOST]
    recipes = orjson.loads(orjson.dumps(read_summaries(array("q", numbers))))
    return {
        "items": [
            {"recipe": recipe, "amount": sizes[number], "measure": None if sizes[number] is None else measure}
            for number, recipe in zip(numbers, recipes, strict=True)
        ]
    }


def sum_amounts(food: Food) -> dict[int, list[FoodAmount]]:
    """Returns the amounts of the food in each recipe's own ingredients, by the number of the recipe."""
    measures, names = MeasuresOf(food.group_id), food.names()
    amounts: dict[int, list[FoodAmount]] = {}
    for number, quantity, unit in db.execute_sql(LINES, (food.id, food.group_id)):
        parts = amounts.setdefault(number, [])
        if amount := compute_amount(names, quantity, unit, measures):
            parts.append(amount)
    return amounts


def choose_measure(amounts: list[list[FoodAmount]]) -> str | None:
    """Returns the measure in which most recipes give the food, of those that people can read."""
    counted = Counter(part.measure for parts in amounts for part in parts if part.measure in READABLE)
    return max(counted, key=lambda measure: counted[measure], default=None)


def convert_total(amounts: list[FoodAmount], measure: str | None) -> float | None:
    return sum(part.size for part in amounts if part.measure == measure) or None
