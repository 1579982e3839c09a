"""Tests that tasks recur at their turns, also if the clock of the computer was wrong, and what is done each minute."""

from datetime import UTC, datetime, timedelta
from threading import Event

from app.framework.storage.database import db
from app.framework.tasks import run_tasks
from app.framework.tasks.keep_tasks import SETTLE, plan_recurring
from app.framework.tasks.run import WAITING, Run, task_kind
from app.framework.tasks.run import kinds as declared
from app.framework.tasks.run_tasks import Runner, get_runner

HOUR, LONG_AGO = timedelta(hours=1), timedelta(days=400)


def recur_in(kinds, pause: timedelta) -> list:
    ran = []
    task_kind("sweep", next_due=lambda after: after + pause)(lambda run: ran.append(1))
    return ran


def test_a_recurring_task_waits_for_its_next_turn(kinds):
    ran = recur_in(kinds, HOUR)
    plan_recurring(SETTLE)
    planned = Run.get()
    assert timedelta(0) < planned.due - datetime.now(UTC) <= HOUR
    Run.update(due=datetime.now(UTC)).execute()
    get_runner().wake()
    get_runner().rest()
    after = Run.get()
    assert (len(ran), after.state, after.id, after.reason) == (1, WAITING, planned.id, None)
    assert after.ended_at and timedelta(minutes=59) < after.due - datetime.now(UTC) <= HOUR


def test_a_recurring_task_that_was_missed_runs_once_soon_after_the_start(kinds):
    ran = recur_in(kinds, HOUR)
    Run.create(kind="sweep", due=datetime.now(UTC) - LONG_AGO)
    plan_recurring(SETTLE)
    assert timedelta(0) < Run.get().due - datetime.now(UTC) <= SETTLE
    get_runner().wake()
    get_runner().rest()
    assert ran == [] and Run.select().count() == 1


def test_a_clock_that_was_set_back_does_not_put_off_a_recurring_task(kinds):
    recur_in(kinds, HOUR)
    Run.create(kind="sweep", due=datetime.now(UTC) + LONG_AGO)
    plan_recurring()
    assert Run.get().due - datetime.now(UTC) <= HOUR


def test_the_runner_calls_what_is_for_each_minute(kinds, app, monkeypatch, caplog):
    monkeypatch.setattr(run_tasks, "LONGEST_WAIT", 0.01)
    called, twice = [], Event()

    def look_after(minute):
        called.append(minute)
        if len(called) == 2:
            twice.set()
        raise ValueError("burnt")

    served, paused = Runner(app), Runner(app)
    paused.serve(lambda: True, lambda minute: called.append("paused"))
    served.serve(lambda: False, look_after)
    assert twice.wait(60)
    for one in (served, paused):
        one.stop()
        one.rest()
    assert called[:2] == [1, 2] and "paused" not in called and "burnt" in caplog.text


def test_every_recurring_task_runs_without_errors(app, caplog):
    names = {kind.name for kind in declared.values() if kind.next_due}
    assert {
        "forget-expired-tokens",
        "empty-trash",
        "sweep-files",
        "forget-finished-tasks",
        "note-planned-meals",
        "trim-checked-items",
        "nightly-backup",
        "backup-before-update",
        "forget-given-answers",
        "note-used-tokens",
        "restore-drill",
    } <= names
    names.remove("nightly-backup")  # needs a database that migrations created; tests/backups runs it
    with app.app_context(), db.connection_context():
        for name in names:
            Run.create(kind=name)
        get_runner().wake()
        get_runner().rest()
        assert [task.kind for task in Run.select() if task.reason or not task.ended_at] == []
    assert "failed" not in caplog.text
