"""Tests what the plan would leave over, and which recipe would take it."""

from datetime import timedelta

import pytest

from app.mealplans.plan_entry import today

LEFTOVERS = "/households/pantry/leftovers"


@pytest.fixture
def foods(alice):
    return {name: alice.post("/foods", {"name": name}, expect=201)["id"] for name in ("cabbage", "rice", "leek")}


@pytest.fixture
def cook(alice, foods):
    def make(name, food, quantity, unit=None):
        slug = alice.post("/recipes", {"name": name})
        line = {"food": {"id": foods[food], "name": food}, "quantity": quantity, "unit": unit}
        return alice.patch(f"/recipes/{slug}", {"recipeIngredient": [line]})["id"]

    return make


def plan(person, recipe, days=1):
    day = today() + timedelta(days=days)
    person.post("/households/mealplans", {"date": f"{day}", "entryType": "dinner", "recipeId": recipe}, expect=201)


def left(person) -> list[tuple]:
    return [
        (item["name"], item["amount"], item["measure"], item["recipe"] and item["recipe"]["name"])
        for item in person.get(LEFTOVERS)["items"]
    ]


def test_half_a_leek_is_left_and_a_recipe_takes_it(alice, carol, cook):
    plan(alice, cook("Soup", "leek", 1.5))
    assert left(alice) == [("leek", 0.5, "piece", None)]
    cook("Too much", "leek", 3)
    cook("A quarter", "leek", 0.25)
    cook("Half", "leek", 0.5)
    assert left(alice) == [("leek", 0.5, "piece", "Half")]
    assert left(carol) == []


def test_what_is_used_up_or_keeps_or_is_planned_later_is_not_left(alice, cook):
    plan(alice, cook("Whole", "leek", 2))
    plan(alice, cook("Risotto", "rice", 0.5))
    plan(alice, cook("Much later", "leek", 0.5), days=8)
    assert left(alice) == []


def test_two_dishes_share_one_piece(alice, cook):
    half = cook("Half", "leek", 0.5)
    plan(alice, half)
    assert left(alice) == [("leek", 0.5, "piece", None)], "the planned recipe itself is no answer"
    plan(alice, half, days=2)
    assert left(alice) == []


def test_what_is_there_counts(alice, cook, foods):
    plan(alice, cook("Half", "leek", 0.5))
    alice.put(f"/households/pantry/foods/{foods['leek']}", {"word": "have"})
    assert left(alice) == [("leek", 0.5, "piece", None)]


def test_amounts_that_cannot_be_compared_say_nothing(alice, cook):
    bunch = alice.post("/units", {"name": "bunch"}, expect=201)
    plan(alice, cook("Bunch", "leek", 0.5, bunch))
    plan(alice, cook("Unsaid", "leek", None))
    assert left(alice) == []


def test_a_recipe_in_a_recipe_counts_as_often_as_it_is_made(alice, cook):
    filling = cook("Filling", "leek", 1.25)
    alice.post("/recipes", {"name": "Pie"})
    line = {"quantity": 2, "referencedRecipe": {"id": filling, "name": "Filling", "slug": "filling"}}
    plan(alice, alice.patch("/recipes/pie", {"recipeIngredient": [line]})["id"])
    assert left(alice) == [("leek", 0.5, "piece", None)]
