"""Tests changing a password, which ends all other sessions."""

import pytest

from tests.users.conftest import OWN_PAGE, PASSWORD

NEW = "cheese and onions"


@pytest.fixture
def changing(app, sign_in):
    """Signs Alice in twice.

    Returns a function that changes her password in the first session, a function that returns the status for a token,
    and the tokens of both sessions.
    """
    word, other = sign_in().json["access_token"], sign_in().json["access_token"]
    client = app.test_client(use_cookies=False)

    def put(current, new):
        asked = {"currentPassword": current, "newPassword": new}
        return client.put("/api/users/password", json=asked, headers={"Authorization": f"Bearer {word}"})

    def at(token):
        return client.get("/api/users/self", headers={"Authorization": f"Bearer {token}"}).status_code

    return put, at, word, other


def test_a_new_password_ends_all_other_sessions(changing, sign_in, alice):
    put, at, word, other = changing
    program = alice.post("/users/api-tokens", {"name": "clock"})["token"]
    assert put(PASSWORD, NEW).json == {"message": "Password updated", "error": False}
    assert [at(word), at(other), at(program)] == [200, 401, 401]
    assert [sign_in(password=PASSWORD).status_code, sign_in(password=NEW).status_code] == [401, 200]


def test_the_old_password_is_required(changing):
    put, at, _, other = changing
    reply = put("wrong", NEW)
    assert (reply.status_code, reply.json["detail"]["message"]) == (400, "Invalid current password")
    assert at(other) == 200


@pytest.mark.parametrize("new", ["", "short", "x" * 259, None])
def test_a_new_password_has_a_sensible_length(changing, new):
    reply = changing[0](PASSWORD, new)
    assert (reply.status_code, reply.json["detail"][0]["loc"]) == (422, ["body", "newPassword"])


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("x" * 300, "Must be at most 258 characters."),
        ("ü" * 259, "Must be at most 258 characters."),
        ("short", "Must Be At Least 8 Characters"),
    ],
)
def test_a_refused_password_is_told_the_limit_that_it_breaks(changing, new, said):
    assert changing[0](PASSWORD, new).json["detail"][0]["msg"] == said


def test_a_password_of_the_greatest_length_is_taken(changing):
    assert changing[0](PASSWORD, "x" * 258).status_code == 200


def test_the_browser_stays_signed_in_after_the_change(browser):
    asked = {"currentPassword": PASSWORD, "newPassword": NEW}
    assert browser.put("/api/users/password", json=asked, headers=OWN_PAGE).status_code == 200
    assert browser.get("/api/users/self").status_code == 200


def test_a_guest_cannot_change_a_password(guest):
    guest.put("/users/password", {"newPassword": NEW}, expect=401)
