"""Tests the limits on request bodies: their size for guests, their total size on disk, and that none stays on disk."""

import socket
import sys
from dataclasses import replace
from pathlib import Path

import orjson
import pytest
from waitress.parser import HTTPRequestParser

from app.framework.server.limits import MB, Limits
from app.framework.server.request_body import BoundedRequest
from tests.framework.server.clients import connected, echo, running, until, whole_answer
from tests.running_server import PASSWORD, RunningServer
from tests.test_start import ADMIN, signed_in

SMALL = replace(Limits(), largest_of_stranger=200_000, in_memory=50_000, spooled=1_000_000)
WIDE = replace(SMALL, spooled=100 * MB)


def begun(port: int, length: int, path: str = "/take", head: str = "") -> socket.socket:
    sock = connected(port)
    sock.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{head}Content-Length: {length}\r\n\r\n".encode())
    return sock


def sent(port: int, length: int, path: str = "/take", head: str = "") -> bytes:
    with begun(port, length, path, head) as sock:
        sock.sendall(bytes(length))
        return whole_answer(sock)


def sent_in_chunks(port: int, length: int, head: str = "") -> bytes:
    with connected(port) as sock:
        sock.sendall(f"POST /take HTTP/1.1\r\nHost: localhost\r\n{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        for size in [10_000] * (length // 10_000):
            sock.sendall(f"{size:x}\r\n".encode() + bytes(size) + b"\r\n")
        sock.sendall(b"0\r\n\r\n")
        return whole_answer(sock)


def is_known(environ: dict) -> bool:
    return environ.get("HTTP_AUTHORIZATION") == "Bearer good"


KNOWN, MADE_UP = "Authorization: Bearer good\r\n", "Authorization: Bearer bad\r\n"


def test_only_signed_in_users_may_send_large_bodies():
    with running(echo(), limits=SMALL, may_send_much=is_known) as server:
        for send in (sent, sent_in_chunks):
            for size, head, status in (
                (200_000, KNOWN, b" 200 OK"),
                (600_000, KNOWN, b" 200 OK"),
                (120_000, "", b" 200 OK"),
                (600_000, "", b" 413 "),
                (600_000, MADE_UP, b" 413 "),
            ):
                assert status in send(server.port, size, head=head)
                assert until(lambda: not server.connection_server.spool.held)


def test_chunked_bodies_of_guests_are_limited_while_there_is_much_space():
    with running(echo(), limits=WIDE, may_send_much=is_known) as server:
        assert b" 413 " in sent_in_chunks(server.port, 600_000)
        assert b" 200 OK" in sent_in_chunks(server.port, 600_000, head=KNOWN)


def test_a_refused_body_gets_an_api_error_and_ends_the_connection():
    with running(echo(), limits=SMALL, may_send_much=is_known) as server, begun(server.port, 600_000) as sock:
        head, _, body = whole_answer(sock).partition(b"\r\n\r\n")
        assert b" 413 " in head and b"Content-Type: application/json" in head and b"nosniff" in head
        detail = orjson.loads(body)["detail"]
        assert detail == {"message": detail["message"], "error": True, "exception": None}
        assert sock.recv(1) == b""


@pytest.mark.parametrize(
    ("languages", "said"),
    [
        ("de-DE", "ohne Anmeldung können höchstens 0 MB gesendet werden."),
        ("fi;q=0.9, ar;q=0.8", "لا يمكن إرسال أكثر من ٠ ميغابايت."),
        ("fi", "without signing in, at most 0 MB can be sent."),
    ],
)
def test_a_body_is_refused_in_the_language_of_the_request(languages, said):
    with running(echo(), limits=SMALL, may_send_much=is_known) as server:
        answer = sent(server.port, 600_000, head=f"Accept-Language: {languages}\r\n")
    message = orjson.loads(answer.partition(b"\r\n\r\n")[2])["detail"]["message"]
    assert message.lower().endswith(said.lower())


@pytest.mark.parametrize(("head", "first"), [(KNOWN, b"HTTP/1.1 100 Continue"), (MADE_UP, b"HTTP/1.1 413 ")])
def test_expect_100_continue_is_answered_after_checking_the_sender(head, first):
    head += "Expect: 100-continue\r\n"
    with (
        running(echo(), limits=SMALL, may_send_much=is_known) as server,
        begun(server.port, 600_000, head=head) as sock,
    ):
        assert sock.recv(2000).startswith(first)
        if first.endswith(b"Continue"):
            sock.sendall(bytes(600_000))
            assert b" 200 OK" in whole_answer(sock)


@pytest.mark.parametrize(("limits", "status"), [(SMALL, b" 503 "), (WIDE, b" 200 OK")], ids=["bound", "control"])
def test_bodies_on_disk_are_limited_and_small_requests_still_work(limits, status):
    with running(echo(), limits=limits, may_send_much=is_known) as server:
        held = [begun(server.port, 500_000, head=KNOWN) for _ in range(2)]
        for sock in held:
            sock.sendall(bytes(460_000))
        assert until(lambda: server.connection_server.spool.held == 920_000)
        reply = sent(server.port, 300_000, head=KNOWN)
        assert status in reply and (b"Retry-After" in reply) is (limits is SMALL)
        assert b" 200 OK" in sent(server.port, 40_000)
        for sock in held:
            sock.close()
        assert until(lambda: not server.connection_server.spool.held)
        assert b" 200 OK" in sent(server.port, 300_000, head=KNOWN)


def files_on_disk(pid: int) -> int:
    """Returns the total size in bytes of the deleted files that a process has open."""
    found = 0
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            if "(deleted)" in str(entry.readlink()):
                found += entry.stat().st_size
        except OSError:
            continue  # the file was closed while this loop ran
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_unfinished_bodies_of_guests_do_not_fill_the_disk(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        word = signed_in(server).word
        pid, path = server.process.pid, "/api/auth/token"
        for head in ("", "Authorization: Bearer made-up\r\n", "Cookie: mealie.access_token=made-up\r\n"):
            assert b" 413 " in sent(server.port, 59 * MB, path, head)
        held = [begun(server.port, MB, path) for _ in range(4)]
        for sock in held:
            sock.sendall(bytes(MB - 1))
        assert until(lambda: files_on_disk(pid) >= 3 * MB)
        for sock in held:
            sock.close()
        assert until(lambda: files_on_disk(pid) == 0)
        for member in (f"Authorization: Bearer {word}\r\n", f"Cookie: mealie.access_token={word}\r\n"):
            with begun(server.port, 59 * MB, "/api/recipes", member) as sock:
                sock.sendall(bytes(58 * MB))
                assert until(lambda: files_on_disk(pid) >= 57 * MB), "the control: who is signed in may send it"
            assert until(lambda: files_on_disk(pid) == 0)
        form = f"username=admin&password={PASSWORD}".encode()
        with begun(server.port, len(form), path, "Content-Type: application/x-www-form-urlencoded\r\n") as sock:
            sock.sendall(form)
            assert b" 200 OK" in whole_answer(sock)
    assert "Traceback" not in (tmp_path / "data.log").read_text()


MALFORMED = {
    "an invalid URL": b"GET http://[::1/who HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a long length": b"POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("head", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_request_is_refused_without_a_logged_error(caplog, head):
    with running(echo()) as server, connected(server.port) as sock:
        sock.sendall(head)
        answer, _, body = whole_answer(sock).partition(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 400 ") and "malformed" in orjson.loads(body)["detail"]["message"]
    assert not [one for one in caplog.records if one.name != "waitress.queue"]  # which says that the machine is slow


@pytest.mark.parametrize("head", MALFORMED.values(), ids=MALFORMED)
def test_waitress_alone_logs_an_error_for_a_malformed_request(caplog, monkeypatch, head):
    monkeypatch.setattr(BoundedRequest, "received", HTTPRequestParser.received)
    with running(echo()) as server, connected(server.port) as sock:
        sock.sendall(head)
        assert whole_answer(sock).strip() == b""
    assert "uncaptured python exception" in caplog.text
