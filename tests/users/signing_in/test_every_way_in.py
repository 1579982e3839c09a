"""Tests that few of many guessed passwords or tokens are checked, and that Alice can still sign in."""

from collections import Counter
from itertools import cycle

import bcrypt
import pytest

from app.framework.storage.database import db
from app.users.signing_in.forgotten import make_reset_token
from app.users.signing_in.start_session import COOKIE
from app.users.signing_in.throttle import Throttle
from app.users.user import User
from tests.users.conftest import OWN_PAGE, PASSWORD, QUICKLY_HASHED
from tests.users.external_auth.directory import Directory, settings_for

HOUR, MOST = 3600.0, 60
TOO_MANY = 429


class Open(Throttle):
    """A throttle without limits, for comparison."""

    def begin(self, limits):
        return 0


@pytest.fixture
def looked_at(monkeypatch):
    """Replaces the slow password check with a fast one. Returns a counter of the checks of each password hash."""
    counted = Counter()

    def compared(password, hashed):
        counted[hashed.decode()] += 1
        return (password, hashed) == (PASSWORD.encode(), QUICKLY_HASHED.encode())

    monkeypatch.setattr(bcrypt, "checkpw", compared)
    return counted


TWICE = {"password": "mine, all mine", "passwordConfirm": "mine, all mine"}


def bearer(word):
    return {"Authorization": f"Bearer {word}"}


def new_account(word):
    name = word.replace(" ", "")
    return {"username": name, "email": f"{name}@example.com", "fullName": "Eve", "groupToken": word} | TWICE


# For each way to guess: the client that tries, the request, and a function that returns its body or headers.
WAYS = {
    "form": ("stranger", "POST auth/token", lambda word: {"data": {"username": "Alice ", "password": word}}),
    "json": ("stranger", "POST auth/token", lambda word: {"json": {"username": "alice@example.com", "password": word}}),
    "known device": ("tablet", "POST auth/token", lambda word: {"data": {"username": "alice", "password": word}}),
    "password change": (
        "left open",
        "PUT users/password",
        lambda word: {"json": {"currentPassword": word, "newPassword": "x" * 9}},
    ),
    "reset": (
        "stranger",
        "POST users/reset-password",
        lambda word: {"json": {"token": word, "email": "alice@example.com"} | TWICE},
    ),
    "invitation": ("stranger", "POST users/register", lambda word: {"json": new_account(word)}),
    "opened invitation": ("stranger", "GET households/invitations/{}", lambda word: {}),
    "opened link": ("stranger", "GET users/reset-links/{}", lambda word: {}),
    "token": ("stranger", "GET users/self", lambda word: {"headers": bearer(word)}),
    "renewal": ("stranger", "POST auth/refresh", lambda word: {"headers": bearer(word)}),
    "sign-out": ("stranger", "POST auth/logout", lambda word: {"headers": bearer(word)}),
}


@pytest.fixture
def ways(app, browser, sign_in):
    """Maps each way to guess to a function that makes one guess.

    Guesses come from three clients: an unknown one, a tablet on which Alice has signed in before, and a session that
    she left open.
    """
    callers = {name: app.test_client() for name in ("tablet", "left open")} | {
        "stranger": app.test_client(use_cookies=False)
    }
    for name in ("tablet", "left open"):
        sign_in(client=callers[name], headers=OWN_PAGE)
    callers["tablet"].post("/api/auth/logout", headers=OWN_PAGE)
    with db.atomic():
        make_reset_token(User.get(User.username == "alice"))

    def way(who, call, sent):
        verb, path = call.split()
        own_page = {} if who == "stranger" else {"headers": OWN_PAGE}
        return lambda word, place: callers[who].open(
            f"/api/{path.format(word)}", method=verb, environ_base={"REMOTE_ADDR": place}, **own_page | sent(word)
        )

    return {name: way(*one) for name, one in WAYS.items()}


AT_ALICE = ("form", "json", "known device", "password change")
AT_TOKENS = ("token", "renewal", "sign-out")
AT_LINKS = ("opened invitation", "opened link")
A_PLACE = 6 * 30  # allowed guesses per hour from one network: 30 in each of six spans of ten minutes


def guess(ways, clock, guesses, places):
    """Tries all ways in turn for an hour, and counts the response statuses of each way."""
    told = {name: Counter() for name in ways}
    for n, (name, way) in zip(range(guesses), cycle(ways.items()), strict=False):
        clock.now += HOUR / guesses
        told[name][way(f"guess {n}", f"10.7.0.{n % places}").status_code] += 1
    return told


def let_through(told, names):
    return sum(count for name in names for status, count in told[name].items() if status != TOO_MANY)


MANY = [(2_000, 50), *(pytest.param(10_000, places, marks=pytest.mark.sweep) for places in (1, 50))]


@pytest.mark.parametrize(("guesses", "places"), MANY)
def test_at_most_sixty_guesses_an_hour_are_evaluated(sign_in, browser, ways, looked_at, clock, guesses, places):
    told = guess(ways, clock, guesses, places)
    assert not any(status < 400 or status >= 500 for answers in told.values() for status in answers)
    assert looked_at[QUICKLY_HASHED] + let_through(told, ["reset"]) <= MOST
    assert looked_at[QUICKLY_HASHED] == let_through(told, AT_ALICE) > 0
    assert 0 < let_through(told, AT_TOKENS) <= MOST
    assert 0 < let_through(told, AT_LINKS) <= len(AT_LINKS) * A_PLACE * places
    assert sign_in(client=browser, address="10.7.0.0", headers=OWN_PAGE).status_code == 200


def test_without_the_throttle_every_guess_is_evaluated(app, ways, looked_at, clock):
    app.extensions["throttle"] = Open(clock)
    told = guess(ways, clock, 1100, 50)
    assert looked_at[QUICKLY_HASHED] == let_through(told, AT_ALICE) == 400
    assert let_through(told, ways) == 1100


def test_guesses_do_not_delay_valid_tokens_of_the_owner(app, sign_in, ways, looked_at, clock):
    mine = {"Authorization": "Bearer " + sign_in(address="10.9.0.1").json["access_token"]}
    with db.atomic():
        word = make_reset_token(User.get(User.username == "alice"))
    guess(ways, clock, 900, 1)
    client, at = app.test_client(use_cookies=False), {"environ_base": {"REMOTE_ADDR": "10.7.0.0"}}
    assert client.get("/api/users/self", headers=mine, **at).status_code == 200
    assert client.post("/api/auth/refresh", headers=mine, **at).status_code == 200
    asked = {"token": word, "email": "alice@example.com"} | TWICE
    assert client.post("/api/users/reset-password", json=asked, **at).status_code == 200


def test_guessed_cookies_are_refused(app, clock):
    client = app.test_client()
    for n in range(200):
        client.set_cookie(COOKIE, f"guess {n}")
        assert client.get("/api/users/self").status_code == 401


@pytest.fixture
def directory():
    with Directory() as directory:
        yield directory


@pytest.mark.parametrize("places", [pytest.param(1, marks=pytest.mark.sweep), 50])
def test_few_guesses_reach_the_directory(app, looked_at, clock, directory, places):
    app.config["SETTINGS"] = settings_for(directory, data=app.config["SETTINGS"].data)
    client, names = app.test_client(use_cookies=False), cycle(["erin", "ERIN", " erin", "erin@soup.test", "er\u00adin"])
    for n in range(1000):
        clock.now += HOUR / 1000
        place = {"REMOTE_ADDR": f"10.7.0.{n % places}"}
        reply = client.post(
            "/api/auth/token", data={"username": next(names), "password": f"guess {n}"}, environ_base=place
        )
        assert reply.status_code >= 400
    assert 0 < len([name for name, _ in directory.binds if name]) <= MOST
