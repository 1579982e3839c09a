"""Tests that every kind of response has the security headers."""

import socket
from threading import Thread

import pytest

from app import create_app
from app.framework.server.security_headers import write_policy
from app.framework.server.serve import Server
from app.settings import Settings

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {}, 200),
        ("/api/app/about", {}, 200),
        ("/api/users/self", {}, 401),
        ("/api/nothing", {}, 404),
        ("/assets/nothing.js", {}, 404),
        ("/", {"Host": "evil.example"}, 421),
    ],
)
def test_every_kind_of_response_has_security_headers(app, path, headers, status):
    reply = app.test_client().get(path, headers=headers)
    assert reply.status_code == status
    assert {name: reply.headers.get(name) for name in ALWAYS} == ALWAYS
    assert "object-src 'none'" in reply.headers["Content-Security-Policy"]
    assert "unsafe" not in reply.headers["Content-Security-Policy"]
    assert "Access-Control-Allow-Origin" not in reply.headers


def test_an_internal_error_has_security_headers(tmp_path):
    def fail():
        raise RuntimeError("a bug")

    app = create_app(Settings(), tmp_path / "hearthbook.db")
    fail.rule = None
    app.add_url_rule("/api/app/fails", view_func=fail)
    reply = app.test_client().get("/api/app/fails")
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


def test_a_request_refused_by_the_server_has_security_headers(app):
    server = Server(app, "127.0.0.1", 0)
    refused = answer_to(server, b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 20_000 + b"\r\n\r\n")
    assert refused.split(b" ", 2)[1] == b"431"
    assert b"X-Content-Type-Options: nosniff" in refused


def answer_to(server: Server, request: bytes) -> bytes:
    """Runs the server, sends these bytes, and returns the response."""
    thread = Thread(target=server.run)
    thread.start()
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as sock:
            sock.sendall(request)
            return sock.recv(65536)
    finally:
        server.stop()
        thread.join()


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("localhost:9925", True),
        ("127.0.0.1", True),
        ("[::1]:80", True),
        ("hearth.lan:9925", False),
        ("192.168.1.20", False),
    ],
)
def test_the_opener_policy_is_sent_only_for_secure_origins(app, host, told):
    reply = app.test_client().get("/", headers={"Host": host})
    assert ("Cross-Origin-Opener-Policy" in reply.headers) == told


def test_the_opener_policy_is_sent_over_https(app):
    reply = app.test_client().get("/", base_url="https://hearth.lan")
    assert reply.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_the_page_that_a_bookmark_opens_keeps_its_opener(app):
    for path, isolated in (("/g/home/r/create/url", False), ("/g/home/r/create/new", True), ("/g/home/r/url", True)):
        reply = app.test_client().get(path, base_url="https://hearth.lan")
        assert ("Cross-Origin-Opener-Policy" in reply.headers) == isolated


def test_only_configured_sites_may_frame_hearthbook():
    assert write_policy().endswith("frame-ancestors 'none'")
    assert write_policy(["http://homeassistant.local:8123"]).endswith("frame-ancestors http://homeassistant.local:8123")


@pytest.mark.parametrize(
    "source", ["*", "'self'; script-src *", "http://a b", "javascript:alert(1)", "http://x; script-src *"]
)
def test_a_frame_source_cannot_inject_another_directive(source):
    assert write_policy([source]) == write_policy()


def test_the_frame_setting_appears_in_responses(app):
    data = app.config["SETTINGS"].data
    framed = create_app(Settings(data=data, frame_ancestors=("http://ha.lan:8123",)), data / "hearthbook.db")
    assert "frame-ancestors http://ha.lan:8123" in framed.test_client().get("/").headers["Content-Security-Policy"]
