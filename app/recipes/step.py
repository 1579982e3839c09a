"""The steps of a recipe, with references to the ingredients that each step uses."""

from marshmallow import fields
from peewee import CompositeKey, ForeignKeyField, TextField

from app.framework.api.schema import FreeText, Id, PartSchema, Schema, Text, Whole
from app.framework.storage.database import IdField, JsonField, Part, db, new_id
from app.recipes.recipe import Recipe

# Removes references from a recipe's steps to ingredients that the recipe does not have.
FORGET_REFERENCES = """
  WITH "known" AS (SELECT "reference_id" FROM "ingredient" WHERE "recipe_id" = ?)
  UPDATE "step" SET "ingredient_references" = (
    SELECT json_group_array(json("value") ORDER BY "key") FROM json_each("step"."ingredient_references")
    WHERE "value" ->> 'referenceId' IN "known")
  WHERE "recipe_id" = ? AND EXISTS (
    SELECT 1 FROM json_each("step"."ingredient_references") WHERE "value" ->> 'referenceId' NOT IN "known")
"""


class Step(Part):
    recipe = ForeignKeyField(Recipe, backref="steps", on_delete="CASCADE", index=False)
    id = IdField()  # unique only among the steps of a recipe
    title = TextField()
    summary = TextField()
    text = TextField()
    ingredient_references = JsonField()

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class ReferenceSchema(PartSchema):
    """A reference to an ingredient of the same recipe."""

    reference_id = Id(load_default=None, allow_none=True)


class StepSchema(Schema):
    id = Id(load_default=None, allow_none=True)
    title = Text()
    summary = Text()
    text = FreeText(required=True)
    ingredient_references = fields.List(Whole(ReferenceSchema), load_default=list, allow_none=True)
    note_references = fields.List(fields.Dict(), dump_only=True)  # sent to clients that know them; no step has any yet


def as_rows(steps: list[dict]) -> list[dict]:
    """Converts steps to the values of their rows. Each step gets a unique id; repeated references are removed."""
    seen: set[str] = set()
    return [step_row(step, seen) for step in steps]


def step_row(step: dict, seen: set[str]) -> dict:
    row_id = step["id"] if step["id"] and step["id"] not in seen else new_id()
    seen.add(row_id)
    named = [one["reference_id"] for one in step["ingredient_references"] or () if one["reference_id"]]
    return step | {"id": row_id, "ingredient_references": [{"referenceId": one} for one in dict.fromkeys(named)]}


def forget_references(recipe_id: str) -> None:
    """Removes references to missing ingredients from the steps. Call this after storing ingredients and steps."""
    db.execute_sql(FORGET_REFERENCES, (recipe_id, recipe_id))
