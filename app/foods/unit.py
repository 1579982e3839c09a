"""Units that measure amounts of food: their table, schemas and routes."""

from flask import Blueprint
from marshmallow import fields
from peewee import BooleanField, CharField, TextField

from app.access import member, organizer
from app.foods.food import AliasSchema
from app.foods.measures import Measure, measure_of
from app.framework.api.crud import crud
from app.framework.api.schema import Extras, Id, Moment, Schema, Whole
from app.framework.storage.database import JsonField
from app.framework.storage.sql_json import json_object
from app.framework.text.name import Name, OtherName
from app.kitchen.merge import MergeSchema, item_routes
from app.kitchen.named_item import Difference, NamedItem

TABLESPOON = "T"


class Unit(NamedItem):
    plural_name = CharField(null=True)
    description = TextField(default="")
    abbreviation = CharField(default="")
    plural_abbreviation = CharField(null=True, default="")
    use_abbreviation = BooleanField(default=False)
    fraction = BooleanField(default=True)
    on_hand = BooleanField(default=False)
    aliases = JsonField(default=list)
    other_names = JsonField(default=list)  # normalized forms of all names except the main one
    extras = JsonField(default=dict)

    naming = ("name", "plural_name", "abbreviation", "plural_abbreviation")

    @classmethod
    def compared(cls, name):
        """Normalizes a name but keeps a single capital T, which in English means tablespoon, while t means teaspoon."""
        return TABLESPOON if name.strip(" .") == TABLESPOON else super().compared(name)

    def take_over(self, other):
        self.description = self.description or other.description
        self.extras = other.extras | self.extras

    def differs_from(self, other):
        own, its = self.measure(), other.measure()
        if not own or not its or own == its:
            return None
        if own.kind != its.kind:
            return Difference(other.name, "measure", its=its.kind, stays=own.kind)
        return Difference(other.name, "size", times=its.size / own.size)

    def measure(self) -> Measure | None:
        return next((found for name in self.names() if (found := measure_of(name))), None)


class UnitSchema(Schema):
    name = Name(required=True)
    plural_name = OtherName(load_default=None, allow_none=True)
    description = fields.Str(load_default="")
    extras = Extras()
    on_hand = fields.Bool(load_default=False)
    fraction = fields.Bool(load_default=True)
    abbreviation = OtherName(load_default="")
    plural_abbreviation = OtherName(load_default="", allow_none=True)
    use_abbreviation = fields.Bool(load_default=False)
    aliases = fields.List(Whole(AliasSchema), load_default=list)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


def unit_in_sql() -> str:
    """Returns an SQL expression for a unit as JSON."""
    return json_object(Unit, UnitSchema())


class MergeUnitSchema(MergeSchema):
    """Also accepts the field names that existing API clients use to merge a single unit."""

    from_unit = Id(load_default=None)
    to_unit = Id(load_default=None)


routes = Blueprint("unit", __name__, url_prefix="/units")

crud(
    routes,
    Unit,
    UnitSchema,
    read=member,
    make=member,
    write=organizer,
    search=(Unit.name, Unit.plural_name, Unit.abbreviation, Unit.plural_abbreviation, Unit.aliases),
)
item_routes(routes, Unit, UnitSchema, MergeUnitSchema)
