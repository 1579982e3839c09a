"""Tests that dates stay on the day that was entered in any time zone, and that small amounts never become zero."""

import json
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PATIENCE
from tests.walks.measure_page import settle

SOUP = "/g/home/r/leek-soup-with-brown-butter"
YEAR = 2036  # a leap year in the future, so that share links that expire in it are still valid
GONE_BY = 2024  # a leap year in the past, because the server refuses timeline events in the future
ALL, EVEN, ODD = slice(None), slice(0, None, 2), slice(1, None, 2)
# The usual tests try half of the days in two zones, and the long runs the other half, and two more zones.
in_zones = pytest.mark.parametrize(
    ("zone", "half"),
    [
        ("Pacific/Auckland", EVEN),
        ("America/Los_Angeles", ODD),
        *(
            pytest.param(*one, marks=pytest.mark.screens)
            for one in (("Pacific/Auckland", ODD), ("America/Los_Angeles", EVEN), ("Asia/Kolkata", ALL), ("UTC", ALL))
        ),
    ],
)


def days_of(zone: str, half: slice, year: int = YEAR) -> list[datetime]:
    """Returns some of these days, at 11:59 p.m.: January 1, February 29, and the days on which the clocks change."""
    here = ZoneInfo(zone)
    days = [datetime(year, 1, 1, tzinfo=here) + timedelta(days=n) for n in range(366)]
    changes = [day for day in days if day.utcoffset() != day.replace(hour=23).utcoffset()]
    special = [days[0], datetime(year, 2, 29, tzinfo=here), *changes]
    return [day.replace(hour=23, minute=59) for day in special[half]]


@pytest.fixture
def alice_in(lived_in, visitor):
    """`alice_in(zone)` opens a page as Alice in a browser with that time zone."""

    def page_in(zone: str):
        return lived_in.let_in(visitor(timezone_id=zone, reduced_motion="reduce", **DESKTOP)).new_page()

    return page_in


def at(page, lived_in, moment: datetime, path: str) -> None:
    page.clock.set_fixed_time(moment)
    page.goto(lived_in.whole(path))
    page.locator("h1:visible").first.wait_for()
    settle(page)


@pytest.mark.screens
@in_zones
def test_a_timeline_event_stays_on_the_day_that_was_entered(lived_in, alice_in, zone, half):
    page = alice_in(zone)
    oldest_first = "localStorage.setItem('timeline-preferences', '{\"orderDirection\": \"asc\"}')"
    page.add_init_script(oldest_first)
    for moment in days_of(zone, half, GONE_BY):
        # An older event does not replace a newer "last made" date, so the date is removed first.
        page.context.request.patch(
            lived_in.whole(f"/api/recipes/{SOUP.rsplit('/', 1)[1]}/last-made"), data={"timestamp": None}
        )
        at(page, lived_in, moment, SOUP)
        page.locator(".made-menu").click()
        page.get_by_role("menuitem", name="Add a note or a picture").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("How did it turn out?").fill(f"Of {moment:%j} {zone}")
        expect(dialog.get_by_label("Date", exact=True)).to_have_value(f"{moment:%b} {moment.day}, {GONE_BY}")
        dialog.get_by_role("button", name="Add to timeline").click()
        expect(page.locator(".made-menu")).to_have_text("Made today")
        expect(dialog).to_have_count(0)  # until the dialog has closed, the note is an unsaved draft
    at(page, lived_in, moment, "/g/home/recipes/timeline")
    for moment in days_of(zone, half, GONE_BY):
        told = page.locator(".event", has_text=f"Of {moment:%j} {zone}")
        expect(told.locator("time")).to_have_text(f"{moment:%a, %b} {moment.day}")
        expect(page.locator(".in-month", has=told).locator("h2")).to_have_text(f"{moment:%B} {GONE_BY}")


@pytest.mark.screens
@in_zones
def test_a_share_link_expires_at_the_end_of_the_day_that_was_entered(lived_in, alice_in, zone, half):
    page, days = alice_in(zone), days_of(zone, half)

    def share():
        page.get_by_role("button", name="More for Saffron risotto").click()
        page.get_by_role("menuitem", name="Share").click()

    def until(moment: datetime):
        day = f"{moment:%A, %B} {moment.day}, {YEAR} at 11:59"
        return page.get_by_role("button", name=f"Expires {day}").first

    at(page, lived_in, days[0], "/g/home/r/saffron-risotto")
    for moment in days:
        page.clock.set_fixed_time(moment)
        share()
        field = page.get_by_label("Expires on", exact=True)
        field.fill(f"{moment:%Y-%m-%d}")
        field.press("Enter")
        page.get_by_role("button", name="New link").click()
        expect(until(moment)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    at(page, lived_in, days[0], "/g/home/r/saffron-risotto")
    share()
    for moment in days:
        expect(until(moment)).to_be_visible()


@in_zones
def test_the_trash_shows_the_day_of_deletion_and_the_days_left(lived_in, alice_in, zone, half):
    page = alice_in(zone)
    [trashed] = lived_in.get("/recipes/trash")["items"]
    for moment in days_of(zone, half):
        wire = {"deletedAt": told(moment), "goneAt": told(moment + timedelta(days=30))}
        page.route("**/api/recipes/trash*", answering({"items": [trashed | wire]}))
        at(page, lived_in, moment, "/g/home/recipes/trash")
        expect(page.locator(".kept p")).to_contain_text(f"on {moment:%B} {moment.day}. Deleted permanently in 30 days.")
        page.unroute_all()


@in_zones
def test_a_meal_stays_on_the_day_for_which_it_was_planned(lived_in, alice_in, zone, half):
    page = alice_in(zone)
    for moment in days_of(zone, half):
        name = f"Meal of {moment:%j} {zone}"
        at(page, lived_in, moment, "/household/mealplan/planner/view")
        today = page.locator(".plan-day[aria-current=date]")
        expect(today.get_by_role("heading", level=2)).to_have_text(f"{moment:%A} {moment.day}")
        today.get_by_role("button", name=f"Add to {moment:%A}").click()
        words = page.get_by_role("combobox", name="Recipe or note")
        words.fill(name)
        words.press("Enter")  # closes the suggestions, which may cover the button
        page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
        expect(today.get_by_text(name)).to_be_visible()
        found = lived_in.get(f"/households/mealplans?start_date={moment:%Y-%m-%d}&end_date={moment:%Y-%m-%d}")
        assert [entry["title"] for entry in found["items"] if zone in entry["title"]] == [name]
        at(page, lived_in, moment, "/g/home")
        expect(page.get_by_text(name)).to_be_visible()


def answering(body: dict):
    return lambda route: route.fulfill(json=body)


def told(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


# tuples of the amount, the scale factor, and the amount that is displayed
SCALED = [
    (1 / 3, 3, "1"),
    (1 / 2, 0.5, "1/4"),
    (0.25, 0.1, "0.025"),
    (1600, 1, "1600"),
    (0.001, 1, "0.001"),
    (0.001, 0.1, "0.0001"),
]


@pytest.fixture(scope="module")
def page(lived_in, chromium):
    """A page signed in as Alice, which the tests of all amounts share."""
    context = lived_in.let_in(chromium.new_context(service_workers="block", reduced_motion="reduce", **DESKTOP))
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("amount", "times", "read"), SCALED)
def test_a_scaled_amount_is_not_rounded_to_zero(lived_in, page, amount, times, read):
    name = f"Scaled {amount} {times}".replace(".", " ")
    slug = lived_in.post("/recipes", {"name": name})
    recipe = lived_in.get(f"/recipes/{slug}") | {"recipeServings": 10}
    recipe["recipeIngredient"] = [{"quantity": amount, "unit": {"name": "cup"}, "food": {"name": "salt"}, "note": ""}]
    recipe["settings"]["disableAmount"] = False
    lived_in.call("PUT", f"/recipes/{slug}", recipe)
    page.goto(f"{lived_in.at_home}/g/home/r/{slug}")
    page.get_by_role("button", name="2×").click()
    page.get_by_role("button", name="2×", pressed=True).wait_for()  # the code that scales texts is loaded
    servings = page.get_by_role("spinbutton", name="Servings")
    servings.fill(json.dumps(10 * times))
    servings.press("Enter")
    shown = page.locator(".lines .amount")
    seen = shown.evaluate(
        "one => [...one.querySelectorAll('[aria-hidden]')].map(hidden => hidden.remove()) && one.innerText"
    )
    assert seen.replace("\u00a0", " ").split()[0] == read
