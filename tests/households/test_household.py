"""Tests who can read a household and change its preferences, and the list of households in a group."""

import pytest

DEFAULTS = {
    "privateHousehold": True,
    "lockRecipeEditsFromOtherHouseholds": True,
    "firstDayOfWeek": 0,
    "recipePublic": True,
    "recipeShowNutrition": False,
    "recipeShowAssets": False,
    "recipeLandscapeView": False,
    "recipeDisableComments": False,
    "recipeDisableAmount": True,
}


def test_a_member_sees_their_household_and_its_users(bob):
    house = bob.get("/households/self")
    assert (house["name"], house["slug"], house["group"], house["webhooks"]) == ("Family", "family", "Home", [])
    assert sorted(person["fullName"] for person in house["users"]) == ["Admin", "Alice", "Bob", "Dave"]
    assert all(set(person) == {"id", "fullName"} for person in house["users"])


def test_preferences_have_the_documented_defaults(bob):
    assert bob.get("/households/preferences") | DEFAULTS == bob.get("/households/preferences")


def test_only_a_household_manager_can_change_preferences(bob, carol, dave):
    bob.put("/households/preferences", {"firstDayOfWeek": 1}, expect=403)
    assert dave.put("/households/preferences", DEFAULTS | {"firstDayOfWeek": 1})["firstDayOfWeek"] == 1
    assert bob.get("/households/self")["preferences"]["firstDayOfWeek"] == 1
    assert carol.get("/households/preferences")["firstDayOfWeek"] == 0


def test_omitted_preferences_are_reset_to_their_defaults(dave):
    dave.put("/households/preferences", {"recipeShowNutrition": True, "recipePublic": False})
    after = dave.put("/households/preferences", {})
    assert after | DEFAULTS == after


@pytest.mark.parametrize("day", [-1, 7, 1.5, "Monday", None])
def test_an_invalid_first_day_of_the_week_is_refused(dave, day):
    dave.put("/households/preferences", {"firstDayOfWeek": day}, expect=422)


def test_members_see_all_households_of_their_group(bob, mallory):
    page = bob.get("/groups/households?orderBy=name&orderDirection=asc")
    assert [house["name"] for house in page["items"]] == ["Family", "Neighbours"]
    assert [house["name"] for house in mallory.get("/groups/households")["items"]] == ["Elsewhere"]


def test_a_household_is_found_by_slug_or_id(bob):
    house = bob.get("/groups/households/neighbours")
    assert bob.get(f"/groups/households/{house['id']}") == house
    assert set(house) == {"id", "groupId", "name", "slug", "preferences"}


def test_a_household_of_another_group_is_not_found(mallory, bob):
    for name in ("family", bob.get("/households/self")["id"]):
        assert mallory.get(f"/groups/households/{name}", expect=404) == {"detail": "Household not found"}


def test_a_guest_sees_no_household(guest):
    for path in ("/households/self", "/households/preferences", "/groups/households", "/groups/households/family"):
        guest.get(path, expect=401)
