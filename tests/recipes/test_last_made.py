"""Tests the date on which a recipe was last made, also if it is entered late or removed again."""

import pytest

LOCK = {"settings": {"locked": True}}
LONG_AGO, LATELY = "2025-03-01T12:00:00.000000Z", "2026-03-01T12:00:00.000000Z"


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


def test_every_group_member_can_set_the_date(alice, carol, pie):
    alice.patch("/recipes/apple-pie", LOCK)
    for stamp in ("2026-03-01T12:00:00.000000Z", "2025-03-01T12:00:00.000000Z"):
        assert carol.patch("/recipes/apple-pie/last-made", {"timestamp": stamp})["lastMade"] == stamp
    carol.patch("/recipes/apple-pie/last-made", {"timestamp": "soon"}, expect=422)


def test_a_change_without_the_date_keeps_it(alice, bob, pie):
    bob.patch("/recipes/apple-pie/last-made", {"timestamp": "2026-11-20T18:00:00Z"})
    pie.pop("lastMade")
    alice.put("/recipes/apple-pie", pie)
    assert alice.get("/recipes/apple-pie")["lastMade"] == "2026-11-20T18:00:00.000000Z"


def test_null_removes_the_date(bob, pie):
    bob.patch("/recipes/apple-pie/last-made", {"timestamp": "2026-03-01T12:00:00Z"})
    assert bob.patch("/recipes/apple-pie/last-made", {"timestamp": None})["lastMade"] is None


def made(person, stamp, **terms):
    return person.patch("/recipes/apple-pie/last-made", {"timestamp": stamp} | terms)["lastMade"]


def test_a_late_entry_does_not_replace_a_newer_date(alice, bob, pie):
    assert made(bob, LATELY, unlessNewer=True) == LATELY
    assert made(alice, LONG_AGO, unlessNewer=True) == LATELY
    assert made(alice, None, unlessNewer=True) == LATELY
    assert made(alice, LONG_AGO, unlessNewer=False) == LONG_AGO


def test_only_from_prevents_removing_a_newer_date(alice, bob, pie):
    assert made(alice, LONG_AGO, onlyFrom=None) == LONG_AGO
    made(bob, LATELY)
    assert made(alice, None, onlyFrom=LONG_AGO) == LATELY
    assert made(alice, LONG_AGO, onlyFrom=None) == LATELY
    assert made(bob, LONG_AGO, onlyFrom=LATELY) == LONG_AGO
    assert made(alice, None, onlyFrom="2025-03-01T13:00:00+01:00") is None
