"""Tests that no item without food and text comes onto a list, and that clients that send less go on working."""

import pytest

ITEMS = "/households/shopping/items"
EMPTY = [
    {"quantity": 1, "note": ""},
    {"quantity": 2},
    {"note": "   ", "isFood": False, "display": "milk"},
    {"note": "\n\t", "quantity": 0, "extras": {"a": "b"}},
]


@pytest.fixture
def shopping(alice):
    return alice.post("/households/shopping/lists", {"name": "Saturday"})["id"]


def rows(alice, shopping):
    return alice.get(f"/households/shopping/lists/{shopping}")["listItems"]


@pytest.mark.parametrize("empty", EMPTY)
def test_an_empty_item_is_refused_by_each_call(alice, shopping, empty):
    given = empty | {"shoppingListId": shopping}
    [fault] = alice.post(ITEMS, given, expect=422)["detail"]
    assert fault["loc"] == ["body", "note"]
    alice.post(f"{ITEMS}/create-bulk", [given | {"note": "milk"}, given], expect=422)
    assert rows(alice, shopping) == []
    alice.post(ITEMS, given | {"note": "milk"}, expect=201)
    assert [one["note"] for one in rows(alice, shopping)] == ["milk"]


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_an_item_is_not_emptied(alice, shopping, text):
    [item] = alice.post(ITEMS, {"shoppingListId": shopping, "note": "milk"}, expect=201)["createdItems"]
    alice.put(f"{ITEMS}/{item['id']}", item | {"note": text}, expect=422)
    alice.put(ITEMS, [item | {"note": text}], expect=422)
    alice.patch(f"{ITEMS}/{item['id']}", {"note": text}, expect=422)
    assert [one["note"] for one in rows(alice, shopping)] == ["milk"]
    alice.put(f"{ITEMS}/{item['id']}", item | {"checked": True}, expect=200)
    alice.put(f"{ITEMS}/{item['id']}", item | {"note": "oat milk"}, expect=200)


def test_a_food_needs_no_note(alice, shopping):
    food = alice.post("/foods", {"name": "Oat milk"})["id"]
    given = {"shoppingListId": shopping, "foodId": food, "note": "", "quantity": 1}
    [item] = alice.post(ITEMS, given, expect=201)["createdItems"]
    alice.put(f"{ITEMS}/{item['id']}", item | {"quantity": 3}, expect=200)
    alice.put(f"{ITEMS}/{item['id']}", item | {"foodId": None, "food": None}, expect=422)
    assert [one["quantity"] for one in rows(alice, shopping)] == [3]


def test_a_client_that_sends_only_a_note_goes_on(alice, shopping):
    alice.post(ITEMS, {"note": "bread", "shoppingListId": shopping}, expect=201)
    [item] = rows(alice, shopping)
    assert item["note"] == "bread"
