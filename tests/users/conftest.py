"""Fixtures for sign-in tests: users with passwords, browsers with cookies, and a clock that tests can set."""

import time
from collections.abc import Callable

import bcrypt
import pytest

from app.framework.storage.database import db
from app.users.signing_in import hash_password
from app.users.signing_in.throttle import Throttle
from app.users.user import User

PASSWORD = "bread and butter"
QUICKLY_HASHED = bcrypt.hashpw(PASSWORD.encode(), bcrypt.gensalt(4)).decode()
OWN_PAGE = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def passwords(app):
    with db.atomic():
        User.update(password=QUICKLY_HASHED).where(User.username.in_(["alice", "bob"])).execute()


@pytest.fixture
def long_hashing(monkeypatch):
    """Makes password hashing the longest part of a request, so that simultaneous requests overlap."""
    monkeypatch.setattr(hash_password, "COST", 8)


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(app):
    clock = Clock()
    app.extensions["throttle"] = Throttle(clock)
    return clock


def status_in_the_end(app, ask: Callable) -> int:
    """Repeats a request while it is answered with 429 (Too Many Requests), and returns the final status."""
    for _ in range(2000):
        if (status := ask().status_code) != 429:
            return status
        app.extensions["throttle"].by_place.tries.clear()
        time.sleep(0.05)
    return status


@pytest.fixture
def sign_in(app, passwords):
    """Returns a function that signs a user in and returns the response."""

    def signed(name="alice", password=PASSWORD, *, client=None, address="10.0.0.1", **kwargs):
        form = {"username": name, "password": password} | kwargs.pop("form", {})
        client = client or app.test_client(use_cookies=False)
        return client.post("/api/auth/token", data=form, environ_base={"REMOTE_ADDR": address}, **kwargs)

    return signed


@pytest.fixture
def browser(app, sign_in):
    """A browser in which Alice is signed in by cookie."""
    client = app.test_client()
    assert sign_in(client=client, headers=OWN_PAGE).status_code == 200
    return client
