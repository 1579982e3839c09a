"""The recipes that people put into a cookbook by hand, besides those that its filter finds."""

from collections.abc import Collection

from peewee import CompositeKey, Expression, ForeignKeyField

from app.cookbooks.cookbook import Cookbook
from app.framework.api.errors import Conflict
from app.framework.storage.database import Row, as_list, db
from app.framework.text.translate import _
from app.recipes.recipe import Recipe

MOST_CHOSEN = 5_000  # recipes of a cookbook
CHOOSE = """INSERT OR IGNORE INTO "cookbook_choice" ("cookbook_id", "recipe_id")
  SELECT ?, "value" FROM json_each(?)"""
COPY = """INSERT INTO "cookbook_choice" ("cookbook_id", "recipe_id")
  SELECT ?, "recipe_id" FROM "cookbook_choice" WHERE "cookbook_id" = ?"""


class CookbookChoice(Row):
    """A recipe that somebody put into a cookbook. It goes to the trash and comes back with its recipe."""

    id = None
    created_at = None
    updated_at = None
    cookbook = ForeignKeyField(Cookbook, on_delete="CASCADE", index=False)
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")

    class Meta:
        primary_key = CompositeKey("cookbook", "recipe")
        without_rowid = True


def match_chosen(cookbook: Cookbook) -> Expression:
    return Recipe.id.in_(CookbookChoice.select(CookbookChoice.recipe).where(CookbookChoice.cookbook == cookbook.id))


def choose_recipes(cookbook: Cookbook, recipe_ids: Collection[str]) -> None:
    """Puts recipes into the cookbook. Raises Conflict if it would then have too many."""
    db.execute_sql(CHOOSE, (cookbook.id, as_list(recipe_ids)))
    if CookbookChoice.select().where(CookbookChoice.cookbook == cookbook.id).count() > MOST_CHOSEN:
        raise Conflict(_("A cookbook holds at most {most} recipes that were put there by hand.", most=MOST_CHOSEN))


def take_out_recipe(cookbook: Cookbook, recipe: Recipe) -> None:
    CookbookChoice.delete().where(CookbookChoice.cookbook == cookbook.id, CookbookChoice.recipe == recipe.id).execute()


def copy_choices(original: Cookbook, copy: Cookbook) -> None:
    db.execute_sql(COPY, (copy.id, original.id))
