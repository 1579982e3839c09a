"""Tests that items are added up when their foods or units are merged, or when they become alike."""

from tests.shopping.conftest import ITEMS


def merged(person, kind, one, into):
    person.put(f"/{kind}/merge", {"from": [one["id"]], "to": into["id"]}, expect=200)


def test_items_of_merged_units_are_added_up(weekly, alice):
    salt = alice.post("/foods", {"name": "Salz"})
    one, other = (alice.post("/units", {"name": name}) for name in ("TL", "Teelöffelchen"))
    weekly.add(foodId=salt["id"], unitId=one["id"], quantity=1)
    weekly.add(foodId=salt["id"], unitId=other["id"], quantity=2)
    weekly.add(note="bread")
    merged(alice, "units", other, one)
    assert sorted(item["quantity"] for item in weekly.items() if item["food"]) == [3]
    assert len(weekly.items()) == 2


def test_items_of_merged_foods_are_added_up_with_their_recipes(weekly, alice):
    leek, leeks = (alice.post("/foods", {"name": name}) for name in ("leek", "Porree"))
    soup = weekly.recipe("Soup", {"food": leek, "quantity": 2})
    weekly.plan(soup)
    weekly.add(foodId=leeks["id"], quantity=1)
    merged(alice, "foods", leeks, leek)
    assert [item["quantity"] for item in weekly.items()] == [3]
    weekly.take_back(soup)
    assert [item["quantity"] for item in weekly.items()] == [1]


def test_foods_of_two_recipes_are_merged_while_both_are_on_a_list(weekly, alice):
    leek, leeks = (alice.post("/foods", {"name": name}) for name in ("leek", "Porree"))
    soup, tart = (
        weekly.recipe("Soup", {"food": leek, "quantity": 2}),
        weekly.recipe("Tart", {"food": leeks, "quantity": 1}),
    )
    weekly.plan(soup)
    weekly.plan(tart)
    merged(alice, "foods", leeks, leek)
    assert [item["quantity"] for item in weekly.items()] == [3]
    assert weekly.references() == {soup: 1, tart: 1}
    weekly.take_back(soup)
    assert [item["quantity"] for item in weekly.items()] == [1]


def test_an_item_of_a_recipe_becomes_part_of_another_one(weekly, alice):
    egg = alice.post("/foods", {"name": "egg"})
    cake = weekly.recipe("Cake", {"food": egg, "quantity": 2})
    weekly.plan(cake)
    [of_cake] = weekly.items()
    weekly.change(of_cake, checked=True)
    weekly.add(foodId=egg["id"], quantity=1)
    soap = weekly.one(note="soap")
    alice.put(ITEMS, [soap | {"checked": True}, of_cake | {"checked": False}])
    assert [(item["quantity"], item["checked"]) for item in weekly.items() if item["food"]] == [(3, False)]
    assert weekly.references() == {cake: 1}
    other = type(weekly)(alice)
    kept = other.one(foodId=egg["id"], quantity=4)
    [eggs] = [item for item in weekly.items() if item["food"]]
    weekly.change(eggs, shoppingListId=other.id)
    assert [(item["id"], item["quantity"]) for item in other.items()] == [(kept["id"], 7)]
    assert [item["note"] for item in weekly.items()] == ["soap"]


def test_ticked_items_and_those_of_other_lists_stay(weekly, alice):
    one, other = (alice.post("/foods", {"name": name}) for name in ("rice", "Reis"))
    weekly.change(weekly.one(foodId=one["id"], quantity=1), checked=True)
    weekly.add(foodId=other["id"], quantity=2)
    type(weekly)(alice).add(foodId=other["id"], quantity=4)
    merged(alice, "foods", other, one)
    assert sorted(item["quantity"] for item in weekly.items()) == [1, 2]
