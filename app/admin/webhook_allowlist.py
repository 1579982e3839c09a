"""Manages the list of devices on the local network to which recipe actions may send messages, by host and port."""

from flask import Blueprint, current_app
from marshmallow import ValidationError, fields
from marshmallow.validate import Length

from app.access import admin
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.outbound.web_address import normalize_netloc
from app.framework.server.network import read_stored, remember
from app.framework.text.translate import _

MOST = 100


class WebhookAddress(fields.Str):
    """An address of the form `host:port`. Loading the field normalizes the address."""

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return normalize_netloc(super()._deserialize(value, attr, data, **kwargs))
        except ValueError as reason:
            raise ValidationError(str(reason)) from None


class WebhookAllowlistSchema(PartSchema):
    hooks = fields.List(WebhookAddress(), required=True, validate=Length(max=MOST))


routes = Blueprint("webhook_allowlist", __name__, url_prefix="/admin/network/hooks")


def read_allowlist() -> dict:
    return {"hooks": read_stored(current_app.config["SETTINGS"].data)["hooks"]}


@routes.get("")
@allow(admin)
@response(WebhookAllowlistSchema())
def list_allowed_addresses():
    return read_allowlist()


@routes.put("")
@allow(admin)
@keeps_nothing
@response(WebhookAllowlistSchema())
@body(WebhookAllowlistSchema())
def replace_allowed_addresses(values):
    folder = current_app.config["SETTINGS"].data
    if folder is None:
        raise Conflict(_("There is no data folder to save this in."))
    remember(folder, hooks=sorted(set(values["hooks"])))
    return read_allowlist()
