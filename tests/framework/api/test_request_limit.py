"""Tests that many requests of one caller leave threads for the requests of other callers."""

from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing
from threading import Event

import pytest
from flask import g, request

from app.framework.api import request_limit
from app.framework.api.errors import TooMany
from app.framework.api.request_limit import (
    GONE,
    LONGEST_LINE,
    MEMBER_AT_ONCE,
    SECONDS_BETWEEN_LOOKS,
    TURNS,
    WAITING_IN_ALL,
    WAITING_IN_ANY_CASE,
    Turns,
    take,
    turns,
)
from app.framework.server.serve import ADJUSTMENTS
from app.framework.storage.query_limit import Abandoned
from tests.filled_folder import filled_folder
from tests.hostile.member import send
from tests.running_server import RunningServer

COOKING = ["/app/about", "/recipes?page=1&perPage=30", "/foods?perPage=20", "/users/self"]


def test_a_request_over_the_limit_waits_until_another_one_ends():
    turns, began = Turns(), Event()
    turns.take("bob", 1)
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(lambda: (began.set(), turns.take("bob", 1)))
        began.wait()
        assert not second.done()
        turns.give_back("bob")
        second.result(timeout=60)


def test_each_caller_has_a_separate_limit():
    turns = Turns()
    for caller in ("bob", "alice"):
        turns.take(caller, 1)


def test_a_waiting_request_is_dropped_if_its_client_disconnects():
    turns = Turns()
    turns.take("bob", 1)
    with pytest.raises(Abandoned):
        turns.take("bob", 1, lambda: True)


def test_waiting_requests_time_out_and_others_are_refused(monkeypatch):
    monkeypatch.setattr(request_limit, "SECONDS_TO_WAIT", 0.0)
    turns = Turns()
    turns.take("bob", 1)
    with ThreadPoolExecutor(LONGEST_LINE + 5) as pool:
        waits = [pool.submit(turns.take, "bob", 1) for _ in range(LONGEST_LINE + 5)]
    assert all(isinstance(one.exception(), TooMany) for one in waits)


def longest_line(turns: Turns, caller: str) -> int:
    """Returns how many requests of a caller can wait while MEMBER_AT_ONCE requests of this caller run."""
    turns._running += [caller] * MEMBER_AT_ONCE
    while turns._has_room(caller):
        turns._waiting.append(caller)
    return turns._waiting.count(caller)


def test_one_caller_with_many_requests_leaves_threads_for_others():
    turns = Turns()
    waiting = [longest_line(turns, caller) for caller in ("mallory", "bob")]
    assert waiting == [WAITING_IN_ALL, WAITING_IN_ANY_CASE]
    assert sum(waiting) + 2 * MEMBER_AT_ONCE < ADJUSTMENTS["threads"]
    assert ADJUSTMENTS["threads"] * 2 / 3 >= LONGEST_LINE


@pytest.mark.parametrize(("method", "is_done"), [("POST", True), ("GET", False)])
def test_a_waiting_write_runs_even_if_its_client_disconnects(bob, method, is_done):
    person = bob.get("/users/self")["id"]
    for _ in range(MEMBER_AT_ONCE):
        request_limit.turns.take(person, MEMBER_AT_ONCE)
    gone = {"environ_overrides": {GONE: lambda: True}, "expect": tuple(range(200, 600))}
    with ThreadPoolExecutor(1) as pool:
        call = pool.submit(bob.call, method, "/foods", {"name": "leek"} if method == "POST" else None, **gone)
        wait([call], 2 * SECONDS_BETWEEN_LOOKS)
        assert call.done() is not is_done
        for _ in range(MEMBER_AT_ONCE):
            request_limit.turns.give_back(person)
        answer = call.result(30)
    assert (answer.get("name") == "leek") is is_done


def test_guests_in_one_ipv6_network_count_as_one_caller(app):
    callers = set()
    for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
        with app.test_request_context(environ_base={"REMOTE_ADDR": address}):
            g.person = None
            take(turns)
            [(taken, caller)] = request.environ.pop(TURNS)
            taken.give_back(caller)
            callers.add(caller)
    assert len(callers) == 2


def test_every_request_releases_its_turn(bob, alice):
    for path in ("/foods", "/nowhere", "/recipes/none", "/groups/self"):
        bob.get(path, expect=(200, 404))
        alice.post(path, {}, expect=(200, 201, 404, 405, 422))
    assert not request_limit.turns._running


SHORT = """
import sys, time
from app.__main__ import main
from app.framework.api import request_limit
request_limit.LONGEST_LINE = request_limit.MEMBER_AT_ONCE
take = request_limit.Turns.take
request_limit.Turns.take = lambda *asked: take(*asked) or time.sleep(1)  # so that requests meet on any machine
sys.exit(main())
"""


class ServerWithoutLines(RunningServer):
    """A server that refuses a caller's requests over the limit, instead of letting them wait."""

    def command(self) -> list[str]:
        python, _, _, *rest = super().command()
        return [python, "-c", SHORT, *rest]


@pytest.mark.parametrize(("kind", "is_enough"), [(RunningServer, True), (ServerWithoutLines, False)])
def test_thirty_requests_of_a_shared_account_are_answered(tmp_path, kind, is_enough):
    word = filled_folder(tmp_path / "data", 30)
    with kind(tmp_path / "data", word) as server, ExitStack() as stack:
        calls = [
            stack.enter_context(closing(send(server, word, "GET", COOKING[n % len(COOKING)], b""))) for n in range(30)
        ]
        statuses = [one.recv(65_536)[9:12] for one in calls]
    assert set(statuses) == ({b"200"} if is_enough else {b"200", b"429"})
