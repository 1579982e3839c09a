"""Tests the parser for English lines: its results, their confidence, and that no word is lost."""

import re
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.framework.text.fold import fold
from app.parsing.read_english import read_english
from app.parsing.read_number import list_texts_worth, read_amounts
from app.parsing.reading import Confidence, count_signs
from tests.parsing.sample_lines import labelled, sample_lines

BAR = 0.96
ARTICLES = {"a", "an", "the"}


def read(line):
    [reading] = read_english([line])
    return reading


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "food", "note"),
    [
        ("2 cups all-purpose flour, sifted", 2, "cups", "all-purpose flour", "sifted"),
        ("½ cup all-purpose flour", 0.5, "cup", "all-purpose flour", ""),
        ("1 ½ teaspoons ground black pepper", 1.5, "teaspoons", "black pepper", "ground"),
        ("1/32 cup water", 0.03125, "cup", "water", ""),
        ("1-1/2 cups flour", 1.5, "cups", "flour", ""),
        ("1 and 1/2 cups flour", 1.5, "cups", "flour", ""),
        ("&frac12; cup milk", 0.5, "cup", "milk", ""),
        ("a quarter cup of honey", 0.25, "cup", "honey", ""),
        ("A half cup of milk", 0.5, "cup", "milk", ""),
        ("a half lemon", 0.5, "", "lemon", ""),
        ("200g butter", 200, "g", "butter", ""),
        ("1,000 g flour", 1000, "g", "flour", ""),
        ("2 large eggs, at room temperature", 2, "", "eggs", "large, at room temperature"),
        ("1 small clove of garlic, crushed", 1, "clove", "garlic", "small, crushed"),
        ("3 garlic cloves", 3, "cloves", "garlic", ""),
        ("2 large celery ribs, diced", 2, "ribs", "celery", "large, diced"),
        ("a pinch of salt", 1, "pinch", "salt", ""),
        ("Pinch of salt", 1, "Pinch", "salt", ""),
        ("large pinch of sea salt", 1, "pinch", "sea salt", "large"),
        ("1 thumb-sized piece of ginger", 1, "piece", "ginger", "thumb-sized"),
        ("4 skinless, boneless chicken thighs", 4, "", "skinless, boneless chicken thighs", ""),
        ("1 (28-ounce) can whole peeled tomatoes", 1, "can", "whole peeled tomatoes", "28-ounce"),
        ("zest and juice 1 lime", 1, "", "lime", "(zest and juice)"),
        ("zest 1 orange", 1, "", "orange", "(zest)"),
        ("juice ½ lemon", 0.5, "", "lemon", "(juice)"),
        ("lemon juice 2 tbsp", 2, "tbsp", "lemon juice", ""),
        ("3cm piece ginger", 3, "cm", "ginger", "piece"),
        ("1 x 3cm piece ginger", 1, "piece", "ginger", "x 3cm"),
        ("2 8-oz. pkgs. cream cheese", 2, "pkgs", "cream cheese", "8-oz"),
        ("1 - 8 oz. package cream cheese", 1, "package", "cream cheese", "8 oz"),
        ("1 - 2 oz ginger", 1, "oz", "ginger", "1 - 2"),
        ("1 pkg (16 oz) elbow macaroni", 1, "pkg", "elbow macaroni", "16 oz"),
        ("10 oz. pkg. frozen spinach", 10, "oz", "frozen spinach", "pkg"),
        ("500ml/18fl oz milk", 500, "ml", "milk", "18fl oz"),
        ("2cm/1in piece fresh root ginger", 2, "cm", "fresh root ginger", "1in piece"),
        ('2 1" pieces ginger', 2, "", "ginger", '1" pieces'),
        ("8 ounces, weight bacon", 8, "ounces", "bacon", "weight"),
        ("good pinch of salt", 1, "pinch", "salt", "good"),
        ("4 bone-in, skin-on chicken thighs", 4, "", "bone-in, skin-on chicken thighs", ""),
        ("1 sleeve saltines", 1, "sleeve", "saltines", ""),
        ("1/2 of an onion", 0.5, "", "onion", ""),
        ("an onion", 1, "", "onion", ""),
        ("half a lemon", 0.5, "", "lemon", ""),
        ("1 dozen eggs", 12, "", "eggs", ""),
        ("1 tomato(es)", 1, "", "tomatoes", ""),
        ("a dozen and a half eggs", 18, "", "eggs", ""),
        ("two and a half dozen eggs", 30, "", "eggs", ""),
        ("a cup and a half of milk", 1.5, "cup", "milk", ""),
        ("two 14.5-oz. cans tomatoes", 2, "cans", "tomatoes", "14.5-oz"),
        ("1 (14 oz) can tomatoes", 1, "can", "tomatoes", "14 oz"),
        ("2 x 400g tins tomatoes", 2, "tins", "tomatoes", "x 400g"),
        ("16 oz box of dry pasta", 16, "oz", "dry pasta", "box of"),
        ("200 gr greek yogurt", 200, "gr", "greek yogurt", ""),
        ("1 lb 93% lean ground turkey", 1, "lb", "93% lean ground turkey", ""),
        ("1 whole red chili pepper", 1, "", "red chili pepper", "whole"),
        ("1 cup whole milk", 1, "cup", "whole milk", ""),
        ("Kosher salt and black pepper", None, "", "Kosher salt and black pepper", ""),
        ("2 cups half & half", 2, "cups", "half & half", ""),
        ("salt to taste", None, "", "salt", "to taste"),
    ],
)
def test_a_line_is_parsed_into_its_parts(line, quantity, unit, food, note):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (quantity, unit, food, note)


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "food", "note"),
    [
        ("1 egg and 1 egg white", 1, "", "egg", "and 1 egg white"),
        ("1 cup milk or cream", 1, "cup", "milk", "or cream"),
        ("1/2 teaspoon salt and 1/4 teaspoon pepper", 0.5, "teaspoon", "salt", "and 1/4 teaspoon pepper"),
    ],
)
def test_the_first_of_two_amounts_or_foods_is_taken_with_less_confidence(line, quantity, unit, food, note):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (quantity, unit, food, note)
    assert reading.confidence.average < 0.75


@pytest.mark.parametrize("line", ["1 cup (240 ml) milk", "1 cup/240 ml milk"])
def test_a_second_measure_stays_in_the_note(line):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (1, "cup", "milk", "240 ml")
    assert reading.confidence.average > 0.9


@pytest.mark.parametrize(
    ("line", "quantity", "note"), [("2-3 eggs", 2, "2-3"), ("3 or 4 eggs, beaten", 3, "3 or 4, beaten")]
)
def test_a_range_gives_its_lower_end_and_is_in_the_note(line, quantity, note):
    assert (read(line).quantity, read(line).note) == (quantity, note)


@pytest.mark.parametrize("line", ["", " ", "\n\t "])
def test_a_blank_line_has_an_empty_reading(line):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (None, "", "", "")
    assert reading.confidence.average is None


@pytest.mark.parametrize(
    "line", ["For the custard:", "FOR THE PASTRY", "To brush on the dough", "Topping", "***", "1/2", "a " * 90]
)
def test_a_line_that_is_no_ingredient_becomes_a_note(line):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (None, "", "", " ".join(line.split()))
    assert reading.confidence.average < 0.5


@pytest.mark.parametrize("more", [" sifted" * 58, "1g" * 29, " " + "7" * 180, "😀" * 58, "½" * 58])
def test_a_line_that_is_too_long_becomes_a_note(more):
    reading = read(f"1 cup flour{more}")
    assert (reading.quantity, reading.food, reading.note) == (None, "", f"1 cup flour{more}")
    assert reading.confidence.average < 0.5


def test_lines_beyond_the_time_limit_become_notes(monkeypatch):
    monkeypatch.setattr("app.parsing.read_english.SECONDS", 0)
    reading = read("1 cup flour")
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (None, "", "", "1 cup flour")
    assert reading.confidence == Confidence()


@pytest.mark.parametrize("line", ["1/0 cup flour", "1000000000000 cups flour"])
def test_an_absurd_number_lowers_the_confidence(line):
    assert read(line).quantity is None and read(line).confidence.average < 0.5


@pytest.mark.parametrize("line", ["2% milk", "7-grain bread"])
def test_a_number_in_the_food_keeps_the_confidence(line):
    assert read(line).quantity is None and read(line).confidence.average > 0.9


def is_right(label, reading):
    foods = label.food if isinstance(label.food, list) else [label.food]
    return (
        label.quantity == reading.quantity
        and plain(label.unit) == plain(reading.unit)
        and plain(reading.food) in [plain(food) for food in foods]
    )


def plain(words):
    """Normalizes words for comparison: without capitals, punctuation, articles and the s of a plural."""
    bare = [word for word in re.findall(r"[^\W_]+", fold(words)) if word not in ARTICLES]
    return [re.sub(r"(?<=\w\w)(?:(?<=o)es|s)$", "", word) for word in bare]


def share_right(labels):
    readings = read_english([label.line.text for label in labels])
    return sum(map(is_right, labels, readings)) / len(labels)


def test_enough_lines_of_real_pages_are_parsed_as_labeled():
    labels = labelled("en")
    assert len(labels) == 400
    assert share_right(labels) >= BAR
    assert share_right([label for label in labels if label.line.kept_back]) >= BAR, "of those that were never looked at"


def lost(line):
    """Returns the letters and digits of a line that its parsed result lacks, except those that express the quantity."""
    reading, text = read(line), unescape(line)
    gone = count_signs(text) - count_signs(" ".join([reading.unit, reading.link, reading.food, reading.note]))
    amounts_said = [] if reading.quantity is None else list_texts_worth(text, reading.quantity)
    return gone and not any(gone <= count_signs(said) for said in amounts_said)


def test_no_word_of_recorded_pages_in_any_language_is_lost():
    assert not [line.text for line in sample_lines() if lost(line.text)]


@settings(max_examples=60, deadline=None)
@given(
    some.lists(
        some.sampled_from(["2", "½", "1/2", "cup", "of", "salt", "(", ")", ",", "-", "or", "x", "Öl", "٣", "塩"])
    )
)
def test_no_word_of_an_odd_line_is_lost(words):
    assert not lost(" ".join(words))


@pytest.mark.parametrize(("line", "link"), [("1 cup of milk", "of"), ("1/2 an onion", "an"), ("1 cup milk", "")])
def test_a_joining_word_is_not_in_the_note(line, link):
    assert (read(line).link, read(line).note) == (link, "")


def test_amounts_are_read_in_all_notations():
    assert [float(read_amounts(text)[0]) for text in ("1/2", "1 1/2", "1½", "½", "0,5", "1,000", "two", "1 dozen")] == [
        *(0.5, 1.5, 1.5, 0.5, 0.5, 1000, 2, 12)
    ]
    assert [list(map(float, read_amounts(text))) for text in ("2-3", "1¼ to 1½", "1- 1/2")] == [
        [2, 3],
        [1.25, 1.5],
        [1.5],
    ]
    assert [read_amounts(text) for text in ("", "1/0", "x", "9" * 20, "to", "1 cup")] == [[]] * 6


@pytest.mark.parametrize(
    "line",
    [
        "Juice of a lemon, zest of a lime",
        "zest of 1 lime, and, if you like, juice of 2",
        "zest of 1 orange, juice of half",
        "Lemon, juice of 1 lime",
    ],
)
def test_a_line_with_parts_of_two_things_is_not_certain(line):
    assert (read(line).confidence.quantity or 0) < 0.5
    assert read("zest, juice of 1 lemon, to taste").confidence.quantity > 0.9
    assert read("juice of 1/2 of a lemon").food == "lemon"


@pytest.mark.parametrize(
    ("line", "is_sure"),
    [
        ("1 cup minus 1 tablespoon bread flour", False),
        ("1 T. + 1 t. vanilla bean paste", False),
        ("1 cup bread flour", True),
        ("1 T. + 1 T. vanilla bean paste", True),
    ],
)
def test_an_amount_of_which_only_a_part_was_read_does_not_scale(line, is_sure):
    assert (read(line).confidence.quantity >= 0.8) == is_sure
