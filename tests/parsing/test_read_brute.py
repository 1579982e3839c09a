"""Reading by the order of words, as behaviours §F3 says."""

import pytest

from app.parsing.read_brute import read_brute
from app.parsing.reading import Confidence, signs_of
from tests.parsing.sample_lines import sample_lines

UNITS = {"stalk", "tbsp", "pinch"}


def read(line):
    [reading] = read_brute([line], lambda word: word.lower() in UNITS)
    return reading


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "food", "note"),
    [
        ("1 large yellow onion, coarsely chopped", 1, "large", "yellow onion", "coarsely chopped"),
        ("2 tbsp minced cilantro, leaves and stems", 2, "tbsp", "minced cilantro", "leaves and stems"),
        ("a stalk bell peppers, cut in pieces", None, "stalk", "bell peppers", "cut in pieces"),
        ("1 bell peppers", 1, "bell", "peppers", ""),  # which the group's foods put together again
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
        ("1/0 cup milk", None, "", "1/0 cup milk", ""),
        ("", None, "", "", ""),
        ("  ", None, "", "", ""),
    ],
)
def test_a_line_is_read_by_the_order_of_its_words(line, quantity, unit, food, note):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (quantity, unit, food, note)
    assert reading.confidence == Confidence()


def test_no_word_of_the_recorded_pages_is_lost():
    lost = []
    for line in sample_lines():
        reading = read(line.text)
        gone = signs_of(line.text) - signs_of(" ".join([reading.unit, reading.link, reading.food, reading.note]))
        if any(sign.isalpha() for sign in gone) or (gone and reading.quantity is None):
            lost.append(line.text)
    assert not lost
