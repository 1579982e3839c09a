"""Categories, tags and tools: their slugs, and what is sorted under them."""

import pytest

KINDS = {"categories": "recipeCategory", "tags": "tags", "tools": "tools"}
every_kind = pytest.mark.parametrize(("path", "inside"), KINDS.items(), ids=KINDS)


@every_kind
def test_the_slug_follows_the_name(alice, path, inside):
    made = alice.post(f"/organizers/{path}", {"name": "Crème & Brûlée"})
    assert made["slug"] == "creme-brulee"
    assert alice.put(f"/organizers/{path}/{made['id']}", {"name": "Soups"})["slug"] == "soups"


@every_kind
def test_names_of_every_script_have_a_slug(alice, path, inside):
    for name in ("حلويات", "汤", "Супы", "スープ"):
        assert alice.post(f"/organizers/{path}", {"name": name})["slug"].isascii()


@every_kind
@pytest.mark.parametrize("name", ["!!!", "…", "- -"])
def test_a_name_of_only_punctuation_is_refused(alice, path, inside, name):
    alice.post(f"/organizers/{path}", {"name": name}, expect=422)


@every_kind
def test_it_is_found_by_its_slug_with_its_recipes(alice, carol, mallory, path, inside):
    carol.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    alice.post("/recipes", {"name": "Ice cream"})
    found = alice.get(f"/organizers/{path}/slug/winter")
    assert [recipe["slug"] for recipe in found["recipes"]] == ["leek-soup"]
    alice.get(f"/organizers/{path}/slug/none", expect=404)
    mallory.get(f"/organizers/{path}/slug/winter", expect=404)


@every_kind
def test_those_that_hold_nothing_are_listed(alice, mallory, path, inside):
    alice.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    alice.post(f"/organizers/{path}", {"name": "Summer"})
    assert [one["name"] for one in alice.get(f"/organizers/{path}/empty")] == ["Summer"]
    assert mallory.get(f"/organizers/{path}/empty") == []


@every_kind
def test_a_deleted_one_leaves_its_recipes(alice, path, inside):
    alice.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    [winter] = alice.get("/recipes/leek-soup")[inside]
    alice.delete(f"/organizers/{path}/{winter['id']}")
    assert alice.get("/recipes/leek-soup")[inside] == []


def test_a_tool_can_be_at_hand(alice):
    assert alice.post("/organizers/tools", {"name": "Oven", "onHand": True})["onHand"] is True
    assert alice.post("/organizers/tools", {"name": "Wok"})["onHand"] is False
