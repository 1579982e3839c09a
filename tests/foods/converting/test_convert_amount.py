"""Tests the conversion of amounts between metric and US measures, and their rounding."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from app.foods.converting.convert_amount import convert_amount
from app.foods.measures import MEASURES, find_measure

IN_METRIC = [
    (1, "cup", "water", 240, "milliliter"),
    (0.5, "cup", "milk", 120, "milliliter"),
    (0.75, "cups", "stock", 180, "milliliter"),
    (1 / 3, "cup", "stock", 80, "milliliter"),
    (6, "cups", "stock", 1.45, "liter"),
    (2, "cups", "all-purpose flour", 250, "gram"),
    (1, "cup", "Sugar", 200, "gram"),
    (0.25, "cup", "unsalted butter", 55, "gram"),
    (1 / 3, "cup", "honey", 115, "gram"),
    (1, "cup", "onion", 160, "gram"),
    (1, "cup", "parsley leaves", 240, "milliliter"),
    (1, "cup", "coconut milk", 240, "milliliter"),
    (8, "oz", "beef", 225, "gram"),
    (12, "oz.", "", 340, "gram"),
    (0.5, "oz", "yeast", 14, "gram"),
    (0.125, "ounce", "yeast", 3.5, "gram"),
    (1, "lb", "beef", 450, "gram"),
    (3, "lbs", "beef", 1.35, "kilogram"),
    (1, "stick", "butter", 115, "gram"),
    (1, "quart", "stock", 950, "milliliter"),
    (1, "pint", "cream", 475, "milliliter"),
    (8, "fl oz", "juice", 240, "milliliter"),
    (1, "gallon", "water", 3.8, "liter"),
    (2, "tbsp", "butter", None, None),
    (1, "tsp", "salt", None, None),
    (100, "g", "flour", None, None),
    (0, "cup", "flour", None, None),
    (4, "oz", "tequila", 120, "milliliter"),
    (8, "oz", "milk", 240, "milliliter"),
    (8, "oz", "cream cheese", 225, "gram"),
    (14.5, "oz", "beef broth", 435, "milliliter"),
]
IN_US = [
    (250, "ml", "Milch", 1, "cup"),
    (125, "ml", "Sahne", 0.5, "cup"),
    (300, "ml", "Fond", 1.25, "cup"),
    (200, "ml", "Fond", 6.5, "fluid ounce"),
    (100, "ml", "Fond", 3.25, "fluid ounce"),
    (15, "ml", "Fond", 1, "tablespoon"),
    (5, "ml", "Fond", 1, "teaspoon"),
    (2, "dl", "Fond", 6.5, "fluid ounce"),
    (1, "l", "Fond", 4, "cup"),
    (1.5, "Liter", "Fond", 1.5, "quart"),
    (2, "l", "Fond", 2, "quart"),
    (125, "g", "Mehl", 1, "cup"),
    (500, "g", "Weizenmehl", 4, "cup"),
    (50, "g", "Zucker", 0.25, "cup"),
    (250, "g", "Butter", 9, "ounce"),
    (225, "g", "Butter", 1, "cup"),
    (20, "g", "Butter", 1.5, "tablespoon"),
    (6, "g", "Salz", 1, "teaspoon"),
    (250, "g", "Zwiebeln", 9, "ounce"),
    (100, "g", "Speck", 3.5, "ounce"),
    (10, "dag", "Speck", 3.5, "ounce"),
    (250, "g", "Speck", 9, "ounce"),
    (500, "g", "Hack", 18, "ounce"),
    (750, "g", "Hack", 1.667, "pound"),
    (1, "kg", "Hack", 2.25, "pound"),
    (1, "g", "Safran", None, None),
    (10, "g", "Speck", None, None),
    (1, "EL", "Öl", None, None),
    (2, "cups", "flour", None, None),
    (1, "dl", "Zucker", 7, "tablespoon"),
    (0.5, "dl", "Fond", 3.5, "tablespoon"),
    (150, "g", "Milch", 5, "fluid ounce"),
    (30, "g", "Öl", 2, "tablespoon"),
    (1000, "g", "Wasser", 4.25, "cup"),
]


@pytest.mark.parametrize("quantity", [float("nan"), float("inf"), 1e300, 1e7, -1])
def test_unrealistic_amounts_are_not_converted(quantity):
    for unit, system in (("cup", "metric"), ("kg", "us")):
        assert convert_amount([quantity], find_measure(unit), system, []) is None


def converted_to(quantity, unit, food, system):
    found = convert_amount([quantity], find_measure(unit), system, [food])
    return (found.amounts[0], found.measure.name) if found else (None, None)


@pytest.mark.parametrize("quantity, unit, food, amount, measure", IN_METRIC)
def test_an_amount_is_converted_to_metric(quantity, unit, food, amount, measure):
    assert converted_to(quantity, unit, food, "metric") == (amount, measure)


@pytest.mark.parametrize("quantity, unit, food, amount, measure", IN_US)
def test_an_amount_is_converted_to_us_measures(quantity, unit, food, amount, measure):
    assert converted_to(quantity, unit, food, "us") == (amount, measure)


def test_both_ends_of_a_range_get_the_same_measure():
    found = convert_amount([2, 3], find_measure("lb"), "metric", [])
    assert (found.amounts, found.measure.name) == ([0.9, 1.35], "kilogram")


@given(some.floats(0.01, 50), some.sampled_from(sorted(MEASURES)), some.sampled_from(["metric", "us"]))
def test_a_converted_amount_is_close_to_the_original(quantity, name, system):
    measure = MEASURES[name]
    if found := convert_amount([quantity], measure, system, []):
        assert found.measure.system != measure.system and found.measure.kind == measure.kind
        size, meant = found.amounts[0] * found.measure.size, quantity * measure.size
        least = size == 1 and meant < 0.5  # a small amount is rounded up to 1, never down to 0
        assert size > 0 and (least or abs(size - meant) <= max(0.12 * meant, 0.5))


FOODS = some.sampled_from(["", "flour", "butter", "milk", "tequila", "onion"])


@given(some.floats(0.01, 3000), some.sampled_from(sorted(MEASURES)), FOODS)
def test_converting_there_and_back_roughly_restores_the_amount(quantity, name, food):
    measure = MEASURES[name]
    there, back = ("us", "metric") if measure.system == "metric" else ("metric", "us")
    found = convert_amount([quantity], measure, there, [food])
    found = found and (convert_amount(found.amounts, found.measure, back, [food]) or found)
    if found and found.measure.kind == measure.kind:
        meant, size = quantity * measure.size, found.amounts[0] * found.measure.size
        assert abs(size - meant) <= max(1, 0.2 * meant)
