"""Tests when a household last made a recipe, beside the newest date of all households."""

import pytest

EARLY, LATE = "2026-03-01T12:00:00.000000Z", "2026-05-01T12:00:00.000000Z"
MADE, OWN = "/recipes/apple-pie/last-made", "/households/self/recipes/apple-pie"


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


def test_each_household_has_its_own_date(alice, bob, carol, pie):
    assert alice.get(OWN) == {"recipeId": pie["id"], "lastMade": None}
    alice.patch(MADE, {"timestamp": LATE})
    assert carol.get(OWN)["lastMade"] is None and bob.get(OWN)["lastMade"] == LATE
    assert carol.patch(MADE, {"timestamp": EARLY})["lastMade"] == LATE
    assert (alice.get(OWN)["lastMade"], carol.get(OWN)["lastMade"]) == (LATE, EARLY)
    assert alice.patch(MADE, {"timestamp": None})["lastMade"] == EARLY
    assert (alice.get(OWN)["lastMade"], carol.get(OWN)["lastMade"]) == (None, EARLY)


def test_a_date_from_before_belongs_to_the_household_of_the_recipe(alice, carol, pie):
    alice.patch("/recipes/apple-pie", {"lastMade": EARLY})
    assert alice.get(OWN)["lastMade"] == EARLY and carol.get(OWN)["lastMade"] is None
    assert carol.patch(MADE, {"timestamp": LATE})["lastMade"] == LATE
    assert (alice.get(OWN)["lastMade"], carol.get(OWN)["lastMade"]) == (EARLY, LATE)


def test_the_recipe_may_be_named_by_its_id_and_must_be_in_sight(alice, mallory, guest, pie):
    assert alice.get(f"/households/self/recipes/{pie['id']}")["recipeId"] == pie["id"]
    alice.get("/households/self/recipes/unknown", expect=404)
    mallory.get(OWN, expect=404)
    guest.get(OWN, expect=401)
