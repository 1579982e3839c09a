"""The table of shopping lists, the recipes on them, and the order of their labels."""

from dataclasses import dataclass

from peewee import SQL, CharField, ForeignKeyField, IntegerField

from app.access import housemate
from app.foods.label import Label
from app.framework.api.errors import NotFound
from app.framework.api.guard import current_user
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.column_types import AmountField
from app.framework.storage.database import JsonField, Row, also_create, as_list, db, new_id, now
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.recipes.recipe import Recipe
from app.users.user import User

TOUCH = 'UPDATE "shopping_list" SET "updated_at" = ? WHERE "id" IN (SELECT value FROM json_each(?))'
CREATED, UPDATED, DELETED = "create", "update", "delete"


class ShoppingList(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, on_delete="CASCADE")
    user = ForeignKeyField(User, on_delete="RESTRICT")  # who made it; their household's members share it
    name = CharField(null=True)
    extras = JsonField(default=dict)

    class Meta:
        indexes = ((("group", "household"), False),)


class LabelSetting(Row):
    """The place of a label in a list."""

    created_at = None
    updated_at = None
    shopping_list = ForeignKeyField(ShoppingList, on_delete="CASCADE", index=False)
    label = ForeignKeyField(Label, on_delete="CASCADE")
    position = IntegerField(default=0)

    class Meta:
        indexes = ((("shopping_list", "label"), True),)


class RecipeOnList(Row):
    """A recipe that was added to a list. Its scale follows from the items, except for how many times it was added
    without any items (`counted_scale`)."""

    created_at = None
    updated_at = None
    shopping_list = ForeignKeyField(ShoppingList, on_delete="CASCADE", index=False)
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")
    counted_scale = AmountField(default=0, constraints=[SQL("DEFAULT 0")])

    class Meta:
        indexes = ((("shopping_list", "recipe"), True),)


HEX = "lower(hex(randomblob({})))"
A, B, C = (HEX.format(size) for size in (4, 2, 6))
RANDOM_ID = f"concat({A}, '-', {B}, '-4', substr({B}, 2), '-a', substr({B}, 2), '-', {C})"
# A new label gets a place at the end of each list. As a trigger, it also works for starter data and restored labels.
also_create(
    f"""CREATE TRIGGER "place_new_label" AFTER INSERT ON "label" BEGIN
  INSERT INTO "label_setting" ("id", "shopping_list_id", "label_id", "position")
  SELECT {RANDOM_ID}, "shopping_list"."id", NEW."id",
    (SELECT coalesce(max("position") + 1, 0) FROM "label_setting" AS "own"
      WHERE "own"."shopping_list_id" = "shopping_list"."id")
  FROM "shopping_list" WHERE "shopping_list"."group_id" = NEW."group_id";
END"""
)


@dataclass(frozen=True)
class ListChange:
    """The subject of events about shopping lists. `item_ids` is empty if the list itself was changed."""

    shopping_list: ShoppingList
    operation: str
    item_ids: tuple[str, ...] = ()


def select_visible_lists():
    return ShoppingList.select().where(housemate.visible_rows(current_user(), ShoppingList))


def find_list(list_id: str) -> ShoppingList:
    """Returns a list of the caller's household. Raises NotFound."""
    if row := select_visible_lists().where(ShoppingList.id == list_id).first():
        return row
    raise NotFound(_("Not found."))


def make_list(values: dict) -> ShoppingList:
    """Stores a list of the caller with a place for each label, in the order of their names."""
    person = current_user()
    row = ShoppingList.create(**ShoppingList.owner(person), user=person.id, **values)
    labels = Label.select(Label.id).where(Label.group == row.group_id).order_by(Label.folded_name).tuples()
    places = [
        {"id": new_id(), "shopping_list": row.id, "label": label_id, "position": at}
        for at, (label_id,) in enumerate(labels)
    ]
    if places:
        LabelSetting.insert_many(places).execute()
    publish(EventType.SHOPPING_LIST_CREATED, ListChange(row, CREATED))
    return row


def touch(lists: set[str]) -> None:
    """Sets the time of change of lists whose items changed, which clients compare."""
    db.execute_sql(TOUCH, (ShoppingList.updated_at.db_value(now()), as_list(lists)))


@subscribe(EventType.USER_MOVED)
def move_lists_with_user(user: User) -> None:
    """Moves a user's lists to their new household, as their recipes do."""
    ShoppingList.update(household=user.household_id).where(ShoppingList.user == user.id).execute()
