"""Tests the notations of numbers, with the cases that the screens read too."""

from pathlib import Path

import orjson
import pytest

from app.framework.text.plain_numbers import normalize_numbers

CASES = orjson.loads((Path(__file__).parents[2] / "foods" / "ingredient_lines.json").read_bytes())["numbers"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_a_number_is_written_plainly(case):
    assert normalize_numbers(case["text"]) == case["plain"]
    assert normalize_numbers(case["plain"]) == case["plain"]


def test_fractions_of_every_script_are_known():
    assert normalize_numbers("3 ൴ cups, ൵ spoon") == "3 1⁄2 cups, 3⁄4 spoon"
