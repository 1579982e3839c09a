"""Recipes with ingredients that are recipes."""

import pytest

AMOUNTS = {"disableAmount": False}


@pytest.fixture
def cook(alice):
    """Creates a recipe of these ingredients, each a dictionary or a recipe, and returns it."""

    def cooked(name, *lines, by=alice, **more):
        lines = [{"referencedRecipe": {"id": one["id"]}, "quantity": 1} if "slug" in one else one for one in lines]
        slug = by.post("/recipes", {"name": name, "settings": AMOUNTS, "recipeIngredient": lines} | more)
        return by.get(f"/recipes/{slug}")

    return cooked


@pytest.fixture
def dough(cook):
    lines = [{"quantity": 500, "unit": {"name": "g"}, "food": {"name": "flour"}}, {"note": "salt"}]
    return cook("Dough", *lines, recipeInstructions=[{"text": "Knead."}], description="Soft.")


@pytest.fixture
def pizza(cook, dough):
    return cook("Pizza", {"referencedRecipe": {"id": dough["id"]}, "quantity": 2, "note": "rested"}, {"note": "basil"})


@pytest.fixture
def foods(alice):
    return {name: alice.post("/foods", {"name": name}) for name in ("butter", "margarine", "oil", "lard")}


def instead(food=None, note=None):
    return {"substituteFoodId": food and food["id"], "note": note}


def entries(thing):
    return [(one["substituteFood"] and one["substituteFood"]["name"], one["note"]) for one in thing["substitutions"]]
