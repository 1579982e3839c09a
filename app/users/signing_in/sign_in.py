"""Signing in and out, and how each request is known to be somebody's."""

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
from app.framework.api.wire import described, json_body, response
from app.framework.server.cross_site import bearer, changes_state
from app.framework.storage.database import db, new_id, now
from app.framework.text.ip_address import network_of
from app.framework.text.random_token import hashed, new_token
from app.users.external_auth.ask_directory import DirectoryAway
from app.users.external_auth.check_ldap import check_ldap, is_ready
from app.users.external_auth.provisioning import provision
from app.users.signing_in.hash_password import Crowded, password_fits
from app.users.signing_in.throttle import Throttle
from app.users.signing_in.token import DEVICE, SESSION, Program, Token, issue, retire_idle, revoke_session, sign_in_of
from app.users.user import LDAP, User, folded

log = logging.getLogger(__name__)
COOKIE = "mealie.access_token"  # the contract's name
PAGE_OF = "Hearthbook-Person"  # whom the page that asks was loaded for: our own screens say so with every call
DEVICE_COOKIE = "hearthbook.device"
DEVICE_LIVES = timedelta(days=365)
LONGEST_USER_AGENT = 300


class CredentialsSchema(marshmallow.Schema):
    """A form, as the contract has it, or JSON; each field may be missing."""

    class Meta:
        unknown = marshmallow.EXCLUDE

    username = fields.Str(load_default="", validate=Length(max=300))
    password = fields.Str(load_default="", validate=Length(max=1000))
    remember_me = fields.Bool(load_default=False)


class SignInSchema(marshmallow.Schema):
    """The answer to a sign-in; its names are the only ones of their kind in snake_case (contract)."""

    access_token = fields.Str()
    token_type = fields.Str()


def throttle() -> Throttle:
    return current_app.extensions["throttle"]


def begin(limits: list[tuple]) -> None:
    """Counts a try at something that can be guessed. Raises TooMany where it must not be looked at."""
    refuse_if(throttle().begin(limits))


@contextmanager
def counted_try(limits: list[tuple]) -> Iterator[None]:
    """Counts a try at a password, as `begin` does. One that nobody had time to look at is taken back."""
    begin(limits)
    try:
        yield
    except Crowded:
        throttle().take_back(limits)
        raise


def refuse_if(wait: int) -> None:
    if wait:
        raise TooMany(f"Too many attempts. Wait {wait} second{'s' * (wait != 1)}, then try again.", wait)


def recognize() -> None:
    """Sets whose request this is. A bearer token wins over the cookie."""
    token = bearer() or request.cookies.get(COOKIE)
    g.sign_in = sign_in_of(token, request.remote_addr) if token else None
    g.person = g.sign_in.person if g.sign_in else None
    g.refusal = "Could not validate credentials"  # contract: the same whether there was no token or a bad one
    refuse_page_of_another()


def refuse_page_of_another() -> None:
    """Raises NotSignedIn where a page of one person asks with the cookie of another, who signed in beside it."""
    page_of = request.headers.get(PAGE_OF)
    if g.person and page_of and page_of != g.person.id:
        raise NotSignedIn(
            "Someone else is now signed in in this browser. Nothing was changed. "
            "Sign in again to continue, or reload the page."
        )


def count_guess() -> None:
    """Counts a bearer token that is nobody's. Raises TooMany after many."""
    if not g.person and (given := bearer()):
        refuse_if(throttle().guess_token(request.remote_addr, hashed(given)))


routes = Blueprint("sign_in", __name__, url_prefix="/auth")


def credentials() -> dict:
    """What was sent to sign in with. What makes no sense is nobody's name and password."""
    try:
        return CredentialsSchema().load(json_body() if request.is_json else request.form)
    except marshmallow.ValidationError:
        return CredentialsSchema().load({})


def device_key(user_id: str, token: str) -> str:
    """Where a browser's token stands for one user: a household's tablet has several."""
    return hashed(f"{user_id} {token}")


def known_device(user: User | None) -> str | None:
    """What tells the device that is asking from all others, if this user signed in on it before or still is."""
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
@described(body=CredentialsSchema(), response=SignInSchema())
@response(SignInSchema())
def sign_in():
    asked = credentials()
    user = User.called(asked["username"])
    limits = throttle().sign_in(request.remote_addr, folded(asked["username"]), known_device(user))
    with counted_try(limits):
        owner = owner_of(user, asked)
    if owner is None:
        log.warning("a sign-in from %s failed", request.remote_addr)
        raise NotSignedIn("Unauthorized")
    with db.atomic():
        if (still := owner.read_again()) is None:  # another password meanwhile, or another way in
            raise NotSignedIn("Unauthorized")
        answer = signed_in(still, lifetime(asked["remember_me"]))
    throttle().forgive(limits)
    return answer


def owner_of(user: User | None, asked: dict) -> User | None:
    """Whose name and password these are: those of the user called so, or of somebody whom the directory knows.

    Whoever has a password here gets in without the directory. Whatever fails asks it, be it only for the name: so the
    answers and their time do not tell who is kept where, even while it is away. Raises DirectoryAway then.
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
    return provision(LDAP, *found.names, found.administers, subject=folded(found.username))


def lifetime(stay: bool = False) -> timedelta:
    settings = current_app.config["SETTINGS"]
    hours = timedelta(hours=settings.token_hours)
    return max(hours, timedelta(days=settings.remember_days)) if stay else hours


def signed_in(user: User, lives: timedelta) -> dict:
    """The contract's answer to a sign-in, with its cookies. Call it inside a transaction."""
    session = new_id()
    token = issue(user, SESSION, lives, program(), session)
    remember_device(user, session)
    set_cookie(COOKIE, token, lives)
    return {"access_token": token, "token_type": "bearer"}


def program() -> Program:
    return Program(request.headers.get("User-Agent", "")[:LONGEST_USER_AGENT], network_of(request.remote_addr))


def exchanged(lives: timedelta) -> str:
    """A further token of the session that is asking. Call it inside a transaction."""
    since = g.sign_in.since if g.sign_in.kind == SESSION else None  # a program's token may be years old
    token = issue(g.person.id, SESSION, lives, program(), g.sign_in.session, since)
    retire_idle(g.sign_in)
    return token


def remember_device(user: User, session: str) -> None:
    """Lets the browser show next time that this person used it. Programs, which say nothing of a page, would not."""
    if not {"Origin", "Sec-Fetch-Site"} & {name for name, _ in request.headers}:
        return
    token = own_token() or new_token()
    key, until = device_key(user.id, token), now() + DEVICE_LIVES
    if not Token.update(expires_at=until, session=session).where(Token.hash == key).execute():
        Token.create(user=user, hash=key, kind=DEVICE, expires_at=until, session=session)
    set_cookie(DEVICE_COOKIE, token, DEVICE_LIVES)


def own_token() -> str | None:
    """The token that this browser was given when somebody signed in on it. One that was never given, somebody else may
    have put there who knows it."""
    if not (token := request.cookies.get(DEVICE_COOKIE)):
        return None
    keys = [device_key(user.id, token) for user in User.select(User.id)]
    return token if Token.select().where(Token.hash.in_(keys), Token.kind == DEVICE).exists() else None


def set_cookie(name: str, token: str, lives: timedelta) -> None:
    """Secure only where the request came so: over http a browser would not take it (reliability §2.3)."""
    secure, seconds = request.is_secure, int(lives.total_seconds())

    @after_this_request
    def add(response):
        response.set_cookie(name, token, max_age=seconds, path="/", secure=secure, httponly=True, samesite="Lax")
        return response


@routes.get("/refresh")
@changes_state
@allow(member)
@response(SignInSchema())
def exchange():
    """A further token beside the one sent, for as long as a sign-in lasts."""
    with db.atomic():
        token = exchanged(lifetime())
    return {"access_token": token, "token_type": "bearer"}


@routes.post("/refresh")
@allow(member)
@uses_reserve
@response(SignInSchema())
def renew():
    """As `exchange`; a browser's cookie goes on for as long again as it was given for."""
    lives = (not bearer() and g.sign_in.granted) or lifetime()
    with db.atomic():
        token = exchanged(lives)
    if not bearer():
        set_cookie(COOKIE, token, lives)
    return {"access_token": token, "token_type": "bearer"}


@routes.post("/logout")
@allow(member)
@uses_reserve
def sign_out():
    with db.atomic():
        revoke_session(g.sign_in)
    secure = request.is_secure

    @after_this_request
    def forget(response):
        response.delete_cookie(COOKIE, path="/", secure=secure, httponly=True, samesite="Lax")
        return response

    return {"message": "Logged out"}
