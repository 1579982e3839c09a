"""Tells administrators whether https is on and which certificates it uses, and switches it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.certificates.issue_certificate import Certificate
from app.certificates.run_https import EXTENSION, Https
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.storage.folder.clock import clock
from app.framework.text.translate import _


class RootNameSchema(PartSchema):
    """What tells a root apart from others. The fingerprint is that of SHA-256."""

    name = fields.Str(dump_only=True)
    fingerprint = fields.Str(dump_only=True)


class CertificateSchema(RootNameSchema):
    """A certificate. `hosts` are the names and addresses that it is for or, of a root, the names that it permits."""

    valid_from = Moment(dump_only=True)
    valid_until = Moment(dump_only=True)
    hosts = fields.List(fields.Str(), dump_only=True)


class SecureDeviceSchema(PartSchema):
    """A device that opened a page over https. Names that are not known are empty."""

    browser = fields.Str(dump_only=True)
    system = fields.Str(dump_only=True)
    seen_at = Moment(dump_only=True)


class SecureConnectionSchema(PartSchema):
    """Tells whether https is on, and where it is answered.

    `port` is the port for https alone, or null if it is in use by another program; https is also answered at the port
    of http. `leftOut` are the names and addresses of the house for which there is no https, because the root does not
    permit them. `replaced` are roots that devices should not trust any more. `devices` opened a page over https since
    the server was started, latest first. `clock` is "behind" or "ahead" if the clock of the server seems to be wrong,
    and null otherwise.
    """

    enabled = fields.Bool(required=True)
    can_change = fields.Bool(dump_only=True)
    port = fields.Int(dump_only=True, allow_none=True)
    addresses = fields.List(fields.Str(), dump_only=True)
    root = fields.Nested(CertificateSchema, dump_only=True, allow_none=True)
    certificate = fields.Nested(CertificateSchema, dump_only=True, allow_none=True)
    left_out = fields.List(fields.Str(), dump_only=True)
    replaced = fields.List(fields.Nested(RootNameSchema), dump_only=True)
    devices = fields.List(fields.Nested(SecureDeviceSchema), dump_only=True)
    clock = fields.Str(dump_only=True, allow_none=True)


log = logging.getLogger(__name__)
routes = Blueprint("secure_connection", __name__, url_prefix="/app/https")
NOTHING = {
    **dict.fromkeys(("root", "certificate", "port", "clock")),
    **{name: [] for name in ("addresses", "left_out", "replaced", "devices")},
}


def find_https() -> Https | None:
    """Returns the https of this server, or None if another web server runs the app."""
    return current_app.extensions.get(EXTENSION)


def require_https() -> Https:
    if (https := find_https()) is None:
        raise Conflict(_("Another program serves Hearthbook here, so https is set up there."))
    return https


@contextmanager
def explain_errors() -> Iterator[None]:
    try:
        yield
    except PermissionError as error:
        log.warning("%s", error)
        raise Conflict(
            _("The certificates in the data folder can't be read or written. `hearthbook doctor` says what to fix.")
        ) from error


def describe_state() -> dict:
    https = find_https()
    if https is None:
        return NOTHING | {"enabled": False, "can_change": False}
    state = https.read_state()
    return {
        "enabled": state.switch.is_on,
        "can_change": True,
        "port": https.port,
        "addresses": https.list_addresses(),
        "root": state.root,
        "certificate": state.leaf,
        "left_out": state.left_out,
        "replaced": state.switch.replaced,
        "devices": https.list_devices(),
        "clock": find_wrong_clock(state.root),
    }


def find_wrong_clock(root: Certificate | None) -> str | None:
    if root is not None and clock.wall() < root.valid_from.timestamp():
        return "behind"
    return clock.doubt()


@routes.get("")
@allow(admin)
@response(SecureConnectionSchema())
def read_secure_connection():
    return describe_state()


@routes.put("")
@allow(admin)
@keeps_nothing
@response(SecureConnectionSchema())
@body(SecureConnectionSchema())
def set_secure_connection(values):
    with explain_errors():
        require_https().switch(is_on=values["enabled"])
    return describe_state()


@routes.post("/root")
@allow(admin)
@keeps_nothing
@response(SecureConnectionSchema(), 201)
def replace_root():
    """Makes a new root, for example because somebody may have copied the one before."""
    https = require_https()
    if https.read_root() is None:
        raise Conflict(_("Switch https on first."))
    with explain_errors():
        https.replace_root()
    return describe_state()
