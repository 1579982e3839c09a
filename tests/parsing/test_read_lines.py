"""Tests the child process that parses lines: it saves memory in the server, and no line can block the server."""

import json
import os
import signal
import sys
from threading import Thread

import pytest

from app.framework.processes import child_pool
from app.framework.processes.child_pool import ChildPool
from app.parsing import read_lines
from tests.filled_folder import filled_folder
from tests.processes import child_running, children_of, has_ended, has_loaded, megabytes_of, wait_until
from tests.running_server import ROOT, RunningServer

ENGLISH, GERMAN = ["2 cups flour, sifted", "1 pinch of salt"], ["200 g Mehl, gesiebt", "1 Prise Salz"]
IDLE_MEGABYTES = 60
HANGING = """
import sys, types
sys.modules["app"] = app = types.ModuleType("app")
app.__path__ = ["app"]
from app.framework.processes.answer_questions import answer_questions
from app.parsing.answer_lines import as_answer
from app.parsing.read_by_words import read_by_words
def answer(question):
    while "hang" in question["lines"]: pass
    return [as_answer(one) for one in read_by_words(question["lines"], "en")]
answer_questions(answer, idle_seconds=60, most=100, cpu_seconds=60)
"""
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


def read(caller, *lines):
    return [(one["foodWords"], one["ingredient"]["note"]) for one in post(caller, lines)]


def post(caller, lines):
    return caller.post("/parser/ingredients", {"ingredients": list(lines)})


def page(number, lines):
    recipe = {"@type": "Recipe", "name": f"Soup {number}", "recipeIngredient": lines, "recipeInstructions": ["Cook."]}
    return {"data": json.dumps(recipe)}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house") / "data"
    with RunningServer(folder, filled_folder(folder, 1)) as server:
        yield server


@pytest.fixture
def stuck_line(monkeypatch):
    monkeypatch.setattr(child_pool, "build_child_command", lambda *_: [sys.executable, "-c", HANGING])
    monkeypatch.setattr(read_lines, "children", ChildPool("read-lines", at_once=1, waiting=4))
    monkeypatch.setattr(read_lines, "SECONDS", 1.5)
    monkeypatch.chdir(ROOT)


@on_linux
def test_only_the_child_process_loads_the_model(server):
    assert read(server, *ENGLISH) == [("flour", "sifted"), ("salt", "")]
    for number in range(20):
        server.post("/recipes/create/html-or-json", page(number, ENGLISH if number % 2 else GERMAN))
    child = child_running(server.process.pid, "read-lines")
    assert [has_loaded(pid, "numpy") for pid in (server.process.pid, child)] == [False, True]
    assert megabytes_of(server.process.pid) <= IDLE_MEGABYTES < megabytes_of(server.process.pid) + megabytes_of(child)


@on_linux
def test_a_killed_child_is_replaced(server):
    post(server, ENGLISH)
    child = child_running(server.process.pid, "read-lines")
    os.kill(child, signal.SIGKILL)
    assert read(server, *ENGLISH) == [("flour", "sifted"), ("salt", "")]
    assert child_running(server.process.pid, "read-lines") != child and has_ended(child)


@on_linux
def test_the_child_ends_with_a_killed_server(tmp_path):
    with RunningServer(tmp_path / "data", filled_folder(tmp_path / "data", 1)) as server:
        post(server, ENGLISH)
        child = child_running(server.process.pid, "read-lines")
        server.stop(signal.SIGKILL)
    wait_until(lambda: has_ended(child))


@on_linux
def test_an_idle_child_ends_and_the_next_line_starts_another(alice, monkeypatch):
    resting, staying = (ChildPool("read-lines", at_once=1, waiting=4, idle_seconds=one) for one in (0.5, 60))
    found = []
    for children in (staying, resting):
        monkeypatch.setattr(read_lines, "children", children)
        found += read(alice, *ENGLISH)
    wait_until(lambda: not resting._idle)
    assert staying._idle, "it ended for another reason"
    assert read(alice, *ENGLISH) * 2 == found


def test_a_hanging_line_becomes_a_note_and_other_calls_are_answered(alice, bob, stuck_line):
    found = {}
    asking = [
        Thread(target=lambda who=who, lines=lines: found.update({lines: read(who, *lines)}))
        for who, lines in ((alice, ("1 cup flour", "hang")), (bob, ("1 cup sugar",)), (bob, ("1 cup milk",)))
    ]
    for one in asking:
        one.start()
    for one in asking:
        one.join(30)
    assert found == {
        ("1 cup flour", "hang"): [("", "1 cup flour"), ("", "hang")],
        ("1 cup sugar",): [("sugar", "")],
        ("1 cup milk",): [("milk", "")],
    }


@on_linux
def test_without_a_time_limit_a_hanging_line_would_block(alice, stuck_line, monkeypatch):
    monkeypatch.setattr(read_lines, "SECONDS", 600)
    others = children_of(os.getpid())
    asking = Thread(target=read, args=(alice, "hang"), daemon=True)
    asking.start()
    asking.join(3)
    [child] = set(children_of(os.getpid())) - set(others)
    os.kill(child, signal.SIGKILL)
    asking.join()


@pytest.mark.parametrize(
    ("path", "body"),
    [("/parser/ingredients", {"ingredients": GERMAN}), ("/recipes/create/html-or-json", page(1, GERMAN))],
    ids=["lines", "page"],
)
def test_too_many_waiting_calls_are_refused_for_now(alice, monkeypatch, path, body):
    monkeypatch.setattr(read_lines, "children", ChildPool("read-lines", at_once=1, waiting=0))
    with read_lines.children._limit.slot():
        refused = alice.post(path, body, expect=503)
    assert "Try again in a moment" in refused["detail"]["message"]
    alice.post(path, body)


def test_blank_lines_start_no_child(alice, monkeypatch):
    monkeypatch.setattr(read_lines, "children", ChildPool("read-lines", at_once=1, waiting=4))
    assert read(alice, "", " ") == [("", ""), ("", "")]
    assert not read_lines.children._idle
    assert read(alice, "", "1 EL Öl") == [("", ""), ("Öl", "")] and read_lines.children._idle
