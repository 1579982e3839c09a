"""Tests the conversion of lengths: their rounding, and numbers of pieces before them."""

import pytest

from app.foods.converting.convert_text import convert_text
from app.foods.converting.recipe_facts import Facts

# Each row has a length in inches, the length that it becomes, and the inches that this becomes.
FROM_INCHES = [
    ("1/8", "3 mm", "⅛"),
    ("1/4", "6 mm", "¼"),
    ("1/2", "1 cm", "½"),
    ("5/8", "1.5 cm", "⅝"),
    ("3/4", "2 cm", "¾"),
    ("1", "2.5 cm", "1"),
    ("1 1/4", "3 cm", "1¼"),
    ("1 1/2", "4 cm", "1½"),
    ("1 3/4", "4.5 cm", "1¾"),
    ("2", "5 cm", "2"),
    ("2 1/4", "5.5 cm", "2¼"),
    ("2 1/2", "6 cm", "2½"),
    ("3", "8 cm", "3"),
    ("4", "10 cm", "4"),
    ("5", "13 cm", "5"),
    ("8", "20 cm", "8"),
    ("9", "23 cm", "9"),
    ("10", "25 cm", "10"),
    ("12", "30 cm", "12"),
    ("13", "33 cm", "13"),
]
# Each row has a metric length, the length in inches, and the metric length that this becomes.
FROM_METRIC = [
    ("3 mm", "⅛", "3 mm"),
    ("4 mm", "⅛", "3 mm"),
    ("5 mm", "¼", "6 mm"),
    ("8 mm", "⅜", "1 cm"),
    ("1 cm", "½", "1 cm"),
    ("1.5 cm", "⅝", "1.5 cm"),
    ("2 cm", "¾", "2 cm"),
    ("2.5 cm", "1", "2.5 cm"),
    ("3 cm", "1¼", "3 cm"),
    ("3.5 cm", "1⅜", "3.5 cm"),
    ("4 cm", "1½", "4 cm"),
    ("5 cm", "2", "5 cm"),
    ("6 cm", "2½", "6 cm"),
    ("7 cm", "2¾", "7 cm"),
    ("10 cm", "4", "10 cm"),
    ("18 cm", "7", "18 cm"),
    ("20 cm", "8", "20 cm"),
    ("22 cm", "8½", "22 cm"),
    ("24 cm", "9½", "24 cm"),
    ("26 cm", "10", "25 cm"),
    ("28 cm", "11", "28 cm"),
    ("30 cm", "12", "30 cm"),
]
COUNTED = {
    "Cut 6 3/4-inch strips.": "Cut 6 (2 cm) strips.",
    "cut into 8 1/2-inch slices": "cut into 8 (1 cm) slices",
    "Cut into 8 ½-inch-thick slices.": "Cut into 8 (1 cm-thick) slices.",
    "Form into 12 1 1/2-inch balls.": "Form into 12 (4 cm) balls.",
    "Slice the log into 12 1/2-inch rounds.": "Slice the log into 12 (1 cm) rounds.",
    "Cut out 12 2-inch rounds.": "Cut out 12 (5 cm) rounds.",
    "Cut into 1 1/2-inch cubes.": "Cut into 4 cm cubes.",
    "Cut into 2 1/2-inch pieces.": "Cut into 6 cm pieces.",
    "Line an 8 1/2-inch tin.": "Line a 22 cm tin.",
    "Cut with a 3 1/2-inch cutter.": "Cut with a 9 cm cutter.",
    "Divide among 8 1/2-inch loaf pans.": "Divide among 22 cm loaf pans.",
    "Cut into 3 1/2-inch lengths.": "Cut into 3 1/2-inch lengths.",
    "Roll into 8 1/2-inch circles.": "Roll into 8 1/2-inch circles.",
    "1/4 to 1/2 inch": "0.5 to 1 cm",
    "1/8 x 2-inch strips": "0.3 × 5 cm strips",
}
WITH_ARTICLES = [
    ("on an 18 x 13 inch tray", "on a 46 × 33 cm tray", "metric"),
    ("An 11-inch tin", "A 28 cm tin", "metric"),
    ("an 8-ounce can", "a 225 g can", "metric"),
    ("a 450°F oven", "a 230 °C oven", "metric"),
    ("a 7-inch tin", "an 18 cm tin", "metric"),
    ("a 20 cm tin", "an 8 inch tin", "us"),
    ("A 28 cm tin", "An 11 inch tin", "us"),
    ("an 18 cm tin", "a 7 inch tin", "us"),
    ("pizza 20 cm", "pizza 8 inch", "us"),
    ("an 8-inch (20 cm) tin", "an 8-inch (20 cm) tin", "metric"),
]


@pytest.mark.parametrize("inches, metric, back", FROM_INCHES)
def test_inches_are_rounded_as_cooks_measure(inches, metric, back):
    assert convert_text(f"{inches} inch", "metric") == metric
    assert convert_text(metric, "us") == f"{back} inch"


@pytest.mark.parametrize("metric, inches, back", FROM_METRIC)
def test_metric_lengths_are_rounded_as_cooks_measure(metric, inches, back):
    assert convert_text(metric, "us") == f"{inches} inch"
    assert convert_text(f"{inches} inch", "metric") == back


@pytest.mark.parametrize("length", [*(half / 2 for half in range(2, 12)), *range(6, 51)])
def test_a_length_that_was_converted_there_and_back_does_not_change_again(length):
    once = convert_text(f"{length} cm", "us")
    assert convert_text(convert_text(once, "metric"), "us") == once


@pytest.mark.parametrize("text, told", COUNTED.items())
def test_a_number_of_pieces_is_not_part_of_their_size(text, told):
    assert convert_text(text, "metric") == told


@pytest.mark.parametrize("text, told, system", WITH_ARTICLES)
def test_the_article_fits_the_converted_amount(text, told, system):
    assert convert_text(text, system) == told


def test_other_languages_have_no_such_article():
    assert convert_text("corte a 20 cm", "us", Facts("us", stored_language="es")) == "corte a 8 pulgadas"
