"""Tests that undoing leaves everything as it was, that nobody's work is lost, and that a kill leaves nothing half."""

import pytest

from app.admin.moving import run_server_move
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, Run
from app.recipes.recipe import Recipe
from tests.admin.moving.made_server import PATH, SOUP, counts, made_server, moved_in, sent
from tests.importing.moving.moving import dump, messages, rest


@pytest.fixture
def lived_in(admin, bob):
    bob.post("/recipes", {"name": "Soup", "recipeIngredient": [{"food": {"name": "Egg"}}]})
    bob.post("/households/shopping/lists", {"name": "Ours"})
    return admin


def test_undoing_leaves_everything_as_it_was(lived_in):
    before = dump()
    report = moved_in(lived_in, made_server())
    assert dump() != before and lived_in.get(PATH)[0]["canBeUndone"]
    lived_in.post(f"{PATH}/{report['id']}/undo")
    rest(lived_in)
    assert dump() == before
    assert messages(lived_in.get(f"/groups/reports/{report['id']}"))[-1].startswith("Undone")
    lived_in.post(f"{PATH}/{report['id']}/undo", expect=409)
    assert counts(moved_in(lived_in, made_server()))["Recipes"] == (2, 2)


def test_what_people_have_changed_since_is_not_undone(lived_in):
    report = moved_in(lived_in, made_server())
    recipe = Recipe.get_by_id(SOUP)
    recipe.change({"description": "Better"})
    answer = lived_in.post(f"{PATH}/{report['id']}/undo", expect=409)
    assert "changed something in it since" in answer["detail"]["message"]
    assert Recipe.get_by_id(SOUP).description == "Better"


class Killed(BaseException):
    """Stands for the end of the process: nothing catches it."""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("position", [0, 3, 11, 20])
def test_a_run_goes_on_after_a_kill_as_if_nothing_had_happened(app, admin, monkeypatch, position):
    settle, done, backup = run_server_move.store_or_report, [], made_server()
    monkeypatch.setattr(run_server_move, "AT_ONCE", 2)

    def settle_until(arrivals, piece, kept):
        done.append(piece)
        if len(done) == position + 1:
            monkeypatch.setattr(run_server_move, "store_or_report", settle)
            raise Killed
        settle(arrivals, piece, kept)

    monkeypatch.setattr(run_server_move, "store_or_report", settle_until)
    begun = sent(admin, backup, into="group")
    rest(admin)
    assert Run.get_by_id(begun["id"]).state == RUNNING and sent(admin, backup, into="group") == begun
    resume_runs()
    app.extensions["tasks"].wake()
    rest(admin)
    report = admin.get(f"/groups/reports/{begun['id']}")
    assert {kind: pair for kind, pair in counts(report).items() if pair[0] != pair[1]} == {}
    assert report["status"] == "partial" and len(counts(report)) > 20
