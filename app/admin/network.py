"""Tells whether other devices on the local network may connect and at which addresses, and switches this on or off."""

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.text.translate import _


class NetworkSchema(PartSchema):
    """Tells whether other devices may connect, and at which addresses.

    `canChange` tells whether the API can switch this on or off. `announced` tells whether devices find the server by a
    name, and `name` is that name, such as "hearthbook.local", once the network agreed to it. `canAnnounce` is false if
    the settings or another web server rule this out.
    """

    enabled = fields.Bool(required=True)
    announced = fields.Bool()
    name = fields.Str(dump_only=True, allow_none=True)
    can_announce = fields.Bool(dump_only=True)
    addresses = fields.List(fields.Str(), dump_only=True)
    port = fields.Int(dump_only=True)
    can_change = fields.Bool(dump_only=True)


routes = Blueprint("network", __name__, url_prefix="/app/network")


def read_network_state() -> dict:
    """Returns the values of NetworkSchema. If another web server runs the app, the API cannot change them."""
    switch = current_app.extensions.get("network")
    if switch is None:
        return {"enabled": True, "addresses": [], "port": None, "can_change": False, "can_announce": False}
    addresses = switch.addresses() if switch.enabled else []
    return {
        "enabled": switch.enabled,
        "announced": switch.announced,
        "name": switch.name,
        "can_announce": switch.can_announce,
        "addresses": addresses,
        "port": switch.port,
        "can_change": switch.can_change,
    }


@routes.get("")
@allow(admin)
@response(NetworkSchema())
def read_network():
    return read_network_state()


@routes.put("")
@allow(admin)
@keeps_nothing
@response(NetworkSchema())
@body(NetworkSchema())
def share_on_network(values):
    switch = current_app.extensions.get("network")
    if switch is None or (values["enabled"] != switch.enabled and not switch.can_change):
        raise Conflict(_("The address was set when Hearthbook was started. Change it there."))
    if "announced" in values and not switch.can_announce:
        raise Conflict(_("The name on the local network was switched off when Hearthbook was started."))
    if "announced" in values:
        switch.switch_name(values["announced"])
    if values["enabled"] != switch.enabled:
        switch.share(values["enabled"])
    return read_network_state()
