"""Tests reports, which say what became of each line of a long piece of work."""

import pytest

from app.households import report
from app.households.report import Report, ReportEntry
from app.users.user import User

PATH = "/groups/reports"
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def group(alice):
    return User.get(User.username == "alice").group_id


def begin(group, name="Bulk Import", category="bulk_import", lines=()):
    begun = Report.begin(group, category, name)
    for success in lines:
        begun.add(f"line {success}", success=success, exception="" if success else "not found")
    return begun


def test_a_report_has_its_entries_in_order(alice, group):
    begun = begin(group, lines=[True, False])
    begun.finish()
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
    begun.finish()
    assert alice.get(f"{PATH}/{begun.id}")["status"] == status


def test_reports_are_listed_newest_first_and_by_category(alice, group):
    begin(group, "Old"), begin(group, "Moving in", "migration"), begin(group, "New")
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
    assert ReportEntry.select().count() == 0


def test_reports_and_their_entries_are_limited(alice, group, monkeypatch):
    monkeypatch.setattr(report, "KEPT", 2)
    monkeypatch.setattr(report, "MOST_ENTRIES", 3)
    last = [begin(group, str(number), lines=[True] * 5) for number in range(4)][-1]
    assert [one["name"] for one in alice.get(PATH)] == ["3", "2"]
    assert len(alice.get(f"{PATH}/{last.id}")["entries"]) == 3


def test_an_entry_of_a_deleted_report_is_dropped(alice, group):
    begun = begin(group)
    Report.delete().execute()
    begun.add("late")
    begun.finish()
    assert ReportEntry.select().count() == 0 and alice.get(PATH) == []
