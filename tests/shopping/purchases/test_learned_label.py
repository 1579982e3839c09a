"""Tests the labels of new items: guessed from common foods, and learned when people correct them."""

import pytest

from tests.shopping.conftest import Shopping, line


@pytest.fixture
def label(alice):
    return {name: alice.post("/groups/labels", {"name": name})["id"] for name in ("Fresh herbs", "Household")}


def label_of(weekly, **item):
    return weekly.one(**item)["labelId"]


def test_a_common_food_gets_its_label_if_the_group_has_one_of_this_name(weekly, label):
    assert label_of(weekly, note="Chives") == label["Fresh herbs"]
    assert label_of(weekly, note="leeks") is None  # there is no label for vegetables
    assert label_of(weekly, note="chives in pots") is None


def test_a_label_in_the_language_of_the_reader_is_guessed(alice, weekly):
    herbs = alice.post("/groups/labels", {"name": "Frische Kräuter"})["id"]
    answer = alice.post(
        "/households/shopping/items",
        {"shoppingListId": weekly.id, "note": "Schnittlauch"},
        expect=201,
        headers={"Accept-Language": "de-DE"},
    )
    assert answer["createdItems"][0]["labelId"] == herbs
    assert label_of(Shopping(alice), note="Schnittlauch") is None


def test_a_food_without_a_label_gets_that_of_what_it_is_a_kind_of(weekly, label):
    for name in ("garlic chives", "organic fresh chives"):
        assert label_of(weekly, food={"name": name}) == label["Fresh herbs"]
    for name in ("chives paper", "uncommonchives", "chives and leeks"):
        assert label_of(weekly, food={"name": name}) is None


def test_a_corrected_label_is_learned_by_the_household_for_the_same_words(alice, bob, carol, weekly, label):
    weekly.change(weekly.one(note="Chives"), labelId=label["Household"])
    weekly.change(weekly.one(note="kitchen paper"), labelId=label["Household"])
    bobs, carols = Shopping(bob), Shopping(carol)
    assert label_of(bobs, note="chives") == label["Household"] == label_of(bobs, note="Kitchen Paper")
    assert label_of(carols, note="chives") == label["Fresh herbs"] and label_of(carols, note="kitchen paper") is None


def test_a_corrected_label_is_learned_for_a_food_also_when_a_recipe_needs_it(alice, weekly, label, flour):
    weekly.change(weekly.one(foodId=flour["id"]), labelId=label["Household"])
    second = Shopping(alice)
    recipe = second.recipe("Bread", line(500, flour))
    assert [one["labelId"] for one in second.plan(recipe)["listItems"]] == [label["Household"]]
    assert alice.get(f"/foods/{flour['id']}")["labelId"] is None


def test_a_removed_label_is_forgotten(weekly, label):
    item = weekly.one(note="kitchen paper")
    weekly.change(item, labelId=label["Household"])
    item = weekly.items()[0]
    weekly.change(item, labelId=None, checked=True)
    assert label_of(weekly, note="kitchen paper") is None


def test_a_client_that_sends_the_shown_label_again_teaches_nothing(alice, weekly, label, flour):
    food = alice.put(f"/foods/{flour['id']}", {"name": "flour", "labelId": label["Household"]})
    item = weekly.one(foodId=food["id"])
    weekly.change(item, quantity=3)
    alice.put(f"/foods/{flour['id']}", {"name": "flour", "labelId": label["Fresh herbs"]})
    assert label_of(Shopping(alice), foodId=food["id"]) == label["Fresh herbs"]


def test_a_deleted_label_is_not_given_any_more(alice, weekly, label):
    weekly.change(weekly.one(note="kitchen paper"), labelId=label["Household"])
    alice.delete(f"/groups/labels/{label['Household']}")
    assert label_of(Shopping(alice), note="kitchen paper") is None
