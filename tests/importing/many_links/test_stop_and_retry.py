"""Tests stopping, repeating and undoing a run, and that it goes on after a restart."""

import pytest

from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, Run
from app.importing.many_links.import_links import LinkImport
from tests.importing.many_links.many_sites import (
    BULK,
    begin,
    import_all,
    lines,
    link,
    many_sites,
    names,
    rest,
    serve_recipe,
)
from tests.importing.moving.moving import dump


@pytest.fixture
def site(app, monkeypatch):
    with many_sites(app, monkeypatch) as site:
        for n in range(6):
            serve_recipe(site, f"/{n}", f"Soup {n}")
        yield site


def six(site) -> list[str]:
    return [link(site, f"/{n}") for n in range(6)]


class Killed(BaseException):
    """Stands for the end of the process: nothing catches it."""


@pytest.fixture
def at_recipe(monkeypatch):
    """Returns a function that does something right before the recipe with a name is stored."""
    store = LinkImport._store

    def do(name, act):
        def store_until(self, link, recipe, content):
            if recipe["name"] == name:
                monkeypatch.setattr(LinkImport, "_store", store)
                act()
            return store(self, link, recipe, content)

        monkeypatch.setattr(LinkImport, "_store", store_until)

    return do


def kill():
    raise Killed


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("at", [0, 3, 5])
def test_a_run_goes_on_after_a_kill_without_duplicates(app, alice, site, at_recipe, at):
    at_recipe(f"Soup {at}", kill)
    report_id = begin(alice, *six(site))
    rest(alice)
    assert len(names(alice)) == at and Run.get(Run.kind == "import-links").state == RUNNING
    resume_runs()
    app.extensions["tasks"].wake()
    rest(alice)
    report = alice.get(f"/groups/reports/{report_id}")
    assert report["status"] == "success" and len(report["entries"]) == 6 and len(names(alice)) == 6


def test_a_stopped_run_makes_nothing_more_and_can_go_on(alice, site, at_recipe):
    report_ids = []
    at_recipe("Soup 2", lambda: alice.post(f"{BULK}/{report_ids[0]}/stop"))
    app = alice.client.application
    app.extensions["tasks"].paused = lambda: True
    report_ids.append(begin(alice, *six(site)))
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(alice)
    [report_id] = report_ids
    report, [run] = alice.get(f"/groups/reports/{report_id}"), alice.get(BULK)
    assert names(alice) == ["Soup 0", "Soup 1"] and report["status"] == "partial"
    assert lines(report)[-1][0].endswith(": 4") and (run["state"], run["waiting"]) == ("done", 4)
    alice.post(f"{BULK}/{report_id}/retry")
    rest(alice)
    report = alice.get(f"/groups/reports/{report_id}")
    assert len(names(alice)) == 6 and report["status"] == "success" and len(report["entries"]) == 6


def test_only_what_failed_is_tried_again(alice, site):
    site.serve(b"", at="/1", status=500)
    report = import_all(alice, *six(site))
    assert report["status"] == "partial" and len(names(alice)) == 5
    serve_recipe(site, "/1", "Soup 1")
    hits = len(site.hits)
    alice.post(f"{BULK}/{report['id']}/retry")
    rest(alice)
    report = alice.get(f"/groups/reports/{report['id']}")
    assert report["status"] == "success" and len(report["entries"]) == 6 and len(site.hits) == hits + 1
    refused = alice.post(f"{BULK}/{report['id']}/retry", expect=409)
    assert refused["detail"]["message"] == "There is nothing to try again."


def test_undoing_leaves_everything_as_it_was(alice, dave, site):
    dave.put("/households/preferences", {"createFoods": True})
    alice.post("/recipes", {"name": "Bread"})
    before = dump()
    report = import_all(alice, *six(site), includeTags=True)
    assert len(names(alice)) == 7
    assert alice.post(f"{BULK}/{report['id']}/undo")["state"] == "undone"
    assert dump() == before and names(alice) == ["Bread"]
    alice.post(f"{BULK}/{report['id']}/undo", expect=409)
    alice.post(f"{BULK}/{report['id']}/retry", expect=409)


def test_only_who_began_it_or_a_manager_changes_a_run(alice, bob, dave, mallory, site):
    report = import_all(alice, *six(site))
    for act in ("stop", "retry", "undo"):
        bob.post(f"{BULK}/{report['id']}/{act}", expect=403)
        mallory.post(f"{BULK}/{report['id']}/{act}", expect=404)
    dave.post(f"{BULK}/{report['id']}/stop")
    dave.post(f"{BULK}/{report['id']}/undo")
    assert names(alice) == []


def test_a_run_whose_report_is_deleted_ends(app, alice, dave, site, at_recipe):
    app.extensions["tasks"].paused = lambda: True
    report_id = begin(alice, *six(site))
    at_recipe("Soup 2", lambda: dave.delete(f"/groups/reports/{report_id}"))
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(alice)
    assert names(alice) == ["Soup 0", "Soup 1"] and alice.get(BULK) == []
    alice.get(f"/groups/reports/{report_id}", expect=404)
