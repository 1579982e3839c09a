"""Puts the ingredients of recipes on a shopping list, and takes them back."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from peewee import fn

from app.access import Person
from app.foods.fit_food_text import find_describing_words
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.api.reference import find_ids
from app.framework.storage.database import new_id
from app.recipes.ingredients.ingredient import Ingredient, read_food_names
from app.recipes.ingredients.inner_recipe import link_recipes, prefix_name
from app.recipes.recipe import Recipe
from app.shopping.items.counted_recipes import count_less, count_recipe, forget_recipes, is_counted, publish_count
from app.shopping.items.inner_recipes import add_all_levels, count_inner_recipes, list_inner_scales, read_with_scales
from app.shopping.items.item_changes import Batch, MeasuresOf, delete_item_of_batch, store, sum_and_prune
from app.shopping.items.sent_items import choose_labels
from app.shopping.list_item import LONGEST_NOTE, ItemShare, ListItem
from app.shopping.merge_items import (
    Line,
    Measures,
    Share,
    add_amounts,
    choose_sum_unit,
    is_only_text,
    is_wanted,
    join_notes,
    make_key,
    subtract_recipe,
    sum_parts,
)
from app.shopping.shopping_list import ShoppingList


@dataclass(frozen=True)
class Needed:
    """An ingredient that is to be put on a list."""

    food: str | None
    unit: str | None
    quantity: float
    note: str


Asked = list[tuple[Recipe, float, list[Needed]]]  # recipes with their scales and ingredients


def list_ingredients(recipe: Recipe, scale: float) -> Asked:
    """Returns the ingredients of a recipe and of the recipes in it."""
    times = count_inner_recipes(recipe.id)
    inner = [
        (inner_recipe, its_scale, list_own_ingredients(inner_recipe, times.keys()))
        for inner_recipe, its_scale in read_with_scales(times, scale)
    ]
    return [(recipe, scale, list_own_ingredients(recipe, times.keys())), *inner]


def list_own_ingredients(recipe: Recipe, inner: Collection[str]) -> list[Needed]:
    """Returns the ingredients of a recipe without the recipes `inner`. A deleted recipe becomes text."""
    rows = list(Ingredient.select().where(Ingredient.recipe == recipe.id).order_by(Ingredient.position))
    names = read_food_names({row.food_id for row in rows if row.food_id and row.food_text})
    return [
        make_needed(
            row.food_id,
            row.unit_id,
            row.quantity,
            add_describing(row.food_text, names.get(row.food_id), write_words(row)),
        )
        for row in rows
        if row.referenced_recipe_id not in inner
    ]


def write_words(row: Ingredient) -> str:
    if row.referenced_recipe_id:
        return prefix_name(row.referenced_name or "", row.note)
    return row.note or ("" if row.food_id else row.original_text or "")


def add_describing(food_text: str | None, food: dict | None, note: str) -> str:
    """Returns the note with the words that describe the food: on a list, "2 large onions" are onions, large.

    A range, such as "2-3, peeled", stays first.
    """
    front = find_describing_words(food_text, food) if food else ""
    parts = [note, front] if note[:1].isnumeric() else [front, note]
    return ", ".join(part for part in parts if part)


def read_listed(shopping_list: ShoppingList, recipe: Recipe, scale: float) -> Asked:
    """Returns what the list has for a recipe and for the recipes in it, if it has anything."""
    there = [(recipe, scale), *read_with_scales(count_inner_recipes(recipe.id), scale)]
    entries = [(its_recipe, its_scale, find_on_list(shopping_list, its_recipe)) for its_recipe, its_scale in there]
    return [entry for entry in entries if entry[2] or is_counted(shopping_list, entry[0].id)]


def find_on_list(shopping_list: ShoppingList, recipe: Recipe) -> list[Needed]:
    """Returns what the list has for a recipe, for one times the recipe: not what was left out when it was added."""
    shares = ItemShare.select(ItemShare, ListItem).join(ListItem)
    shares = shares.where(ListItem.shopping_list == shopping_list.id, ItemShare.recipe == recipe.id)
    needed: dict[tuple, Needed] = {}
    for share in shares.order_by(ListItem.position, ItemShare.id):
        note = share.recipe_note if share.recipe_note is not None else share.note
        ingredient = Needed(
            share.item.food_id, share.unit_id, share.quantity, note or ("" if share.item.food_id else share.item.note)
        )
        needed.setdefault((ingredient.food, ingredient.unit, ingredient.note, ingredient.quantity), ingredient)
    return list(needed.values())


def read_sent_ingredients(sent: list[dict[str, Any]], recipe: Recipe, scale: float, person: Person) -> Asked:
    """Converts ingredients of a request. Foods and units that the group does not have yet are created.

    Of ingredients that are recipes, the ingredients of these are returned too.
    """
    foods = find_ids(Food, person.group, [line["food"] for line in sent], inside="recipeIngredients")
    units = find_ids(Unit, person.group, [line["unit"] for line in sent], inside="recipeIngredients")
    lines = list(zip(link_recipes(sent, foods, person.group, {}, adopts=False), foods, units, strict=True))
    names = read_food_names({food for line, food, _ in lines if food and line.get("food_text")})
    own = [
        make_needed(food, unit, line["quantity"], write_sent_words(line, names.get(food)))
        for line, food, unit in lines
        if not line["referenced_recipe_id"]
    ]
    times = add_all_levels(
        list_inner_scales([(line["referenced_recipe_id"], line["quantity"], unit) for line, _, unit in lines])
    )
    below = [
        (its_recipe, its_scale, list_own_ingredients(its_recipe, times.keys()))
        for its_recipe, its_scale in read_with_scales(times, scale)
    ]
    return [(recipe, scale, own), *below]


def write_sent_words(line: dict, food: dict | None) -> str:
    return add_describing(line.get("food_text"), food, line["note"] or ("" if food else line["original_text"] or ""))


def make_needed(food: str | None, unit: str | None, quantity: float | None, note: str) -> Needed:
    if is_only_text(food, unit, quantity, note):
        quantity = 0.0
    return Needed(food, unit, max(quantity or 0.0, 0.0), note.strip()[:LONGEST_NOTE])


def add_recipes(shopping_list: ShoppingList, recipes: Asked, person: Person) -> None:
    """Puts the ingredients of recipes on a list, each recipe with its scale, in one change.

    A recipe without ingredients is only counted.
    """
    batch = Batch(MeasuresOf(person.group))
    changed, is_counted = [], False
    for recipe, scale, ingredients in recipes:
        lines = make_lines(shopping_list.id, recipe.id, scale, ingredients, batch.measures)
        if not lines:
            count_recipe(shopping_list, recipe.id, scale)
            is_counted = True
        values = [{"food": line.food, "note": line.note, "label_id": None} for line in lines]
        for line, label in zip(lines, choose_labels(values, person), strict=True):
            row = ListItem(id=line.id, shopping_list=shopping_list.id, label=label, is_food=bool(line.food))
            changed.append(batch.add(row, line))
    sum_and_prune(batch, changed)
    store(batch)
    if is_counted:
        publish_count(shopping_list)


def make_lines(list_id: str, recipe: str, scale: float, ingredients: list[Needed], measures: Measures) -> list[Line]:
    """Returns an item for each ingredient. Ingredients that can be merged become one item with one share."""
    groups: dict[tuple, list[Needed]] = defaultdict(list)
    for ingredient in ingredients:
        if ingredient.food or ingredient.note:
            groups[
                make_key(Line("", list_id, ingredient.food, ingredient.unit, note=ingredient.note), measures)
            ].append(ingredient)
    lines = []
    for alike in groups.values():
        parts = [(part.quantity, part.unit) for part in alike]
        unit = choose_sum_unit(parts, measures)
        quantity = add_amounts(parts, unit, measures)
        note = join_notes(*(part.note for part in alike)) if alike[0].food else alike[0].note
        share = Share(new_id(), recipe, quantity, unit, round(scale, 6), note, note)
        line = Line(new_id(), list_id, alike[0].food, unit, note=note, shares=[share])
        sum_parts(line, measures)
        lines.append(line)
    return lines


def keep_typed_words(line: Line) -> None:
    """Keeps an item with words that somebody typed, even if they took more off than the recipes still need."""
    if line.own_note and line.quantity < 0:
        line.quantity = line.own_quantity = 0.0


def take_back_with_inner(shopping_list: ShoppingList, recipe_id: str, scale: float, person: Person) -> None:
    """Takes a recipe and the recipes in it back from a list."""
    take_recipe_back(shopping_list, recipe_id, scale, person)
    for inner, its_scale in read_with_scales(count_inner_recipes(recipe_id), scale):
        take_recipe_back(shopping_list, inner.id, its_scale, person)


def take_recipe_back(shopping_list: ShoppingList, recipe_id: str, scale: float, person: Person) -> None:
    """Takes a recipe back from a list as many times as `scale`: from open items first, then from checked-off ones."""
    batch = Batch(MeasuresOf(person.group))
    for_it = ItemShare.select(ItemShare.item).where(ItemShare.recipe == recipe_id)
    rows = ListItem.select().where(ListItem.shopping_list == shopping_list.id, ListItem.id.in_(for_it))
    left: dict[tuple, float] = defaultdict(lambda: scale)
    for line in batch.add_stored(rows.order_by(ListItem.checked, fn.COALESCE(ListItem.updated_at, "").desc())):
        unit = next(share.unit for share in line.shares if share.recipe == recipe_id)
        key = make_key(Line("", line.shopping_list, line.food, unit, note=line.note), batch.measures)
        if taken := subtract_recipe(line, recipe_id, left[key], batch.measures):
            left[key] -= taken
            keep_typed_words(line)
            if is_wanted(line) and line.quantity >= 0:
                batch.updated[line.id] = None
            else:
                delete_item_of_batch(batch, line.id)
    is_counted = count_less(shopping_list, recipe_id, min(left.values(), default=scale))
    store(batch)
    if is_counted:
        forget_recipes(shopping_list)
        publish_count(shopping_list)
