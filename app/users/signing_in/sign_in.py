"""Signs users in and out, and identifies the user of each request."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import marshmallow
from flask import Blueprint, after_this_request, current_app, g, request
from marshmallow import fields
from marshmallow.validate import Length

from app.access import anyone, member
from app.framework.api.errors import NotSignedIn, TooMany
from app.framework.api.full_disk import uses_reserve
from app.framework.api.guard import allow
from app.framework.api.wire import describe_wire, json_body, response
from app.framework.server.cross_site import bearer, changes_state
from app.framework.storage.database import db, new_id, now
from app.framework.text.ip_address import network_of
from app.framework.text.random_token import hash_token, new_token
from app.framework.text.translate import _, current_language, lazy
from app.users.external_auth.ask_directory import DirectoryAway
from app.users.external_auth.check_ldap import check_ldap, is_ready
from app.users.external_auth.provisioning import provision
from app.users.signing_in.cookies import delete_cookie, set_cookie
from app.users.signing_in.hash_password import Crowded, password_fits
from app.users.signing_in.throttle import Throttle
from app.users.signing_in.token import DEVICE, SESSION, Program, Token, issue, retire_idle, revoke_session, sign_in_of
from app.users.signing_in.wait_message import wait_message, write_locked_message
from app.users.user import LDAP, User, fold_name

log = logging.getLogger(__name__)
COOKIE = "mealie.access_token"  # the name that existing API clients use
PAGE_OF = "Hearthbook-Person"  # request header of our web pages, with the id of the user who loaded the page
DEVICE_COOKIE = "hearthbook.device"
DEVICE_LIVES = timedelta(days=365)
LONGEST_USER_AGENT = 300
NOT_VALID = lazy("Could not validate credentials")


class CredentialsSchema(marshmallow.Schema):
    """The credentials of a sign-in, sent as a form or as JSON. Every field is optional."""

    class Meta:
        unknown = marshmallow.EXCLUDE

    username = fields.Str(load_default="", validate=Length(max=300))
    password = fields.Str(load_default="", validate=Length(max=1000))
    remember_me = fields.Bool(load_default=False)


class SignInSchema(marshmallow.Schema):
    """The response to a sign-in. Its keys are in snake_case, as API clients expect."""

    access_token = fields.Str()
    token_type = fields.Str()
    expires_in = fields.Int(metadata={"description": "In seconds."})


def throttle() -> Throttle:
    return current_app.extensions["throttle"]


def begin(limits: list[tuple]) -> None:
    """Counts an attempt at something that can be guessed, such as a token. Raises TooMany beyond the limits."""
    refuse_if(throttle().begin(limits))


@contextmanager
def count_try(limits: list[tuple]) -> Iterator[None]:
    """Counts a password attempt as `begin` does, but not if the server was too busy to check the password."""
    if wait := throttle().begin(limits):
        raise TooMany(write_locked_message(wait), wait)
    try:
        yield
    except Crowded:
        throttle().take_back(limits)
        raise


def refuse_if(wait: int) -> None:
    if wait:
        raise TooMany(wait_message(wait), wait)


def recognize() -> None:
    """Identifies the user of the request by its token. A bearer token takes precedence over the cookie."""
    token = bearer() or request.cookies.get(COOKIE)
    g.sign_in = sign_in_of(token, request.remote_addr) if token else None
    g.person = g.sign_in.person if g.sign_in else None
    g.refusal = NOT_VALID  # also the message if there is no token, as API clients expect
    refuse_page_of_another()


def refuse_page_of_another() -> None:
    """Raises NotSignedIn if someone else has signed in with this browser since the page was loaded."""
    page_of = request.headers.get(PAGE_OF)
    if g.person and page_of and page_of != g.person.id:
        raise NotSignedIn(
            _(
                "Someone else is now signed in in this browser. Nothing was changed. "
                "Sign in again to continue, or reload the page."
            )
        )


def count_guess() -> None:
    """Counts an invalid bearer token as a guess. Raises TooMany after many of them."""
    if not g.person and (given := bearer()):
        refuse_if(throttle().guess_token(request.remote_addr, hash_token(given)))


routes = Blueprint("sign_in", __name__, url_prefix="/auth")


def credentials() -> dict:
    """Returns the credentials in the request. Malformed credentials become empty ones, which match no user."""
    try:
        return CredentialsSchema().load(json_body() if request.is_json else request.form)
    except marshmallow.ValidationError:
        return CredentialsSchema().load({})


def device_key(user_id: str, token: str) -> str:
    """Returns the stored form of a device token. It depends on the user, because several users may share a device."""
    return hash_token(f"{user_id} {token}")


def find_known_device(user: User | None) -> str | None:
    """Returns a key for the calling device, if this user has signed in on it before or is signed in now; else None."""
    if user is None:
        return None
    if token := request.cookies.get(DEVICE_COOKIE):
        key = device_key(user.id, token)
        if Token.select().where(Token.hash == key, Token.kind == DEVICE).exists():
            return key
    is_theirs = g.sign_in and g.sign_in.kind == SESSION and g.sign_in.person.id == user.id
    return g.sign_in.session if is_theirs else None


@routes.post("/token")
@allow(anyone)
@uses_reserve
@describe_wire(body=CredentialsSchema(), response=SignInSchema())
@response(SignInSchema())
def sign_in():
    asked = credentials()
    user = User.called(asked["username"])
    limits = throttle().sign_in(request.remote_addr, fold_name(asked["username"]), find_known_device(user))
    with count_try(limits):
        owner = owner_of(user, asked)
    if owner is None:
        log.warning("a sign-in from %s failed", request.remote_addr)
        raise NotSignedIn("Unauthorized")
    with db.atomic():
        if (still := owner.read_again()) is None:  # address, password or sign-in method changed in the meantime
            raise NotSignedIn("Unauthorized")
        answer = start_session(still, lifetime(asked["remember_me"]))
    throttle().forgive(limits)
    return answer


def owner_of(user: User | None, asked: dict) -> User | None:
    """Returns the user with this name and this local or LDAP password; None if there is none.

    Users with a local password need no LDAP directory. Even so, every failed attempt queries the directory, so that
    neither the response nor its timing reveals which accounts exist. Raises DirectoryAway if it is not available.
    """
    kept_here = user is not None and user.has_password_here
    if password_fits(asked["password"], user.password if kept_here else None):
        return user
    settings = current_app.config["SETTINGS"]
    if not is_ready(settings):
        return None
    external = user is None or user.auth_method == LDAP
    try:
        found = check_ldap(settings, asked["username"], asked["password"] if external else "")
    except DirectoryAway as away:
        log.warning("the directory could not be asked: %s", away.reason)
        raise
    if found is None:
        return None
    return provision(LDAP, *found.names, found.administers, subject=fold_name(found.username))


def lifetime(stay: bool = False) -> timedelta:
    settings = current_app.config["SETTINGS"]
    hours = timedelta(hours=settings.token_hours)
    return max(hours, timedelta(days=settings.remember_days)) if stay else hours


def start_session(user: User, lives: timedelta) -> dict:
    """Starts a session for the user, sets the cookies and returns the response. Must be called inside a transaction."""
    session = new_id()
    token = issue(user, SESSION, lives, program(), session)
    remember_language(user.id)
    remember_device(user, session)
    keep_in_browser(COOKIE, token, lives)
    return answer_of(token, lives)


def answer_of(token: str, lives: timedelta) -> dict:
    return {"access_token": token, "token_type": "bearer", "expires_in": int(lives.total_seconds())}


def remember_language(user_id: str) -> None:
    """Stores the language of the request as the user's. Ignores programs, which name none."""
    if "Accept-Language" in request.headers:
        language = current_language()
        others = User.language.is_null() | (User.language != language)
        User.update(language=language).where(User.id == user_id, others).execute()


def program() -> Program:
    return Program(request.headers.get("User-Agent", "")[:LONGEST_USER_AGENT], network_of(request.remote_addr))


def exchange_for_token(lives: timedelta) -> str:
    """Creates another token for the caller's session and returns it. Must be called inside a transaction."""
    # With an API token, which may be years old, the session starts now.
    since = g.sign_in.since if g.sign_in.kind == SESSION else None
    token = issue(g.person.id, SESSION, lives, program(), g.sign_in.session, since)
    retire_idle(g.sign_in)
    return token


def remember_device(user: User, session: str) -> None:
    """Marks the browser as a device of this user. Ignores programs that send neither Origin nor Sec-Fetch-Site."""
    if not {"Origin", "Sec-Fetch-Site"} & {name for name, _ in request.headers}:
        return
    token = own_token() or new_token()
    key, until = device_key(user.id, token), now() + DEVICE_LIVES
    if not Token.update(expires_at=until, session=session).where(Token.hash == key).execute():
        Token.create(user=user, hash=key, kind=DEVICE, expires_at=until, session=session)
    keep_in_browser(DEVICE_COOKIE, token, DEVICE_LIVES)


def own_token() -> str | None:
    """Returns the browser's device token, if this server issued it. An unknown token may come from an attacker."""
    if not (token := request.cookies.get(DEVICE_COOKIE)):
        return None
    keys = [device_key(user.id, token) for user in User.select(User.id)]
    return token if Token.select().where(Token.hash.in_(keys), Token.kind == DEVICE).exists() else None


def keep_in_browser(name: str, token: str, lives: timedelta) -> None:
    """Sets the cookie with the response."""
    seconds = int(lives.total_seconds())

    @after_this_request
    def add(response):
        set_cookie(response, name, token, seconds)
        return response


@routes.get("/refresh")
@changes_state
@allow(member)
@response(SignInSchema())
def exchange_token():
    """Returns another token for the caller's session, with the default lifetime of a sign-in."""
    lives = lifetime()
    with db.atomic():
        return answer_of(exchange_for_token(lives), lives)


@routes.post("/refresh")
@allow(member)
@uses_reserve
@response(SignInSchema())
def renew_session():
    """Like `exchange_token`, but also renews a browser's cookie, with the lifetime that the sign-in granted."""
    lives = (not bearer() and g.sign_in.granted) or lifetime()
    with db.atomic():
        token = exchange_for_token(lives)
        remember_language(g.person.id)
    if not bearer():
        keep_in_browser(COOKIE, token, lives)
    return answer_of(token, lives)


@routes.post("/logout")
@allow(member)
@uses_reserve
def sign_out():
    with db.atomic():
        revoke_session(g.sign_in)

    @after_this_request
    def forget(response):
        delete_cookie(response, COOKIE)
        return response

    return {"message": _("Logged out")}
