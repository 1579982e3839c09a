"""Tests how ingredients are formatted as text. The tests of the user interface use the same cases."""

import time
from fractions import Fraction
from pathlib import Path

import orjson
import pytest

from app.foods.converting.convert_amount import convert_to_metric
from app.foods.fit_food_text import JOINING, fit_food_text
from app.foods.format_ingredient import (
    WITH_AN_AMOUNT,
    format_ingredient,
    has_amount,
    plain_ingredient,
)
from app.foods.format_quantity import as_stored, format_quantity, plain_quantity
from app.foods.measures import find_measure
from app.foods.read_number import read_written_number

VECTORS = orjson.loads((Path(__file__).parent / "ingredient_lines.json").read_bytes())
LINES = [pytest.param(one, id=one["display"] + " · " + one["plain"]) for one in VECTORS["lines"]]


def line_of(vector: dict) -> dict:
    """Builds the API's JSON for the ingredient of a test case. Scales the amount, because the server does not scale."""
    one = {"quantity": None, "note": None, "originalText": None, "disableAmount": False, "foodText": None} | vector
    scaled = one["quantity"] and one["quantity"] * one.get("scale", 1)
    things = {"unit": VECTORS["units"].get(one.get("unit")), "food": VECTORS["foods"].get(one.get("food"))}
    if food := things["food"]:
        things["foodText"] = fit_food_text(one["foodText"], food, one["quantity"], scaled)
    return one | things | {"quantity": scaled, "isFood": not one["disableAmount"]}


@pytest.mark.parametrize("vector", VECTORS["amounts"], ids=lambda one: f"{one['number']} as {one['plain']}")
def test_an_amount_is_formatted_as_the_shared_cases_expect(vector):
    asked = vector["number"], not vector["inFractions"], not vector.get("isScaled")
    assert (format_quantity(*asked), plain_quantity(*asked)) == (vector["display"], vector["plain"])


@pytest.mark.parametrize("vector", LINES)
def test_the_display_text_is_what_the_shared_cases_expect(vector):
    assert format_ingredient(line_of(vector)) == vector["display"]


@pytest.mark.parametrize("vector", LINES)
def test_the_plain_text_is_what_the_shared_cases_expect(vector):
    assert plain_ingredient(line_of(vector)) == vector["plain"]


@pytest.mark.parametrize("vector", VECTORS["amountsInFront"], ids=lambda one: one["text"])
def test_a_leading_amount_is_found_as_on_the_page(vector):
    found = WITH_AN_AMOUNT.match(vector["text"])
    assert has_amount(vector["text"]) == (vector["amount"] is not None)
    if found:
        assert read_written_number(found[1]) == vector["amount"]
        assert (read_written_number(found[2]) if found[2] else None) == vector.get("upTo")


@pytest.mark.parametrize("vector", VECTORS["weighed"], ids=lambda one: f"{one['amount']} {one['unit']}")
def test_metric_amounts_are_rounded_as_on_the_page(vector):
    measure = find_measure(vector["unit"])
    told = convert_to_metric([vector["amount"] * measure.size], measure.kind)
    assert (told.amounts, told.measure) == ([vector["told"]], measure)


def test_the_joining_words_are_those_of_the_screens():
    assert set(VECTORS["joiningWords"]) == JOINING


@pytest.mark.parametrize("sign", ["of ", "'", "d'", " ", "x"])
def test_long_words_for_a_food_are_fitted_quickly(sign):
    food = {"name": "oats", "pluralName": None}
    text = sign * (100_000 // len(sign)) + "oats"
    began = time.process_time()
    assert fit_food_text(text, food, 1, 2) == text and time.process_time() - began < 0.1


def test_there_are_many_shared_cases():
    assert len(VECTORS["amounts"]) + len(VECTORS["lines"]) + len(VECTORS["yields"]) >= 80


def test_a_formatted_amount_is_cached():
    format_quantity.cache_clear()
    for _ in range(100):
        format_quantity(2.346, False)
    assert format_quantity.cache_info().misses == 1


@pytest.mark.parametrize(
    "given, stored",
    [(1 / 16, 0.0625), (1 / 32, 0.03125), (1.255, 1.255), (1.2345, 1.2345), (1 / 3, 0.333), (1.23456, 1.235)],
)
def test_a_quantity_is_stored_in_full_if_it_is_short(given, stored):
    assert as_stored(given) == stored


@pytest.mark.parametrize("in_decimals", [True, False])
def test_a_scaled_quantity_is_rounded_by_less_than_one_in_a_hundred(in_decimals):
    for hundredths in range(1, 3000, 7):
        quantity = hundredths / 96
        shown = plain_quantity(quantity, in_decimals, False)
        worth = sum(Fraction(part) for part in shown.split())
        assert abs(worth - quantity) < quantity / 100
