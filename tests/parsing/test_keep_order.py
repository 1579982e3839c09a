"""Tests that lines are shown with their words in the order in which they were written."""

import time
from dataclasses import replace

import orjson
import pytest

from app.foods.format_ingredient import format_ingredient
from app.parsing.keep_order import keep_order
from app.parsing.reading import Reading
from tests.parsing.scaling import seed

SAME = {
    "en": """2 large onions
2 large onions, finely chopped
1 small red onion, diced
3 ripe tomatoes
4 large eggs, beaten
2 cloves of garlic
200 g cold butter, cubed
2-3 medium carrots, sliced
½ small cucumber
2 freshly squeezed lemons
3 fresh basil leaves
salt and freshly ground pepper""",
    "de": """2 große Zwiebeln
2 große Zwiebeln, fein gehackt
1 kleine rote Zwiebel
3 reife Tomaten
4 mittelgroße Kartoffeln, geschält
2 Zehen Knoblauch
1 kl. Zwiebel
200 g kalte Butter, gewürfelt
2-3 mittlere Möhren
½ kleine Gurke
1 Bund frische Petersilie
etwas frisch gemahlener Pfeffer""",
    "fr": """2 gros oignons
2 gros oignons, émincés
1 petit oignon rouge
3 tomates bien mûres
4 grosses carottes, râpées
1 gros bouquet de persil
2 gousses d'ail
200 g de beurre froid
2-3 petites carottes
½ petit concombre""",
}
# Words between an amount and its unit are told behind the food, so that the unit follows the amount.
BEHIND = {
    "1 heaping tbsp sugar": "1 tbsp sugar heaping",
    "1 large bunch of parsley": "1 bunch of parsley large",
}
PAGE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeInstructions": "Cook."}


def show_imported(person, lines, language):
    page = PAGE | {"inLanguage": language, "recipeIngredient": lines}
    slug = person.post("/recipes/create/html-or-json", {"data": orjson.dumps(page).decode()})
    return {one["originalText"]: one["display"] for one in person.get(f"/recipes/{slug}")["recipeIngredient"]}


def show_written(person, lines):
    """Maps lines to what the editor shows after reading them."""
    read = person.post("/parser/ingredients", {"ingredients": lines})
    return {one["input"]: format_ingredient(one["ingredient"] | one["written"]) for one in read}


def plain(text):
    return "".join(sign for sign in text.replace("¹/₂", "½") if sign.isalnum())


def changed(shown):
    return {line: text for line, text in shown.items() if plain(line) != plain(text)}


@pytest.mark.parametrize("language", SAME)
def test_a_line_reads_as_it_was_written(alice, language):
    seed(alice, language)
    lines = SAME[language].splitlines()
    assert not changed(show_imported(alice, lines, language))
    assert not changed(show_written(alice, lines)).keys() - {"1 gros bouquet de persil"}


def test_words_before_a_unit_are_told_behind_the_food(alice):
    seed(alice, "en")
    assert show_imported(alice, list(BEHIND), "en") == show_written(alice, list(BEHIND)) == BEHIND


ONION = {"name": "onion", "pluralName": "onions"}


@pytest.mark.parametrize(
    ("line", "note", "words", "left"),
    [
        ("2 large onions", "large", "large onions", ""),
        ("2 large onions, cut", "large, cut", "large onions", "cut"),
        ("2 very large onions", "very, large", "very large onions", ""),
        ("2 very large onions", "large", "large onions", ""),
        ("2 onions, large", "large", None, "large"),
        ("2, large, onions", "large", None, "large"),
        ("2 tins 3 onions", "tins 3", None, "tins 3"),
        ("2 large onions", "largely", None, "largely"),
        ("2 onions", "", None, ""),
    ],
)
def test_no_word_is_lost_or_told_twice(line, note, words, left):
    reading = Reading(line, 2, food="onions", note=note)
    assert keep_order(reading, ONION) == {"food_text": words, "note": left}


def test_without_an_amount_the_whole_line_stays():
    reading = Reading("salt and freshly ground pepper", food="salt and pepper", note="freshly ground")
    assert keep_order(reading, ONION) == {"food_text": reading.line, "note": ""}
    assert keep_order(replace(reading, line="pepper"), ONION)["note"] == "freshly ground"
    assert keep_order(replace(reading, quantity=2), None) == {"food_text": None, "note": "freshly ground"}


def test_a_long_line_takes_no_long_time():
    words = " ".join(f"word{at}" for at in range(2_000))
    reading = Reading(f"2 {words} onions", 2, food="onions", note=", ".join(words.split()))
    began = time.process_time()
    assert keep_order(reading, ONION)["food_text"] is None
    assert time.process_time() - began < 2
