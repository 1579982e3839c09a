"""Tests that tasks run once after their commit, are tried again, survive a restart, and can be removed."""

from datetime import UTC, datetime, timedelta
from threading import Event

import pytest

from app.framework.api.errors import Busy, Failure
from app.framework.storage.database import db
from app.framework.tasks import run_tasks
from app.framework.tasks.keep_tasks import INTERRUPTED, SETTLE, forget_finished, plan_recurring, take_up
from app.framework.tasks.run_tasks import UNFORESEEN, Runner, runner
from app.framework.tasks.task import DONE, FAILED, RUNNING, WAITING, Task, TaskLine, remove, start, task_kind
from app.framework.tasks.task import kinds as declared
from tests.framework.tasks.conftest import reloaded

HOUR, LONG_AGO = timedelta(hours=1), timedelta(days=400)


def test_a_task_stores_its_result_and_its_report(kinds):
    @task_kind("bake")
    def bake(run):
        run.progress(1, 2)
        run.write(loaf="rye", made=True)
        return {"loaves": run.given["loaves"]}

    task = start(bake, {"loaves": 3})
    runner().rest()
    done = reloaded(task)
    assert (done.state, done.result, done.done, done.reason) == (DONE, {"loaves": 3}, 1, None)
    assert [line.values for line in TaskLine.select().where(TaskLine.task == task.id)] == [
        {"loaf": "rye", "made": True}
    ]


def test_a_task_starts_after_the_commit_and_never_after_a_rollback(kinds):
    baked = []
    bake = task_kind("bake")(lambda run: baked.append(run.given["loaf"]))
    with db.atomic():
        start(bake, {"loaf": "rye"})
        runner().rest()
        assert baked == []
        with pytest.raises(ValueError), db.atomic():
            start(bake, {"loaf": "burnt"})
            raise ValueError
    runner().rest()
    with pytest.raises(ValueError), db.atomic():
        start(bake, {"loaf": "dropped"})
        raise ValueError
    runner().rest()
    assert baked == ["rye"] and Task.select().count() == 1


def test_a_failed_task_says_why(kinds, caplog):
    @task_kind("burn")
    def burn(run):
        raise Failure("The oven is too hot.")

    @task_kind("drop")
    def drop(run):
        raise ZeroDivisionError

    burnt, dropped = start(burn), start(drop)
    runner().rest()
    assert (reloaded(burnt).state, reloaded(burnt).reason) == (FAILED, "The oven is too hot.")
    assert (reloaded(dropped).state, reloaded(dropped).reason) == (FAILED, UNFORESEEN)
    assert "ZeroDivisionError" in caplog.text


def test_a_task_is_tried_again_after_growing_pauses(kinds):
    tried = []

    @task_kind("knock", pauses=[HOUR, 5 * HOUR])
    def knock(run):
        tried.append(1)
        raise Failure("Nobody is at home.")

    task = start(knock)
    waited = []
    for _ in range(3):
        runner().rest()
        waited.append((reloaded(task).due - datetime.now(UTC)) / HOUR)
        Task.update(due=datetime.now(UTC)).execute()
        runner().wake()
    runner().rest()
    assert len(tried) == 3 and reloaded(task).state == FAILED
    assert 0.9 < waited[0] <= 1 and 4.9 < waited[1] <= 5


def test_a_long_task_does_not_hold_up_other_kinds_but_its_own(kinds):
    goes_on, ran, other = Event(), [], Event()
    slow = task_kind("slow")(lambda run: goes_on.wait(60) and ran.append(run.given["turn"]))
    quick = task_kind("quick")(lambda run: other.set())
    tasks_of_slow = [start(slow, {"turn": turn}) for turn in (1, 2)]
    start(quick)
    assert other.wait(60)
    assert [reloaded(task).state for task in tasks_of_slow] == [RUNNING, WAITING] and ran == []
    goes_on.set()
    runner().rest()
    assert ran == [1, 2]


def test_too_many_waiting_tasks_are_refused(kinds):
    goes_on, begun = Event(), Event()
    slow = task_kind("slow", most_waiting=1)(lambda run: begun.set() or goes_on.wait(60))
    start(slow)
    assert begun.wait(60)
    start(slow)
    with pytest.raises(Busy):
        start(slow)
    goes_on.set()
    runner().rest()
    start(slow)


def test_a_removed_task_is_told_to_stop(kinds):
    begun, goes_on, ended = Event(), Event(), []

    @task_kind("slow")
    def slow(run):
        begun.set()
        goes_on.wait(60)
        run.progress(1)
        ended.append("not stopped")

    task = start(slow)
    assert begun.wait(60) and remove([task]) == 1
    goes_on.set()
    runner().rest()
    assert ended == [] and Task.select().count() == 0


def test_progress_is_shown_while_a_task_runs(kinds):
    begun, goes_on = Event(), Event()

    @task_kind("slow")
    def slow(run):
        run.progress(3, 7)
        begun.set()
        goes_on.wait(60)

    task = start(slow)
    assert begun.wait(60) and runner().progress_of(task.id) == 3
    assert runner().finishes(task.id, 0.01) is False
    goes_on.set()
    assert runner().finishes(task.id, 60) and (reloaded(task).done, reloaded(task).total) == (3, 7)


def test_after_a_restart_an_interrupted_task_goes_on_or_is_taken_back(kinds, app):
    ran, taken_back = [], []
    task_kind("import")(lambda run: ran.append("import"))
    task_kind("restore", resumes=False, take_back=lambda task: taken_back.append(task.id))(lambda run: None)
    interrupted = [Task.create(kind=name, state=RUNNING, tries=1) for name in ("import", "restore")]
    Task.create(kind="of an older version", state=WAITING)
    take_up()
    again = Runner(app)
    again.wake()
    again.rest()
    first, second = map(reloaded, interrupted)
    assert (first.state, ran) == (DONE, ["import"])
    assert (second.state, second.reason, taken_back) == (FAILED, INTERRUPTED, [second.id])
    assert Task.select().count() == 2


def test_a_waiting_task_of_an_earlier_process_runs_after_the_start(kinds, app):
    ran = Event()
    task_kind("mail")(lambda run: ran.set())
    Task.create(kind="mail")
    served = Runner(app)
    served.serve(paused=lambda: False)
    assert ran.wait(60)
    served.stop()
    served.rest()


def test_nothing_runs_while_the_runner_is_paused(kinds, app):
    ran, asked, paused = [], Event(), Event()
    paused.set()
    task_kind("mail")(lambda run: ran.append(1))
    Task.create(kind="mail")
    served = Runner(app)
    served.serve(paused=lambda: asked.set() or paused.is_set())
    assert asked.wait(60) and not ran
    paused.clear()
    served.wake()
    served.stop()
    served.rest()


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


def recur_in(kinds, pause: timedelta) -> list:
    ran = []
    task_kind("sweep", next_due=lambda after: after + pause)(lambda run: ran.append(1))
    return ran


def test_a_recurring_task_waits_for_its_next_turn(kinds):
    ran = recur_in(kinds, HOUR)
    plan_recurring(SETTLE)
    planned = Task.get()
    assert timedelta(0) < planned.due - datetime.now(UTC) <= HOUR
    Task.update(due=datetime.now(UTC)).execute()
    runner().wake()
    runner().rest()
    after = Task.get()
    assert (len(ran), after.state, after.id, after.reason) == (1, WAITING, planned.id, None)
    assert after.ended_at and timedelta(minutes=59) < after.due - datetime.now(UTC) <= HOUR


def test_a_recurring_task_that_was_missed_runs_once_soon_after_the_start(kinds):
    ran = recur_in(kinds, HOUR)
    Task.create(kind="sweep", due=datetime.now(UTC) - LONG_AGO)
    plan_recurring(SETTLE)
    assert timedelta(0) < Task.get().due - datetime.now(UTC) <= SETTLE
    runner().wake()
    runner().rest()
    assert ran == [] and Task.select().count() == 1


def test_a_clock_that_was_set_back_does_not_put_off_a_recurring_task(kinds):
    recur_in(kinds, HOUR)
    Task.create(kind="sweep", due=datetime.now(UTC) + LONG_AGO)
    plan_recurring()
    assert Task.get().due - datetime.now(UTC) <= HOUR


def test_finished_tasks_are_kept_for_a_while(kinds):
    task_kind("mail", kept=HOUR)(lambda run: None)
    old, new = (Task.create(kind="mail", state=DONE, ended_at=datetime.now(UTC) - age) for age in (2 * HOUR, HOUR / 2))
    waiting = Task.create(kind="mail", ended_at=datetime.now(UTC) - LONG_AGO)
    forget_finished()
    assert {task.id for task in Task.select()} == {new.id, waiting.id} and old.id != new.id


def test_a_task_that_is_not_kept_is_gone_when_it_is_done(kinds):
    mail = task_kind("mail", kept=timedelta())(lambda run: None)
    start(mail)
    runner().rest()
    assert Task.select().count() == 0


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
            Task.create(kind=name)
        runner().wake()
        runner().rest()
        assert [task.kind for task in Task.select() if task.reason or not task.ended_at] == []
    assert "failed" not in caplog.text
