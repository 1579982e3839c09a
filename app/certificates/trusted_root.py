"""Hands out the root of the house, which devices need to trust this server. Nothing in it is secret."""

from flask import Blueprint, Response
from marshmallow import fields

from app.access import anyone
from app.certificates.issue_certificate import Certificate
from app.certificates.secure_connection import CertificateSchema, find_https
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.wire import response
from app.framework.text.translate import _

CERTIFICATE, PEM, PROFILE = "application/x-x509-ca-cert", "application/x-pem-file", "application/x-apple-aspen-config"


class TrustSchema(PartSchema):
    """The root that devices should trust, and the https addresses, which are empty while https is off."""

    enabled = fields.Bool(dump_only=True)
    root = fields.Nested(CertificateSchema(exclude=["hosts"]), dump_only=True)
    addresses = fields.List(fields.Str(), dump_only=True)


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
    root = require_root()
    addresses = find_https().list_addresses()
    return {"enabled": bool(addresses), "root": root, "addresses": addresses}


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
    """Answers pages that were loaded over http, so that they can tell whether this device trusts the root."""
    return Response(status=204, headers={"Access-Control-Allow-Origin": "*", "Cache-Control": "no-store"})


def as_file(content: bytes, kind: str, ending: str) -> Response:
    # iPhones install a profile only if it is not sent as an attachment.
    disposition = "inline" if kind == PROFILE else "attachment"
    headers = {"Content-Disposition": f'{disposition}; filename="hearthbook.{ending}"', "Cache-Control": "no-store"}
    return Response(content, mimetype=kind, headers=headers)
