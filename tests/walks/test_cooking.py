"""Tests cook mode: the screen stays on, timers in hidden tabs end on time, and a reload loses nothing."""

import re
from datetime import UTC, datetime
from shutil import copytree
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.framework.outbound.local_site import LocalSite
from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP, PHONE, House

RECIPE = "/g/home/r/leek-soup-with-brown-butter"
EVENTS = "/api/recipes/timeline/events"
ON_ITS_SIDE = {**PHONE, "viewport": {"width": 640, "height": 320}}
COUNTED_LOCK = """
  window.locks = { asked: 0, held: 0 };
  const request = async () => {
    window.locks.asked += 1;
    window.locks.held += 1;
    const lock = new EventTarget();
    lock.released = false;
    lock.release = async () => {
      if (lock.released) return;
      lock.released = true;
      window.locks.held -= 1;
      lock.dispatchEvent(new Event("release"));
    };
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") lock.release(); });
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
SEEN = """seen => {
  Object.defineProperty(document, "visibilityState", { value: seen ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
FILMS = """() => [...document.querySelectorAll(".still-film")]
  .map(film => film.paused ? "paused" : film.currentTime > 0 ? "plays" : "starts")"""
SMALL = """least => [...document.querySelectorAll(".cooking :is(button, a, label)")]
  .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".prose"))
  .map(node => [node.getBoundingClientRect(), node])
  .filter(([box]) => box.width < least - .5 || box.height < least - .5)
  .map(([box, node]) => `${node.ariaLabel || node.textContent}: ${box.width} x ${box.height}`)"""
SWIPE = """to => {
  const pane = document.querySelector(".now-pane");
  const touch = x => new Touch({ identifier: 1, target: pane, clientX: x, clientY: 300 });
  const say = (kind, touches, changedTouches) =>
    pane.dispatchEvent(new TouchEvent(kind, { touches, changedTouches, bubbles: true }));
  say("touchstart", [touch(180)], [touch(180)]);
  say("touchend", [], [touch(180 + to)]);
}"""
ZONES = [
    "Pacific/Auckland",
    "America/Los_Angeles",
    *(pytest.param(zone, marks=pytest.mark.screens) for zone in ("Asia/Kolkata", "UTC")),
]
END_NOW = """() => {
  const timers = JSON.parse(localStorage.timers).map(one => ({ ...one, deadline: Date.now() }));
  localStorage.setItem("timers", JSON.stringify(timers));
}"""


def until(page, question: str, answer) -> None:
    """Waits until the expression `question` has the value `answer` in the page."""
    for _ in range(300):
        if (given := page.evaluate(question)) == answer:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{question}: {given}, not {answer}")


HELD = "() => window.locks.held"
LOCKS = "() => [window.locks.asked, window.locks.held]"


@pytest.fixture(scope="module")
def demo(tmp_path_factory, demo_folder):
    folder = copytree(demo_folder, tmp_path_factory.mktemp("cooking") / "house")
    with LocalSite() as site, House(folder, site) as house:
        yield house


@pytest.fixture
def alice(demo, visitor):
    """`alice(**options)` opens a page in a new browser that is signed in as Alice."""

    def sit_down(**options):
        context = visitor(**options)
        reply = context.request.post(f"{demo.at_home}/api/auth/token", form={"username": "alice", "password": PASSWORD})
        assert reply.ok, reply.text()
        return context.new_page()

    return sit_down


def cook(page, address: str, step: int = 1):
    page.goto(f"{address}{RECIPE}?cook=1&step={step}")
    expect(page.locator(".flow .now")).to_be_visible()


def test_the_wake_lock_is_requested_again_after_the_page_was_hidden_and_released_at_the_end(demo, alice):
    page = alice(**PHONE)
    page.add_init_script(COUNTED_LOCK)
    page.goto(demo.at_home + RECIPE)
    until(page, LOCKS, [1, 1])  # the recipe page also keeps the screen on
    page.get_by_role("button", name="Cook", exact=True).click()
    until(page, LOCKS, [2, 1])
    page.evaluate(SEEN, False)
    until(page, LOCKS, [2, 0])
    page.evaluate(SEEN, True)
    until(page, LOCKS, [3, 1])
    expect(page.locator(".awake")).to_be_visible()
    page.get_by_role("button", name="Exit cook mode").click()
    page.locator(".keep-awake").scroll_into_view_if_needed()
    page.get_by_role("switch", name="Keep the screen on").uncheck()
    until(page, HELD, 0)


def test_a_video_keeps_the_screen_on_for_guests_on_plain_http(demo, visitor):
    context = visitor(**PHONE)
    page = context.new_page()
    page.goto(demo.on_the_lan + RECIPE)
    page.get_by_role("button", name="Cook", exact=True).tap()
    until(page, FILMS, ["plays"])
    assert page.evaluate("() => [isSecureContext, 'wakeLock' in navigator]") == [False, False]
    expect(page.locator(".awake")).to_be_visible()
    page.evaluate(SEEN, False)
    until(page, FILMS, ["paused"])
    page.evaluate(SEEN, True)
    until(page, FILMS, ["plays"])
    page.get_by_role("button", name="Next step").tap()
    page.get_by_role("button", name="Start 12 min").tap()
    page.get_by_role("button", name="Exit cook mode").tap()
    until(page, FILMS, ["plays"])
    expect(page.locator(".topbar .timer-chip")).to_contain_text(re.compile(r"1[12]:\d\d"))
    assert (context.watch.errors, context.watch.foreign) == ([], [])


def test_a_timer_in_a_hidden_tab_ends_on_time(demo, alice):
    page = alice(**DESKTOP)
    page.clock.install(time=datetime(2026, 3, 1, 18, 0, tzinfo=UTC))
    cook(page, demo.at_home)
    page.get_by_role("button", name="Timers").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.keyboard.press("Escape")
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)
    page.evaluate(SEEN, False)
    left = page.evaluate("() => JSON.parse(localStorage.timers)[0].deadline - Date.now()")
    page.clock.fast_forward(left - 1000)
    expect(page.locator(".ring-bar")).to_have_count(0)
    page.clock.fast_forward(1000)
    expect(page.locator(".ring-bar")).to_contain_text("now")
    page.clock.fast_forward(42_000)
    page.evaluate(SEEN, True)
    expect(page.locator(".ring-bar")).to_contain_text(re.compile("ended 4[23] sec ago"))
    assert "Time's up" in page.title()
    page.get_by_role("button", name="Stop Kitchen timer").click()
    expect(page.locator(".ring-bar")).to_have_count(0)


def test_a_reload_while_cooking_loses_nothing(demo, alice):
    page = alice(**DESKTOP)
    cook(page, demo.at_home, 5)
    page.get_by_role("checkbox", name=re.compile("leeks")).check()
    page.get_by_role("button", name="Text size and screen").click()
    page.get_by_role("button", name="2×", exact=True).click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start 4 min").click()
    page.reload()
    expect(page.locator(".flow .now")).to_contain_text("step 5 of 6")
    expect(page.get_by_role("checkbox", name=re.compile("8 leeks"))).to_be_checked()
    expect(page.locator(".starts [role=timer]")).to_contain_text(re.compile(r"[34]:\d\d"))


def test_two_tabs_show_the_same_timers_and_one_rings(demo, alice):
    first = alice(**DESKTOP)
    cook(first, demo.at_home, 2)
    second = first.context.new_page()
    second.goto(f"{demo.at_home}/about")
    first.get_by_role("button", name="Start 12 min").click()
    expect(second.locator(".topbar .timer-chip")).to_be_visible()
    first.evaluate(END_NOW)
    expect(second.locator(".ring-bar")).to_be_visible()
    claims = set()
    for _ in range(30):
        claims.add(second.evaluate("() => JSON.parse(localStorage['timer-bell'] ?? '{}').tab"))
        second.wait_for_timeout(100)
    assert len(claims - {None}) == 1
    second.get_by_role("button", name=re.compile("^Stop ")).click()
    expect(first.locator(".ring-bar")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE, DESKTOP], ids=["phone", "on its side", "desktop"])
def test_every_touch_target_of_cook_mode_is_at_least_56_pixels_large(demo, alice, size):
    page = alice(**size)
    cook(page, demo.at_home, 3)
    page.get_by_role("button", name="Start 15 min").click()
    assert page.evaluate(SMALL, 56) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("rtl", [False, True], ids=["left to right", "right to left"])
def test_a_swipe_shows_the_next_or_previous_step(demo, alice, rtl):
    page = alice(**PHONE)
    if rtl:
        page.context.add_cookies([{"name": "locale", "value": "ar-SA", "url": demo.at_home}])
    cook(page, demo.at_home, 2)
    page.evaluate(SWIPE, 100 if rtl else -100)
    page.wait_for_url("**step=3")
    page.evaluate(SWIPE, -100 if rtl else 100)
    page.wait_for_url("**step=2")


def test_back_closes_the_sheet_of_ingredients_and_then_cook_mode(demo, alice):
    page = alice(**PHONE)
    page.goto(f"{demo.at_home}{RECIPE}")
    page.get_by_role("button", name="Cook", exact=True).tap()
    page.wait_for_url("**step=1")
    toggle = page.get_by_role("button", name="All ingredients")
    toggle.tap()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    page.go_back()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.tap()
    page.get_by_role("button", name="Close ingredients").tap()
    page.get_by_role("button", name="Next step").tap()
    page.wait_for_url("**step=2")
    page.go_back()
    page.wait_for_url(f"**{RECIPE}")
    expect(page.get_by_role("button", name="Cook", exact=True)).to_be_visible()


@pytest.mark.parametrize("zone", ZONES)
def test_a_dish_made_late_in_the_evening_counts_for_that_day(demo, alice, zone):
    page = alice(**PHONE, timezone_id=zone)
    here = ZoneInfo(zone)
    page.clock.set_fixed_time(datetime(2026, 3, 29, 23, 30, tzinfo=here))
    api = f"{demo.at_home}/api/recipes"
    never = next(one for one in page.request.get(f"{api}?perPage=-1").json()["items"] if not one["lastMade"])
    page.goto(f"{demo.at_home}/g/home/r/{never['slug']}")
    page.locator(".made-menu").tap()
    with page.expect_response(lambda answer: answer.url.endswith("/last-made")):
        page.get_by_role("menuitem", name="Made it today").tap()
    expect(page.locator(".made-menu")).to_have_text("Made today")
    [event] = page.request.get(f"{demo.at_home}{EVENTS}?perPage=1&orderBy=createdAt").json()["items"]
    day = datetime.fromisoformat(event["timestamp"]).astimezone(here)
    assert (day.date().isoformat(), day.strftime("%H:%M:%S")) == ("2026-03-29", "23:59:59")
    with page.expect_response(lambda answer: answer.url.endswith("/last-made")):
        page.get_by_role("button", name="Undo").tap()
    assert page.request.get(f"{demo.at_home}{EVENTS}/{event['id']}").status == 404
    assert page.request.get(f"{api}/{never['slug']}").json()["lastMade"] is None


def test_after_the_last_step_one_tap_marks_the_recipe_as_made(demo, alice):
    page = alice(**PHONE)
    cook(page, demo.at_home, 6)
    with page.expect_response(lambda answer: answer.url.endswith("/last-made")):
        page.get_by_role("button", name="Made it today").tap()
    expect(page.get_by_role("button", name="Cook", exact=True)).to_be_visible()
    expect(page.locator(".made-menu")).to_have_text("Made today")
