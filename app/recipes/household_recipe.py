"""When each household last made a recipe. A recipe's own date is the newest of them."""

from datetime import datetime

from flask import Blueprint
from peewee import CompositeKey, ForeignKeyField, fn

from app.access import member
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Moment, PartSchema
from app.framework.api.wire import response
from app.framework.storage.database import MomentField, Row
from app.households.household import Household
from app.recipes.recipe import Recipe, find_recipe
from app.users.user import User


class HouseholdRecipe(Row):
    """A recipe that a household made. Recipes that were only made before these rows existed have none."""

    id = None
    created_at = None
    updated_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE")
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    last_made = MomentField()

    class Meta:
        primary_key = CompositeKey("recipe", "household")
        without_rowid = True


class HouseholdRecipeSchema(PartSchema):
    """When the caller's household last made a recipe, or null if it never did."""

    recipe_id = Id()
    last_made = Moment(allow_none=True)


routes = Blueprint("household_recipe", __name__, url_prefix="/households/self/recipes")


@routes.get("/<slug>")
@allow(member)
@response(HouseholdRecipeSchema())
def read_household_recipe(slug):
    recipe = find_recipe(slug, current_user())
    return {"recipe_id": recipe.id, "last_made": find_last_made(recipe, current_user().household)}


def find_last_made(recipe: Recipe, household_id: str) -> datetime | None:
    dates = read_dates(recipe)
    # Until a household has a row, the date of the recipe is that of the household that the recipe belongs to.
    return dates.get(household_id) or (recipe.last_made if not dates and select_owner(recipe) == household_id else None)


def read_dates(recipe: Recipe) -> dict[str, datetime]:
    rows = HouseholdRecipe.select(HouseholdRecipe.household, HouseholdRecipe.last_made)
    return dict(rows.where(HouseholdRecipe.recipe == recipe.id).tuples())


def select_owner(recipe: Recipe) -> str:
    return User.select(User.household).where(User.id == recipe.user_id).tuples().get()[0]


def set_last_made(recipe: Recipe, household_id: str, date: datetime | None) -> None:
    """Stores or removes the date of a household, and sets that of the recipe, which the caller saves."""
    if recipe.last_made and not read_dates(recipe) and (owner := select_owner(recipe)) != household_id:
        HouseholdRecipe.insert(recipe=recipe.id, household=owner, last_made=recipe.last_made).execute()
    own = HouseholdRecipe.recipe == recipe.id, HouseholdRecipe.household == household_id
    HouseholdRecipe.delete().where(*own).execute()
    if date:
        HouseholdRecipe.insert(recipe=recipe.id, household=household_id, last_made=date).execute()
    newest = HouseholdRecipe.select(fn.MAX(HouseholdRecipe.last_made)).where(HouseholdRecipe.recipe == recipe.id)
    recipe.last_made = newest.scalar()
