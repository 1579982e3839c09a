"""Tests the densities of foods: their source, plausible values, and names in every language."""

import re
import tracemalloc
from collections import Counter

import pytest

from app.foods.converting.convert_amount import convert_amount
from app.foods.converting.densities import FILE, POURED, SPOONED, WEIGHED, find_density, map_foods, map_names, read_rows
from app.foods.measures import MEASURES, as_one_name
from app.foods.read_words import list_languages, read_starter

LIGHTEST, HEAVIEST = 0.05, 1.6  # plausible grams per milliliter, from leaves to salt
# US recipes measure foods with these labels by the cup, so at least the fraction MOST of them must have a density.
BY_THE_CUP = {"baking", "sugar", "rice-and-grains", "nuts", "dried-fruit", "oils", "dairy", "pulses"}
MOST = 0.7
BY_HAND = [
    ("flour", "20081", 125),
    ("Mehl", "20081", 125),
    ("all-purpose flour", "20081", 125),
    ("sucre", "19335", 200),
    ("unsalted butter", "01145", 227),
    ("softened butter", "01001", 227),
    ("chopped onions", "11282", 160),
    ("miel", "19296", 339),
    ("Backpulver", "18369", 4.6 * 48),
    ("tahini", "12166", 15 * 16),
    ("vin blanc", "14106", 29.4 * 8),
    ("potatoes", "11352", 75 * 2),
    ("Pecorino", "01032", 100),
    ("raisins", "09298", 145),
    ("dried cranberries", "09079", 40 / 0.33),
    ("chocolate hazelnut spread", "19125", 37 * 8),
    ("corn flakes", "08020", 28),
    ("panko breadcrumbs", "18069", 45),
    ("packed fresh basil leaves", "02044", 6 * 4),
    ("pitted kalamata olives", "09193", 8.4 * 16),
    ("oil-packed sun-dried tomatoes, drained", "11956", 110),
    ("sun-dried tomatoes", "11955", 54),
]


def test_every_density_has_its_number_in_the_source():
    assert all(re.fullmatch(r"\d{5}", one.number) for one in map_foods().values())


def test_every_density_is_plausible():
    assert all(LIGHTEST < one.grams_per_ml < HEAVIEST for one in map_foods().values())


def test_every_food_is_in_the_starter_data_or_has_a_name_of_its_own():
    known = {food for locale in list_languages() for food in read_starter(locale).foods}
    named = {food for _, food, row in read_rows() if isinstance(row, list) and len(row) > 3}
    assert set(map_foods()) <= known | named and len(set(map_foods()) & known) > 200


def test_no_food_and_no_name_has_two_rows():
    foods = re.findall(r'^ {4}"([^"]+)"', FILE.read_text(), re.MULTILINE)
    others = [as_one_name(name) for _, _, row in read_rows() if isinstance(row, list) for name in row[3:]]
    assert len(foods) == len(map_foods())
    assert max(Counter(foods).values()) == max(Counter(others).values()) == 1


def test_every_density_was_measured_by_pouring_spooning_or_weighing():
    assert {measured for measured, _, _ in read_rows()} == {POURED, SPOONED, WEIGHED}


@pytest.mark.parametrize("name, number, grams", BY_HAND)
def test_a_cup_weighs_what_its_source_says(name, number, grams):
    found = find_density([name])
    assert (found.number, found.grams_of_a_cup) == (number, pytest.approx(grams))


@pytest.mark.parametrize("locale", list_languages())
def test_most_foods_measured_by_the_cup_have_a_density(locale):
    words = read_starter(locale)
    foods = [food for food in words.foods.values() if food.label in {words.labels[one].name for one in BY_THE_CUP}]
    known = [food for food in foods if find_density([food.name]) and find_density([food.plural_name or food.name])]
    assert len(known) >= MOST * len(foods)


@pytest.mark.parametrize("food", [food for food, one in map_foods().items() if one.measured == SPOONED])
def test_a_cup_converted_to_metric_and_back_is_a_cup(food):
    in_starter_data = (words.foods[food].name for words in map(read_starter, list_languages()) if food in words.foods)
    own = (row[3] for _, key, row in read_rows() if key == food and isinstance(row, list) and row[3:])
    names = [next(in_starter_data, None) or next(own)]
    there = convert_amount([1], MEASURES["cup"], "metric", names)
    back = convert_amount(there.amounts, there.measure, "us", names)
    assert (back.amounts, back.measure.name) == ([1], "cup")


def test_an_ambiguous_name_has_its_english_meaning():
    # In English, raisins are dried grapes ("Rosinen" in German). In French, the same word means fresh grapes.
    assert find_density(["raisins"]) == find_density(["Rosinen"])
    assert find_density(["râpé"]) is None  # ambiguous: grated cheese in French, but a turnip in Italian


def test_the_first_known_name_counts():
    assert find_density(["Omas Mischung", "Zucker", "Mehl"]) == find_density(["sugar"])
    assert find_density(["Omas Mischung"]) is None


def test_building_the_table_takes_little_extra_memory():
    map_foods()
    tracemalloc.start()
    table = map_names.__wrapped__()
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert table and peak < 5 * kept
