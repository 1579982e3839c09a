"""Tools: the equipment that recipes need."""

from flask import Blueprint
from marshmallow import fields
from peewee import CompositeKey, ForeignKeyField

from app.access import member, organizer
from app.framework.api.crud import crud
from app.kitchen.merge import item_routes
from app.kitchen.on_hand import OnHand
from app.organizers.organizer import Organizer, OrganizerSchema


class Tool(Organizer):
    @classmethod
    def shown(cls):
        return cls.select(cls, ToolOnHand.flag().alias("on_hand"))

    @classmethod
    def computed(cls):
        return {"on_hand": ToolOnHand.flag()}

    @classmethod
    def make(cls, values):
        tool = super().make(values)
        ToolOnHand.set_flag(tool, values)
        return tool

    def change(self, values):
        ToolOnHand.set_flag(self, values)
        super().change(values)


class ToolOnHand(OnHand):
    tool = ForeignKeyField(Tool, on_delete="CASCADE", index=False)
    thing = "tool"

    class Meta:
        primary_key = CompositeKey("tool", "household")
        without_rowid = True


class ToolSchema(OrganizerSchema):
    on_hand = fields.Bool(load_default=False)


routes = Blueprint("tool", __name__, url_prefix="/organizers/tools")

crud(routes, Tool, ToolSchema, read=member, make=member, write=organizer, search=(Tool.name,))
item_routes(routes, Tool, ToolSchema)
