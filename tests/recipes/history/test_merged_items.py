"""Tests that merges and deletions of foods, units and organizers are recorded in the history of their recipes."""

import pytest

from app.recipes.history.revision import Revision

SORTED = {"categories": "recipeCategory", "tags": "tags", "tools": "tools"}
BROTH = {
    "name": "Broth",
    "recipeIngredient": [{"food": {"name": "Scallion"}, "unit": {"name": "cup"}, "quantity": 1}],
    "settings": {"disableAmount": False},
} | {inside: [{"name": "Cold"}] for inside in SORTED.values()}
AT = "/recipes/broth"
every_organizer = pytest.mark.parametrize("path, inside", SORTED.items())


@pytest.fixture
def broth(bob):
    bob.post("/recipes", BROTH)
    return bob.get(AT)


def told(person, at=AT):
    return [
        (one["userName"], [(change["field"], change["before"], change["after"]) for change in one["changes"]])
        for one in person.get(f"{at}/revisions")["items"]
    ]


@every_organizer
def test_merging_organizers_is_recorded_with_the_user(alice, bob, broth, path, inside):
    winter = alice.post(f"/organizers/{path}", {"name": "Winter"})
    alice.put(f"/organizers/{path}/merge", {"from": [broth[inside][0]["id"]], "to": winter["id"]})
    assert bob.get(AT)["dateUpdated"] > broth["dateUpdated"]
    bob.patch(AT, {"description": "Clear."})
    [(who, what), (organizer, merged), _] = told(bob)
    assert (who, what) == ("Bob", [("description", "", "Clear.")])
    assert (organizer, merged) == ("Alice", [(inside, "Cold", None), (inside, None, "Winter")])


@pytest.mark.parametrize("path, kind, after", [("foods", "food", "1 cup Leek"), ("units", "unit", "1 Leek Scallion")])
def test_merging_foods_or_units_is_recorded_with_the_user(alice, bob, broth, path, kind, after):
    leek = alice.post(f"/{path}", {"name": "Leek"})
    alice.put(f"/{path}/merge", {"from": [broth["recipeIngredient"][0][kind]["id"]], "to": leek["id"]})
    bob.patch(AT, {"description": "Clear."})
    assert [who for who, _ in told(bob)] == ["Bob", "Alice", "Bob"]
    assert told(bob)[1] == ("Alice", [("recipeIngredient", "1 cup Scallion", after)])


@every_organizer
def test_deleting_and_restoring_organizers_is_recorded(alice, bob, broth, path, inside):
    at = f"/organizers/{path}/{broth[inside][0]['id']}"
    alice.delete(at)
    assert bob.get(AT)["dateUpdated"] > broth["dateUpdated"]
    alice.post(f"{at}/restore")
    assert told(bob)[:2] == [("Alice", [(inside, None, "Cold")]), ("Alice", [(inside, "Cold", None)])]
    assert bob.get(AT)[inside] == broth[inside]


def test_a_restored_organizer_returns_to_existing_recipes(alice, bob, broth):
    bob.post("/recipes", BROTH | {"name": "Thrown away"})
    at = f"/organizers/tags/{broth['tags'][0]['id']}"
    alice.delete(at)
    bob.delete("/recipes/thrown-away")
    alice.post(f"{at}/restore")
    assert bob.get(AT)["tags"] == broth["tags"]


@pytest.mark.parametrize("path", ["foods", "organizers/tags"])
def test_the_state_before_a_merge_is_recorded_if_there_is_no_history(alice, bob, broth, path):
    Revision.delete().execute()
    old = broth["tags"][0] if "tags" in path else broth["recipeIngredient"][0]["food"]
    other = alice.post(f"/{path}", {"name": "Winter"})
    alice.put(f"/{path}/merge", {"from": [old["id"]], "to": other["id"]})
    assert [one["kind"] for one in bob.get(f"{AT}/revisions")["items"]] == ["changed", "found"]


def test_a_merge_does_not_change_other_recipes(alice, bob, broth):
    bob.post("/recipes", {"name": "Salad", "tags": ["Winter"]})
    salad = bob.get("/recipes/salad")
    alice.put("/organizers/tags/merge", {"from": [broth["tags"][0]["id"]], "to": salad["tags"][0]["id"]})
    assert bob.get("/recipes/salad")["dateUpdated"] == salad["dateUpdated"]
    assert len(told(bob, "/recipes/salad")) == 1
