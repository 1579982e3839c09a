"""Tests that users cannot imitate the names of others with invisible or similar characters."""

import pytest

from app.framework.text.fold_name import fold_name

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
def test_names_that_look_alike_are_equal(name):
    assert fold_name(name) == fold_name(f"{name} \u200d") == "alice"


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_looks_like_another_is_refused(bob, admin, name):
    before = bob.get("/users/self")
    bob.put(own_path(bob), before | {"username": name}, expect=409)
    admin.post("/admin/users", new(username=name), expect=409)
    assert bob.get("/users/self") == before


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_looks_like_another_is_not_free(bob, name):
    assert bob.get("/validators/user/name", query_string={"name": name}) == {"valid": False}


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u202e", "two words"])
def test_a_username_must_be_one_visible_word(bob, name):
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
def test_an_invalid_e_mail_address_is_refused(bob, admin, email):
    bob.patch(own_path(bob), {"email": email}, expect=422)
    admin.post("/admin/users", new(email=email), expect=422)


def test_a_full_name_is_reduced_to_one_line(bob):
    bob.patch(own_path(bob), {"fullName": " Bob\nthe\u202e  Cook "})
    assert bob.get("/users/self")["fullName"] == "Bob the Cook"


@pytest.mark.parametrize("name", [" ", "\u200b", ""])
@pytest.mark.parametrize("field", ["username", "fullName", "email"])
def test_an_empty_name_or_address_is_required(bob, admin, field, name):
    answers = [
        bob.put(own_path(bob), bob.get("/users/self") | {field: name}, expect=422),
        bob.patch(own_path(bob), {field: name}, expect=422),
        admin.post("/admin/users", new(**{field: name}), expect=422),
        admin.put(f"/admin{own_path(bob)}", new(**{field: name}), expect=422),
    ]
    hidden = field == "email" and name == "\u200b"  # invisible characters make an address invalid
    expected = "Email Must Be Valid" if hidden else "This Field is Required"
    assert {(one["loc"][-1], one["msg"]) for answer in answers for one in answer["detail"]} == {(field, expected)}
    bob.patch(own_path(bob), {field: "bob@example.com"})


@pytest.mark.parametrize("name", [" ", "\u200b", ""])
def test_the_name_of_an_api_token_must_be_visible(bob, name):
    bob.post("/users/api-tokens", {"name": name}, expect=422)
