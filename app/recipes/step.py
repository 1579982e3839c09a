"""The steps of a recipe, with references to the ingredients that each step uses."""

from collections.abc import Iterable

import orjson
from marshmallow import fields
from peewee import SQL, CompositeKey, ForeignKeyField, TextField

from app.framework.api.schema import FreeText, Id, PartSchema, Schema, Text, Whole
from app.framework.storage.database import IdField, JsonField, Part, db, new_id
from app.recipes.note import REFERENCE
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

# The same for references to notes. Few steps have any.
FORGET_NOTES = f"""
  UPDATE "step" SET "note_references" = (
    SELECT json_group_array(json("value") ORDER BY "key") FROM json_each("step"."note_references")
    WHERE json_quote("value" ->> 'referenceId') IN (SELECT {REFERENCE} FROM "note" WHERE "recipe_id" = ?))
  WHERE "recipe_id" = ? AND "note_references" <> '[]'
"""


class Step(Part):
    recipe = ForeignKeyField(Recipe, backref="steps", on_delete="CASCADE", index=False)
    id = IdField()  # unique only among the steps of a recipe
    title = TextField()
    summary = TextField()
    text = TextField()
    ingredient_references = JsonField()
    note_references = JsonField(default=list, constraints=[SQL("DEFAULT '[]'")])

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class ReferenceSchema(PartSchema):
    """A reference to an ingredient or a note of the same recipe."""

    reference_id = Id(load_default=None, allow_none=True)


class StepSchema(Schema):
    id = Id(load_default=None, allow_none=True)
    title = Text()
    summary = Text()
    text = FreeText(required=True)
    ingredient_references = fields.List(Whole(ReferenceSchema), load_default=list, allow_none=True)
    # Optional, so that clients which do not know it can change other fields.
    note_references = fields.List(Whole(ReferenceSchema), allow_none=True)


def as_rows(steps: list[dict], stored: list[dict]) -> list[dict]:
    """Converts steps to the values of their rows. Each step gets a unique id; repeated references are removed.

    A step without a list of notes keeps the one that it has in `stored`.
    """
    notes = {row["id"]: orjson.loads(row["note_references"]) for row in stored if row["note_references"] != "[]"}
    seen: set[str] = set()
    return [make_step_row(step, seen, notes) for step in steps]


def make_step_row(step: dict, seen: set[str], stored: dict[str, list[dict]]) -> dict:
    row_id = step["id"] if step["id"] and step["id"] not in seen else new_id()
    seen.add(row_id)
    notes = step.get("note_references")
    return step | {
        "id": row_id,
        "ingredient_references": drop_repeated(step["ingredient_references"] or ()),
        "note_references": stored.get(row_id, []) if notes is None else drop_repeated(notes),
    }


def drop_repeated(references: Iterable[dict]) -> list[dict]:
    named = dict.fromkeys(reference["reference_id"] for reference in references if reference["reference_id"])
    return [{"referenceId": reference_id} for reference_id in named]


def forget_references(recipe_id: str) -> None:
    """Removes references to missing ingredients from the steps. Call this after storing ingredients and steps."""
    db.execute_sql(FORGET_REFERENCES, (recipe_id, recipe_id))


def forget_note_references(recipe_id: str) -> None:
    """Removes references to missing notes from the steps. Call this after storing notes and steps."""
    db.execute_sql(FORGET_NOTES, (recipe_id, recipe_id))
