"""Tests the food, unit and label of shopping items: clearing, deleting, merging and restoring them."""

import pytest

from tests.shopping.conftest import ITEMS, line


@pytest.mark.parametrize("name", ["food", "unit"])
def test_food_and_unit_are_cleared_by_null_and_kept_if_they_are_not_sent(weekly, flour, units, name):
    ids = {"foodId": flour["id"], "unitId": units["gram"]["id"]}
    item = weekly.one(note="white", **ids)
    path, needed = f"{ITEMS}/{item['id']}", {"shoppingListId": weekly.id}
    weekly.person.put(path, needed | {"checked": True})
    assert weekly.items()[0] | ids | {"note": "white", "checked": True} == weekly.items()[0]
    for cleared in ({name: None}, {f"{name}Id": None}):
        weekly.person.put(path, item | cleared)
        assert weekly.items()[0][name] is None is weekly.items()[0][f"{name}Id"]
        weekly.person.put(path, item)
        assert weekly.items()[0][name]["id"] == ids[f"{name}Id"]
    weekly.person.patch(path, {"note": None, "quantity": None})
    assert (weekly.items()[0]["note"], weekly.items()[0]["quantity"]) == ("", 0)


def test_the_label_is_that_of_the_food_until_somebody_removes_it(weekly, alice):
    fruit, other = (alice.post("/groups/labels", {"name": name}) for name in ("Fruit", "Other"))
    eggs = alice.post("/foods", {"name": "egg", "pluralName": "eggs", "labelId": fruit["id"]})
    by_note = weekly.one(note="Eggs")
    assert by_note["labelId"] == fruit["id"] and weekly.one(note="eggplant")["labelId"] is None
    item = weekly.one(foodId=eggs["id"])
    assert item["label"]["name"] == "Fruit"
    assert weekly.change(item, labelId=other["id"])["updatedItems"][0]["label"]["name"] == "Other"
    removed = weekly.change(item, labelId=None)["updatedItems"][0]
    assert removed["label"] is None and removed["food"]["label"]
    weekly.person.patch(f"{ITEMS}/{item['id']}", {"quantity": 5})
    assert next(one for one in weekly.items() if one["id"] == item["id"])["label"] is None


def test_a_deleted_label_is_gone_from_items(weekly, alice):
    label = alice.post("/groups/labels", {"name": "Dairy"})
    weekly.add(note="milk", labelId=label["id"])
    alice.delete(f"/groups/labels/{label['id']}")
    [item] = weekly.items()
    assert item["labelId"] is None is item["label"]


def test_a_deleted_food_stays_readable_and_a_restored_one_is_linked_again(weekly, alice, flour, units):
    weekly.add(foodId=flour["id"], unitId=units["gram"]["id"], quantity=500, note="white")
    changed = weekly.one(foodId=flour["id"], note="rye", unitId=units["can"]["id"])
    alice.delete(f"/foods/{flour['id']}")
    assert "500 g flour white" in weekly.texts()
    weekly.person.patch(f"{ITEMS}/{changed['id']}", {"note": "spelt"})
    alice.post(f"/foods/{flour['id']}/restore")
    foods = {one["note"]: one["food"] and one["food"]["name"] for one in weekly.items()}
    assert foods == {"white": "flour", "spelt": None}
    alice.delete(f"/units/{units['gram']['id']}")
    assert "(gram) white" in [one["note"] for one in weekly.items()]


def test_merged_foods_move_their_items_and_are_counted(weekly, alice, flour):
    other = alice.post("/foods", {"name": "wheat"})
    weekly.add(foodId=other["id"])
    asked = alice.get(f"/foods/merge?from={other['id']}&to={flour['id']}")
    assert asked["moves"] == {"list items": 1, "recipes": 0}
    alice.put("/foods/merge", {"from": [other["id"]], "to": flour["id"]})
    assert weekly.items()[0]["food"]["name"] == "flour"
    weekly.add(foodId=other["id"])
    assert [one["quantity"] for one in weekly.items()] == [2]


def test_an_item_sent_back_without_a_label_shows_that_of_its_food_once_it_has_one(weekly, alice, flour):
    label = alice.post("/groups/labels", {"name": "Baking"})
    item = weekly.one(foodId=flour["id"])
    weekly.change(item, position=3)
    alice.patch(f"/foods/{flour['id']}", {"labelId": label["id"]})
    assert weekly.items()[0]["labelId"] == label["id"]


@pytest.mark.parametrize("unit", ["gram", "kilogram"])
@pytest.mark.parametrize("how", ["deleted", "renamed"])
def test_recipes_are_taken_back_after_a_unit_was_deleted_or_renamed(weekly, alice, units, unit, how):
    recipes = [
        weekly.recipe("Bread", line(500, {"name": "flour"}, units["gram"])),
        weekly.recipe("Cake", line(1, {"name": "flour"}, units["kilogram"])),
    ]
    flour = weekly.plan(recipes[0])["listItems"][0]["foodId"]
    weekly.plan(recipes[1])
    weekly.add(foodId=flour, unitId=units["gram"]["id"], quantity=250)
    assert [one["quantity"] for one in weekly.items()] == [1.75]
    if how == "deleted":
        alice.delete(f"/units/{units[unit]['id']}")
    else:
        alice.put(f"/units/{units[unit]['id']}", {"name": "pack"})
    weekly.take_back(recipes[0])
    assert [one["quantity"] for one in weekly.items()] == [1.25]
    weekly.take_back(recipes[1])
    assert [one["quantity"] for one in weekly.items()] == [0.25]
