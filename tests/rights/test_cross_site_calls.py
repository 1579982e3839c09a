"""Tests that every API call that changes data is refused if a page of another website makes the browser send it."""

import json
import re

import pytest

from app.framework.storage.database import db
from app.users.signing_in.throttle import Throttle
from tests.rights.cells import Cells, Undone, operations
from tests.rights.examples import BODIES, form_of

HOST = "hearth.lan:9925"
FOREIGN = {
    "another site": {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    "another port of the same host": {"Sec-Fetch-Site": "same-site", "Origin": "http://hearth.lan:8123"},
    "another port, of an old browser": {"Origin": "http://hearth.lan:8123"},
    "no origin": {},
}
OWN = {"Sec-Fetch-Site": "same-origin", "Origin": f"http://{HOST}"}
OF_FORMS = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
# Signing in is allowed without an Origin header, because another website does not know the password. Programs send no
# such header, but may send an old cookie.
WITH_A_PASSWORD = "/api/auth/token"
ON_THE_COMPUTER = {"/api/app/desktop"}


@pytest.fixture(scope="module")
def calls(world):
    """Returns all API calls that can change data, each with the ids of things that belong to Bob."""
    return [call for call in every_call(world) if call[0] != "GET"]


def every_call(world):
    cells, found = Cells(world), []
    for verb, route, noun in operations(world.app):
        address, schema = route, world.samples.of(verb, route)
        for one in re.findall(r"<[^>]+>", route):
            address = address.replace(one, str(cells.thing("bob", cells.named(route, one, noun), one)), 1)
        body = BODIES.get(f"{verb} {route}") or (schema and cells.body(schema, noun, "bob", None, None))
        found.append((verb, address, body, f"{verb} {route}"))
    return found


@pytest.fixture
def send(world):
    """Returns a function that sends a call with the administrator's cookie.

    The function returns the status, and whether the call changed anything.
    """
    client, cookie = world.app.test_client(use_cookies=False), f"mealie.access_token={world.words['admin']}"

    def sent(verb, address, headers, **body):
        world.app.extensions["throttle"] = Throttle()
        try:
            with db.atomic():
                so_far = db.connection().total_changes()
                reply = client.open(
                    address, method=verb, headers=headers | {"Cookie": cookie}, base_url=f"http://{HOST}", **body
                )
                changed = db.connection().total_changes() != so_far
                raise Undone
        except Undone:
            db.count_replaced()
        return reply.status_code, changed

    return sent


def content(body, operation: str) -> dict:
    form = form_of(operation)
    return {"data": form} if form else {} if body is None else {"json": body}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_calls_from_other_websites_are_refused(calls, send, headers):
    for verb, address, body, operation in calls:
        if address != WITH_A_PASSWORD or headers:
            assert send(verb, address, headers, **content(body, operation)) == (403, False), operation


@pytest.mark.parametrize("kind", OF_FORMS)
@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_calls_from_other_websites_as_forms_are_refused(calls, send, headers, kind):
    for verb, address, body, operation in calls:
        if address != WITH_A_PASSWORD or headers:
            written = json.dumps(body)
            assert send(verb, address, headers, data=written, content_type=kind) == (403, False), operation


@pytest.mark.parametrize("kind", OF_FORMS)
def test_json_routes_refuse_form_content_types(calls, send, kind):
    for verb, address, body, operation in calls:
        if body is not None and address != WITH_A_PASSWORD:
            # These calls come from another computer, which the rule of the route refuses before its body is read.
            status = 403 if address in ON_THE_COMPUTER else 415
            assert send(verb, address, OWN, data=json.dumps(body), content_type=kind) == (status, False), operation


def test_calls_from_our_own_pages_are_accepted(calls, send):
    accepted = [
        send(verb, address, OWN, **content(body, operation))[0] < 400 for verb, address, body, operation in calls
    ]
    assert sum(accepted) > len(calls) // 2


def test_every_get_that_changes_data_is_declared_and_guarded(world, send):
    changing = []
    for verb, address, _, operation in every_call(world):
        if verb == "GET" and send(verb, address, OWN)[1]:
            changing.append(operation)
            assert send(verb, address, FOREIGN["another port of the same host"]) == (403, False), operation
    assert "GET /api/auth/refresh" in changing
