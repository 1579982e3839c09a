"""Tests which ingredient lines are recognized as headings."""

import pytest

from app.parsing.find_heading import Heading, read_heading


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("For the dough:", "For the dough"),
        ("Für den Teig :", "Für den Teig"),
        ("**Sauce:**", "Sauce"),
        ("للعجينة:", "للعجينة"),
        ("生地：", "生地"),
        ("Salt, to finish:", "Salt, to finish"),
    ],
)
def test_a_colon_at_the_end_makes_a_heading(line, title):
    assert read_heading(line) == Heading(title, is_sure=True)


@pytest.mark.parametrize("line", ["FOR THE SAUCE", "For the sauce", "Für den Teig", "Pour la pâte", "للعجينة", "SAUCE"])
def test_a_heading_without_a_colon_is_not_sure(line):
    assert read_heading(line) == Heading(line, is_sure=False)


@pytest.mark.parametrize(
    "line",
    [
        *("", ":", "***", "2 cups flour:", "½ recipe dough:", "Butter", "Mehl 200 g:", "Forest honey"),
        *("For the tin: butter", "butter for the tin", "For frying, a little oil", "x" * 101 + ":"),
    ],
)
def test_a_line_with_an_amount_or_more_than_a_title_is_no_heading(line):
    assert read_heading(line) is None
