"""Tests the check of the Host header: local names are accepted, and unknown names on the internet are refused."""

import pytest

from app.framework.server.check_host import is_ours, read_host
from app.framework.server.network import allow_host
from app.framework.server.serve import Server
from tests.framework.server.test_security_headers import answer_to

ALLOWED = frozenset({"recipes.example.org", "bücher.example".encode("idna").decode()})

ANSWERED = [
    "localhost",
    "localhost:9925",
    "LOCALHOST:80",
    "127.0.0.1:9925",
    "192.168.1.20",
    "192.168.1.20:9925",
    "10.0.0.7:1",
    "8.8.8.8",
    "[::1]:9925",
    "[fd00::7]",
    "[2001:DB8::1]:443",
    "recipes",
    "recipes:9925",
    "homeassistant",
    "my_nas:9925",
    "hearthbook.local",
    "Hearthbook.LOCAL.:9925",
    "kitchen.pi.lan:9925",
    "app.internal",
    "nas.home.arpa",
    "box.localdomain",
    "hearthbook.localhost:5173",
    "recipes.example.org",
    "RECIPES.example.org.:443",
    "xn--bcher-kva.example",
]
REFUSED = [
    "",
    "evil.example",
    "evil.example:9925",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.1.20.nip.io",
    "recipes.example.org.evil.example",
    "evilrecipes.example.org",
    "lan.example",
    "fritz.box",
    "nas.ts.net",
    "127.1.evil",
    "0x7f.0.0.1",
    "evil.example,localhost",
    "localhost, evil.example",
    "localhost@evil.example",
    "evil.example#.local",
    "evil.example/.local",
    "localhost:99999",
    "localhost:9925:80",
    "[::1",
    "[evil]:80",
    "::1",
    "-x.lan",
    "a..lan",
    ".local",
    "lo calhost",
    "локалхост",
    "a" * 300 + ".lan",
]


@pytest.mark.parametrize("header", ANSWERED)
def test_local_and_allowed_names_are_accepted(header):
    assert is_ours(read_host(header), ALLOWED)


@pytest.mark.parametrize("header", REFUSED)
def test_names_on_the_internet_are_refused(header):
    assert not is_ours(read_host(header), ALLOWED)


def test_an_unknown_name_gets_421_with_instructions(app):
    reply = app.test_client().get("/api/app/about", headers={"Host": "evil.example"})
    assert reply.status_code == 421 and reply.mimetype == "text/plain"
    assert "hearthbook allow-host evil.example" in reply.text
    german = app.test_client().get("/", headers={"Host": "evil.example", "Accept-Language": "fi, de;q=0.8"})
    assert german.text.startswith("Dieser Name ist noch nicht erlaubt: evil.example\n")


@pytest.mark.parametrize("verb", ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
def test_every_method_is_refused_for_an_unknown_name(app, verb):
    reply = app.test_client().open("/", method=verb, headers={"Host": "evil.example"})
    assert reply.status_code == 421
    assert not reply.headers.get("Set-Cookie")


def test_the_refusal_contains_no_markup_of_the_request(app):
    reply = app.test_client().get("/", headers={"Host": "<script>alert(1)</script>"})
    assert reply.status_code == 421 and "<script>" not in reply.text


def test_a_newly_allowed_name_works_without_a_restart(app):
    client = app.test_client()
    assert client.get("/api/app/about", headers={"Host": "soup.example"}).status_code == 421
    allow_host(app.config["SETTINGS"].data, "Soup.Example:80")
    assert client.get("/api/app/about", headers={"Host": "soup.example"}).status_code != 421


@pytest.mark.parametrize(
    ("request_line", "hosts", "status"),
    [
        ("GET /api/app/about HTTP/1.1", ["localhost"], {200}),
        ("GET /api/app/about HTTP/1.1", ["evil.example"], {421}),
        ("GET /api/app/about HTTP/1.1", ["localhost", "evil.example"], {400, 421}),
        ("GET /api/app/about HTTP/1.1", ["evil.example", "localhost"], {400, 421}),
        ("GET http://evil.example/api/app/about HTTP/1.1", ["evil.example"], {421}),
        ("GET http://localhost/api/app/about HTTP/1.1", ["evil.example"], {421}),
        ("GET /api/app/about HTTP/1.0", [], {200}),
    ],
)
def test_the_host_is_checked_in_raw_http_requests(app, request_line, hosts, status):
    server = Server(app, "127.0.0.1", 0)
    lines = [request_line, *[f"Host: {host}" for host in hosts], "Connection: close", "", ""]
    answered = answer_to(server, "\r\n".join(lines).encode())
    assert int(answered.split(b" ", 2)[1]) in status
