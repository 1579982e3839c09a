"""Tests the matching of parsed words to the foods and units of a group."""

import pytest

from app.parsing.meaning.match_food import CLOSE, EXACT, LEARNED, match, words_of
from app.parsing.reading import Confidence, Reading

FOODS = [
    ("potatoes", "potato"),
    ("onion", "onions", "cipolla"),
    ("green onion", None, "scallion", "Frühlingszwiebel"),
    ("red pepper flakes",),
    ("Crème fraîche",),
    ("parsley",),
    ("cup cakes",),
]
UNITS = [
    ("Cups", None, "c"),
    ("Tablespoon", "Tablespoons", "tbsp"),
    ("Esslöffel", "Esslöffel", "EL"),
    ("gram", "grams", "g"),
    ("stalk",),
]
foods = words_of(FOODS, [("schnittlauch", 5), ("petersilie", 5)])
units = words_of(UNITS, [("good glug", 1)])


def read(food="", unit="", note="", average=0.9):
    return match(Reading("", food=food, unit=unit, note=note, confidence=Confidence(average, food=0.9)), foods, units)


@pytest.mark.parametrize(
    "words, name, how",
    [
        ("potato", "potatoes", EXACT),
        ("POTATOES", "potatoes", EXACT),
        ("creme fraiche", "Crème fraîche", EXACT),
        ("cipolla", "onion", EXACT),
        ("fruhlingszwiebel", "green onion", EXACT),
        ("green-onion", "green onion", EXACT),
        ("gren onion", "green onion", CLOSE),
        ("Frühlingszwiebeln", "green onion", CLOSE),
        ("Petersilie", "parsley", LEARNED),
        ("very unique", None, None),
        ("o", None, None),
        ("", None, None),
        ("…", None, None),
    ],
)
def test_a_food_is_matched_by_each_of_its_names(words, name, how):
    found = read(food=words)
    assert ((found.food is not None and FOODS[found.food][0]) or None, found.food_by) == (name, how)


@pytest.mark.parametrize(
    "words, name, how",
    [
        ("cup", "Cups", CLOSE),
        ("c", "Cups", EXACT),
        ("tbsp.", "Tablespoon", EXACT),
        ("tablespoon", "Tablespoon", EXACT),
        ("tablespon", "Tablespoon", CLOSE),
        ("el", "Esslöffel", EXACT),
        ("Teelöffel", None, None),
        ("teaspoon", None, None),
        ("tsp", None, None),
        ("mg", None, None),
        ("stalks", "stalk", CLOSE),
        ("good glug", "Tablespoon", LEARNED),
        ("bucket", None, None),
        ("T", "Tablespoon", EXACT),
        ("Tbl.", "Tablespoon", EXACT),
        ("t", None, None),
        ("#", None, None),
    ],
)
def test_a_unit_is_matched_by_each_name_but_never_to_another_measure(words, name, how):
    found = read(unit=words, food="onion")
    assert ((found.unit is not None and UNITS[found.unit][0]) or None, found.unit_by) == (name, how)


@pytest.mark.parametrize(
    "short, name", [("T", "Esslöffel"), ("T.", "Esslöffel"), ("tb", "Esslöffel"), ("t", "Teelöffel"), ("#", "lb")]
)
def test_an_english_abbreviation_means_the_group_s_unit_of_that_measure(short, name):
    called = ["Esslöffel", "Teelöffel", "lb"]
    found = match(Reading("", unit=short, food="onion"), foods, words_of([(one,) for one in called], []))
    assert (called[found.unit], found.unit_by) == (name, EXACT)


def test_a_capital_t_and_a_small_t_are_different_units():
    own = words_of([("Spoon", "T"), ("Cup", "t")], [("#", 1)])
    assert [match(Reading("", unit=short), foods, own).unit for short in ("T.", "t", "#")] == [0, 1, 1]


def test_a_word_taken_for_a_unit_may_be_part_of_the_food():
    found = read(unit="red", food="pepper flakes")
    assert (FOODS[found.food][0], found.unit, found.reading.unit) == ("red pepper flakes", None, "")
    assert found.reading.food == "red pepper flakes"


def test_a_known_unit_before_a_known_food_is_kept():
    both = words_of([*FOODS, ("cakes",)], [])
    found = match(Reading("", unit="c", food="cakes"), both, units)
    assert (UNITS[found.unit][0], found.food) == ("Cups", len(FOODS))


def test_a_close_match_lowers_the_confidence():
    found = read(food="gren onion").reading.confidence
    assert found.food < 0.75 and found.average == found.food
    assert read(food="onion").reading.confidence == Confidence(0.9, food=0.9)


def test_a_missing_confidence_stays_missing():
    assert read(food="gren onion", average=None).reading.confidence.average is None


def test_a_name_takes_precedence_over_another_item_s_alias():
    names = words_of([("leek", None, "onion"), ("onion",)], [])
    assert match(Reading("", food="onion"), names, units).food == 1


def test_a_learned_word_takes_precedence_over_a_name():
    taught = words_of(FOODS, [("onion", 2)])
    assert match(Reading("", food="Onion"), taught, units).food == 2


def test_words_beyond_the_learned_food_become_a_note():
    taught = words_of(FOODS, [("finely chopped parsley", 5)])
    found = match(Reading("", food="finely chopped Parsley", note="washed"), taught, units)
    assert (FOODS[found.food][0], found.reading.food, found.reading.note) == (
        "parsley",
        "Parsley",
        "finely chopped washed",
    )
