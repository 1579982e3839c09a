"""Tests that a page of another site cannot make a signed-in browser change anything (CSRF)."""

import re
from dataclasses import replace

import pytest

from app.users.sign_in import exchange_token
from app.users.signing_in.token import Token

HOST = "hearth.lan:9925"
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
REFRESH = "/api/auth/refresh"

FOREIGN = {
    "another site": {"Sec-Fetch-Site": "cross-site"},
    "another port": {"Sec-Fetch-Site": "same-site"},
    "another site that claims our origin": {"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HOST}"},
    "a browser without Sec-Fetch": {"Origin": "http://evil.example"},
    "another port without Sec-Fetch": {"Origin": "http://hearth.lan:8123"},
    "a sandboxed frame": {"Origin": "null"},
    "a malformed origin": {"Origin": "http://[::1"},
    "a malformed referrer": {"Referer": "http://[::1"},
    "an empty bearer token": {"Origin": "http://evil.example", "Authorization": "Bearer "},
    "basic authentication of a proxy": {"Origin": "http://evil.example", "Authorization": "Basic YTpi"},
    "no origin": {},
}
OWN = {
    "our page": {"Sec-Fetch-Site": "same-origin"},
    "our page over plain http": {"Origin": f"http://{HOST}"},
    "the address bar": {"Sec-Fetch-Site": "none"},
}


@pytest.fixture
def browser(app, filled_file):
    """A client that is signed in as Dave with a cookie."""
    client = app.test_client()
    client.set_cookie("mealie.access_token", filled_file[1]["dave"], domain="hearth.lan")
    return client


def changing_calls(app):
    for route in app.url_map.iter_rules():
        for verb in sorted(route.methods & CHANGING):
            path = re.sub(r"<[^>]+>", "00000000-0000-4000-8000-000000000000", route.rule)
            yield verb, path


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_changing_requests_from_a_foreign_page_are_refused(app, browser, headers):
    for verb, path in changing_calls(app):
        reply = browser.open(path, method=verb, json={}, headers=headers, base_url=f"http://{HOST}")
        expected = 401 if path == "/api/auth/token" and headers.keys() <= {"Referer"} else 403
        assert reply.status_code == expected, f"{verb} {path}"


@pytest.mark.parametrize("verb", ["GET", "HEAD"])
@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_a_get_that_changes_state_is_protected(browser, headers, verb):
    before = Token.select().count()
    reply = browser.open(REFRESH, method=verb, headers=headers, base_url=f"http://{HOST}")
    assert (reply.status_code, Token.select().count()) == (403, before)


@pytest.mark.parametrize("headers, status", [(FOREIGN["another port"], 403), (OWN["our page"], 404)])
def test_a_get_that_creates_a_file_token_is_protected(browser, filled_file, headers, status):
    browser.set_cookie("mealie.access_token", filled_file[1]["alice"], domain="hearth.lan")
    asked = "/api/recipes/bulk-actions/export/download?path=00000000-0000-4000-8000-000000000000"
    assert browser.get(asked, headers=headers, base_url=f"http://{HOST}").status_code == status


def test_without_protection_a_foreign_image_would_change_state(app, browser, monkeypatch):
    monkeypatch.setitem(app.view_functions, "sign_in.exchange_token", exchange_token.__wrapped__)
    before = Token.select().count()
    reply = browser.get(REFRESH, headers=FOREIGN["another port"], base_url=f"http://{HOST}")
    assert (reply.status_code, Token.select().count()) == (200, before + 1)


@pytest.mark.parametrize("headers", [*OWN.values(), {"Referer": f"http://{HOST}/g/home"}])
def test_our_own_page_may_call_a_protected_get(browser, headers):
    assert browser.get(REFRESH, headers=headers, base_url=f"http://{HOST}").status_code == 200


@pytest.mark.parametrize(
    "page", ["http://hearth.lan:8123/", "http://evil.example/hearth.lan:9925", f"http://{HOST}.evil/"]
)
def test_a_get_with_a_foreign_referer_is_refused(browser, page):
    assert browser.get(REFRESH, headers={"Referer": page}, base_url=f"http://{HOST}").status_code == 403


@pytest.mark.parametrize("headers", [{}, FOREIGN["another port"], FOREIGN["another site"]])
def test_a_bearer_token_allows_a_protected_get_from_anywhere(alice, headers):
    alice.get("/auth/refresh", headers=headers)


@pytest.mark.parametrize("headers", OWN.values(), ids=OWN)
def test_our_own_page_may_send_changing_requests(browser, headers):
    reply = browser.put("/api/groups/preferences", json={}, headers=headers, base_url=f"http://{HOST}")
    assert reply.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_content_types_of_html_forms_are_refused_as_json(browser, kind):
    sent = {"data": '{"privateGroup": false}', "content_type": kind, "headers": OWN["our page"]}
    assert browser.put("/api/groups/preferences", base_url=f"http://{HOST}", **sent).status_code == 415


def test_a_foreign_page_cannot_sign_a_user_in(app):
    form = {"username": "mallory", "password": "known to her"}
    for headers in (FOREIGN["another site"], FOREIGN["a browser without Sec-Fetch"]):
        assert app.test_client().post("/api/auth/token", data=form, headers=headers).status_code == 403


def test_a_bearer_token_allows_changes_from_anywhere(alice):
    alice.post("/users/api-tokens", {"name": "clock"}, headers=FOREIGN["another site"])


def test_the_base_url_counts_as_our_own_page(app, filled_file):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://recipes.example.org/food")
    client = app.test_client()
    client.set_cookie("mealie.access_token", filled_file[1]["dave"])
    reply = client.put("/api/groups/preferences", json={}, headers={"Origin": "https://recipes.example.org"})
    assert reply.status_code == 200


def test_reading_requests_from_foreign_pages_are_accepted(browser):
    for headers in FOREIGN.values():
        if "Authorization" not in headers:
            reply = browser.get("/api/users/self", headers=headers, base_url=f"http://{HOST}")
            assert reply.status_code == 200


def test_no_response_has_cors_headers(app, alice):
    reply = app.test_client().get("/api/users/self", headers=alice.headers | {"Origin": "http://evil.example"})
    assert not [name for name, _ in reply.headers if name.startswith("Access-Control")]
