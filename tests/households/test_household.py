"""A household, its neighbours and its preferences."""

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


def test_a_member_sees_the_own_household_and_who_is_in_it(bob):
    house = bob.get("/households/self")
    assert (house["name"], house["slug"], house["group"], house["webhooks"]) == ("Family", "family", "Home", [])
    assert sorted(person["fullName"] for person in house["users"]) == ["Admin", "Alice", "Bob", "Dave"]
    assert all(set(person) == {"id", "fullName"} for person in house["users"])


def test_preferences_start_as_the_contract_says(bob):
    assert bob.get("/households/preferences") | DEFAULTS == bob.get("/households/preferences")


def test_only_a_household_s_manager_changes_its_preferences(bob, carol, dave):
    bob.put("/households/preferences", {"firstDayOfWeek": 1}, expect=403)
    assert dave.put("/households/preferences", DEFAULTS | {"firstDayOfWeek": 1})["firstDayOfWeek"] == 1
    assert bob.get("/households/self")["preferences"]["firstDayOfWeek"] == 1
    assert carol.get("/households/preferences")["firstDayOfWeek"] == 0


def test_what_is_not_sent_goes_back_to_its_default(dave):
    dave.put("/households/preferences", {"recipeShowNutrition": True, "recipePublic": False})
    after = dave.put("/households/preferences", {})
    assert after | DEFAULTS == after


@pytest.mark.parametrize("day", [-1, 7, 1.5, "Monday", None])
def test_a_week_starts_on_one_of_its_days(dave, day):
    dave.put("/households/preferences", {"firstDayOfWeek": day}, expect=422)


def test_a_group_s_households_see_each_other(bob, mallory):
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
