"""Tests tasks whose program crashed, that were removed before they started, or whose end could not be stored."""

from datetime import UTC, datetime, timedelta

from app.framework.api.errors import NoRoom
from app.framework.tasks import run_tasks
from app.framework.tasks.keep_tasks import MOST_INTERRUPTIONS, claim_runs, finish, resume_runs
from app.framework.tasks.run import DONE, FAILED, RUNNING, WAITING, Run, remove, start, task_kind
from app.framework.tasks.run_tasks import do_run, get_runner
from tests.framework.tasks.conftest import reloaded

HOUR = timedelta(hours=1)


def interrupted(task, times: int) -> Run:
    """Starts the server this often after it ended while the task was running."""
    for _ in range(times):
        Run.update(state=RUNNING, tries=Run.tries + 1).where(Run.id == task.id).execute()
        resume_runs()
    return reloaded(task)


def test_a_task_that_crashes_the_program_is_given_up(kinds):
    taken_back, ran = [], []
    crash = task_kind("crash", at_end=lambda task: taken_back.append(task.id))(lambda run: ran.append(run.id))
    task, other = (Run.create(kind="crash", given={}, language="de") for _ in range(2))
    assert interrupted(task, MOST_INTERRUPTIONS).state == FAILED and taken_back == [task.id]
    assert "aufgegeben" in reloaded(task).reason
    assert interrupted(other, MOST_INTERRUPTIONS - 1).state == WAITING
    get_runner().wake()
    get_runner().rest()
    assert (reloaded(other).state, reloaded(other).interruptions, ran) == (DONE, 0, [other.id]) and crash


def test_a_recurring_task_that_crashes_the_program_waits_for_its_next_turn(kinds):
    task_kind("crash", next_due=lambda moment: moment + HOUR)(lambda run: None)
    task = interrupted(Run.create(kind="crash", given={}), MOST_INTERRUPTIONS)
    assert task.state == WAITING and task.due > datetime.now(UTC) and task.interruptions == 0


def test_a_task_that_is_removed_before_it_starts_does_not_run(kinds):
    ran = []
    bake = task_kind("bake", at_once=2)(lambda run: ran.append(run.given["loaf"]))
    removed, kept = (Run.create(kind="bake", given={"loaf": loaf}) for loaf in ("rye", "wheat"))

    def free(kind):
        remove([removed]) if not Run.select().where(Run.state == RUNNING).exists() else None
        return 2

    assert [task.id for task in claim_runs(free, {})] == [kept.id]
    Run.update(state=WAITING).execute()
    [late] = claim_runs(lambda kind: 2, {})
    remove([late])
    assert do_run(kinds["bake"], late) == (None, None) and ran == [] and bake


def test_an_end_that_could_not_be_stored_is_stored_later(kinds, monkeypatch):
    bake = task_kind("bake")(lambda run: "bread")
    stored = []

    def unstable(*how):
        stored.append(how)
        if len(stored) == 1:
            raise NoRoom
        finish(*how)

    monkeypatch.setattr(run_tasks, "finish", unstable)
    task = start(bake)
    get_runner().rest()
    if reloaded(task).state == RUNNING:
        get_runner().wake()
        get_runner().rest()
    assert (reloaded(task).state, reloaded(task).result, len(stored)) == (DONE, "bread", 2)
