"""Tests runs that are stopped and begun again, and those that a request does itself."""

from threading import Event

from app.framework.api.errors import Failure
from app.framework.tasks.run import DONE, FAILED, RUNNING, start, start_again, task_kind
from app.framework.tasks.run_tasks import get_runner
from tests.framework.tasks.conftest import person_of, reloaded


def test_a_run_that_is_stopped_and_begun_again_is_never_done_twice_at_once(kinds):
    begun, goes_on, tries = Event(), Event(), []

    @task_kind("slow", at_once=3, at_once_of_one=3)
    def slow(run):
        tries.append(run.tries)
        begun.set()
        goes_on.wait(60)
        run.progress(1)
        return "done"

    run = start(slow, person=person_of("alice"))
    assert begun.wait(60)
    reloaded(run).change({"state": DONE})
    start_again(reloaded(run))
    get_runner().wake()
    assert not get_runner().finishes(run.id, 0.3) and len(tries) == 1
    goes_on.set()
    get_runner().rest()
    assert len(tries) == 2 and (reloaded(run).state, reloaded(run).result) == (DONE, "done")


def test_a_run_that_is_done_here_has_ended_afterwards(kinds):
    ended = []

    @task_kind("bake", at_end=lambda run: ended.append((run.state, run.reason)))
    def bake(run):
        if run.given["burnt"]:
            raise Failure("It is burnt.")

    for burnt in (False, True):
        run = start(bake, {"burnt": burnt}, is_here=True)
        get_runner().rest()
        assert reloaded(run).state == RUNNING
        get_runner().do(run)
    assert ended == [(DONE, None), (FAILED, "It is burnt.")] and reloaded(run).state == FAILED
