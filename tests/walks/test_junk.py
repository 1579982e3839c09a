"""Tests that the server never answers a malformed request with a 5xx status."""

import random

import pytest

from app import create_app
from app.access import anyone
from app.framework.api.guard import allow
from app.framework.storage.database import db, list_tables
from app.settings import Settings
from tests.conftest import Caller
from tests.walks.junk import junk_request, operations

SEED = 20261121
REQUESTS = 2000


def known_texts() -> list[str]:
    """Returns IDs and slugs of existing rows, so that some of the junk paths exist."""
    found = ["original.webp", "Home", "home"]
    for table in list_tables():
        rows = list(table.select().limit(3).dicts())
        found += [str(row[name]) for row in rows for name in ("id", "slug") if row.get(name)]
    return found


def throw(app, callers, count: int, seed: int) -> list[str]:
    """Sends junk requests, spread over all operations and callers. Describes those that got a 5xx status."""
    dice, failed, all_operations = random.Random(seed), [], operations(app)
    for n in range(count):
        if n % 50 == 0:
            known = known_texts()
        request = junk_request(dice, all_operations[n % len(all_operations)], known)
        caller = dice.choice(callers)
        reply = caller.client.open(**(request | {"headers": request["headers"] | caller.headers}))
        if reply.status_code >= 500:
            failed.append(f"seed {seed} no. {n}: {reply.status_code} {request}")
    return failed


@pytest.fixture
def kitchen(alice):
    """Creates and returns a recipe, so that some of the junk paths exist."""
    slug = alice.post("/recipes", {"name": "Leek soup"})
    return alice.get(f"/recipes/{slug}")


def test_no_junk_request_gets_a_5xx_status(app, kitchen, guest, bob, admin):
    assert throw(app, [guest, bob, admin], REQUESTS, SEED) == []


def test_a_5xx_status_is_detected(tmp_path, filled_file):
    (tmp_path / "hearthbook.db").write_bytes(filled_file[0])
    app = create_app(Settings(data=tmp_path), tmp_path / "hearthbook.db")

    @app.get("/api/breaks")
    @allow(anyone)
    def breaks():
        raise ZeroDivisionError

    guest = Caller(app.test_client(use_cookies=False))
    assert any("/api/breaks" in failed for failed in throw(app, [guest], len(operations(app)), SEED))
    assert db.transaction_depth() == 0
    db.close()
