"""Tests that people stay signed in over http and https, on a server that was started as usual."""

import json
import urllib.parse
from contextlib import closing
from http.client import HTTPConnection

import pytest

from app.users.signing_in.start_session import DEVICE_COOKIE
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
            self.answer = reply.read()
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

    def sign_in(self, scheme: str, form: str = FORM) -> None:
        assert self.call(scheme, "POST", "/auth/token", form) == 200

    def who(self, scheme: str) -> str | None:
        """Returns the user name of the person who is signed in, if anybody is."""
        return json.loads(self.answer)["username"] if self.is_signed_in(scheme) else None

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


@pytest.fixture
def other_browser(browser):
    return Browser(browser.server, browser.root)


def test_cookies_are_secure_only_over_https(browser):
    browser.sign_in("http")
    assert not any(secure for _, secure in browser.cookies.values())
    browser.cookies.clear()
    browser.sign_in("https")
    device, *others = sorted(browser.cookies)
    assert device == DEVICE_COOKIE and others and all(browser.cookies[name][1] for name in others)


def test_the_cookie_that_both_share_signs_nobody_in(browser):
    browser.sign_in("https")
    browser.cookies = {DEVICE_COOKIE: browser.cookies[DEVICE_COOKIE]}
    assert not browser.is_signed_in("https") and not browser.is_signed_in("http")


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


@pytest.mark.parametrize("signed_out", ["http", "https"])
@pytest.mark.parametrize("first", ["http", "https"])
def test_signing_out_over_either_signs_out_of_both(browser, other_browser, first, signed_out):
    second = "http" if first == "https" else "https"
    for each in (browser, other_browser):
        each.sign_in(first)
        each.sign_in(second)
        assert each.is_signed_in("http") and each.is_signed_in("https")
    kept = dict(browser.cookies)
    assert browser.call(signed_out, "POST", "/auth/logout") == 200
    browser.cookies = kept  # as if the browser had not deleted them
    assert not browser.is_signed_in("http") and not browser.is_signed_in("https")
    assert other_browser.is_signed_in("http") and other_browser.is_signed_in("https")


def test_whoever_signed_in_over_http_is_signed_out_over_https_too(browser, server):
    browser.sign_in("http")
    browser.cookies.pop(DEVICE_COOKIE)  # without it, the sessions are not the same
    browser.sign_in("https")
    kept = dict(browser.cookies)
    assert browser.call("https", "POST", "/auth/logout") == 200
    browser.cookies = kept
    assert not browser.is_signed_in("http") and not browser.is_signed_in("https")


def test_signing_in_again_with_one_browser_adds_no_session(browser, other_browser, server):
    browser.sign_in("https")
    before = len(server.get("/users/self/sessions"))
    browser.sign_in("http")
    assert len(server.get("/users/self/sessions")) == before
    other_browser.sign_in("http")
    assert len(server.get("/users/self/sessions")) == before + 1


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


@pytest.fixture(scope="module")
def bob(server):
    """What the form of Bob sends, a second person."""
    person = {"username": "bob", "fullName": "Bob", "email": "bob@example.com", "password": PASSWORD}
    server.call("POST", "/admin/users", person)
    return FORM.replace("anna%40", "bob%40")


@pytest.mark.parametrize("first", ["http", "https"])
def test_two_people_are_each_signed_in_at_their_own_address(browser, bob, first):
    forms = {"http": FORM, "https": bob}
    for scheme in (first, *(forms.keys() - {first})):
        browser.sign_in(scheme, forms[scheme])
    assert (browser.who("http"), browser.who("https")) == ("admin", "bob")


def test_whoever_signs_out_over_https_leaves_nobody_else_signed_in_there(browser, bob):
    browser.sign_in("http")
    browser.sign_in("https", bob)
    kept = dict(browser.cookies)
    assert browser.call("https", "POST", "/auth/logout") == 200
    assert browser.who("https") is None
    browser.cookies = kept  # as if the browser had not deleted them
    assert browser.who("https") is None


def test_whoever_signs_out_over_http_leaves_the_other_person_signed_in(browser, bob):
    browser.sign_in("http")
    browser.sign_in("https", bob)
    assert browser.call("http", "POST", "/auth/logout") == 200
    assert (browser.who("http"), browser.who("https")) == (None, "bob")


def test_a_session_that_was_ended_elsewhere_does_not_let_the_other_person_in(browser, other_browser, bob):
    browser.sign_in("http")
    browser.sign_in("https", bob)
    kept = dict(browser.cookies)
    other_browser.cookies = {name: cookie for name, cookie in kept.items() if cookie[1] or name == DEVICE_COOKIE}
    assert other_browser.call("https", "POST", "/auth/logout") == 200
    assert browser.who("https") is None and browser.who("http") == "admin"
