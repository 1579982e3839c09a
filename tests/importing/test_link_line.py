"""Tests that imported ingredient lines are linked to foods and units with the same name, without losing a word."""

import orjson
import pytest

SOUP = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Suppe",
    "recipeIngredient": ["250 g Mehl, gesiebt", "2 EL Drachenfrucht, gehackt", "1 Prise Salz", "3 Zwiebeln", "Liebe"],
    "recipeInstructions": "Kochen.",
}
FOODS = [{"name": "Mehl"}, {"name": "Zwiebel", "pluralName": "Zwiebeln"}]
UNITS = [{"name": "Gramm", "abbreviation": "g"}, {"name": "Esslöffel", "abbreviation": "EL"}]


@pytest.fixture
def pantry(alice):
    for path, things in (("/foods", FOODS), ("/units", UNITS)):
        for one in things:
            alice.post(path, one)


def imported(person):
    slug = person.post("/recipes/create/html-or-json", {"data": orjson.dumps(SOUP).decode()})
    return person.get(f"/recipes/{slug}")


def test_known_foods_and_units_are_linked_and_other_words_are_kept(alice, pantry):
    soup = imported(alice)
    said = [
        (one["quantity"], (one["unit"] or {}).get("name"), (one["food"] or {}).get("name"), one["note"])
        for one in soup["recipeIngredient"]
    ]
    assert said == [
        (250, "Gramm", "Mehl", "gesiebt"),
        (2, "Esslöffel", None, "Drachenfrucht, gehackt"),
        (None, None, None, "1 Prise Salz"),
        (3, None, "Zwiebel", ""),
        (None, None, None, "Liebe"),
    ]
    assert [one["originalText"] for one in soup["recipeIngredient"]] == SOUP["recipeIngredient"]
    assert soup["settings"]["disableAmount"] is False
    assert soup["recipeIngredient"][1]["display"] == "2 Esslöffel Drachenfrucht, gehackt"


def test_an_import_creates_no_foods_and_units(alice, pantry):
    imported(alice)
    assert (alice.get("/foods")["total"], alice.get("/units")["total"]) == (2, 2)


def test_without_foods_and_units_the_lines_stay_whole(alice):
    soup = imported(alice)
    assert [one["note"] for one in soup["recipeIngredient"]] == SOUP["recipeIngredient"]
    assert soup["settings"]["disableAmount"] is True


def test_a_household_that_opted_out_gets_whole_lines(alice, dave, pantry):
    liked = dave.get("/households/preferences")
    assert liked["parseIngredients"] is True
    dave.put("/households/preferences", liked | {"parseIngredients": False})
    assert dave.put("/households/preferences", {"privateHousehold": True})["parseIngredients"] is False
    assert [one["note"] for one in imported(alice)["recipeIngredient"]] == SOUP["recipeIngredient"]


def test_learned_words_are_used(alice, pantry):
    [onion] = [one for one in alice.get("/foods")["items"] if one["name"] == "Zwiebel"]
    alice.post("/parser/learned", {"said": "Drachenfrucht", "foodId": onion["id"]})
    assert imported(alice)["recipeIngredient"][1]["food"]["id"] == onion["id"]


def test_a_close_match_is_not_linked(alice, pantry):
    alice.post("/foods", {"name": "Drachenfrüchte"})
    assert imported(alice)["recipeIngredient"][1]["food"] is None
