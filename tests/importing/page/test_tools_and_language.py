"""Tests what an import keeps besides the recipe: the page's language and equipment. Nothing is filled in by samples."""

import json

import pytest

from tests.importing.page.pages import SOUP
from tests.importing.page.test_web_page import FROM_TEXT


def test_other_tools_of_the_page_are_offered_to_those_who_may_edit(alice, bob):
    alice.post("/organizers/tools", {"name": "Pot"})
    given = SOUP | {"tool": ["Pot", {"@type": "HowToTool", "name": "2 whisks"}, "{{tool}}"]}
    path = f"/recipes/{alice.post(FROM_TEXT, {'data': json.dumps(given)})}"
    assert alice.get(f"{path}/mentioned-tools") == bob.get(f"{path}/mentioned-tools") == {"items": ["whisks"]}
    tools = alice.get(path)["tools"]
    assert [one["name"] for one in tools] == ["Pot"]
    alice.patch(path, {"tools": [*tools, {"name": "Whisks"}]}, expect=200)
    assert alice.get(f"{path}/mentioned-tools") == {"items": []}
    alice.patch(path, {"settings": {"locked": True}}, expect=200)
    bob.get(f"{path}/mentioned-tools", expect=403)


def test_a_recipe_that_was_written_mentions_no_tools(alice):
    assert alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Soup'})}/mentioned-tools") == {"items": []}


def from_page(person, **changes):
    """Imports a page with an English browser, and returns the recipe."""
    page = {"data": json.dumps(SOUP | changes)}
    return person.get(f"/recipes/{person.post(FROM_TEXT, page, headers={'Accept-Language': 'en'})}")


@pytest.mark.parametrize(("stated", "language", "quantity"), [("de-DE", "de", 1500), (None, None, 1.5)])
def test_the_language_of_the_page_decides_how_its_lines_are_read(alice, stated, language, quantity):
    alice.post("/units", {"name": "g"})
    recipe = from_page(alice, inLanguage=stated, recipeIngredient=["1.500 g Xyz"], recipeInstructions=["Mmm."])
    assert recipe["language"] == language and recipe["recipeIngredient"][0]["quantity"] == quantity


def test_the_language_stays_until_it_is_changed(alice):
    path = f"/recipes/{from_page(alice, inLanguage='de')['slug']}"
    alice.put(path, {"name": "Lauchsuppe"}, expect=200)
    copy = alice.post("/recipes/lauchsuppe/duplicate", {"name": "Copy"})
    assert alice.get("/recipes/lauchsuppe")["language"] == copy["language"] == "de"
    assert alice.patch("/recipes/lauchsuppe", {"language": None}, expect=200)["language"] is None
    alice.patch("/recipes/lauchsuppe", {"language": "x" * 36}, expect=422)


@pytest.mark.parametrize("missing", ["recipeIngredient", "recipeInstructions"])
def test_a_page_without_lines_or_steps_gets_no_sample(alice, missing):
    slug = alice.post(FROM_TEXT, {"data": json.dumps(SOUP | {missing: None})})
    assert alice.get(f"/recipes/{slug}")[missing] == []
    written = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'New'})}")
    assert len(written[missing]) == 1
