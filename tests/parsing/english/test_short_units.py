"""Tests that abbreviated units in English lines are matched to the units of the group."""

import pytest

from app.parsing.read_english import read_english

ENGLISH = {"Accept-Language": "en-US"}


@pytest.mark.parametrize(
    ("line", "quantity", "unit", "food"),
    [
        ("2 T butter", 2, "tablespoon", "butter"),
        ("1½ T. soy sauce", 1.5, "tablespoon", "soy sauce"),
        ("2T. oil", 2, "tablespoon", "oil"),
        ("2 Tbl butter", 2, "tablespoon", "butter"),
        ("2 tbls sugar", 2, "tablespoon", "sugar"),
        ("2 Tbs. butter", 2, "tablespoon", "butter"),
        ("1-1/2 TB lemon juice", 1.5, "tablespoon", "lemon juice"),
        ("1 t salt", 1, "teaspoon", "salt"),
        ("1 t. salt", 1, "teaspoon", "salt"),
        ("½ tsp. salt", 0.5, "teaspoon", "salt"),
        ("2 c. flour", 2, "cup", "flour"),
        ("1 C milk", 1, "cup", "milk"),
        ("2 lb. beef", 2, "pound", "beef"),
        ("3 lbs. potatoes", 3, "pound", "potatoes"),
        ("2# potatoes", 2, "pound", "potatoes"),
        ("2 1/2 # pork", 2.5, "pound", "pork"),
        ("2½# pork", 2.5, "pound", "pork"),
        ("1 pt. cream", 1, "pint", "cream"),
        ("1 qt. water", 1, "quart", "water"),
        ("8 oz. cheese", 8, "ounce", "cheese"),
    ],
)
def test_an_abbreviated_unit_is_matched_to_one_of_the_group(alice, line, quantity, unit, food):
    alice.post("/groups/seeders/units", {"locale": "en-US"})
    read = alice.post("/parser/ingredient", {"ingredient": line}, expect=200, headers=ENGLISH)
    said = read["ingredient"]
    assert (said["quantity"], said["unit"]["name"], said["food"]["name"]) == (quantity, unit, food)
    assert (said["unit"]["id"] is None, read["unitBy"]) == (False, "exact")


@pytest.mark.parametrize("line", ["#2 can peaches", "1 can (#2) pineapple", "1 T-bone steak", "2 lb # salt"])
def test_other_uses_of_the_number_sign_and_t_are_no_units(line):
    [reading] = read_english([line])
    assert reading.unit not in {"#", "T"}
