"""Stores the parts of a recipe: its ingredients, steps, notes, files and organizers."""

from app.framework.storage.database import replace
from app.recipes import note, step
from app.recipes.asset import Asset, each_file_once
from app.recipes.ingredients import ingredient
from app.recipes.ingredients.find_circle import refuse_circle
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.ingredients.keep_doubts import keep_doubts, read_doubtful_lines
from app.recipes.ingredients.keep_food_text import StoredLine
from app.recipes.ingredients.line_substitution import adopt_substitutes, store_substitutions
from app.recipes.note import Note
from app.recipes.recipe import CHANGED, MADE, RESTORED, Recipe
from app.recipes.sorting import sort_under
from app.recipes.step import Step


def keep_parts(recipe: Recipe, values: dict, lines: dict[str, StoredLine], kind: str) -> list[dict]:
    """Stores the lists that `values` contains, such as ingredients, steps and tags. Other lists stay as they are.

    `lines` are the stored ingredients, whose words for foods stay unless `values` changes them. Returns the rows of the
    new ingredients.
    """
    rows: list[dict] = []
    is_whole = kind == RESTORED
    sort_under(recipe, values)
    if "recipe_ingredient" in values:
        adopts = kind not in {MADE, CHANGED}
        if adopts:
            adopt_substitutes(values["recipe_ingredient"] or [], recipe.group_id)
        rows = ingredient.as_rows(values["recipe_ingredient"] or [], recipe.group_id, lines, adopts=adopts)
        if inner := ingredient.inner_ids(rows, lines):
            refuse_circle(recipe, inner)
        keep_doubts(rows, read_doubtful_lines(recipe.id))
        replace(recipe, Ingredient.recipe, rows)
        store_substitutions(recipe, rows, keeps_absent=not is_whole)
    if "recipe_instructions" in values:
        notes = {} if is_whole else step.stored_note_references(recipe.id)
        replace(recipe, Step.recipe, step.as_rows(values["recipe_instructions"] or [], notes))
    if values.keys() & {"recipe_ingredient", "recipe_instructions"}:
        step.forget_references(recipe.id)
    if "notes" in values:
        replace(recipe, Note.recipe, note.as_rows(values["notes"] or [], note.stored_notes(recipe.id)))
    if values.keys() & {"notes", "recipe_instructions"}:
        step.forget_note_references(recipe.id)
    if "assets" in values:
        replace(recipe, Asset.recipe, each_file_once(values["assets"] or []))
    return rows
