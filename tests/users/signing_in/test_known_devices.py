"""Tests that guesses from elsewhere do not lock users out of devices on which they have signed in before."""

import pytest

from app.framework.storage.database import db
from app.users import sign_in as signing_in
from app.users.signing_in.forgotten import make_reset_token
from app.users.signing_in.start_session import DEVICE_COOKIE
from app.users.user import User
from tests.users.conftest import OWN_PAGE, PASSWORD
from tests.users.signing_in.test_every_way_in import WAYS

TOO_MANY = 429
FORMS = {
    "by name": {"data": {"username": "alice", "password": PASSWORD}},
    "by address": {"data": {"username": "Alice@example.com", "password": PASSWORD}},
    "as json": {"json": {"username": "alice", "password": PASSWORD}},
}
BY_STRANGERS = {name: way for name, way in WAYS.items() if way[0] == "stranger"}
every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


@pytest.fixture
def guess(app, clock):
    """Returns a function that guesses passwords from many networks, in every way open to unknown clients."""
    stranger = app.test_client(use_cookies=False)

    def tried(count, place=None):
        for n in range(count):
            clock.now += 1
            at = {"REMOTE_ADDR": place or f"10.3.{n % 200}.{n // 200}"}
            for _, call, sent in BY_STRANGERS.values():
                verb, path = call.split()
                word = f"guess {n}"
                stranger.open(f"/api/{path.format(word)}", method=verb, environ_base=at, **sent(word))

    return tried


def comes_in(client, form, address="10.0.0.1"):
    return client.post("/api/auth/token", headers=OWN_PAGE, environ_base={"REMOTE_ADDR": address}, **form).status_code


@every_form
@pytest.mark.parametrize("count", [15, 100, pytest.param(1000, marks=pytest.mark.sweep)])
def test_a_known_device_is_not_locked_out(app, browser, guess, count, form):
    guess(count)
    assert comes_in(app.test_client(), form, "10.0.0.2") == TOO_MANY  # an unknown device is refused
    assert comes_in(browser, form, "10.0.0.2") == 200


@every_form
def test_a_known_device_is_not_locked_out_by_its_own_network(browser, guess, form):
    guess(30, place="10.0.0.1")
    assert comes_in(browser, form) == 200


@every_form
def test_a_device_stays_known_after_signing_out(browser, guess, form):
    browser.post("/api/auth/logout", headers=OWN_PAGE)
    guess(30)
    assert comes_in(browser, form) == 200


@every_form
def test_a_browser_with_a_session_is_not_locked_out(app, sign_in, guess, form):
    client = app.test_client()
    sign_in(client=client)  # no browser headers are sent, so the device is not remembered
    assert client.get_cookie(DEVICE_COOKIE) is None
    guess(30)
    assert comes_in(client, form) == 200


def test_a_program_with_a_session_is_not_locked_out(app, sign_in, guess):
    client = app.test_client(use_cookies=False)
    headers = {"Authorization": "Bearer " + sign_in().json["access_token"]}
    guess(30)
    form = {"data": {"username": "alice", "password": PASSWORD}}
    assert client.post("/api/auth/token", **form).status_code == TOO_MANY
    assert client.post("/api/auth/token", headers=headers, **form).status_code == 200


def test_a_session_of_another_user_does_not_count(app, sign_in, guess):
    client = app.test_client()
    sign_in("bob", client=client)
    guess(30)
    assert comes_in(client, FORMS["by name"]) == TOO_MANY


def test_an_ended_session_does_not_count(app, sign_in, guess):
    client = app.test_client(use_cookies=False)
    headers = {"Authorization": "Bearer " + sign_in().json["access_token"]}
    client.post("/api/auth/logout", headers=headers)
    guess(30)
    assert client.post("/api/auth/token", headers=headers, **FORMS["by name"]).status_code == TOO_MANY


def test_a_session_does_not_allow_more_guesses(app, sign_in, guess, clock):
    client = app.test_client()
    sign_in(client=client)
    codes = []
    for n in range(100):
        clock.now += 30
        wrong = {"data": {"username": "alice", "password": f"guess {n}"}}
        codes.append(client.post("/api/auth/token", headers=OWN_PAGE, **wrong).status_code)
    assert codes.count(401) <= 10


def test_a_reset_makes_the_device_known(app, sign_in, guess):
    client = app.test_client()
    with db.atomic():
        word = make_reset_token(User.get(User.username == "alice"))
    guess(15)
    chosen = {"password": "cheese and onions", "passwordConfirm": "cheese and onions"}
    asked = {"token": word, "email": "alice@example.com"} | chosen
    assert client.post("/api/users/reset-password", json=asked, headers=OWN_PAGE).status_code == 200
    guess(15)
    form = {"data": {"username": "alice", "password": chosen["password"]}}
    assert comes_in(app.test_client(), form) == TOO_MANY
    assert comes_in(client, form) == 200


def test_without_known_devices_the_owner_would_be_locked_out(browser, guess, monkeypatch):
    monkeypatch.setattr(signing_in, "find_known_device", lambda user: None)
    guess(15)
    assert comes_in(browser, FORMS["by name"]) == TOO_MANY
