"""Tests that filters by food look into the recipes among the ingredients, through all levels."""

import pytest

from tests.recipes.finding.test_filter_choices import choices
from tests.sharing.test_showcase import open_up


@pytest.fixture
def kitchen(alice):
    """A menu that has a pizza that has a dough, which has the flour, and a salad without any of it."""

    def cook(name: str, *lines: dict) -> str:
        recipe = alice.post("/recipes", {"name": name, "recipeIngredient": list(lines), "settings": {"public": True}})
        return alice.get(f"/recipes/{recipe}")["id"]

    dough = cook("Dough", {"food": "Flour"}, {"food": "Salt"})
    pizza = cook("Pizza", {"referencedRecipe": {"id": dough}, "quantity": 1}, {"food": "Basil"})
    cook("Menu", {"referencedRecipe": {"id": pizza}, "quantity": 1})
    cook("Salad", {"food": "Basil"}, {"food": "Salt"})
    return alice


def names(person, path="/recipes", **asked) -> set[str]:
    page = person.get(path, query_string=asked)
    assert page["total"] == len(page["items"])
    return {one["name"] for one in page["items"]}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"foods": "Flour"}, {"Dough", "Pizza", "Menu"}),
        ({"foods": "Basil"}, {"Pizza", "Menu", "Salad"}),
        ({"foods": ["Basil", "Flour"], "requireAllFoods": "true"}, {"Pizza", "Menu"}),
        ({"queryFilter": 'recipeIngredient.food.name = "Flour"'}, {"Dough", "Pizza", "Menu"}),
        ({"queryFilter": 'recipeIngredient.food.name <> "Flour"'}, {"Salad"}),
        ({"queryFilter": 'recipeIngredient.food.name NOT IN ["Flour", "Basil"]'}, set()),
        ({"queryFilter": 'recipeIngredient.food.name CONTAINS ALL ["Basil", "Flour"]'}, {"Pizza", "Menu"}),
        ({"queryFilter": "recipeIngredient.food.id IS NONE"}, set()),
    ],
)
def test_filters_by_food_look_into_inner_recipes(kitchen, asked, expected):
    assert names(kitchen, **asked) == expected


def test_choices_count_what_their_filter_finds(kitchen):
    counted = choices(kitchen, "foods")
    assert counted == {"Basil": 3, "Flour": 3, "Salt": 4}
    assert {food: len(names(kitchen, foods=food)) for food in counted} == counted


def test_visitors_learn_nothing_of_a_hidden_inner_recipe(kitchen, guest):
    open_up()
    kitchen.patch("/recipes/dough", {"settings": {"public": False}})
    path = "/explore/groups/home/recipes"
    assert names(guest, path) == {"Pizza", "Menu", "Salad"}
    assert names(guest, path, foods="Flour") == set()
    assert names(guest, path, queryFilter='recipeIngredient.food.name = "Flour"') == set()
    assert choices(guest, "foods", path) == {"Basil": 2, "Salt": 1}
    assert names(kitchen, foods="Flour") == {"Dough", "Pizza", "Menu"}
