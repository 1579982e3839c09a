"""People make themselves an account: by invitation, or with a group of their own where that is allowed."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from app.foods.food import Food
from app.framework.database import db, now
from app.framework.events import Happened, listeners
from app.households.group import Group
from app.households.household import Household
from app.users.joining import invitation
from app.users.joining.invitation import Invitation
from app.users.user import User
from tests.conftest import Caller

WORD = "bread and butter"
ZOE = {
    "email": "Zoe@Example.com",
    "username": " ZoeB ",
    "fullName": "Zoe Bell",
    "password": WORD,
    "passwordConfirm": WORD,
}
OWN = ZOE | {"group": "The Bells", "household": "Upstairs"}
FLAGS = ("canInvite", "canManage", "canManageHousehold", "canOrganize")


@pytest.fixture
def open_house(app):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], allow_signup=True)


@pytest.fixture
def word(alice):
    return alice.post("/households/invitations", {"uses": 2})["token"]


@pytest.fixture
def joining(word):
    return ZOE | {"groupToken": word}


def signed_in(app, name) -> Caller:
    form = {"username": name, "password": WORD}
    return Caller(
        app.test_client(use_cookies=False), app.test_client().post("/api/auth/token", data=form).json["access_token"]
    )


def nothing_new() -> bool:
    return (User.select().count(), Group.select().count(), Household.select().count()) == (6, 2, 3)


def test_who_is_invited_joins_the_household_without_any_right(app, guest, joining):
    made = guest.post("/users/register", joining, expect=201)
    assert (made["group"], made["household"], made["username"], made["email"]) == (
        "Home",
        "Family",
        "zoeb",
        "zoe@example.com",
    )
    assert not any(made[flag] for flag in (*FLAGS, "admin", "advanced")) and made["authMethod"] == "Mealie"
    assert signed_in(app, "ZOEB").get("/users/self") == made


def test_each_place_of_an_invitation_is_used_once(alice, guest, joining):
    guest.post("/users/register", joining)
    assert [one["usesLeft"] for one in alice.get("/households/invitations")] == [1]
    guest.post("/users/register", joining | {"username": "yan", "email": "yan@example.com"})
    assert not Invitation.select().exists()
    third = joining | {"username": "xia", "email": "xia@example.com"}
    assert guest.post("/users/register", third, expect=400)["detail"]["message"] == "Invalid group token"


def test_of_fifty_at_once_with_an_invitation_for_one_exactly_one_comes_in(app, alice):
    word = alice.post("/households/invitations", {"uses": 1})["token"]

    def rush(n):
        client = app.test_client(use_cookies=False)
        sent = ZOE | {"groupToken": word, "username": f"zoe{n}", "email": f"zoe{n}@example.com"}
        place = {"REMOTE_ADDR": f"10.0.{n}.1"}
        # Two passwords are hashed at once; who is told to come again does so.
        while (status := client.post("/api/users/register", json=sent, environ_base=place).status_code) == 429:
            app.extensions["throttle"].by_place.tries.clear()
        db.close()
        return status

    with ThreadPoolExecutor(50) as threads:
        answers = sorted(threads.map(rush, range(50)))
    assert answers == [201] + [400] * 49 and User.select().count() == 7
    assert not Invitation.select().exists()


def test_of_many_at_once_under_one_name_one_gets_it(app, open_house):
    def rush(n):
        client, place = app.test_client(use_cookies=False), {"REMOTE_ADDR": f"10.0.{n}.1"}
        while (status := client.post("/api/users/register", json=OWN, environ_base=place).status_code) == 429:
            app.extensions["throttle"].by_place.tries.clear()
        db.close()
        return status

    with ThreadPoolExecutor(8) as threads:
        assert sorted(threads.map(rush, range(8))) == [201] + [409] * 7
    assert (User.select().count(), Group.select().count(), Household.select().count()) == (7, 3, 4)


@pytest.mark.parametrize("bad", ["never-given", "x" * 101, "' OR 1=1 --"])
def test_a_word_that_invites_nobody_lets_nobody_in(guest, open_house, bad):
    guest.post("/users/register", ZOE | {"groupToken": bad}, expect=(400, 422))
    assert nothing_new()


def test_an_invitation_that_is_over_lets_nobody_in(guest, joining, monkeypatch):
    monkeypatch.setattr(invitation, "now", lambda: now() + timedelta(days=7, seconds=1))
    guest.post("/users/register", joining, expect=400)
    assert nothing_new()


def test_an_invitation_of_somebody_who_may_no_longer_invite_lets_nobody_in(guest, joining):
    with db.atomic():
        User.update(can_invite=False).where(User.username == "alice").execute()
    guest.post("/users/register", joining, expect=400)
    assert nothing_new()


def test_a_withdrawn_invitation_lets_nobody_in(alice, guest, joining, word):
    alice.delete(f"/households/invitations/{word}")
    guest.post("/users/register", joining, expect=400)


def test_without_an_invitation_nobody_comes_in_unless_it_is_allowed(guest):
    answer = guest.post("/users/register", OWN, expect=403)
    assert answer == {"detail": {"message": "User Registration is Disabled", "error": True, "exception": None}}
    taken = OWN | {"username": "alice"}
    assert guest.post("/users/register", taken, expect=403) == answer and nothing_new()


def test_an_empty_invitation_is_none(guest, open_house):
    guest.post("/users/register", OWN | {"groupToken": ""}, expect=403)


def test_who_founds_a_group_runs_it(app, guest, open_house):
    made = guest.post("/users/register", OWN, expect=201)
    assert (made["group"], made["groupSlug"], made["household"]) == ("The Bells", "the-bells", "Upstairs")
    assert all(made[flag] for flag in FLAGS) and not made["admin"]
    zoe = signed_in(app, "zoeb")
    assert [one["name"] for one in zoe.get("/groups/households")["items"]] == ["Upstairs"]


def test_a_household_without_a_name_is_called_as_everywhere(app, guest, open_house):
    made = guest.post("/users/register", OWN | {"household": None}, expect=201)
    assert made["household"] == "Family"


def test_a_group_s_name_that_is_taken_gets_a_number(guest, open_house):
    names = []
    for n in range(3):
        asked = OWN | {"group": "Home", "username": f"zoe{n}", "email": f"zoe{n}@example.com"}
        made = guest.post("/users/register", asked)
        names.append((made["group"], made["groupSlug"], made["household"]))
    assert names == [(f"Home ({n})", f"home-{n}", "Upstairs") for n in (1, 2, 3)]


@pytest.mark.parametrize("private", [True, False])
def test_a_group_is_as_open_as_its_founder_says(app, guest, open_house, private):
    guest.post("/users/register", OWN | {"private": private})
    zoe = signed_in(app, "zoeb")
    kept = zoe.get("/households/preferences")
    assert zoe.get("/groups/preferences")["privateGroup"] is private
    assert (kept["privateHousehold"], kept["recipePublic"]) == (private, not private)


@pytest.mark.parametrize("advanced", [True, False])
def test_who_likes_it_advanced_has_recipes_shown_so(app, guest, open_house, advanced):
    guest.post("/users/register", OWN | {"advanced": advanced})
    kept = signed_in(app, "zoeb").get("/households/preferences")
    follow = ("recipeShowNutrition", "recipeShowAssets", "recipeDisableComments", "recipeDisableAmount")
    assert {kept[name] for name in follow} == {advanced}
    assert (kept["firstDayOfWeek"], kept["recipeLandscapeView"]) == (0, False)


@pytest.mark.parametrize("locale, onion", [("en-US", "onion"), ("de-DE", "Zwiebel"), ("zh-TW", "onion")])
def test_a_new_group_is_filled_in_its_language_if_that_is_wished(app, guest, open_house, locale, onion):
    guest.post("/users/register", OWN | {"seedData": True, "locale": locale})
    foods = signed_in(app, "zoeb").get(f'/foods?queryFilter=name = "{onion}"')
    assert foods["total"] == 1


def test_nobody_s_group_is_filled_by_who_joins_it_or_does_not_wish_it(guest, joining, open_house):
    guest.post("/users/register", joining | {"seedData": True})
    guest.post("/users/register", OWN | {"username": "yan", "email": "yan@example.com"})
    assert not Food.select().exists()


def test_the_joined_household_hears_of_it(guest, joining):
    heard = []
    listeners[Happened.USER_SIGNED_UP].append(lambda user: heard.append((user.username, user.household.name)))
    try:
        guest.post("/users/register", joining)
    finally:
        listeners[Happened.USER_SIGNED_UP].pop()
    assert heard == [("zoeb", "Family")]


def broken(subject):
    raise RuntimeError("the last of what founding does fails")


@pytest.mark.parametrize("kind", [Happened.GROUP_FOUNDED, Happened.USER_SIGNED_UP])
def test_a_registration_that_fails_leaves_nothing_behind(guest, open_house, kind):
    listeners[kind].append(broken)
    try:
        guest.post("/users/register", OWN | {"seedData": True}, expect=500)
    finally:
        listeners[kind].remove(broken)
    assert nothing_new() and not Food.select().exists()
    guest.post("/users/register", OWN, expect=201)


def test_an_invitation_is_not_used_up_by_a_registration_that_fails(guest, alice, joining):
    listeners[Happened.USER_SIGNED_UP].append(broken)
    try:
        guest.post("/users/register", joining, expect=500)
    finally:
        listeners[Happened.USER_SIGNED_UP].remove(broken)
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
def test_a_name_or_address_of_somebody_else_is_refused(guest, alice, joining, taken):
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
def test_what_makes_no_sense_is_refused(guest, open_house, wrong, at):
    problems = guest.post("/users/register", OWN | wrong, expect=422)["detail"]
    assert {tuple(problem["loc"]) for problem in problems} == {("body", at)} and nothing_new()


def test_nobody_registers_themself_as_more_than_they_are(guest, open_house, joining):
    more = {"admin": True, "canManage": True, "canOrganize": True, "authMethod": "LDAP", "groupId": Group.get().id}
    made = guest.post("/users/register", joining | more)
    assert (made["admin"], made["canManage"], made["canOrganize"], made["authMethod"]) == (
        False,
        False,
        False,
        "Mealie",
    )


def test_registering_is_slowed_down(guest, open_house, clock):
    codes = []
    for n in range(33):
        asked = OWN | {"username": "alice", "email": f"zoe{n}@example.com"}
        codes.append(guest.client.post("/api/users/register", json=asked).status_code)
    assert codes == [409] * 30 + [429] * 3


def test_whether_anybody_may_register_is_told(app, guest):
    assert guest.get("/app/about")["allowSignup"] is False
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], allow_signup=True)
    with db.atomic():
        User.update(advanced=True).where(
            User.username == "alice"
        ).execute()  # the answer is kept until something changes
    assert guest.get("/app/about")["allowSignup"] is True
