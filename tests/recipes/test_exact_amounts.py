"""Tests that an imported amount is shown exactly as written, wherever it is shown."""

import orjson
import pytest

from tests.shopping.conftest import Shopping

LINES = ["10.25 l water", "1.255 kg flour", "1 1/16 cups sugar", "1/16 tsp saffron", "3/32 tsp salt", "0.35 dl cream"]
SHOWN = ["10.25 l water", "1.255 kg flour", "1 1/16 cups sugar", "1/16 tsp saffron", "3/32 tsp salt", "0.35 dl cream"]
PAGE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Exact", "inLanguage": "en"}
PAGE |= {"recipeIngredient": LINES, "recipeInstructions": "Stir."}
SIGNS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")


@pytest.fixture
def exact(alice):
    """Returns the slug of a recipe with these lines in a group with the starter units and foods."""
    for kind in ("labels", "foods", "units"):
        alice.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=200)
    return alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(PAGE).decode()})


def test_a_recipe_shows_its_amounts_as_written(alice, exact):
    lines = alice.get(f"/recipes/{exact}")["recipeIngredient"]
    assert [one["quantity"] for one in lines] == [10.25, 1.255, 1.0625, 0.0625, 0.09375, 0.35]
    assert [one["display"].translate(SIGNS) for one in lines] == SHOWN


def test_a_list_shows_amounts_as_written_until_they_are_scaled(alice, exact):
    weekly = Shopping(alice)
    weekly.plan(alice.get(f"/recipes/{exact}")["id"])
    assert sorted(text.translate(SIGNS) for text in weekly.texts()) == sorted(SHOWN)
    weekly.plan(alice.get(f"/recipes/{exact}")["id"], 2)
    assert "30.8 l water" in weekly.texts()
