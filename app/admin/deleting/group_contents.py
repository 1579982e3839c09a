"""Names and counts what is in a group, for an administrator who is about to delete it."""

from flask import Blueprint
from marshmallow import fields
from peewee import Expression

from app.access import admin
from app.admin.statistics import list_files
from app.cookbooks.cookbook import Cookbook
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.wire import response
from app.framework.storage.database import Row
from app.households.every_group import find_group
from app.households.household import Household
from app.mealplans.plan_entry import PlanEntry
from app.media import store
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.history.trash import TrashedRecipe
from app.recipes.recipe import Recipe
from app.shopping.shopping_list import ShoppingList
from app.users.user import User

MOST_NAMED = 50
COUNTED: dict[str, tuple[type[Row], ...]] = {
    "households": (Household,),
    "people": (User,),
    "recipes": (Recipe,),
    "trashed_recipes": (TrashedRecipe,),
    "cookbooks": (Cookbook,),
    "plan_entries": (PlanEntry,),
    "shopping_lists": (ShoppingList,),
    "foods": (Food,),
    "units": (Unit,),
    "labels": (Label,),
    "organizers": (Category, Tag, Tool),
}


class GroupContentsSchema(PartSchema):
    """What a group contains: the number of each kind, its stored files with their size in bytes, and the names of the
    first households and people."""

    households = fields.Int()
    people = fields.Int()
    recipes = fields.Int()
    trashed_recipes = fields.Int()
    cookbooks = fields.Int()
    plan_entries = fields.Int()
    shopping_lists = fields.Int()
    foods = fields.Int()
    units = fields.Int()
    labels = fields.Int()
    organizers = fields.Int()
    files = fields.Int()
    bytes = fields.Int()
    household_names = fields.List(fields.Str())
    people_names = fields.List(fields.Str())


routes = Blueprint("group_contents", __name__, url_prefix="/admin/groups")


@routes.get("/<id:group_id>/contents")
@allow(admin)
@response(GroupContentsSchema())
def read_group_contents(group_id):
    group = find_group(group_id)

    def of_group(table: type[Row]) -> Expression:
        return admin.visible_rows(current_user(), table) & (table.group == group)

    stored = list_files(of_group)
    named = {table: list(table.select().where(of_group(table)).limit(MOST_NAMED)) for table in (Household, User)}
    return {
        **{
            name: sum(table.select().where(of_group(table)).count() for table in some) for name, some in COUNTED.items()
        },
        "files": len(stored),
        "bytes": store.count_bytes(stored),
        "household_names": [household.name for household in named[Household]],
        "people_names": [user.shown_name for user in named[User]],
    }
