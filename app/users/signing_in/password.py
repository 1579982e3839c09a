"""Lets users change their password, for which they must enter the old one."""

from flask import Blueprint, g
from marshmallow import fields

from app.access import member
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.wire import body, report_success
from app.framework.storage.database import db
from app.framework.text.translate import _
from app.users.signing_in.hash_password import hash_password, is_right_password
from app.users.signing_in.limit_tries import count_try, throttle
from app.users.signing_in.start_session import remember_device
from app.users.signing_in.token import revoke_all_but
from app.users.user import PASSWORD, User


class PasswordChangeSchema(PartSchema):
    """The old and the new password."""

    current_password = fields.Str(load_default="")
    new_password = fields.Str(required=True, validate=PASSWORD)


routes = Blueprint("password", __name__, url_prefix="/users")


@routes.put("/password")
@allow(member)
@body(PasswordChangeSchema())
def change_password(values):
    user = User.get_by_id(current_user().id)
    if not user.has_password_here:
        raise Failure(_("This account signs in with another service. Change the password there."))
    # Attempts are limited per session, so that a stolen session cannot be used to guess the password.
    limits = throttle().sign_in(None, user.folded_name, device=g.sign_in.session)
    with count_try(limits):
        fits = is_right_password(values["current_password"], user.password)
    if not fits:
        raise Failure(_("Invalid current password"))
    throttle().forgive(limits)
    hashed = hash_password(values["new_password"])
    with db.atomic():
        if (still := user.read_again()) is None:
            raise Failure(_("Your account was changed in the meantime. Nothing was saved. Try again."))
        still.change({"password": hashed})
        revoke_all_but(g.sign_in)
        remember_device(still, g.sign_in.session)
    return report_success(_("Password updated"))
