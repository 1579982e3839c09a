"""Hands out the root of the house, which devices need to trust this server. Nothing in it is secret."""

from flask import Blueprint, Response, request
from marshmallow import fields

from app.access import anyone
from app.certificates.issue_certificate import Certificate
from app.certificates.secure_connection import CertificateSchema, find_https
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.wire import response
from app.framework.server.check_host import read_host
from app.framework.text.translate import _
from app.users.signing_in.start_session import LONGEST_USER_AGENT

NO_TRUST = {"enabled": False, "root": None, "certificate": None, "addresses": [], "covered": False, "replaced": []}
CERTIFICATE, PEM, PROFILE = "application/x-x509-ca-cert", "application/x-pem-file", "application/x-apple-aspen-config"


class ValiditySchema(PartSchema):
    """From when until when a certificate is valid."""

    valid_from = Moment(dump_only=True)
    valid_until = Moment(dump_only=True)


class TrustSchema(PartSchema):
    """The root that devices should trust, or null if there never was one; and the https addresses, which are empty
    while https is off.

    `covered` tells whether there is https for the name or address that this request was sent to, `certificate` when the
    certificate for it is valid. `replaced` are the names of former roots, which devices should not trust any more.
    """

    enabled = fields.Bool(dump_only=True)
    root = fields.Nested(CertificateSchema(exclude=["hosts"]), dump_only=True, allow_none=True)
    certificate = fields.Nested(ValiditySchema, dump_only=True, allow_none=True)
    addresses = fields.List(fields.Str(), dump_only=True)
    covered = fields.Bool(dump_only=True)
    replaced = fields.List(fields.Str(), dump_only=True)


routes = Blueprint("trusted_root", __name__, url_prefix="/app/trust")


def require_root() -> Certificate:
    https = find_https()
    if https is None or (root := https.read_root()) is None:
        raise NotFound(_("This house has no certificate of its own."))
    return root


@routes.get("")
@allow(anyone)
@response(TrustSchema())
def read_trust():
    if (https := find_https()) is None:
        return NO_TRUST
    state = https.read_state()
    is_on = state.switch.is_on and state.leaf is not None
    return {
        "enabled": is_on,
        "root": state.root,
        "certificate": state.leaf if is_on else None,
        "addresses": https.list_addresses(),
        "covered": https.covers(read_host(request.host) or ""),
        "replaced": [root["name"] for root in state.switch.replaced],
    }


@routes.get("/hearthbook.crt")
@allow(anyone)
def download_certificate():
    return as_file(require_root().der, CERTIFICATE, "crt")


@routes.get("/hearthbook.pem")
@allow(anyone)
def download_pem():
    return as_file(require_root().pem, PEM, "pem")


@routes.get("/hearthbook.mobileconfig")
@allow(anyone)
def download_profile():
    """The profile for iPhone, iPad and Mac."""
    from app.certificates.write_profile import write_profile

    description = _("Lets this device trust the Hearthbook of your house, and nothing outside of it.")
    return as_file(write_profile(require_root(), description), PROFILE, "mobileconfig")


@routes.get("/check")
@allow(anyone)
def check_trust():
    """Answers pages that were loaded over http, so that they can tell whether this device trusts the root. Notes the
    device if it does."""
    if request.is_secure and (https := find_https()):
        https.note_device(request.headers.get("User-Agent", "")[:LONGEST_USER_AGENT])
    return Response(status=204, headers={"Access-Control-Allow-Origin": "*", "Cache-Control": "no-store"})


def as_file(content: bytes, kind: str, ending: str) -> Response:
    # iPhones install a profile only if it is not sent as an attachment.
    disposition = "inline" if kind == PROFILE else "attachment"
    headers = {"Content-Disposition": f'{disposition}; filename="hearthbook.{ending}"', "Cache-Control": "no-store"}
    return Response(content, mimetype=kind, headers=headers)
