"""Tests that an import creates missing foods only in households that want it, and only from certain lines."""

import time
from dataclasses import replace

import orjson
import pytest

from app.importing.lines.create_food import add_new_food, add_new_foods, is_name
from app.parsing.meaning.food_index import NO_FOOD, Matched
from app.parsing.reading import Confidence, Reading

SURE = Confidence(0.95, 0.95, 0.95, 0.95)
DRAGON = Reading("2 EL Drachenfrucht", 2, "EL", "Drachenfrucht", confidence=SURE)
FOUND = Matched(DRAGON, NO_FOOD | {"id": None, "name": "Drachenfrucht"}, None, None, None)
LINES = ["Für den Teig:", "250 g Mehl", "2 EL Drachenfrucht, gehackt", "1 EL Drachenfrucht", "Liebe und Geduld"]
PAGE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Suppe", "recipeIngredient": LINES}
PAGE |= {"recipeInstructions": "Kochen.", "inLanguage": "de"}


@pytest.fixture
def pantry(alice):
    alice.post("/foods", {"name": "Mehl"})
    for one in ({"name": "Gramm", "abbreviation": "g"}, {"name": "Esslöffel", "abbreviation": "EL"}):
        alice.post("/units", one)


def imported(person):
    slug = person.post("/recipes/create/html-or-json", {"data": orjson.dumps(PAGE).decode()})
    return person.get(f"/recipes/{slug}")["recipeIngredient"]


def foods_of(person):
    return {one["name"] for one in person.get("/foods")["items"]}


def wish(dave, value=True):
    return dave.put("/households/preferences", dave.get("/households/preferences") | {"createFoods": value})


def test_no_food_is_created_unless_the_household_wants_it(alice, dave, pantry):
    assert dave.get("/households/preferences")["createFoods"] is False
    imported(alice)
    assert foods_of(alice) == {"Mehl"}
    wish(dave)
    imported(alice)
    assert foods_of(alice) == {"Mehl", "Drachenfrucht"}


def test_created_foods_are_linked_and_shown_as_written(alice, dave, pantry):
    wish(dave)
    _, first, second, love = imported(alice)
    assert (first["food"]["name"], love["food"]) == ("Drachenfrucht", None)
    assert [one["foodText"] for one in (first, second)] == [None, None]
    assert (first["display"], second["display"]) == ("2 Esslöffel Drachenfrucht gehackt", "1 Esslöffel Drachenfrucht")


def test_the_recipe_tells_which_foods_came_with_it(alice, dave, pantry):
    wish(dave)
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(PAGE).decode()})
    recipe = alice.get(f"/recipes/{slug}")
    moments = {one["food"]["name"]: one["food"]["createdAt"] for one in recipe["recipeIngredient"] if one["food"]}
    assert moments["Mehl"] < recipe["createdAt"] <= moments["Drachenfrucht"]


def test_clients_that_do_not_know_the_preference_leave_it(alice, dave, pantry):
    wish(dave)
    assert dave.put("/households/preferences", {"privateHousehold": True})["createFoods"] is True
    assert wish(dave, value=False)["createFoods"] is False


def test_only_certain_words_that_can_be_a_name_become_a_food():
    assert add_new_food(FOUND).food_by == "exact"
    for reading in (
        replace(DRAGON, confidence=replace(SURE, food=0.8)),
        replace(DRAGON, confidence=Confidence()),
        replace(DRAGON, confidence=replace(SURE, quantity=0.8)),
        replace(DRAGON, quantity=None),
        replace(DRAGON, food="x" * 61),
        replace(DRAGON, food="½"),
        replace(DRAGON, food="Olive or avocado oil"),
        replace(DRAGON, food=""),
    ):
        assert add_new_food(replace(FOUND, reading=reading)).food_by is None
    for kind in ("close", "learned", "exact"):
        assert add_new_food(replace(FOUND, food_by=kind)).food_by == kind
    assert add_new_food(replace(FOUND, food=None)).food_by is None


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("zout of peper", "nl"),
        ("zout en peper", "nl"),
        ("sal o pimienta", "es"),
        ("piñones u avellanas", "es"),
        ("olio o burro", "it"),
        ("Salz und Pfeffer", "de"),
        ("beurre ou huile", "fr"),
        ("sal e pimenta", "pt"),
        ("smör eller olja", "sv"),
        ("salt samt peber", "da"),
        ("Salt AND pepper", "en"),
        ("sůl nebo pepř", ""),
        ("盐或胡椒", "zh"),
        ("salt & pepper", "en"),
        ("salt/pepper", "en"),
        ("sugar + salt", "en"),
        ("tomaten (blik)", "nl"),
        ("tomaten [blik]", "nl"),
        ("salt, pepper", "en"),
        ("salt; pepper", "en"),
    ],
)
def test_no_food_is_created_from_words_for_several(words, language):
    assert not is_name(words, language)


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("cream of tartar", "en"),
        ("crème de coco", "fr"),
        ("half-fat crème fraîche", "en"),
        ("orange", "fr"),
        ("ost", "da"),
        ("Hafer-Drink", "de"),
        ("和牛", "zh"),
    ],
)
def test_a_joining_word_of_another_language_may_be_part_of_a_name(words, language):
    assert is_name(words, language)


def test_imported_alternatives_stay_words_of_the_line(alice, dave):
    wish(dave)
    page = PAGE | {"inLanguage": "nl", "recipeIngredient": ["4 appels/peren", "4 drakenfruiten"]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(page).decode()})
    either, one = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert (either["food"], either["quantity"], one["food"]["name"]) == (None, 4, "drakenfruiten")


def names_created(alice, dave, language, *lines):
    """Imports the lines with createFoods and returns the name and plural of each food that then exists."""
    wish(dave)
    page = PAGE | {"inLanguage": language, "recipeIngredient": list(lines)}
    alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(page).decode()})
    return {(one["name"], one["pluralName"]) for one in alice.get("/foods")["items"]}


@pytest.mark.parametrize(
    ("language", "lines", "names"),
    [
        ("en", ["1 egg", "2 eggs", "3 EGGS"], ("egg", "eggs")),
        ("en", ["2 Zorblings", "1 zorbling"], ("zorbling", "Zorblings")),
        ("de", ["2 Eier", "1 Ei"], ("Ei", "Eier")),
        ("de", ["2 Äpfel", "1 Apfel"], ("Apfel", "Äpfel")),
        ("de", ["1 rote Zwiebel", "2 rote Zwiebeln"], ("rote Zwiebel", "rote Zwiebeln")),
        ("nl", ["2 paprika's", "1 paprika"], ("paprika", "paprika's")),
        ("nl", ["1 tomaat", "4 tomaten"], ("tomaat", "tomaten")),
        ("sv", ["1 lök", "2 lökar"], ("lök", "lökar")),
        ("da", ["3 tomater", "1 tomat"], ("tomat", "tomater")),
        ("fr", ["1 oignon rouge", "2 oignons rouges"], ("oignon rouge", "oignons rouges")),
        ("es", ["1 limón", "2 limones"], ("limón", "limones")),
        ("it", ["1 uovo", "2 uova"], ("uovo", "uova")),
        ("pt", ["1 pão", "2 pães"], ("pão", "pães")),
        ("zh", ["鸡蛋 2", "鸡蛋 1"], ("鸡蛋", None)),
    ],
)
def test_the_forms_of_a_name_become_one_food(alice, dave, language, lines, names):
    assert names_created(alice, dave, language, *lines) == {names}


def test_names_that_are_no_forms_of_each_other_become_foods_of_their_own(alice, dave):
    found = names_created(alice, dave, "en", "1 zorbling", "2 quuxes", "1 blue zorbling")
    assert found == {("zorbling", None), ("quuxes", None), ("blue zorbling", None)}


def test_a_food_of_two_forms_is_shown_as_written(alice, dave):
    wish(dave)
    page = PAGE | {"inLanguage": "en", "recipeIngredient": ["2 eggs", "1 egg"]}
    slug = alice.post("/recipes/create/html-or-json", {"data": orjson.dumps(page).decode()})
    lines = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert [(one["display"], one["food"]["name"], one["foodText"]) for one in lines] == [
        ("2 eggs", "egg", None),
        ("1 egg", "egg", None),
    ]


NOTHING = ["null", "NULL", "undefined", "NaN", "none", "N/A", "x", "b", "-", "500", "to taste", "as needed", "item"]


def test_words_that_are_no_food_do_not_become_one(alice, dave):
    lines = [f"{amount} {words}" for words in NOTHING for amount in (1, 2)]
    assert names_created(alice, dave, "en", *lines, "2 eggs") == {("eggs", None)}
    assert names_created(alice, dave, "de", "200 g nach Geschmack", "1 Stück", "2 null") == {("eggs", None)}


def test_a_single_sign_may_be_a_chinese_name():
    assert is_name("盐", "zh") and not is_name("b", "zh")


def test_many_new_foods_of_a_page_take_no_longer_than_their_number():
    named = [replace(FOUND, reading=replace(DRAGON, food=f"Frucht {at} Sorte {at}")) for at in range(2_000)]
    before = time.process_time()
    add_new_foods(named)
    assert time.process_time() - before < 2
