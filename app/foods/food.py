"""Foods: what an ingredient line is about."""

from flask import Blueprint
from marshmallow import fields
from peewee import JOIN, CharField, CompositeKey, ForeignKeyField, TextField

from app.access import member, organizer
from app.foods.label import Label, LabelSchema
from app.framework.crud import crud
from app.framework.database import JsonField
from app.framework.errors import Invalid
from app.framework.name import Name, OtherName
from app.framework.schema import Extras, Id, Moment, PartSchema, Schema, Whole
from app.framework.sql_json import json_object, json_one
from app.households.on_hand import OnHand
from app.households.word import Difference, MergeSchema, Word, word_routes


class Food(Word):
    plural_name = CharField(null=True)
    description = TextField(default="")
    label = ForeignKeyField(Label, null=True, on_delete="SET NULL")
    aliases = JsonField(default=list)
    other_names = JsonField(default=list)  # as they are compared
    extras = JsonField(default=dict)
    naming = ("name", "plural_name")
    counted = ("foods", "id")

    class Meta:
        indexes = ((("group", "folded_name"), True),)

    @classmethod
    def shown(cls):
        return cls.select(cls, Label, FoodOnHand.flag().alias("on_hand")).join(Label, JOIN.LEFT_OUTER)

    @classmethod
    def computed(cls):
        return {"on_hand": FoodOnHand.flag()}

    @classmethod
    def make(cls, values):
        food = super().make(values)
        FoodOnHand.say(food, values)
        return food

    def change(self, values):
        FoodOnHand.say(self, values)
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
            raise Invalid("There is no such label.", ("body", "labelId"), self.label_id)
        return super().save(*args, **kwargs)


class FoodOnHand(OnHand):
    food = ForeignKeyField(Food, on_delete="CASCADE", index=False)
    thing = "food"

    class Meta:
        primary_key = CompositeKey("food", "household")
        without_rowid = True


class AliasSchema(PartSchema):
    """Another name for the same thing."""

    name = Name(required=True)


class FoodSchema(Schema):
    name = Name(required=True)
    plural_name = OtherName(load_default=None, allow_none=True)
    description = fields.Str(load_default="")
    extras = Extras()
    on_hand = fields.Bool(load_default=False)
    label_id = Id(load_default=None, allow_none=True)
    aliases = fields.List(Whole(AliasSchema), load_default=list)
    label = fields.Nested(LabelSchema, dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


def food_in_sql() -> str:
    """The SQL of a food as JSON."""
    label = json_one(json_object(Label, LabelSchema()), 'FROM "label" WHERE "label"."id" = "food"."label_id"')
    return json_object(Food, FoodSchema(), label=label)


class MergeFoodSchema(MergeSchema):
    """With the contract's names, for one at a time."""

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
word_routes(routes, Food, FoodSchema, MergeFoodSchema)
