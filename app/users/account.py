"""The administration of user accounts: administrators create, change, move and delete users of all groups."""

from functools import wraps

from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from peewee import ModelSelect

from app.access import admin, changes_role, check_demotion
from app.framework.api.address import match_id_or
from app.framework.api.errors import Failure, Invalid, NotFound, NotSent
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.transaction import keeps_nothing, transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.jobs.events import EventType, publish
from app.framework.mail.send_mail import NOT_SET_UP, MailedSchema, can_send, send_and_report
from app.framework.mail.write_email import write_email
from app.framework.server.base_url import find_base_url
from app.framework.storage.database import db
from app.framework.text.translate import _, lazy, speak
from app.households.group import Group
from app.households.household import Household
from app.users.departure import leave_group, remove_user
from app.users.own_name import EmailAddress, FullName, Username
from app.users.signing_in.forgotten import ForgottenSchema, InvalidToken, ResetToken, make_reset_token, write_link
from app.users.signing_in.forgotten_words import RESET
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.limit_tries import begin, throttle
from app.users.signing_in.token import revoke_all
from app.users.user import (
    HERE,
    METHODS,
    PASSWORD,
    User,
    UserSchema,
    add_missing_names,
    check_names_are_free,
    find_user,
    fold_name,
)

FLAG_WORDS = {"true": True, "1": True, "false": False, "0": False}


class AccountSchema(Schema):
    """The fields of an account that an administrator can set. `group` and `household` are names or ids."""

    username = Username(required=True)
    full_name = FullName(required=True)
    email = EmailAddress(required=True)
    auth_method = fields.Str(validate=OneOf(METHODS))
    admin = fields.Bool()
    group = fields.Str(allow_none=True)
    household = fields.Str(allow_none=True)
    advanced = fields.Bool()
    can_invite = fields.Bool()
    can_manage = fields.Bool()
    can_manage_household = fields.Bool()
    can_organize = fields.Bool()


class NewAccountSchema(AccountSchema):
    """A new account. Accounts that sign in through LDAP or OpenID Connect have no local password. `email` is null for
    somebody who has none."""

    email = EmailAddress(required=True, allow_none=True)
    password = fields.Str(validate=PASSWORD)


class ResetTokenSchema(PartSchema):
    """A new password reset token, which is shown only once, and the link to the form for a new password."""

    token = fields.Str()
    link = fields.Str()


class ResetByMailSchema(ForgottenSchema):
    """The e-mail address of a user, and a reset token that was created for them."""

    token = fields.Str(required=True, validate=Length(max=100))


class UnlockedSchema(PartSchema):
    """The number of users who may try to sign in again."""

    unlocked = fields.Int()


USER = UserSchema()
NO_GROUP = lazy("There is no group “{name}”. Nothing was changed.")
NO_HOUSEHOLD = lazy("There is no household “{name}”. Nothing was changed.")
routes = Blueprint("account", __name__, url_prefix="/admin/users")
also = Blueprint("account_too", __name__, url_prefix="/users")


def select_accounts() -> ModelSelect:
    return User.select_shown().where(admin.visible_rows(current_user(), User))


@routes.get("")
@also.get("")
@allow(admin)
@response(page_schema(UserSchema))
def list_accounts():
    more = {"group.name": Group.name, "household.name": Household.name}
    return select_page(select_accounts(), USER, search=(User.username, User.full_name, User.email), more=more)


@routes.get("/<id:user_id>")
@also.get("/<id:user_id>")
@allow(admin)
@response(USER)
def read_account(user_id):
    return find_user(admin, user_id)


def hash_password_first(view):
    """Decorator that hashes the password before the view's transaction begins, because hashing is slow."""

    @wraps(view)
    def call_view(values):
        password = values.pop("password", None)
        if values.get("auth_method", HERE) != HERE:
            return view(values)
        if password is None:
            raise NotSent("body", "password")
        return view(values | {"password": hash_password(password)})

    return call_view


@routes.post("")
@also.post("")
@allow(admin)
@body(NewAccountSchema())
@hash_password_first
@transactional
@response(USER, 201)
def create_account(values):
    check_names_are_free(values["username"], values["email"])
    place = take_group_and_household(values)
    return find_user(admin, User.create(**add_missing_names(values) | place).id)


def take_group_and_household(values: dict, user: User | None = None) -> dict:
    """Removes `group` and `household`, which are names or ids, from `values`, and returns their rows. Raises Failure.

    Without a household, a user stays in the current one, or moves to the oldest household of the given group. A new
    user gets the default household."""
    group_name, household_name = values.pop("group", None), values.pop("household", None)
    usual = user.household if user else Household.default()
    group = name_rows(Group.select(), Group.name, group_name, NO_GROUP) if group_name is not None else usual.group
    homes = Household.select().where(Household.group == group).order_by(Household.created_at)
    if household_name is not None:
        return {"group": group, "household": name_rows(homes, Household.name, household_name, NO_HOUSEHOLD)}
    if usual.group_id == group.id:
        return {"group": group, "household": usual}
    if place := homes.first():
        return {"group": group, "household": place}
    raise Failure(_("The group “{group}” has no household yet. Create one first.", group=group.name))


def name_rows(rows: ModelSelect, name, wanted: str, refusal: str):
    if row := rows.where(match_id_or(name, wanted)).first():
        return row
    raise Failure(refusal.format(name=wanted))


@routes.put("/<id:user_id>")
@allow(admin)
@transactional
@response(USER)
@body(AccountSchema(partial=("username", "full_name")))
def replace_account(values, user_id):
    return change_account(find_user(admin, user_id), values)


@routes.patch("/<id:user_id>")
@allow(admin)
@transactional
@response(USER)
@body(AccountSchema(partial=True))
def patch_account(values, user_id):
    return change_account(find_user(admin, user_id), values)


def change_account(user: User, values: dict) -> User:
    """Changes a user and returns it. The user must sign in again on all devices if the group, the sign-in method or the
    administrator rights change."""
    check_demotion(current_user(), user, values)
    check_names_are_free(values.get("username", user.username), values.get("email", user.email), but=user.id)
    place = take_group_and_household(values, user)
    moves, leaves = place["household"].id != user.household_id, place["group"].id != user.group_id
    otherwise = values.get("auth_method", user.auth_method) != user.auth_method
    asked_anew = leaves or otherwise or changes_role(user, values)
    if otherwise and user.id == current_user().id:
        raise Failure(
            _(
                "Only another administrator can change how you sign in, so that you don't lock yourself out. "
                "Nothing was changed."
            )
        )
    if leaves:
        leave_group(user)
    if otherwise:
        ResetToken.delete().where(ResetToken.user == user).execute()
    user.change(values | place | ({"password": None, "known_as": None} if otherwise else {}))
    if moves and not leaves:
        publish(EventType.USER_MOVED, user)
    if asked_anew:
        revoke_all(user.id)
    return find_user(admin, user.id)


@routes.delete("/<id:user_id>")
@allow(admin)
@transactional
@response(USER)
def delete_account(user_id):
    return remove_user(user_id)


@also.delete("/<id:user_id>")
@allow(admin)
@transactional
@raw_response(None)
def delete_account_silently(user_id):
    remove_user(user_id)


@routes.post("/password-reset-token")
@allow(admin)
@response(ResetTokenSchema(), 201)
@body(ForgottenSchema())
@db.atomic()
def create_reset_token(values):
    """Creates a password reset token. Ignores Idempotency-Key, as the stored response would contain the token."""
    user = select_accounts().where(User.email == fold_name(values["email"])).first()
    if user is None:
        raise NotFound(_("User not found"))
    if not user.has_password_here:
        raise Failure(_("This account signs in with another service. Change the password there."))
    token = make_reset_token(user)
    return {"token": token, "link": write_link(token, find_base_url())}


@routes.post("/password-reset-token/email")
@allow(admin)
@keeps_nothing
@response(MailedSchema())
@body(ResetByMailSchema())
def mail_reset_token(values):
    """Sends the existing reset token by e-mail, because creating a new token would make this one invalid."""
    settings = current_app.config["SETTINGS"]
    if not can_send(settings):
        return NOT_SET_UP
    begin([(throttle().letters_by_sender, current_user().id)])
    try:
        user = ResetToken.of(values["token"], values["email"]).user
    except InvalidToken:
        raise NotFound(_("This link was used already or has expired. Make a new one.")) from None
    with speak(user.language):
        written = write_email(RESET, write_link(values["token"], find_base_url()), username=user.username)
    return send_and_report(settings, user.email, written)


@routes.post("/unlock")
@allow(admin)
@keeps_nothing
@response(UnlockedSchema())
def unlock_accounts():
    """Clears the failed sign-ins of users who no longer have to wait or, with `force`, of all users."""
    names = throttle().unlock(force=read_flag("force"))
    return {"unlocked": User.select().where(User.folded_name.in_(names) | User.email.in_(names)).count()}


def read_flag(name: str) -> bool:
    text = request.args.get(name, "false").lower()
    if text not in FLAG_WORDS:
        raise Invalid(_("Input should be a valid boolean"), ("query", name), text)
    return FLAG_WORDS[text]
