"""Tests that users of LDAP and OpenID Connect must sign in again after thirty days."""

from dataclasses import replace
from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.users.signing_in.token import API, ASKED_AGAIN_AFTER, SESSION, Token, issue
from app.users.user import User
from tests.conftest import Caller

LONG = timedelta(days=365)


@pytest.fixture
def begun(app):
    """Returns a function that sets Alice's sign-in method and issues a one-year token.

    The token belongs to a session that began the given number of days ago.
    """

    def caller(method, days, kind=SESSION):
        with db.atomic():
            User.update(auth_method=method).where(User.username == "alice").execute()
            word = issue(User.get(User.username == "alice"), kind, LONG, since=now() - timedelta(days=days))
        return Caller(app.test_client(use_cookies=False), word)

    return caller


def last_day():
    """Returns the time between the start of the newest session and the expiry of its token."""
    newest = Token.select().where(Token.kind == SESSION).order_by(Token.id.desc()).first()
    return newest.expires_at - newest.since


def renewed(caller, way):
    word = (caller.get if way == "get" else caller.post)("/auth/refresh")["access_token"]
    return Caller(caller.client, word)


@pytest.mark.parametrize("way", ["get", "post"])
@pytest.mark.parametrize("method", ["LDAP", "OIDC"])
def test_renewing_does_not_extend_external_sessions_beyond_thirty_days(begun, method, way):
    caller = begun(method, days=29)
    for _ in range(3):
        caller = renewed(caller, way)
        assert last_day() == ASKED_AGAIN_AFTER


@pytest.mark.parametrize("method", ["LDAP", "OIDC"])
def test_external_users_must_sign_in_again_after_thirty_days(begun, method):
    begun(method, days=31).get("/users/self", expect=401)
    begun("Mealie", days=31).get("/users/self")


def test_sessions_with_a_password_here_can_be_renewed_forever(begun):
    caller = begun("Mealie", days=100)
    for way in ("get", "post"):
        caller = renewed(caller, way)
    assert last_day() > timedelta(days=101)


def test_a_sign_in_through_the_provider_lasts_at_most_thirty_days(app, journey):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], remember_days=365, oidc_remember_me=True)
    assert journey.whole().status_code == 200
    assert last_day() == ASKED_AGAIN_AFTER


def test_api_tokens_of_external_users_stay_valid(begun):
    program = begun("OIDC", days=400, kind=API)
    renewed(program, "get").get("/users/self")
    assert last_day() <= ASKED_AGAIN_AFTER
