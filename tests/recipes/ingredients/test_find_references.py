"""Tests that steps stay linked to ingredients if a client sends the ingredients without their reference ids."""

import pytest


@pytest.fixture
def soup(alice):
    """A recipe of three lines, of which the first and the last are linked to the only step."""
    alice.post("/recipes", {"name": "Soup"})
    lines = [{"quantity": 2, "food": "leek", "unit": "bunch"}, {"note": "salt"}, {"quantity": 1, "food": "leek"}]
    lines = alice.patch("/recipes/soup", {"recipeIngredient": lines})["recipeIngredient"]
    links = [{"referenceId": lines[at]["referenceId"]} for at in (0, 2)]
    return alice.patch("/recipes/soup", {"recipeInstructions": [{"text": "Cook.", "ingredientReferences": links}]})


def save(person, recipe, lines):
    """Saves the lines without their reference ids. Returns the lines that the step is linked to, by their places."""
    lines = [{key: value for key, value in line.items() if key != "referenceId"} for line in lines]
    saved = person.put("/recipes/soup", recipe | {"recipeIngredient": lines})
    references = [line["referenceId"] for line in saved["recipeIngredient"]]
    return [references.index(link["referenceId"]) for link in saved["recipeInstructions"][0]["ingredientReferences"]]


def test_lines_keep_their_links_in_any_order(alice, soup):
    leeks, salt, leek = soup["recipeIngredient"]
    assert save(alice, soup, [leeks, salt, leek]) == [0, 2]
    assert save(alice, soup, [leek, salt, leeks]) == [2, 0]
    assert save(alice, soup, [{"note": "water"}, leeks, salt, leek]) == [1, 3]


def test_foods_and_units_by_name_are_the_same_words(alice, soup):
    lines = [
        {"note": "salt"},
        {"quantity": 1, "food": "Leek"},
        {"quantity": 3, "unit": "bunch", "food": {"name": "leek"}},
    ]
    assert save(alice, soup, lines) == [2, 1]


def test_a_line_with_other_words_is_the_one_in_its_place(alice, soup):
    leeks, salt, leek = soup["recipeIngredient"]
    assert save(alice, soup, [leeks | {"note": "washed"}, salt, leek]) == [0, 2]


def test_a_line_that_is_gone_takes_its_link_with_it(alice, soup):
    leeks, salt, _leek = soup["recipeIngredient"]
    assert save(alice, soup, [salt, leeks]) == [1]
    assert save(alice, soup, [{"note": "water"}, {"note": "oil"}, {"note": "rice"}]) == []


def test_a_reference_that_is_sent_belongs_to_its_line(alice, soup):
    leeks, salt, leek = soup["recipeIngredient"]
    nameless = {"quantity": 2, "food": "leek", "unit": "bunch"}
    lines = [nameless, salt, {"note": "water", "referenceId": leeks["referenceId"]}]
    saved = alice.put("/recipes/soup", soup | {"recipeIngredient": lines})
    assert saved["recipeIngredient"][2]["referenceId"] == leeks["referenceId"]
    assert saved["recipeIngredient"][0]["referenceId"] not in {leeks["referenceId"], leek["referenceId"]}
