"""Tests that imported ingredient lines are linked to foods and units with the same name, without losing a word."""

import orjson
import pytest

from app.parsing.keep_order import keep_order
from app.parsing.reading import Reading

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
    texts = [
        (one["quantity"], (one["unit"] or {}).get("name"), (one["food"] or {}).get("name"), one["note"])
        for one in soup["recipeIngredient"]
    ]
    assert texts == [
        (250, "Gramm", "Mehl", "gesiebt"),
        (2, "Esslöffel", None, "Drachenfrucht, gehackt"),
        (1, None, None, "Prise Salz"),
        (3, None, "Zwiebel", ""),
        (None, None, None, "Liebe"),
    ]
    assert [one["originalText"] for one in soup["recipeIngredient"]] == SOUP["recipeIngredient"]
    assert soup["settings"]["disableAmount"] is False
    assert soup["recipeIngredient"][1]["display"] == "2 Esslöffel Drachenfrucht, gehackt"


def test_an_import_creates_no_foods_and_units(alice, pantry):
    imported(alice)
    assert (alice.get("/foods")["total"], alice.get("/units")["total"]) == (2, 2)


def test_without_foods_and_units_the_amounts_scale_and_the_words_stay(alice):
    soup = imported(alice)
    assert [one["display"] for one in soup["recipeIngredient"]] == SOUP["recipeIngredient"]
    assert [one["quantity"] for one in soup["recipeIngredient"]] == [250, 2, 1, 3, None]
    assert soup["settings"]["disableAmount"] is False


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
    alice.post("/foods", {"name": "Drachenfruch"})
    assert imported(alice)["recipeIngredient"][1]["food"] is None


def shown(person, *lines):
    page = SOUP | {"recipeIngredient": list(lines)}
    asked = {"data": orjson.dumps(page).decode()}
    slug = person.post("/recipes/create/html-or-json", asked, headers={"Accept-Language": "en"})
    return person.get(f"/recipes/{slug}")["recipeIngredient"]


def test_a_line_linked_by_an_alias_shows_its_own_words(alice):
    alice.post("/foods", {"name": "active dry yeast", "aliases": [{"name": "instant yeast"}]})
    alice.post("/units", {"name": "tablespoon", "abbreviation": "tbsp"})
    [line] = shown(alice, "1 tbsp instant yeast")
    assert (line["food"]["name"], line["foodText"]) == ("active dry yeast", "instant yeast")
    assert line["display"] == "1 tablespoon instant yeast"


def test_a_joining_word_stays_before_the_food(alice):
    alice.post("/foods", {"name": "garlic"})
    alice.post("/units", {"name": "clove", "pluralName": "cloves"})
    [line] = shown(alice, "2 cloves of garlic, minced")
    assert (line["foodText"], line["display"]) == ("of garlic", "2 cloves of garlic minced")


def test_a_unit_that_the_group_does_not_have_comes_first_in_the_note(alice):
    alice.post("/foods", {"name": "egg noodles"})
    [line] = shown(alice, "2 stalks lemongrass, bruised")
    assert (line["quantity"], line["unit"], line["note"]) == (2, None, "stalks lemongrass, bruised")


def test_a_line_without_an_amount_keeps_the_order_of_its_words(alice):
    alice.post("/foods", {"name": "dill"})
    [line] = shown(alice, "a few sprigs of dill")
    assert (line["quantity"], line["food"]["name"]) == (None, "dill")
    assert line["display"] == "a few sprigs of dill"


def test_a_unit_without_a_number_stays_in_the_words(alice):
    alice.post("/units", {"name": "Prise", "pluralName": "Prisen"})
    alice.post("/foods", {"name": "Salz"})
    soup = SOUP | {"inLanguage": "de", "recipeIngredient": ["Prise Salz, fein", "einige Spritzer Salz", "Salz"]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(soup).decode()})
    lines = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert [line["display"] for line in lines] == ["Prise Salz fein", "einige Spritzer Salz", "Salz"]
    assert [line["food"]["name"] for line in lines] == ["Salz"] * 3
    assert [line["unit"] and line["unit"]["name"] for line in lines] == ["Prise", None, None]
    lines[0]["quantity"] = 2
    alice.patch(f"/recipes/{slug}", {"recipeIngredient": lines})
    assert alice.get(f"/recipes/{slug}")["recipeIngredient"][0]["display"] == "2 Prisen Salz fein"


def test_a_range_of_an_unknown_food_scales(alice):
    [line] = shown(alice, "2-3 medlars, sliced")
    assert (line["quantity"], line["note"]) == (2, "2-3, medlars, sliced")


@pytest.mark.parametrize(
    ("line", "food", "text", "note"),
    [
        ("Reis mit Ei", "Ei", "Reis mit Ei", ""),
        ("Reis ohne alles", "Ei", "Ei", None),
        ("etwas frischer DILL, gehackt", "Dill", "etwas frischer DILL", "gehackt"),
        ("İçli İnce un biraz", "un", "İçli İnce un", "biraz"),
        ("少许盐", "盐", "少许盐", ""),
    ],
)
def test_words_before_a_food_end_with_the_whole_food(line, food, text, note):
    reading = Reading(line, food=food, note="as it was")
    words = keep_order(reading, {"name": "other", "pluralName": None})
    assert words == {"food_text": text, "note": "as it was" if note is None else note}


def test_the_unit_of_a_sum_is_not_repeated_in_the_note(alice):
    soup = {**SOUP, "inLanguage": "en", "recipeIngredient": ["½ cup plus 2 tablespoons flour"]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(soup).decode()})
    [line] = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert (line["quantity"], line["unit"], line["display"]) == (0.625, None, "½ cup plus 2 tablespoons flour")


def test_the_size_of_shrimp_is_not_a_part_of_their_number(alice):
    soup = {**SOUP, "inLanguage": "en", "recipeIngredient": ["1 16/20 count shrimp, peeled"]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(soup).decode()})
    [line] = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert (line["quantity"], line["display"]) == (1, "1 16/20 count shrimp, peeled")


@pytest.mark.parametrize(
    ("locale", "line", "display"),
    [
        ("en-US", "1 medium rib celery, roughly chopped", "1 medium rib celery, roughly chopped"),
        ("nl-NL", "1 flinke klont boter, om in te bakken", "1 flinke klont boter, om in te bakken"),
        ("en-US", "1 flinke klont boter, om in te bakken", "1 flinke klont boter, om in te bakken"),
        ("nl-NL", "1 flinke scheut olijfolie", "1 flinke scheut olijfolie"),
        ("it-IT", "1 grossa costa di sedano", "1 grossa costa di sedano"),
        ("en-US", "2 stalks celery", "2 stalks celery"),
        ("en-US", "2 tins beans", "2 cans beans"),
    ],
)
def test_a_unit_is_only_renamed_into_the_same_unit_and_no_word_moves(alice, locale, line, display):
    for kind in ("labels", "foods", "units"):
        alice.post(f"/groups/seeders/{kind}", {"locale": locale}, expect=200)
    soup = {**SOUP, "inLanguage": line_language(line), "recipeIngredient": [line]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(soup).decode()})
    assert [one["display"] for one in alice.get(f"/recipes/{slug}")["recipeIngredient"]] == [display]


def line_language(line: str) -> str:
    """Returns the language of a Dutch, Italian or English line."""
    return "nl" if "flinke" in line else "it" if "sedano" in line else "en"
