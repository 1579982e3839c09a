"""Tests how people register, by invitation or, if allowed, with a new group."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from app.foods.food import Food
from app.framework.jobs.events import EventType, subscribers
from app.framework.storage.database import db, now
from app.households.group import Group
from app.users.joining import invitation
from app.users.joining.invitation import Invitation
from app.users.user import User
from tests.users.conftest import status_in_the_end
from tests.users.joining.conftest import FLAGS, OWN, ZOE, nothing_new, signed_in


def test_an_invited_user_joins_without_permissions(app, guest, joining):
    made = guest.post("/users/register", joining, expect=201)
    assert (made["group"], made["household"], made["username"], made["email"]) == (
        "Home",
        "Family",
        "zoeb",
        "zoe@example.com",
    )
    assert not any(made[flag] for flag in (*FLAGS, "admin", "advanced")) and made["authMethod"] == "Mealie"
    assert signed_in(app, "ZOEB").get("/users/self") == made


def test_an_invitation_can_be_used_as_often_as_it_allows(alice, guest, joining):
    guest.post("/users/register", joining)
    assert [one["usesLeft"] for one in alice.get("/households/invitations")] == [1]
    guest.post("/users/register", joining | {"username": "yan", "email": "yan@example.com"})
    assert not Invitation.select().exists()
    third = joining | {"username": "xia", "email": "xia@example.com"}
    assert guest.post("/users/register", third, expect=400)["detail"]["message"] == "Invalid group token"


def test_one_of_fifty_simultaneous_registrations_uses_the_invitation(app, alice, long_hashing):
    word = alice.post("/households/invitations", {"uses": 1})["token"]

    def rush(n):
        client = app.test_client(use_cookies=False)
        sent = ZOE | {"groupToken": word, "username": f"zoe{n}", "email": f"zoe{n}@example.com"}
        place = {"REMOTE_ADDR": f"10.0.{n}.1"}
        # Only two passwords are hashed at a time, so most requests are refused at first and repeated.
        status = status_in_the_end(app, lambda: client.post("/api/users/register", json=sent, environ_base=place))
        db.close()
        return status

    with ThreadPoolExecutor(50) as threads:
        answers = sorted(threads.map(rush, range(50)))
    assert answers == [201] + [400] * 49 and User.select().count() == 7
    assert not Invitation.select().exists()


@pytest.mark.parametrize("bad", ["never-given", "x" * 101, "' OR 1=1 --"])
def test_an_unknown_invitation_token_is_refused(guest, open_house, bad):
    guest.post("/users/register", ZOE | {"groupToken": bad}, expect=(400, 422))
    assert nothing_new()


def test_an_expired_invitation_is_refused(guest, joining, monkeypatch):
    monkeypatch.setattr(invitation, "expiry_time", lambda: now() + timedelta(days=7, seconds=1))
    guest.post("/users/register", joining, expect=400)
    assert nothing_new()


def test_an_invitation_of_a_user_without_permission_is_refused(guest, joining):
    with db.atomic():
        User.update(can_invite=False).where(User.username == "alice").execute()
    guest.post("/users/register", joining, expect=400)
    assert nothing_new()


def test_a_withdrawn_invitation_is_refused(alice, guest, joining, word):
    alice.delete(f"/households/invitations/{word}")
    guest.post("/users/register", joining, expect=400)


def test_registration_without_invitation_is_refused_by_default(guest):
    answer = guest.post("/users/register", OWN, expect=403)
    assert answer == {"detail": {"message": "User Registration is Disabled", "error": True, "exception": None}}
    taken = OWN | {"username": "alice"}
    assert guest.post("/users/register", taken, expect=403) == answer and nothing_new()


def test_an_empty_invitation_token_is_refused(guest, open_house):
    refused = guest.post("/users/register", OWN | {"groupToken": ""}, expect=403)
    assert refused["detail"]["message"] == "The token of the invitation is empty."
    guest.post("/users/register", OWN)


def test_a_registration_publishes_an_event(guest, joining):
    heard = []
    subscribers[EventType.USER_SIGNED_UP].append(lambda user: heard.append((user.username, user.household.name)))
    try:
        guest.post("/users/register", joining)
    finally:
        subscribers[EventType.USER_SIGNED_UP].pop()
    assert heard == [("zoeb", "Family")]


def broken(subject):
    raise RuntimeError("the last of what founding does fails")


@pytest.mark.parametrize("kind", [EventType.GROUP_FOUNDED, EventType.USER_SIGNED_UP])
def test_a_registration_that_fails_leaves_nothing_behind(guest, open_house, kind):
    subscribers[kind].append(broken)
    try:
        guest.post("/users/register", OWN | {"seedData": True}, expect=500)
    finally:
        subscribers[kind].remove(broken)
    assert nothing_new() and not Food.select().exists()
    guest.post("/users/register", OWN, expect=201)


def test_an_invitation_is_not_used_up_by_a_registration_that_fails(guest, alice, joining):
    subscribers[EventType.USER_SIGNED_UP].append(broken)
    try:
        guest.post("/users/register", joining, expect=500)
    finally:
        subscribers[EventType.USER_SIGNED_UP].remove(broken)
    assert [one["usesLeft"] for one in alice.get("/households/invitations")] == [2]


@pytest.mark.parametrize(
    "taken",
    [
        {"username": "ALICE"},
        {"username": "ali\u200bce"},
        {"email": "ALICE@example.com"},
        {"username": "alice@example.com"},
    ],
)
def test_a_taken_name_or_address_is_refused(guest, alice, joining, taken):
    answer = guest.post("/users/register", joining | taken, expect=409)["detail"]
    assert "is taken" in answer["message"] and nothing_new()
    assert [one["usesLeft"] for one in alice.get("/households/invitations")] == [2]


@pytest.mark.parametrize(
    "wrong, at",
    [
        ({"email": "nowhere"}, "email"),
        ({"email": None}, "email"),
        ({"username": "two words"}, "username"),
        ({"username": "  "}, "username"),
        ({"username": "x" * 101}, "username"),
        ({"fullName": ""}, "fullName"),
        ({"fullName": " \u200b"}, "fullName"),
        ({"fullName": "x" * 201}, "fullName"),
        ({"password": "short", "passwordConfirm": "short"}, "password"),
        ({"password": "x" * 259, "passwordConfirm": "x" * 259}, "password"),
        ({"passwordConfirm": "something else"}, "passwordConfirm"),
        ({"group": None}, "groupToken"),
        ({"group": " \u200b"}, "groupToken"),
        ({"group": "x" * 201}, "group"),
        ({"household": "x" * 201}, "household"),
        ({"household": 7}, "household"),
        ({"locale": "xx"}, "locale"),
        ({"locale": None}, "locale"),
        ({"advanced": "perhaps"}, "advanced"),
        ({"private": None}, "private"),
        ({"seedData": []}, "seedData"),
    ],
)
def test_invalid_input_is_refused(guest, open_house, wrong, at):
    problems = guest.post("/users/register", OWN | wrong, expect=422)["detail"]
    assert {tuple(problem["loc"]) for problem in problems} == {("body", at)} and nothing_new()


def test_a_registration_cannot_set_permissions(guest, open_house, joining):
    more = {"admin": True, "canManage": True, "canOrganize": True, "authMethod": "LDAP", "groupId": Group.get().id}
    made = guest.post("/users/register", joining | more)
    assert (made["admin"], made["canManage"], made["canOrganize"], made["authMethod"]) == (
        False,
        False,
        False,
        "Mealie",
    )


def test_registration_is_throttled(guest, open_house, clock):
    codes = []
    for n in range(33):
        asked = OWN | {"username": "alice", "email": f"zoe{n}@example.com"}
        codes.append(guest.client.post("/api/users/register", json=asked).status_code)
    assert codes == [409] * 30 + [429] * 3


def test_about_shows_whether_registration_is_open(app, guest):
    assert guest.get("/app/about")["allowSignup"] is False
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], allow_signup=True)
    with db.atomic():
        # Any change to the database clears the cached response.
        User.update(advanced=True).where(User.username == "alice").execute()
    assert guest.get("/app/about")["allowSignup"] is True


def test_a_repeated_registration_gets_the_first_response(alice, guest):
    last = ZOE | {"groupToken": alice.post("/households/invitations", {"uses": 1})["token"]}
    once = {"Idempotency-Key": "6c1f2a52-4f6e-4d43-9d4e-0d2f5a3b7c11"}
    made = guest.post("/users/register", last, headers=once, expect=201)
    assert guest.post("/users/register", last, headers=once, expect=201) == made
    assert User.select().where(User.username == "zoeb").count() == 1
