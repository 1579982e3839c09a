"""Records in the history of recipes when their foods, units, categories, tags or tools are merged or deleted."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from peewee import ForeignKeyField

from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.jobs.events import EventType, publish, subscribe
from app.kitchen.merge import Merger
from app.kitchen.named_item import NamedItem
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe, SavedRecipe
from app.recipes.sorting import KINDS

IN_LINES: dict[type[NamedItem], ForeignKeyField] = {Food: Ingredient.food, Unit: Ingredient.unit}
ON_RECIPES: dict[type[NamedItem], ForeignKeyField] = {key.rel_model: key for key in KINDS.values()}


@subscribe(EventType.ITEMS_MERGING)
def mark_recipes_changing(merger: Merger) -> None:
    if key := (IN_LINES | ON_RECIPES).get(type(merger.into)):
        merger.left = recipes_of(recipe_id for (recipe_id,) in with_any(key, merger.merged_ids))
        will_change(merger.left)


@subscribe(EventType.ITEMS_MERGED)
def mark_recipes_changed(merger: Merger) -> None:
    have_changed(merger.left)


def with_any(key: ForeignKeyField, words: list[str]) -> list[tuple]:
    return list(key.model.select(key.model.recipe).where(key.in_(words)).distinct().tuples())


def recipes_of(ids: Iterable[str]) -> list[Recipe]:
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
def changing(ids: Iterable[str]) -> Iterator[list[Recipe]]:
    """Records the changes that the `with` block makes to these recipes, as a new revision of each."""
    recipes = recipes_of(ids)
    will_change(recipes)
    yield recipes
    have_changed(recipes)
