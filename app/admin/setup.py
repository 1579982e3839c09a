"""The initial setup, in which a user who knows the one-time code creates the first administrator."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import Length

from app.access import anyone, has_administrator
from app.admin.setup_code import SetupCode
from app.foods.starter_data import add_starter_data
from app.framework.api.errors import Conflict, Forbidden, NotSignedIn
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, raw_response, response
from app.framework.storage.database import db
from app.framework.text.ip_address import mask_address
from app.framework.text.name import Name
from app.framework.text.translate import _
from app.households.group import DEFAULT_GROUP, Group
from app.households.household import DEFAULT_HOUSEHOLD, FirstDayOfWeek, Household
from app.users.own_name import EmailAddress, Username
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.limit_tries import begin, throttle
from app.users.signing_in.start_session import SignInSchema, choose_lifetime, start_session
from app.users.user import PASSWORD, User, add_missing_names

log = logging.getLogger(__name__)
OPEN = {"setup.set_up", "setup.check_setup_code", "about.read_about", "about.read_startup_info", "about.read_theme"}


class Setup:
    """Tracks whether the first administrator is still missing, and holds the one-time code for creating one."""

    def __init__(self, data: Path | None):
        self.code = SetupCode(data)
        self.done = False
        self.under_way = Lock()

    @property
    def needed(self) -> bool:
        """Whether there is no administrator yet. Once this is false, it stays false while the server runs."""
        self.done = self.done or has_administrator(User)
        return not self.done

    def finish(self) -> None:
        self.done = True
        self.code.end()


def get_setup() -> Setup:
    return current_app.extensions["setup"]


def refuse_until_set_up() -> None:
    """While there is no administrator, raises NotSignedIn for all API calls except those that setup needs."""
    if get_setup().needed and request.path.startswith("/api/") and request.endpoint not in OPEN:
        raise NotSignedIn(_("Hearthbook is not set up yet."))


def make_first_administrator(
    email: str | None,
    username: str | None,
    full_name: str,
    password: str,
    *,
    public_access: bool = False,
    seed_data: bool = True,
    locale: str = "en-US",
    first_day_of_week: int = 0,
) -> User:
    """Creates the group, its household and the first administrator. Raises Conflict if an administrator exists.

    Without a username or an e-mail address, `add_missing_names` makes them.
    """
    hashed = hash_password(password)
    with db.atomic():
        if has_administrator(User):
            raise Conflict(_("Hearthbook is already set up. Sign in."))
        group = Group.get_or_none(name=DEFAULT_GROUP) or Group.found(DEFAULT_GROUP, private=not public_access)
        family = Household.get_or_none(group=group, name=str(DEFAULT_HOUSEHOLD))
        household = family or Household.found(group, str(DEFAULT_HOUSEHOLD))
        if not family:
            household.change({"first_day_of_week": first_day_of_week})
        if seed_data:
            add_starter_data(group, locale)
        names = add_missing_names({"email": email, "username": username, "full_name": full_name})
        return User.create(group=group, household=household, password=hashed, admin=True, **names)


def check_code(entered: str) -> None:
    """Raises Forbidden for a wrong code. After too many wrong tries, a new code replaces it and is logged."""
    code = get_setup().code
    before = code.shown
    if not code.fits(entered):
        log.warning("a wrong setup code came from %s", request.remote_addr)
        if code.shown != before:
            log.warning("the one-time code is now %s", code.shown)
        raise Forbidden(
            _("This code is wrong. Run `hearthbook setup-code` where Hearthbook runs to see the right one.")
        )


class SetupCodeSchema(PartSchema):
    """The one-time code, which the setup screen checks before it asks for anything else."""

    code = fields.Str(required=True, validate=Length(max=100))


class SetupSchema(SetupCodeSchema):
    """The values that the setup screen sends. Without a username and an e-mail address, these are made."""

    email = EmailAddress(load_default=None, allow_none=False)
    username = Username(load_default=None, allow_none=False)
    full_name = Name(required=True, validate=Length(max=200))
    password = fields.Str(required=True, validate=PASSWORD)
    advanced = fields.Bool(load_default=True, load_only=True)
    public_access = fields.Bool(load_default=False)
    seed_data = fields.Bool(load_default=True)
    locale = fields.Str(load_default="en-US", validate=Length(max=20))
    first_day_of_week = FirstDayOfWeek()


@contextmanager
def check_entered_code(entered: str) -> Iterator[None]:
    """Checks the code, and lets one request at a time use it. Raises Conflict if an administrator exists.

    Every way to try a code goes through here, so that all of them together are limited.
    """
    refuse_once_set_up()
    begin([(throttle().by_place, ("setup", mask_address(request.remote_addr)))])
    with get_setup().under_way:
        refuse_once_set_up()
        check_code(entered)
        yield


def refuse_once_set_up() -> None:
    if not get_setup().needed:
        raise Conflict(_("Hearthbook is already set up. Sign in."))


routes = Blueprint("setup", __name__, url_prefix="/setup")


@routes.post("/code")
@allow(anyone)
@keeps_nothing
@raw_response(None, 204)
@body(SetupCodeSchema())
def check_setup_code(values):
    """Checks the code before the setup screen asks for anything else. The code stays valid for `set_up`."""
    with check_entered_code(values["code"]):
        return


@routes.post("")
@allow(anyone)
@response(SignInSchema(), 201)
@body(SetupSchema())
def set_up(values):
    """Creates the first administrator and signs them in, under a lock so that the code cannot be used twice."""
    with check_entered_code(values.pop("code")):
        values.pop("advanced")
        user = make_first_administrator(**values)
        get_setup().finish()
        with db.atomic():
            return start_session(user, choose_lifetime())
