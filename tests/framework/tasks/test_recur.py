"""Tests that daily tasks are due once a day on the clock of the house, also on the days when that clock changes."""

import time
from datetime import UTC, datetime

import pytest

from app.framework.tasks.recur import daily


@pytest.fixture
def zone(monkeypatch):
    """`zone("Europe/Berlin")` sets the time zone of this computer."""

    def set_zone(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield set_zone
    monkeypatch.undo()
    time.tzset()


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("name", "after", "due"),
    [
        ("Europe/Berlin", "2026-06-01T01:00+02:00", "2026-06-01T02:30+02:00"),
        ("Europe/Berlin", "2026-06-01T02:30+02:00", "2026-06-02T02:30+02:00"),
        ("Europe/Berlin", "2026-12-31T23:59+01:00", "2027-01-01T02:30+01:00"),
        ("Europe/Berlin", "2026-03-29T01:00+01:00", "2026-03-29T01:30+01:00"),  # 2:30 does not exist that night
        ("Europe/Berlin", "2026-10-25T01:00+02:00", "2026-10-25T02:30+02:00"),  # 2:30 comes twice that night
        ("Europe/Berlin", "2026-10-25T02:30+02:00", "2026-10-26T02:30+01:00"),
        ("Pacific/Auckland", "2026-06-01T00:00+00:00", "2026-06-01T14:30+00:00"),
        ("America/Los_Angeles", "2028-02-29T03:00-08:00", "2028-03-01T02:30-08:00"),
    ],
)
def test_a_daily_task_is_due_once_a_day_in_the_time_of_the_house(zone, name, after, due):
    zone(name)
    assert daily("2:30")(moment(after)).astimezone(UTC) == moment(due).astimezone(UTC)


@pytest.mark.parametrize("name", ["Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"])
def test_a_year_of_daily_turns_has_one_on_each_day(zone, name):
    zone(name)
    due, days = moment("2026-01-01T00:00+00:00"), set()
    for _ in range(400):
        due = daily("2:30")(due)
        days.add(due.astimezone().date())
    assert len(days) == 400
