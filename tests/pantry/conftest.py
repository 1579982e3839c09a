"""Fixtures with foods, a shopping list and recipes that use the foods."""

import pytest

ITEMS = "/households/shopping/items"


@pytest.fixture
def flour(alice):
    return alice.post("/foods", {"name": "flour"}, expect=201)["id"]


@pytest.fixture
def milk(alice):
    return alice.post("/foods", {"name": "milk"}, expect=201)["id"]


@pytest.fixture
def gram(alice):
    return alice.post("/units", {"name": "gram", "abbreviation": "g"}, expect=201)


@pytest.fixture
def weekly(alice):
    return alice.post("/households/shopping/lists", {"name": "Weekly"}, expect=201)["id"]


def check(person, item, is_checked):
    """Checks an item off or unchecks it, and returns it once what is there has followed."""
    [changed] = person.put(f"{ITEMS}/{item['id']}", item | {"checked": is_checked})["updatedItems"]
    person.client.application.extensions["tasks"].rest()
    return changed


@pytest.fixture
def buy(alice, weekly):
    """Returns a function that puts a food on the list and checks it off. It returns the item."""

    def check_off(food, quantity=1, unit=None, person=alice):
        item = {"shoppingListId": weekly, "foodId": food, "quantity": quantity, "unitId": unit and unit["id"]}
        [made] = person.post(ITEMS, item, expect=201)["createdItems"]
        return check(person, made, True)

    return check_off


@pytest.fixture
def bake(alice):
    """Returns a function that makes a recipe of these lines and returns it."""

    def write(*lines, name="Cake", **values):
        slug = alice.post("/recipes", {"name": name})
        ingredients = [
            {"food": {"id": food, "name": "any"}, "quantity": amount, "unit": unit} for food, amount, unit in lines
        ]
        return alice.patch(f"/recipes/{slug}", {"recipeIngredient": ingredients} | values)

    return write
