"""Tests the table of how long foods keep: each row has its source, and its keys are those of the starter data."""

import pytest

from app.foods.read_words import list_languages, read_starter
from app.pantry.stock.keeping import find_days_kept, read_table

TABLE = read_table()


def test_every_row_has_days_a_place_and_a_source():
    rows = [row for kind in ("foods", "labels") for row in TABLE[kind].values()]
    assert all(1 <= days <= 730 and place in ("fridge", "shelf") and source for days, place, source in rows)


def test_every_key_is_in_the_starter_data():
    every = [read_starter(language) for language in list_languages()]
    assert TABLE["foods"].keys() <= {key for words in every for key in words.foods}
    assert TABLE["labels"].keys() <= {key for words in every for key in words.labels}


@pytest.mark.parametrize(
    "names, label, days",
    [
        (["milk"], None, 7),
        (["Milch"], None, 7),
        (["Leek", "Leeks"], "Vegetables", 7),
        (["canned tuna"], "Fish and seafood", 730),
        (["My aunt's greens"], "Vegetables", 7),
        (["Omas Wurzeln"], "Gemüse", 7),
        (["flour"], "Baking", None),
        (["My aunt's greens"], "Her label", None),
        ([None, ""], None, None),
    ],
)
def test_a_food_keeps_as_its_name_or_else_its_label_says(names, label, days):
    assert find_days_kept(names, label) == days
