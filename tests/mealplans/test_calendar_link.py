"""Tests the calendar feed: who has its address, what calendars read there, and that they notice every change."""

import re
import time
from datetime import date, timedelta
from urllib.parse import urlsplit

import pytest
from icalendar import Calendar

from app.framework.storage.database import db, now
from app.households.household import Household
from app.mealplans.meals import MEALS
from app.mealplans.plan_entry import PlanEntry, today
from app.mealplans.write_calendar import Meal, write_calendar

PLAN = "/households/mealplans"
LINK = f"{PLAN}/calendar"
TRICKY = "Käse, Brot; Öl\n🍲×40 \\n"


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


@pytest.fixture
def feed(dave, guest):
    """Returns a function that fetches the feed as a calendar does, without signing in."""
    path = urlsplit(dave.post(LINK, expect=201)["url"]).path.removeprefix("/api")
    return lambda **more: fetched(guest, path, **more)


def fetched(guest, path, verb="GET", expect=200, **headers):
    reply = guest.client.open(f"/api{path}", method=verb, headers=headers)
    assert reply.status_code == expect, reply.text[:300]
    return reply


def planned(person, day, **more):
    return person.post(PLAN, {"date": str(day), "entryType": "dinner", "title": "Leftovers"} | more)


def events(reply) -> list:
    return Calendar.from_ical(reply.data).walk("VEVENT")


def lines_of(reply) -> list[str]:
    return reply.data.decode().replace("\r\n ", "").split("\r\n")


def test_people_who_manage_the_household_make_see_and_renew_the_link(dave, admin, alice, bob, guest):
    assert dave.get(LINK) == {"url": None, "webcalUrl": None, "createdAt": None}
    made = dave.post(LINK, expect=201)
    assert dave.get(LINK) == admin.get(LINK) == made
    assert made["webcalUrl"] == "webcal://" + made["url"].partition("://")[2]
    for person in (alice, bob):
        for call in (person.get, person.post, person.delete):
            call(LINK, expect=403)
    guest.get(LINK, expect=401)
    path = urlsplit(made["url"]).path.removeprefix("/api")
    fetched(guest, path)
    renewed = admin.post(LINK)
    fetched(guest, path, expect=404)
    fetched(guest, urlsplit(renewed["url"]).path.removeprefix("/api"))
    dave.delete(LINK)
    fetched(guest, urlsplit(renewed["url"]).path.removeprefix("/api"), expect=404)
    assert dave.get(LINK)["url"] is None


def test_another_household_has_its_own_link(dave, guest, mallory, admin, carol):
    planned(carol, today(), title="Carol's secret")
    url = urlsplit(dave.post(LINK)["url"]).path.removeprefix("/api")
    assert events(fetched(guest, url)) == []
    mallory.get(LINK, expect=403)


@pytest.mark.parametrize(
    "path", ["/calendar", "/calendar/", "/calendar/.ics", "/calendar/wrong.ics", "/calendar/%25.ics"]
)
def test_without_the_secret_there_is_nothing(feed, guest, path):
    fetched(guest, path, expect=404)


def test_any_calendar_program_is_answered(feed, alice):
    planned(alice, today())
    for accept in ("", "*/*", "text/html", "application/json", "text/calendar"):
        reply = feed(Accept=accept)
        assert reply.headers["Content-Type"] == "text/calendar; charset=utf-8"
        assert "Content-Disposition" not in reply.headers and "Last-Modified" not in reply.headers
    assert feed(verb="HEAD").data == b""


def test_the_feed_never_waits_for_a_sign_in_of_somebody_else(feed, alice):
    feed(Authorization="Bearer wrong", expect=200)


def test_a_meal_is_an_event_of_a_whole_day(feed, alice, soup):
    made = planned(alice, today(), recipeId=soup["id"], title="", text="double")
    reply = feed()
    [event] = events(reply)
    assert (event["SUMMARY"], event["UID"]) == ("Dinner: Leek soup", f"{made['id']}.{made['householdId']}@hearthbook")
    address = f"http://localhost/g/home/r/{soup['slug']}"
    assert event["DESCRIPTION"] == f"double\n{address}"
    assert (event["DTSTART"].dt, event["DTEND"].dt) == (today(), today() + timedelta(days=1))
    assert event["TRANSP"] == "TRANSPARENT" and not event.subcomponents and event["SEQUENCE"] == 0
    lines = lines_of(reply)
    assert {"BEGIN:VCALENDAR", "VERSION:2.0", f"DTSTART;VALUE=DATE:{today():%Y%m%d}"} <= {*lines}
    assert any(line.startswith("PRODID:") for line in lines)
    assert any(re.fullmatch(r"DTSTAMP:\d{8}T\d{6}Z", line) for line in lines)


def test_the_end_of_the_year_and_a_leap_day_are_followed_by_the_right_day():
    days = {
        date(2026, 12, 31): date(2027, 1, 1),
        date(2028, 2, 28): date(2028, 2, 29),
        date(2028, 2, 29): date(2028, 3, 1),
    }
    written = write_calendar("Family", [meal(day=day) for day in days])
    assert {one["DTSTART"].dt: one["DTEND"].dt for one in Calendar.from_ical(written).walk("VEVENT")} == days


def meal(**more) -> Meal:
    moment = now()
    plain = {"uid": "1@hearthbook", "day": today(), "meal": "dinner", "name": "Soup", "notes": (), "address": None}
    times = dict.fromkeys(("changed_at", "shown_since"), moment)
    return Meal(**(plain | {"changes": 0} | times | more))


@pytest.mark.parametrize("kind", MEALS)
def test_every_meal_has_a_name_in_the_feed(kind):
    written = write_calendar("Family", [meal(meal=kind)])
    assert Calendar.from_ical(written).walk("VEVENT")[0]["SUMMARY"] == f"{MEALS[kind]}: Soup"


def test_texts_are_escaped_and_folded_inside_no_character(feed, alice):
    planned(alice, today(), title=TRICKY * 8, text=TRICKY)
    data = feed().data
    assert b"\n" not in data.replace(b"\r\n", b"") and data.endswith(b"END:VCALENDAR\r\n")
    for line in data.split(b"\r\n"):
        assert len(line) <= 75
        line.decode()  # a line that begins or ends inside a character is no UTF-8
    [event] = events(feed())
    assert (event["SUMMARY"], event["DESCRIPTION"]) == (f"Dinner: {TRICKY * 8}", TRICKY)


def test_the_feed_speaks_the_language_of_whoever_made_the_link(dave, alice, guest):
    made = dave.post(LINK, headers={"Accept-Language": "de"})
    planned(alice, today())
    reply = fetched(guest, urlsplit(made["url"]).path.removeprefix("/api"), **{"Accept-Language": "en"})
    assert events(reply)[0]["SUMMARY"] == "Abendessen: Leftovers"
    assert "X-WR-CALNAME:Essensplan: Family" in lines_of(reply)


def test_two_fetches_give_the_same_bytes_and_an_unchanged_feed_is_not_sent_again(feed, alice, soup):
    planned(alice, today(), recipeId=soup["id"])
    first, second = feed(), feed()
    assert first.data == second.data and first.headers["ETag"] == second.headers["ETag"]
    same = feed(
        **{"If-None-Match": first.headers["ETag"], "If-Modified-Since": "Thu, 01 Jan 2026 00:00:00 GMT"}, expect=304
    )
    assert same.data == b"" and same.headers["ETag"] == first.headers["ETag"]
    feed(**{"If-None-Match": f"W/{first.headers['ETag']}"}, expect=304)
    feed(**{"If-None-Match": '"other"'})


def test_every_change_is_noticed(feed, alice, soup):
    def has_changed(change):
        before = feed().headers["ETag"]
        change()
        return feed(**{"If-None-Match": before}).headers["ETag"] != before

    made = planned(alice, today(), recipeId=soup["id"])
    one = f"{PLAN}/{made['id']}"
    assert has_changed(lambda: planned(alice, today()))
    assert has_changed(lambda: alice.patch(one, {"text": "more"}))
    assert has_changed(lambda: alice.patch(f"/recipes/{soup['slug']}", {"name": "Onion soup"}))
    assert "Dinner: Onion soup" in {event["SUMMARY"] for event in events(feed())}
    assert has_changed(lambda: alice.delete("/recipes/onion-soup"))
    assert "Dinner: Leftovers" in {event["SUMMARY"] for event in events(feed())}
    assert has_changed(lambda: alice.delete(one))
    assert has_changed(lambda: Household.update(name="Kitchen").where(Household.name == "Family").execute())


def test_a_moved_meal_keeps_its_uid_and_its_sequence_grows(feed, alice):
    made = planned(alice, today())
    seen = [events(feed())[0]]
    for days in (1, 0):
        alice.patch(f"{PLAN}/{made['id']}", {"date": str(today() + timedelta(days=days))})
        seen.append(events(feed())[0])
    alice.patch(f"{PLAN}/{made['id']}", {"date": str(today())})
    seen.append(events(feed())[0])
    assert len({event["UID"] for event in seen}) == 1
    assert [event["SEQUENCE"] for event in seen] == [0, 1, 2, 2]
    assert [event["DTSTART"].dt for event in seen] == [today() + timedelta(days=n) for n in (0, 1, 0, 0)]


def test_a_copy_has_a_uid_of_its_own(feed, alice):
    made = planned(alice, today())
    alice.post(f"{PLAN}/{made['id']}/duplicate", {"date": str(today() + timedelta(days=7))})
    assert len({event["UID"] for event in events(feed())}) == 2


def test_the_feed_has_the_last_two_months_and_the_next_year(feed, alice):
    for days in (-61, -60, 365, 366):
        planned(alice, today() + timedelta(days=days))
    assert [(event["DTSTART"].dt - today()).days for event in events(feed())] == [-60, 365]


def test_a_full_feed_is_small_and_needs_no_more_queries(feed, alice, queries, soup):
    def queries_for(count):
        me = {name: alice.get("/users/self")[f"{name}Id"] for name in ("group", "household")}
        days = [{"date": today() + timedelta(days=n % 300), "entry_type": "dinner"} for n in range(count)]
        with db.atomic():
            for first in range(0, count, 500):
                PlanEntry.insert_many(
                    [me | {"recipe": soup["id"]} | one for one in days[first : first + 500]]
                ).execute()
        with queries() as seen:
            feed()
        return len(seen)

    assert queries_for(1) == queries_for(2999) <= 5
    began = time.process_time()
    reply = feed(**{"Accept-Encoding": "gzip"})
    print(len(reply.data), len(feed().data), time.process_time() - began)
    assert reply.headers["Content-Encoding"] == "gzip" and len(reply.data) < 300_000
    assert len(events(feed())) == 3000
