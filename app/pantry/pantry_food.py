"""The routes of what a household has at home: each food is there, low, or out."""

from datetime import date

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.access import housemate, member
from app.foods.food import SOON, Food, FoodOnHand
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.schema import Day, Id, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.translate import _
from app.mealplans.plan_entry import today
from app.pantry.stock.follow_kitchen import find_usual_days
from app.pantry.stock.food_stock import read_states, write_state
from app.pantry.stock.guess_stock import OUT, WORDS, Stock, correct

MOST_AT_ONCE, MOST_LISTED = 200, 5_000


class PantryFoodSchema(PartSchema):
    """A food that is there or low. `since` is null for what people marked as always there."""

    food_id = Id()
    name = fields.Str()
    plural_name = fields.Str(allow_none=True)
    label_id = Id(allow_none=True)
    word = fields.Str(validate=OneOf(WORDS))
    since = Day(allow_none=True)
    keeps_until = Day(allow_none=True)
    is_soon = fields.Bool()


class PantrySchema(PartSchema):
    """The foods that a household has, by name. All others are out."""

    items = fields.List(fields.Nested(PantryFoodSchema))


class StockWordSchema(PartSchema):
    """What a person says of a food: it is there, low, or out."""

    word = fields.Str(required=True, validate=OneOf(WORDS))


class FoodWordSchema(StockWordSchema):
    food_id = Id(required=True)


class FoodWordsSchema(PartSchema):
    """What a person says of several foods at once."""

    items = fields.List(fields.Nested(FoodWordSchema), required=True, validate=Length(1, MOST_AT_ONCE))


routes = Blueprint("pantry_food", __name__, url_prefix="/households/pantry")


def dump_food(food: Food, stock: Stock | None) -> dict:
    """Returns what is there of a food, as PantryFoodSchema has it."""
    until = stock and stock.keeps_until and date.fromisoformat(stock.keeps_until)
    return {
        "food_id": food.id,
        "name": food.name,
        "plural_name": food.plural_name,
        "label_id": food.label_id,
        "word": stock.word if stock else OUT,
        "since": stock and stock.since and date.fromisoformat(stock.since),
        "keeps_until": until,
        "is_soon": bool(until and until <= today() + SOON),
    }


@routes.get("")
@allow(housemate)
@response(PantrySchema())
def list_pantry():
    """Lists the foods that the household has, or has little of."""
    rows = FoodOnHand.select(FoodOnHand, Food).join(Food).where(housemate.visible_rows(current_user(), FoodOnHand))
    return {"items": [dump_food(row.food, describe_stock(row)) for row in rows.order_by(Food.name).limit(MOST_LISTED)]}


def describe_stock(row: FoodOnHand) -> Stock:
    days = (day and day.isoformat() for day in (row.since, row.keeps_until))
    return Stock(row.is_low, row.left, *days)


@routes.get("/foods/<id:food_id>")
@allow(housemate)
@response(PantryFoodSchema())
def read_pantry_food(food_id):
    """Returns the word of one food, which may be that it is out."""
    food = find_row(Food, food_id, member, in_sight=member)
    return dump_food(food, read_states(current_user().household, [food.id])[food.id][0])


@routes.put("/foods/<id:food_id>")
@allow(housemate)
@transactional
@response(PantryFoodSchema())
@body(StockWordSchema())
def set_word(values, food_id):
    """Stores that a food is there, low or out."""
    return store_word(find_row(Food, food_id, member, in_sight=member), values["word"])


def store_word(food: Food, word: str) -> dict:
    household, day = current_user().household, today()
    before = read_states(household, [food.id])[food.id]
    after = correct(before, word, find_usual_days(food), day)
    write_state(household, food.id, before, after)
    return dump_food(food, after[0])


@routes.put("")
@allow(housemate)
@transactional
@response(PantrySchema())
@body(FoodWordsSchema())
def set_words(values):
    """Stores for each of these foods that it is there, low or out. Of two words for one food, the last counts."""
    words = {item["food_id"]: item["word"] for item in values["items"]}
    foods = Food.select_shown().where(member.visible_rows(current_user(), Food), Food.id.in_(list(words)))
    by_id = {food.id: food for food in foods}
    if missing := words.keys() - by_id.keys():
        raise NotFound(_("There is nothing with the id {missing}.", missing=min(missing)))
    return {"items": [store_word(by_id[food_id], word) for food_id, word in words.items()]}
