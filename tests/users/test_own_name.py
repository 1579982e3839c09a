"""Tests that users cannot imitate the names of others with invisible or similar characters."""

import pytest

from app.framework.text.fold_name import folded

UNSEEN = [
    "alice\U000e0100",
    "al\u2065ice",
    "alice\ufff0",
    "al\u200bice",
    "\u202ealice",
    "a\u00adlice",
    "alice\ufe0f",
    "\uff41lice",
    "AL\u2060ICE",
]


def own_path(person):
    return f"/users/{person.get('/users/self')['id']}"


def new(**other):
    return {"username": "eve", "fullName": "Eve", "email": "eve@example.com", "password": "a good password"} | other


@pytest.mark.parametrize("name", UNSEEN)
def test_names_that_look_alike_are_one(name):
    assert folded(name) == folded(f"{name} \u200d") == "alice"


@pytest.mark.parametrize("name", UNSEEN)
def test_nobody_takes_another_s_look(bob, admin, name):
    before = bob.get("/users/self")
    bob.put(own_path(bob), before | {"username": name}, expect=409)
    admin.post("/admin/users", new(username=name), expect=409)
    assert bob.get("/users/self") == before


@pytest.mark.parametrize("name", UNSEEN)
def test_a_look_alike_is_not_called_free(bob, name):
    assert bob.get("/validators/user/name", query_string={"name": name}) == {"valid": False}


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u202e", "two words"])
def test_a_user_name_is_one_word_that_is_seen(bob, name):
    bob.patch(own_path(bob), {"username": name}, expect=422)


@pytest.mark.parametrize(
    "email",
    [
        "bo\u200bb@x.org",
        "<b>@x.org",
        "b@x.org,c",
        "b@\u200b",
        "b@x>c",
        "v＠a.org，w@b.org",
        "bo¨b@x.org",
        "＜b＞@x.org",
    ],
)
def test_an_address_is_one_that_mail_can_reach(bob, admin, email):
    bob.patch(own_path(bob), {"email": email}, expect=422)
    admin.post("/admin/users", new(email=email), expect=422)


def test_a_full_name_stands_in_one_line(bob):
    bob.patch(own_path(bob), {"fullName": " Bob\nthe\u202e  Cook "})
    assert bob.get("/users/self")["fullName"] == "Bob the Cook"


@pytest.mark.parametrize("name", [" ", "\u200b", ""])
def test_an_api_token_has_a_name_that_is_seen(bob, name):
    bob.post("/users/api-tokens", {"name": name}, expect=422)
