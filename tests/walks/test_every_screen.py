"""Tests that screens are accessible, log no errors, contact no other host, and load few bytes on a first visit."""

import re
from functools import cache

import pytest

from tests.in_sweeps import keep
from tests.running_server import ROOT
from tests.walks.conftest import DESKTOP, PHONE, Watch
from tests.walks.measure_page import runs_over, settle, violations, violations_by_day_and_night
from tests.walks.screens import OPEN, SCREENS

SIZES = {"phone": PHONE, "desktop": DESKTOP}
EACH_SIZE = ["phone", pytest.param("desktop", marks=pytest.mark.screens)]
# Limits for a first visit, in compressed kilobytes of scripts and of style sheets.
FIRST_LOAD = {
    "explorer": (148, 12),
    "recipe": (168, 14.5),
    "shopping list": (164, 12),
    "sign in": (120, 10.5),
    "invitation": (126, 10.5),
    "public recipe": (95, 14),
    "shared recipe": (95, 14),
}
MOST_FILES = 20  # scripts and style sheets of a first visit until the load event
SENT = "performance.getEntriesByType('resource').map(one => [new URL(one.name).pathname, one.encodedBodySize])"
BEFORE_LOAD = "filter(one => one.startTime < performance.getEntriesByType('navigation')[0].loadEventStart).map"
REFUSED = re.compile("status of 40[04]")
NOT_FOR_READING = re.compile("Editor|CookMode|PrintDialog|Row|Json")


@pytest.fixture(scope="module")
def browser_of(lived_in, chromium):
    """`browser_of(who, size, locale)` returns a browser that all screens share, signed in if `who` is "alice"."""
    contexts = {}

    def of(who: str, size: str, locale: str = "en-US"):
        if (key := (who, size, locale)) not in contexts:
            context = chromium.new_context(service_workers="block", reduced_motion="reduce", **SIZES[size])
            context.set_default_timeout(20_000)
            context.watch = Watch(context)
            context.add_cookies([{"name": "locale", "value": locale, "url": lived_in.at_home}])
            contexts[key] = lived_in.let_in(context) if who == "alice" else context
        context = contexts[key]
        context.watch.errors.clear()
        return context

    yield of
    for context in contexts.values():
        context.close()


@pytest.fixture
def shown(lived_in):
    """`shown(context, path)` opens a screen and waits until it has settled.

    It uses one page per browser, because every new page would compile all scripts again.
    """

    def show(context, path: str):
        page = context.pages[0] if context.pages else context.new_page()
        if page.url != "about:blank":
            page.evaluate("sessionStorage.clear()")
        page.emulate_media(color_scheme="light")
        page.goto(lived_in.whole(path))
        page.locator("h1:visible").first.wait_for()
        settle(page)
        return page

    return show


def unexpected(context, screen: str) -> list[str]:
    """Returns console errors and requests to other hosts, except the 400 or 404 expected on a screen named "no ..."."""
    errors = [error for error in context.watch.errors if not (screen.startswith("no ") and REFUSED.search(error))]
    return errors + context.watch.foreign


def show_whole(page) -> None:
    """Makes the window as high as the page, so that no bar at its edge covers a part of a control."""
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size(page.viewport_size | {"height": max(page.viewport_size["height"], min(height, 6000))})


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("screen", keep([*SCREENS][::6], SCREENS))
def test_a_screen_is_accessible(browser_of, shown, screen, size):
    context = browser_of("alice", size)
    page = shown(context, SCREENS[screen])
    assert ("not found" in page.locator("h1:visible").first.inner_text()) == screen.startswith("no such")
    assert runs_over(page) <= 0
    show_whole(page)
    assert violations_by_day_and_night(page) == []
    assert unexpected(context, screen) == []


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("screen", keep([*OPEN][::4], OPEN, "screens"))
def test_a_screen_for_guests_is_accessible(browser_of, shown, screen, size):
    context = browser_of("nobody", size)
    page = shown(context, OPEN[screen])
    assert runs_over(page) <= 0
    show_whole(page)
    assert violations_by_day_and_night(page) == []
    assert unexpected(context, screen) == []


@pytest.mark.screens
@pytest.mark.parametrize("screen", SCREENS | OPEN)
def test_arabic_is_laid_out_from_right_to_left(browser_of, shown, screen):
    context = browser_of("alice" if screen in SCREENS else "nobody", "phone", "ar-SA")
    page = shown(context, (SCREENS | OPEN)[screen])
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert runs_over(page) <= 0
    assert violations(page) == []
    assert unexpected(context, screen) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_setup_screen_is_accessible(house, visitor, size):
    context = visitor(reduced_motion="reduce", **SIZES[size])
    page = context.new_page()
    page.goto(f"{house.at_home}/setup?code={house.setup_code}")
    page.locator("h1").wait_for()
    settle(page)
    assert violations_by_day_and_night(page) == [] and unexpected(context, "setup") == []


@pytest.fixture(scope="module")
def first_visit(lived_in, chromium):
    """`first_visit(screen)` returns the files requested before the load event, and all until it has settled."""

    @cache
    def visit(screen: str):
        context = chromium.new_context(service_workers="block", **PHONE)
        context.set_default_timeout(20_000)
        if screen in {"explorer", "recipe", "shopping list"}:
            lived_in.let_in(context)
        page = context.new_page()
        page.goto(lived_in.whole((SCREENS | OPEN)[screen]))
        page.locator("h1:visible").first.wait_for()
        page.wait_for_load_state("load")
        loaded = page.evaluate(SENT.replace("map", BEFORE_LOAD))
        settle(page)
        settled = page.evaluate(SENT)
        context.close()
        return loaded, settled

    return visit


@pytest.mark.parametrize("screen", FIRST_LOAD)
def test_a_first_visit_loads_few_bytes(first_visit, screen):
    _, sizes = first_visit(screen)
    kilobytes = [sum(size for path, size in sizes if path.endswith(ending)) / 1000 for ending in (".js", ".css")]
    assert 0 < kilobytes[0] <= FIRST_LOAD[screen][0] and 0 < kilobytes[1] <= FIRST_LOAD[screen][1], kilobytes


@pytest.mark.parametrize("screen", FIRST_LOAD)
def test_a_first_visit_loads_few_files(first_visit, screen):
    loaded, _ = first_visit(screen)
    files = [path for path, _ in loaded if path.endswith((".js", ".css"))]
    assert 0 < len(files) <= MOST_FILES, files


@pytest.mark.parametrize("screen", ["explorer", "recipe", "public recipe", "shared recipe"])
def test_reading_loads_no_code_for_editing_cooking_or_print_options(first_visit, screen):
    built = [path.name for path in (ROOT / "ui" / "dist" / "assets").glob("*.js")]
    assert all(any(part in name for name in built) for part in NOT_FOR_READING.pattern.split("|"))
    loaded, _ = first_visit(screen)
    assert [path for path, _ in loaded if NOT_FOR_READING.search(path)] == []


def test_a_screen_that_fails_to_load_offers_to_try_again(lived_in, visitor, shown):
    context = lived_in.let_in(visitor(**DESKTOP))
    page = shown(context, "/g/home")
    context.set_offline(True)
    page.get_by_role("link", name="Miso ramen").first.click()
    page.get_by_role("heading", name="Not connected").wait_for()
    context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("heading", name="Miso ramen").wait_for()


def test_axe_detects_deliberate_violations(browser_of, shown):
    """Axe reports an image without alternative text, and gray text on gray even in dark mode."""
    page = shown(browser_of("nobody", "desktop"), "/login")
    page.evaluate("""() => {
        document.querySelector("h1").insertAdjacentHTML("afterend", "<img src='/favicon.svg'><p id='pale'>pale</p>");
        Object.assign(document.getElementById("pale").style, { color: "#888", background: "#999" });
    }""")
    found = " ".join(violations_by_day_and_night(page))
    assert "image-alt" in found and "in the dark, color-contrast" in found


def test_menus_and_cook_mode_of_visitors_load_no_code_of_the_app(browser_of, shown):
    context = browser_of("nobody", "phone")
    code = f"{SENT}.map(([path]) => path).filter(path => /[/](app|frame)-.*js$/.test(path))"
    page = shown(context, OPEN["public recipe"])
    page.get_by_role("button", name=re.compile("^Print")).first.click()
    page.get_by_role("menu").wait_for()
    page.go_back()
    page.get_by_role("menu").wait_for(state="detached")
    page.get_by_role("button", name="Cook", exact=True).first.click()
    page.wait_for_url("**?cook=1&step=*")
    page.locator(".cooking").wait_for()
    page.go_back()
    page.locator(".cooking").wait_for(state="detached")
    assert "cook" not in page.url and page.evaluate(code) == []
    assert shown(context, OPEN["sign in"]).evaluate(code) != []
