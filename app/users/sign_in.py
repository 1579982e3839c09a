"""Signs users in and out."""

import logging
from datetime import timedelta

import marshmallow
from flask import Blueprint, after_this_request, current_app, g, request
from marshmallow import fields
from marshmallow.validate import Length

from app.access import anyone, member
from app.framework.api.errors import NotSignedIn
from app.framework.api.full_disk import uses_reserve
from app.framework.api.guard import allow
from app.framework.api.wire import describe_wire, read_json_body, response
from app.framework.server.cross_site import changes_state, read_bearer
from app.framework.storage.database import db
from app.framework.text.translate import _
from app.users.external_auth.ask_directory import DirectoryAway
from app.users.external_auth.check_ldap import check_ldap, is_ready
from app.users.external_auth.provisioning import provision
from app.users.own_name import spell_username
from app.users.signing_in.cookies import delete_cookie, read_cookie, read_cookies
from app.users.signing_in.hash_password import is_right_password
from app.users.signing_in.limit_tries import count_try, throttle
from app.users.signing_in.start_session import (
    COOKIE,
    DEVICE_COOKIE,
    SignInSchema,
    choose_lifetime,
    keep_in_browser,
    make_device_key,
    make_token_answer,
    read_program,
    remember_language,
    start_session,
)
from app.users.signing_in.token import DEVICE, SESSION, SignIn, Token, find_sign_in, issue, retire_idle, revoke_session
from app.users.user import LDAP, User, fold_name

log = logging.getLogger(__name__)


class CredentialsSchema(marshmallow.Schema):
    """The credentials of a sign-in, sent as a form or as JSON. Every field is optional."""

    class Meta:
        unknown = marshmallow.EXCLUDE

    username = fields.Str(load_default="", validate=Length(max=300))
    password = fields.Str(load_default="", validate=Length(max=1000))
    remember_me = fields.Bool(load_default=False)


routes = Blueprint("sign_in", __name__, url_prefix="/auth")


def read_credentials() -> dict:
    """Returns the credentials in the request. Malformed credentials become empty ones, which match no user."""
    try:
        return CredentialsSchema().load(read_json_body() if request.is_json else request.form)
    except marshmallow.ValidationError:
        return CredentialsSchema().load({})


def find_known_device(user: User | None) -> str | None:
    """Returns a key for the calling device, if this user has signed in on it before or is signed in now; else None."""
    if user is None:
        return None
    if token := read_cookie(DEVICE_COOKIE):
        key = make_device_key(user.id, token)
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
    login = read_credentials()
    name = spell_username(login["username"])  # people may enter the full name of which their username was made
    user = User.called(login["username"]) or User.called(name)
    limits = throttle().sign_in(request.remote_addr, name, find_known_device(user))
    with count_try(limits):
        owner = check_credentials(user, login)
    if owner is None:
        log.warning("a sign-in from %s failed", request.remote_addr)
        raise NotSignedIn("Unauthorized")
    with db.atomic():
        if (still := owner.read_again()) is None:  # address, password or sign-in method changed in the meantime
            raise NotSignedIn("Unauthorized")
        answer = start_session(still, choose_lifetime(login["remember_me"]))
    throttle().forgive(limits)
    return answer


def check_credentials(user: User | None, login: dict) -> User | None:
    """Returns the user with this name and this local or LDAP password; None if there is none.

    Users with a local password need no LDAP directory. Even so, every failed attempt queries the directory, so that
    neither the response nor its timing reveals which accounts exist. Raises DirectoryAway if it is not available.
    """
    kept_here = user is not None and user.has_password_here
    if is_right_password(login["password"], user.password if kept_here else None):
        return user
    settings = current_app.config["SETTINGS"]
    if not is_ready(settings):
        return None
    external = user is None or user.auth_method == LDAP
    try:
        account = check_ldap(settings, login["username"], login["password"] if external else "")
    except DirectoryAway as away:
        log.warning("the directory could not be asked: %s", away.reason)
        raise
    if account is None:
        return None
    return provision(LDAP, *account.names, account.administers, subject=fold_name(account.username))


def exchange_for_token(lives: timedelta) -> str:
    """Creates another token for the caller's session and returns it. Must be called inside a transaction."""
    # With an API token, which may be years old, the session starts now.
    since = g.sign_in.since if g.sign_in.kind == SESSION else None
    token = issue(g.person.id, SESSION, lives, read_program(), g.sign_in.session, since)
    retire_idle(g.sign_in)
    return token


@routes.get("/refresh")
@changes_state
@allow(member)
@response(SignInSchema())
def exchange_token():
    """Returns another token for the caller's session, with the default lifetime of a sign-in."""
    lives = choose_lifetime()
    with db.atomic():
        return make_token_answer(exchange_for_token(lives), lives)


@routes.post("/refresh")
@allow(member)
@uses_reserve
@response(SignInSchema())
def renew_session():
    """Like `exchange_token`, but also renews a browser's cookie, with the lifetime that the sign-in granted."""
    lives = (not read_bearer() and g.sign_in.granted) or choose_lifetime()
    with db.atomic():
        token = exchange_for_token(lives)
        remember_language(g.person.id)
    if not read_bearer():
        keep_in_browser(COOKIE, token, lives)
    return make_token_answer(token, lives)


def find_sign_ins_here() -> list[SignIn]:
    """Returns the caller's sign-in and, over https, that of the cookie that the browser got over http."""
    others = [] if read_bearer() else map(find_sign_in, read_cookies(COOKIE))
    return [g.sign_in, *(other for other in others if other and other.session != g.sign_in.session)]


@routes.post("/logout")
@allow(member)
@uses_reserve
def sign_out():
    with db.atomic():
        for sign_in in find_sign_ins_here():
            revoke_session(sign_in)

    @after_this_request
    def forget(response):
        delete_cookie(response, COOKIE)
        return response

    return {"message": _("Logged out")}
