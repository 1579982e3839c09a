"""Registration, by which people create their own account, either with an invitation or with a new group."""

from dataclasses import dataclass
from functools import wraps

from flask import Blueprint, current_app, request
from marshmallow import ValidationError, fields, validates_schema
from marshmallow.validate import Length, OneOf

from app.access import anyone
from app.framework.api.errors import Forbidden, describe_refusal
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import find_repeated, transactional
from app.framework.api.wire import body, response
from app.framework.jobs.events import EventType, publish
from app.framework.text.ip_address import mask_address
from app.framework.text.language import LOCALES
from app.framework.text.name import Name
from app.framework.text.translate import _, lazy
from app.framework.text.visible import join_lines
from app.households.group import Group
from app.households.household import DEFAULT_HOUSEHOLD, FirstDayOfWeek, Household
from app.users.joining.invitation import Invitation
from app.users.own_name import EmailAddress, Username
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.limit_tries import begin, throttle
from app.users.user import PASSWORD, User, UserSchema, add_missing_names, check_names_are_free

RUNS_THE_GROUP = ("can_invite", "can_manage", "can_manage_household", "can_organize")
# The recipe settings of a new household that get the value of `advanced`.
FOLLOWS_ADVANCED = ("show_nutrition", "show_assets", "disable_comments", "disable_amount")
NOBODY_ASKED = lazy("group or group_token must be provided")


@dataclass(frozen=True)
class Founding:
    """The subject of the event GROUP_FOUNDED. `locale` is the language for starter data, or None for no data."""

    group: Group
    locale: str | None = None


class LowercaseUsername(Username):
    """A username, converted to lower case as API clients expect."""

    def _deserialize(self, value, attr, data, **kwargs):
        return super()._deserialize(value, attr, data, **kwargs).lower()


class NameOrNone(Name):
    """A name. A blank name becomes None."""

    def deserialize(self, value, *args, **kwargs):
        blank = isinstance(value, str) and not join_lines(value)
        return super().deserialize(None if blank else value, *args, **kwargs)


class RegistrationSchema(PartSchema):
    """A registration. It needs either a `group` to create or the `group_token` of an invitation.

    Existing API clients send a `username` and an `email`. Without these, the account gets a username made of the full
    name, and an address that no mail reaches.
    """

    group = NameOrNone(load_default=None, allow_none=True, validate=Length(max=200))
    household = NameOrNone(load_default=None, allow_none=True, validate=Length(max=200))
    group_token = fields.Str(load_default=None, allow_none=True, validate=Length(max=100))
    email = EmailAddress()
    username = LowercaseUsername()
    full_name = Name(required=True, validate=Length(max=200))
    password = fields.Str(required=True, validate=PASSWORD)
    password_confirm = fields.Str(required=True)
    advanced = fields.Bool(load_default=False)
    private = fields.Bool(load_default=False)
    seed_data = fields.Bool(load_default=False)
    locale = fields.Str(load_default="en-US", validate=OneOf(LOCALES, error=lazy("invalid locale")))
    first_day_of_week = FirstDayOfWeek()

    @validates_schema
    def fit_together(self, values, **kwargs):
        if values["password"] != values["password_confirm"]:
            raise ValidationError(_("passwords do not match"), "passwordConfirm")
        if values["group"] is None and values["group_token"] is None:
            raise ValidationError(NOBODY_ASKED, "group_token")


routes = Blueprint("registration", __name__, url_prefix="/users")


def check_registration_first(view):
    """Decorator that checks a registration and hashes its password before the view's transaction begins.

    Hashing comes last because it is slow. A request repeated with the same Idempotency-Key gets the first response.
    """

    @wraps(view)
    def look_up(registration):
        check_may_register(registration)
        begin([(throttle().by_place, ("register", mask_address(request.remote_addr)))])
        if before := find_repeated():
            return before
        check_fits(registration)
        return view(registration, hash_password(registration["password"]))

    return look_up


@routes.post("/register")
@allow(anyone)
@body(RegistrationSchema())
@check_registration_first
@transactional
@response(UserSchema(), 201)
def register_account(registration, password):
    invitation = check_fits(registration)
    registration = add_missing_names(registration)
    user = create_member(registration, password, invitation) if invitation else create_founder(registration, password)
    publish(EventType.USER_SIGNED_UP, user)
    return User.select_shown().where(User.id == user.id).get()


def check_may_register(registration: dict) -> None:
    """Raises Forbidden for an empty token, and without a token if registration requires an invitation."""
    if registration["group_token"]:
        return
    if not current_app.config["SETTINGS"].allow_signup:
        raise Forbidden(body=describe_refusal(_("User Registration is Disabled")))
    if registration["group_token"] == "":
        raise Forbidden(body=describe_refusal(_("The token of the invitation is empty.")))


def check_fits(registration: dict) -> Invitation | None:
    """Returns the invitation of the token, or None without a token.

    Raises NoInvitation for an invalid token, or Conflict if the username or e-mail address is taken.
    """
    invitation = Invitation.behind(registration["group_token"]) if registration["group_token"] else None
    check_names_are_free(registration.get("username"), registration.get("email"))
    return invitation


def create_member(registration: dict, password: str, invitation: Invitation) -> User:
    """Creates an invited user in the household of the invitation, without permissions."""
    invitation.use()
    return enter_user(registration, password, invitation.household)


def create_founder(registration: dict, password: str) -> User:
    """Creates a user with a new group and all permissions to manage that group."""
    group = Group.found(registration["group"], private=registration["private"])
    household = Household.found(group, registration["household"] or str(DEFAULT_HOUSEHOLD))
    shown = {f"recipe_{name}": registration["advanced"] for name in FOLLOWS_ADVANCED}
    household.change(shown | {"first_day_of_week": registration["first_day_of_week"]})
    publish(EventType.GROUP_FOUNDED, Founding(group, registration["locale"] if registration["seed_data"] else None))
    return enter_user(registration, password, household, dict.fromkeys(RUNS_THE_GROUP, True))


def enter_user(registration: dict, password: str, household: Household, permissions: dict | None = None) -> User:
    about = {name: registration[name] for name in ("email", "username", "full_name", "advanced")}
    return User.create(group=household.group_id, household=household, password=password, **about, **(permissions or {}))
