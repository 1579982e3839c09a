"""Puts inner recipes into the JSON of the recipe that has them as ingredients."""

from collections.abc import Iterator

import orjson
from peewee import Expression

from app.access import Person, visitor
from app.framework.storage.database import as_list, db
from app.framework.storage.sql_json import json_object
from app.recipes.ingredients.inner_amount import as_yield, compute_scale
from app.recipes.ingredients.inner_recipe import as_text_line
from app.recipes.recipe import HOUSEHOLD, Recipe
from app.recipes.recipe_document import RECIPE, SETTINGS, WHOLE, parse_document
from app.recipes.sorting import select_lists

DEEPEST = 5  # levels of recipes in recipes
MOST, MOST_SHORT = 50, 600  # complete inner recipes of an answer, and those without their lists and texts
MOST_BYTES = 2_000_000  # of the complete inner recipes
YIELD = ("recipeServings", "recipeYieldQuantity", "recipeYield")
LONG_TEXTS = ("yield_text", "total_time", "prep_time", "cook_time", "perform_time", "org_url", "nutrition")
# A recipe with all fields, and without its lists and longer texts.
SHORT = json_object(
    Recipe,
    RECIPE,
    household_id=HOUSEHOLD,
    settings=json_object(Recipe, SETTINGS),
    description="'\"\"'",
    extras="'{}'",
    **dict.fromkeys(LONG_TEXTS, "'null'"),
    **dict.fromkeys(
        ("recipe_ingredient", "recipe_instructions", "assets", "notes", "comments", *select_lists()), "'[]'"
    ),
)
SHORT_ONES = f'SELECT {SHORT} FROM "recipe" WHERE "id" IN (SELECT value FROM json_each(?))'
WHOLE_ONES = f'SELECT {WHOLE} FROM "recipe" WHERE "id" IN (SELECT value FROM json_each(?))'


class Nesting:
    """Fills the inner recipes of an answer level by level, within the limits for all of them together.

    Of recipes that are not `visible`, only the name is shown. With none of these, all of the group's recipes are.
    """

    def __init__(self, visible: Expression | None = None):
        self.visible = visible
        self.whole: dict[str, str] = {}
        self.short: dict[str, dict] = {}
        self.room, self.room_for_short, self.bytes_left = MOST, MOST_SHORT, MOST_BYTES

    def fill(self, answer: dict, deepest: int) -> dict:
        answer = copy_with_lines(answer)
        level = list(list_inner_lines(answer, (answer["id"],)))
        for depth in range(deepest + 1 if level else 0):
            is_whole = depth < deepest
            self.read({line["referencedRecipe"]["id"] for line, _ in level}, is_whole=is_whole)
            level = [below for line, above in level for below in self.fill_line(line, above, is_whole=is_whole)]
        return answer

    def read(self, ids: set[str], *, is_whole: bool) -> None:
        """Reads recipes that were not read before, as many of them completely as there is room for."""
        new = ids - self.short.keys()
        if self.visible is not None and new:
            shown = Recipe.select(Recipe.id).where(Recipe.id.in_(list(new)), self.visible)
            new = {row_id for (row_id,) in shown.tuples()}
        if new:
            rows = db.execute_sql(SHORT_ONES, (as_list(sorted(new)),))
            self.short |= {recipe["id"]: recipe for recipe in (orjson.loads(text) for (text,) in rows)}
        unread = ids & self.short.keys() - self.whole.keys()
        if not unread or not is_whole or not self.room:
            return
        size = sum(map(len, self.whole.values()))
        for (text,) in db.execute_sql(WHOLE_ONES, (as_list(sorted(unread)),)):
            self.whole[orjson.loads(text)["id"]] = text
            if (size := size + len(text)) > MOST_BYTES or len(self.whole) >= MOST:
                break

    def fill_line(self, line: dict, above: tuple[str, ...], *, is_whole: bool) -> list[tuple[dict, tuple[str, ...]]]:
        """Puts the recipe of an ingredient into it. Returns the ingredients of that one that are recipes."""
        inner = line["referencedRecipe"]
        row_id, text = inner["id"], self.whole.get(inner["id"]) if is_whole else None
        if row_id not in self.short or not self.room_for_short:
            line |= as_text_line(line, inner["name"])
            return []
        makes = as_yield(*(self.short[row_id][key] for key in YIELD))
        line["referencedScale"] = compute_scale(line["quantity"], line["unit"], makes)
        if row_id in above or text is None or not self.room or len(text) > self.bytes_left:
            self.room_for_short -= 1
            line["referencedRecipe"] = self.short[row_id]
        else:
            self.room, self.bytes_left = self.room - 1, self.bytes_left - len(text)
            line["referencedRecipe"] = parse_document(text) | {"comments": []}
            return list(list_inner_lines(line["referencedRecipe"], (*above, row_id)))
        return []


def nest(answer: dict, *, deepest: int = DEEPEST) -> dict:
    """Returns a recipe document with its inner recipes, for a member of the group."""
    return Nesting().fill(answer, deepest)


def nest_for_visitor(answer: dict, person: Person | None, *, deepest: int = DEEPEST) -> dict:
    """Returns a recipe document with those of its inner recipes that are public, and the names of the others.

    Which lines its household still has to look at is nothing to visitors.
    """
    return drop_doubts(Nesting(visitor.visible_rows(person, Recipe)).fill(answer, deepest))


def drop_doubts(recipe: dict) -> dict:
    for line in recipe.get("recipeIngredient", ()):
        line["isDoubtful"] = False
        if line["referencedRecipe"]:
            drop_doubts(line["referencedRecipe"])
    return recipe


def copy_with_lines(answer: dict) -> dict:
    """Returns the recipe with new ingredients, because others may still use those of the document."""
    if any(line["referencedRecipe"] for line in answer["recipeIngredient"]):
        return answer | {"recipeIngredient": [line.copy() for line in answer["recipeIngredient"]]}
    return answer


def list_inner_lines(recipe: dict, above: tuple[str, ...]) -> Iterator[tuple[dict, tuple[str, ...]]]:
    return ((line, above) for line in recipe["recipeIngredient"] if line["referencedRecipe"])
