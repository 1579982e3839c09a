"""The ingredients of a recipe. Each has an amount, a unit, a food and a note, or is just a line of text."""

from marshmallow import fields
from marshmallow.validate import Length
from peewee import SQL, BooleanField, CompositeKey, FloatField, ForeignKeyField, TextField

from app.foods.food import Food, FoodSchema
from app.foods.format_quantity import as_stored
from app.foods.unit import Unit, UnitSchema
from app.framework.api.reference import KnownItem, Named, find_ids
from app.framework.api.schema import LARGEST_NUMBER, FreeText, Id, PartSchema, Text
from app.framework.storage.database import IdField, Part, also_create, as_list, db, new_id
from app.framework.storage.sql_json import json_object, parts_in_json, write_boolean
from app.kitchen.substitution import Substitutions
from app.recipes.ingredients import inner_recipe, line_substitution
from app.recipes.ingredients.inner_recipe import (
    InnerRecipe,
    StoredReference,
    add_name_to_note,
    keep_food_or_recipe,
    link_recipes,
)
from app.recipes.ingredients.keep_food_text import LinkedFood, StoredLine, keep_food_text
from app.recipes.recipe import Recipe

NUMBERS = {int, float}
LONGEST_FOOD_TEXT = 1_000  # characters
NAMES = 'SELECT "id", "name", "plural_name" FROM "food" WHERE "id" IN (SELECT value FROM json_each(?))'
# Clients of today print the quantity before the note even if amounts are off, so that a default of 1 would be shown.
# Beside the name of a deleted food or unit it is an amount, which has to be sent back as it is.
ANSWERED_QUANTITY = """json_quote(iif("recipe"."disable_amount" AND "ingredient"."food_id" IS NULL
  AND "ingredient"."unit_id" IS NULL AND "ingredient"."referenced_recipe_id" IS NULL
  AND "ingredient"."quantity" = 1 AND NOT EXISTS (SELECT 1 FROM "original_note"
    WHERE "original_note"."recipe_id" = "ingredient"."recipe_id"
      AND "original_note"."reference_id" = "ingredient"."reference_id"), 0.0, "ingredient"."quantity"))"""
UNIT = UnitSchema(only=("name", "plural_name", "abbreviation", "plural_abbreviation", "aliases"))


class Ingredient(Part):
    recipe = ForeignKeyField(Recipe, backref="ingredients", on_delete="CASCADE", index=False)
    reference_id = IdField()
    title = TextField(null=True)
    quantity = FloatField(null=True)
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    food = ForeignKeyField(Food, null=True, on_delete="SET NULL")
    food_text = TextField(null=True)  # the words shown for the food, if they differ from its name
    note = TextField()
    original_text = TextField(null=True)
    # The recipe that this ingredient is. Without a foreign key, it stays when that recipe is deleted, so that undoing
    # this links it again. Until then its last name is shown.
    referenced_recipe_id = IdField(null=True)
    referenced_name = TextField(null=True)
    # Whether the server read the line with doubt, and nobody has looked at it since.
    is_doubtful = BooleanField(default=False, constraints=[SQL("DEFAULT 0")])
    counted = ("recipes", "recipe_id")

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


also_create(
    'CREATE INDEX "ingredient_referenced_recipe" ON "ingredient" ("referenced_recipe_id")'
    ' WHERE "referenced_recipe_id" IS NOT NULL'
)


class Quantity(fields.Float):
    """An amount, rounded as `as_stored` does. An empty text becomes None, because existing API clients send it."""

    def deserialize(self, value, *args, **kwargs):
        if type(value) in NUMBERS and -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            return as_stored(float(value))  # fast path for most amounts, ten times as fast as the code below
        quantity = super().deserialize(None if value == "" else value, *args, **kwargs)
        return as_stored(quantity) if isinstance(quantity, float) else quantity


class IngredientSchema(PartSchema):
    quantity = Quantity(load_default=0.0, allow_none=True)
    unit = Named(UnitSchema, load_default=None, allow_none=True)
    food = Named(FoodSchema, load_default=None, allow_none=True)
    # Optional, so that clients which do not know it can change other fields.
    food_text = FreeText(allow_none=True, validate=Length(max=LONGEST_FOOD_TEXT))
    note = Text()
    is_food = fields.Bool(dump_only=True)
    disable_amount = fields.Bool(dump_only=True)
    display = fields.Str(dump_only=True)
    title = FreeText(load_default=None, allow_none=True)
    original_text = FreeText(load_default=None, allow_none=True)
    reference_id = Id(load_default=None, allow_none=True)
    # Optional, so that clients which do not know them can change other fields.
    referenced_recipe = InnerRecipe()
    # How often that recipe is made for one time this one.
    referenced_scale = fields.Float(dump_only=True, allow_none=True)
    substitutions = Substitutions()
    is_doubtful = fields.Bool(allow_none=True)

    def load(self, data, **kwargs):
        """Loads an ingredient. A plain text is accepted as an ingredient with only a note."""
        return super().load({"note": data} if isinstance(data, str) else add_name_to_note(data), **kwargs)


def as_stored_lines(stored: list[dict]) -> dict[str, StoredLine]:
    """Returns the stored ingredients of a recipe by their reference ids."""
    return {row["reference_id"]: as_stored_line(**row) for row in stored}


def as_stored_line(*, food, food_text, quantity, unit, note, referenced_recipe_id, referenced_name, **_) -> StoredLine:
    inner = StoredReference(referenced_recipe_id, referenced_name or "", note) if referenced_recipe_id else None
    return StoredLine(food, food_text, quantity, unit, inner)


def as_rows(ingredients: list[dict], group: str, stored: dict[str, StoredLine], *, adopts: bool = False) -> list[dict]:
    """Converts ingredients to the values of their rows. Creates foods and units that the group does not have yet.

    `stored` are the ingredients that these replace. With `adopts`, the ingredients may be of another group, or of
    another time: recipes in them that the group does not have become text.
    """
    inside = "recipeIngredient"
    references = {reference: was.inner for reference, was in stored.items() if was.inner}
    ingredients = [
        keep_food_or_recipe(ingredient, references.get(ingredient["reference_id"])) for ingredient in ingredients
    ]
    foods = find_ids(Food, group, [ingredient["food"] for ingredient in ingredients], inside=inside)
    units = find_ids(Unit, group, [ingredient["unit"] for ingredient in ingredients], inside=inside)
    ingredients = link_recipes(ingredients, foods, group, references, adopts=adopts)
    lines = add_food_texts(ingredients, foods, units, stored)
    seen: set[str] = set()
    return [make_row(*line, seen) for line in zip(lines, foods, units, strict=True)]


def add_food_texts(
    ingredients: list[dict], foods: list[str | None], units: list[str | None], stored: dict[str, StoredLine]
) -> list[dict]:
    food_names = [
        read_given_names(ingredient["food"], food) for ingredient, food in zip(ingredients, foods, strict=True)
    ]
    unclaimed = dict(stored)  # if several lines have the same reference id, the first is the stored one
    before = [unclaimed.pop(ingredient["reference_id"], None) for ingredient in ingredients]
    food_ids = {
        food for food, name, was in zip(foods, food_names, before, strict=True) if name or (was and was.food_text)
    }
    names = read_food_names(food_ids - {None})
    replaced = [find_replaced_unit(was, unit) for was, unit in zip(before, units, strict=True)]
    linked_foods = [
        LinkedFood(food, names.get(food), name, unit) if food else None
        for food, name, unit in zip(foods, food_names, replaced, strict=True)
    ]
    return [keep_food_text(*line) for line in zip(ingredients, linked_foods, before, strict=True)]


def gains_amounts(rows: list[dict], stored: dict[str, StoredLine]) -> bool:
    """Whether a line has a food, unit or recipe that the stored line with its reference id does not have."""
    nothing = StoredLine(None, None, None)
    before = ((row, stored.get(row["reference_id"], nothing)) for row in rows)
    return any(
        (row["food"] and row["food"] != was.food_id)
        or (row["unit"] and row["unit"] != was.unit_id)
        or (row["referenced_recipe_id"] and not was.inner)
        for row, was in before
    )


def list_inner_ids(rows: list[dict], stored: dict[str, StoredLine]) -> set[str]:
    """Returns the ids of the recipes that these rows refer to and the stored ingredients do not."""
    before = {was.inner.recipe_id for was in stored.values() if was.inner}
    return {row["referenced_recipe_id"] for row in rows} - before - {None}


def find_replaced_unit(was: StoredLine | None, unit: str | None) -> dict | None:
    """Returns the former unit of a line that gets another one or none, if the line's own words may begin with it."""
    if not was or not was.food_text or was.unit_id in (None, unit):
        return None
    replaced = Unit.get_or_none(Unit.id == was.unit_id)
    return UNIT.dump(replaced) if replaced else None


def read_given_names(food: dict | None, found_id: str | None) -> dict | None:
    """Returns the names of a food as the request gives them, or None if the food was found by its id."""
    if not food or food.get("id") == found_id or not food.get("name"):
        return None
    sent = food.sent if isinstance(food, KnownItem) else food
    plural = sent.get("pluralName", sent.get("plural_name"))
    return {"name": food["name"], "pluralName": plural if isinstance(plural, str) else None}


def read_food_names(foods: set[str]) -> dict[str, dict]:
    rows = db.execute_sql(NAMES, (as_list(foods),)) if foods else ()
    return {row_id: {"name": name, "pluralName": plural} for row_id, name, plural in rows}


def make_row(ingredient: dict, food: str | None, unit: str | None, seen: set[str]) -> dict:
    reference = ingredient["reference_id"]
    if reference is None or reference in seen:
        reference = new_id()
    seen.add(reference)
    return ingredient | {"food": food, "unit": unit, "reference_id": reference}


def list_in_sql() -> str:
    """Returns SQL that selects a recipe's ingredients as JSON. Python code later fills in the empty `display`."""
    line = json_object(
        Ingredient,
        IngredientSchema(),
        is_food=write_boolean('NOT "recipe"."disable_amount"'),
        disable_amount=write_boolean('"recipe"."disable_amount"'),
        quantity=ANSWERED_QUANTITY,
        referenced_recipe=inner_recipe.IN_SQL,
        referenced_scale="'null'",
        substitutions=line_substitution.IN_SQL,
        display="'\"\"'",
    )
    return parts_in_json(Ingredient, "recipe", line)
