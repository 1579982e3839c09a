"""Tests who can read a group and who can change its preferences."""

from app.households.group import Group
from app.households.household import Household


def test_a_member_sees_the_group(bob):
    group = bob.get("/groups/self")
    assert (group["name"], group["slug"], group["preferences"]["privateGroup"]) == ("Home", "home", True)
    assert group["preferences"] == bob.get("/groups/preferences")
    assert group["preferences"]["groupId"] == group["id"]


def test_only_a_manager_can_make_a_group_public(alice, dave, admin):
    alice.put("/groups/preferences", {"privateGroup": False}, expect=403)
    assert dave.put("/groups/preferences", {"privateGroup": False})["privateGroup"] is False
    assert admin.put("/groups/preferences", {})["privateGroup"] is True


def test_a_manager_changes_only_their_own_group(mallory, bob):
    before = bob.get("/groups/self")
    mallory.put("/groups/preferences", {"privateGroup": False, "groupId": before["id"], "id": before["id"]})
    assert bob.get("/groups/self") == before


def test_a_preference_that_is_no_boolean_is_refused(dave):
    dave.put("/groups/preferences", {"privateGroup": "perhaps"}, expect=422)


def test_a_guest_sees_no_group(guest):
    guest.get("/groups/self", expect=401)
    guest.get("/groups/preferences", expect=401)


def test_groups_of_similar_names_get_different_slugs(app):
    slugs = [Group.found(name, private=True).slug for name in ("Möller & Co", "Moller, Co", "???", "!!!")]
    assert slugs == ["moller-co", "moller-co-1", "home-1", "home-2"]


def test_a_new_household_is_as_private_as_its_group(app):
    for private in (True, False):
        house = Household.found(Group.found(f"Group {private}", private=private), "Attic")
        assert (house.private_household, house.recipe_public) == (private, not private)
