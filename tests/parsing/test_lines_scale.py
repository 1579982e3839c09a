"""Tests that imported lines that begin with an amount scale."""

import pytest

from tests.parsing.sample_lines import SampleLine, sample_lines
from tests.parsing.scaling import begins_with_an_amount, fixed_among, imported, imported_page, scales, seed

BAR = 0.98
LEAST = 650  # minimum number of lines that begin with an amount


@pytest.mark.parametrize(
    "line",
    [
        "2% milk",
        "7-grain bread",
        "7-Up",
        "00 flour",
        "9-inch pie crust",
        "80/20 beef",
        "7up",
        '9" tortillas',
        "2 sauces:",
        "a few leaves",
        "salt",
    ],
)
def test_a_number_of_a_name_or_a_size_is_no_amount(line):
    assert not begins_with_an_amount(line, "en")


@pytest.mark.parametrize(
    "line",
    [
        "2 eggs",
        "½ cup oats",
        "200g flour",
        "1 9-inch pie crust",
        "a pinch of salt",
        "an onion",
        "half a lemon",
        "about 2 cups rice",
        "2-3 figs",
        "▢ 2 eggs",
        "\u200d2 eggs",
        "3 zorblings of quux",
    ],
)
def test_a_line_may_begin_with_an_amount_in_many_forms(line):
    assert begins_with_an_amount(line, "en")


def test_a_line_scales_if_its_number_is_not_left_in_the_words(alice):
    [line] = imported_page(alice, [SampleLine("page#0", "2 figs (2 oz each)", "en")], "en", declares=True).values()
    assert scales(line)
    assert not scales(line | {"quantity": None})
    assert not scales(line | {"note": "2 figs (2 oz each)"})
    assert not scales(line | {"foodText": "2 figs"})


def test_english_lines_scale_in_an_english_house(alice):
    seed(alice, "en")
    lines = [line for line in sample_lines() if line.language == "en"]
    amounts = [line.text for line in lines if begins_with_an_amount(line.text, "en")]
    fixed = fixed_among(amounts, imported(alice, lines))
    assert len(amounts) >= LEAST and len(fixed) / len(amounts) <= 1 - BAR, fixed
