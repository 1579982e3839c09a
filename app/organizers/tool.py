"""Tools: what must be in the kitchen."""

from flask import Blueprint
from marshmallow import fields
from peewee import BooleanField

from app.access import member, organizer
from app.framework.crud import crud
from app.organizers.organizer import Organizer, OrganizerSchema


class Tool(Organizer):
    on_hand = BooleanField(default=False)


class ToolSchema(OrganizerSchema):
    on_hand = fields.Bool(load_default=False)


routes = Blueprint("tool", __name__, url_prefix="/organizers/tools")

crud(routes, Tool, ToolSchema, read=member, make=member, write=organizer, search=(Tool.name,))
