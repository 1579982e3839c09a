"""Tests what becomes of an item's food and recipe if a client writes another text over it."""

import pytest

from tests.shopping.conftest import ITEMS, line


def test_a_new_text_by_a_client_without_foods_takes_the_place_of_the_food(weekly):
    """As Home Assistant renames: without the food, as no food, and with a quantity of zero."""
    label = weekly.person.post("/groups/labels", {"name": "Greens"})["id"]
    onion = weekly.person.post("/foods", {"name": "onion", "labelId": label})
    for whole in (True, False):
        item = weekly.one(foodId=onion["id"], quantity=1)
        body = {"id": item["id"], "shoppingListId": weekly.id, "note": "two lemons", "isFood": False, "quantity": 0.0}
        if whole:
            weekly.person.put(f"{ITEMS}/{item['id']}", body)
        else:
            weekly.person.put(ITEMS, [body])
        renamed = weekly.person.get(f"{ITEMS}/{item['id']}")
        assert (renamed["display"], renamed["food"], renamed["label"]) == ("two lemons", None, None)
        answer = weekly.add(foodId=onion["id"], quantity=2)
        assert [one["display"] for one in answer["createdItems"]] == ["2 onion"] and answer["updatedItems"] == []
        for one in weekly.items():
            weekly.person.delete(f"{ITEMS}/{one['id']}")


def test_a_new_text_takes_an_item_away_from_its_recipe(weekly):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="red"))
    [item] = weekly.plan(recipe)["listItems"]
    body = {"shoppingListId": weekly.id, "note": "two lemons", "isFood": False, "quantity": 0.0}
    weekly.person.put(f"{ITEMS}/{item['id']}", body)
    assert [(one["display"], one["recipeReferences"]) for one in weekly.items()] == [("two lemons", [])]
    weekly.take_back(recipe)
    assert weekly.texts() == ["two lemons"]


@pytest.mark.parametrize(
    "sent",
    [
        {"note": "red", "isFood": False, "position": 3},
        {"note": "red", "quantity": 3},
        {"note": "ripe", "isFood": True},
        {"position": 3, "isFood": False},
    ],
)
def test_what_a_client_leaves_out_stays_while_the_text_is_the_stored_one(weekly, sent):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="red"))
    [item] = weekly.plan(recipe)["listItems"]
    weekly.person.put(f"{ITEMS}/{item['id']}", {"shoppingListId": weekly.id} | sent)
    [kept] = weekly.items()
    assert kept["food"]["name"] == "onion" and kept["recipeReferences"]


def test_an_echoed_label_and_unit_go_with_the_food_but_a_new_label_stays(weekly, units):
    """Home Assistant sends back the label and unit that it read."""
    labels = [weekly.person.post("/groups/labels", {"name": name})["id"] for name in ("Greens", "Fruit")]
    onion = weekly.person.post("/foods", {"name": "onion", "labelId": labels[0]})
    for label, kept in ((labels[0], None), (labels[1], labels[1])):
        item = weekly.one(foodId=onion["id"], unitId=units["gram"]["id"], quantity=500)
        body = {"shoppingListId": weekly.id, "note": "two lemons", "isFood": False, "quantity": 0.0}
        echo = {"display": item["display"], "unitId": item["unitId"], "labelId": label}
        weekly.person.put(f"{ITEMS}/{item['id']}", body | echo)
        [renamed] = weekly.items()
        assert (renamed["display"], renamed["unit"], renamed["labelId"]) == ("two lemons", None, kept)
        weekly.person.delete(f"{ITEMS}/{item['id']}")


def test_a_text_that_happens_to_be_the_note_is_a_new_text_if_the_quantity_goes(weekly):
    onion = weekly.person.post("/foods", {"name": "onion"})
    for quantity, shown in ((0, "red"), (2, "2 onion red")):
        item = weekly.one(foodId=onion["id"], note="red", quantity=2)
        body = {"shoppingListId": weekly.id, "note": "red", "isFood": False, "quantity": quantity}
        weekly.person.put(f"{ITEMS}/{item['id']}", body)
        assert weekly.texts() == [shown]
        weekly.person.delete(f"{ITEMS}/{item['id']}")


def test_a_note_of_a_food_changes_without_the_food_unless_it_is_said_to_be_none(weekly):
    """As phones send: five keys, and what is not among them stays."""
    onion = weekly.person.post("/foods", {"name": "onion"})
    item = weekly.one(foodId=onion["id"], quantity=2)
    body = {"shoppingListId": weekly.id, "note": "ripe", "quantity": 3, "checked": False, "position": 1}
    for more, shown in (({}, "3 onion ripe"), ({"isFood": False, "note": "limes"}, "3 limes")):
        weekly.person.put(f"{ITEMS}/{item['id']}", body | more)
        assert weekly.texts() == [shown]


def test_our_own_pages_change_a_note_without_naming_the_food(weekly):
    onion = weekly.person.post("/foods", {"name": "onion"})["id"]
    item = weekly.one(foodId=onion, isFood=True, quantity=1)
    weekly.person.put(ITEMS, [{"id": item["id"], "shoppingListId": weekly.id, "note": "ripe"}])
    assert weekly.texts() == ["1 onion ripe"]
