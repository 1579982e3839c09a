"""Foods that ingredient lines refer to: their table, schemas and routes."""

from datetime import date, timedelta

from flask import Blueprint
from marshmallow import fields
from peewee import (
    JOIN,
    SQL,
    BooleanField,
    CharField,
    CompositeKey,
    FloatField,
    ForeignKeyField,
    IntegerField,
    TextField,
)

from app.access import member, organizer
from app.foods.label import Label, LabelSchema
from app.framework.api.crud import crud
from app.framework.api.errors import Invalid
from app.framework.api.lists.computed import OwnList
from app.framework.api.schema import Extras, Id, Moment, PartSchema, Schema, Whole
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import DayField, JsonField, Row
from app.framework.storage.sql_json import json_object
from app.framework.text.name import Name, OtherName
from app.framework.text.translate import _
from app.kitchen.merge import Merger, MergeSchema, add_item_routes
from app.kitchen.named_item import Difference, NamedItem
from app.kitchen.on_hand import OnHand
from app.kitchen.substitution import ENTRIES, MOST, Entry, Substitutions, as_entries, check_foods

SUBSTITUTIONS = ENTRIES.format(
    table="food_substitution", other="substitute_food_id", rows='"food_substitution"."food_id" = {id}'
)


class Food(NamedItem):
    plural_name = CharField(null=True)
    description = TextField(default="")
    label = ForeignKeyField(Label, null=True, on_delete="SET NULL")
    aliases = JsonField(default=list)
    other_names = JsonField(default=list)  # normalized forms of all names except the main one
    extras = JsonField(default=dict)
    naming = ("name", "plural_name")
    counted = ("foods", "id")

    @classmethod
    def select_shown(cls):
        columns = [column.alias(name) for name, column in cls.computed().items()]
        return cls.select(cls, Label, *columns).join(Label, JOIN.LEFT_OUTER)

    @classmethod
    def computed(cls):
        return FoodOnHand.computed() | {"substitutions": OwnList("substitutions", cls, SUBSTITUTIONS)}

    @classmethod
    def make(cls, values):
        food = super().make(values)
        FoodOnHand.keep(food, values)
        FoodSubstitution.keep(food, values)
        return food

    def change(self, values):
        FoodOnHand.keep(self, values)
        FoodSubstitution.keep(self, values)
        super().change(values)

    def take_over(self, other):
        self.description = self.description or other.description
        self.label = self.label_id or other.label_id
        self.extras = other.extras | self.extras

    def differs_from(self, other):
        if not self.label_id or not other.label_id or self.label_id == other.label_id:
            return None
        return Difference(other.name, "label", its=other.label.name, stays=self.label.name)

    def save(self, *args, **kwargs):
        if self.label_id and not Label.select().where(Label.id == self.label_id, Label.group == self.group_id).exists():
            raise Invalid(_("This label doesn't exist. Choose another one."), ("body", "labelId"), self.label_id)
        return super().save(*args, **kwargs)


class FoodOnHand(OnHand):
    """A food that a household has, or has little of. Without a row, it is out.

    `left` is the share of a usual package, null if unknown. `since` is the day when it came in; null for foods that
    people marked as what they always have, which neither time nor cooking takes away.
    """

    food = ForeignKeyField(Food, on_delete="CASCADE", index=False)
    is_low = BooleanField(default=False, constraints=[SQL("DEFAULT 0")])
    left = FloatField(null=True)
    since = DayField(null=True)
    keeps_until = DayField(null=True)
    thing = "food"

    class Meta:
        primary_key = CompositeKey("food", "household")


SOON = timedelta(days=2)  # a food that keeps until then, or shorter, should be used


def list_ending_foods(household: str, day: date) -> list[str]:
    """Returns the ids of the foods of a household that should be used soon."""
    rows = FoodOnHand.select(FoodOnHand.food).where(
        FoodOnHand.household == household, FoodOnHand.since.is_null(False), FoodOnHand.keeps_until <= day + SOON
    )
    return [food for (food,) in rows.tuples()]


class FoodSubstitution(Row):
    """An entry in the list of what may be used instead of a food. It goes with either of the two foods."""

    created_at = None
    updated_at = None
    food = ForeignKeyField(Food, backref="substitution_rows", on_delete="CASCADE", index=False)
    position = IntegerField()
    substitute_food = ForeignKeyField(Food, null=True, backref="substitute_for", on_delete="CASCADE")
    note = TextField(null=True)

    class Meta:
        # Keeps foods from being listed twice when they are merged.
        indexes = ((("food", "substitute_food"), True),)

    @classmethod
    def keep(cls, food: Food, values: dict) -> None:
        """Stores the list of a food, unless the values have none."""
        if (substitutions := values.get("substitutions")) is not None:
            check_foods(Food, food.group_id, substitutions)
            cls.store(food.id, as_entries(substitutions, food.id))

    @classmethod
    def entries_of(cls, food_id: str) -> list[Entry]:
        rows = cls.select(cls.substitute_food, cls.note).where(cls.food == food_id)
        return list(rows.order_by(cls.position, cls.id).tuples())

    @classmethod
    def store(cls, food_id: str, entries: list[Entry]) -> None:
        if entries == cls.entries_of(food_id):
            return
        cls.delete().where(cls.food == food_id).execute()
        for at, (other, note) in enumerate(entries):
            cls.insert(food=food_id, position=at, substitute_food=other, note=note).execute()


@subscribe(EventType.ITEMS_MERGED)
def tidy_substitutions(merger: Merger) -> None:
    """Removes what a merge leaves in lists of substitutes: the food itself, notes that occur twice, and too many."""
    if isinstance(merger.into, Food):
        food_id = merger.into.id
        entries = [{"substitute_food_id": other, "note": note} for other, note in FoodSubstitution.entries_of(food_id)]
        FoodSubstitution.store(food_id, as_entries(entries, food_id)[:MOST])


class AliasSchema(PartSchema):
    """An alternative name of a food or unit."""

    name = Name(required=True)


class FoodSchema(Schema):
    name = Name(required=True)
    plural_name = OtherName(load_default=None, allow_none=True)
    description = fields.Str(load_default="")
    extras = Extras()
    on_hand = fields.Bool()
    households_with_ingredient_food = fields.List(fields.Str(), allow_none=True)
    label_id = Id(load_default=None, allow_none=True)
    aliases = fields.List(Whole(AliasSchema), load_default=list)
    label = fields.Nested(LabelSchema, dump_only=True)
    substitutions = Substitutions()
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


def select_food() -> str:
    """Returns an SQL expression for a food as JSON."""
    return json_object(Food, FoodSchema())


class MergeFoodSchema(MergeSchema):
    """Also accepts the field names that existing API clients use to merge a single food."""

    from_food = Id(load_default=None)
    to_food = Id(load_default=None)


routes = Blueprint("food", __name__, url_prefix="/foods")

crud(
    routes,
    Food,
    FoodSchema,
    read=member,
    make=member,
    write=organizer,
    search=(Food.name, Food.plural_name, Food.aliases),
)
add_item_routes(routes, Food, FoodSchema, MergeFoodSchema)
