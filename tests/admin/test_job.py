"""Tests that administrators see the jobs that the server repeats, and can run them now."""

import json
from pathlib import Path

import pytest

import app.start  # noqa: F401 - declares a job
from app.framework.tasks.recur import nightly
from app.framework.tasks.run import kinds

PATH = "/admin/jobs"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def runs():
    """A job for this test, and the times it ran."""
    runs = []
    nightly("test-job")(lambda: runs.append(1) if len(runs) < 2 else 1 / 0)
    yield runs
    del kinds["test-job"]


def job(admin):
    return next(one for one in admin.get(PATH) if one["name"] == "test-job")


def run(app, admin):
    admin.post(f"{PATH}/test-job/run", expect=202)
    app.extensions["tasks"].rest()


def test_all_jobs_are_listed_also_before_their_first_run(admin, runs):
    names = [one["name"] for one in admin.get(PATH)]
    assert names == sorted(names) and {"check-webhooks", "test-job"} <= set(names)
    assert job(admin) == {
        "name": "test-job",
        "running": False,
        "lastRunAt": None,
        "seconds": None,
        "reason": None,
        "nextRunAt": None,
    }


def test_a_job_runs_when_asked_and_again_at_its_next_time(app, admin, runs):
    run(app, admin)
    once = job(admin)
    assert len(runs) == 1 and once["seconds"] >= 0 and once["reason"] is None and once["running"] is False
    assert once["lastRunAt"] < once["nextRunAt"]
    run(app, admin)
    assert len(runs) == 2 and job(admin)["lastRunAt"] > once["lastRunAt"]


def test_a_job_that_fails_says_so_and_stops_nothing(app, admin, runs):
    for _ in range(3):
        run(app, admin)
    failed = job(admin)
    assert "error in Hearthbook" in failed["reason"] and failed["nextRunAt"]
    runs.clear()
    run(app, admin)
    assert len(runs) == 1 and job(admin)["reason"] is None


def test_only_an_administrator_sees_and_runs_jobs_that_exist(admin, alice, guest, runs):
    for person, status in ((alice, 403), (guest, 401)):
        person.get(PATH, expect=status)
        person.post(f"{PATH}/test-job/run", expect=status)
    admin.post(f"{PATH}/send-webhook/run", expect=404)
    assert runs == []


def test_the_screen_has_a_name_for_each_job(admin):
    texts = json.loads((ROOT / "ui/src/locales/en-US.json").read_text())
    assert {one["name"] for one in admin.get(PATH)} == set(texts["maintenance"]["names"])
