"""Tests that ingredient lines that were read with doubt stay marked until a person looks at them."""

from io import BytesIO
from zipfile import ZipFile

import orjson
import pytest

PAGE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeInstructions": "Cook."}
LINES = ["For the soup:", "2 leeks", "some of what grows behind the shed"]


@pytest.fixture
def leek(alice):
    return alice.post("/foods", {"name": "leek", "pluralName": "leeks"})


@pytest.fixture
def soup(alice, leek):
    page = orjson.dumps(PAGE | {"recipeIngredient": LINES}).decode()
    return alice.post("/recipes/create/html-or-json", {"data": page})


def doubts(person, slug):
    return [line["isDoubtful"] for line in person.get(f"/recipes/{slug}")["recipeIngredient"]]


def save(person, slug, change=None):
    """Saves the recipe like a client that does not know the field. `change` has new values of the doubtful line."""
    lines = person.get(f"/recipes/{slug}")["recipeIngredient"]
    for line in lines:
        del line["isDoubtful"]
    lines[-1] |= change or {}
    person.patch(f"/recipes/{slug}", {"recipeIngredient": lines})
    return doubts(person, slug)


def test_an_import_marks_what_it_read_with_doubt(alice, soup):
    assert doubts(alice, soup) == [False, True]


def test_written_lines_are_marked_too(alice, leek):
    read = alice.post("/recipes/create/lines", {"lines": [{"note": line} for line in LINES]})
    assert [line["isDoubtful"] for line in read["recipeIngredient"]] == [False, True]
    slug = alice.post("/recipes", {"name": "Typed", "recipeIngredient": read["recipeIngredient"]})
    assert doubts(alice, slug) == [False, True]


def test_lines_that_a_household_does_not_have_read_are_not_marked(alice, dave, leek):
    dave.put("/households/preferences", dave.get("/households/preferences") | {"parseIngredients": False})
    page = orjson.dumps(PAGE | {"recipeIngredient": LINES}).decode()
    assert not any(doubts(alice, alice.post("/recipes/create/html-or-json", {"data": page})))


@pytest.mark.parametrize("change", [{"note": "nettles"}, {"quantity": 3}, {"unit": {"name": "handful"}}])
def test_a_client_that_knows_no_doubt_keeps_it_only_in_lines_that_it_does_not_change(alice, soup, change):
    assert save(alice, soup) == [False, True]
    assert save(alice, soup, {"title": "From outside"}) == [False, True]
    assert save(alice, soup, change) == [False, False]


def test_linking_a_food_is_looking_at_the_line(alice, soup, leek):
    assert save(alice, soup, {"food": leek}) == [False, False]


def test_a_person_confirms_a_line(alice, soup):
    lines = alice.get(f"/recipes/{soup}")["recipeIngredient"]
    alice.patch(f"/recipes/{soup}", {"recipeIngredient": [lines[0], lines[1] | {"isDoubtful": False}]})
    assert doubts(alice, soup) == [False, False]
    alice.patch(f"/recipes/{soup}", {"recipeIngredient": [lines[0] | {"isDoubtful": True}, lines[1]]})
    assert doubts(alice, soup) == [True, True]
    alice.patch(f"/recipes/{soup}", {"recipeIngredient": [lines[0] | {"isDoubtful": "perhaps"}]}, expect=422)


def test_a_copy_and_a_recipe_back_from_the_trash_are_as_doubtful(alice, soup):
    assert doubts(alice, alice.post(f"/recipes/{soup}/duplicate", {"name": "Twin"})["slug"]) == [False, True]
    alice.delete(f"/recipes/{soup}")
    [trashed] = alice.get("/recipes/trash")["items"]
    assert doubts(alice, alice.post(f"/recipes/trash/{trashed['id']}/restore")["slug"]) == [False, True]


def test_history_neither_shows_nor_brings_back_a_doubt(alice, soup):
    lines = alice.get(f"/recipes/{soup}")["recipeIngredient"]
    alice.patch(f"/recipes/{soup}", {"recipeIngredient": [lines[0], lines[1] | {"isDoubtful": False}]})
    before = alice.get(f"/recipes/{soup}/revisions")["items"]
    alice.patch(f"/recipes/{soup}", {"name": "Soup", "recipeIngredient": lines})
    assert not [entry for entry in alice.get(f"/recipes/{soup}/revisions")["items"] if entry["changes"]]
    alice.patch(f"/recipes/{soup}", {"description": "Green."})
    alice.post(f"/recipes/{soup}/revisions/{before[-1]['id']}/restore")
    assert alice.get(f"/recipes/{soup}")["description"] == "" and doubts(alice, soup) == [False, True]


def test_visitors_learn_nothing_of_it(alice, guest, soup, cook):
    meal = cook("Meal", alice.get(f"/recipes/{soup}"))
    for recipe in (alice.get(f"/recipes/{soup}"), meal):
        link = alice.post("/shared/recipes", {"recipeId": recipe["id"]})["id"]
        assert b'"isDoubtful":true' not in orjson.dumps(guest.get(f"/recipes/shared/{link}"))
        with ZipFile(BytesIO(guest.get(f"/recipes/shared/{link}/zip").data)) as archive:
            assert not [name for name in archive.namelist() if b'"is_doubtful": true' in archive.read(name)]
    assert b'"isDoubtful":true' in orjson.dumps(alice.get(f"/recipes/{meal['slug']}"))
