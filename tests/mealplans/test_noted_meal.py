"""Tests that planned recipes are noted in the timeline once their day is over."""

from datetime import datetime, timedelta

import pytest

from app.mealplans.noted_meal import note_planned_meals
from app.mealplans.plan_entry import today
from app.users.user import User

PLAN = "/households/mealplans"
EVENTS = "/recipes/timeline/events?orderBy=timestamp&orderDirection=asc&queryFilter=eventType = info"


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


def planned(person, recipe, days_ago=1, meal="dinner"):
    day = str(today() - timedelta(days=days_ago))
    return person.post(PLAN, {"date": day, "entryType": meal, "recipeId": recipe["id"]})


def events(person):
    return person.get(EVENTS)["items"]


def test_yesterdays_recipe_is_noted_once_however_often_the_job_runs(alice, bob, soup):
    entry = planned(bob, soup)
    for _ in range(3):
        note_planned_meals()
    [event] = events(alice)
    assert (event["subject"], event["userId"], event["recipeId"]) == (
        "Bob made this for dinner",
        entry["userId"],
        soup["id"],
    )
    recipe = alice.get(f"/recipes/{soup['slug']}")
    assert recipe["lastMade"] == event["timestamp"] and recipe["updatedAt"] > soup["updatedAt"]
    assert alice.get(f"{PLAN}/{entry['id']}")["updatedAt"] == entry["updatedAt"]


def test_the_event_is_on_the_planned_day(alice, soup):
    planned(alice, soup)
    note_planned_meals()
    local = datetime.fromisoformat(events(alice)[0]["timestamp"]).astimezone()
    assert local.date() == today() - timedelta(days=1)


def test_todays_recipe_and_notes_are_not_noted(alice, soup):
    planned(alice, soup, days_ago=0)
    planned(alice, soup, days_ago=-1)
    alice.post(PLAN, {"date": str(today() - timedelta(days=1)), "title": "Leftovers"})
    note_planned_meals()
    assert events(alice) == [] and alice.get(f"/recipes/{soup['slug']}")["lastMade"] is None


def test_days_on_which_the_program_was_off_are_noted_too_but_no_ancient_ones(alice, soup):
    for days_ago in (1, 5, 30, 31, 400):
        planned(alice, soup, days_ago)
    note_planned_meals()
    found = events(alice)
    assert len(found) == 3 and alice.get(f"/recipes/{soup['slug']}")["lastMade"] == found[-1]["timestamp"]


def test_a_recipe_made_later_keeps_its_date(alice, soup):
    planned(alice, soup, days_ago=3)
    path = f"/recipes/{soup['slug']}"
    made = alice.patch(f"{path}/last-made", {"timestamp": f"{today()}T00:00:00Z"})["lastMade"]
    note_planned_meals()
    assert len(events(alice)) == 1 and alice.get(path)["lastMade"] == made


def test_a_meal_moved_after_it_was_noted_is_noted_again_on_its_new_day(alice, soup):
    entry = planned(alice, soup, days_ago=2)
    note_planned_meals()
    one = f"{PLAN}/{entry['id']}"
    alice.patch(one, {"text": "was good"})
    note_planned_meals()
    assert len(events(alice)) == 1
    alice.patch(one, {"date": str(today() - timedelta(days=1))})
    note_planned_meals()
    assert len(events(alice)) == 2
    alice.patch(one, {"date": entry["date"]})
    note_planned_meals()
    assert len(events(alice)) == 2


def test_the_same_recipe_twice_for_one_meal_is_one_event_and_for_two_meals_two(alice, soup):
    for meal in ("dinner", "dinner", "side"):
        planned(alice, soup, meal=meal)
    note_planned_meals()
    assert {one["subject"] for one in events(alice)} == {"Alice made this for dinner", "Alice made this as a side"}
    assert len(events(alice)) == 2


def test_a_name_with_quotes_and_a_recipe_of_another_household_are_noted(alice, carol, soup):
    me = carol.get("/users/self")
    carol.put(f"/users/{me['id']}", me | {"fullName": 'Carol "C" {O\'Hara}'})
    planned(carol, soup)
    note_planned_meals()
    assert events(alice)[0]["subject"] == 'Carol "C" {O\'Hara} made this for dinner'
    assert alice.get(f"/recipes/{soup['slug']}")["lastMade"]


def test_the_plan_of_somebody_without_an_account_is_noted(alice, bob, admin, soup):
    entry = planned(bob, soup)
    admin.delete(f"/admin/users/{entry['userId']}")
    note_planned_meals()
    assert events(alice)[0]["subject"] == "Somebody made this for dinner"


def test_the_event_speaks_the_language_of_its_planner(alice, bob, soup):
    User.update(language="de").where(User.username == "bob").execute()
    planned(bob, soup)
    note_planned_meals()
    assert events(alice)[0]["subject"] == "Bob hat das zum Abendessen gemacht"
