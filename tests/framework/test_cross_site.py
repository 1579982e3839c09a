"""No page of another site makes a signed-in browser change anything here."""

import re
from dataclasses import replace

import pytest

HOST = "hearth.lan:9925"
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}

FOREIGN = {
    "another site": {"Sec-Fetch-Site": "cross-site"},
    "another port": {"Sec-Fetch-Site": "same-site"},
    "another site that claims our origin": {"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HOST}"},
    "a browser without Sec-Fetch": {"Origin": "http://evil.example"},
    "another port without Sec-Fetch": {"Origin": "http://hearth.lan:8123"},
    "a sandboxed frame": {"Origin": "null"},
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
        expected = 401 if path == "/api/auth/token" and not headers else 403
        assert reply.status_code == expected, f"{verb} {path}"


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
