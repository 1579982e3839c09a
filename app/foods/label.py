"""Labels, which group foods by supermarket aisle and have a color each."""

import re

from flask import Blueprint
from marshmallow import ValidationError, fields
from peewee import CharField

from app.access import member, organizer
from app.framework.api.crud import crud, with_free_id
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.name import Name
from app.framework.text.translate import _
from app.kitchen.merge import item_routes
from app.kitchen.named_item import NamedItem

GRAY = "#959595"  # the default color that existing API clients expect
WRITTEN = re.compile("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def is_color(text) -> bool:
    return isinstance(text, str) and WRITTEN.fullmatch(text) is not None


def check_color(text: str) -> None:
    if not is_color(text):
        raise ValidationError(_("Enter a color as #rgb, #rrggbb or #rrggbbaa, like #959595."))


class Label(NamedItem):
    color = CharField(default=GRAY)

    class Meta:
        indexes = ((("group", "folded_name"), True),)


class Color(fields.Str):
    """A color such as "#959595". Null and an empty text become the default, because existing API clients send them."""

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize(GRAY if value is None or value == "" else value, *args, **kwargs)


class LabelSchema(Schema):
    group_id = Id(dump_only=True)
    name = Name(required=True)
    color = Color(load_default=GRAY, validate=check_color)


routes = Blueprint("label", __name__, url_prefix="/groups/labels")

crud(
    routes, Label, LabelSchema, read=member, make=member, write=organizer, search=(Label.name,), own_views=("created",)
)


@routes.post("")
@allow(member)
@transactional
@response(LabelSchema(), 200)
@body(LabelSchema())
def created(values):
    """Answers 200 instead of 201, as existing API clients expect."""
    person = current_user()
    visible = Label.select().where(member.visible_rows(person, Label))
    return Label.make(Label.owner(person) | with_free_id(values, visible))


item_routes(routes, Label, LabelSchema)
