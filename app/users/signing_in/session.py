"""Lists the sessions of a user, one for each sign-in on a device, and ends them."""

from flask import Blueprint, g
from marshmallow import fields
from peewee import Expression

from app.access import admin, oneself
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import report_success, response
from app.framework.storage.database import expiry_time
from app.framework.text.translate import _
from app.users.signing_in.name_device import name_device
from app.users.signing_in.token import (
    API,
    SESSION,
    Token,
    forget_other_sessions,
    forget_session,
    read_last_use,
    revoke_all,
)
from app.users.user import find_user


class SessionSchema(Schema):
    """A sign-in with all tokens that belong to it.

    `browser` and `system` are empty if unknown. `address` is the network from which the session was last used.
    """

    browser = fields.Str()
    system = fields.Str()
    address = fields.Str()
    created_at = Moment()
    used_at = Moment()
    expires_at = Moment(allow_none=True)
    current = fields.Bool()


class WaysInSchema(PartSchema):
    """The numbers of devices and programs that a user is signed in with, for an administrator who may sign them out."""

    devices = fields.Int()
    programs = fields.Int()


routes = Blueprint("session", __name__, url_prefix="/users/self/sessions")
of_anyone = Blueprint("session_of_anyone", __name__, url_prefix="/admin/users")


def match_own() -> Expression:
    return oneself.visible_rows(current_user(), Token) & (Token.kind == SESSION) & match_lasting()


def match_lasting() -> Expression:
    return Token.expires_at.is_null() | (Token.expires_at > expiry_time())


def as_session(tokens: list[Token]) -> dict:
    """Combines the tokens of one session. Browser and network are those of the token that was used last."""
    latest = max(tokens, key=read_last_use)
    used_at, network = read_last_use(latest)
    browser, system = name_device(latest.user_agent)
    ends = [token.expires_at for token in tokens]
    return {
        "id": latest.session,
        "browser": browser,
        "system": system,
        "address": network,
        "created_at": latest.since,
        "used_at": used_at,
        "expires_at": None if None in ends else max(ends),
        "current": latest.session == g.sign_in.session,
    }


@routes.get("")
@allow(oneself)
@response(SessionSchema(many=True))
def list_sessions():
    """Lists the caller's sessions: the current one first, then the most recently used ones."""
    by_session: dict[str, list[Token]] = {}
    for token in Token.select().where(match_own()):
        by_session.setdefault(token.session, []).append(token)
    sessions = map(as_session, by_session.values())
    return sorted(sessions, key=lambda session: (session["current"], session["used_at"]), reverse=True)


@routes.delete("/<id:session>")
@allow(oneself)
@transactional
def end_session(session):
    if not Token.select().where(match_own(), Token.session == session).exists():
        raise NotFound(_("Not found."))
    forget_session(current_user().id, session)
    return report_success(_("Signed out"))


@routes.delete("")
@allow(oneself)
@transactional
def end_other_sessions():
    forget_other_sessions(g.sign_in)
    return report_success(_("Signed out everywhere else"))


@of_anyone.get("/<id:user_id>/sessions")
@allow(admin)
@response(WaysInSchema())
def list_sessions_of_person(user_id):
    ways = Token.select().where(Token.user == find_user(admin, user_id).id, match_lasting())
    devices = ways.where(Token.kind == SESSION).select(Token.session).distinct()
    return {"devices": devices.count(), "programs": ways.where(Token.kind == API).count()}


@of_anyone.delete("/<id:user_id>/sessions")
@allow(admin)
@transactional
def end_all_sessions(user_id):
    """Signs a user out everywhere and deletes their API tokens, as an administrator cannot delete those one by one."""
    revoke_all(find_user(admin, user_id).id)
    return report_success(_("Signed out everywhere"))
