"""Tests the order of names: case and accents do not matter, and numbers count by their value."""

import random

import pytest

from app.framework.text.sort_key import sort_key

IN_ORDER = [
    ["Apfel", "Äpfel", "Birne", "Überbackenes", "Zucchini"],
    ["apple", "Banana", "cherry", "Éclair", "fig"],
    ["Ćevapi", "Dal", "Łazanki", "Mus", "Øllebrød", "Pie"],
    ["Day 1", "Day 2", "Day 10", "Day 100", "Daylight"],
    ["1 pan", "2 pans", "07 pans", "10 pans", "Pan"],
    ["Pie", "Pie 2", "Pie crust", "Pies"],
    ["Masse", "Maße", "Mast"],
]


@pytest.mark.parametrize("names", IN_ORDER)
def test_names_are_in_the_order_of_a_dictionary(names):
    mixed = random.Random(1).sample(names, len(names))
    assert sorted(mixed, key=sort_key) == names


def test_names_that_differ_only_in_accents_have_a_fixed_order():
    assert sort_key("Apfel") < sort_key("Äpfel") < sort_key("Apfelmus")
    assert sort_key("Café") != sort_key("Cafe") == sort_key("CAFE")


@pytest.mark.parametrize("name", ["", "9" * 5000, "\ud800", "²", "٣", "a" * 10_000])
def test_any_name_has_a_key(name):
    assert isinstance(sort_key(name), str) and sort_key(None) is None
