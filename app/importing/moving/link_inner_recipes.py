"""Links the ingredients of moved recipes that are other recipes, once all recipes of a file are here."""

import re
from collections import defaultdict
from collections.abc import Iterable

from app.access import Person, member
from app.framework.api.errors import Failure
from app.framework.storage.database import db
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.importing.moving.move_in import MovedRecipe
from app.recipes.finding.recipes_by_name import BETWEEN
from app.recipes.ingredients.find_circle import refuse_circle
from app.recipes.recipe import IMPORTED, Recipe, make_recipe_slug
from app.recipes.recipe_document import RECIPE, change, read_recipe_document

AROUND = " ,;:()-–—"
MOST_LINKS = 2000  # of a file, because the search for a circle takes longer with each


def link_inner_recipes(person: Person, move: Run, answers: Iterable[tuple[int, dict]]) -> None:
    """Links the lines that `answers`, all recipes of the file, name in `inner_recipes`.

    A recipe of the file comes before one that the group had under this name. A line stays text if there is neither, or
    if the recipe would contain itself, which is reported.
    """
    stored, ids_by_slug, outer, room = list_moved(move), {}, [], MOST_LINKS
    for _at, answer in answers:
        if "reason" not in answer and (recipe := pick_moved(stored, answer)):
            ids_by_slug.setdefault(make_recipe_slug(answer["recipe"]["name"]), recipe.recipe_id)
            if answer["inner_recipes"]:
                outer.append((recipe, answer["inner_recipes"]))
    for recipe, names in outer:
        if (room := room - len(names)) < 0:
            move.add(_("Only the first {most} links to other recipes were kept.", most=MOST_LINKS))
            break
        with db.atomic():
            link_lines(person, move, recipe, names, ids_by_slug)


def list_moved(move: Run) -> dict[tuple[str, str], list[MovedRecipe]]:
    """Returns the recipes that a run has made, by their ids in the other program and the hashes of their texts."""
    moved = defaultdict(list)
    for row in MovedRecipe.select().where(MovedRecipe.move == move):
        moved[row.source_id, row.content].append(row)
    return moved


def pick_moved(stored: dict[tuple[str, str], list[MovedRecipe]], answer: dict) -> MovedRecipe | None:
    """Returns the recipe that was made of this one of the file. It may have got a number behind its name."""
    rows = stored.get((answer["source_id"], answer["content"]), [])
    names = dict(Recipe.select(Recipe.id, Recipe.name).where(Recipe.id << [row.recipe_id for row in rows]).tuples())
    return next((row for row in rows if names.get(row.recipe_id, "").startswith(answer["recipe"]["name"])), None)


def link_lines(
    person: Person, move: Run, moved: MovedRecipe, names: dict[str, str], ids_by_slug: dict[str, str]
) -> None:
    """Links the lines of a recipe. `names` are those of other recipes, by the texts of the lines."""
    recipe = Recipe.get_by_id(moved.recipe_id)
    lines, is_changed = [], False
    for line in read_recipe_document(recipe.id)["recipeIngredient"]:
        name = names.get(line["originalText"])
        inner = name and not line["referencedRecipe"] and find_inner(person, name, ids_by_slug)
        if inner and is_without_circle(move, recipe, inner, name):
            line, is_changed = as_recipe_line(line, name, inner), True
        lines.append(line)
    if is_changed:
        change(recipe, RECIPE.load({"recipeIngredient": lines}, partial=True), person, IMPORTED)
        version = Recipe.select(Recipe.date_updated).where(Recipe.id == recipe.id)
        MovedRecipe.update(version=version).where(MovedRecipe.id == moved.id).execute()


def find_inner(person: Person, name: str, ids_by_slug: dict[str, str]) -> str | None:
    slug = make_recipe_slug(name)
    visible = Recipe.select(Recipe.id).where(member.visible_rows(person, Recipe), Recipe.slug == slug).first()
    return ids_by_slug.get(slug) or (visible and visible.id)


def is_without_circle(move: Run, recipe: Recipe, inner: str, name: str) -> bool:
    try:
        refuse_circle(recipe, {inner})
    except Failure as why:
        move.add(_("“{inner}” stays text in “{name}”. {why}", inner=name, name=recipe.name, why=str(why)))
        return False
    return True


def as_recipe_line(line: dict, name: str, inner: str) -> dict:
    """Returns a line, as in the JSON API, with a recipe in place of its food, or of the name in its text."""
    before, spoken_name, after = split_at(line["note"] or "", name)
    while spoken_name and (between := BETWEEN.match(before)):
        before = before[between.end() :]
    note = ", ".join(part for part in (before.strip(AROUND), after.strip(AROUND)) if part)
    linked = {"food": None, "foodText": None, "isDoubtful": False, "referencedRecipe": {"id": inner}}
    return line | linked | {"note": note}


def split_at(note: str, name: str) -> tuple[str, str, str]:
    match = re.search(re.escape(name), note, re.IGNORECASE)
    return (note[: match.start()], match[0], note[match.end() :]) if match else ("", "", note)
