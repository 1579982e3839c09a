"""No page of another site makes a signed-in browser change anything here."""

import re
from dataclasses import replace

import pytest

from app.users.signing_in.sign_in import exchange
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
    "an empty bearer word": {"Origin": "http://evil.example", "Authorization": "Bearer "},
    "a proxy's own sign-in": {"Origin": "http://evil.example", "Authorization": "Basic YTpi"},
    "nowhere": {},
}
OWN = {
    "our page": {"Sec-Fetch-Site": "same-origin"},
    "our page over plain http": {"Origin": f"http://{HOST}"},
    "the address bar": {"Sec-Fetch-Site": "none"},
}


@pytest.fixture
def browser(app, filled_file):
    """Dave's browser, signed in by a cookie."""
    client = app.test_client()
    client.set_cookie("mealie.access_token", filled_file[1]["dave"], domain="hearth.lan")
    return client


def changing_calls(app):
    for route in app.url_map.iter_rules():
        for verb in sorted(route.methods & CHANGING):
            path = re.sub(r"<[^>]+>", "00000000-0000-4000-8000-000000000000", route.rule)
            yield verb, path


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_no_call_is_accepted_from_a_foreign_page(app, browser, headers):
    for verb, path in changing_calls(app):
        reply = browser.open(path, method=verb, json={}, headers=headers, base_url=f"http://{HOST}")
        expected = 401 if path == "/api/auth/token" and headers.keys() <= {"Referer"} else 403
        assert reply.status_code == expected, f"{verb} {path}"


@pytest.mark.parametrize("verb", ["GET", "HEAD"])
@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_a_declared_get_is_guarded_like_any_change(browser, headers, verb):
    before = Token.select().count()
    reply = browser.open(REFRESH, method=verb, headers=headers, base_url=f"http://{HOST}")
    assert (reply.status_code, Token.select().count()) == (403, before)


@pytest.mark.parametrize("headers, status", [(FOREIGN["another port"], 403), (OWN["our page"], 404)])
def test_a_get_that_makes_a_word_for_a_file_is_guarded_too(browser, filled_file, headers, status):
    browser.set_cookie("mealie.access_token", filled_file[1]["alice"], domain="hearth.lan")
    asked = "/api/recipes/bulk-actions/export/download?path=00000000-0000-4000-8000-000000000000"
    assert browser.get(asked, headers=headers, base_url=f"http://{HOST}").status_code == status


def test_without_its_declaration_a_foreign_image_would_change_something(app, browser, monkeypatch):
    monkeypatch.setitem(app.view_functions, "sign_in.exchange", exchange.__wrapped__)
    before = Token.select().count()
    reply = browser.get(REFRESH, headers=FOREIGN["another port"], base_url=f"http://{HOST}")
    assert (reply.status_code, Token.select().count()) == (200, before + 1)


@pytest.mark.parametrize("headers", [*OWN.values(), {"Referer": f"http://{HOST}/g/home"}])
def test_our_own_page_may_call_it(browser, headers):
    assert browser.get(REFRESH, headers=headers, base_url=f"http://{HOST}").status_code == 200


@pytest.mark.parametrize(
    "page", ["http://hearth.lan:8123/", "http://evil.example/hearth.lan:9925", f"http://{HOST}.evil/"]
)
def test_a_page_that_says_it_is_another_may_not(browser, page):
    assert browser.get(REFRESH, headers={"Referer": page}, base_url=f"http://{HOST}").status_code == 403


@pytest.mark.parametrize("headers", [{}, FOREIGN["another port"], FOREIGN["another site"]])
def test_a_program_with_a_bearer_token_may_call_it_from_anywhere(alice, headers):
    alice.get("/auth/refresh", headers=headers)


@pytest.mark.parametrize("headers", OWN.values(), ids=OWN)
def test_our_own_page_may_change_things(browser, headers):
    reply = browser.put("/api/groups/preferences", json={}, headers=headers, base_url=f"http://{HOST}")
    assert reply.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_what_a_form_can_send_is_no_json(browser, kind):
    sent = {"data": '{"privateGroup": false}', "content_type": kind, "headers": OWN["our page"]}
    assert browser.put("/api/groups/preferences", base_url=f"http://{HOST}", **sent).status_code == 415


def test_a_foreign_page_cannot_sign_anybody_in_to_its_own_account(app):
    form = {"username": "mallory", "password": "known to her"}
    for headers in (FOREIGN["another site"], FOREIGN["a browser without Sec-Fetch"]):
        assert app.test_client().post("/api/auth/token", data=form, headers=headers).status_code == 403


def test_a_program_with_a_bearer_token_may_come_from_anywhere(alice):
    alice.post("/users/api-tokens", {"name": "clock"}, headers=FOREIGN["another site"])


def test_the_address_people_use_from_elsewhere_is_ours_too(app, filled_file):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://recipes.example.org/food")
    client = app.test_client()
    client.set_cookie("mealie.access_token", filled_file[1]["dave"])
    reply = client.put("/api/groups/preferences", json={}, headers={"Origin": "https://recipes.example.org"})
    assert reply.status_code == 200


def test_reading_needs_no_proof_of_where_it_comes_from(browser):
    for headers in FOREIGN.values():
        if "Authorization" not in headers:
            reply = browser.get("/api/users/self", headers=headers, base_url=f"http://{HOST}")
            assert reply.status_code == 200


def test_no_answer_lets_other_sites_read_it(app, alice):
    reply = app.test_client().get("/api/users/self", headers=alice.headers | {"Origin": "http://evil.example"})
    assert not [name for name, _ in reply.headers if name.startswith("Access-Control")]
