"""Tests how the food in a request makes an item one of a food, and what such an item shows."""

import pytest

from tests.shopping.conftest import ITEMS


@pytest.mark.parametrize("key", ["foodId", "food_id", "food"])
@pytest.mark.parametrize("said", [None, True, False])
def test_a_food_makes_the_item_a_food_whatever_is_said(weekly, flour, key, said):
    sent = {key: {"id": flour["id"]} if key == "food" else flour["id"], "quantity": 2, "note": "cold"}
    item = weekly.one(**sent, **({} if said is None else {"isFood": said}))
    assert (item["isFood"], item["disableAmount"], item["display"]) == (True, False, "2 flour cold")
    assert [one["id"] for one in weekly.person.get(f"{ITEMS}?queryFilter=isFood = true")["items"]] == [item["id"]]


def test_without_a_food_an_item_is_what_is_said(weekly):
    assert [weekly.one(note=f"{said} milk", isFood=said)["isFood"] for said in (True, False)] == [True, False]


def test_a_unit_without_a_food_is_shown(weekly, units):
    assert weekly.one(unitId=units["can"]["id"], quantity=2, note="tomatoes")["display"] == "2 can tomatoes"
    assert weekly.one(quantity=2, note="tomatoes")["display"] == "2 tomatoes"


def test_the_id_of_a_food_wins_over_the_food(weekly, flour):
    rye = weekly.person.post("/foods", {"name": "rye"})
    both = {"foodId": rye["id"], "food": flour}
    item = weekly.one(**both)
    assert item["food"]["name"] == "rye"
    assert weekly.change(item, foodId=flour["id"])["updatedItems"][0]["food"]["name"] == "flour"
    assert weekly.one(food=rye, note="dark")["food"]["name"] == "rye"


@pytest.mark.parametrize(
    "sent, shown",
    [
        ({"note": "sifted"}, "2 g flour sifted"),
        ({"quantity": 3}, "3 g flour"),
        ({"unitId": None}, "2 flour"),
        ({"foodId": None, "note": "sugar"}, "2 g sugar"),
        ({"position": 4}, "2 g flour"),
    ],
)
def test_the_text_is_written_anew_and_never_taken_from_the_client(weekly, flour, units, sent, shown):
    item = weekly.one(foodId=flour["id"], unitId=units["gram"]["id"], quantity=2, display="rubbish")
    assert item["display"] == "2 g flour"
    [changed] = weekly.person.put(f"{ITEMS}/{item['id']}", {"shoppingListId": weekly.id, "display": "old text"} | sent)[
        "updatedItems"
    ]
    assert changed["display"] == shown


def test_an_item_has_no_recipe_of_its_own(weekly):
    item = weekly.one(note="milk", referencedRecipe=None)
    assert item["referencedRecipe"] is None
    assert weekly.change(item, referencedRecipe=None, quantity=2)["updatedItems"][0]["display"] == "2 milk"


def test_a_tick_outlives_the_food_and_the_unit_that_were_deleted_meanwhile(weekly, flour, units):
    item, bread = weekly.one(foodId=flour["id"], unitId=units["gram"]["id"], quantity=2), weekly.one(note="bread")
    weekly.person.delete(f"/foods/{flour['id']}")
    weekly.person.delete(f"/units/{units['gram']['id']}")
    ticked = [one | {"checked": True} for one in (item, bread)]
    changed = {one["id"]: one for one in weekly.person.put(ITEMS, ticked)["updatedItems"]}
    assert [one["checked"] for one in changed.values()] == [True, True]
    again = changed[item["id"]]
    assert (again["food"]["name"], again["unit"]["name"], again["note"]) == ("flour", "gram", "")
    unknown = {"shoppingListId": weekly.id, "foodId": flour["id"]}
    weekly.person.put(f"{ITEMS}/{bread['id']}", unknown, expect=422)  # without a name beside it
