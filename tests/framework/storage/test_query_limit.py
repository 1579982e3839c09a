"""Tests that SQL that takes too long is stopped, and that its transaction is rolled back."""

import socket
import sys

import pytest

from app.foods.food import Food
from app.framework.server.connection import has_hung_up
from app.framework.storage import query_limit

COSTLY = {"queryFilter": " OR ".join([f'name LIKE "%{"a" * 90}{n}"' for n in range(9)])}


@pytest.fixture
def long_names(alice):
    for n in range(60):
        alice.post("/foods", {"name": f"{n} {'a' * 240}"})


@pytest.fixture
def checked_often(monkeypatch):
    """Makes the server check the time limit so often that even short queries can exceed it."""
    monkeypatch.setattr(query_limit, "BETWEEN_LOOKS", 0.0)
    monkeypatch.setattr(query_limit, "STEPS", 400)


@pytest.fixture
def no_time(checked_often, monkeypatch):
    monkeypatch.setattr(query_limit, "SECONDS", -1.0)


@pytest.fixture
def abandoned(checked_often):
    """Returns the WSGI environment of a request whose client has disconnected."""
    return {"waitress.client_disconnected": lambda: True}


def test_a_filter_that_takes_too_long_is_refused_with_advice(bob, long_names, no_time):
    refused = bob.get("/foods", query_string=COSTLY, expect=400)["detail"]
    assert refused["error"] and "simpler" in refused["message"]


def test_the_same_filter_is_answered_within_the_limit(bob, long_names):
    assert bob.get("/foods", query_string=COSTLY)["total"] == 0


def test_another_slow_request_gets_retry_after(bob, long_names, no_time, app):
    refused = app.test_client().get("/api/foods?perPage=-1", headers=bob.headers)
    assert refused.status_code == 503 and int(refused.headers["Retry-After"]) > 0
    assert refused.json["detail"]["error"]


def test_a_read_stops_when_its_client_disconnects(bob, long_names, abandoned):
    bob.get("/foods", query_string=COSTLY, environ_overrides=abandoned, expect=400)


def test_a_write_continues_when_its_client_disconnects(alice, abandoned):
    alice.post("/foods", {"name": "Leek"}, environ_overrides=abandoned)
    assert alice.get("/foods")["total"] == 1


def test_a_write_is_stopped_completely_or_not_at_all(app, alice, no_time):
    names = [f"Leek {n}" for n in range(60)]
    replies = {name: post(app, alice, name) for name in names}
    kept = [name for name in names if replies[name] == 201]
    assert {*replies.values()} == {201, 503}
    assert [food.name for food in Food.select().order_by(Food.created_at)] == kept


def post(app, person, name):
    return app.test_client().post("/api/foods", json={"name": name}, headers=person.headers).status_code


def test_a_statement_with_like_is_checked_more_often(bob, long_names, no_time, monkeypatch):
    monkeypatch.setattr(query_limit, "STEPS", 10**9)
    bob.get("/foods", query_string=COSTLY, expect=400)
    assert bob.get("/foods")["total"] == 60


def test_within_the_limit_every_write_is_kept(app, alice):
    assert {post(app, alice, f"Leek {n}") for n in range(60)} == {201}


def test_work_without_a_limit_is_not_stopped(alice, no_time):
    alice.post("/groups/seeders/foods", {"locale": "en-US"})
    assert Food.select().count() > 100


@pytest.mark.skipif(sys.platform != "linux", reason="disconnects are only detected on Linux")
@pytest.mark.parametrize("left", [b"", b"GET /api/app/about HTTP/1.1\r\n\r\n"])
def test_a_disconnect_is_detected_with_and_without_unread_data(left):
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(left)
        assert not has_hung_up(ours)
        theirs.close()
        assert has_hung_up(ours)
    assert has_hung_up(ours)
