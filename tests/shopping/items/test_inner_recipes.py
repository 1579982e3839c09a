"""Tests that recipes in recipes put their ingredients on a list, through all levels, and are taken back with them."""

import pytest

from tests.shopping.conftest import line


def naming(recipe, quantity):
    return {"referencedRecipe": {"id": recipe}, "quantity": quantity}


@pytest.fixture
def cook(weekly):
    def cooked(name, *lines):
        lines = [naming(*one) if type(one) is tuple else one for one in lines]
        return weekly.recipe(name, *lines)

    return cooked


@pytest.fixture
def dough(cook, flour, units):
    return cook("Dough", line(500, flour, units["gram"]), {"note": "salt"})


@pytest.fixture
def pizza(cook, dough):
    return cook("Pizza", (dough, 2), line(3, {"name": "tomato"}))


def test_the_ingredients_of_an_inner_recipe_are_added_times_its_quantity(weekly, pizza, dough):
    weekly.plan(pizza, 3)
    assert weekly.texts() == ["3000 g flour", "9 tomato", "salt"]
    assert weekly.references() == {pizza: 3, dough: 6}
    flour = next(one for one in weekly.items() if "flour" in one["display"])
    assert {one["recipeId"] for one in flour["recipeReferences"]} == {dough}


@pytest.mark.parametrize("quantity", [0, None, 1])
def test_a_line_without_a_quantity_counts_once(weekly, cook, dough, quantity):
    weekly.plan(cook("Pie", (dough, quantity)))
    assert weekly.texts() == ["500 g flour", "salt"]


def test_all_levels_are_added_and_each_way_counts(weekly, cook, pizza, dough):
    menu = cook("Menu", (pizza, 2), (dough, 0.5), {"note": "wine"})
    weekly.plan(menu)
    assert weekly.texts() == ["2250 g flour", "6 tomato", "salt", "wine"]
    assert weekly.references() == {menu: 1, pizza: 2, dough: 4.5}


def test_many_ways_to_the_same_recipe_stay_one_item(weekly, cook):
    below = cook("Salt", {"note": "salt"})
    for number in range(12):
        below = cook(f"Level {number}", *[(below, 1)] * 30)
    weekly.plan(below)
    assert weekly.texts() == ["salt"]


def test_a_recipe_of_only_recipes_is_counted_and_taken_back(weekly, cook, pizza, dough):
    menu = cook("Menu", (pizza, 1))
    weekly.plan(menu, 2)
    assert weekly.references() == {menu: 2, pizza: 2, dough: 4}
    weekly.take_back(menu)
    assert weekly.texts() == ["1000 g flour", "3 tomato", "salt"]
    weekly.take_back(menu)
    assert weekly.texts() == [] and weekly.references() == {}


def test_only_what_was_planned_is_taken_back(weekly, pizza, dough):
    weekly.plan(pizza)
    weekly.plan(dough)
    weekly.take_back(pizza)
    assert weekly.texts() == ["500 g flour", "salt"] and weekly.references() == {dough: 1}


def test_sent_lines_may_be_recipes(weekly, pizza, dough, mallory):
    sent = {"recipeIngredients": [{"referencedRecipe": {"slug": "dough"}, "quantity": 3}, {"note": "basil"}]}
    weekly.plan(pizza, 2, **sent)
    assert weekly.texts() == ["3000 g flour", "basil", "salt"]
    mallory.post("/recipes", {"name": "Stew"})
    theirs = mallory.get("/recipes/stew")["id"]
    lines = [{"referencedRecipe": {"id": theirs}}]
    weekly.person.post(f"{weekly.path}/recipe/{pizza}", {"recipeIngredients": lines}, expect=404)


def test_what_the_list_has_is_added_again_with_inner_recipes(weekly, pizza):
    weekly.plan(pizza)
    weekly.plan(pizza, 2, onlyOnList=True)
    assert weekly.texts() == ["3000 g flour", "9 tomato", "salt"]


def test_a_deleted_inner_recipe_is_an_item_with_its_name(weekly, alice, pizza):
    alice.delete("/recipes/dough")
    weekly.plan(pizza)
    assert weekly.texts() == ["2 Dough", "3 tomato"]
