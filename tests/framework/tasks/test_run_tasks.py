"""Tests that tasks run once after their commit, are tried again, survive a restart, and can be removed."""

from datetime import UTC, datetime, timedelta
from threading import Event

import pytest

from app.framework.api.errors import Busy, Failure
from app.framework.storage.database import db
from app.framework.tasks.keep_tasks import INTERRUPTED, forget_finished, resume_runs
from app.framework.tasks.run import (
    DONE,
    FAILED,
    RUNNING,
    WAITING,
    Run,
    RunLine,
    forget_reports,
    remove,
    start,
    task_kind,
)
from app.framework.tasks.run_tasks import UNFORESEEN, Runner, get_runner
from tests.framework.tasks.conftest import person_of, reloaded

HOUR, LONG_AGO = timedelta(hours=1), timedelta(days=400)


def test_a_task_stores_its_result_and_its_report(kinds):
    @task_kind("bake")
    def bake(run):
        run.progress(1, 2)
        run.add("rye")
        run.add("wheat", reason="It is burnt.")
        return {"loaves": run.given["loaves"]}

    task = start(bake, {"loaves": 3}, person=person_of("alice"), name="Loaves")
    get_runner().rest()
    done = reloaded(task)
    assert (done.state, done.result, done.done, done.reason) == (DONE, {"loaves": 3}, 1, None)
    lines = [(line.message, line.success, line.exception) for line in done.lines.order_by(RunLine.created_at)]
    assert lines == [("rye", True, ""), ("wheat", False, "It is burnt.")]
    forget_reports([done])
    done.add("late")
    assert not RunLine.select().exists() and reloaded(task).state == DONE


def test_a_task_starts_after_the_commit_and_never_after_a_rollback(kinds):
    baked = []
    bake = task_kind("bake")(lambda run: baked.append(run.given["loaf"]))
    with db.atomic():
        start(bake, {"loaf": "rye"})
        get_runner().rest()
        assert baked == []
        with pytest.raises(ValueError), db.atomic():
            start(bake, {"loaf": "burnt"})
            raise ValueError
    get_runner().rest()
    with pytest.raises(ValueError), db.atomic():
        start(bake, {"loaf": "dropped"})
        raise ValueError
    get_runner().rest()
    assert baked == ["rye"] and Run.select().count() == 1


def test_a_failed_task_says_why(kinds, caplog):
    @task_kind("burn")
    def burn(run):
        raise Failure("The oven is too hot.")

    @task_kind("drop")
    def drop(run):
        raise ZeroDivisionError

    burnt, dropped = start(burn), start(drop)
    get_runner().rest()
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
        get_runner().rest()
        waited.append((reloaded(task).due - datetime.now(UTC)) / HOUR)
        Run.update(due=datetime.now(UTC)).execute()
        get_runner().wake()
    get_runner().rest()
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
    get_runner().rest()
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
    get_runner().rest()
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
    get_runner().rest()
    assert ended == [] and Run.select().count() == 0


def test_progress_is_shown_while_a_task_runs(kinds):
    begun, goes_on = Event(), Event()

    @task_kind("slow")
    def slow(run):
        run.progress(3, 7)
        begun.set()
        goes_on.wait(60)

    task = start(slow)
    assert begun.wait(60) and (get_runner().live(reloaded(task)).done, reloaded(task).done) == (3, 0)
    assert get_runner().finishes(task.id, 0.01) is False
    goes_on.set()
    assert get_runner().finishes(task.id, 60) and (reloaded(task).done, reloaded(task).total) == (3, 7)


def test_after_a_restart_an_interrupted_task_goes_on_or_is_taken_back(kinds, app):
    ran, taken_back = [], []
    task_kind("import")(lambda run: ran.append("import"))
    task_kind("restore", resumes=False, at_end=lambda task: taken_back.append(task.id))(lambda run: None)
    interrupted = [Run.create(kind=name, state=RUNNING, tries=1) for name in ("import", "restore")]
    Run.create(kind="of an older version", state=WAITING)
    resume_runs()
    again = Runner(app)
    again.wake()
    again.rest()
    first, second = map(reloaded, interrupted)
    assert (first.state, ran) == (DONE, ["import"])
    assert (second.state, second.reason, taken_back) == (FAILED, INTERRUPTED, [second.id])
    assert Run.select().count() == 2


def test_a_waiting_task_of_an_earlier_process_runs_after_the_start(kinds, app):
    ran = Event()
    task_kind("mail")(lambda run: ran.set())
    Run.create(kind="mail")
    served = Runner(app)
    served.serve(paused=lambda: False)
    assert ran.wait(60)
    served.stop()
    served.rest()


def test_nothing_runs_while_the_runner_is_paused(kinds, app):
    ran, asked, paused = [], Event(), Event()
    paused.set()
    task_kind("mail")(lambda run: ran.append(1))
    Run.create(kind="mail")
    served = Runner(app)
    served.serve(paused=lambda: asked.set() or paused.is_set())
    assert asked.wait(60) and not ran
    paused.clear()
    served.wake()
    served.stop()
    served.rest()


def test_finished_tasks_are_kept_for_a_while(kinds):
    task_kind("mail", kept=HOUR)(lambda run: None)
    old, new = (Run.create(kind="mail", state=DONE, ended_at=datetime.now(UTC) - age) for age in (2 * HOUR, HOUR / 2))
    waiting = Run.create(kind="mail", ended_at=datetime.now(UTC) - LONG_AGO)
    forget_finished()
    assert {task.id for task in Run.select()} == {new.id, waiting.id} and old.id != new.id


def test_a_task_that_is_not_kept_is_gone_when_it_is_done(kinds):
    mail = task_kind("mail", kept=timedelta())(lambda run: None)
    start(mail)
    get_runner().rest()
    assert Run.select().count() == 0
