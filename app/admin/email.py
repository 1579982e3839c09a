"""Tells whether the server can send e-mail, and sends a test e-mail."""

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.admin.email_words import TRIAL
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.mail.send_mail import NOT_SET_UP, MailedSchema, can_send, find_missing_settings, send_and_report
from app.framework.mail.write_email import write_email
from app.framework.server.base_url import find_base_url
from app.settings import name_variable
from app.users.own_name import EmailAddress


class MailReadySchema(PartSchema):
    """Tells whether e-mail can be sent, or what is missing. Existing API clients know this schema as EmailReady."""

    ready = fields.Bool()
    missing = fields.List(fields.Str())


class MailTrialSchema(PartSchema):
    """The recipient of a test e-mail. Existing API clients know this schema as EmailTest."""

    email = EmailAddress(required=True)


routes = Blueprint("email", __name__, url_prefix="/admin/email")


@routes.get("")
@allow(admin)
@response(MailReadySchema())
def read_email_state():
    missing = find_missing_settings(current_app.config["SETTINGS"])
    return {"ready": not missing, "missing": [name_variable(name) for name in missing]}


@routes.post("")
@allow(admin)
@keeps_nothing
@response(MailedSchema())
@body(MailTrialSchema())
def send_test_email(values):
    settings = current_app.config["SETTINGS"]
    if not can_send(settings):
        return NOT_SET_UP
    return send_and_report(settings, values["email"], write_email(TRIAL, find_base_url()))
