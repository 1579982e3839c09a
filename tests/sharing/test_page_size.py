"""Tests that a recipe's page stays small with any content, and that its JSON-LD block stays valid."""

import pytest

from app.sharing import introduce_recipe
from tests.hostile.texts import HOSTILE
from tests.sharing.test_introduce_recipe import Page, open_house
from tests.test_pages import browser_on, built  # noqa: F401 (a fixture)


@pytest.fixture
def site(app, built):  # noqa: F811
    open_house()
    return browser_on(app, built)


def shared_page(site, alice, recipe: dict) -> str:
    recipe_id = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Soup'} | recipe)}")["id"]
    link = alice.post("/shared/recipes", {"recipeId": recipe_id})["id"]
    return site.get(f"/g/home/shared/r/{link}").text


def steps(text: str, count: int) -> dict:
    return {"recipeInstructions": [{"text": text}] * count}


@pytest.mark.parametrize("kind", ["less-than signs", "bold that never closes", "signs of many bytes"])
def test_the_page_of_the_largest_recipe_is_small_and_valid(site, alice, kind):
    text = shared_page(site, alice, steps(HOSTILE[kind](45_000), 10))
    [block] = Page(text).blocks
    assert len(text.encode()) < 2_000_000
    assert block["name"] == "Soup" and block["recipeInstructions"]


def test_long_lists_are_cut_at_the_end(site, alice):
    lines = [{"note": f"line {at} {'y' * 900}"} for at in range(300)]
    [block] = Page(shared_page(site, alice, {"recipeIngredient": lines})).blocks
    assert block["recipeIngredient"][0].startswith("line 0 ") and 50 < len(block["recipeIngredient"]) < 300


def test_a_long_text_is_cut_between_words(site, alice):
    [block] = Page(shared_page(site, alice, steps("stir well " * 2_000, 1))).blocks
    [step] = block["recipeInstructions"]
    assert step["text"].endswith("stir well…") and len(step["text"]) < 6_000


def test_only_small_recipes_are_included_completely(site, alice):
    """The two recipes differ only in length, so only the length can be the reason."""
    handed = [
        "hearthbook:recipe" in Page(shared_page(site, alice, steps("<" * 9_000, count))).blocks[0] for count in (2, 30)
    ]
    assert handed == [True, False]


def test_without_the_limit_the_page_becomes_large(site, alice, monkeypatch):
    monkeypatch.setattr(introduce_recipe, "LARGEST_BLOCK", 10**9)
    assert len(shared_page(site, alice, steps("<" * 45_000, 10))) > 2_000_000
