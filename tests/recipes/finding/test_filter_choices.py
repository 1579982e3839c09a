"""Tests which categories, tags, tools, foods and households the filters offer, with how many recipes."""

import pytest

from tests.sharing.test_showcase import open_up


def choices(person, kind: str, path: str = "/recipes") -> dict[str, int]:
    return {choice["name"]: choice["recipes"] for choice in person.get(f"{path}/filters/{kind}")}


@pytest.fixture
def shelf(alice, carol):
    """Two recipes of alice, of which one is public, and one of carol, who is in another household of the group."""
    leek, salt = (alice.post("/foods", {"name": name}) for name in ("Leek", "Salt"))
    alice.post("/foods", {"name": "Unused"})
    tags = {name: alice.post("/organizers/tags", {"name": name}) for name in ("Soup", "Weeknight", "Unused")}
    tool = alice.post("/organizers/tools", {"name": "Pot"})
    for person, name, values in (
        (alice, "Leek soup", {"tags": [tags["Soup"], tags["Weeknight"]], "settings": {"public": True}}),
        (alice, "Secret soup", {"tags": [tags["Soup"]], "tools": [tool], "settings": {"public": False}}),
        (carol, "Closed stew", {"tags": [tags["Weeknight"]]}),
    ):
        slug = person.post("/recipes", {"name": name})
        lines = [{"food": leek}, {"food": leek}, {"food": salt}] if name == "Leek soup" else [{"food": salt}]
        person.patch(f"/recipes/{slug}", values | {"recipeIngredient": lines})


def test_only_what_recipes_use_is_offered_with_the_number_of_recipes(bob, shelf):
    assert choices(bob, "tags") == {"Soup": 2, "Weeknight": 2}
    assert choices(bob, "tools") == {"Pot": 1}
    assert choices(bob, "foods") == {"Leek": 1, "Salt": 3}  # leek is in two lines of one recipe
    assert choices(bob, "categories") == {}


def test_the_choices_are_in_the_order_of_their_names(bob, shelf):
    assert [choice["name"] for choice in bob.get("/recipes/filters/tags")] == ["Soup", "Weeknight"]


def test_households_are_offered_by_the_recipes_of_their_members(bob, shelf):
    counted = choices(bob, "households")
    assert counted["Family"] == 2 and sorted(counted.values()) == [1, 2]
    [family] = [choice["id"] for choice in bob.get("/recipes/filters/households") if choice["name"] == "Family"]
    found = bob.get("/recipes", query_string={"households": family})["items"]
    assert {recipe["name"] for recipe in found} == {"Leek soup", "Secret soup"}


def test_another_group_is_never_counted(mallory, shelf):
    assert choices(mallory, "tags") == choices(mallory, "households") == {}


def test_visitors_get_only_what_public_recipes_use(guest, shelf):
    guest.get("/explore/groups/home/recipes/filters/tags", expect=404)
    open_up()
    explored = "/explore/groups/home/recipes"
    assert choices(guest, "tags", explored) == {"Soup": 1, "Weeknight": 1}
    assert choices(guest, "tools", explored) == {}
    assert choices(guest, "foods", explored) == {"Leek": 1, "Salt": 1}
    assert choices(guest, "households", explored) == {"Family": 1}


def test_an_unknown_filter_is_not_found_and_visitors_cannot_ask_as_members(bob, guest, shelf):
    bob.get("/recipes/filters/colors", expect=404)
    guest.get("/recipes/filters/tags", expect=401)
