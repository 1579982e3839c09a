"""Lets users change their own profile. Changing the e-mail address requires their password."""

from dataclasses import asdict
from datetime import timedelta
from functools import wraps

from flask import Blueprint, current_app, g
from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.access import check_role_stays, member, profile_owner
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, report_success, response
from app.framework.mail.send_mail import Email, can_send, send, takes_mail
from app.framework.mail.write_email import write_email
from app.framework.server.base_url import find_base_url
from app.framework.tasks.run import start, task_kind
from app.framework.text.language import LOCALES
from app.framework.text.translate import _, lazy, speak
from app.users.own_name import EmailAddress, FullName, Username
from app.users.profile_words import MOVED
from app.users.signing_in.hash_password import is_right_password
from app.users.signing_in.limit_tries import count_try, throttle
from app.users.user import User, UserSchema, check_names_are_free, find_user, fold_name


class ProfileSchema(PartSchema):
    """The fields that users may change on their own account, and those that clients may only send back unchanged."""

    username = Username(load_default=None, allow_none=True)
    full_name = FullName(load_default=None, allow_none=True)
    email = EmailAddress(required=True)
    advanced = fields.Bool()
    show_announcements = fields.Bool()
    last_read_announcement = fields.Str(allow_none=True, validate=Length(max=200))
    admin = fields.Bool(allow_none=True)
    can_invite = fields.Bool(allow_none=True)
    can_manage = fields.Bool(allow_none=True)
    can_manage_household = fields.Bool(allow_none=True)
    can_organize = fields.Bool(allow_none=True)
    auth_method = fields.Str(allow_none=True)
    group = fields.Str(allow_none=True)
    household = fields.Str(allow_none=True)
    current_password = fields.Str(load_default=None, allow_none=True, load_only=True, validate=Length(max=1000))


class OwnLanguageSchema(PartSchema):
    """The language that a person has chosen, such as "de-DE"."""

    language = fields.Str(required=True, validate=OneOf(LOCALES, error=lazy("invalid locale")))


OWN = ("username", "full_name", "email", "advanced", "show_announcements", "last_read_announcement")
routes = Blueprint("profile", __name__, url_prefix="/users")


def check_password_first(view):
    """Decorator that checks the current password, if sent, before the view's transaction begins, because it is slow."""

    @wraps(view)
    def call_view(values, user_id):
        user = find_user(profile_owner, user_id)
        is_confirmed = knows_password(user, values.pop("current_password", None))
        return view(values, user_id, user if is_confirmed else None)

    return call_view


def knows_password(user: User, password: str | None) -> bool:
    """Whether the caller sent the password of their own account. Raises Failure for a wrong password."""
    if not password or user.id != current_user().id or not user.has_password_here:
        return False
    # Attempts are limited per session, so that a stolen session cannot be used to guess the password.
    limits = throttle().sign_in(None, user.folded_name, device=g.sign_in.session)
    with count_try(limits):
        fits = is_right_password(password, user.password)
    if not fits:
        raise Failure(_("Invalid current password"))
    throttle().forgive(limits)
    return True


def change_user(user_id: str, values: dict, proved: User | None) -> User:
    """Changes a user and returns it. A replaced e-mail address is notified.

    Users need their password to change their own e-mail address. Password reset links go to that address, so without
    the password, a stolen session would be enough to take over the account. `proved` is the user as it was when the
    password was checked, or None without a password.
    """
    user = find_user(profile_owner, user_id)
    check_role_stays(user, values)
    values = {name: values[name] for name in OWN if values.get(name) is not None}
    check_names_are_free(values.get("username", user.username), values.get("email", user.email), but=user.id)
    moves = fold_name(values.get("email", user.email)) != user.email
    if moves and user.id == current_user().id and user.has_password_here and not (proved and proved.read_again()):
        raise Failure(_("To change your e-mail address, enter your current password too. Nothing was changed."))
    left = user.email
    user.change(values)
    if moves:
        notify_old_address(user, left, fold_name(user.email))
    return user


@routes.put("/<id:user_id>")
@allow(profile_owner)
@body(ProfileSchema())
@check_password_first
@transactional
def change_profile(values, user_id, proved):
    change_user(user_id, values, proved)
    return report_success(_("User updated"))


@routes.patch("/<id:user_id>")
@allow(profile_owner)
@body(ProfileSchema(partial=True))
@check_password_first
@transactional
@response(UserSchema())
def patch_profile(values, user_id, proved):
    return User.select_shown().where(User.id == change_user(user_id, values, proved).id).get()


def notify_old_address(user: User, left: str, address: str) -> None:
    """Sends an e-mail to the old address, saying that it was replaced.

    The number of e-mails per hour is limited, so that nobody can flood a mailbox.
    """
    settings = current_app.config["SETTINGS"]
    if not can_send(settings) or not takes_mail(left) or throttle().begin([(throttle().emails, f"{user.id} moves")]):
        return
    with speak(user.language):
        written = write_email(MOVED, find_base_url(), username=user.username, address=address)
    start(mail_old_address, {"address": left, **asdict(written)})


@task_kind("mail-to-old-address", adds=False, pauses=[timedelta(minutes=5), timedelta(hours=2)], kept=timedelta())
def mail_old_address(run) -> None:
    address, *parts = (run.given[name] for name in ("address", "subject", "text", "page"))
    send(current_app.config["SETTINGS"], address, Email(*parts))


@routes.put("/self/language")
@allow(member)
@transactional
@response(OwnLanguageSchema())
@body(OwnLanguageSchema())
def change_language(values):
    """Stores the language that the person has chosen. Their other devices get it when they sign in there, or renew
    their session, and mail to them is in it."""
    chosen = {"chosen_language": values["language"], "language": values["language"]}
    User.update(chosen).where(User.id == current_user().id).execute()
    return values
