"""Tests creating, merging, changing and deleting shopping items through the API."""

import pytest

from app.framework.storage.database import new_id
from app.shopping.items import item_changes
from tests.shopping.conftest import ITEMS, Shopping

NOBODY = "00000000-0000-4000-8000-000000000000"
EMPTY = {"createdItems": [], "updatedItems": [], "deletedItems": []}


def test_an_item_has_the_fields_that_clients_know(weekly):
    item = weekly.one(note="milk", extras={"shop": "corner"})
    home = weekly.person.get("/households/self")
    assert (
        item
        | {
            "quantity": 1,
            "unit": None,
            "food": None,
            "isFood": False,
            "disableAmount": True,
            "display": "milk",
            "checked": False,
            "position": 0,
            "label": None,
            "recipeReferences": [],
            "extras": {"shop": "corner"},
            "groupId": home["groupId"],
            "householdId": home["id"],
        }
        == item
    )
    assert weekly.person.get(f"{ITEMS}/{item['id']}") == item == weekly.items()[0]


def test_the_same_note_is_one_item_with_the_sum(weekly):
    item = weekly.one(note="milk", quantity=2)
    for more, total in ((3, 5), (-4, 1)):
        answer = weekly.add(note="milk", quantity=more)
        assert [one["quantity"] for one in answer["updatedItems"]] == [total]
        assert answer["updatedItems"][0]["id"] == item["id"] and answer["createdItems"] == []
    assert weekly.add(note="bread", quantity=-1) == EMPTY
    assert weekly.texts() == ["milk"]


def test_taking_away_as_much_as_there_is_deletes_the_item(weekly):
    for third in (1, 1, 1, -1, -1):
        weekly.add(note="milk", quantity=third / 3)
    assert [one["quantity"] for one in weekly.items()] == [0.333]
    assert len(weekly.add(note="milk", quantity=-1 / 3)["deletedItems"]) == 1
    assert weekly.items() == []


def test_notes_of_one_food_are_joined(weekly, flour):
    weekly.add(foodId=flour["id"], note="red", quantity=2)
    for _ in range(2):
        weekly.add(foodId=flour["id"], note="green", quantity=0.1)
    [item] = weekly.items()
    assert (item["quantity"], item["note"]) == (2.2, "red | green")


@pytest.mark.parametrize(
    "first, second, shown",
    [
        ((500, "gram"), (1, "kilogram"), ["1.5 kg flour"]),
        ((1, "kilogram"), (500, "gram"), ["1.5 kg flour"]),
        ((0.5, "liter"), (250, "milliliter"), ["750 ml flour"]),
        ((300, "gram"), (0.2, "kilogram"), ["500 g flour"]),
        ((0.2, "kilogram"), (300, "gram"), ["500 g flour"]),
        ((300, "gram"), (0.7, "kilogram"), ["1 kg flour"]),
        ((1, "pound"), (8, "ounce"), ["1.5 lb flour"]),
        ((4, "ounce"), (0.5, "pound"), ["12 oz flour"]),
        ((8, "ounce"), (1, "cup"), ["2 cup flour"]),
        ((1, "pint"), (1, "cup"), ["1.5 pint flour"]),
        ((2, "cup"), (1, "quart"), ["1.5 quart flour"]),
        ((1, "cup"), (250, "milliliter"), ["2.042 cup flour"]),
        ((1, None), (300, "gram"), ["1 flour", "300 g flour"]),
        ((1, "can"), (400, "gram"), ["1 can flour", "400 g flour"]),
        ((2, "clove"), (1, "head"), ["1 head flour", "2 clove flour"]),
        ((100, "gram"), (100, "milliliter"), ["100 g flour", "100 ml flour"]),
    ],
)
def test_amounts_are_added_if_their_units_convert_for_certain(weekly, flour, units, first, second, shown):
    for amount, unit in (first, second):
        weekly.add(foodId=flour["id"], unitId=unit and units[unit]["id"], quantity=amount, isFood=True)
    assert weekly.texts() == shown


def test_ticked_items_and_items_of_other_lists_are_not_merged(weekly):
    weekly.add(note="milk", checked=True)
    weekly.add(note="milk")
    Shopping(weekly.person).add(note="milk")
    assert [one["checked"] for one in sorted(weekly.items(), key=lambda one: one["checked"])] == [False, True]


def test_items_of_one_request_are_merged_and_ten_empty_amounts_stay(weekly):
    answer = weekly.add_many([{"note": "bread"}, {"note": "bread", "quantity": 2}, {"note": "eggs", "position": 5}])
    assert [(one["display"], one["position"]) for one in answer["createdItems"]] == [("3 bread", 0), ("eggs", 5)]
    weekly.add_many([{"note": f"thing {n}", "quantity": 0} for n in range(10)])
    assert len(weekly.items()) == 12
    assert weekly.texts()[-1] == "thing 9"


def test_a_tick_changes_only_the_item_and_the_time_of_the_list(weekly, queries):
    weekly.add_many([{"note": f"thing {n}"} for n in range(300)])
    item, before = weekly.one(note="milk"), weekly.read()
    with queries() as seen:
        answer = weekly.change(item, checked=True)
    assert answer["updatedItems"][0]["checked"] and not answer["deletedItems"]
    writes = [sql for sql in seen if sql.startswith(("INSERT", "UPDATE", "DELETE"))]
    assert len(writes) < 6 and sum("list_item" in sql and sql.startswith("UPDATE") for sql in writes) == 1
    after = weekly.read()
    assert after["updatedAt"] > before["updatedAt"]
    assert [one for one in after["listItems"] if one["id"] != item["id"]] == [
        one for one in before["listItems"] if one["id"] != item["id"]
    ]


def test_a_ticked_item_that_is_typed_again_is_one_open_item(weekly):
    weekly.change(weekly.one(note="milk"), checked=True)
    weekly.add(note="milk")
    assert sorted(one["checked"] for one in weekly.items()) == [False, True]
    ticked = next(one for one in weekly.items() if one["checked"])
    answer = weekly.change(ticked, checked=False)
    assert [one["quantity"] for one in answer["updatedItems"]] == [2] and len(answer["deletedItems"]) == 1


def test_an_item_renamed_to_another_becomes_part_of_it(weekly):
    milk, cream = weekly.one(note="milk"), weekly.one(note="cream", quantity=2)
    answer = weekly.change(cream, note="milk")
    assert [one["id"] for one in answer["updatedItems"]] == [milk["id"]]
    assert [one["id"] for one in answer["deletedItems"]] == [cream["id"]]
    assert weekly.texts() == ["3 milk"]


def test_of_two_changes_of_an_item_the_first_counts_and_unknown_ids_are_ignored(weekly):
    milk = weekly.one(note="milk")
    unknown = milk | {"id": NOBODY}
    answer = weekly.person.put(ITEMS, [milk | {"quantity": 3}, milk | {"quantity": 9}, unknown])
    assert [one["quantity"] for one in answer["updatedItems"]] == [3]
    assert weekly.person.put(ITEMS, [unknown]) == EMPTY == weekly.person.put(f"{ITEMS}/{NOBODY}", unknown)


def test_a_negative_amount_deletes(weekly):
    milk = weekly.one(note="milk")
    assert [one["id"] for one in weekly.change(milk, quantity=-1)["deletedItems"]] == [milk["id"]]
    assert weekly.items() == []


def test_a_change_under_the_id_of_an_item_that_was_merged_is_kept(weekly):
    milk, phone_id = weekly.one(note="milk"), new_id()
    sent = {"id": phone_id, "shoppingListId": weekly.id, "note": "milk", "quantity": 1}
    weekly.add(**sent)
    weekly.person.put(ITEMS, [sent | {"checked": True}])
    [item] = weekly.items()
    assert (item["id"], item["quantity"], item["checked"]) == (milk["id"], 2, True)
    assert weekly.person.get(f"{ITEMS}/{phone_id}") == item
    assert weekly.person.patch(f"{ITEMS}/{phone_id}", {"quantity": 4})["quantity"] == 5
    weekly.person.delete(f"{ITEMS}?ids={phone_id}")
    assert weekly.items() == []


def test_an_id_chosen_by_the_client_is_kept_and_used_once(weekly, carol):
    chosen = new_id()
    assert weekly.one(id=chosen, note="milk")["id"] == chosen
    weekly.add(id=chosen, note="bread", expect=409)
    assert Shopping(carol).one(id=chosen, note="milk")["id"] != chosen
    assert weekly.texts() == ["milk"]


def test_a_repeated_request_with_its_key_adds_nothing(weekly):
    body = {"shoppingListId": weekly.id, "note": "milk"}
    answers = [weekly.person.post(ITEMS, body, headers={"Idempotency-Key": "tap"}) for _ in range(2)]
    assert answers[0] == answers[1] and weekly.texts() == ["milk"]


def test_items_are_searched_filtered_ordered_and_paged(weekly):
    weekly.add_many([{"note": f"thing {n:03}"} for n in range(120)])
    seen = []
    for page in range(1, 4):
        asked = f"{ITEMS}?page={page}&perPage=50&orderBy=position&orderDirection=asc"
        seen += [one["id"] for one in weekly.person.get(asked)["items"]]
    assert len(set(seen)) == len(seen) == 120
    ours = f'queryFilter=shopping_list_id = "{weekly.id}" AND checked = false'
    assert weekly.person.get(f"{ITEMS}?search=thing 007&{ours}")["total"] == 1
    assert weekly.person.get(f'{ITEMS}?queryFilter=shopping_list_id = "{NOBODY}"')["total"] == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"foodId": NOBODY},
        {"unitId": NOBODY},
        {"labelId": NOBODY},
        {"quantity": 1e300},
        {"quantity": 2_000_000},
        {"quantity": "many"},
        {"note": "x" * 1_000_000},
        {"position": 2**40},
        {"extras": {"x": "y" * 20_000}},
        {"recipeReferences": [{"recipeId": NOBODY}]},
    ],
    ids=str,
)
def test_a_wrong_value_is_refused_and_changes_nothing(weekly, wrong):
    bread, milk = weekly.one(note="bread"), weekly.one(note="milk")
    before = weekly.read()
    refused = [weekly.add_many([{"note": "good"}, {"note": "bad"} | wrong], expect=422)]
    if "recipeReferences" not in wrong:  # only counts when an item is created
        refused.append(weekly.person.put(ITEMS, [bread | {"note": "x"}, milk | wrong], expect=422))
        refused.append(weekly.person.patch(f"{ITEMS}/{milk['id']}", wrong, expect=422))
    for answer in refused:
        assert answer["detail"][0]["loc"][0] == "body" and answer["detail"][0]["msg"]
    assert weekly.read() == before
    assert weekly.add_many([{"note": "good"}])["createdItems"]


def test_too_many_items_are_refused(weekly):
    small = {"shoppingListId": weekly.id, "note": "x"}
    for count in (501, 100_000):
        weekly.person.post(f"{ITEMS}/create-bulk", [small] * count, expect=(413, 422))
    assert weekly.items() == []
    assert len(weekly.add_many([{"note": f"{n}"} for n in range(500)])["createdItems"]) == 500


def test_another_household_can_neither_see_nor_change_items(weekly, carol, mallory, bob):
    item = weekly.one(note="milk")
    for stranger in (carol, mallory):
        assert stranger.get(ITEMS)["items"] == []
        stranger.get(f"{ITEMS}/{item['id']}", expect=404)
        stranger.patch(f"{ITEMS}/{item['id']}", {"note": "poison"}, expect=404)
        stranger.put(f"{ITEMS}/{item['id']}", item | {"note": "poison"}, expect=404)
        own = Shopping(stranger)
        assert stranger.put(ITEMS, [item | {"note": "poison", "shoppingListId": own.id}]) == EMPTY
        stranger.post(ITEMS, {"shoppingListId": weekly.id, "note": "poison"}, expect=404)
        mixed = [{"shoppingListId": own.id, "note": "x"}, {"shoppingListId": weekly.id, "note": "poison"}]
        stranger.post(f"{ITEMS}/create-bulk", mixed, expect=404)
        stranger.delete(f"{ITEMS}?ids={item['id']}")
        stranger.delete(f"{ITEMS}/{item['id']}")
        assert own.items() == []
    assert weekly.items() == [item] and bob.get(f"{ITEMS}/{item['id']}") == item
    bob.delete(f"{ITEMS}?ids={item['id']}")
    assert weekly.items() == []


def test_deleting_answers_the_same_whether_or_not_there_was_anything(weekly):
    ids = [weekly.one(note=f"{n}")["id"] for n in range(3)]
    done = {"message": "", "error": False}
    for refused in ("x", "", ",", f"{ids[0]},x"):
        assert weekly.person.delete(f"{ITEMS}?ids={refused}", expect=422)["detail"][0]["loc"] == ["query", "ids"]
    assert len(weekly.items()) == 3
    assert weekly.person.delete(f"{ITEMS}?ids=+{ids[0]},+{ids[1]}+,") == done
    assert [item["id"] for item in weekly.items()] == [ids[2]]
    assert weekly.person.delete(f"{ITEMS}/{ids[2]}") == done == weekly.person.delete(f"{ITEMS}/{ids[2]}")
    assert weekly.person.delete(ITEMS) == done and weekly.items() == []


def test_an_item_moves_to_another_list(weekly):
    item, other = weekly.one(note="milk"), Shopping(weekly.person)
    weekly.change(item, shoppingListId=other.id)
    assert weekly.items() == [] and other.texts() == ["milk"]
    weekly.person.put(f"{ITEMS}/{item['id']}", item | {"shoppingListId": NOBODY}, expect=404)


def test_a_list_has_a_largest_length(weekly, monkeypatch):
    monkeypatch.setattr(item_changes, "MOST_ON_A_LIST", 3)
    weekly.add_many([{"note": f"thing {n}"} for n in range(3)])
    before = weekly.read()
    weekly.add_many([{"note": "one more"}, {"note": "thing 1"}], expect=422)
    assert weekly.read() == before
    weekly.add(note="thing 1")
