"""What a household has put into its freezer or cellar: portions of a dish, or a food, each with its days."""

from datetime import date, timedelta

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from peewee import CharField, ForeignKeyField, IntegerField, TextField

from app.access import housemate, member
from app.foods.food import SOON, Food
from app.framework.api.errors import Conflict, Invalid, NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Day, Id, PartSchema, Schema, Text
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import DayField, Row
from app.framework.text.translate import _
from app.framework.text.visible import shows_something
from app.households.household import Household
from app.mealplans.plan_entry import today
from app.recipes.recipe import Recipe, find_recipe

FREEZER, CELLAR = "freezer", "cellar"
PLACES = (FREEZER, CELLAR)
# How long a thing keeps unless somebody says it: leftovers keep two to three months in a freezer, by the FoodKeeper.
USUAL = {FREEZER: timedelta(days=90), CELLAR: timedelta(days=365)}
LONGEST_AGO, LONGEST = timedelta(days=5 * 366), timedelta(days=20 * 366)
MOST_PORTIONS, MOST_THINGS, LONGEST_TITLE = 999, 1000, 500


class FrozenThing(Row):
    """Portions in the freezer or cellar. The title is the name of the dish or food, and stays if that is deleted."""

    household = ForeignKeyField(Household, on_delete="CASCADE")
    recipe = ForeignKeyField(Recipe, null=True, on_delete="SET NULL")
    food = ForeignKeyField(Food, null=True, on_delete="SET NULL")
    title = TextField()
    portions = IntegerField()
    place = CharField(default=FREEZER)
    put_on = DayField()
    keeps_until = DayField()

    @property
    def is_soon(self) -> bool:
        return self.keeps_until <= today() + 7 * SOON

    @property
    def recipe_slug(self) -> str | None:
        return self.recipe.slug if self.recipe_id else None


Portions = Range(1, MOST_PORTIONS)


class FrozenThingSchema(Schema):
    """Portions of a recipe, a food, or something with a title. By default, they were put in today."""

    title = Text(validate=Length(max=LONGEST_TITLE))
    recipe_id = Id(load_default=None, allow_none=True)
    food_id = Id(load_default=None, allow_none=True)
    portions = fields.Int(required=True, strict=True, validate=Portions)
    place = fields.Str(load_default=FREEZER, validate=OneOf(PLACES))
    put_on = Day(load_default=None, allow_none=True)
    keeps_until = Day(load_default=None, allow_none=True)
    is_soon = fields.Bool(dump_only=True)
    recipe_slug = fields.Str(dump_only=True, allow_none=True)


class FrozenThingsSchema(PartSchema):
    """All that is in the freezer and the cellar, what should be used first at the top."""

    items = fields.List(fields.Nested(FrozenThingSchema))


class TakenPortionsSchema(PartSchema):
    """How many portions somebody takes out."""

    portions = fields.Int(load_default=1, strict=True, validate=Portions)


THING = FrozenThingSchema()
routes = Blueprint("frozen_thing", __name__, url_prefix="/households/freezer")


def select_things():
    return FrozenThing.select().where(housemate.visible_rows(current_user(), FrozenThing))


def find_thing(thing_id: str) -> FrozenThing:
    if thing := select_things().where(FrozenThing.id == thing_id).first():
        return thing
    raise NotFound(_("This is no longer here. Somebody may have taken it out."))


@routes.get("")
@allow(housemate)
@response(FrozenThingsSchema())
def list_things():
    return {"items": list(select_things().order_by(FrozenThing.keeps_until, FrozenThing.id).limit(MOST_THINGS))}


@routes.post("")
@allow(housemate)
@transactional
@response(THING, 201)
@body(THING)
def add_thing(values):
    """Puts portions into the freezer or the cellar."""
    person = current_user()
    if select_things().count() >= MOST_THINGS:
        raise Invalid(_("There is no room for more."), ("body", "portions"), values["portions"])
    values |= {"title": find_title(values), **check_days(values)}
    return FrozenThing.create(household=person.household, **values)


def find_title(values: dict) -> str:
    """Returns the title that was sent, or the name of the recipe or food. Raises Invalid without any of them."""
    person, named = current_user(), None
    if values["recipe_id"]:
        try:
            named = find_recipe(values["recipe_id"], person).name
        except NotFound:
            raise Invalid(_("This recipe doesn't exist."), ("body", "recipeId"), values["recipe_id"]) from None
    if values["food_id"]:
        food = Food.select().where(member.visible_rows(person, Food), Food.id == values["food_id"]).first()
        if not food:
            raise Invalid(_("This food doesn't exist."), ("body", "foodId"), values["food_id"])
        named = named or food.name
    title = values["title"] if shows_something(values["title"]) else named
    if not title:
        raise Invalid(_("Enter a name."), ("body", "title"))
    return title


def check_days(values: dict) -> dict[str, date]:
    """Returns the days of a thing. Raises Invalid for days that can't be meant, such as one in 1970."""
    day = today()
    put_on = values["put_on"] or day
    if not day - LONGEST_AGO <= put_on <= day + timedelta(days=1):
        raise Invalid(_("Choose a day of the last years, up to today."), ("body", "putOn"), put_on.isoformat())
    keeps_until = values["keeps_until"] or put_on + USUAL[values["place"]]
    if not put_on <= keeps_until <= put_on + LONGEST:
        raise Invalid(_("Choose a day after it was put in."), ("body", "keepsUntil"), keeps_until.isoformat())
    return {"put_on": put_on, "keeps_until": keeps_until}


@routes.post("/<id:thing_id>/take")
@allow(housemate)
@transactional
@response(THING)
@body(TakenPortionsSchema())
def take_portions(values, thing_id):
    """Takes portions out. Who comes second and finds too few is told so, and nothing changes."""
    thing, wanted = find_thing(thing_id), values["portions"]
    if wanted > thing.portions:
        raise Conflict(_("There are not so many left: {count}.", count=thing.portions))
    thing.portions -= wanted
    if thing.portions:
        thing.save()
    else:
        thing.delete_instance()
    return thing


@routes.delete("/<id:thing_id>")
@allow(housemate)
@transactional
@response(THING)
def delete_thing(thing_id):
    thing = find_thing(thing_id)
    thing.delete_instance()
    return thing
