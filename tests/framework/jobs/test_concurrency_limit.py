"""Seats: so much at once, so many who wait, and the next is told to come again."""

from threading import Event, Thread

import pytest

from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.jobs.deadline import Deadline


def occupied(concurrency_limit):
    """Somebody in a seat until the answered event is set."""
    sits, may_go = Event(), Event()

    def sit():
        with concurrency_limit.slot():
            sits.set()
            may_go.wait(10)

    person = Thread(target=sit)
    person.start()
    assert sits.wait(10)
    return person, may_go


def test_who_finds_no_room_to_wait_is_turned_away_at_once():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=0)
    person, may_go = occupied(concurrency_limit)
    with pytest.raises(LimitReached), concurrency_limit.slot():
        raise AssertionError("two in one seat")
    may_go.set()
    person.join()
    with concurrency_limit.slot():
        pass


def test_who_waits_too_long_goes_and_leaves_the_room_to_others():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=1)
    person, may_go = occupied(concurrency_limit)
    for _ in range(3):
        with pytest.raises(LimitReached), concurrency_limit.slot(seconds=0.01):
            raise AssertionError("two in one seat")
    may_go.set()
    person.join()


def test_a_seat_is_free_again_after_work_that_failed():
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=0)
    for _ in range(3):
        with pytest.raises(ValueError), concurrency_limit.slot():
            raise ValueError
    with concurrency_limit.slot():
        pass


def test_who_is_left_behind_keeps_the_seat_until_they_are_done():
    concurrency_limit, over = ConcurrencyLimit(at_once=1, waiting=1), Event()
    with pytest.raises(TimeoutError):
        concurrency_limit.within(Deadline(0.1), over.wait, 30)
    with pytest.raises(LimitReached):
        concurrency_limit.within(Deadline(0.1), over.wait, 30)
    over.set()
    assert concurrency_limit.within(Deadline(30), lambda: "sat") == "sat"


@pytest.mark.parametrize("error", [OSError, ValueError, RuntimeError, KeyboardInterrupt])
def test_whatever_goes_wrong_in_time_is_told_to_who_waits(error, capfd):
    def fail():
        raise error("the soup")

    with pytest.raises(error, match="the soup"):
        ConcurrencyLimit(at_once=1, waiting=0).within(Deadline(30), fail)
    assert capfd.readouterr().err == ""
