"""Tests that undoing a run leaves the group as it was before, and that nobody's work is lost."""

from datetime import timedelta

import pytest

from app.framework.tasks.run import Run
from app.importing.moving import migration
from tests.importing.moving.moving import dump, messages, move_in, names, rest, sent
from tests.importing.readers.files_of_others import ALL


@pytest.fixture
def lived_in(dave):
    """A group with a recipe, a food and a tag of its own."""
    dave.post("/foods", {"name": "Egg"})
    dave.post("/organizers/tags", {"name": "sweet"})
    dave.post(
        "/recipes", {"name": "Soup", "tags": [{"name": "sweet"}], "recipeIngredient": [{"food": {"name": "Egg"}}]}
    )
    return dave


@pytest.mark.parametrize("kind", ["paprika", "nextcloud", "recipekeeper"])
def test_undoing_leaves_everything_as_it_was(lived_in, kind):
    lived_in.put("/households/preferences", {"createFoods": True})
    before = dump()
    report = move_in(lived_in, ALL[kind]().data, add_migration_tag="true")
    assert dump() != before and names(lived_in) == ["Pie", "Soup"]
    lived_in.post(f"/groups/migrations/{report['id']}/undo")
    assert dump() == before
    assert messages(lived_in.get(f"/groups/reports/{report['id']}"))[-1].startswith("Undone")


def test_a_recipe_that_somebody_changed_goes_to_the_trash(lived_in, bob):
    report = move_in(lived_in, ALL["paprika"]().data)
    bob.patch("/recipes/pie", {"description": "Better"})
    lived_in.post(f"/groups/migrations/{report['id']}/undo")
    assert names(lived_in) == ["Soup"]
    [thrown] = bob.get("/recipes/trash")["items"]
    assert bob.post(f"/recipes/trash/{thrown['id']}/restore")["description"] == "Better"


def test_a_recipe_that_is_in_use_goes_to_the_trash(lived_in, bob):
    report = move_in(lived_in, ALL["paprika"]().data)
    pie = bob.get("/recipes/pie")
    bob.post("/comments", {"recipeId": pie["id"], "text": "Mine"})
    lived_in.post(f"/groups/migrations/{report['id']}/undo")
    assert [one["name"] for one in bob.get("/recipes/trash")["items"]] == ["Pie"]


def test_tags_that_are_in_use_stay(lived_in):
    report = move_in(lived_in, ALL["nextcloud"]().data)
    quick = next(one for one in lived_in.get("/organizers/tags")["items"] if one["name"] == "Quick")
    lived_in.patch("/recipes/soup", {"tags": [quick]})
    lived_in.post(f"/groups/migrations/{report['id']}/undo")
    assert [one["name"] for one in lived_in.get("/recipes/soup")["tags"]] == ["Quick"]


def test_a_run_is_undone_once_and_only_for_thirty_days(dave):
    report = move_in(dave, ALL["mela"]().data)
    Run.update(undo_until=Run.get().undo_until - timedelta(days=31)).execute()
    dave.post(f"/groups/migrations/{report['id']}/undo", expect=409)
    Run.update(undo_until=Run.get().undo_until + timedelta(days=31)).execute()
    dave.post(f"/groups/migrations/{report['id']}/undo")
    dave.post(f"/groups/migrations/{report['id']}/undo", expect=409)
    assert names(dave) == []


def test_a_run_that_goes_on_cannot_be_undone(app, dave):
    app.extensions["tasks"].paused = lambda: True
    begun = sent(dave, ALL["mela"]().data)
    dave.post(f"/groups/migrations/{begun['id']}/undo", expect=409)


def test_many_recipes_are_taken_away_in_the_background(dave, monkeypatch):
    monkeypatch.setattr(migration, "FEW", 0)
    report = move_in(dave, ALL["mela"]().data)
    dave.post(f"/groups/migrations/{report['id']}/undo")
    rest(dave)
    assert names(dave) == [] and messages(dave.get(f"/groups/reports/{report['id']}"))[-1].startswith("Undone")


def test_what_was_undone_can_be_moved_in_again(dave):
    data = ALL["mela"]().data
    report = move_in(dave, data)
    dave.post(f"/groups/migrations/{report['id']}/undo")
    assert messages(move_in(dave, data)) == ["Imported Pie successfully"]
