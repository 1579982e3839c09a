"""Tests learned words, which are corrections by users: they apply to the whole group until they are deleted."""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.parsing.meaning.food_index import match_readings
from app.parsing.reading import Reading


@pytest.fixture
def herbs(alice):
    return alice.post("/foods", {"name": "Petersilie", "aliases": [{"name": "Peterle"}]})


@pytest.fixture
def spoon(alice):
    return alice.post("/units", {"name": "Esslöffel", "abbreviation": "EL"})


def meant(group="Home", **words):
    with db.connection_context():
        [found] = match_readings([Reading("", **words)], Group.get(Group.name == group).id)
    return found


def test_known_foods_and_units_have_all_their_fields(alice, herbs, spoon):
    found = meant(food="peterle", unit="el")
    assert (found.food, found.unit) == (herbs, spoon)
    assert (found.food_by, found.unit_by) == ("exact", "exact")


def test_unknown_foods_and_units_have_a_name_but_no_id(alice):
    found = meant(food="dragon fruit", unit="claw")
    assert found.food.items() >= {"id": None, "name": "dragon fruit", "aliases": []}.items()
    assert found.unit.items() >= {"id": None, "name": "claw", "fraction": True}.items()
    assert (found.food_by, found.unit_by) == (None, None)
    assert (meant().food, meant().unit) == (None, None)


def test_a_correction_takes_precedence_over_a_name(bob, alice, herbs, spoon):
    alice.post("/foods", {"name": "Kräuter"})
    learned = [
        bob.post("/parser/learned", {"said": "Kräuter", "foodId": herbs["id"]}, expect=201),
        bob.post("/parser/learned", {"said": "Löffelchen", "unitId": spoon["id"]}, expect=201),
    ]
    assert [(one["kind"], one["said"], one["means"]) for one in learned] == [
        ("food", "Kräuter", "Petersilie"),
        ("unit", "Löffelchen", "Esslöffel"),
    ]
    found = meant(food="kräuter", unit="löffelchen")
    assert (found.food, found.food_by, found.unit, found.unit_by) == (herbs, "learned", spoon, "learned")
    assert meant("Strangers", food="kräuter").food["id"] is None


def test_the_last_correction_counts_and_can_be_deleted(alice, mallory, herbs):
    other = alice.post("/foods", {"name": "Dill"})
    for food in (herbs, other):
        learned = alice.post("/parser/learned", {"said": "Grünzeug", "foodId": food["id"]})
    assert alice.get("/parser/learned")["items"] == [learned]
    assert meant(food="grünzeug").food["name"] == "Dill"
    mallory.delete(f"/parser/learned/{learned['id']}", expect=404)
    assert alice.delete(f"/parser/learned/{learned['id']}") == learned
    assert alice.get("/parser/learned")["total"] == 0 and meant(food="grünzeug").food["id"] is None


def test_invalid_corrections_and_those_of_others_are_refused(alice, mallory, guest, herbs):
    lesson = {"said": "Kräuter", "foodId": herbs["id"]}
    mallory.post("/parser/learned", lesson, expect=422)
    guest.post("/parser/learned", lesson, expect=401)
    for wrong in ({"said": " … ", "foodId": herbs["id"]}, {"said": "Kräuter"}, {"foodId": herbs["id"]}):
        alice.post("/parser/learned", wrong, expect=422)
    assert mallory.get("/parser/learned")["total"] == alice.get("/parser/learned")["total"] == 0


def test_deleting_a_food_deletes_its_learned_words(alice, herbs):
    alice.post("/parser/learned", {"said": "Kräuter", "foodId": herbs["id"]})
    alice.delete(f"/foods/{herbs['id']}")
    assert alice.get("/parser/learned")["total"] == 0


def test_a_long_list_takes_few_queries(app, alice, herbs, queries):
    with db.connection_context(), queries() as seen:
        match_readings([Reading("", food="petersilie")] * 100, Group.get(Group.name == "Home").id)
    assert len(seen) <= 4


def test_a_correction_names_either_a_food_or_a_unit(alice, herbs, spoon):
    for both in ({"foodId": herbs["id"], "unitId": spoon["id"]}, {}):
        [fault] = alice.post("/parser/learned", {"said": "Grün"} | both, expect=422)["detail"]
        assert "either a food or a unit" in fault["msg"]
    assert alice.get("/parser/learned")["total"] == 0
