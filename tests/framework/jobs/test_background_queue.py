"""Work that may follow an answer: in its order, and refused where too much is waiting."""

from threading import Event

from app.framework.jobs.background_queue import BackgroundQueue


def full(goes_on: Event) -> BackgroundQueue:
    """One that is at work until `goes_on`, with no place left to wait."""
    later, begun = BackgroundQueue(most_waiting=1), Event()
    later.do(lambda: begun.set() or goes_on.wait())
    begun.wait()
    later.do(goes_on.wait)
    return later


def test_one_thing_after_the_other_is_done_later():
    later, done = BackgroundQueue(), []
    for one in range(5):
        assert later.do(lambda one=one: done.append(one))
    later.rest()
    later.do(lambda: done.append("more"))
    later.rest()
    assert done == [0, 1, 2, 3, 4, "more"]


def test_work_that_finds_no_place_to_wait_is_not_taken():
    goes_on, done = Event(), []
    later = full(goes_on)
    assert not later.do(lambda: done.append("refused"))
    goes_on.set()
    later.rest()
    assert later.do(lambda: done.append("taken"))
    later.rest()
    assert done == ["taken"]
