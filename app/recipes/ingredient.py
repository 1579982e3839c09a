"""The ingredients of a recipe. Each has an amount, a unit, a food and a note, or is just a line of text."""

from marshmallow import fields
from peewee import CompositeKey, FloatField, ForeignKeyField, TextField

from app.foods.food import Food, FoodSchema
from app.foods.unit import Unit, UnitSchema
from app.framework.api.reference import Named, ids_of
from app.framework.api.schema import LARGEST_NUMBER, FreeText, Id, PartSchema, Text
from app.framework.storage.database import IdField, Part, new_id
from app.framework.storage.sql_json import json_object, parts_in_json, truth
from app.recipes.recipe import Recipe

NUMBERS = {int, float}


class Ingredient(Part):
    recipe = ForeignKeyField(Recipe, backref="ingredients", on_delete="CASCADE", index=False)
    reference_id = IdField()
    title = TextField(null=True)
    quantity = FloatField(null=True)
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    food = ForeignKeyField(Food, null=True, on_delete="SET NULL")
    note = TextField()
    original_text = TextField(null=True)
    counted = ("recipes", "recipe_id")

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class Quantity(fields.Float):
    """An amount, rounded to three decimals. An empty text becomes None, because existing API clients send it."""

    def deserialize(self, value, *args, **kwargs):
        if type(value) in NUMBERS and -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            return round(float(value), 3)  # fast path for most amounts, ten times as fast as the code below
        given = super().deserialize(None if value == "" else value, *args, **kwargs)
        return round(given, 3) if isinstance(given, float) else given


class IngredientSchema(PartSchema):
    quantity = Quantity(load_default=1.0, allow_none=True)
    unit = Named(UnitSchema, load_default=None, allow_none=True)
    food = Named(FoodSchema, load_default=None, allow_none=True)
    note = Text()
    is_food = fields.Bool(dump_only=True)
    disable_amount = fields.Bool(dump_only=True)
    display = fields.Str(dump_only=True)
    title = FreeText(load_default=None, allow_none=True)
    original_text = FreeText(load_default=None, allow_none=True)
    reference_id = Id(load_default=None, allow_none=True)

    def load(self, data, **kwargs):
        """Loads an ingredient. A plain text is accepted as an ingredient with only a note."""
        return super().load({"note": data} if isinstance(data, str) else data, **kwargs)


def as_rows(ingredients: list[dict], group: str) -> list[dict]:
    """Converts ingredients to the values of their rows. Creates foods and units that the group does not have yet."""
    inside = "recipeIngredient"
    foods = ids_of(Food, group, [one["food"] for one in ingredients], inside=inside)
    units = ids_of(Unit, group, [one["unit"] for one in ingredients], inside=inside)
    seen: set[str] = set()
    return [ingredient_row(*line, seen) for line in zip(ingredients, foods, units, strict=True)]


def ingredient_row(one: dict, food: str | None, unit: str | None, seen: set[str]) -> dict:
    reference = one["reference_id"]
    if reference is None or reference in seen:
        reference = new_id()
    seen.add(reference)
    return one | {"food": food, "unit": unit, "reference_id": reference}


def list_in_sql() -> str:
    """Returns SQL that selects a recipe's ingredients as JSON. Python code later fills in the empty `display`."""
    line = json_object(
        Ingredient,
        IngredientSchema(),
        is_food=truth('NOT "recipe"."disable_amount"'),
        disable_amount=truth('"recipe"."disable_amount"'),
        display="'\"\"'",
    )
    return parts_in_json(Ingredient, "recipe", line)
