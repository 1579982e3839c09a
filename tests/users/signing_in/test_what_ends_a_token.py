"""Tests which events end the tokens of a user, for every kind of token and every way to send it."""

from base64 import urlsafe_b64encode
from datetime import timedelta

import orjson
import pytest

from app.framework.storage.database import db, now
from app.users.signing_in.forgotten import make_reset_token
from app.users.signing_in.start_session import COOKIE, DEVICE_COOKIE
from app.users.signing_in.token import API, SESSION, Token, forget_expired_tokens
from app.users.user import User
from tests.users.conftest import OWN_PAGE, PASSWORD

NEW = "cheese and onions"
OF_SESSION = {"session", "exchanged", "renewed"}
OF_PROGRAM = {"program", "exchanged by the program"}


def bearer(word):
    return {"Authorization": f"Bearer {word}"}


class Ways:
    """Alice's tokens, one of every kind. Each is used once, so that it is cached."""

    def __init__(self, app, sign_in):
        self.client = app.test_client(use_cookies=False)
        self.app = app
        session = sign_in().json["access_token"]
        program = self.call("post", "users/api-tokens", session, {"name": "clock"})["token"]
        self.words = {
            "session": session,
            "exchanged": self.call("get", "auth/refresh", session)["access_token"],
            "renewed": self.call("post", "auth/refresh", session)["access_token"],
            "another session": sign_in().json["access_token"],
            "program": program,
            "exchanged by the program": self.call("get", "auth/refresh", program)["access_token"],
        }
        assert self.accepted() == set(self.words)

    def call(self, verb, path, word, json=None, expect=(200, 201)):
        reply = self.client.open(f"/api/{path}", method=verb.upper(), json=json, headers=bearer(word))
        assert reply.status_code in expect, reply.text
        return reply.json

    def accepted(self):
        """Returns the names of the tokens that are accepted, after checking that header and cookie agree."""
        by_bearer = {name for name, word in self.words.items() if self.status(headers=bearer(word)) == 200}
        by_cookie = {name for name, word in self.words.items() if self.status(cookie=word) == 200}
        assert by_bearer == by_cookie
        return by_bearer

    def status(self, cookie=None, **kwargs):
        client = self.app.test_client(use_cookies=cookie is not None)
        if cookie is not None:
            client.set_cookie(COOKIE, cookie)
        return client.get("/api/users/self", **kwargs).status_code


@pytest.fixture
def ways(app, sign_in):
    return Ways(app, sign_in)


@pytest.fixture
def alice_id(app):
    return User.get(User.username == "alice").id


def test_signing_out_ends_the_session_but_no_api_token(ways):
    ways.call("post", "auth/logout", ways.words["renewed"])
    assert ways.accepted() == {"another session"} | OF_PROGRAM


def test_a_new_password_ends_all_tokens_but_the_caller_s(ways):
    asked = {"currentPassword": PASSWORD, "newPassword": NEW}
    ways.call("put", "users/password", ways.words["session"], asked)
    assert ways.accepted() == {"session"}


def test_resetting_the_password_ends_all_tokens(ways, alice_id):
    word = make_reset_token(User.get_by_id(alice_id))
    asked = {"token": word, "email": "alice@example.com", "password": NEW, "passwordConfirm": NEW}
    assert ways.client.post("/api/users/reset-password", json=asked).status_code == 200
    assert ways.accepted() == set()


@pytest.mark.parametrize("change", [{"admin": True}, {"authMethod": "LDAP"}, {"group": "Strangers"}])
def test_changing_role_group_or_sign_in_method_ends_all_tokens(ways, admin, alice_id, change):
    admin.patch(f"/admin/users/{alice_id}", change)
    assert ways.accepted() == set()


def test_a_demoted_administrator_must_sign_in_again(ways, admin, alice_id):
    with db.atomic():
        User.update(admin=True).where(User.id == alice_id).execute()
    admin.patch(f"/admin/users/{alice_id}", {"admin": False})
    assert ways.accepted() == set()


def test_a_changed_permission_ends_no_token(ways, admin, alice_id):
    ways.call("post", "households/invitations", ways.words["session"], {"uses": 1})
    admin.patch(f"/admin/users/{alice_id}", {"canInvite": False})
    for word in ways.words.values():
        ways.call("post", "households/invitations", word, {"uses": 1}, expect=(403,))
    assert ways.accepted() == set(ways.words)


def test_deleting_a_user_ends_all_tokens(ways, admin, alice_id):
    admin.delete(f"/admin/users/{alice_id}")
    assert ways.accepted() == set()
    assert not Token.select().where(Token.user == alice_id).exists()


def test_ending_sessions_as_administrator_ends_all_tokens(ways, admin, alice_id):
    admin.delete(f"/admin/users/{alice_id}/sessions")
    assert ways.accepted() == set()


def test_ending_a_session_from_another_device_ends_its_tokens(ways):
    ways.call("delete", "users/self/sessions", ways.words["another session"])
    assert ways.accepted() == {"another session", "program"}


def test_expired_tokens_are_refused_before_and_after_deletion(ways):
    with db.atomic():
        Token.update(expires_at=now() - timedelta(days=2)).where(Token.kind.in_([SESSION, API])).execute()
    assert ways.accepted() == set()
    forget_expired_tokens()
    assert ways.accepted() == set()


def unsigned(claims: dict) -> str:
    """Returns an unsigned JSON Web Token, with the algorithm "none"."""
    parts = [orjson.dumps(part) for part in ({"alg": "none", "typ": "JWT"}, claims)]
    return ".".join([*(urlsafe_b64encode(part).decode().rstrip("=") for part in parts), ""])


def test_an_unsigned_json_web_token_is_refused(ways, alice_id):
    for claims in ({"sub": alice_id, "exp": 9999999999}, {"id": alice_id, "long_token": True}):
        word = unsigned(claims)
        assert ways.status(headers=bearer(word)) == ways.status(cookie=word) == 401


@pytest.fixture
def words_for_other_things(app, alice, admin, sign_in, alice_id):
    """Returns tokens and other values that are valid for other purposes, but not for sign-in."""
    client = app.test_client()
    sign_in(client=client, headers=OWN_PAGE)
    slug = alice.post("/recipes", {"name": "Leek soup"})
    recipe = alice.get(f"/recipes/{slug}")
    alice.post("/recipes/bulk-actions/export", {"recipes": [slug], "exportType": "json"}, expect=202)
    app.extensions["tasks"].rest()
    path = alice.get("/recipes/bulk-actions/export")[0]["path"]
    row = Token.select().where(Token.user == alice_id).first()
    return {
        "device": client.get_cookie(DEVICE_COOKIE).value,
        "reset": make_reset_token(User.get_by_id(alice_id)),
        "invitation": alice.post("/households/invitations", {"uses": 1})["token"],
        "share link": alice.post("/shared/recipes", {"recipeId": recipe["id"]})["id"],
        "file": alice.get(f"/recipes/bulk-actions/export/download?path={path}")["fileToken"],
        "session id": alice.get("/users/self/sessions")[0]["id"],
        "hash": row.hash,
        "number": str(row.id),
        "user id": alice_id,
        "setup code": app.extensions["setup"].code.shown,
        "password": PASSWORD,
    }


def test_tokens_for_other_purposes_do_not_sign_in(ways, words_for_other_things):
    accepted = [
        name
        for name, word in words_for_other_things.items()
        if ways.status(headers=bearer(word)) != 401 or ways.status(cookie=word) != 401
    ]
    assert accepted == []


@pytest.mark.parametrize("kind", ["device", "reset", "invitation", "file", "", "SESSION"])
def test_token_rows_of_other_kinds_do_not_sign_in(ways, kind):
    with db.atomic():
        Token.update(kind=kind).execute()
    assert ways.accepted() == set()
