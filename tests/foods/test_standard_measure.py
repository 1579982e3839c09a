"""Tests the size of units in standard units: filled from the table, stated by people, and used for adding up."""

import shutil
from contextlib import closing

import apsw
import orjson
import pytest

from app.foods.measures import MEASURES
from app.foods.standard_measure import MEASURE_OF_STANDARD, STANDARDS, find_stated_measure, standard_for
from app.framework.storage.folder.migrate import bring_up_to_date
from app.framework.storage.packed_json import pack, unpack
from app.kitchen.removed_item import RemovedItem
from app.start import MIGRATIONS
from tests.shopping.conftest import Shopping

NOBODY = "00000000-0000-4000-8000-000000000000"
GROUP = """INSERT INTO "groups" VALUES ('group', '', '', 'Home', 'home', 1)"""
OLD_UNIT = """INSERT INTO "unit" ("id", "created_at", "updated_at", "group_id", "name", "folded_name", "description",
    "abbreviation", "use_abbreviation", "fraction", "on_hand", "aliases", "other_names", "extras")
  VALUES (?, '', '', 'group', ?, ?, '', ?, 0, 1, 0, ?, '[]', '{}')"""


def test_the_table_agrees_with_that_of_measures():
    assert STANDARDS.keys() == MEASURES.keys()
    for name, (quantity, standard) in STANDARDS.items():
        assert quantity * MEASURE_OF_STANDARD[standard].size == pytest.approx(MEASURES[name].size, rel=0.02)


@pytest.mark.parametrize(
    ("names", "standard"),
    [
        (["tbsp"], (0.5, "fluid_ounce")),
        (["Esslöffel", None, "EL"], (0.5, "fluid_ounce")),
        (["kg"], (1, "kilogram")),
        (["dl"], (100, "milliliter")),
        (["can"], (None, None)),
        (["livre"], (None, None)),
    ],
)
def test_known_units_have_a_standard_size(alice, names, standard):
    assert standard_for(names) == standard
    made = alice.post("/units", {"name": names[0], "abbreviation": names[-1]})
    assert (made["standardQuantity"], made["standardUnit"]) == standard


def test_a_person_may_state_another_size_which_stays(alice):
    made = alice.post("/units", {"name": "cup", "standardQuantity": 250, "standardUnit": "milliliter"})
    one, sizes = f"/units/{made['id']}", lambda unit: (unit["standardQuantity"], unit["standardUnit"])
    assert sizes(made) == sizes(alice.put(one, {"name": "mug"})) == (250, "milliliter")
    assert sizes(alice.patch(one, {"standard_quantity": 0.3, "standard_unit": "jug"})) == (0.3, "jug")
    assert sizes(alice.patch(one, {"standardQuantity": None, "standardUnit": None})) == (None, None)
    alice.patch(one, {"standardQuantity": -1}, expect=422)
    alice.patch(one, {"standardUnit": "x" * 101}, expect=422)


def test_a_size_that_nobody_stated_follows_the_name(alice):
    made = alice.post("/units", {"name": "kg"})
    changed = alice.put(f"/units/{made['id']}", {"name": "pound"})
    assert (changed["standardQuantity"], changed["standardUnit"]) == (1, "pound")
    assert alice.put(f"/units/{made['id']}", changed | {"name": "sack"})["standardUnit"] is None


def test_units_are_filtered_and_ordered_by_their_size_and_group(alice):
    for name in ("tbsp", "kg", "can", "mg"):
        alice.post("/units", {"name": name})
    names = lambda query: [one["name"] for one in alice.get(f"/units?{query}")["items"]]  # noqa: E731
    assert names('queryFilter=standardUnit = "kilogram"') == ["kg"]
    assert names("queryFilter=standardQuantity < 1&orderBy=standardQuantity&orderDirection=asc") == ["mg", "tbsp"]
    group = alice.get("/groups/self")["id"]
    assert len(names(f'queryFilter=groupId = "{group}"')) == 4 and names(f'queryFilter=groupId = "{NOBODY}"') == []


def test_a_stated_size_wins_when_items_are_added_up(alice):
    weekly, sugar = Shopping(alice), alice.post("/foods", {"name": "sugar"})["id"]
    gram, can, cup = (
        alice.post("/units", {"name": "g", "useAbbreviation": False}),
        alice.post("/units", {"name": "can", "standardQuantity": 400, "standardUnit": "gram"}),
        alice.post("/units", {"name": "cup", "standardQuantity": 250, "standardUnit": "milliliter"}),
    )
    milliliter = alice.post("/units", {"name": "ml"})
    weekly.add(foodId=sugar, unitId=can["id"], quantity=1)
    weekly.add(foodId=sugar, unitId=gram["id"], quantity=600)
    weekly.add(foodId=sugar, unitId=cup["id"], quantity=1)
    weekly.add(foodId=sugar, unitId=milliliter["id"], quantity=500)
    assert weekly.texts() == ["2 ¹/₂ can sugar", "3 cup sugar"]


def test_a_stated_size_wins_when_a_recipe_is_converted(alice):
    for stated, shown in ((None, "240 ml"), (250, "250 ml")):
        sent = {"standardQuantity": stated, "standardUnit": "milliliter"} if stated else {}
        cup = alice.post("/units", {"name": "cup"} | sent)
        slug = alice.post("/recipes", {"name": f"Punch {stated}"})
        line = {"quantity": 1, "unit": cup, "food": {"name": "water"}}
        alice.patch(f"/recipes/{slug}", {"recipeIngredient": [line], "settings": {"disableAmount": False}})
        [converted] = alice.get(f"/recipes/{slug}?units=metric")["recipeIngredient"]
        assert converted["display"].startswith(shown)
        alice.delete(f"/units/{cup['id']}")


def test_a_unit_that_is_no_known_measure_belongs_to_no_system():
    can = find_stated_measure(["can"], 400, "gram")
    assert (can.size, can.kind, can.system) == (400, "weight", "both")
    assert find_stated_measure(["can"], 400, "cubits") is None is find_stated_measure(["can"], None, "gram")
    assert find_stated_measure(["cup"], 1, "cup") == MEASURES["cup"]


def test_units_of_an_older_database_get_their_size(tmp_path):
    older, data = tmp_path / "older", tmp_path / "data"
    older.mkdir()
    data.mkdir()
    for file in MIGRATIONS.glob("000[123]_*"):
        shutil.copy(file, older)
    rows = [("1", "Esslöffel", "EL", []), ("2", "can", "", []), ("3", "smidgen", "", [{"name": "tsp"}])]
    with closing(apsw.Connection(str(bring_up_to_date(data, older)))) as connection:
        connection.execute(GROUP)
        for row_id, name, short, aliases in rows:
            connection.execute(OLD_UNIT, (row_id, name, name, short, orjson.dumps(aliases).decode()))
    with closing(apsw.Connection(str(bring_up_to_date(data, MIGRATIONS)))) as connection:
        found = list(connection.execute('SELECT "standard_quantity", "standard_unit" FROM "unit" ORDER BY "id"'))
    assert found == [(0.5, "fluid_ounce"), (None, None), (0.166667, "fluid_ounce")]


def test_a_unit_that_was_deleted_before_units_had_sizes_comes_back(alice):
    unit = alice.post("/units", {"name": "kg"})
    alice.delete(f"/units/{unit['id']}")
    [removed] = RemovedItem.select()
    kept = unpack(removed.content)
    for name in ("standard_quantity", "standard_unit"):
        del kept["rows"]["unit"][0][name]
    removed.content = pack(kept)
    removed.save()
    back = alice.post(f"/units/{unit['id']}/restore")
    assert (back["name"], back["standardQuantity"]) == ("kg", None)
    assert alice.put(f"/units/{unit['id']}", {"name": "kg"})["name"] == "kg"
