"""Hook doors: which machines of the house recipe actions may send to, each by its exact host and port."""

from flask import Blueprint, current_app
from marshmallow import ValidationError, fields
from marshmallow.validate import Length

from app.access import admin
from app.framework.errors import Conflict
from app.framework.guard import allow
from app.framework.network import remember, remembered
from app.framework.schema import PartSchema
from app.framework.web_address import door_in
from app.framework.wire import gives, takes
from app.framework.write import keeps_nothing

MOST = 100


class Door(fields.Str):
    """A `host:port` in its one spelling."""

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return door_in(super()._deserialize(value, attr, data, **kwargs))
        except ValueError as reason:
            raise ValidationError(str(reason)) from None


class HookDoorsSchema(PartSchema):
    hooks = fields.List(Door(), required=True, validate=Length(max=MOST))


routes = Blueprint("hook_door", __name__, url_prefix="/admin/network/hooks")


def known() -> dict:
    return {"hooks": remembered(current_app.config["SETTINGS"].data)["hooks"]}


@routes.get("")
@allow(admin)
@gives(HookDoorsSchema())
def listed():
    return known()


@routes.put("")
@allow(admin)
@keeps_nothing
@gives(HookDoorsSchema())
@takes(HookDoorsSchema())
def chosen(asked):
    folder = current_app.config["SETTINGS"].data
    if folder is None:
        raise Conflict("There is no data folder to remember this in.")
    remember(folder, hooks=sorted(set(asked["hooks"])))
    return known()
