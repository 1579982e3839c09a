"""Puts the ingredients of recipes on a shopping list, and takes them back."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from peewee import fn

from app.access import Person
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.api.reference import ids_of
from app.framework.storage.database import new_id
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe
from app.shopping.items.counted_recipes import count_less, count_recipe, forget_recipes, publish_count
from app.shopping.items.item_changes import Batch, drop, measures_of, settle_all, store
from app.shopping.items.sent_items import labels_for
from app.shopping.list_item import LONGEST_NOTE, ItemShare, ListItem
from app.shopping.merge_items import (
    Line,
    Measures,
    Share,
    apart_by,
    is_only_text,
    is_wanted,
    joined,
    settle,
    take_back,
    total,
    unit_of_sum,
)
from app.shopping.shopping_list import ShoppingList


@dataclass(frozen=True)
class Needed:
    """An ingredient that is to be put on a list."""

    food: str | None
    unit: str | None
    quantity: float
    note: str


def ingredients_of(recipe: Recipe) -> list[Needed]:
    rows = Ingredient.select().where(Ingredient.recipe == recipe.id).order_by(Ingredient.position)
    return [
        needed(row.food_id, row.unit_id, row.quantity, row.note or ("" if row.food_id else row.original_text or ""))
        for row in rows
    ]


def on_the_list(shopping_list: ShoppingList, recipe: Recipe) -> list[Needed]:
    """Returns what the list has for a recipe, for one times the recipe: not what was left out when it was added."""
    shares = ItemShare.select(ItemShare, ListItem).join(ListItem)
    shares = shares.where(ListItem.shopping_list == shopping_list.id, ItemShare.recipe == recipe.id)
    found: dict[tuple, Needed] = {}
    for share in shares.order_by(ListItem.position, ItemShare.id):
        note = share.recipe_note if share.recipe_note is not None else share.note
        one = Needed(
            share.item.food_id, share.unit_id, share.quantity, note or ("" if share.item.food_id else share.item.note)
        )
        found.setdefault((one.food, one.unit, one.note, one.quantity), one)
    return list(found.values())


def sent_ingredients(given: list[dict[str, Any]], person: Person) -> list[Needed]:
    """Converts ingredients of a request. Foods and units that the group does not have yet are created."""
    foods = ids_of(Food, person.group, [one["food"] for one in given], inside="recipeIngredients")
    units = ids_of(Unit, person.group, [one["unit"] for one in given], inside="recipeIngredients")
    return [
        needed(food, unit, one["quantity"], one["note"] or ("" if food else one["original_text"] or ""))
        for one, food, unit in zip(given, foods, units, strict=True)
    ]


def needed(food: str | None, unit: str | None, quantity: float | None, note: str) -> Needed:
    if is_only_text(food, unit, quantity, note):
        quantity = 0.0
    return Needed(food, unit, max(quantity or 0.0, 0.0), note.strip()[:LONGEST_NOTE])


def add_recipes(shopping_list: ShoppingList, asked: list[tuple[Recipe, float, list[Needed]]], person: Person) -> None:
    """Puts the ingredients of recipes on a list, each recipe with its scale, in one change.

    A recipe without ingredients is only counted.
    """
    batch = Batch(measures_of(person.group))
    changed, is_counted = [], False
    for recipe, scale, ingredients in asked:
        lines = lines_for(shopping_list.id, recipe.id, scale, ingredients, batch.measures)
        if not lines:
            count_recipe(shopping_list, recipe.id, scale)
            is_counted = True
        values = [{"food": line.food, "note": line.note, "label_id": None} for line in lines]
        for line, label in zip(lines, labels_for(values, person), strict=True):
            row = ListItem(id=line.id, shopping_list=shopping_list.id, label=label, is_food=bool(line.food))
            changed.append(batch.add(row, line))
    settle_all(batch, changed)
    store(batch)
    if is_counted:
        publish_count(shopping_list)


def lines_for(list_id: str, recipe: str, scale: float, ingredients: list[Needed], measures: Measures) -> list[Line]:
    """Returns an item for each ingredient. Ingredients that can be merged become one item with one share."""
    groups: dict[tuple, list[Needed]] = defaultdict(list)
    for one in ingredients:
        if one.food or one.note:
            groups[apart_by(Line("", list_id, one.food, one.unit, note=one.note), measures)].append(one)
    lines = []
    for alike in groups.values():
        parts = [(one.quantity, one.unit) for one in alike]
        unit = unit_of_sum(parts, measures)
        quantity = total(parts, unit, measures)
        note = joined(*(one.note for one in alike)) if alike[0].food else alike[0].note
        share = Share(new_id(), recipe, quantity, unit, round(scale, 6), note, note)
        line = Line(new_id(), list_id, alike[0].food, unit, note=note, shares=[share])
        settle(line, measures)
        lines.append(line)
    return lines


def keep_typed_words(line: Line) -> None:
    """Keeps an item with words that somebody typed, even if they took more off than the recipes still need."""
    if line.own_note and line.quantity < 0:
        line.quantity = line.own_quantity = 0.0


def take_recipe_back(shopping_list: ShoppingList, recipe_id: str, scale: float, person: Person) -> None:
    """Takes a recipe back from a list as many times as `scale`: from open items first, then from ticked ones."""
    batch = Batch(measures_of(person.group))
    for_it = ItemShare.select(ItemShare.item).where(ItemShare.recipe == recipe_id)
    rows = ListItem.select().where(ListItem.shopping_list == shopping_list.id, ListItem.id.in_(for_it))
    left: dict[tuple, float] = defaultdict(lambda: scale)
    for line in batch.load(rows.order_by(ListItem.checked, fn.COALESCE(ListItem.updated_at, "").desc())):
        unit = next(share.unit for share in line.shares if share.recipe == recipe_id)
        key = apart_by(Line("", line.shopping_list, line.food, unit, note=line.note), batch.measures)
        if taken := take_back(line, recipe_id, left[key], batch.measures):
            left[key] -= taken
            keep_typed_words(line)
            if is_wanted(line) and line.quantity >= 0:
                batch.updated[line.id] = None
            else:
                drop(batch, line.id)
    is_counted = count_less(shopping_list, recipe_id, min(left.values(), default=scale))
    store(batch)
    if is_counted:
        forget_recipes(shopping_list)
        publish_count(shopping_list)
