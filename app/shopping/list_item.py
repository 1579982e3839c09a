"""The tables of shopping items, and their JSON."""

from typing import Any

from marshmallow import ValidationError, fields
from marshmallow.validate import Length
from peewee import BooleanField, FloatField, ForeignKeyField, IntegerField, TextField

from app.foods.food import Food, FoodSchema
from app.foods.label import Label, LabelSchema
from app.foods.unit import Unit, UnitSchema
from app.framework.api.errors import Invalid
from app.framework.api.field_messages import Range
from app.framework.api.reference import Named
from app.framework.api.schema import Extras, Id, Moment, PartSchema, Schema, Text
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import JsonField, Row
from app.framework.text.translate import _, lazy
from app.kitchen.removed_item import Returned
from app.recipes.ingredients.ingredient import Quantity
from app.recipes.recipe import Recipe
from app.shopping.shopping_list import ShoppingList

MOST_AT_ONCE, MOST_ON_A_LIST = 500, 5_000
LARGEST_QUANTITY, SMALLEST_SCALE, LARGEST_SCALE = 1_000_000, 0.001, 10_000
LONGEST_NOTE, MOST_EXTRAS_TEXT = 2_000, 10_000  # characters
MOST_REFERENCES, FARTHEST = 200, 2**31 - 1
KINDS: dict[type[Row], str] = {Food: "food", Unit: "unit"}


class ListItem(Row):
    """An item of a list. `quantity`, `unit` and `note` follow from its own parts and its shares, see `merge_items`."""

    shopping_list = ForeignKeyField(ShoppingList, on_delete="CASCADE", index=False)
    checked = BooleanField(default=False)
    position = IntegerField(default=0)
    quantity = FloatField(default=1)
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    food = ForeignKeyField(Food, null=True, on_delete="SET NULL")
    note = TextField(default="")
    is_food = BooleanField(default=False)
    label = ForeignKeyField(Label, null=True, on_delete="SET NULL")
    without_label = BooleanField(default=False)  # somebody removed the label, so that of the food is not shown either
    extras = JsonField(default=dict)
    own_quantity = FloatField(null=True)
    own_unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL", backref="+")
    own_note = TextField(default="")
    unit_is_chosen = BooleanField(default=False)
    counted = ("list items", "id")

    class Meta:
        indexes = ((("shopping_list", "checked", "updated_at"), False), (("shopping_list", "food"), False))


class ItemShare(Row):
    """What a recipe needs of an item. After the recipe is deleted, its share stays on the list without it."""

    created_at = None
    updated_at = None
    item = ForeignKeyField(ListItem, on_delete="CASCADE")
    recipe = ForeignKeyField(Recipe, null=True, on_delete="SET NULL")
    quantity = FloatField(default=0)
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    recipe_quantity = FloatField(default=0)  # the quantity in the unit of the item
    recipe_scale = FloatField(default=1)
    note = TextField(default="")
    recipe_note = TextField(null=True)


class FormerItem(Row):
    """The id of an item that was merged into another one. Clients that were offline still use it."""

    updated_at = None
    item = ForeignKeyField(ListItem, on_delete="CASCADE")
    quantity = FloatField()
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    food = ForeignKeyField(Food, null=True, on_delete="SET NULL")
    note = TextField()


class ItemQuantity(Quantity):
    """The quantity of an item. Null becomes 0."""

    default_error_messages = {"too_large": lazy("Number too large.")}

    def __init__(self, most: float, **kwargs):
        super().__init__(allow_none=True, **kwargs)
        self.most = most

    def deserialize(self, value, *args, **kwargs):
        quantity = super().deserialize(value, *args, **kwargs)
        if isinstance(quantity, float) and not -self.most <= quantity <= self.most:
            raise self.make_error("too_large")
        return 0.0 if quantity is None else quantity


class ItemExtras(Extras):
    def _deserialize(self, value, attr, data, **kwargs):
        extras = super()._deserialize(value, attr, data, **kwargs)
        if sum(len(name) + len(text) for name, text in extras.items()) > MOST_EXTRAS_TEXT:
            raise ValidationError(_("This is too long. The maximum is {max}.", max=MOST_EXTRAS_TEXT))
        return extras


class ItemReferenceSchema(Schema):
    """A recipe that an item is for."""

    id = Id(dump_only=True)
    recipe_id = Id(required=True)
    recipe_quantity = ItemQuantity(LARGEST_QUANTITY, load_default=0.0)
    recipe_scale = fields.Float(load_default=1.0, allow_none=True, validate=Range(0, LARGEST_SCALE))
    recipe_note = fields.Str(load_default=None, allow_none=True, validate=Length(max=LONGEST_NOTE))
    shopping_list_item_id = Id(dump_only=True)


class ListItemSchema(Schema):
    quantity = ItemQuantity(LARGEST_QUANTITY, load_default=1.0)
    unit = Named(UnitSchema, load_default=None, allow_none=True)
    food = Named(FoodSchema, load_default=None, allow_none=True)
    note = Text(validate=Length(max=LONGEST_NOTE))
    is_food = fields.Bool(load_default=False)
    disable_amount = fields.Bool(dump_only=True)
    is_of_recipes = fields.Bool(dump_only=True)  # whether nobody typed a part of its amount or note
    display = fields.Str(dump_only=True)
    shopping_list_id = Id(required=True)
    checked = fields.Bool(load_default=False)
    position = fields.Int(load_default=0, validate=Range(-FARTHEST, FARTHEST))
    food_id = Id(load_default=None, allow_none=True)
    label_id = Id(load_default=None, allow_none=True)
    unit_id = Id(load_default=None, allow_none=True)
    extras = ItemExtras()
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    label = fields.Nested(LabelSchema, dump_only=True, allow_none=True)
    referenced_recipe = fields.Constant(None, dump_only=True)
    recipe_references = fields.List(
        fields.Nested(ItemReferenceSchema), load_default=list, validate=Length(max=MOST_REFERENCES)
    )
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


class ListItemsSchema(PartSchema):
    """The items that a request created, changed, and deleted, also by merging them into others."""

    created_items = fields.List(fields.Nested(ListItemSchema))
    updated_items = fields.List(fields.Nested(ListItemSchema))
    deleted_items = fields.List(fields.Nested(ListItemSchema))


def check_number(items: list[Any]) -> list[Any]:
    """Raises Invalid if a request has too many items."""
    if len(items) > MOST_AT_ONCE:
        raise Invalid(_("{most} at most at once.", most=MOST_AT_ONCE))
    return items


def name_item(item: Row) -> str:
    """Returns the words in the note. A unit is in parentheses, to keep it apart from the name of a food."""
    return f"({item.name})" if isinstance(item, Unit) else item.name


@subscribe(EventType.ITEM_DELETING)
def write_its_name(item: Row) -> None:
    """Adds the name of a food or unit to the notes of the items that have it, so that none of them becomes empty."""
    if kind := KINDS.get(type(item)):
        for row in ListItem.select().where(getattr(ListItem, kind) == item.id):
            set_note(row, f"{name_item(item)} {row.note}".strip())


@subscribe(EventType.ITEM_RESTORED)
def remove_its_name(returned: Returned) -> None:
    """Restores the notes of items that were linked to the restored food or unit again.

    Items whose note was changed since then keep it, and are not linked.
    """
    if not (kind := KINDS.get(type(returned.item))):
        return
    words = name_item(returned.item)
    for row in ListItem.select().where(getattr(ListItem, kind) == returned.item.id):
        if row.note == words or row.note.startswith(f"{words} "):
            set_note(row, row.note[len(words) :].strip())
        else:
            row.change({kind: None, f"own_{kind}": None} if kind == "unit" else {kind: None})


def set_note(row: ListItem, note: str) -> None:
    row.change({"note": note, "own_note": note})
    ItemShare.update(note="").where(ItemShare.item == row.id).execute()
