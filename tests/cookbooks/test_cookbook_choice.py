"""Tests recipes that people put into a cookbook by hand, besides those that its filter finds."""

import pytest

from app.recipes.finding import cookbook_choice
from tests.cookbooks.test_cookbook import PATH, QUICK, names, three_recipes  # noqa: F401 - a fixture

NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def sunday(alice):
    return f"{PATH}/{alice.post(PATH, {'name': 'Sunday', 'onlyChosen': True})['id']}"


def put_in(person, cookbook: str, *slugs: str, expect: int = 200):
    ids = [person.get(f"/recipes/{slug}")["id"] for slug in slugs]
    return person.post(f"{cookbook}/recipes", {"recipeIds": ids}, expect=expect)


def test_a_cookbook_made_by_hand_has_only_the_recipes_put_there(alice, bob, three_recipes, sunday):  # noqa: F811
    assert alice.get(sunday)["recipes"] == []
    assert put_in(bob, sunday, "stew", "salad")["onlyChosen"]
    put_in(bob, sunday, "stew")
    assert names(alice.get(sunday)["recipes"]) == ["Salad", "Stew"]
    assert names(alice.get("/recipes?cookbook=sunday")["items"]) == ["Salad", "Stew"]
    alice.delete(f"{sunday}/recipes/salad")
    alice.delete(f"{sunday}/recipes/salad")
    assert names(alice.get("/recipes?cookbook=sunday")["items"]) == ["Stew"]


def test_recipes_put_into_a_cookbook_join_those_that_its_filter_finds(alice, three_recipes):  # noqa: F811
    made = alice.post(PATH, QUICK)
    put_in(alice, f"{PATH}/{made['id']}", "stew")
    assert names(alice.get("/recipes?cookbook=quick-ones")["items"]) == ["Omelette", "Salad", "Stew"]
    alice.put(f"{PATH}/{made['id']}", QUICK | {"name": "Quick"})  # as clients do that know nothing of it
    assert names(alice.get("/recipes?cookbook=quick")["items"]) == ["Omelette", "Salad", "Stew"]
    found = {one["cookbookId"]: one["isChosen"] for one in alice.get("/recipes/stew/cookbooks")}
    assert found == {made["id"]: True}
    assert [one["isChosen"] for one in alice.get("/recipes/omelette/cookbooks")] == [False]


def test_clients_that_know_nothing_of_it_keep_what_an_empty_filter_means(alice, three_recipes, sunday):  # noqa: F811
    assert alice.get(sunday)["onlyChosen"] and not alice.post(PATH, {"name": "All"})["onlyChosen"]
    assert alice.put(sunday, {"name": "Sunday"})["onlyChosen"]
    assert not alice.patch(sunday, {"onlyChosen": False})["onlyChosen"]
    assert alice.get("/recipes?cookbook=sunday")["total"] == 3


def test_a_copy_has_the_same_recipes_and_a_deleted_recipe_returns_to_its_cookbooks(alice, three_recipes, sunday):  # noqa: F811
    put_in(alice, sunday, "stew", "omelette")
    copy = alice.post(f"{sunday}/duplicate", {}, expect=201)
    alice.delete("/recipes/stew")
    assert names(alice.get(f"{PATH}/{copy['id']}")["recipes"]) == ["Omelette"]
    [trashed] = alice.get("/recipes/trash")["items"]
    alice.post(f"/recipes/trash/{trashed['id']}/restore", {})
    for cookbook in (sunday, f"{PATH}/{copy['id']}"):
        assert names(alice.get(cookbook)["recipes"]) == ["Omelette", "Stew"]


def test_only_housemates_put_in_only_recipes_that_they_see(alice, carol, mallory, three_recipes, sunday):  # noqa: F811
    mallory.post("/recipes", {"name": "Poison"})
    poison = mallory.get("/recipes/poison")["id"]
    stew = alice.get("/recipes/stew")["id"]
    alice.post(f"{sunday}/recipes", {"recipeIds": [stew, poison]}, expect=404)
    assert alice.get(sunday)["recipes"] == []  # all or nothing
    for stranger in (carol, mallory):
        stranger.post(f"{sunday}/recipes", {"recipeIds": [stew]}, expect=404)
        stranger.delete(f"{sunday}/recipes/stew", expect=404)
    mallory.get("/recipes/stew/cookbooks", expect=404)
    assert carol.get("/recipes/stew/cookbooks") == []


@pytest.mark.parametrize("recipes", [[], None, "stew", [None], ["stew"], [NOBODY] * 201], ids=str)
def test_a_wrong_request_is_refused(alice, three_recipes, sunday, recipes):  # noqa: F811
    alice.post(f"{sunday}/recipes", {"recipeIds": recipes}, expect=422)
    assert alice.get(sunday)["recipes"] == []


def test_the_number_of_recipes_put_into_a_cookbook_is_limited(alice, three_recipes, sunday, monkeypatch):  # noqa: F811
    monkeypatch.setattr(cookbook_choice, "MOST_CHOSEN", 2)
    put_in(alice, sunday, "stew", "salad")
    assert "at most 2" in put_in(alice, sunday, "omelette", expect=409)["detail"]["message"]
    assert names(alice.get(sunday)["recipes"]) == ["Salad", "Stew"]
    put_in(alice, sunday, "stew")


def test_visitors_see_what_was_put_into_a_public_cookbook_if_it_is_public(alice, dave, guest, three_recipes, sunday):  # noqa: F811
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    alice.patch(sunday, {"public": True})
    put_in(alice, sunday, "stew", "omelette")
    alice.patch("/recipes/omelette", {"settings": {"public": False}})
    group = alice.get("/users/self")["groupSlug"]
    assert names(guest.get(f"/explore/groups/{group}/recipes?cookbook=sunday")["items"]) == ["Stew"]
