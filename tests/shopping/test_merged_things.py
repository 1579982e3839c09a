"""Tests that items are added up when their foods or units are merged."""


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


def test_ticked_items_and_those_of_other_lists_stay(weekly, alice):
    one, other = (alice.post("/foods", {"name": name}) for name in ("rice", "Reis"))
    weekly.change(weekly.one(foodId=one["id"], quantity=1), checked=True)
    weekly.add(foodId=other["id"], quantity=2)
    type(weekly)(alice).add(foodId=other["id"], quantity=4)
    merged(alice, "foods", other, one)
    assert sorted(item["quantity"] for item in weekly.items()) == [1, 2]
