"""Tests that users see their own tasks with progress and report, and nobody else's."""

import pytest

from app.framework.tasks.task import FAILED, RUNNING, Task, TaskLine

PATH = "/users/self/tasks"
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def task(alice):
    """A failed import of Alice, with a report of 600 lines."""
    made = Task.create(
        kind="import",
        user=alice.get("/users/self")["id"],
        state=FAILED,
        done=599,
        total=600,
        reason="The page is gone.",
        given={"url": "https://example.com/?key=secret"},
    )
    lines = [{"task": made.id, "position": place, "values": {"name": f"Soup {place}"}} for place in range(600)]
    for line in lines:
        TaskLine.create(**line)
    return made


def test_users_see_their_own_tasks(alice, task):
    [shown] = alice.get(PATH)["items"]
    assert shown == alice.get(f"{PATH}/{task.id}")
    assert (shown["kind"], shown["state"], shown["done"], shown["total"]) == ("import", "failed", 599, 600)
    assert shown["reason"] == "The page is gone." and "secret" not in str(shown)


def test_a_report_is_read_in_parts(alice, task):
    first = alice.get(f"{PATH}/{task.id}/lines")
    rest = alice.get(f"{PATH}/{task.id}/lines?first=500")
    assert [line["position"] for line in first + rest] == list(range(600)) and len(rest) == 100
    assert first[7]["values"] == {"name": "Soup 7"}


@pytest.mark.parametrize("first", ["-1", "soup", "1" * 10, "1.5"])
def test_an_invalid_position_is_refused(alice, task, first):
    assert alice.get(f"{PATH}/{task.id}/lines?first={first}", expect=422)["detail"][0]["loc"] == ["query", "first"]


def test_nobody_else_sees_a_task(bob, admin, guest, task):
    for person in (bob, admin):
        assert person.get(PATH)["items"] == []
        for path in (f"{PATH}/{task.id}", f"{PATH}/{task.id}/lines", f"{PATH}/{NOBODY}"):
            person.get(path, expect=404)
    guest.get(PATH, expect=401)


def test_a_running_task_that_has_not_reported_yet_has_done_nothing(alice, task):
    Task.update(state=RUNNING).execute()
    assert alice.get(f"{PATH}/{task.id}")["done"] == 0
