"""Profiles: what people change about themselves. To another address they move with their password only."""

import logging
from functools import partial, wraps

from flask import Blueprint, current_app, g
from flask.globals import app_ctx
from marshmallow import fields
from marshmallow.validate import Length

from app.access import profile_owner
from app.framework.do_later import Later
from app.framework.errors import Failure
from app.framework.guard import allow, asking
from app.framework.home import home_url
from app.framework.language import in_their_language
from app.framework.schema import PartSchema
from app.framework.send_mail import CannotSend, Letter, can_send, send
from app.framework.wire import gives, success, takes
from app.framework.write import writes
from app.framework.write_letter import letter
from app.settings import Settings
from app.users.own_name import EmailAddress, FullName, Username
from app.users.profile_words import MOVED
from app.users.signing_in.hash_password import password_fits
from app.users.signing_in.sign_in import counted_try, throttle
from app.users.user import User, UserSchema, check_names_are_free, folded, user_within

log = logging.getLogger(__name__)


class ProfileSchema(PartSchema):
    """What people may change about themselves. All else that a client sends along stays as it is."""

    username = Username(load_default=None, allow_none=True)
    full_name = FullName(load_default=None, allow_none=True)
    email = EmailAddress(required=True)
    advanced = fields.Bool()
    current_password = fields.Str(load_default=None, allow_none=True, load_only=True, validate=Length(max=1000))


routes = Blueprint("profile", __name__, url_prefix="/users")


def with_password_looked_at(view):
    """Has a view begin its transaction only once a password that was sent is looked at, which takes a good part of a
    second; and writes to the address that was left once the new one is kept."""

    @wraps(view)
    def wired(values, user_id):
        user = user_within(profile_owner, user_id)
        left, known = user.email, knows_password(user, values.pop("current_password", None))
        answer = view(values, user_id, user if known else None)
        if folded(values.get("email", left)) != left:
            tell_of_moving(user, left, folded(values["email"]))
        return answer

    return wired


def knows_password(user: User, given: str | None) -> bool:
    """Whether the person asking showed the password of their account. Raises Failure for a wrong one."""
    if not given or user.id != asking().id or not user.has_password_here:
        return False
    # Whoever holds somebody's session must not find out the password with it.
    limits = throttle().sign_in(None, user.folded_name, device=g.sign_in.session)
    with counted_try(limits):
        fits = password_fits(given, user.password)
    if not fits:
        raise Failure("Invalid current password")
    throttle().forgive(limits)
    return True


def changed(user_id: str, values: dict, proved: User | None) -> User:
    """The user with the changes made, where the person asking may make them. A link for a new password goes to the
    address: whoever borrowed a session must not make the account theirs with it. `proved` is the user as their
    password was looked at; by now another may hold."""
    user = user_within(profile_owner, user_id)
    values = {name: value for name, value in values.items() if value is not None}
    check_names_are_free(values.get("username", user.username), values.get("email", user.email), but=user.id)
    moves = folded(values.get("email", user.email)) != user.email
    if moves and user.id == asking().id and user.has_password_here and not (proved and proved.read_again()):
        raise Failure("To change your e-mail address, enter your current password too. Nothing was changed.")
    user.change(values)
    return user


@routes.put("/<id:user_id>")
@allow(profile_owner)
@takes(ProfileSchema())
@with_password_looked_at
@writes
def change_profile(values, user_id, proved):
    changed(user_id, values, proved)
    return success("User updated")


@routes.patch("/<id:user_id>")
@allow(profile_owner)
@takes(ProfileSchema(partial=True))
@with_password_looked_at
@writes
@gives(UserSchema())
def patch_profile(values, user_id, proved):
    return User.shown().where(User.id == changed(user_id, values, proved).id).get()


def tell_of_moving(user: User, left: str, address: str) -> None:
    """So that nobody is moved without hearing of it. So many an hour: this is no way to fill mailboxes."""
    settings = current_app.config["SETTINGS"]
    if not can_send(settings) or throttle().begin([(throttle().letters, f"{user.id} moves")]):
        return
    written = letter(in_their_language(MOVED), home_url(), username=user.username, address=address)
    app_ctx.app.extensions.setdefault("letters", Later()).do(partial(send_or_log, settings, left, written))


def send_or_log(settings: Settings, address: str, written: Letter) -> None:
    try:
        send(settings, address, written)
    except CannotSend as why:
        log.warning("nobody was told at their old address that they have a new one: %s", why)
