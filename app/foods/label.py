"""Labels, which group foods by supermarket aisle and have a color each."""

import re

from flask import Blueprint
from marshmallow import ValidationError, fields
from peewee import CharField

from app.access import member, organizer
from app.framework.api.crud import crud
from app.framework.api.schema import Id, Schema
from app.framework.text.name import Name
from app.kitchen.merge import item_routes
from app.kitchen.named_item import NamedItem

GREY = "#959595"  # the default color that existing API clients expect
WRITTEN = re.compile("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def is_colour(text) -> bool:
    return isinstance(text, str) and WRITTEN.fullmatch(text) is not None


def check_colour(text: str) -> None:
    if not is_colour(text):
        raise ValidationError("Enter a color as #rgb, #rrggbb or #rrggbbaa, like #959595.")


class Label(NamedItem):
    color = CharField(default=GREY)

    class Meta:
        indexes = ((("group", "folded_name"), True),)


class LabelSchema(Schema):
    group_id = Id(dump_only=True)
    name = Name(required=True)
    color = fields.Str(load_default=GREY, validate=check_colour)


routes = Blueprint("label", __name__, url_prefix="/groups/labels")

crud(routes, Label, LabelSchema, read=member, make=member, write=organizer, search=(Label.name,))
item_routes(routes, Label, LabelSchema)
