"""Tests that the index of a group's names is built only after names have changed."""

from app.parsing.meaning.food_index import collect_item_names


def food_by(alice, line):
    return alice.post("/parser/ingredient", {"ingredient": line})["foodBy"]


def test_names_are_indexed_again_only_after_they_have_changed(alice):
    alice.post("/foods", {"name": "zorbling"})
    assert food_by(alice, "2 zorblings") == "exact"
    built = collect_item_names.cache_info().misses
    alice.post("/recipes", {"name": "Soup"})
    assert food_by(alice, "3 zorblings") == "exact" and collect_item_names.cache_info().misses == built
    alice.post("/foods", {"name": "quux"})
    assert food_by(alice, "1 quux") == "exact" and collect_item_names.cache_info().misses == built + 1


def test_a_group_does_not_see_the_names_of_another(alice, mallory):
    alice.post("/foods", {"name": "zorbling"})
    assert (food_by(alice, "2 zorblings"), food_by(mallory, "2 zorblings")) == ("exact", None)
