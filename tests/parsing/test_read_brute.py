"""Tests the parser called "brute", which only uses the order of words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.parsing.read_brute import ARTICLES, read_brute
from app.parsing.read_number import list_texts_worth
from app.parsing.reading import Confidence, count_signs
from tests.parsing.sample_lines import sample_lines

UNITS = {"stalk", "tbsp", "pinch", "cup", "cups", "g"}


def read(line):
    [reading] = read_brute([line], lambda word: word.lower() in UNITS)
    return reading


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "food", "note"),
    [
        ("1 large yellow onion, coarsely chopped", 1, "large", "yellow onion", "coarsely chopped"),
        ("2 tbsp minced cilantro, leaves and stems", 2, "tbsp", "minced cilantro", "leaves and stems"),
        ("a stalk bell peppers, cut in pieces", None, "stalk", "bell peppers", "cut in pieces"),
        # Wrong here, but corrected later by matching with the group's foods.
        ("1 bell peppers", 1, "bell", "peppers", ""),
        ("1 apples", 1, "", "apples", ""),
        ("4 apples, peeled", 4, "", "apples", "peeled"),
        ("2 1/2 cups flour", 2.5, "cups", "flour", ""),
        ("2 ½ cups flour", 2.5, "cups", "flour", ""),
        ("½ cup milk (warm)", 0.5, "cup", "milk", "warm"),
        ("1,5 kg Kartoffeln", 1.5, "kg", "Kartoffeln", ""),
        ("100g butter", 100, "g", "butter", ""),
        ("1L(500ml) water", 1, "L", "water", "500ml"),
        ("2-3 scallions", 2, "", "scallions", "2-3"),
        ("1 (14 oz) can tomatoes", 1, "can", "tomatoes", "14 oz"),
        ("salt", None, "", "salt", ""),
        ("5", None, "", "5", ""),
        ("salt to taste", None, "", "salt to taste", ""),
        ("1/0 cup milk", None, "cup", "milk", "1/0"),
        ("1/0 can milk", None, "", "1/0 can milk", ""),
        ("inf cups flour", None, "cups", "flour", "inf"),
        ("1000000000000 cups flour", None, "cups", "flour", "1000000000000"),
        ("about 2 cups flour", 2, "cups", "flour", "about"),
        ("about 2 1/2 cups milk (warm)", 2.5, "cups", "milk", "about, warm"),
        ("the 2 cups flour", 2, "cups", "flour", ""),
        ("optional: 1 cup flour", 1, "cup", "flour", "optional"),
        ("ca. 200g Mehl", 200, "g", "Mehl", "ca."),
        ("ca. 2-3 cups peas", 2, "cups", "peas", "ca., 2-3"),
        ("half a cup milk", None, "cup", "milk", "half a"),
        ("Mehl 200 g", None, "", "Mehl 200 g", ""),
        ("-5 cups flour", 5, "cups", "flour", ""),
        ("* .5 cup flour", 0.5, "cup", "flour", ""),
        ("***", None, "", "", "***"),
        ("", None, "", "", ""),
        ("  ", None, "", "", ""),
    ],
)
def test_a_line_is_parsed_by_the_order_of_its_words(line, quantity, unit, food, note):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (quantity, unit, food, note)
    assert reading.confidence == Confidence()


def lost(line):
    """Returns the letters and digits of a line that its parsed result lacks, except an article and the quantity."""
    reading = read(line)
    gone = count_signs(line) - count_signs(" ".join([reading.unit, reading.food, reading.note]))
    gone -= count_signs(reading.link) if reading.link.lower() in ARTICLES else count_signs("")
    said = [] if reading.quantity is None else list_texts_worth(line, reading.quantity)
    return gone and not any(gone <= count_signs(one) for one in said)


def test_no_word_of_the_recorded_pages_is_lost():
    assert not [line.text for line in sample_lines() if lost(line.text)]


ODD = "a about ca. optional: 2 1/2 ½ 1/0 -5 1,5 200g 2-3 inf 99999999999 cup cups stalk milk, (warm) ( ) , * – Öl ٣ 塩"


@settings(max_examples=300, deadline=None)
@given(some.lists(some.sampled_from(ODD.split()), max_size=7))
def test_no_word_of_any_line_is_lost(words):
    assert not lost(" ".join(words))
