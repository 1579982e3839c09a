"""Tests that background tasks run in order, and that tasks are refused if too many are waiting."""

from threading import Event

from app.framework.jobs.background_queue import BackgroundQueue


def full(goes_on: Event) -> BackgroundQueue:
    """Returns a full queue, whose tasks wait until `goes_on` is set."""
    later, begun = BackgroundQueue(most_waiting=1), Event()
    later.do(lambda: begun.set() or goes_on.wait())
    begun.wait()
    later.do(goes_on.wait)
    return later


def test_tasks_run_one_after_another():
    later, done = BackgroundQueue(), []
    for one in range(5):
        assert later.do(lambda one=one: done.append(one))
    later.rest()
    later.do(lambda: done.append("more"))
    later.rest()
    assert done == [0, 1, 2, 3, 4, "more"]


def test_a_task_is_refused_if_the_queue_is_full():
    goes_on, done = Event(), []
    later = full(goes_on)
    assert not later.do(lambda: done.append("refused"))
    goes_on.set()
    later.rest()
    assert later.do(lambda: done.append("taken"))
    later.rest()
    assert done == ["taken"]
