"""Tests what is read in a text about how much a recipe makes."""

import pytest

from app.recipes.yields.format_yield import list_yields
from app.recipes.yields.read_yield import columns_of, read_yield

SERVINGS = """4 servings | Serves 4 | 4 Portionen | 4 | Yield: 4 servings | Servings: 4 | Portionen: 4 | 4
(servings) | Für 4 Personen | für 4 Pers. | 4 personnes | Pour 4 personnes | 4 raciones | para 4
personas | 4 porciones | 4 porções | Para 4 pessoas | 4 persone | dosi per 4 persone | per 4 persone
| 4 personen | voor 4 personen | 4 porties | 4 portioner | 4 pers. | till 4 personer | 4 porcje |
dla 4 osób | 4 porce | pro 4 osoby | 4 adag | 4 fő | 4 annosta | 4 kişilik | 4 порции | на 4 персоны
| 4 μερίδες | 4人分 | 4人前 | 4 人份 | 4 حصص | يكفي ٤ أشخاص | 4 מנות"""
MADE = [
    ("12 cookies", 12, "cookies"),
    ("makes 12 cookies", 12, "cookies"),
    ("Makes: 12 cookies.", 12, "cookies"),
    ("Yield: 12 cookies", 12, "cookies"),
    ("1 ½ litres", 1.5, "litres"),
    ("1½ litres", 1.5, "litres"),
    ("1 1/2 cups", 1.5, "cups"),
    ("1,5 l", 1.5, "l"),
    ("1,000 ml", 1000, "ml"),
    ("1.000 g Brot", 1000, "g Brot"),
    ("1 loaf (12 slices)", 1, "loaf (12 slices)"),
    ("2 dozen cookies", 2, "dozen cookies"),
    ("24 (2-inch) cookies", 24, "(2-inch) cookies"),
    ("1 9-inch pie", 1, "9-inch pie"),
    ("2 x 500 ml jars", 2, "x 500 ml jars"),
    ("Ergibt 1 Blech", 1, "Blech"),
    ("8 Stück", 8, "Stück"),
    ("6 Gläser à 250 ml", 6, "Gläser à 250 ml"),
    ("6 verres", 6, "verres"),
    ("12 tortillas", 12, "tortillas"),
    ("8 fatias", 8, "fatias"),
    ("6 vasetti", 6, "vasetti"),
    ("20 koekjes", 20, "koekjes"),
    ("16 bullar", 16, "bullar"),
    ("500g", 500, "g"),
]
WORDS = [
    "one loaf",
    "9-inch pie",
    "one 9-inch pie",
    "20 x 30 cm tray",
    "serves a crowd",
    "3/0 servings",
    "Springform 26 cm",
]
BOTH = [
    ("7 servings (1 loaf)", 7, 1, "loaf"),
    ("12 cookies (serves 6)", 6, 12, "cookies"),
    ("12 cookies for 4 people", 4, 12, "cookies"),
    ("2 pizzas, 4 servings", 4, 2, "pizzas"),
    ("4\n4 servings\n12 cookies", 4, 12, "cookies"),
]
SHORTENED = [
    ("4–6 servings", 4, 0, ""),
    ("Serves 4 to 6", 4, 0, ""),
    ("8-10", 8, 0, ""),
    ("3-4 Personen", 3, 0, ""),
    ("10 to 12 pancakes", 0, 10, "pancakes"),
    ("6 generous servings", 6, 0, ""),
    ("4 servings of 250 g", 4, 0, ""),
    ("4 servings (250 g each)", 4, 0, ""),
]


def values(text):
    found = read_yield(text)
    return found.servings, found.quantity, found.words


@pytest.mark.parametrize("text", [one.strip() for one in " ".join(SERVINGS.split()).split("|")])
def test_servings_are_read_in_every_language(text):
    assert values(text) == (4, 0, "")


@pytest.mark.parametrize(("text", "number", "words"), MADE)
def test_other_numbers_count_what_is_made(text, number, words):
    assert values(text) == (0, number, words) and read_yield(text).is_whole


@pytest.mark.parametrize("text", WORDS)
def test_a_text_without_a_count_stays_words(text):
    assert values(text) == (0, 0, text)


@pytest.mark.parametrize(("text", "servings", "number", "words"), BOTH)
def test_servings_and_what_is_made_are_read_from_one_text(text, servings, number, words):
    assert values(text) == (servings, number, words)


@pytest.mark.parametrize(("text", "servings", "number", "words"), SHORTENED)
def test_a_text_that_says_more_is_kept(text, servings, number, words):
    columns = columns_of(text)
    assert list(columns.values()) == [servings, number, words, text]


@pytest.mark.parametrize("text", ["", None, "0 servings", "  \n "])
def test_nothing_is_read_from_nothing(text):
    assert values(text) == (0, 0, "")


def test_a_hostile_text_costs_no_more_than_its_length():
    for text in (
        "1" * 100_000,
        "1 " * 50_000,
        "servings " * 10_000,
        "4-" * 50_000,
        "4 a " * 30_000,
        "\n" * 100_000,
        "(" * 99_999,
    ):
        assert values(text)[:2] == (0, 0)


def said(servings=0, quantity=0, words="", text=None):
    return list_yields(
        {"recipeServings": servings, "recipeYieldQuantity": quantity, "recipeYield": words, "yieldText": text}
    )


def test_yields_are_written_as_text():
    assert said(4, 12, "cookies") == ["4 servings", "12 cookies"]
    assert said(1) == ["1 serving"] and said(2.5) == ["2.5 servings"]
    assert said(0, 0, "one loaf") == ["one loaf"] and said() == []
    assert said(4, 4, "persons") == ["4 servings"]
    assert said(4, text="4-6 servings") == ["4-6 servings"]
