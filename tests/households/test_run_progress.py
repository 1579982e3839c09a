"""Tests that people follow their own runs, and those that have a report in their group."""

import pytest

from app.framework.tasks.run import FAILED, Run
from app.users.user import User

NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def run(alice):
    """A failed run of Alice with a report of 60 lines."""
    user = User.get(User.username == "alice")
    given = {"url": "https://example.com/?key=secret"}
    owner = {"user": user.id, "group": user.group_id}
    made = Run.create(kind="import-links", name="Soups", state=FAILED, done=59, total=60, given=given, **owner)
    made.change({"reason": "The page is gone."})
    for number in range(60):
        made.add(f"Soup {number}", reason="" if number else "It is cold.")
    return made


def test_a_run_says_how_far_it_is_and_what_was_last(alice, run):
    shown = alice.get(f"/runs/{run.id}")
    assert (shown["kind"], shown["state"], shown["done"], shown["total"]) == ("import-links", "failed", 59, 60)
    assert shown["reason"] == "The page is gone." and "secret" not in str(shown)
    assert [line["message"] for line in shown["lines"]] == [f"Soup {number}" for number in range(59, 9, -1)]


def test_others_see_a_run_only_by_its_report(alice, bob, mallory, guest, run):
    path = f"/runs/{run.id}"
    assert bob.get(path)["kind"] == "import-links"
    run.change({"name": None})
    assert alice.get(path)["lines"]
    for person, status in ((bob, 404), (mallory, 404), (guest, 401)):
        person.get(path, expect=status)
    alice.get(f"/runs/{NOBODY}", expect=404)
