"""Tests shopping lists: their fields, the order of labels, copies, and who may use them."""

import pytest

from app.shopping.shopping_list import ShoppingList
from tests.framework.api.test_every_resource import CHOSEN
from tests.shopping.conftest import ITEMS, LISTS, Shopping, line

NOBODY = "00000000-0000-4000-8000-000000000000"


def labels_of(answer):
    return [one["label"]["name"] for one in answer["labelSettings"]]


def test_a_list_belongs_to_whoever_makes_it_and_their_household_shares_it(alice, bob, weekly):
    me, made = alice.get("/users/self"), weekly.read()
    owner = {"groupId": me["groupId"], "householdId": me["householdId"], "userId": me["id"]}
    assert made | owner | {"name": "Weekly", "extras": {}, "listItems": [], "recipeReferences": []} == made
    assert bob.get(weekly.path) == made
    assert bob.patch(weekly.path, {"name": "Ours"})["name"] == "Ours"
    assert bob.delete(weekly.path)["id"] == weekly.id
    alice.get(weekly.path, expect=404)
    alice.delete(weekly.path, expect=404)


def test_a_list_needs_no_name(alice):
    for sent in ({}, {"name": None}, {"name": "  "}):
        assert alice.post(LISTS, sent, expect=201)["name"] is None
    alice.post(LISTS, {"name": "x" * 501}, expect=422)
    alice.post(LISTS, {"name": 5}, expect=422)
    assert alice.get(LISTS)["total"] == 3


def test_the_lists_are_told_without_their_items(alice, weekly):
    weekly.add(note="milk")
    weekly.add(note="bread", checked=True)
    [summary] = alice.get(f"{LISTS}?orderBy=name&orderDirection=asc&search=week")["items"]
    whole = weekly.read()
    assert (summary.pop("totalItems"), summary.pop("openItems")) == (2, 1)
    assert "listItems" not in summary and summary | whole == whole


def test_a_put_with_items_changes_none_and_no_owner_or_date(alice, weekly, mallory):
    weekly.add(note="milk")
    before, stranger = weekly.read(), mallory.get("/users/self")
    sent = {"name": "New", "listItems": [], "createdAt": None, "groupId": stranger["groupId"], "extras": {"a": "b"}}
    after = alice.put(weekly.path, before | sent)
    assert after == before | {"name": "New", "extras": {"a": "b"}, "updatedAt": after["updatedAt"]}


def test_a_list_is_given_only_to_a_member_of_its_household(alice, bob, carol, mallory, weekly):
    for stranger in (carol, mallory):
        alice.patch(weekly.path, {"userId": stranger.get("/users/self")["id"]}, expect=422)
    mine = bob.get("/users/self")["id"]
    assert alice.patch(weekly.path, {"userId": mine})["userId"] == mine


def test_another_household_can_neither_see_nor_change_a_list(weekly, carol, mallory):
    before, recipe = weekly.read(), weekly.recipe("Soup", line(1, None, note="leek"))
    for stranger in (carol, mallory):
        assert stranger.get(LISTS)["items"] == []
        for call in (stranger.get, stranger.delete):
            call(weekly.path, expect=404)
        for call in (stranger.put, stranger.patch):
            call(weekly.path, {"name": "Stolen"}, expect=404)
        stranger.post(f"{weekly.path}/duplicate", {}, expect=404)
        stranger.put(f"{weekly.path}/label-settings", [], expect=404)
        stranger.post(f"{weekly.path}/recipe/{recipe}", expect=404)
        stranger.post(f"{weekly.path}/recipe", [{"recipeId": recipe}], expect=404)
        stranger.post(f"{weekly.path}/recipe/{recipe}/delete", expect=404)
    assert weekly.read() == before


def test_a_chosen_id_is_kept(alice, carol):
    assert alice.post(LISTS, {"id": CHOSEN, "name": "Weekly"})["id"] == CHOSEN
    alice.post(LISTS, {"id": CHOSEN, "name": "Again"}, expect=409)
    assert carol.post(LISTS, {"id": CHOSEN})["id"] != CHOSEN


def test_labels_are_in_order_of_their_names_and_a_new_one_comes_last(alice, mallory):
    for name in ("Dairy", "bread"):
        alice.post("/groups/labels", {"name": name})
    weekly = Shopping(alice)
    assert labels_of(weekly.read()) == ["bread", "Dairy"]
    new = alice.post("/groups/labels", {"name": "Apples"})
    mallory.post("/groups/labels", {"name": "Foreign"})
    answer = weekly.read()
    assert labels_of(answer) == ["bread", "Dairy", "Apples"]
    assert [one["position"] for one in answer["labelSettings"]] == [0, 1, 2]
    alice.delete(f"/groups/labels/{new['id']}")
    assert labels_of(weekly.read()) == ["bread", "Dairy"]


def test_the_order_of_labels_is_changed(alice):
    for name in ("Apples", "Bread", "Dairy"):
        alice.post("/groups/labels", {"name": name})
    weekly, other = Shopping(alice), Shopping(alice)
    places = weekly.read()["labelSettings"]
    sent = [one | {"position": 2 - at} for at, one in enumerate(places)]
    assert labels_of(alice.put(f"{weekly.path}/label-settings", sent)) == ["Dairy", "Bread", "Apples"]
    assert labels_of(other.read()) == ["Apples", "Bread", "Dairy"]
    wrong = [sent[0], places[1] | {"shoppingListId": other.id, "position": 9}]
    refused = alice.put(f"{weekly.path}/label-settings", wrong, expect=400)
    assert refused == {"detail": f"object {places[1]['id']} has an invalid shopping list id"}
    assert labels_of(weekly.read()) == ["Dairy", "Bread", "Apples"]


def test_starter_data_adds_its_labels_to_every_list(alice, weekly):
    alice.post("/groups/seeders/labels", {"locale": "en-US"})
    assert len(weekly.read()["labelSettings"]) == alice.get("/groups/labels")["total"] > 5


def test_a_copy_has_the_same_items_recipes_and_order(alice, weekly, flour):
    for name in ("Apples", "Bread"):
        alice.post("/groups/labels", {"name": name})
    recipe = weekly.recipe("Bread", line(500, {"name": "flour"}))
    weekly.plan(recipe)
    weekly.add(note="milk", checked=True, extras={"a": "b"})
    places = weekly.read()["labelSettings"]
    alice.put(f"{weekly.path}/label-settings", [one | {"position": 9 - at} for at, one in enumerate(places)])
    alice.patch(weekly.path, {"extras": {"shop": "corner"}})
    copies = [alice.post(f"{weekly.path}/duplicate", sent, expect=201) for sent in ({}, {}, {"name": "Party"})]
    assert [one["name"] for one in copies] == ["Weekly (1)", "Weekly (2)", "Party"]
    copy, original = copies[0], weekly.read()
    assert copy["extras"] == {"shop": "corner"} and labels_of(copy) == labels_of(original)
    shown = ("display", "checked", "extras", "quantity")
    assert [[one[name] for name in shown] for one in copy["listItems"]] == [
        [one[name] for name in shown] for one in original["listItems"]
    ]
    assert [one["recipeQuantity"] for one in copy["recipeReferences"]] == [1]
    alice.post(f"{LISTS}/{copy['id']}/recipe/{recipe}/delete")
    assert weekly.references() == {recipe: 1}


def test_a_deleted_list_takes_its_items_along(alice, weekly):
    item = weekly.one(note="milk")
    alice.delete(weekly.path)
    alice.get(f"{ITEMS}/{item['id']}", expect=404)


def test_lists_move_with_their_owner_to_another_household(admin, alice, weekly, carol, bob):
    weekly.add(note="milk")
    me, home = alice.get("/users/self"), carol.get("/households/self")
    admin.put(f"/admin/users/{me['id']}", admin.get(f"/admin/users/{me['id']}") | {"household": home["name"]})
    assert carol.get(weekly.path)["listItems"][0]["note"] == "milk"
    bob.get(weekly.path, expect=404)


def test_a_list_stays_with_the_household_when_its_owner_s_account_is_deleted(admin, alice, bob, weekly):
    weekly.add(note="milk")
    admin.delete(f"/admin/users/{alice.get('/users/self')['id']}")
    answer = bob.get(weekly.path)
    assert answer["listItems"][0]["note"] == "milk" and answer["userId"]


def test_a_list_stays_when_its_owner_moves_to_another_group(admin, alice, bob, weekly):
    me = alice.get("/users/self")["id"]
    sent = admin.get(f"/admin/users/{me}") | {"group": "Strangers", "household": "Elsewhere"}
    admin.put(f"/admin/users/{me}", sent)
    answer = bob.get(weekly.path)
    assert answer["userId"] != me and answer["name"] == "Weekly"


def test_the_last_person_of_a_group_is_deleted_with_their_lists(admin, mallory):
    theirs = Shopping(mallory)
    theirs.add(note="milk")
    admin.delete(f"/admin/users/{mallory.get('/users/self')['id']}")
    assert not ShoppingList.select().where(ShoppingList.id == theirs.id).exists()


@pytest.mark.parametrize("count", [5, 500])
def test_a_list_is_read_with_a_constant_number_of_queries(alice, weekly, queries, count, flour):
    recipe = weekly.recipe("Bread", *(line(1, {"name": f"food {n}"}, {"name": "pinch"}) for n in range(count // 2)))
    weekly.plan(recipe)
    weekly.add_many([{"note": f"thing {n}"} for n in range(count // 2)])
    counts = []
    for path in (weekly.path, LISTS, f"{ITEMS}?perPage=-1"):
        with queries() as seen:
            alice.get(path)
        counts.append(len(seen))
    assert len(weekly.items()) == count // 2 * 2 and max(counts) <= 6


def test_the_list_is_read_again_after_every_change(alice, weekly, flour):
    recipe = weekly.recipe("Bread", line(500, {"name": "flour"}))
    weekly.plan(recipe)
    assert weekly.texts() == ["500 flour"]
    alice.patch(f"/foods/{flour['id']}", {"name": "wheat"})
    assert weekly.texts() == ["500 wheat"]
    alice.patch("/recipes/bread", {"name": "Loaf"})
    assert weekly.read()["recipeReferences"][0]["recipe"]["name"] == "Loaf"


def test_a_long_list_is_copied_in_as_many_statements_as_a_short_one(weekly, queries):
    seen = []
    for count in (2, 60):
        weekly.add_many([{"note": f"thing {count} {number}"} for number in range(count)])
        with queries() as statements:
            weekly.person.post(f"{weekly.path}/duplicate", {}, expect=201)
        seen.append(len(statements))
    assert seen[0] == seen[1]


def shown(whole):
    return sorted((one["display"], one["checked"], one["quantity"]) for one in whole["listItems"])


def test_a_copy_of_a_list_is_whole_and_apart_from_it(weekly):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="red"))
    weekly.plan(recipe)
    ticked = weekly.one(note="milk", quantity=2)
    weekly.change(ticked, checked=True)
    settings = weekly.read()["labelSettings"]
    copy = weekly.person.post(f"{weekly.path}/duplicate", {}, expect=201)
    assert shown(copy) == shown(weekly.read())
    assert {one["id"] for one in copy["listItems"]}.isdisjoint(one["id"] for one in weekly.items())
    assert [one["position"] for one in copy["labelSettings"]] == [one["position"] for one in settings]
    weekly.take_back(recipe)
    again = weekly.person.get(f"{LISTS}/{copy['id']}")
    assert shown(again) == shown(copy) and again["recipeReferences"][0]["recipeId"] == recipe
