"""Units that measure amounts of food: their table, schemas and routes."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import BooleanField, CharField, TextField

from app.access import member, organizer
from app.foods.food import AliasSchema
from app.foods.measures import Measure
from app.foods.standard_measure import find_stated_measure, standard_for
from app.framework.api.crud import crud
from app.framework.api.field_messages import Range
from app.framework.api.schema import Extras, Id, Moment, Schema, Whole
from app.framework.storage.column_types import AmountField
from app.framework.storage.database import JsonField
from app.framework.storage.sql_json import json_object
from app.framework.text.name import Name, OtherName
from app.kitchen.merge import MergeSchema, add_item_routes
from app.kitchen.named_item import Difference, NamedItem

TABLESPOON = "T"
LARGEST_STANDARD, LONGEST_STANDARD = 1_000_000, 100


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
    # The size of one unit, as "0.5 fluid_ounce": filled from the table of measures, unless somebody stated it.
    standard_quantity = AmountField(null=True)
    standard_unit = CharField(null=True)

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
        if own.size == its.size:
            return None
        return Difference(other.name, "size", times=its.size / own.size)

    def measure(self) -> Measure | None:
        """Returns what the unit measures: as somebody stated it, or else by its names."""
        return find_stated_measure(self.names(), self.standard_quantity, self.standard_unit)

    @property
    def standard(self) -> tuple[float | None, str | None]:
        return self.standard_quantity, self.standard_unit

    def change(self, values):
        """Stores new values. A size that nobody stated follows the names."""
        before = self.standard
        is_filled = before == standard_for(self.names())
        super().change(values)
        if is_filled and self.standard == before and (standard := standard_for(self.names())) != before:
            self.standard_quantity, self.standard_unit = standard
            self.save()

    def save(self, *args, **kwargs):
        if kwargs.get("force_insert") and self.standard == (None, None):
            self.standard_quantity, self.standard_unit = standard_for(self.names())
        return super().save(*args, **kwargs)


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
    # Optional, so that clients which do not know them can change other fields.
    standard_quantity = fields.Float(allow_none=True, validate=Range(0, LARGEST_STANDARD))
    standard_unit = fields.Str(allow_none=True, validate=Length(max=LONGEST_STANDARD))
    aliases = fields.List(Whole(AliasSchema), load_default=list)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


def select_unit() -> str:
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
add_item_routes(routes, Unit, UnitSchema, MergeUnitSchema)
