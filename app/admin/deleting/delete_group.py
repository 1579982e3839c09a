"""Deletes a group with everything in it. What can be much goes first, in short transactions, and the rest in one."""

from collections.abc import Callable

from peewee import ModelSelect

from app.admin.statistics import OWNERS
from app.foods.food import Food
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import Row, db
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import Run, remove
from app.households.group import Group
from app.households.household import Household
from app.importing.moving.move_in import FILE as MOVE_IN
from app.mealplans.plan_entry import PlanEntry
from app.media.file import File
from app.recipes.history.trash import TrashedRecipe
from app.recipes.recipe import Recipe
from app.shopping.list_item import ListItem
from app.shopping.shopping_list import ShoppingList
from app.timeline.event import Event
from app.users.signing_in.token import Token
from app.users.user import User

AT_ONCE = 100  # rows of a table that are deleted in one transaction
WITH_FILES: dict[str, type[Row]] = OWNERS | {MOVE_IN: Run}


def select_rows_to_thin(group: Group) -> list[ModelSelect]:
    """Returns the rows of a group of which there can be so many that deleting all of them takes long."""
    lists = ShoppingList.select(ShoppingList.id).where(ShoppingList.group == group)
    of_group = [
        table.select(table.id).where(table.group == group) for table in (Recipe, TrashedRecipe, PlanEntry, Food)
    ]
    return [*of_group, ListItem.select(ListItem.id).where(ListItem.shopping_list << lists)]


def is_large(group: Group) -> bool:
    """Whether deleting the group would occupy the database for long if it were done in one transaction."""
    return any(rows.count() > AT_ONCE for rows in select_rows_to_thin(group))


def sign_out_members(group: Group) -> None:
    Token.delete().where(Token.user << User.select(User.id).where(User.group == group)).execute()


@lift_query_limit()
def delete_in_steps(group: Group, note: Callable[[int], None] = lambda done: None) -> None:
    """Deletes a large group. `note` is called with the number of rows that are gone, after each short transaction."""
    done = 0
    for rows in select_rows_to_thin(group):
        while len(some := [row.id for row in rows.limit(AT_ONCE)]) == AT_ONCE:
            with db.atomic():
                delete_rows(rows.model, some)
            note(done := done + len(some))
    with db.atomic():
        delete_at_once(group)


def delete_at_once(group: Group) -> None:
    """Deletes the group and everything in it, within the caller's transaction."""
    publish(EventType.GROUP_DELETED, group)
    households = list(Household.select().where(Household.group == group))
    for household in households:
        publish(EventType.HOUSEHOLD_DELETED, household)
    delete_rows(Recipe, [recipe.id for recipe in Recipe.select(Recipe.id).where(Recipe.group == group)])
    for kind, table in WITH_FILES.items():
        detach_all(kind, table.select(table.id).where(table.group == group))
    remove(Run.select(Run.id).where((Run.group == group.id) | (Run.household << [home.id for home in households])))
    for table in (ShoppingList, User, Household):
        table.delete().where(table.group == group).execute()
    Group.delete().where(Group.id == group.id).execute()


def delete_rows(table: type[Row], ids: list[str]) -> None:
    """Deletes rows with what depends on them and with their files, within the caller's transaction.

    The files of events go with the recipes that they are about.
    """
    if table is Recipe:
        detach_all("event", Event.select(Event.id).where(Event.recipe << ids))
    for kind in (kind for kind, owner in WITH_FILES.items() if owner is table):
        detach_all(kind, ids)
    table.delete().where(table.id << ids).execute()


def detach_all(kind: str, owners: list[str] | ModelSelect) -> None:
    """Removes the files of many owners. A periodic cleanup later deletes them from disk."""
    File.delete().where(File.kind == kind, File.owner << owners).execute()
