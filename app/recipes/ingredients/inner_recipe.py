"""Inner recipes: an ingredient can be another recipe of the group, as the dough of a pizza."""

from dataclasses import dataclass

from marshmallow import ValidationError, fields

from app.framework.api.errors import Failure, NotFound
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import as_id, as_list, db
from app.framework.text.translate import _
from app.recipes.recipe import Recipe

MOST = 400  # ingredients of a recipe that are recipes
LONGEST_SLUG = 500
# What the stored recipe has of an inner one. It has no id if that one was deleted. The quotes are for a keyword of SQL.
IN_SQL = """iif("ingredient"."referenced_recipe_id" IS NULL, 'null', coalesce(
  (SELECT json_object('id', "inner"."id", 'name', "inner"."name", 'slug', "inner"."slug") FROM "recipe" AS "inner"
    WHERE "inner"."id" = "ingredient"."referenced_recipe_id" AND "inner"."group_id" = "recipe"."group_id"),
  json_object('id', NULL, 'name', "ingredient"."referenced_name")))"""
CALLED = """SELECT "id", "slug", "name" FROM "recipe" WHERE "group_id" = ?1
  AND ("id" IN (SELECT value FROM json_each(?2)) OR "slug" IN (SELECT value FROM json_each(?3)))"""
NO_RECIPE = {"referenced_recipe_id": None, "referenced_name": None}
KEEP_NAME = """UPDATE "ingredient" SET "referenced_name" = ? WHERE "referenced_recipe_id" = ?"""


@dataclass(frozen=True)
class StoredReference:
    """The recipe that a stored ingredient refers to. It may have been deleted since."""

    recipe_id: str
    name: str
    note: str  # of the ingredient, without the name


class InnerRecipe(fields.Dict):
    """A recipe as an ingredient, which a request names by its id or slug. Other fields of it are ignored."""

    def __init__(self):
        super().__init__(allow_none=True)

    def _deserialize(self, value, attr, data, **kwargs):
        if not isinstance(value, dict):
            raise ValidationError(_("Invalid input type."))
        row_id, slug, name = (value.get(key) for key in ("id", "slug", "name"))
        if row_id is not None and row_id != "":
            try:
                row_id = as_id(row_id)
            except ValueError:
                raise ValidationError(_("Not a valid UUID.")) from None
            return {"id": row_id, "slug": None, "name": name if isinstance(name, str) else ""}
        if isinstance(slug, str) and 0 < len(slug) <= LONGEST_SLUG:
            return {"id": None, "slug": slug, "name": name if isinstance(name, str) else ""}
        raise ValidationError(_("Give the id or the slug of a recipe."))


def add_name_to_note(line):
    """Returns the line with the name of its recipe in its note if that is all it tells about the recipe."""
    recipe = line.get("referencedRecipe", line.get("referenced_recipe")) if isinstance(line, dict) else None
    if not isinstance(recipe, dict) or recipe.get("id") or recipe.get("slug"):
        return line
    name, note = recipe.get("name"), line.get("note") or ""
    if not isinstance(name, str) or not name or not isinstance(note, str):
        return line
    written = note if note.startswith(name) else prefix_name(name, note)
    return line | {"note": written, "referencedRecipe": None, "referenced_recipe": None}


def prefix_name(name: str, note: str) -> str:
    return f"{name} {note}".strip()


def keep_food_or_recipe(line: dict, was: StoredReference | None) -> dict:
    """Returns an ingredient with a food or a recipe. If it has both, the one that is not stored counts."""
    reference = line.get("referenced_recipe")
    if not reference or not line["food"]:
        return line
    return line | ({"referenced_recipe": None} if was and was.recipe_id == reference["id"] else {"food": None})


def link_recipes(
    ingredients: list[dict], foods: list[str | None], group: str, stored: dict[str, StoredReference], *, adopts: bool
) -> list[dict]:
    """Returns the ingredients with the columns `referenced_recipe_id` and `referenced_name`, and their notes.

    An ingredient that does not mention a recipe keeps its stored one, unless it has a food. With `adopts`, a recipe
    that the group does not have becomes text. Otherwise raises NotFound, and Failure for too many.
    """
    references = [ingredient["referenced_recipe"] for ingredient in ingredients if ingredient.get("referenced_recipe")]
    if not references and not stored:
        return [ingredient | NO_RECIPE for ingredient in ingredients]
    if not adopts and any(
        ingredient.get("referenced_recipe") and (ingredient["quantity"] or 0) < 0 for ingredient in ingredients
    ):
        raise Failure(_("The amount of a recipe must not be below 0."))
    ids = {reference["id"] for reference in references} | {reference.recipe_id for reference in stored.values()}
    recipes_by_name = {}
    for row_id, slug, name in db.execute_sql(
        CALLED, (group, as_list(ids - {None}), as_list({reference["slug"] for reference in references} - {None}))
    ):
        recipes_by_name[row_id] = recipes_by_name[slug] = (row_id, name)
    unclaimed = dict(stored)
    lines = [
        link_line(ingredient, food, unclaimed.pop(ingredient["reference_id"], None), recipes_by_name, adopts)
        for ingredient, food in zip(ingredients, foods, strict=True)
    ]
    if sum(1 for line in lines if line["referenced_recipe_id"]) > MOST:
        raise Failure(_("At most {most} ingredients can be recipes.", most=MOST))
    return lines


def link_line(line: dict, food: str | None, was: StoredReference | None, recipes_by_name: dict, adopts: bool) -> dict:
    nothing = line | NO_RECIPE
    if reference := line.get("referenced_recipe"):
        if recipe := recipes_by_name.get(reference["id"] or reference["slug"]):
            return line | {"referenced_recipe_id": recipe[0], "referenced_name": recipe[1]}
        if was and was.recipe_id == reference["id"]:
            return line | {"referenced_recipe_id": was.recipe_id, "referenced_name": was.name}
        if adopts:
            return nothing | {"note": prefix_name(reference["name"] or reference["slug"] or "", line["note"])}
        raise NotFound(_("There is no recipe {recipe}.", recipe=reference["id"] or reference["slug"]))
    if not was or food:
        return nothing
    if was.recipe_id not in recipes_by_name:
        # The recipe was deleted, and a client sends the ingredient back as it was read: its undoing links it again.
        is_same = line["note"] in (prefix_name(was.name, was.note), was.note)
        kept = {"note": was.note, "referenced_recipe_id": was.recipe_id, "referenced_name": was.name}
        return line | kept if is_same else nothing
    if "referenced_recipe" in line:
        return nothing
    return line | {"referenced_recipe_id": was.recipe_id, "referenced_name": recipes_by_name[was.recipe_id][1]}


def as_text_line(line: dict, name: str) -> dict:
    """Returns an ingredient, as in the JSON API, with only the name of its recipe, as text."""
    return line | {"referencedRecipe": None, "note": prefix_name(name, line["note"] or "")}


@subscribe(EventType.RECIPE_DELETED)
def keep_name(recipe: Recipe) -> None:
    """Lets the ingredients that are a recipe show its last name after it was deleted."""
    db.execute_sql(KEEP_NAME, (recipe.name, recipe.id))
