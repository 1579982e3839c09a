"""The language that a person has chosen. It counts on all of their devices, and for mail."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import OneOf

from app.access import member
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.language import LOCALES
from app.framework.text.translate import lazy
from app.users.user import User


class OwnLanguageSchema(PartSchema):
    """The language that a person has chosen, such as "de-DE"."""

    language = fields.Str(required=True, validate=OneOf(LOCALES, error=lazy("invalid locale")))


routes = Blueprint("own_language", __name__, url_prefix="/users")


@routes.put("/self/language")
@allow(member)
@transactional
@response(OwnLanguageSchema())
@body(OwnLanguageSchema())
def choose_language(values):
    """Stores the language as the one that the person has chosen. Their other devices get it when they sign in there,
    or renew their session."""
    User.update(chosen_language=values["language"], language=values["language"]).where(
        User.id == current_user().id
    ).execute()
    return values
