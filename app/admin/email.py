"""Email: whether mail can be sent, and a letter to try it."""

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.admin.email_words import TRIAL
from app.framework.guard import allow
from app.framework.home import home_url
from app.framework.language import in_their_language
from app.framework.schema import PartSchema
from app.framework.send_mail import NOT_SET_UP, MailedSchema, can_send, missing_for_mail, told_of_sending
from app.framework.wire import gives, takes
from app.framework.write import keeps_nothing
from app.framework.write_letter import letter
from app.settings import variable_of
from app.users.own_name import EmailAddress


class MailReadySchema(PartSchema):
    """The contract's EmailReady, and what is still to be set: the names of settings, as README lists them."""

    ready = fields.Bool()
    missing = fields.List(fields.Str())


class MailTrialSchema(PartSchema):
    """The contract's EmailTest."""

    email = EmailAddress(required=True)


routes = Blueprint("email", __name__, url_prefix="/admin/email")


@routes.get("")
@allow(admin)
@gives(MailReadySchema())
def ready():
    missing = missing_for_mail(current_app.config["SETTINGS"])
    return {"ready": not missing, "missing": [variable_of(name) for name in missing]}


@routes.post("")
@allow(admin)
@keeps_nothing
@gives(MailedSchema())
@takes(MailTrialSchema())
def tried(asked):
    settings = current_app.config["SETTINGS"]
    if not can_send(settings):
        return NOT_SET_UP
    return told_of_sending(settings, asked["email"], letter(in_their_language(TRIAL), home_url()))
