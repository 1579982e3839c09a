"""Tests that the fast way of loading data with a schema gives the same results as marshmallow."""

import marshmallow
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.foods.unit import UnitSchema
from app.framework.api.schema import LONGEST_TEXT, Schema
from app.recipes.ingredients.ingredient import IngredientSchema
from app.recipes.ingredients.inner_recipe import add_name_to_note
from app.recipes.recipe_document import RecipeSchema

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5) | some.uuids().map(str),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.sampled_from(["id", "name", "x"]), inner),
    max_leaves=6,
)
SCHEMAS = [
    RecipeSchema(),
    RecipeSchema(partial=True),
    RecipeSchema(partial=("name",)),
    UnitSchema(),
    IngredientSchema(),
]
NAMES = ["whole", "changes", "sent", "unit", "ingredient"]
KEYS = sorted(
    {one for schema in SCHEMAS for field in schema.load_fields.values() for one in (field.data_key, field.name)}
)
LINE = {"quantity": "1.5", "note": None, "unit": {"name": "cup", "useAbbreviation": True}, "food": "leek"}
WHOLE = {
    "name": " Leek  soup ",
    "recipeIngredient": [LINE, {}],
    "recipeInstructions": [{"text": "Cook.", "ingredientReferences": []}],
    "nutrition": {"calories": 90},
    "settings": {"public": False},
    "org_url": 7,
    "tags": ["Quick"],
}


def thoroughly(schema: Schema, data):
    prepared = add_name_to_note(data) if isinstance(schema, IngredientSchema) else data
    return marshmallow.Schema.load(schema, prepared)


def outcome(load, schema, data):
    try:
        return load(schema, data)
    except marshmallow.ValidationError as error:
        return str(error.messages)


def quickly(schema, data):
    return schema.load(data)


@pytest.mark.parametrize("schema", SCHEMAS, ids=NAMES)
def test_a_typical_body_is_loaded_like_by_marshmallow(schema):
    assert outcome(quickly, schema, WHOLE) == outcome(thoroughly, schema, WHOLE)


@pytest.mark.parametrize("schema", SCHEMAS, ids=NAMES)
@settings(max_examples=60, deadline=None)
@given(data=some.dictionaries(some.sampled_from(KEYS), VALUES, max_size=6))
def test_any_body_is_loaded_or_refused_like_by_marshmallow(schema, data):
    assert repr(outcome(quickly, schema, data)) == repr(outcome(thoroughly, schema, data))


@pytest.mark.parametrize("data", [None, 7, "x", [], {"name": "x" * (LONGEST_TEXT + 1)}, {"name": None}])
def test_error_messages_are_those_of_marshmallow(data):
    assert outcome(quickly, UnitSchema(), data) == outcome(thoroughly, UnitSchema(), data)
    assert isinstance(outcome(quickly, UnitSchema(), data), str)
