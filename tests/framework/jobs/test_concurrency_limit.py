"""Tests the limits on running and on waiting tasks, and that further tasks are refused."""

from threading import Event, Thread

import pytest

from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.jobs.deadline import Deadline


def occupied(concurrency_limit):
    """Takes a slot in a thread. Returns the thread and the event that makes it release the slot."""
    sits, may_go = Event(), Event()

    def sit():
        with concurrency_limit.slot():
            sits.set()
            may_go.wait(60)

    person = Thread(target=sit)
    person.start()
    assert sits.wait(60)
    return person, may_go


def test_a_task_is_refused_at_once_if_no_more_may_wait():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=0)
    person, may_go = occupied(concurrency_limit)
    with pytest.raises(LimitReached), concurrency_limit.slot():
        raise AssertionError("two in one seat")
    may_go.set()
    person.join()
    with concurrency_limit.slot():
        pass


def test_a_task_that_waits_too_long_gives_up_its_place():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=1)
    person, may_go = occupied(concurrency_limit)
    for _ in range(3):
        with pytest.raises(LimitReached), concurrency_limit.slot(seconds=0.01):
            raise AssertionError("two in one seat")
    may_go.set()
    person.join()


def test_a_slot_is_free_again_after_a_failure():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=0)
    for _ in range(3):
        with pytest.raises(ValueError), concurrency_limit.slot():
            raise ValueError
    with concurrency_limit.slot():
        pass


def test_work_keeps_its_slot_after_a_timeout_until_it_ends():
    concurrency_limit, over = ConcurrencyLimit(at_once=1, waiting=1), Event()
    with pytest.raises(TimeoutError):
        concurrency_limit.within(Deadline(0.1), over.wait, 30)
    with pytest.raises(LimitReached):
        concurrency_limit.within(Deadline(0.1), over.wait, 30)
    over.set()
    assert concurrency_limit.within(Deadline(30), lambda: "sat") == "sat"


@pytest.mark.parametrize("error", [OSError, ValueError, RuntimeError, KeyboardInterrupt])
def test_an_error_before_the_deadline_is_raised_in_the_waiting_thread(error, capfd):
    def fail():
        raise error("the soup")

    with pytest.raises(error, match="the soup"):
        ConcurrencyLimit(at_once=1, waiting=0).within(Deadline(30), fail)
    assert capfd.readouterr().err == ""
