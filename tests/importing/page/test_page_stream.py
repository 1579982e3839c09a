"""Tests imports that are answered with events while they go on."""

import json
import time
from threading import Event

import pytest

from app.framework.api import request_limit, stream
from app.framework.outbound.fetch import Fetcher
from tests.framework.outbound.local_site import LocalSite
from tests.framework.server.clients import running, until
from tests.importing.page.event_stream import Listener, streamed
from tests.importing.page.pages import SOUP, as_html
from tests.importing.page.test_web_page import FROM_ADDRESS, FROM_TEXT, HOME, recipes_of

DATA = {"data": json.dumps(SOUP)}
EMPTY = {"data": "<html><body>No soup today.</body></html>"}
ADDRESS_STREAM, TEXT_STREAM = f"{FROM_ADDRESS}/stream", f"{FROM_TEXT}/stream"


class GatedSite(LocalSite):
    """A site that answers only once its gate is open."""

    def _answer(self, caller):
        self.reached.set()
        assert self.gate.wait(60)
        super()._answer(caller)

    def __enter__(self):
        self.gate, self.reached = Event(), Event()
        return super().__enter__()

    def __exit__(self, *unused):
        self.gate.set()
        super().__exit__()


@pytest.fixture
def site(app):
    with GatedSite() as site:
        app.extensions["fetcher"] = Fetcher(
            resolve=lambda host, port: [HOME], may_reach=lambda address: True, seconds=30
        )
        site.serve(as_html(SOUP).encode())
        yield site


@pytest.fixture
def listen(app, filled_file):
    """Returns a function that calls a running server as Alice, and listens."""
    with running(app) as server:
        yield lambda path, asked, **how: Listener(server.port, filled_file[1]["alice"], path, asked, **how)


def without_what_differs(recipe: dict) -> str:
    """Returns the recipe as text, without what each recipe has of its own."""
    own = ("id", "slug", "name", "recipeId", "referenceId", "createdAt", "updatedAt", "dateUpdated")

    def kept(value):
        if isinstance(value, dict):
            return {key: kept(one) for key, one in value.items() if key not in own}
        return [kept(one) for one in value] if isinstance(value, list) else value

    return json.dumps(kept(recipe))


def test_a_stream_tells_what_is_done_and_makes_the_recipe_of_the_plain_call(alice, site):
    site.gate.set()
    for path, asked in ((FROM_TEXT, DATA), (FROM_ADDRESS, {"url": site.url})):
        *progress, (kind, done) = streamed(alice, f"{path}/stream", asked | {"include_tags": True})
        assert kind == "done" and {one for one, _ in progress} == {"progress"} and len(progress) >= 2
        assert progress[-1][1] == {"message": "Saving the recipe…"}
        plain = alice.post(path, asked | {"includeTags": True}, expect=201)
        made = [without_what_differs(alice.get(f"/recipes/{slug}")) for slug in (done["slug"], plain)]
        assert made[0] == made[1] and done["slug"] != plain
    assert len(recipes_of(alice)) == 4


def test_progress_and_errors_are_in_the_language_of_the_caller(alice):
    german = {"headers": {"Accept-Language": "de-AT,en;q=0.5"}}
    told = [streamed(alice, TEXT_STREAM, DATA, **how)[-2][1]["message"] for how in (german, {})]
    assert told == ["Das Rezept wird gespeichert …", "Saving the recipe…"]
    errors = [streamed(alice, TEXT_STREAM, EMPTY, **how)[-1] for how in (german, {})]
    assert errors[0] != errors[1] and {kind for kind, _ in errors} == {"error"}


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        (FROM_TEXT, EMPTY),
        (FROM_TEXT, {"data": "{"}),
        (FROM_TEXT, {"data": json.dumps({"@type": "Recipe", "name": "Soup"}), "completeOnly": True}),
        (FROM_ADDRESS, {"url": "no address"}),
        (FROM_ADDRESS, {"url": "http://127.0.0.1:65536/"}),
    ],
)
def test_a_failure_is_the_last_event_and_says_what_the_plain_call_says(alice, path, asked):
    why = alice.post(path, asked, expect=400)["detail"]["message"]
    events = streamed(alice, f"{path}/stream", asked)
    assert events[-1] == ("error", {"message": why}) and [kind for kind, _ in events].count("error") == 1
    assert recipes_of(alice) == [] and not request_limit.turns._running


@pytest.mark.parametrize(("path", "asked"), [(ADDRESS_STREAM, {"url": 7}), (TEXT_STREAM, {}), (TEXT_STREAM, [])])
def test_a_bad_body_is_refused_as_json_before_any_event(alice, path, asked):
    assert alice.post(path, asked, expect=422)["detail"]
    assert recipes_of(alice) == []


def test_only_members_get_a_stream(guest, bob):
    assert guest.post(TEXT_STREAM, DATA, expect=401)["detail"]
    assert guest.post(ADDRESS_STREAM, {"url": "http://soup.test/"}, expect=401)["detail"]
    assert streamed(bob, TEXT_STREAM, DATA)[-1] == ("done", {"slug": "leek-soup"})


def test_a_repeated_stream_with_its_key_makes_one_recipe(alice):
    key = {"headers": {"Idempotency-Key": "leek"}}
    assert [streamed(alice, TEXT_STREAM, DATA, **key)[-1] for _ in range(2)] == [("done", {"slug": "leek-soup"})] * 2
    assert len(recipes_of(alice)) == 1
    assert streamed(alice, TEXT_STREAM, DATA)[-1] == ("done", {"slug": "leek-soup-1"})


@pytest.mark.parametrize("version", ["1.1", "1.0"])
def test_events_arrive_while_the_page_is_still_being_fetched(alice, listen, site, version):
    with listen(ADDRESS_STREAM, {"url": site.url}, version=version) as page:
        assert page.gets("Opening the page") and site.reached.wait(20) and "done" not in page.text()
        site.gate.set()
        assert page.whole()[-1] == ("done", {"slug": "leek-soup"})


def test_a_comment_keeps_the_connection_awake_while_nothing_else_is_said(monkeypatch, alice, listen, site):
    monkeypatch.setattr(stream, "SECONDS_BETWEEN_BEATS", 0.05)
    with listen(ADDRESS_STREAM, {"url": site.url}) as page:
        assert until(lambda: page.read() or page.text().count(": still working\n\n") >= 3, 20)
        site.gate.set()
        assert page.whole()[-1] == ("done", {"slug": "leek-soup"})
    assert page.text().endswith('data: {"slug":"leek-soup"}\n\n')


def test_the_recipe_is_kept_if_the_client_has_gone(alice, listen, site):
    with listen(ADDRESS_STREAM, {"url": site.url}) as page:
        assert page.gets("Opening the page") and site.reached.wait(20)
    time.sleep(0.1)
    site.gate.set()
    assert until(lambda: [one["slug"] for one in recipes_of(alice)] == ["leek-soup"], 20)


def test_a_stream_counts_as_a_running_request_until_it_ends(alice, listen, site):
    caller = alice.get("/users/self")["id"]
    with listen(ADDRESS_STREAM, {"url": site.url}) as page:
        assert page.gets("Opening the page") and site.reached.wait(20)
        assert request_limit.turns._running == [caller]
        site.gate.set()
        assert page.whole()[-1][0] == "done"
    assert until(lambda: not request_limit.turns._running, 20) and not request_limit.heavy._running
