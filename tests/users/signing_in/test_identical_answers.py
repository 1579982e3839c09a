"""Tests that responses do not reveal whether an account exists, by their content, headers or timing."""

from collections import Counter

import bcrypt
import pytest

from app.framework.storage.database import db
from app.users.signing_in.forgotten import make_reset_token
from app.users.user import User
from tests.users.conftest import OWN_PAGE

TWICE = {"password": "mine, all mine", "passwordConfirm": "mine, all mine"}
# Alice has a password, Carol has not chosen one yet, and Dave and the administrator sign in through other services.
NAMES = [
    "alice",
    "alice@example.com",
    "ALICE",
    "carol",
    "dave",
    "admin",
    "admin@example.com",
    "nobody",
    "nobody@example.com",
    "",
]


@pytest.fixture
def house(app, passwords, clock):
    """An installation with accounts of every kind, and a throttle without earlier attempts."""
    with db.atomic():
        User.update(auth_method="LDAP").where(User.username == "dave").execute()
        # An imported account may have a password although its sign-in method does not use it.
        User.update(auth_method="OIDC", password=User.get(User.username == "alice").password).where(
            User.username == "admin"
        ).execute()
        make_reset_token(User.get(User.username == "alice"))
    return app


@pytest.fixture
def compared(monkeypatch):
    """Replaces the slow password checks, and counts them as a measure of the time that a response takes."""
    counted = Counter()

    def compare(password, hashed):
        counted["passwords"] += 1
        return False

    monkeypatch.setattr(bcrypt, "checkpw", compare)
    return counted


def told(reply, compared):
    """Returns everything that a client learns from a response, including the number of password checks."""
    headers = sorted((name, value) for name, value in reply.headers if name != "Date")
    work = sum(compared.values())
    compared.clear()
    return reply.status_code, reply.data, headers, work


@pytest.mark.parametrize("password", ["wrong", "", "x" * 100, "LDAP", "OIDC", "a\0b"])
@pytest.mark.parametrize("kind", ["data", "json"])
def test_a_failed_sign_in_reveals_nothing_about_the_account(house, compared, kind, password):
    client, answers = house.test_client(use_cookies=False), []
    for name in NAMES:
        sent = {kind: {"username": name, "password": password}}
        answers.append(told(client.post("/api/auth/token", **sent, headers=OWN_PAGE), compared))
    assert all(answer == answers[0] for answer in answers)
    assert answers[0][0] == 401 and answers[0][3] > 0


def test_a_throttled_sign_in_reveals_nothing_about_the_account(house, compared):
    client = house.test_client(use_cookies=False)
    for n, name in enumerate(["alice", "carol", "dave", "nobody"]):
        at = {"environ_base": {"REMOTE_ADDR": f"10.0.{n}.1"}}
        replies = [client.post("/api/auth/token", data={"username": name}, **at) for _ in range(8)]
        assert [reply.status_code for reply in replies] == [401] * 5 + [429] * 3
        assert {(reply.data, reply.headers["Retry-After"]) for reply in replies[5:]} == {(replies[5].data, "1")}


def test_a_reset_request_reveals_nothing_about_the_account(house, compared):
    client, answers = house.test_client(use_cookies=False), []
    for email in ("alice@example.com", "carol@example.com", "dave@example.com", "nobody@example.com"):
        answers.append(told(client.post("/api/users/forgot-password", json={"email": email}), compared))
    assert all(answer == answers[0] for answer in answers) and answers[0][0] == 200


def test_a_guessed_reset_token_reveals_nothing_about_the_account(house, compared):
    client = house.test_client(use_cookies=False)
    for n in range(12):
        asked = [
            {"token": f"guess {n}", "email": f"{name}@example.com"} | TWICE for name in ("alice", "carol", "nobody")
        ]
        answers = [told(client.post("/api/users/reset-password", json=one), compared) for one in asked]
        assert all(answer == answers[0] for answer in answers)
    assert answers[0][0] == 429


def test_a_guessed_invitation_reveals_nothing_about_accounts(house, compared):
    client = house.test_client(use_cookies=False)
    asked = {"fullName": "Eve", "groupToken": "guess"} | TWICE
    answers = [
        told(
            client.post("/api/users/register", json=asked | {"username": name, "email": f"{name}@example.com"}),
            compared,
        )
        for name in ("alice", "carol", "nobody")
    ]
    assert all(answer == answers[0] for answer in answers) and answers[0][0] == 400


@pytest.mark.parametrize("word", ["x", "é" * 40, "a" * 4000, "eyJhbGciOiJub25lIn0.e30."])
def test_unknown_and_ended_tokens_get_the_same_response(house, alice, bob, word):
    bob.post("/auth/logout")
    client = house.test_client(use_cookies=False)
    ended = told(client.get("/api/users/self", headers=bob.headers), Counter())
    headers = {"Authorization": f"Bearer {word}".encode().decode("latin-1")}
    assert told(client.get("/api/users/self", headers=headers), Counter()) == ended
