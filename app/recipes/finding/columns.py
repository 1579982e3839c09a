"""Lists all columns by which clients may filter and order recipes."""

from dataclasses import dataclass, replace

from peewee import Expression, Field, FloatField, fn

from app.access import Person
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.api.lists.column import Column, Through, Via
from app.households.group import Group
from app.households.household import Household
from app.recipes.asset import Asset
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.note import Note
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import OwnSchema, Recipe, SettingsSchema
from app.recipes.sorting import KINDS
from app.recipes.step import Step
from app.recipes.times import total_minutes  # noqa: F401 - defines the function of the same name
from app.users.user import User

HOME = (Recipe.user, User.household)
PART_OF = {
    "recipe_ingredient": (Ingredient, ("title", "food_text", "note", "original_text", "quantity", "reference_id")),
    "recipe_instructions": (Step, ("id", "title", "summary", "text")),
    "notes": (Note, ("title", "text")),
    "assets": (Asset, ("name", "file_name")),
}
FROM_INGREDIENTS = {
    "food": (Food, ("id", "name", "plural_name", "on_hand")),
    "unit": (Unit, ("id", "name", "abbreviation")),
}


def list_own_columns() -> dict:
    columns = Recipe._meta.combined
    return {name: columns[name] for name in OwnSchema().fields if name in columns} | {"update_at": Recipe.updated_at}


def list_sortable_columns() -> dict:
    return {
        f"{kind}.{name}": Through(columns[name], key.model.recipe, key)
        for kind, key in KINDS.items()
        for columns in [key.rel_model._meta.fields | key.rel_model.computed()]
        for name in ("id", "name", "slug", "on_hand")
        if name in columns
    }


def list_columns_inside() -> dict:
    parts = {
        f"{part}.{name}": Through(table._meta.fields[name], table.recipe)
        for part, (table, names) in PART_OF.items()
        for name in names
    }
    return parts | {
        f"recipe_ingredient.{kind}.{name}": Through(
            (table._meta.fields | table.computed())[name], Ingredient.recipe, getattr(Ingredient, kind)
        )
        for kind, (table, names) in FROM_INGREDIENTS.items()
        for name in names
    }


@dataclass(frozen=True)
class TotalMinutes(Column):
    """Filters and orders recipes by the minutes they take, which are read from their texts. Those without come last."""

    nulls = "last"

    @property
    def kind(self) -> Field:
        return FloatField()

    def minutes(self) -> Expression:
        cooking = fn.COALESCE(Recipe.perform_time, Recipe.cook_time)
        return fn.total_minutes(Recipe.total_time, Recipe.prep_time, cooking)

    def matching(self, compare, value) -> Expression:
        return compare(self.minutes(), value)

    def lacking(self, compare, value) -> Expression:
        return ~self.matching(compare, value) | self.empty()

    def empty(self) -> Expression:
        return self.minutes().is_null()

    def filled(self) -> Expression:
        return self.minutes().is_null(False)

    def ordering(self):
        return self.minutes()


OF_HOMES = {
    "household_id": Via(Household.id, HOME),
    "household.id": Via(Household.id, HOME),
    "household.name": Via(Household.name, HOME),
    "household.slug": Via(Household.slug, HOME),
    "group.id": Recipe.group,
    "group.name": Via(Group.name, (Recipe.group,)),
    "group.slug": Via(Group.slug, (Recipe.group,)),
}
SETTINGS = {f"settings.{name}": Recipe._meta.fields[name] for name in SettingsSchema().fields}
# Columns that callers who are not signed in may filter and order by.
PUBLIC = (
    list_own_columns()
    | {"total_minutes": TotalMinutes(Recipe.total_time)}
    | SETTINGS
    | list_sortable_columns()
    | list_columns_inside()
    | OF_HOMES
)
# Columns that members of the group may filter and order by. They see all recipes of the group, so that for them, the
# foods of a recipe are also those of the recipes in it.
MEMBERS = PUBLIC | {
    **{
        name: replace(PUBLIC[name], inner=Ingredient.referenced_recipe_id)
        for name in PUBLIC
        if name.startswith("recipe_ingredient.food.")
    },
    "user.id": Recipe.user,
    "user.username": Via(User.username, (Recipe.user,)),
    "user.full_name": Via(User.full_name, (Recipe.user,)),
    "favorited_by.id": Through(Rating.user, Rating.recipe, only=Rating.is_favorite),
}


@dataclass(frozen=True)
class OwnRating(Column):
    """Orders recipes by the person's own rating, or the average if they gave none. Unrated recipes come last."""

    person: Person
    nulls = "last"

    def ordering(self):
        mine = Rating.select(Rating.rating).where(Rating.user == self.person.id, Rating.recipe == Recipe.id)
        return fn.COALESCE(fn.NULLIF(mine, 0), Recipe.rating)

    def empty(self):
        return self.ordering().is_null()
