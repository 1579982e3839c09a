"""Seats: so much at once, so many who wait, and the next is told to come again."""

from threading import Event, Thread

import pytest

from app.framework.seats import NoSeat, Seats


def occupied(seats):
    """Somebody in a seat until the answered event is set."""
    sits, may_go = Event(), Event()

    def sit():
        with seats.seat():
            sits.set()
            may_go.wait(10)

    person = Thread(target=sit)
    person.start()
    assert sits.wait(10)
    return person, may_go


def test_who_finds_no_room_to_wait_is_turned_away_at_once():
    seats = Seats(at_once=1, waiting=0)
    person, may_go = occupied(seats)
    with pytest.raises(NoSeat), seats.seat():
        raise AssertionError("two in one seat")
    may_go.set()
    person.join()
    with seats.seat():
        pass


def test_who_waits_too_long_goes_and_leaves_the_room_to_others():
    seats = Seats(at_once=1, waiting=1)
    person, may_go = occupied(seats)
    for _ in range(3):
        with pytest.raises(NoSeat), seats.seat(seconds=0.01):
            raise AssertionError("two in one seat")
    may_go.set()
    person.join()


def test_a_seat_is_free_again_after_work_that_failed():
    seats = Seats(at_once=1, waiting=0)
    for _ in range(3):
        with pytest.raises(ValueError), seats.seat():
            raise ValueError
    with seats.seat():
        pass
