"""What people see and change of themselves."""

import pytest

from app.framework.database import db
from app.users.user import User

FLAGS = ["canInvite", "canManage", "canManageHousehold", "canOrganize"]


def stored(name="bob"):
    return User.get(User.username == name).__data__ | {"updated_at": None}


def test_one_sees_oneself_as_the_contract_says(alice):
    own = alice.get("/users/self")
    assert (own["username"], own["email"], own["fullName"]) == ("alice", "alice@example.com", "Alice")
    assert (own["group"], own["groupSlug"], own["household"], own["householdSlug"]) == (
        "Home",
        "home",
        "Family",
        "family",
    )
    assert (own["canOrganize"], own["canManage"], own["admin"], own["tokens"], own["authMethod"]) == (
        True,
        False,
        False,
        [],
        "Mealie",
    )
    assert "password" not in own


def test_an_administrator_has_every_flag(admin):
    assert all(admin.get("/users/self")[flag] for flag in [*FLAGS, "advanced", "admin"])


def test_a_guest_is_nobody(guest):
    guest.get("/users/self", expect=401)


def test_one_changes_one_s_own_profile(bob):
    own = bob.get("/users/self")
    change = {"username": "Bobby", "fullName": "Bob the Cook", "email": "Bobby@Example.com", "advanced": True}
    assert bob.put(f"/users/{own['id']}", own | change)["message"] == "User updated"
    after = bob.get("/users/self")
    assert after == own | change | {"email": "bobby@example.com"}


def test_a_profile_takes_nothing_that_is_not_the_person_s_to_give(bob, carol):
    own, other = bob.get("/users/self"), carol.get("/users/self")
    before = stored()
    greedy = dict.fromkeys([*FLAGS, "admin", *map(snake, FLAGS)], True) | {
        "id": other["id"],
        "group": "Strangers",
        "household": "Neighbours",
        "householdId": other["householdId"],
        "household_id": other["householdId"],
        "groupId": other["groupId"],
        "authMethod": "LDAP",
        "auth_method": "LDAP",
        "password": "owned",
        "cacheKey": "ffff",
        "foldedName": "admin",
        "tokens": [{"name": "x"}],
        "createdAt": "2001-01-01T00:00:00Z",
    }
    bob.put(f"/users/{own['id']}", {"email": own["email"]} | greedy)
    bob.patch(f"/users/{own['id']}", greedy)
    assert stored() == before


def snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def test_a_part_of_the_profile_is_changed_and_the_rest_stays(bob):
    own = bob.get("/users/self")
    assert bob.patch(f"/users/{own['id']}", {"fullName": "Robert"}) == own | {"fullName": "Robert"}
    bob.patch(f"/users/{own['id']}", {"email": None}, expect=422)


def test_nobody_changes_another_s_profile(bob, carol, mallory):
    own = bob.get("/users/self")
    for other in (carol, mallory):
        assert other.put(f"/users/{own['id']}", own, expect=403) == {"detail": "NOT_AN_ADMIN"}


def test_whether_a_person_exists_cannot_be_told_from_the_refusal(bob):
    anyone = "00000000-0000-4000-8000-000000000000"
    assert bob.put(f"/users/{anyone}", {"email": "x@y"}, expect=403) == {"detail": "NOT_AN_ADMIN"}


def test_an_administrator_changes_any_profile(admin, bob):
    own = bob.get("/users/self")
    admin.put(f"/users/{own['id']}", {"email": "b@example.com", "admin": True})
    assert bob.get("/users/self") == own | {"email": "b@example.com"}
    admin.put("/users/00000000-0000-4000-8000-000000000000", {"email": "x@y"}, expect=404)


@pytest.mark.parametrize("name", ["alice", "ALICE", "alice@example.com"])
def test_a_name_that_is_taken_stays_the_other_s(bob, name):
    own = bob.get("/users/self")
    bob.put(f"/users/{own['id']}", own | {"username": name}, expect=409)
    bob.put(f"/users/{own['id']}", own | {"email": "Alice@example.com"}, expect=409)


def test_one_may_write_one_s_own_name_otherwise(bob):
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
def test_a_profile_that_makes_no_sense_is_refused(bob, wrong):
    own = bob.get("/users/self")
    bob.put(f"/users/{own['id']}", own | wrong, expect=422)
    bob.put(f"/users/{own['id']}", {"fullName": "no address"}, expect=422)


def test_two_names_that_look_the_same_are_one(app):
    with db.atomic():
        User.update(username="Özlem", folded_name="özlem").where(User.username == "bob").execute()
    assert User.called("O\u0308ZLEM").username == "Özlem"


def test_a_username_counts_before_an_address(app):
    with db.atomic():
        User.update(username="carol@example.com", folded_name="carol@example.com").where(
            User.username == "bob"
        ).execute()
    assert User.called("Carol@example.com").email == "bob@example.com"
