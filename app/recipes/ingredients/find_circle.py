"""Finds circles of recipes that would contain themselves."""

from collections.abc import Iterable

import orjson

from app.foods.unit import select_unit
from app.framework.api.errors import Failure
from app.framework.storage.database import as_list, db
from app.framework.text.translate import _
from app.recipes.ingredients.inner_amount import as_yield, compute_scale
from app.recipes.recipe import Recipe

BELOW = f"""SELECT "ingredient"."recipe_id", "referenced_recipe_id", "quantity",
    iif("unit"."id" IS NULL, 'null', {select_unit()}), "below"."recipe_servings",
    "below"."recipe_yield_quantity", "below"."recipe_yield"
  FROM "ingredient"
  JOIN "recipe" AS "outer" ON "outer"."id" = "ingredient"."recipe_id"
  JOIN "recipe" AS "below" ON "below"."id" = "referenced_recipe_id" AND "below"."group_id" = "outer"."group_id"
  LEFT JOIN "unit" ON "unit"."id" = "ingredient"."unit_id"
  WHERE "referenced_recipe_id" IS NOT NULL AND "ingredient"."recipe_id" IN (SELECT value FROM json_each(?))"""
NAMES = 'SELECT "id", "name" FROM "recipe" WHERE "id" IN (SELECT value FROM json_each(?))'
MAKE_TEXT = """UPDATE "ingredient" SET "note" = trim(concat("referenced_name", ' ', "note")),
  "referenced_recipe_id" = NULL, "referenced_name" = NULL WHERE "recipe_id" = ? AND "referenced_recipe_id" = ?"""
LONGEST_PATH = 12  # names of a message


def select_rows_below(recipe_ids: Iterable[str]) -> list[tuple[str, str, float]]:
    """Returns the ingredients of these recipes that are recipes: the ids of both, and how often the inner is made."""
    return [
        (outer, inner, compute_scale(quantity, orjson.loads(unit), as_yield(*makes)))
        for outer, inner, quantity, unit, *makes in db.execute_sql(BELOW, (as_list(recipe_ids),))
    ]


def find_circle(recipe_id: str, inner: Iterable[str]) -> list[str]:
    """Returns the ids from a recipe down to itself, if one of the recipes `inner` contains it. Else an empty list."""
    above = dict.fromkeys(inner, recipe_id)
    edge = list(above)
    while edge and recipe_id not in above:
        edges = [(outer, inner_id) for outer, inner_id, _scale in select_rows_below(edge) if inner_id not in above]
        above |= {inner_id: outer for outer, inner_id in edges}
        edge = list({inner_id for _outer, inner_id in edges})
    if recipe_id not in above:
        return []
    path = [recipe_id, above[recipe_id]]
    while path[-1] != recipe_id:
        path.append(above[path[-1]])
    return path[::-1]


def break_circles(recipe: Recipe) -> None:
    """Turns those ingredients of a restored recipe into text that are recipes and now contain it."""
    for inner in {inner_id for _outer, inner_id, _scale in select_rows_below([recipe.id])}:
        if find_circle(recipe.id, [inner]):
            db.execute_sql(MAKE_TEXT, (recipe.id, inner))


def refuse_circle(recipe: Recipe, inner: set[str]) -> None:
    """Raises Failure with the names on the way if the recipe would contain itself."""
    if not (path := find_circle(recipe.id, inner)):
        return
    names = dict(db.execute_sql(NAMES, (as_list(path),)).fetchall()) | {recipe.id: recipe.name}
    shown = [names[recipe_id] for recipe_id in path]
    if len(shown) > LONGEST_PATH:
        shown = [*shown[: LONGEST_PATH // 2], "…", *shown[-LONGEST_PATH // 2 :]]
    raise Failure(_("A recipe can't contain itself: {path}", path=" → ".join(shown)))
