"""Records in the history of recipes when their foods, units, categories, tags or tools are merged or deleted."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from peewee import ForeignKeyField

from app.foods.food import Food, FoodSchema
from app.foods.format_ingredient import choose_name
from app.foods.unit import Unit
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import db
from app.framework.text.fold import fold
from app.kitchen.merge import Merger
from app.kitchen.named_item import NamedItem
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.ingredients.line_substitution import LineSubstitution, forget_own_food
from app.recipes.recipe import Recipe, SavedRecipe
from app.recipes.sorting import KINDS

FOOD = FoodSchema(only=("name", "plural_name"))
STORE_TEXT = 'UPDATE "ingredient" SET "food_text" = ? WHERE "recipe_id" = ? AND "position" = ?'
IN_LINES: dict[type[NamedItem], ForeignKeyField] = {Food: Ingredient.food, Unit: Ingredient.unit}
ON_RECIPES: dict[type[NamedItem], ForeignKeyField] = {key.rel_model: key for key in KINDS.values()}


@subscribe(EventType.ITEMS_MERGING)
def mark_recipes_changing(merger: Merger) -> None:
    if key := (IN_LINES | ON_RECIPES).get(type(merger.into)):
        keys = [key, LineSubstitution.substitute_food] if isinstance(merger.into, Food) else [key]
        merger.left = select_recipes(
            recipe_id for column in keys for (recipe_id,) in match_any(column, merger.merged_ids)
        )
        will_change(merger.left)
        if isinstance(merger.into, Food):
            keep_words_of_sources(merger)


@subscribe(EventType.ITEMS_MERGED)
def mark_recipes_changed(merger: Merger) -> None:
    if isinstance(merger.into, Food):
        forget_own_food(merger.into.id)
    have_changed(merger.left)


def keep_words_of_sources(merger: Merger) -> None:
    """Lets imported lines show the names of merged foods if their sources have these words.

    Without this, a recipe whose source says "scallions" would say "spring onions" after a merge.
    """
    imported = Ingredient.food_text.is_null() & Ingredient.original_text.is_null(False)
    rows = Ingredient.select(Ingredient, Food).join(Food).where(Food.id.in_(merger.merged_ids), imported)
    after = FOOD.dump(merger.into)
    words = [(line, choose_name(FOOD.dump(line.food), line.quantity)) for line in rows]
    kept = [
        (word, line.recipe_id, line.position)
        for line, word in words
        if word != choose_name(after, line.quantity) and fold(word) in fold(line.original_text)
    ]
    db.cursor().executemany(STORE_TEXT, kept)


def match_any(key: ForeignKeyField, words: list[str]) -> list[tuple]:
    return list(key.model.select(key.model.recipe).where(key.in_(words)).distinct().tuples())


def select_recipes(ids: Iterable[str]) -> list[Recipe]:
    return list(Recipe.select().where(Recipe.id.in_(list({*ids}))))


def will_change(recipes: list[Recipe]) -> None:
    for recipe in recipes:
        publish(EventType.RECIPE_CHANGES, recipe)


def have_changed(recipes: list[Recipe]) -> None:
    for recipe in recipes:
        recipe.touch()
        recipe.save_changes()
        publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))


@contextmanager
def record_changes(ids: Iterable[str]) -> Iterator[list[Recipe]]:
    """Records the changes that the `with` block makes to these recipes, as a new revision of each."""
    recipes = select_recipes(ids)
    will_change(recipes)
    yield recipes
    have_changed(recipes)
