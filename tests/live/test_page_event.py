"""Tests that every change of a list or plan is noted, whoever made it, and shown to its household only."""

import pytest

from app.framework.storage.database import db
from app.households.household import Household
from app.live import change
from app.live.change import LatestChange
from app.recipes.recipe import Recipe
from app.shopping.items.ticked_items import trim_checked_items
from app.shopping.shopping_list import ShoppingList
from tests.shopping.conftest import ITEMS, LISTS, Shopping

EVENTS, PLAN = "/events", "/households/mealplans"
NOTHING = {"everything": False, "listIds": [], "lists": False, "plan": False}


class Page:
    """An open page that asks what has changed since it last asked."""

    def __init__(self, person):
        self.person = person
        self.version = person.get(EVENTS)["version"]

    def news(self):
        answer = self.person.get(f"{EVENTS}?since={self.version}")
        self.version = answer.pop("version")
        return answer


@pytest.fixture
def weekly(alice):
    return Shopping(alice)


def planned(person, recipe=None):
    meal = {"date": "2026-03-02", "entryType": "dinner", "title": "" if recipe else "Soup", "recipeId": recipe}
    return person.post(PLAN, meal, expect=201)


def test_without_a_version_a_page_is_told_to_read_everything(alice):
    answer = alice.get(EVENTS)
    assert answer["everything"] and not answer["listIds"]
    assert alice.get(f"{EVENTS}?since={answer['version']}") == NOTHING | {"version": answer["version"]}


@pytest.mark.parametrize("version", ["x", "-1", "abcdefgh-5", "-", "{epoch}-99", "{epoch}--1", "{epoch}-²"])
def test_an_unknown_version_is_no_error(alice, version):
    epoch = alice.get(EVENTS)["version"].partition("-")[0]
    assert alice.get(f"{EVENTS}?since={version.format(epoch=epoch)}")["everything"]


def test_a_long_version_is_refused(alice):
    assert alice.get(f"{EVENTS}?since={'1' * 41}", expect=422)["detail"][0]["loc"] == ["query", "since"]


def test_guests_are_told_nothing(guest):
    guest.get(EVENTS, expect=401)


@pytest.mark.parametrize(
    "write",
    [
        lambda weekly, item: weekly.add(note="eggs"),
        lambda weekly, item: weekly.add_many([{"note": "eggs"}, {"note": "ham"}]),
        lambda weekly, item: weekly.change(item, checked=True),
        lambda weekly, item: weekly.person.delete(f"{ITEMS}/{item['id']}"),
        lambda weekly, item: weekly.person.delete(f"{ITEMS}?ids={item['id']}"),
        lambda weekly, item: weekly.person.post("/groups/labels", {"name": "Dairy"}, expect=200),
    ],
)
def test_changes_of_items_and_labels_are_told(weekly, bob, write):
    item = weekly.one(note="milk")
    page = Page(bob)
    write(weekly, item)
    assert page.news() == NOTHING | {"listIds": [weekly.id]}
    assert page.news() == NOTHING


def test_a_recipe_that_is_added_taken_back_or_renamed_is_told(weekly, bob):
    recipe = weekly.recipe("Omelet", {"note": "eggs", "quantity": 3})
    page = Page(bob)
    weekly.plan(recipe)
    assert page.news()["listIds"] == [weekly.id]
    weekly.person.patch(f"/recipes/{Recipe.get_by_id(recipe).slug}", {"name": "Big omelet"})
    assert page.news()["listIds"] == [weekly.id]
    weekly.take_back(recipe)
    assert page.news()["listIds"] == [weekly.id]


def test_a_renamed_merged_or_deleted_food_is_told(alice, weekly, bob):
    milk, cream = (alice.post("/foods", {"name": name}, expect=201) for name in ("milk", "cream"))
    weekly.one(foodId=milk["id"], food=milk)
    page = Page(bob)
    alice.put(f"/foods/{milk['id']}", milk | {"name": "Milch"})
    assert page.news()["listIds"] == [weekly.id]
    alice.put("/foods/merge", {"fromFood": milk["id"], "toFood": cream["id"]})
    assert page.news()["listIds"] == [weekly.id]
    alice.delete(f"/foods/{cream['id']}")
    assert page.news()["listIds"] == [weekly.id]


def test_a_renamed_or_deleted_label_is_told(alice, weekly, bob):
    label = alice.post("/groups/labels", {"name": "Dairy"})
    page = Page(bob)
    alice.put(f"/groups/labels/{label['id']}", label | {"name": "Cold"})
    assert page.news()["listIds"] == [weekly.id]
    alice.delete(f"/groups/labels/{label['id']}")
    assert page.news()["listIds"] == [weekly.id]


def test_lists_that_are_made_renamed_or_deleted_are_told(alice, weekly, bob):
    page = Page(bob)
    other = alice.post(LISTS, {"name": "Party"}, expect=201)
    assert page.news()["lists"]
    alice.put(weekly.path, weekly.read() | {"name": "Every week"})
    assert page.news() == NOTHING | {"lists": True, "listIds": [weekly.id]}
    alice.delete(f"{LISTS}/{other['id']}")
    assert page.news() == NOTHING | {"lists": True, "listIds": [other["id"]]}


def test_changes_of_the_plan_are_told(alice, weekly, bob):
    recipe = weekly.recipe("Omelet", {"note": "eggs"})
    page = Page(bob)
    entry = planned(alice, recipe)
    assert page.news() == NOTHING | {"plan": True}
    alice.put(f"{PLAN}/{entry['id']}", entry | {"date": "2026-03-03"})
    assert page.news() == NOTHING | {"plan": True}
    alice.patch(f"/recipes/{Recipe.get_by_id(recipe).slug}", {"name": "Big omelet"})
    assert page.news()["plan"]
    alice.delete(f"{PLAN}/{entry['id']}")
    assert page.news() == NOTHING | {"plan": True}


def test_a_person_who_moves_away_takes_their_lists_along(alice, weekly, admin, bob, carol):
    of_bob, of_carol = Page(bob), Page(carol)
    person = admin.get(f"/admin/users/{alice.get('/users/self')['id']}")
    admin.put(f"/admin/users/{person['id']}", person | {"household": "Neighbours"})
    assert of_bob.news()["lists"] and of_carol.news() == NOTHING | {"lists": True, "listIds": [weekly.id]}


def test_a_deleted_household_leaves_nothing_behind(app, alice, weekly):
    group = alice.get("/households/self")["groupId"]
    with db.connection_context(), db.atomic():
        cabin = Household.create(name="Cabin", slug="cabin", group=group)
        ShoppingList.create(name="Firewood", group=group, household=cabin, user=alice.get("/users/self")["id"])
        assert LatestChange.select().where(LatestChange.household == cabin.id).count() == 1
        cabin.delete_instance()
        assert not LatestChange.select().where(LatestChange.household == cabin.id).count()


def told_to(person, act):
    page = Page(person)
    act()
    return page.news()


def test_another_household_is_told_nothing(alice, weekly, carol, mallory):
    for stranger in (carol, mallory):
        assert told_to(stranger, lambda: (weekly.add(note="milk"), planned(alice))) == NOTHING


def test_control_without_the_rule_another_household_would_be_told(weekly, carol, monkeypatch):
    monkeypatch.setattr(change, "housemate", change.housemate.__class__("all", lambda person: True))
    assert told_to(carol, lambda: weekly.add(note="milk"))["listIds"] == [weekly.id]


def test_the_nightly_job_that_deletes_ticked_items_is_told(app, weekly, bob):
    weekly.add_many([{"note": f"thing {number}", "checked": True} for number in range(102)])
    page = Page(bob)
    page.news()
    with app.app_context():
        assert trim_checked_items() == 2
    assert page.news() == NOTHING | {"listIds": [weekly.id]}


def test_many_rows_of_one_transaction_are_one_change(weekly, bob):
    weekly.add_many([{"note": f"thing {number}"} for number in range(200)])
    assert LatestChange.select().where(LatestChange.subject == weekly.id).count() == 1
    assert Page(bob).news() == NOTHING
