"""Tests that checking off an item, which people do most often, takes few statements."""

import pytest

from tests.shopping.conftest import ITEMS, line

MOST = 8


@pytest.fixture
def items(alice, weekly, units, flour):
    """Items of each kind: a text, a food with a unit and a label, and one that only a recipe needs."""
    label = alice.post("/groups/labels", {"name": "Household"})
    text = weekly.one(note="candles")
    food = weekly.one(foodId=flour["id"], unitId=units["gram"]["id"], quantity=500, labelId=label["id"])
    weekly.plan(weekly.recipe("Bread", line(3, alice.post("/foods", {"name": "egg"}, expect=201))))
    [egg] = [one for one in weekly.items() if one["recipeReferences"]]
    return {"text": text, "food": food, "of a recipe": egg}


@pytest.mark.parametrize("kind", ["text", "food", "of a recipe"])
def test_a_tick_takes_few_statements(alice, queries, items, kind):
    alice.get("/users/self")
    with queries() as seen:
        answer = alice.put(ITEMS, [items[kind] | {"checked": True}])
    assert [one["checked"] for one in answer["updatedItems"]] == [True]
    assert len(seen) <= MOST, "\n".join(seen)


def test_a_change_of_the_food_is_looked_up(alice, queries, items):
    with queries() as seen:
        alice.put(ITEMS, [items["text"] | {"food": {"name": "Butter"}}])
    assert len(seen) > MOST
