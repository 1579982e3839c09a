"""Tools: the equipment that recipes need."""

from flask import Blueprint
from marshmallow import fields
from peewee import CompositeKey, ForeignKeyField

from app.access import member, organizer
from app.framework.api.crud import crud
from app.kitchen.merge import add_item_routes
from app.kitchen.on_hand import OnHand
from app.organizers.organizer import Organizer, OrganizerSchema


class Tool(Organizer):
    @classmethod
    def select_shown(cls):
        return super().select_shown().select_extend(*ToolOnHand.aliases())

    @classmethod
    def computed(cls):
        return super().computed() | ToolOnHand.computed()

    @classmethod
    def make(cls, values):
        tool = super().make(values)
        ToolOnHand.keep(tool, values)
        return tool

    def change(self, values):
        ToolOnHand.keep(self, values)
        super().change(values)


class ToolOnHand(OnHand):
    tool = ForeignKeyField(Tool, on_delete="CASCADE", index=False)
    thing = "tool"

    class Meta:
        primary_key = CompositeKey("tool", "household")
        without_rowid = True


class ToolSchema(OrganizerSchema):
    on_hand = fields.Bool()
    households_with_tool = fields.List(fields.Str(), allow_none=True)


routes = Blueprint("tool", __name__, url_prefix="/organizers/tools")

crud(routes, Tool, ToolSchema, read=member, make=member, write=organizer, search=(Tool.name,))
add_item_routes(routes, Tool, ToolSchema)
