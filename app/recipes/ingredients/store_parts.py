"""Stores the parts of a recipe: its ingredients, steps, notes, files and organizers."""

from typing import NamedTuple

from peewee import ForeignKeyField

from app.framework.storage.database import read_parts, replace_parts
from app.recipes import note, step
from app.recipes.asset import Asset, drop_repeated
from app.recipes.ingredients import ingredient
from app.recipes.ingredients.find_circle import refuse_circle
from app.recipes.ingredients.find_references import find_references
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.ingredients.keep_doubts import keep_doubts
from app.recipes.ingredients.keep_food_text import StoredLine
from app.recipes.ingredients.line_substitution import adopt_substitutes, store_substitutions
from app.recipes.note import Note
from app.recipes.recipe import CHANGED, MADE, RESTORED, Recipe
from app.recipes.sorting import link_organizers
from app.recipes.step import Step

PARTS: dict[str, ForeignKeyField] = {
    "recipe_ingredient": Ingredient.recipe,
    "recipe_instructions": Step.recipe,
    "notes": Note.recipe,
    "assets": Asset.recipe,
}


class StoredParts(NamedTuple):
    """The names of the lists that changed, and whether a line got an amount that the stored one does not have."""

    changed: frozenset[str]
    gains_amounts: bool


def store_parts(recipe: Recipe, values: dict, kind: str, *, is_new: bool = False) -> StoredParts:
    """Stores the lists that `values` contains, such as ingredients, steps and tags. Other lists stay as they are.

    What a client does not send of an ingredient, step or note stays as it is stored, except in a state that is
    restored, which is complete.
    """
    link_organizers(recipe, values)
    stored = {name: [] if is_new else read_parts(recipe.id, key) for name, key in PARTS.items() if name in values}
    kept = {name: [] for name in stored} if kind == RESTORED else stored
    rows, gains_amounts = {}, False
    if "recipe_ingredient" in values:
        lines = ingredient.as_stored_lines(kept["recipe_ingredient"])
        references = find_references(values["recipe_ingredient"] or [], stored["recipe_ingredient"])
        rows["recipe_ingredient"] = ingredients = make_ingredient_rows(recipe, values, lines, kind)
        for row, reference in zip(ingredients, references, strict=True):
            row["reference_id"] = reference or row["reference_id"]
        keep_doubts(ingredients, stored["recipe_ingredient"])
        gains_amounts = ingredient.gains_amounts(ingredients, lines)
    if "recipe_instructions" in values:
        rows["recipe_instructions"] = step.as_rows(values["recipe_instructions"] or [], kept["recipe_instructions"])
    if "notes" in values:
        rows["notes"] = note.as_rows(values["notes"] or [], stored["notes"])
    if "assets" in values:
        rows["assets"] = drop_repeated(values["assets"] or [])
    changed = {name for name in rows if replace_parts(recipe, PARTS[name], rows[name], stored[name])}
    if "recipe_ingredient" in values:
        store_substitutions(recipe, rows["recipe_ingredient"], keeps_absent=kind != RESTORED)
    steps = rows.get("recipe_instructions")
    if changed & {"recipe_ingredient", "recipe_instructions"} and may_refer(steps, "ingredient_references"):
        step.forget_references(recipe.id)
    if changed & {"notes", "recipe_instructions"} and may_refer(steps, "note_references"):
        step.forget_note_references(recipe.id)
    return StoredParts(frozenset(changed), gains_amounts)


def may_refer(steps: list[dict] | None, name: str) -> bool:
    """Whether a step may refer to other parts. Without new steps, the stored ones may."""
    return steps is None or any(row[name] for row in steps)


def make_ingredient_rows(recipe: Recipe, values: dict, lines: dict[str, StoredLine], kind: str) -> list[dict]:
    sent, adopts = values["recipe_ingredient"] or [], kind not in {MADE, CHANGED}
    if adopts:
        adopt_substitutes(sent, recipe.group_id)
    rows = ingredient.as_rows(sent, recipe.group_id, lines, adopts=adopts)
    if inner := ingredient.list_inner_ids(rows, lines):
        refuse_circle(recipe, inner)
    return rows
