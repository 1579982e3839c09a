"""Previews the deletion of an account: how many recipes it has, and who would get them."""

from flask import Blueprint
from marshmallow import fields

from app.access import admin, in_line_after
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.wire import response
from app.users.user import User, user_within


class HeirSchema(Schema):
    """The user who would get the recipes of a deleted account."""

    username = fields.Str()
    full_name = fields.Str()
    household = fields.Str(attribute="household.name")


class DepartureSchema(PartSchema):
    """The number of recipes of an account, and the user who would get them, or null if there is none."""

    recipes = fields.Int()
    heir = fields.Nested(HeirSchema, allow_none=True)


routes = Blueprint("departure", __name__, url_prefix="/admin/users")


def heir_of(leaver: User) -> User | None:
    """Returns the user who gets the recipes of a user who leaves, or None if the group has no other user."""
    others = User.shown().where(User.group == leaver.group_id, User.id != leaver.id)
    return others.order_by(*in_line_after(leaver)).first()


@routes.get("/<id:user_id>/departure")
@allow(admin)
@response(DepartureSchema())
def foreseen(user_id):
    leaver = user_within(admin, user_id)
    return {"recipes": leaver.recipes.count(), "heir": heir_of(leaver)}
