"""Tests that recipes which a user may not see do not influence their search results."""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household


@pytest.fixture
def open_house(app):
    with db.atomic():
        Group.update(private_group=False).execute()
        Household.update(private_household=False, recipe_public=True).execute()


def names(reader, address: str) -> list[str]:
    return [one["name"] for one in reader.get(address)["items"]]


def test_a_hidden_recipe_does_not_suppress_other_results(open_house, alice, guest):
    search = "/explore/groups/home/recipes?search=leek zebra saffron"
    alice.post("/recipes", {"name": "Leek soup"})
    assert names(guest, search) == ["Leek soup"]
    alice.post("/recipes", {"name": "Leek with zebra and saffron", "settings": {"public": False}})
    assert names(guest, search) == ["Leek soup"]
    assert names(alice, "/recipes?search=leek zebra saffron") == ["Leek with zebra and saffron"]


def test_words_of_hidden_recipes_are_not_used_as_corrections(open_house, alice, guest):
    search = "/explore/groups/home/recipes?search=chikken"
    alice.post("/recipes", {"name": "Chicken"})
    assert names(guest, search) == ["Chicken"]
    alice.post("/recipes", {"name": "Chikken", "settings": {"public": False}})
    assert names(guest, search) == ["Chicken"]


def test_words_of_another_group_are_not_used_as_corrections(alice, mallory):
    alice.post("/recipes", {"name": "Chicken"})
    assert names(alice, "/recipes?search=chikken") == ["Chicken"]
    mallory.post("/recipes", {"name": "Chikken"})
    assert names(alice, "/recipes?search=chikken") == ["Chicken"]
