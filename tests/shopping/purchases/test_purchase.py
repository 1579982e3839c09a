"""Tests what is suggested from earlier purchases, what counts as usual, and when purchases are forgotten."""

from datetime import timedelta

import pytest

from app.framework.storage.database import now
from app.shopping.purchases.purchase import KEPT, Purchase, forget_purchases
from tests.shopping.conftest import LISTS, Shopping, line

SUGGESTIONS = "/households/shopping/suggestions"


@pytest.fixture
def buy(weekly):
    """`buy(days, **item)` adds an item and checks it off, as if that had been so many days ago."""

    def bought(days=0, **item):
        added = weekly.one(**item)
        weekly.change(added, checked=True)
        Purchase.update(created_at=now() - timedelta(days=days)).where(Purchase.item_id == added["id"]).execute()
        return added

    return bought


def names(person):
    return [one["name"] for one in person.get(SUGGESTIONS)]


def test_what_was_bought_before_is_suggested_the_most_frequent_first(alice, bob, buy, flour):
    buy(2, note="Milk")
    buy(1, note="milk", quantity=2)
    buy(foodId=flour["id"], isFood=True)
    assert names(alice) == ["milk", "flour"] == names(bob)
    milk, flour_again = alice.get(SUGGESTIONS)
    assert (milk["times"], milk["quantity"], milk["foodId"], milk["isUsual"]) == (2, 2, None, False)
    assert (flour_again["foodId"], flour_again["unitId"]) == (flour["id"], None)


def test_another_household_is_not_told_what_was_bought(alice, carol, mallory, buy):
    buy(note="milk")
    assert names(alice) == ["milk"] and names(carol) == [] and names(mallory) == []


def test_an_unticked_item_was_not_bought_and_a_deleted_one_was(alice, weekly, buy):
    milk, bread = buy(note="milk"), buy(note="bread")
    weekly.change(milk, checked=False)
    alice.delete(f"/households/shopping/items/{bread['id']}")
    assert names(alice) == ["bread"]


def test_an_item_that_is_added_ticked_was_not_bought_again(alice, weekly):
    weekly.add(note="milk", checked=True)
    assert names(alice) == []


def test_what_was_bought_on_three_days_is_usual_unless_only_recipes_needed_it(alice, weekly, buy):
    recipe = weekly.recipe("Soup", line(1, {"name": "leek"}))
    for days in (20, 10, 1):
        buy(days, note="milk")
        buy(days, note="paper") if days < 20 else buy(days + 100, note="paper")
        [leek] = [one for one in weekly.plan(recipe)["listItems"] if one["food"] and not one["checked"]]
        weekly.change(leek, checked=True)
        Purchase.update(created_at=now() - timedelta(days=days)).where(Purchase.item_id == leek["id"]).execute()
    assert {one["name"]: one["isUsual"] for one in alice.get(SUGGESTIONS)} == {
        "milk": True,
        "paper": False,
        "leek": False,
    }


def test_old_purchases_are_forgotten(alice, buy):
    buy(KEPT.days + 1, note="old")
    buy(KEPT.days - 1, note="new")
    assert forget_purchases() == 1 and names(alice) == ["new"]


def shop(weekly, labels, days):
    """Checks off one item of each label, a minute after the other."""
    for minute, label in enumerate(labels):
        item = weekly.one(note=f"{label['name']} {days}", labelId=label["id"])
        weekly.change(item, checked=True)
        moment = now() - timedelta(days=days) + timedelta(minutes=minute)
        Purchase.update(created_at=moment).where(Purchase.item_id == item["id"]).execute()


@pytest.fixture
def aisles(alice):
    return [alice.post("/groups/labels", {"name": name}) for name in ("Bread", "Dairy", "Fruit", "Wine")]


def test_the_order_of_the_shop_is_learned_after_two_trips(alice, weekly, aisles):
    bread, dairy, fruit, wine = aisles
    shop(weekly, [fruit, bread, dairy, wine], days=9)
    assert alice.get(f"{weekly.path}/learned-order") == {"labelIds": []}
    shop(weekly, [fruit, bread, dairy], days=2)
    learned = alice.get(f"{weekly.path}/learned-order")["labelIds"]
    assert learned == [fruit["id"], bread["id"], dairy["id"]]


def test_items_that_are_ticked_all_at_once_say_nothing_about_the_order(alice, weekly, aisles):
    for trip in range(3):
        items = weekly.add_many([{"note": f"{one['name']} {trip}", "labelId": one["id"]} for one in aisles * 2])
        ticked = [{"id": one["id"], "shoppingListId": weekly.id, "checked": True} for one in items["createdItems"]]
        alice.put("/households/shopping/items", ticked)
    assert alice.get(f"{weekly.path}/learned-order") == {"labelIds": []}


def test_each_list_has_its_own_order_which_only_its_household_sees(alice, bob, carol, weekly, aisles):
    for days in (9, 2):
        shop(weekly, aisles[:3], days)
    assert len(bob.get(f"{weekly.path}/learned-order")["labelIds"]) == 3
    assert alice.get(f"{Shopping(alice).path}/learned-order") == {"labelIds": []}
    carol.get(f"{weekly.path}/learned-order", expect=404)
    alice.get(f"{LISTS}/00000000-0000-4000-8000-000000000000/learned-order", expect=404)
