"""Counts recipes, users and organizers on the server and in a household, and measures the storage of a group."""

from collections.abc import Callable
from shutil import disk_usage

from flask import Blueprint
from marshmallow import fields
from peewee import Expression

from app.access import admin, housemate, member
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.wire import response
from app.framework.storage.database import Row
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.tasks.run import Run
from app.framework.text.translate import ngettext
from app.households.group import Group
from app.households.household import Household
from app.media import store
from app.media.file import TRASH, File
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.exporting.data_export import EXPORT
from app.recipes.history.trash import OF_A_RECIPE, TrashedRecipe
from app.recipes.recipe import Recipe
from app.recipes.sorting import RecipeCategory, RecipeTag
from app.timeline.event import Event
from app.users.user import User

UNITS = ("KB", "MB", "GB", "TB")
# Maps each kind of file to the table whose rows own such files.
OWNERS: dict[str, type[Row]] = dict.fromkeys(OF_A_RECIPE, Recipe) | {
    "user": User,
    "event": Event,
    TRASH: TrashedRecipe,
    EXPORT: Run,
}


class HouseStatisticsSchema(PartSchema):
    """The numbers of recipes, users, households and groups. Existing API clients know this schema as AppStatistics."""

    total_recipes = fields.Int()
    total_users = fields.Int()
    total_households = fields.Int()
    total_groups = fields.Int()
    uncategorized_recipes = fields.Int()
    untagged_recipes = fields.Int()


class HouseholdStatisticsSchema(PartSchema):
    """The numbers of a household's recipes and users, and of its group's categories, tags and tools."""

    total_recipes = fields.Int()
    total_users = fields.Int()
    total_categories = fields.Int()
    total_tags = fields.Int()
    total_tools = fields.Int()


class StorageSchema(PartSchema):
    """The disk space used by the files of a group. Existing API clients know this schema as GroupStorage.

    The total is the used space plus the free space on the disk.
    """

    used_storage_bytes = fields.Int()
    used_storage_str = fields.Str()
    total_storage_bytes = fields.Int()
    total_storage_str = fields.Str()


of_house = Blueprint("house_statistics", __name__, url_prefix="/admin/about")
of_household = Blueprint("household_statistics", __name__, url_prefix="/households")
of_group = Blueprint("group_storage", __name__, url_prefix="/groups")


@of_house.get("/statistics")
@allow(admin)
@response(HouseStatisticsSchema())
def count_rows_of_house():
    sorted_somehow = {link: link.select(link.recipe) for link in (RecipeCategory, RecipeTag)}
    return {
        "total_recipes": Recipe.select().count(),
        "total_users": User.select().count(),
        "total_households": Household.select().count(),
        "total_groups": Group.select().count(),
        "uncategorized_recipes": Recipe.select().where(Recipe.id.not_in(sorted_somehow[RecipeCategory])).count(),
        "untagged_recipes": Recipe.select().where(Recipe.id.not_in(sorted_somehow[RecipeTag])).count(),
    }


@of_household.get("/statistics")
@allow(housemate)
@response(HouseholdStatisticsSchema())
def count_rows_of_household():
    people = User.select(User.id).where(housemate.visible_rows(current_user(), User))
    sorting = {"total_categories": Category, "total_tags": Tag, "total_tools": Tool}
    return {
        "total_recipes": Recipe.select().where(Recipe.user.in_(people)).count(),
        "total_users": people.count(),
    } | {
        name: table.select().where(member.visible_rows(current_user(), table)).count()
        for name, table in sorting.items()
    }


sizes = VersionedCache(20)  # caches the storage of groups, because reading the size of each file is slow


@of_group.get("/storage")
@allow(member)
@response(StorageSchema())
def read_storage_of_group():
    used = sizes.get(current_user().group, lambda: count_bytes(current_user()))
    total = used + disk_usage(store.place if store.place.exists() else store.place.parent).free
    return {
        "used_storage_bytes": used,
        "used_storage_str": format_size(used),
        "total_storage_bytes": total,
        "total_storage_str": format_size(total),
    }


def count_bytes(person) -> int:
    """Returns the total size in bytes of the files of the person's group, counting files with several uses once."""
    return store.count_bytes(list_files(lambda table: member.visible_rows(person, table)))


def list_files(condition: Callable[[type[Row]], Expression]) -> set[str]:
    """Returns the names of the stored files of all rows that meet the condition, which `condition` makes per table."""
    names: set[str] = set()
    for kind, table in OWNERS.items():
        owners = table.select(table.id).where(condition(table))
        files = File.select(File.stored).where(File.kind == kind, File.owner.in_(owners))
        names.update(stored for (stored,) in files.tuples())
    return names


def format_size(size: float) -> str:
    """Formats a size as existing API clients expect it, for example "512 bytes" or "1.5 KB"."""
    if size < 1024:
        return ngettext("{count} bytes", "{count} bytes", int(size))
    for unit in UNITS:
        size /= 1024
        if size < 1024 or unit == UNITS[-1]:
            break
    return f"{round(size, 2)} {unit}"
