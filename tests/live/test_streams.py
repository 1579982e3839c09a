"""Tests the event streams of a running server: what they tell, when they end, and that they take no thread."""

import json
import socket
from threading import enumerate as enumerate_threads

import pytest

from app.framework.server.connection import KEEP_OPEN
from app.live import page_event as streams
from tests.framework.server.clients import asked, connected, running, until
from tests.shopping.conftest import Shopping

EVENTS = "/api/events"


class OpenPage:
    """A page that listens to its event stream over a socket of its own."""

    def __init__(self, port: int, token: str, version: str = "1.1", path: str = EVENTS):
        self.sock = connected(port)
        head = f"GET {path} HTTP/{version}\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
        self.sock.sendall(f"{head}Authorization: Bearer {token}\r\n\r\n".encode())
        self.text = ""

    def read(self) -> bool:
        """Reads what has arrived. Returns False once the server has closed the connection."""
        self.sock.settimeout(0.02)
        try:
            more = self.sock.recv(65536)
        except TimeoutError:
            return True
        except OSError:
            return False
        self.text += more.decode()
        return bool(more)

    def events(self, kind: str) -> list[dict]:
        self.read()
        blocks = [block.splitlines() for block in self.text.replace("\r\n", "\n").split("\n\n")]
        lines = [block for block in blocks if f"event: {kind}" in block]
        return [json.loads(line.removeprefix("data: ")) for block in lines for line in block if line.startswith("data")]

    def gets(self, kind: str, count: int = 1) -> bool:
        return until(lambda: len(self.events(kind)) >= count, 20)

    def ended(self) -> bool:
        return until(lambda: not self.read(), 20)

    def __enter__(self) -> "OpenPage":
        assert self.gets("hello"), self.text
        return self

    def __exit__(self, *unused) -> None:
        self.sock.close()


@pytest.fixture
def tokens(filled_file):
    return filled_file[1]


@pytest.fixture
def served(app):
    with running(app) as server:
        yield server
        app.extensions[streams.EXTENSION].end()


@pytest.fixture
def weekly(alice):
    return Shopping(alice)


def count(app) -> int:
    return len(app.extensions[streams.EXTENSION])


@pytest.mark.parametrize("version", ["1.1", "1.0"])
def test_a_change_reaches_every_page_of_the_household(served, tokens, weekly, version):
    with OpenPage(served.port, tokens["bob"], version) as bob, OpenPage(served.port, tokens["alice"], version) as alice:
        weekly.add(note="milk")
        assert bob.gets("change") and alice.gets("change")
        assert bob.events("change")[0]["listIds"] == [weekly.id]


def test_every_change_of_many_in_a_row_reaches_every_page(served, tokens, weekly):
    item = weekly.one(note="milk")
    pages = [OpenPage(served.port, tokens[name]).__enter__() for name in ("alice", "bob", "dave") * 4]
    for turn in range(20):
        weekly.change(item, checked=turn % 2 == 0)
        assert all(page.gets("change", turn + 1) for page in pages)
    for page in pages:
        page.sock.close()


def test_the_answer_is_a_stream_that_proxies_pass_on_at_once(served, tokens):
    with OpenPage(served.port, tokens["bob"]) as bob:
        head = bob.text.partition("\r\n\r\n")[0].lower()
    assert "content-type: text/event-stream" in head and "x-accel-buffering: no" in head
    assert "cache-control: no-store" in head and "content-encoding" not in head
    assert "transfer-encoding: chunked" in head and "content-length" not in head


def test_a_page_that_lost_its_stream_gets_what_it_missed(served, tokens, weekly, alice):
    version = alice.get("/events")["version"]
    weekly.add(note="milk")
    with OpenPage(served.port, tokens["bob"], path=f"{EVENTS}?since={version}") as bob:
        assert bob.events("hello")[0]["listIds"] == [weekly.id]


def test_a_change_while_the_stream_is_opened_is_not_lost(served, tokens, weekly, monkeypatch):
    opened = streams.Streams.opened

    def slowly(self, stream):
        weekly.add(note="milk")
        return opened(self, stream)

    monkeypatch.setattr(streams.Streams, "opened", slowly)
    with OpenPage(served.port, tokens["bob"]) as bob:
        assert bob.gets("change") and bob.events("change")[0]["listIds"] == [weekly.id]


def test_another_household_is_told_nothing(served, tokens, weekly):
    with OpenPage(served.port, tokens["carol"]) as carol, OpenPage(served.port, tokens["bob"]) as bob:
        weekly.add(note="milk")
        assert bob.gets("change")
        carol.read()
        assert not carol.events("change")


def test_an_open_page_is_told_regularly_that_it_is_connected(served, tokens, monkeypatch):
    monkeypatch.setattr(streams, "BEAT", 0.05)
    with OpenPage(served.port, tokens["bob"]) as bob:
        assert bob.gets("beat", 3)


def test_a_stream_ends_when_its_person_signs_out(app, served, tokens, bob):
    with OpenPage(served.port, tokens["bob"]) as page, OpenPage(served.port, tokens["alice"]) as other:
        bob.post("/auth/logout")
        assert page.ended() and count(app) == 1
        assert other.read()


def test_a_stream_ends_when_its_person_moves_or_is_deleted(app, served, tokens, admin, bob, dave):
    with OpenPage(served.port, tokens["bob"]) as page, OpenPage(served.port, tokens["dave"]) as other:
        person = admin.get(f"/admin/users/{bob.get('/users/self')['id']}")
        admin.put(f"/admin/users/{person['id']}", person | {"household": "Neighbours"})
        assert page.ended()
        admin.delete(f"/admin/users/{dave.get('/users/self')['id']}")
        assert other.ended() and until(lambda: count(app) == 0)


def test_a_page_that_was_closed_is_forgotten(app, served, tokens, weekly):
    with OpenPage(served.port, tokens["bob"]):
        assert count(app) == 1
    assert until(lambda: weekly.add(note="milk") and count(app) == 0)


def test_streams_end_when_the_server_stops(app, tokens):
    with running(app) as server:
        page = OpenPage(server.port, tokens["bob"])
        assert page.gets("hello")
    assert page.ended()
    app.extensions[streams.EXTENSION].end()


def test_many_streams_take_no_thread_of_a_request(app, served, tokens):
    names = ["alice", "bob", "dave", "admin", "carol"]
    pages = [OpenPage(served.port, tokens[names[number % 5]]) for number in range(64)]
    assert all(page.gets("hello") for page in pages) and count(app) == 64
    assert until(lambda: served.hands.active_count == 0)
    assert [one.name for one in enumerate_threads()].count("streams") == 1
    assert b"200 OK" in asked(served.port, "", "/api/app/about")
    for page in pages:
        page.sock.close()


def test_too_many_streams_of_one_person_are_refused(served, tokens, monkeypatch):
    monkeypatch.setattr(streams, "MOST_OF_PERSON", 2)
    with OpenPage(served.port, tokens["bob"]), OpenPage(served.port, tokens["bob"]):
        third = OpenPage(served.port, tokens["bob"])
        assert until(lambda: not third.read() or "429" in third.text)
        with OpenPage(served.port, tokens["alice"]):
            pass


def test_a_client_that_does_not_read_is_dropped(app, served, tokens, weekly, monkeypatch):
    monkeypatch.setattr("app.framework.server.connection.MOST_UNSENT", 1000)
    monkeypatch.setattr(streams, "BEAT", 0)
    page = OpenPage(served.port, tokens["bob"])
    page.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    assert until(lambda: count(app) == 1)
    app.extensions[streams.EXTENSION].wake()

    def pushed() -> bool:
        for stream in app.extensions[streams.EXTENSION]:
            stream.connection and stream.connection.push(b": " + b"x" * 500_000 + b"\n\n")
        app.extensions[streams.EXTENSION].wake()
        return count(app) == 0

    assert until(pushed)


def test_without_a_server_that_keeps_connections_open_the_stream_is_short(app, bob):
    with bob.client.get(EVENTS, headers=bob.headers | {"Accept": "text/event-stream"}) as answer:
        assert answer.text.startswith("retry:") and "event: hello" in answer.text
    assert KEEP_OPEN not in answer.request.environ and count(app) == 0
