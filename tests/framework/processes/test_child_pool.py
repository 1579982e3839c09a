"""Tests that the number of child processes is limited, that failed ones are replaced, and that idle ones end."""

import json
import os
import signal
import subprocess
import sys

import pytest

from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.processes import child_pool
from app.framework.processes.child_pool import ChildFailed, ChildPool
from tests.processes import has_ended, wait_until
from tests.running_server import ROOT

CHILD = """
import os, re, sys, types
sys.modules["app"] = app = types.ModuleType("app")  # without the server, as our own children
app.__path__ = ["app"]
from app.framework.processes.answer_questions import answer_questions, limit_memory
def answer(question):
    if question == "hang":
        while True: pass
    if question == "hang in C":
        re.match("(a+)+$", "a" * 60 + "b")
    if question == "crash":
        os._exit(1)
    if question == "print":
        print("not an answer")
    if question == "allocate":
        return len(bytearray(400 << 20))
    return os.getpid()
if "unlimited" not in sys.argv: limit_memory(200 << 20)
answer_questions(answer, idle_seconds=float(sys.argv[1]), most=10, cpu_seconds=1)
"""
PARENT = """
import sys, time
from threading import Thread
from app.framework.processes import child_pool
child_pool.build_child_command = lambda verb, idle: [sys.executable, "-c", sys.argv[1], idle]
pool = child_pool.ChildPool("test", at_once=1, waiting=0)
child = pool.ask("pid", seconds=30, patience=1)
Thread(target=pool.ask, args=(sys.argv[2],), kwargs={'seconds': 600, 'patience': 1}).start()
time.sleep(0.3)
print(child, flush=True)
input()
"""


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


@pytest.fixture(autouse=True)
def our_child(monkeypatch):
    monkeypatch.setattr(child_pool, "build_child_command", lambda verb, idle: [sys.executable, "-c", CHILD, idle, verb])
    monkeypatch.chdir(ROOT)


class Pool(ChildPool):
    def __init__(self, verb="test", **options):
        super().__init__(verb, at_once=1, waiting=0, **options)

    def asked(self, question, seconds=30):
        return self.ask(question, seconds=seconds, patience=1)


def test_a_child_is_reused_for_ten_questions_and_then_replaced():
    children = Pool()
    answers = [children.asked("pid") for _ in range(15)]
    assert [answers.count(pid) for pid in dict.fromkeys(answers)] == [10, 5]


def test_output_that_a_child_prints_is_not_an_answer():
    children = Pool()
    assert children.asked("print") == children.asked("pid")


@pytest.mark.parametrize("question", ["hang", "hang in C"])
def test_a_hanging_child_is_killed_at_the_deadline_and_replaced(question):
    children = Pool()
    first = children.asked("pid")
    with pytest.raises(TimeoutError):
        children.asked(question, 0.5)
    assert children.asked("pid") != first and has_ended(first)


def test_a_child_that_crashes_is_replaced():
    children = Pool()
    with pytest.raises(ChildFailed):
        children.asked("crash")
    first = children.asked("pid")
    os.kill(first, signal.SIGKILL)
    assert children.asked("pid") != first


def test_a_child_that_cannot_be_started_raises_child_failed(monkeypatch):
    monkeypatch.setattr(child_pool, "build_child_command", lambda verb, idle: ["/nowhere/python"])
    with pytest.raises(ChildFailed):
        Pool().asked("pid")


@pytest.mark.parametrize("kind", ["Thread", "Timer"])
def test_child_failed_is_raised_if_no_thread_can_be_started(monkeypatch, kind):
    class Refused(getattr(child_pool, kind)):
        def start(self):
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(child_pool, kind, Refused)
    children = Pool()
    with pytest.raises(ChildFailed):
        children.asked("pid")
    assert not children._idle


def test_the_memory_of_a_child_is_limited():
    with pytest.raises(ChildFailed):
        Pool().asked("allocate")
    assert Pool("unlimited").asked("allocate") == 400 << 20


def test_an_idle_child_exits_and_is_cleaned_up():
    resting, staying = Pool(idle_seconds=0.2), Pool()
    pids = [children.asked("pid") for children in (resting, staying)]
    wait_until(lambda: not resting._idle)
    assert [has_ended(pid) for pid in pids] == [True, False] and staying._idle
    assert resting.asked("pid") != pids[0]


def test_a_question_is_refused_if_all_children_are_busy():
    children = Pool()
    with children._limit.slot(), pytest.raises(LimitReached):
        children.asked("pid")
    assert children.asked("pid")


@pytest.mark.parametrize("busy_with", ["pid", "hang", "hang in C"])
def test_a_child_exits_when_its_parent_is_killed_even_while_answering(busy_with):
    command = [sys.executable, "-c", PARENT, CHILD, busy_with]
    parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    child = json.loads(parent.stdout.readline())
    assert not has_ended(child)
    parent.kill()
    parent.communicate()
    wait_until(lambda: has_ended(child))
