"""Tests that both parsers of amounts read fractions in the same way."""

from fractions import Fraction

import pytest

from app.foods.read_number import VULGAR, parse_fraction
from app.parsing.read_number import read_amounts
from app.parsing.words.read_amount import read_amount
from app.parsing.words.split_line import SplitLine
from app.parsing.words.vocabulary import load_vocabulary

WRITTEN = [*VULGAR.items(), ("1/2", Fraction(1, 2)), ("1⁄3", Fraction(1, 3)), ("3 ∕ 4", Fraction(3, 4)), ("0/3", 0)]


@pytest.mark.parametrize(("text", "worth"), WRITTEN)
def test_fractions_are_read_in_all_notations(text, worth):
    assert parse_fraction(text) == worth


@pytest.mark.parametrize(
    "text", ["", "1", "½½", "1½", "1/", "/2", "1/0", "1/2/3", "a/b", "1/" + "9" * 400, "9" * 400 + "/1"]
)
def test_other_text_is_not_a_fraction(text):
    assert parse_fraction(text) is None


@pytest.mark.parametrize(
    "text", ["½", "⅒", "1/3", "3⁄4", "1½", "1 ½", "2 2/3", "1-1/2", "1.5", "2", "1/0", "1 9" + "9" * 400 + "/1"]
)
def test_both_parsers_of_amounts_agree(text):
    spoken, line = read_amounts(text), SplitLine(f"{text} kg", load_vocabulary("de"))
    found = read_amount(line, 0)
    assert [round(float(one), 6) for one in spoken] == (
        [round(found.value, 6)] if found and line.low(found.end) == "kg" else []
    )
