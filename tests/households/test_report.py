"""Tests reports, which say what became of each line of a long piece of work."""

import pytest

from app.framework.tasks import run
from app.framework.tasks.run import DONE, RUNNING, Run, RunLine, forget_oldest_reports
from app.users.user import User

PATH = "/groups/reports"
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def group(alice):
    return User.get(User.username == "alice").group_id


def begin(group, name="Bulk Import", kind="import-links", lines=()):
    begun = Run.create(group=group, kind=kind, name=name, state=RUNNING)
    for success in lines:
        begun.add(f"line {success}", reason="" if success else "not found")
    return begun


def test_a_report_has_its_entries_in_order(alice, group):
    begun = begin(group, lines=[True, False])
    begun.change({"state": DONE})
    [listed] = alice.get(PATH)
    assert listed == {
        "id": begun.id,
        "category": "bulk_import",
        "groupId": group,
        "name": "Bulk Import",
        "status": "partial",
        "timestamp": listed["timestamp"],
    }
    one = alice.get(f"{PATH}/{begun.id}")
    entries = one.pop("entries")
    assert one == listed and [entry["message"] for entry in entries] == ["line True", "line False"]
    assert entries[1] == {
        "id": entries[1]["id"],
        "reportId": begun.id,
        "timestamp": entries[1]["timestamp"],
        "success": False,
        "message": "line False",
        "exception": "not found",
    }


@pytest.mark.parametrize(
    "lines, status", [([], "failure"), ([True], "success"), ([False], "failure"), ([True, False], "partial")], ids=str
)
def test_the_status_follows_from_the_entries(alice, group, lines, status):
    begun = begin(group, lines=lines)
    assert alice.get(f"{PATH}/{begun.id}")["status"] == "in-progress"
    begun.change({"state": DONE})
    assert alice.get(f"{PATH}/{begun.id}")["status"] == status


def test_reports_are_listed_newest_first_and_by_category(alice, group):
    begin(group, "Old"), begin(group, "Moving in", "move-in"), begin(group, "New")
    names = lambda query="": [one["name"] for one in alice.get(PATH + query)]  # noqa: E731
    assert names() == ["New", "Moving in", "Old"]
    assert names("?report_type=migration") == ["Moving in"] and names("?report_type=backup") == []
    [fault] = alice.get(f"{PATH}?report_type=bad", expect=422)["detail"]
    assert fault["loc"] == ["query", "report_type"]


def test_only_the_group_sees_a_report_and_only_a_manager_deletes_it(alice, bob, dave, mallory, guest, admin, group):
    one = f"{PATH}/{begin(group, lines=[True]).id}"
    assert bob.get(one)["entries"]
    mallory.get(one, expect=404)
    assert mallory.get(PATH) == []
    guest.get(PATH, expect=401)
    bob.delete(one, expect=403)
    assert admin.delete(one) == {"message": "Report deleted.", "error": False}
    alice.get(one, expect=404)
    admin.delete(f"{PATH}/{NOBODY}", expect=404)
    assert RunLine.select().count() == 0


def test_reports_and_their_entries_are_limited(alice, group, monkeypatch):
    monkeypatch.setattr(run, "KEPT", 2)
    monkeypatch.setattr(run, "MOST_LINES", 3)
    last = [begin(group, str(number), lines=[True] * 5) for number in range(4)][-1]
    forget_oldest_reports(group)
    assert [one["name"] for one in alice.get(PATH)] == ["3", "2"]
    assert len(alice.get(f"{PATH}/{last.id}")["entries"]) == 3
