"""Fixtures with the app and its test users.

Alice, Bob, Dave and the administrator share a household. Carol is in another household of the same group, and Mallory
is in another group.
"""

import os
from dataclasses import replace

import pytest

from app import create_app, use_data
from app.framework.storage.database import create_all, db
from app.households.group import Group
from app.households.household import Household
from app.settings import Settings
from app.users.signing_in import hash_password
from app.users.signing_in.token import issue
from app.users.user import User
from tests.mail_server import MailServer

CAST = {
    "alice": ("Home", "Family", {"can_organize": True, "can_invite": True}),
    "bob": ("Home", "Family", {}),
    "carol": ("Home", "Neighbours", {}),
    "dave": ("Home", "Family", {"can_manage": True, "can_manage_household": True}),
    "admin": ("Home", "Family", {"admin": True}),
    "mallory": ("Strangers", "Elsewhere", {"can_organize": True, "can_manage": True}),
}
SLOWLY = {name: getattr(hash_password, name) for name in ("COST", "NOBODYS")}


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="takes the access matrix over as it is now")
    parser.addoption("--seed", type=int, help="repeats what a random test did with this seed")
    parser.addoption("--trickle-seconds", type=float, default=40, help="how long the sweep of slow clients takes")


def pytest_configure():
    """Lets servers that tests start cache their compiled modules. Without the cache, a start takes 50% longer."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_modifyitems(items):
    """Runs the browser tests first. They are the longest modules, and parallel workers finish at about the same time if
    short modules come last."""
    items.sort(key=lambda item: "walks" not in item.path.parts)


@pytest.fixture(autouse=True)
def _usual_umask():
    """Sets the usual umask for each test, because starting Hearthbook in this process makes it stricter."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords():
    """Hashes passwords quickly in this process, because hardly any test depends on how long hashing takes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hash_password, "COST", 4)
        patch.setattr(hash_password, "NOBODYS", hash_password.hash_password("nobody's password"))
        yield


@pytest.fixture
def slow_passwords(monkeypatch):
    """Hashes passwords as slowly as in production."""
    for name, value in SLOWLY.items():
        monkeypatch.setattr(hash_password, name, value)


@pytest.fixture(scope="session")
def filled_file(tmp_path_factory):
    """Returns the bytes of a database file with the test users, which tests copy, and a session token for each user."""
    path = tmp_path_factory.mktemp("file") / "hearthbook.db"
    create_app(Settings(), path)
    with db.connection_context():
        create_all(db)
        words = {name: enter(name, *part) for name, part in CAST.items()}
    return path.read_bytes(), words


def enter(name: str, group: str, household: str, flags: dict) -> str:
    with db.atomic():
        group, _ = Group.get_or_create(name=group, defaults={"slug": group.lower()})
        household, _ = Household.get_or_create(name=household, group=group, defaults={"slug": household.lower()})
        user = User.create(
            group=group,
            household=household,
            username=name,
            full_name=name.title(),
            email=f"{name}@example.com",
            **flags,
        )
        return issue(user, "session", None)


@pytest.fixture(scope="session")
def one_app(tmp_path_factory):
    """The app that most tests share, because creating an app takes longer than most tests."""
    app = create_app(Settings(), tmp_path_factory.mktemp("app") / "hearthbook.db")
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


@pytest.fixture
def app(tmp_path, filled_file, one_app):
    """The shared app, switched to a new data folder with the test users."""
    path = tmp_path / "hearthbook.db"
    path.write_bytes(filled_file[0])
    use_data(one_app, Settings(data=tmp_path), path)
    yield one_app
    one_app.extensions["tasks"].paused = lambda: True
    one_app.extensions["tasks"].rest()
    db.close()


class Caller:
    """An API client of one user. For example, `alice.get("/foods")` checks the status and returns the JSON."""

    def __init__(self, client, word=None):
        self.client, self.headers = client, {"Authorization": f"Bearer {word}"} if word else {}

    def call(self, verb, path, json=None, expect=(200, 201), **kwargs):
        headers = self.headers | kwargs.pop("headers", {})
        reply = self.client.open(f"/api{path}", method=verb, json=json, headers=headers, **kwargs)
        expected = expect if isinstance(expect, tuple) else (expect,)
        assert reply.status_code in expected, f"{verb} {path} {reply.status_code}: {reply.text[:500]}"
        return reply.json if reply.is_json and reply.data else reply

    def __getattr__(self, verb):
        return lambda path, json=None, **kwargs: self.call(verb.upper(), path, json, **kwargs)


@pytest.fixture
def called(app, filled_file):
    return lambda name=None: Caller(app.test_client(use_cookies=False), filled_file[1].get(name))


@pytest.fixture
def alice(called):
    return called("alice")


@pytest.fixture
def bob(called):
    return called("bob")


@pytest.fixture
def carol(called):
    return called("carol")


@pytest.fixture
def dave(called):
    return called("dave")


@pytest.fixture
def admin(called):
    return called("admin")


@pytest.fixture
def mallory(called):
    return called("mallory")


@pytest.fixture
def guest(called):
    return called()


@pytest.fixture
def mailbox(app):
    """A local mail server that receives the app's email."""
    with MailServer() as server:
        app.config["SETTINGS"] = replace(app.config["SETTINGS"], **server.settings)
        yield server


@pytest.fixture
def queries():
    """Returns a context manager that collects the SQL statements run in its block: `with queries() as seen:`."""
    from contextlib import contextmanager

    @contextmanager
    def counting():
        seen = []
        db.query_hooks.append(lambda event: seen.append(event.sql))
        try:
            yield seen
        finally:
            db.query_hooks.pop()

    return counting
