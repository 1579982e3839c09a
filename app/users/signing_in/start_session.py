"""Starts sessions: issues the token, sets the cookies and remembers the device."""

from collections.abc import Callable
from datetime import timedelta
from urllib.parse import urlsplit

import marshmallow
from flask import after_this_request, current_app, request
from marshmallow import fields
from werkzeug import Response

from app.framework.storage.database import expiry_time, new_id, now
from app.framework.text.ip_address import mask_address
from app.framework.text.random_token import hash_token, make_token
from app.framework.text.translate import current_language
from app.users.signing_in.cookies import read_cookie, set_cookie, set_open_cookie, set_shared_cookie
from app.users.signing_in.token import DEVICE, SESSION, Program, Token, issue
from app.users.user import User

COOKIE = "mealie.access_token"  # the name that existing API clients use
DEVICE_COOKIE = "hearthbook.device"
LANGUAGE_COOKIE = "locale"  # by which the screens know the language before they ask the server for anything
DEVICE_LIVES = timedelta(days=365)
LONGEST_USER_AGENT = 300
SetCookie = Callable[[Response, str, str, int], None]


class SignInSchema(marshmallow.Schema):
    """The response to a sign-in. Its keys are in snake_case, as API clients expect."""

    access_token = fields.Str()
    token_type = fields.Str()
    expires_in = fields.Int(metadata={"description": "In seconds."})


def choose_lifetime(stay: bool = False) -> timedelta:
    settings = current_app.config["SETTINGS"]
    hours = timedelta(hours=settings.token_hours)
    return max(hours, timedelta(days=settings.remember_days)) if stay else hours


def start_session(user: User, lives: timedelta) -> dict:
    """Starts a session for the user, sets the cookies and returns the response. Must be called inside a transaction."""
    session = find_session_here(user) or new_id()
    token = issue(user, SESSION, lives, read_program(), session)
    remember_language(user.id)
    remember_device(user, session)
    keep_in_browser(COOKIE, token, lives)
    return make_token_answer(token, lives)


def find_session_here(user: User) -> str | None:
    """Returns the session in which the user is signed in with this browser already, such as over http while they sign
    in over https. So signing out ends both."""
    if not (token := read_cookie(DEVICE_COOKIE)):
        return None
    latest = Token.select(Token.session).where(Token.hash == make_device_key(user.id, token), Token.kind == DEVICE)
    lasting = Token.expires_at.is_null() | (Token.expires_at > expiry_time())
    in_use = Token.select().where(Token.user == user, Token.kind == SESSION, Token.session.in_(latest), lasting).first()
    return in_use and in_use.session


def make_token_answer(token: str, lives: timedelta) -> dict:
    return {"access_token": token, "token_type": "bearer", "expires_in": int(lives.total_seconds())}


def remember_language(user_id: str) -> None:
    """Tells the browser the language that the user has chosen. If they have chosen none, stores that of the request as
    the language of their mail, unless a program sent it that names none."""
    user = User.get_by_id(user_id)
    if user.chosen_language:
        keep_language(user.chosen_language)
    elif "Accept-Language" in request.headers and user.language != (language := current_language()):
        User.update(language=language).where(User.id == user_id).execute()


def keep_language(language: str) -> None:
    """Sets the cookie of the screens with the response, unless the browser has it, or a program asks."""
    if request.cookies.get(LANGUAGE_COOKIE) == language or "Authorization" in request.headers:
        return
    path = f"{urlsplit(current_app.config['SETTINGS'].base_url).path.rstrip('/')}/"

    @after_this_request
    def add(response):
        set_open_cookie(response, LANGUAGE_COOKIE, language, int(DEVICE_LIVES.total_seconds()), path)
        return response


def read_program() -> Program:
    return Program(request.headers.get("User-Agent", "")[:LONGEST_USER_AGENT], mask_address(request.remote_addr))


def make_device_key(user_id: str, token: str) -> str:
    """Returns the stored form of a device token. It depends on the user, because several users may share a device."""
    return hash_token(f"{user_id} {token}")


def remember_device(user: User, session: str) -> None:
    """Marks the browser as a device of this user. Ignores programs that send neither Origin nor Sec-Fetch-Site."""
    if not {"Origin", "Sec-Fetch-Site"} & {name for name, _ in request.headers}:
        return
    token = read_own_token() or make_token()
    key, until = make_device_key(user.id, token), now() + DEVICE_LIVES
    if not Token.update(expires_at=until, session=session).where(Token.hash == key).execute():
        Token.create(user=user, hash=key, kind=DEVICE, expires_at=until, session=session)
    keep_in_browser(DEVICE_COOKIE, token, DEVICE_LIVES, set_shared_cookie)


def read_own_token() -> str | None:
    """Returns the browser's device token, if this server issued it. An unknown token may come from an attacker."""
    if not (token := read_cookie(DEVICE_COOKIE)):
        return None
    keys = [make_device_key(user.id, token) for user in User.select(User.id)]
    return token if Token.select().where(Token.hash.in_(keys), Token.kind == DEVICE).exists() else None


def keep_in_browser(name: str, token: str, lives: timedelta, set_cookie_in: SetCookie = set_cookie) -> None:
    """Sets the cookie with the response."""
    seconds = int(lives.total_seconds())

    @after_this_request
    def add(response):
        set_cookie_in(response, name, token, seconds)
        return response
