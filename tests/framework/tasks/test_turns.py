"""Tests that people take turns, and that no one person uses up the places of the others."""

from threading import Event
from time import sleep

import pytest

from app.framework.api.errors import Busy
from app.framework.tasks.run import RUNNING, start, task_kind
from app.framework.tasks.run_tasks import get_runner
from tests.framework.tasks.conftest import person_of, reloaded


def test_the_waiting_tasks_of_one_person_refuse_nobody_else(kinds):
    goes_on, begun = Event(), Event()
    slow = task_kind("slow", most_waiting=2)(lambda run: begun.set() or goes_on.wait(60))
    start(slow, person=person_of("alice"))
    assert begun.wait(60)
    for _more in range(2):
        start(slow, person=person_of("alice"))
    with pytest.raises(Busy):
        start(slow, person=person_of("alice"))
    start(slow, person=person_of("bob"))
    start(slow, household="home")
    goes_on.set()
    get_runner().rest()


def test_people_take_turns_however_much_one_of_them_started_first(kinds):
    goes_on, begun, ran = Event(), Event(), []

    def work(run):
        begun.set()
        goes_on.wait(60)
        ran.append(run.given["who"])

    slow = task_kind("slow")(work)
    for who in ("alice", "alice", "alice", "bob", "bob", "carol"):
        start(slow, {"who": who}, person=person_of(who))
    assert begun.wait(60)
    goes_on.set()
    get_runner().rest()
    assert ran[0] == "alice" and set(ran[:4]) == {"alice", "bob", "carol"} and ran.count("alice") == 3


@pytest.mark.parametrize(("most_of_one", "running"), [(0, 2), (1, 1), (3, 3)])
def test_one_person_leaves_a_place_for_others(kinds, most_of_one, running):
    goes_on, other = Event(), Event()
    slow = task_kind("slow", at_once=3, at_once_of_one=most_of_one)(
        lambda run: other.set() if run.given else goes_on.wait(60)
    )
    mine = [start(slow, person=person_of("alice")) for _ in range(5)]
    if running < 3:
        start(slow, {"who": "bob"}, person=person_of("bob"))
        assert other.wait(60)
    while sum(reloaded(task).state == RUNNING for task in mine) < running:
        sleep(0.01)
    assert sum(reloaded(task).state == RUNNING for task in mine) == running
    goes_on.set()
    get_runner().rest()
