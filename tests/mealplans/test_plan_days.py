"""Tests that days of the meal plan never shift, in any time zone, and that lists have the days that were asked for."""

import os
import time
from datetime import date, datetime, timedelta
from urllib.parse import urlsplit

import pytest

from app.framework.storage.database import now
from app.mealplans.noted_meal import note_planned_meals
from app.mealplans.plan_entry import today

PLAN = "/households/mealplans"
NOTE = {"date": "2026-11-21", "entryType": "lunch", "title": "Leftovers", "text": "from Monday"}
ZONES = ("Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "UTC")
# New Year, a leap day, and the days on which clocks change in these zones and in Berlin.
DAYS = ("2027-01-01", "2028-02-29", "2026-03-08", "2026-11-01", "2026-03-29", "2026-10-25", "2026-04-05", "2026-09-27")


@pytest.fixture
def in_zone():
    """Returns a function that sets the time zone of this computer for one test."""
    before = os.environ.get("TZ")

    def switch(zone):
        os.environ.pop("TZ", None)
        os.environ |= {"TZ": zone} if zone else {}
        time.tzset()

    yield switch
    switch(before)


def days(answer):
    return [entry["date"] for entry in answer["items"]]


def plan_days(person, *some):
    return [person.post(PLAN, NOTE | {"date": day}) for day in some]


@pytest.mark.parametrize("zone", ZONES)
def test_a_day_never_shifts(alice, in_zone, zone):
    in_zone(zone)
    for day in DAYS:
        made = alice.post(PLAN, NOTE | {"date": day})
        copy = alice.post(f"{PLAN}/{made['id']}/duplicate", {})
        moved = alice.patch(f"{PLAN}/{copy['id']}", {"entryType": "side"})
        assert {one["date"] for one in (made, copy, moved)} == {day}
        assert days(alice.get(f"{PLAN}?start_date={day}&end_date={day}")) == [day, day]


@pytest.mark.parametrize("zone", ZONES)
def test_today_is_the_day_of_this_computer(alice, in_zone, zone):
    in_zone(zone)
    here = now().astimezone().date()
    made = plan_days(alice, *((here + timedelta(days=n)).isoformat() for n in (-1, 0, 1)))
    assert alice.get(f"{PLAN}/today") == made[1:2]


def test_today_differs_between_the_ends_of_the_world(in_zone):
    in_zone("Pacific/Kiritimati")
    ahead = today()
    in_zone("Pacific/Pago_Pago")
    assert today() < ahead


def test_a_list_has_the_days_from_start_to_end(alice):
    plan_days(alice, "2026-11-19", "2026-11-20", "2026-11-21", "2026-12-25")
    in_order = f"{PLAN}?orderBy=date&orderDirection=asc"
    assert days(alice.get(f"{in_order}&start_date=2026-11-20&end_date=2026-11-21")) == ["2026-11-20", "2026-11-21"]
    assert days(alice.get(f"{in_order}&start_date=2026-11-20&end_date=2026-11-20")) == ["2026-11-20"]
    assert days(alice.get(f"{in_order}&start_date=2026-11-21")) == ["2026-11-21", "2026-12-25"]
    assert days(alice.get(f"{in_order}&end_date=2026-11-19")) == ["2026-11-19"]
    assert alice.get(PLAN)["total"] == 4


@pytest.mark.parametrize("length", [2, 7, 31])
def test_a_range_has_its_first_and_last_day(alice, length):
    first = date(2026, 12, 20)
    some = [(first + timedelta(days=n)).isoformat() for n in range(-1, length + 1)]
    plan_days(alice, *some)
    page = alice.get(f"{PLAN}?start_date={some[1]}&end_date={some[-2]}&perPage=-1&orderBy=date:asc")
    assert days(page) == some[1:-1]


@pytest.mark.parametrize(
    "asked, where",
    [
        ("start_date=bad", "start_date"),
        ("end_date=2026-02-30", "end_date"),
        ("start_date=2026-11-21&end_date=2026-11-20", "end_date"),
    ],
)
def test_a_wrong_range_is_refused(alice, asked, where):
    assert alice.get(f"{PLAN}?{asked}", expect=422)["detail"][0]["loc"] == ["query", where]


@pytest.mark.parametrize("zone", ZONES)
def test_calendar_and_timeline_have_the_planned_day(alice, dave, guest, in_zone, zone):
    in_zone(zone)
    yesterday = today() - timedelta(days=1)
    recipe = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")
    alice.post(PLAN, {"date": str(yesterday), "recipeId": recipe["id"]})
    note_planned_meals()
    made = datetime.fromisoformat(alice.get(f"/recipes/{recipe['slug']}")["lastMade"])
    assert made.astimezone().date() == yesterday and made < now()
    feed = guest.client.get(urlsplit(dave.post(f"{PLAN}/calendar")["url"]).path).text
    assert f"DTSTART;VALUE=DATE:{yesterday:%Y%m%d}\r\n" in feed
