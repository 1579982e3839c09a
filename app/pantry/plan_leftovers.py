"""Tells what would be left over of the foods that the plan needs, and a recipe that would take it."""

from array import array
from dataclasses import dataclass
from datetime import timedelta
from math import ceil

import orjson
from flask import Blueprint
from marshmallow import fields

from app.access import Person, housemate, member
from app.foods.food import Food
from app.foods.starter_data import is_staple
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, PartSchema
from app.framework.api.wire import raw_response
from app.mealplans.plan_entry import PlanEntry, today
from app.pantry.stock.amounts import compute_amount
from app.pantry.stock.follow_kitchen import find_label_name, find_usual_days, read_foods
from app.pantry.stock.food_stock import read_states
from app.pantry.stock.guess_stock import PIECE, FoodAmount, State
from app.pantry.stock.usual_packages import find_usual_package
from app.pantry.use_up import convert_total, sum_amounts
from app.recipes.finding.recipe_list import read_numbers, select_in_sight
from app.recipes.finding.summary import RecipeSummarySchema, read_summaries
from app.recipes.recipe import Recipe
from app.shopping.items.item_changes import MeasuresOf
from app.shopping.items.recipe_ingredients import list_ingredients

WEEK = timedelta(days=6)
SPOILS_WITHIN = 21  # days; what keeps longer is no leftover
WORTH_SAYING = 0.25  # of a package
MOST_PLANNED, MOST_LEFT = 60, 20


class LeftoverSchema(PartSchema):
    """What would be left of a food: as a share of a package, and as an amount. `recipe` would take it, if one would."""

    food_id = Id()
    name = fields.Str()
    share = fields.Float()
    amount = fields.Float()
    measure = fields.Str()
    recipe = fields.Nested(RecipeSummarySchema, allow_none=True)


class LeftoversSchema(PartSchema):
    """What the plan of the next seven days would leave over, the most of it first."""

    items = fields.List(fields.Nested(LeftoverSchema))


@dataclass(frozen=True)
class Leftover:
    food: Food
    share: float
    amount: FoodAmount


routes = Blueprint("plan_leftovers", __name__, url_prefix="/households/pantry/leftovers")


@routes.get("")
@allow(housemate)
@raw_response(LeftoversSchema())
def list_leftovers():
    """Lists what the plan of the next seven days would leave over, each with a recipe that would take it."""
    person = current_user()
    planned = find_planned_recipes(person)
    leftovers = sorted(find_leftovers(person, planned), key=lambda left: -left.share)[:MOST_LEFT]
    visible = set(read_numbers(select_in_sight(person.group, person, member))) - {recipe.number for recipe in planned}
    takers = [find_taker(left, visible) for left in leftovers]
    numbers = sorted({number for number in takers if number})
    recipes = dict(zip(numbers, orjson.loads(orjson.dumps(read_summaries(array("q", numbers)))), strict=True))
    return {"items": [show_leftover(left, recipes.get(taker)) for left, taker in zip(leftovers, takers, strict=True)]}


def find_planned_recipes(person: Person) -> list[Recipe]:
    """Returns the recipes that the household has planned for the next seven days, as often as they are planned."""
    day = today()
    entries = (
        PlanEntry.select(PlanEntry, Recipe)
        .join(Recipe)
        .where(
            housemate.visible_rows(person, PlanEntry),
            member.visible_rows(person, Recipe),
            PlanEntry.date.between(day, day + WEEK),
        )
    )
    return [entry.recipe for entry in entries.order_by(PlanEntry.date, PlanEntry.id).limit(MOST_PLANNED)]


def find_leftovers(person: Person, planned: list[Recipe]) -> list[Leftover]:
    """Returns what is left of the foods that spoil, where all amounts of the plan can be compared with a package."""
    lines = [
        (line, scale)
        for recipe in planned
        for _, scale, needed in list_ingredients(recipe, 1.0)
        for line in needed
        if line.food
    ]
    foods, measures = read_foods({line.food for line, _ in lines}), MeasuresOf(person.group)
    needed: dict[str, list[FoodAmount | None]] = {}
    for line, scale in lines:
        if food := foods.get(line.food):
            amount = compute_amount(food.names(), line.quantity * scale, line.unit, measures)
            needed.setdefault(food.id, []).append(amount)
    states = read_states(person.household, list(needed))
    leftovers = [compute_leftover(foods[food_id], amounts, states[food_id]) for food_id, amounts in needed.items()]
    return [left for left in leftovers if left]


def compute_leftover(food: Food, amounts: list[FoodAmount | None], state: State) -> Leftover | None:
    days = find_usual_days(food)
    kinds = {amount and amount.measure for amount in amounts}
    if is_staple(food) or not days or days > SPOILS_WITHIN or len(kinds) != 1 or None in kinds:
        return None
    measure: str = kinds.pop() or PIECE
    needed = sum(amount.size for amount in amounts if amount)
    stock, habit = state
    package = habit.package if habit.measure == measure else None
    package = package or (
        1.0 if measure == PIECE else find_usual_package(find_label_name(food)) if measure == "g" else None
    )
    if not package or (stock and stock.is_marked_by_hand):
        return None
    there = ((stock.left or 0.0) if stock else 0.0) * package
    bought = ceil(max(0.0, needed - there) / package - 1e-9) * package
    share = (there + bought - needed) / package
    return Leftover(food, share, FoodAmount(measure, share * package)) if share >= WORTH_SAYING else None


def find_taker(left: Leftover, visible: set[int]) -> int | None:
    """Returns the number of the recipe that uses the most of what is left, without needing more than that."""
    sizes = {
        number: convert_total(parts, left.amount.measure)
        for number, parts in sum_amounts(left.food).items()
        if number in visible
    }
    fitting = {number: size for number, size in sizes.items() if size and size <= left.amount.size + 1e-9}
    return max(fitting, key=lambda number: (fitting[number], -number), default=None)


def show_leftover(left: Leftover, recipe: dict | None) -> dict:
    return {
        "foodId": left.food.id,
        "name": left.food.name,
        "share": round(left.share, 3),
        "amount": round(left.amount.size, 3),
        "measure": left.amount.measure,
        "recipe": recipe,
    }
