"""Foods that ingredient lines refer to: their table, schemas and routes."""

from flask import Blueprint
from marshmallow import fields
from peewee import JOIN, CharField, CompositeKey, ForeignKeyField, TextField

from app.access import member, organizer
from app.foods.label import Label, LabelSchema
from app.framework.api.crud import crud
from app.framework.api.errors import Invalid
from app.framework.api.schema import Extras, Id, Moment, PartSchema, Schema, Whole
from app.framework.storage.database import JsonField
from app.framework.storage.sql_json import json_object
from app.framework.text.name import Name, OtherName
from app.framework.text.translate import _
from app.kitchen.merge import MergeSchema, item_routes
from app.kitchen.named_item import Difference, NamedItem
from app.kitchen.on_hand import OnHand


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
    def shown(cls):
        return cls.select(cls, Label, *FoodOnHand.aliases()).join(Label, JOIN.LEFT_OUTER)

    @classmethod
    def computed(cls):
        return FoodOnHand.computed()

    @classmethod
    def make(cls, values):
        food = super().make(values)
        FoodOnHand.keep(food, values)
        return food

    def change(self, values):
        FoodOnHand.keep(self, values)
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
    food = ForeignKeyField(Food, on_delete="CASCADE", index=False)
    thing = "food"

    class Meta:
        primary_key = CompositeKey("food", "household")
        without_rowid = True


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
    substitutions = fields.Constant([], dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


def food_in_sql() -> str:
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
item_routes(routes, Food, FoodSchema, MergeFoodSchema)
