"""Tells administrators what other programs bring to Hearthbook over https: proxies in front of it, and Tailscale."""

from datetime import UTC, datetime

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.certificates.find_tailscale import find_tailscale
from app.framework.api.guard import allow
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.wire import response


class SeenAddressSchema(PartSchema):
    """An address under which a browser asked for Hearthbook, as the proxy `sender` says. `isTrusted`: whether that is
    believed, because the settings name the proxy."""

    address = fields.Str()
    sender = fields.Str()
    is_trusted = fields.Bool()
    seen_at = Moment()


class TailscaleSchema(PartSchema):
    """`name` is that of this computer in its Tailscale network; empty if Tailscale could not be asked. `serves` says
    whether Tailscale passes https at this name on to Hearthbook."""

    name = fields.Str()
    serves = fields.Bool()


class OtherRoadsSchema(PartSchema):
    """What came through proxies since the server was started, newest first, and Tailscale; null if it is not here."""

    arrivals = fields.List(fields.Nested(SeenAddressSchema))
    tailscale = fields.Nested(TailscaleSchema, allow_none=True)


routes = Blueprint("other_roads", __name__, url_prefix="/app/https/other-roads")


@routes.get("")
@allow(admin)
@response(OtherRoadsSchema())
def read_other_roads():
    proxies, network = current_app.extensions.get("proxies"), current_app.extensions.get("network")
    arrivals = [
        {
            "address": arrival.address,
            "sender": arrival.sender,
            "is_trusted": arrival.sender in proxies,
            "seen_at": datetime.fromtimestamp(moment, UTC),
        }
        for arrival, moment in (proxies.seen.list_newest() if proxies else ())
    ]
    return {"arrivals": arrivals, "tailscale": find_tailscale(network.port) if network else None}
