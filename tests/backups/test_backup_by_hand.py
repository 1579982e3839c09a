"""Tests that a backup made by hand is a run: it needs no open request, and its passphrase is kept nowhere."""

from pathlib import Path

import pytest

from app.backups import backup as backups
from app.backups.folder import FOLDER
from app.backups.making import make_backup as making
from app.framework.api.errors import Failure
from app.framework.storage.database import db
from app.framework.tasks.keep_tasks import INTERRUPTED, resume_runs
from app.framework.tasks.run import FAILED, RUNNING, Run

BACKUPS = "/admin/backups"
PASSPHRASE = "leek-and-potato-7"


@pytest.fixture
def held(app, monkeypatch):
    """Holds back all runs until the returned function is called, and no request waits for them."""
    monkeypatch.setattr(backups, "PATIENCE", 0)
    tasks = app.extensions["tasks"]
    tasks.paused = lambda: True

    def let_go():
        tasks.paused = lambda: False
        tasks.wake()
        tasks.rest()

    return let_go


def stored_bytes() -> bytes:
    file = Path(db.database)
    return b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))


def test_the_log_says_that_a_backup_was_made_and_nothing_of_how(admin, caplog):
    caplog.set_level("INFO", logger="app")
    admin.post(BACKUPS, {}, expect=201)
    assert "was made and proved" in caplog.text and "migration" not in caplog.text


def test_a_large_backup_is_made_after_the_answer(admin, soup, held, data):
    answer = admin.post(BACKUPS, {"passphrase": PASSPHRASE}, expect=201)
    assert answer["message"] == "Backup created successfully" and admin.get(BACKUPS)["imports"] == []
    assert admin.get(f"/runs/{answer['run']}")["state"] == "waiting" and PASSPHRASE.encode() not in stored_bytes()
    held()
    run, [made] = admin.get(f"/runs/{answer['run']}"), admin.get(BACKUPS)["imports"]
    assert (run["state"], made["locked"], made["kind"]) == ("done", True, "by-hand") and run["done"] == run["total"] > 0
    assert Run.get_by_id(answer["run"]).given == {}
    admin.post(f"{BACKUPS}/{made['name']}/preview", {"passphrase": PASSPHRASE})


def test_a_backup_that_fails_later_says_why(admin, bob, held, monkeypatch):
    def breaks(*args, **options):
        raise Failure("The disk is broken.")

    run = admin.post(BACKUPS, expect=201)["run"]
    monkeypatch.setattr(making, "make_during_work", breaks)
    held()
    assert admin.get(f"/runs/{run}")["reason"] == "The disk is broken."
    bob.get(f"/runs/{run}", expect=404)


def test_a_backup_that_fails_at_once_is_answered_with_the_reason(admin, monkeypatch, data):
    def breaks(*args, **options):
        raise Failure("The disk is broken.")

    monkeypatch.setattr(making, "make_during_work", breaks)
    assert admin.post(BACKUPS, expect=409)["detail"]["message"] == "The disk is broken."
    assert list((data / FOLDER).glob("*.hearthbook")) == []


def test_a_backup_that_was_interrupted_is_not_made_again(admin, held, inside):
    run = admin.post(BACKUPS, {"passphrase": PASSPHRASE}, expect=201)["run"]
    Run.update(state=RUNNING, tries=1).where(Run.id == run).execute()
    resume_runs()
    held()
    ended = Run.get_by_id(run)
    assert (ended.state, ended.reason, ended.given) == (FAILED, INTERRUPTED, {})
    assert admin.get(BACKUPS)["imports"] == []


@pytest.mark.parametrize("passphrase", [" ", " \t ", "\u3000"])
def test_a_passphrase_of_spaces_locks_no_backup(admin, passphrase):
    [fault] = admin.post(BACKUPS, {"passphrase": passphrase}, expect=422)["detail"]
    assert fault["loc"] == ["body", "passphrase"] and admin.get(BACKUPS)["imports"] == []
    admin.post(BACKUPS, {"passphrase": f"leek{passphrase}soup"}, expect=201)
    assert admin.get(BACKUPS)["imports"][0]["locked"]
