"""Tests that people stay signed in over http and https, on a server that was started as usual."""

import json
import urllib.parse
from contextlib import closing
from http.client import HTTPConnection

import pytest

from tests.framework.server.secure_clients import get, open_secure, trusting
from tests.running_server import PASSWORD, RunningServer

FORM = urllib.parse.urlencode({"username": "anna@example.com", "password": PASSWORD})
KIND = {"Content-Type": "application/x-www-form-urlencoded"}


class Browser:
    """Keeps cookies as browsers do: a secure one is only sent and replaced over https."""

    def __init__(self, server: RunningServer, root):
        self.server, self.root = server, root
        self.cookies: dict[str, tuple[str, bool]] = {}

    def call(self, scheme: str, verb: str, path: str, body: str | None = None) -> int:
        is_secure = scheme == "https"
        client = open_secure(self.server.port, trusting(self.root)) if is_secure else None
        with closing(client or HTTPConnection("localhost", self.server.port, timeout=20)) as connection:
            sent = [f"{name}={value}" for name, (value, secure) in self.cookies.items() if is_secure or not secure]
            headers = KIND | {"Cookie": "; ".join(sent), "Origin": f"{scheme}://localhost:{self.server.port}"}
            connection.request(verb, f"/api{path}", body, headers)
            reply = connection.getresponse()
            reply.read()
            for line in reply.headers.get_all("Set-Cookie", []):
                self.keep(line, is_secure)
            return reply.status

    def keep(self, line: str, is_secure: bool) -> None:
        name, _, value = line.split(";")[0].partition("=")
        marked = "; Secure" in line
        if not is_secure and (marked or self.cookies.get(name, ("", False))[1]):
            return
        self.cookies[name] = (value, marked)
        if not value:
            del self.cookies[name]

    def sign_in(self, scheme: str) -> None:
        assert self.call(scheme, "POST", "/auth/token", FORM) == 200

    def is_signed_in(self, scheme: str) -> bool:
        return self.call(scheme, "GET", "/users/self") == 200


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    environment = {"ADMIN_EMAIL": "anna@example.com", "ADMIN_PASSWORD": PASSWORD, "HTTPS_PORT": "0"}
    folder = tmp_path_factory.mktemp("house") / "data"
    with RunningServer(folder, **{f"HEARTHBOOK_{name}": value for name, value in environment.items()}) as server:
        with closing(HTTPConnection("localhost", server.port)) as client:
            client.request("POST", "/api/auth/token", FORM, KIND)
            server.word = json.loads(client.getresponse().read())["access_token"]
        server.call("PUT", "/app/https", {"enabled": True})
        yield server


@pytest.fixture
def browser(server, tmp_path):
    with closing(HTTPConnection("localhost", server.port)) as client:
        (tmp_path / "root.pem").write_bytes(get(client, "/api/app/trust/hearthbook.pem")[1])
    return Browser(server, tmp_path / "root.pem")


def test_cookies_are_secure_only_over_https(browser):
    browser.sign_in("http")
    assert not any(secure for _, secure in browser.cookies.values())
    browser.cookies.clear()
    browser.sign_in("https")
    assert browser.cookies and all(secure for _, secure in browser.cookies.values())


def test_who_signed_in_over_http_is_signed_in_over_https_too(browser):
    browser.sign_in("http")
    assert browser.is_signed_in("https") and browser.is_signed_in("http")


def test_who_signed_in_over_https_can_sign_in_over_http_again(browser):
    browser.sign_in("https")
    assert browser.is_signed_in("https") and not browser.is_signed_in("http")
    browser.sign_in("http")
    assert browser.is_signed_in("http") and browser.is_signed_in("https")


def test_signing_out_over_https_signs_out_of_this_browser(browser):
    browser.sign_in("http")
    browser.sign_in("https")
    assert browser.call("https", "POST", "/auth/logout") == 200
    assert not browser.is_signed_in("https") and not browser.is_signed_in("http")


def test_a_large_body_is_accepted_from_who_signed_in_over_https(browser):
    browser.sign_in("https")
    body = json.dumps({"url": "x" * 2_000_000})
    assert browser.call("https", "PUT", "/users/self", body) not in (401, 413)
    browser.cookies.clear()
    assert browser.call("https", "PUT", "/users/self", body) == 413


def test_https_is_on_again_after_a_restart(browser, server):
    browser.sign_in("https")
    server.stop()
    server.start()
    assert browser.is_signed_in("https")
