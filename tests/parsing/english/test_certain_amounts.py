"""Tests which amounts of English lines are certain enough to scale, and what is left of the line without them."""

import pytest

from app.importing.lines.link_line import AMOUNT_SURE_ENOUGH
from app.parsing.read_english import read_english
from app.parsing.reading import as_seen


def read(line):
    [reading] = read_english([as_seen(line)])
    return reading


def is_certain(line):
    reading = read(line)
    return reading.quantity is not None and reading.confidence.quantity >= AMOUNT_SURE_ENOUGH


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "rest"),
    [
        ("1 teaspoon pure vanilla extract", 1, "teaspoon", "pure vanilla extract"),
        ("10 fresh basil leaves", 10, "", "fresh basil leaves"),
        ("1 (14-ounce) can black beans, drained", 1, "can", "(14-ounce) black beans, drained"),
        ("About 1 cup fish stock", 1, "cup", "fish stock, about"),
        ("2 cloves of garlic", 2, "cloves", "of garlic"),
        ("Butter - 100g", 100, "g", "Butter"),
        ("handful of spinach (30 g)", 1, "handful", "of spinach (30 g)"),
        ("1 inch ginger, grated", 1, "inch", "ginger, grated"),
        ("2 1/4-ounce packages yeast", 2, "packages", "1/4-ounce yeast"),
        ("one and a half cups sugar", 1.5, "cups", "sugar"),
        ("1 lb 80/20 ground beef", 1, "lb", "80/20 ground beef"),
        ("Two to three tablespoons cold water", 2, "tablespoons", "cold water"),
        ("2 (14.5 oz each) cans tomatoes", 2, "cans", "(14.5 oz each) tomatoes"),
        ("225g/8oz plain flour", 225, "g", "(8oz) plain flour"),
        ("1 9-inch pie crust", 1, "", "9-inch pie crust"),
    ],
)
def test_the_rest_of_the_line_keeps_its_words_and_their_order(line, quantity, unit, rest):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.rest) == (quantity, unit, rest)
    assert is_certain(line)


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "beside"),
    [
        ("½ cup plus 2 tablespoons flour", 0.625, "cup", "½ cup plus 2 tablespoons"),
        ("1 cup + 1 tbsp milk", 17, "tbsp", "1 cup + 1 tbsp"),
        ("1 quart + 1 cup water", 1.25, "quart", "1 quart + 1 cup"),
        ("2 lb 4 oz potatoes", 2.25, "lb", "2 lb 4 oz"),
        ("3/4 cup sugar plus 2 tablespoons", 0.875, "cup", "3/4 cup plus 2 tablespoons"),
        ("1 cup (200 g) plus 2 tablespoons (25 g) sugar", 1.125, "cup", "1 cup (200 g) plus 2 tablespoons (25 g)"),
    ],
)
def test_two_amounts_of_one_food_are_added_up(line, quantity, unit, beside):
    reading = read(line)
    assert (reading.quantity, reading.unit, reading.beside) == (quantity, unit, beside)
    assert reading.note.startswith(beside) and is_certain(line)


def test_a_range_in_words_is_noted_in_digits():
    reading = read("Two to three tablespoons water")
    assert (reading.quantity, reading.note) == (2, "2 to 3")


def test_the_end_of_a_range_may_be_in_brackets():
    reading = read("3 (or 4) eggs")
    assert (reading.quantity, reading.food, reading.note) == (3, "eggs", "3 or 4")


@pytest.mark.parametrize(
    "line",
    ["1 egg and 1 egg white", "1/2 tsp salt and 1/4 tsp pepper", "The end of 3 large carrots", "2 eggs plus 1 yolk"],
)
def test_an_amount_of_only_a_part_of_the_line_is_not_certain(line):
    assert not is_certain(line)


@pytest.mark.parametrize(
    "line",
    ["1% milk", "2% fat yogurt", "00 flour", "7-grain bread", "9-inch pie crust", "12 inch flour tortillas", "7-Up"]
    + ["80/20 ground beef", "16/20 shrimp", "100% whole wheat bread", "(14 oz) can tomatoes", "salt to taste"],
)
def test_a_number_that_is_no_amount_never_scales(line):
    assert not is_certain(line)


@pytest.mark.parametrize(
    ("line", "quantity", "food", "note"),
    [
        ("Juice of 1 lemon", 1, "lemon", "(juice of)"),
        ("finely grated zest and juice of 2 limes", 2, "limes", "(finely grated zest and juice of)"),
        ("juice of half a lemon", 0.5, "lemon", "(juice of)"),
        ("juice from 2-3 oranges, strained", 2, "oranges", "2-3, (juice from), strained"),
        ("whites of 3 eggs", 3, "eggs", "(whites of)"),
    ],
)
def test_a_part_of_a_food_is_named_behind_its_amount(line, quantity, food, note):
    reading = read(line)
    assert is_certain(line) and (reading.quantity, reading.food, reading.note) == (quantity, food, note)
    assert reading.rest.startswith(f"{food} (")


def test_the_part_of_two_foods_is_not_scaled_by_half():
    assert not is_certain("zest of 1 lime and juice of 2")


@pytest.mark.parametrize(
    "sign", ["\u200d", "\u200c\u200d", "\u200b", "\ufeff", "\u2060", "\u2063", "\u00ad", "\U000e0020"]
)
def test_signs_that_nobody_sees_do_not_hide_an_amount(sign):
    reading = read(f"{sign}2 cups{sign} cooked {sign}quinoa")
    assert (reading.quantity, reading.unit, reading.food) == (2, "cups", "quinoa")


def test_joiners_within_words_are_kept():
    assert as_seen("می\u200cخواهم 👨\u200d🍳") == "می\u200cخواهم 👨\u200d🍳"
