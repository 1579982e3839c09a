"""Tests how users change their profile, and that a new e-mail address requires their password."""

import pytest

from app.framework.storage.database import db
from app.framework.tasks.run import Run
from app.users.user import User
from tests.mail_server import said
from tests.users.conftest import PASSWORD

FLAGS = ["canInvite", "canManage", "canManageHousehold", "canOrganize"]
KNOWN = {"currentPassword": PASSWORD}


def stored(name="bob"):
    return User.get(User.username == name).__data__ | {"updated_at": None}


def test_users_can_change_their_own_profile(bob, passwords):
    own = bob.get("/users/self")
    change = {"username": "Bobby", "fullName": "Bob the Cook", "email": "Bobby@Example.com", "advanced": True}
    assert bob.put(f"/users/{own['id']}", own | change | KNOWN)["message"] == "User updated"
    after = bob.get("/users/self")
    assert after == own | change | {"email": "bobby@example.com"}


def moves(person, verb="patch", **sent):
    """Tries to change the user's e-mail address, and returns the response."""
    own = person.get("/users/self")
    call = getattr(person.client, verb)
    return call(f"/api/users/{own['id']}", json={"email": "new@example.com"} | sent, headers=person.headers)


@pytest.mark.parametrize("verb", ["put", "patch"])
@pytest.mark.parametrize("sent", [{}, {"currentPassword": ""}, {"currentPassword": None}])
def test_a_new_e_mail_address_requires_the_password(bob, passwords, verb, sent):
    before = stored()
    refused = moves(bob, verb, **sent, fullName="Eve")
    assert refused.status_code == 400
    assert refused.json["detail"]["message"].startswith("To change your e-mail address, enter your current password")
    assert stored() == before


def test_guessing_the_password_for_a_new_address_is_limited(bob, passwords, clock):
    before = stored()
    codes = [moves(bob, currentPassword=f"guess number {n}").status_code for n in range(7)]
    assert codes == [400] * 5 + [429] * 2 and stored() == before


def test_an_account_without_password_keeps_its_address(bob):
    assert moves(bob).status_code == moves(bob, **KNOWN).status_code == 400
    assert stored()["email"] == "bob@example.com"


def test_other_changes_do_not_require_the_password(bob, passwords):
    own = bob.get("/users/self")
    assert bob.put(f"/users/{own['id']}", own | {"email": "BOB@Example.com", "fullName": "Robert"}, expect=200)
    assert bob.get("/users/self") == own | {"fullName": "Robert"}


def test_external_accounts_change_their_address_without_password(bob):
    with db.atomic():
        User.update(auth_method="OIDC").where(User.username == "bob").execute()
    assert moves(bob).status_code == 200 and stored()["email"] == "new@example.com"


def test_administrators_need_a_password_only_for_their_own_address(admin, bob, passwords):
    admin.patch(f"/users/{bob.get('/users/self')['id']}", {"email": "new@example.com"}, expect=200)
    assert moves(admin, email="boss@example.com").status_code == 400
    assert (stored()["email"], stored("admin")["email"]) == ("new@example.com", "admin@example.com")


def test_the_old_address_is_notified_of_the_new_one(app, bob, passwords, mailbox):
    assert moves(bob, **KNOWN, fullName="Bob").status_code == 200
    app.extensions["tasks"].rest()
    letter = mailbox.letter()
    assert (letter["subject"], mailbox.receivers) == (
        "Your e-mail address for Hearthbook was changed",
        ["bob@example.com"],
    )
    assert "new@example.com" in said(letter) and "account bob" in said(letter)


def test_an_unchanged_address_is_not_notified(app, bob, passwords, mailbox):
    moves(bob, email="Bob@example.com", fullName="Robert")
    moves(bob)
    assert Run.select().count() == 0 and mailbox.receivers == []


def test_the_number_of_address_notifications_is_limited(app, bob, passwords, mailbox, clock):
    for n in range(5):
        assert moves(bob, **KNOWN, email=f"bob{n}@example.com").status_code == 200
    app.extensions["tasks"].rest()
    assert mailbox.receivers == ["bob@example.com", "bob0@example.com", "bob1@example.com"]


def test_a_profile_ignores_fields_that_do_not_belong_to_it(bob, carol):
    own, other = bob.get("/users/self"), carol.get("/users/self")
    before = stored()
    greedy = {
        "id": other["id"],
        "householdId": other["householdId"],
        "household_id": other["householdId"],
        "groupId": other["groupId"],
        "password": "owned",
        "cacheKey": "ffff",
        "foldedName": "admin",
        "tokens": [{"name": "x"}],
        "createdAt": "2001-01-01T00:00:00Z",
    }
    bob.put(f"/users/{own['id']}", {"email": own["email"]} | greedy)
    bob.patch(f"/users/{own['id']}", greedy)
    assert stored() == before


GREEDY = [{name: True} for name in ["admin", *FLAGS]] + [
    {"can_manage": True},
    {"authMethod": "LDAP"},
    {"auth_method": "LDAP"},
    {"group": "Strangers"},
    {"household": "Neighbours"},
]


@pytest.mark.parametrize("change", GREEDY, ids=str)
def test_nobody_changes_permissions_or_their_household_in_a_profile(bob, admin, change):
    own = bob.get("/users/self")
    before, path = stored(), f"/users/{own['id']}"
    for person in (bob, admin):
        eve = {"email": own["email"], "fullName": "Eve"}
        assert person.put(path, eve | change, expect=403)["detail"]["message"].startswith("Permissions, group")
        person.patch(path, {"fullName": "Eve"} | change, expect=403)
    assert stored() == before
    bob.put(path, own | dict.fromkeys(change))  # null leaves a value as it is, as does the value itself
    bob.put(path, own | {"group": own["groupSlug"], "household": own["householdId"]})
    assert stored() == before


def test_an_administrator_cannot_drop_their_own_rights_in_the_profile(admin):
    own = admin.get("/users/self")
    admin.put(f"/users/{own['id']}", own | {"admin": False}, expect=403)
    admin.put(f"/users/{own['id']}", own)


def snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def test_patch_keeps_missing_fields_of_the_profile(bob):
    own = bob.get("/users/self")
    assert bob.patch(f"/users/{own['id']}", {"fullName": "Robert"}) == own | {"fullName": "Robert"}
    bob.patch(f"/users/{own['id']}", {"email": None}, expect=422)


def test_users_cannot_change_profiles_of_others(bob, carol, mallory):
    own = bob.get("/users/self")
    for other in (carol, mallory):
        assert other.put(f"/users/{own['id']}", own, expect=403) == {"detail": "NOT_AN_ADMIN"}


def test_the_refusal_does_not_reveal_whether_a_user_exists(bob):
    anyone = "00000000-0000-4000-8000-000000000000"
    assert bob.put(f"/users/{anyone}", {"email": "x@y"}, expect=403) == {"detail": "NOT_AN_ADMIN"}


def test_an_administrator_can_change_any_profile(admin, bob):
    own = bob.get("/users/self")
    admin.put(f"/users/{own['id']}", {"email": "b@example.com", "admin": False})
    assert bob.get("/users/self") == own | {"email": "b@example.com"}
    admin.put("/users/00000000-0000-4000-8000-000000000000", {"email": "x@y"}, expect=404)


@pytest.mark.parametrize("name", ["alice", "ALICE", "alice@example.com"])
def test_a_taken_name_is_refused(bob, name):
    own = bob.get("/users/self")
    bob.put(f"/users/{own['id']}", own | {"username": name}, expect=409)
    bob.put(f"/users/{own['id']}", own | {"email": "Alice@example.com"}, expect=409)


def test_users_can_change_the_case_of_their_name(bob):
    own = bob.get("/users/self")
    bob.put(f"/users/{own['id']}", own | {"username": "BOB"})
    assert bob.get("/users/self")["username"] == "BOB"


@pytest.mark.parametrize(
    "wrong",
    [
        {"email": "no address"},
        {"email": ""},
        {"email": None},
        {"username": "two words"},
        {"username": ""},
        {"email": 5},
    ],
)
def test_an_invalid_profile_is_refused(bob, wrong):
    own = bob.get("/users/self")
    bob.put(f"/users/{own['id']}", own | wrong, expect=422)
    bob.put(f"/users/{own['id']}", {"fullName": "no address"}, expect=422)
