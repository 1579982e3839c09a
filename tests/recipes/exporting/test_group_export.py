"""Tests that those who manage a group can export all of its recipes and its kitchen data as plain files."""

import orjson
import pytest

from app.recipes.exporting import data_export
from tests.recipes.exporting.test_data_export import PATH, fetched

GROUP = "/groups/exports"


@pytest.mark.parametrize("few", [50, 0], ids=["at once", "in the background"])
def test_all_recipes_of_the_group_and_its_words_are_packed(app, dave, bob, carol, mallory, monkeypatch, few):
    monkeypatch.setattr(data_export, "FEW", few)
    bob.post("/recipes", {"name": "Pie"})
    carol.post("/recipes", {"name": "Stew"})
    mallory.post("/recipes", {"name": "Poison"})
    bob.post("/foods", {"name": "leek", "pluralName": "leeks"}, expect=201)
    mallory.post("/foods", {"name": "hemlock"}, expect=201)
    begun = dave.post(GROUP, expect=202)
    app.extensions["tasks"].rest()
    [export] = dave.get(PATH)
    assert (export["id"], export["total"], export["ready"]) == (begun["id"], 2, True)
    assert export["filename"].startswith("group-")
    zipped = fetched(dave, export)
    names = set(zipped.namelist())
    assert {"recipes/pie/pie.json", "recipes/stew/stew.json", "kitchen/foods.json", "kitchen/tools.json"} <= names
    assert not [name for name in names if "poison" in name]
    [food] = [one for one in orjson.loads(zipped.read("kitchen/foods.json")) if one["name"] in ("leek", "hemlock")]
    assert (food["name"], food["pluralName"]) == ("leek", "leeks")


def test_only_who_manages_the_group_may_export_it(bob, guest):
    bob.post(GROUP, expect=403)
    guest.post(GROUP, expect=401)


def test_a_group_without_recipes_can_be_exported(dave):
    begun = dave.post(GROUP, expect=202)
    assert begun["ready"] and begun["total"] == 0
    assert "kitchen/units.json" in fetched(dave, begun).namelist()
