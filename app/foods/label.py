"""Labels sort foods and shopping items by aisle, each with its colour."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import CharField

from app.access import member, organizer
from app.framework.crud import crud
from app.framework.name import Name
from app.framework.schema import Id, Schema
from app.households.word import Word, word_routes

GREY = "#959595"  # contract


class Label(Word):
    color = CharField(default=GREY)

    class Meta:
        indexes = ((("group", "name"), True),)


class LabelSchema(Schema):
    group_id = Id(dump_only=True)
    name = Name(required=True)
    color = fields.Str(load_default=GREY, validate=Length(1, 50))


routes = Blueprint("label", __name__, url_prefix="/groups/labels")

crud(routes, Label, LabelSchema, read=member, make=member, write=organizer, search=(Label.name,))
word_routes(routes, Label, LabelSchema)
