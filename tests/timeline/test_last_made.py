"""Tests that the date of last cooking follows the event that set it, when that event is deleted or replaced."""

import pytest

JANUARY, MARCH, MAY = (f"2026-0{month}-10T12:00:00.000000Z" for month in (1, 3, 5))
EVENTS = "/recipes/timeline/events"


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")["id"]


def cook(person, pie: str, stamp: str) -> str:
    event = {"recipeId": pie, "subject": "Alice made this", "eventType": "comment", "timestamp": stamp}
    event_id = person.post(EVENTS, event)["id"]
    person.patch("/recipes/apple-pie/last-made", {"timestamp": stamp, "unlessNewer": True})
    return event_id


def last_made(person):
    return person.get("/recipes/apple-pie")["lastMade"]


def test_a_deleted_event_leaves_the_newest_one_that_is_there(alice, bob, pie):
    first, second, third = cook(alice, pie, JANUARY), cook(bob, pie, MARCH), cook(alice, pie, MAY)
    bob.delete(f"{EVENTS}/{second}")
    assert last_made(alice) == MAY
    alice.delete(f"{EVENTS}/{third}")
    assert last_made(alice) == JANUARY
    alice.delete(f"{EVENTS}/{first}")
    assert last_made(alice) is None


def test_an_event_that_is_replaced_by_one_on_an_earlier_day_moves_the_date(alice, pie):
    old = cook(alice, pie, MAY)
    cook(alice, pie, MARCH)
    alice.delete(f"{EVENTS}/{old}")
    assert last_made(alice) == MARCH


def test_a_date_that_was_set_without_an_event_stays(alice, pie):
    event = cook(alice, pie, JANUARY)
    alice.patch("/recipes/apple-pie/last-made", {"timestamp": MAY})
    alice.delete(f"{EVENTS}/{event}")
    assert last_made(alice) == MAY


def test_one_of_two_events_of_the_same_time_keeps_the_date(alice, bob, pie):
    cook(alice, pie, MAY)
    bob.delete(f"{EVENTS}/{cook(bob, pie, MAY)}")
    assert last_made(alice) == MAY
