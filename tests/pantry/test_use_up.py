"""Tests the list of recipes that use a food, sorted by how much."""

import pytest


@pytest.fixture
def leek(alice):
    return alice.post("/foods", {"name": "leek"}, expect=201)["id"]


@pytest.fixture
def cook(alice, leek):
    """Returns a function that makes a recipe with this quantity of leek, in this unit."""

    def make(name, quantity, unit=None):
        slug = alice.post("/recipes", {"name": name})
        line = {"food": {"id": leek, "name": "leek"}, "quantity": quantity, "unit": unit}
        return alice.patch(f"/recipes/{slug}", {"recipeIngredient": [line]})

    return make


def uses(person, food) -> list[tuple]:
    found = person.get(f"/households/pantry/foods/{food}/recipes")["items"]
    return [(item["recipe"]["name"], item["amount"], item["measure"]) for item in found]


def test_recipes_are_sorted_by_how_much_they_use(alice, cook, leek):
    units = {
        short: alice.post("/units", {"name": name, "abbreviation": short}, expect=201)
        for short, name in (("g", "gram"), ("kg", "kilogram"), ("bunch", "bunch"))
    }
    cook("A bit", 50, units["g"])
    cook("Much", 1, units["kg"])
    cook("Some", 300, units["g"])
    cook("A bunch", 1, units["bunch"])
    cook("Unsaid", None)
    assert uses(alice, leek)[:3] == [("Much", 1000, "g"), ("Some", 300, "g"), ("A bit", 50, "g")]
    assert {row[0]: row[1:] for row in uses(alice, leek)[3:]} == {"A bunch": (None, None), "Unsaid": (None, None)}


def test_pieces_are_compared_where_most_recipes_count_them(alice, cook, leek):
    cook("Two", 2)
    cook("Five", 5)
    assert uses(alice, leek) == [("Five", 5, "piece"), ("Two", 2, "piece")]


def test_only_recipes_and_foods_of_the_own_group_are_listed(alice, carol, mallory, cook, leek):
    cook("Soup", 2)
    assert uses(carol, leek) == uses(alice, leek) == [("Soup", 2, "piece")]
    mallory.get(f"/households/pantry/foods/{leek}/recipes", expect=404)
    other = alice.post("/foods", {"name": "rice"}, expect=201)["id"]
    assert uses(alice, other) == []
