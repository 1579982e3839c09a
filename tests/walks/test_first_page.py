"""Tests that a page shows bars and gray shapes before any script of the app has run, and is then replaced in place."""

import pytest

from tests.in_sweeps import keep
from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle

SIGNED_IN = """if (location.protocol === "http:") {
  localStorage.setItem("signed-in", "true");
  localStorage.setItem("own-group", '"home"');
}"""
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length === 1"
PAPER = {"light": "rgb(251, 247, 240)", "dark": "rgb(27, 24, 21)"}
LEAST_SHIFT = 0.02
SCREENS = {
    "home": "/g/home",
    "recipe": "/g/home/r/leek-soup-with-brown-butter",
    "list": "/shopping-lists/{list}",
    "page": "/settings",
}


@pytest.fixture
def opened(lived_in, visitor):
    """`opened(path, size, who, **options)` opens a page that gets no scripts until `release()` is called."""

    def open_page(path: str, size: dict, who: str = "alice", locale: str = "en-US", **options):
        context = visitor(**size, **options)
        context.add_cookies([{"name": "locale", "value": locale, "url": lived_in.at_home}])
        if who == "alice":
            lived_in.let_in(context).add_init_script(SIGNED_IN)
        context.add_init_script(SHIFTS)
        page, held, is_released = context.new_page(), [], []

        def hold(route):
            if is_released:
                route.continue_()
            else:
                held.append(route)

        def release():
            is_released.append(True)
            for route in held:
                route.continue_()
            page.locator("h1:visible").first.wait_for()

        page.route("**/assets/*.js", hold)
        page.goto(lived_in.whole(path), wait_until="commit")
        return page, release

    return open_page


@pytest.mark.parametrize("shape", keep([*SCREENS][:2], SCREENS))
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_shapes_are_painted_before_any_script_and_replaced_without_a_shift(opened, shape, size):
    page, release = opened(SCREENS[shape], size)
    page.locator("#start").wait_for()
    page.wait_for_function(PAINTED)
    assert page.evaluate("document.documentElement.dataset.start") == shape
    assert page.locator("#root").inner_text() == ""
    release()
    settle(page)
    assert page.locator("#start").count() == 0
    assert page.evaluate("shifted") <= LEAST_SHIFT
    assert page.context.watch.errors == []


@pytest.mark.parametrize("mode", PAPER)
def test_the_shapes_have_the_theme_and_the_direction(opened, mode):
    page, release = opened("/g/home", DESKTOP, locale="ar-SA", color_scheme=mode)
    page.locator("#start").wait_for()
    paper = page.evaluate("getComputedStyle(document.querySelector('#start')).backgroundColor")
    assert paper == PAPER[mode]
    rail = page.locator(".start-tabs").bounding_box()
    assert rail["x"] + rail["width"] == DESKTOP["viewport"]["width"]
    release()


def test_the_first_rows_of_a_list_have_no_estimated_height(opened):
    page, release = opened(SCREENS["list"], PHONE)
    release()
    row = page.locator(".shopping-row").first
    row.wait_for()
    estimated = "row => getComputedStyle(row).contentVisibility === 'auto'"
    assert page.locator(".shopping-row").evaluate_all(f"rows => rows.filter({estimated}).length") == 0
    row.evaluate("row => row.before(...Array.from({ length: 30 }, () => row.cloneNode()))")
    assert page.locator(".shopping-row").evaluate_all(f"rows => rows.filter({estimated}).length") > 10


def test_the_page_for_visitors_shows_the_shape_of_a_recipe(opened):
    page, release = opened("/g/home/shared/r/{link}", PHONE, who="nobody")
    page.locator("#start .start-recipe").wait_for()
    release()
    assert page.locator("#start").count() == 0
    settle(page)
    assert page.evaluate("shifted") <= LEAST_SHIFT


def test_the_sign_in_screen_shows_no_shapes_of_another(opened):
    page, release = opened("/login", PHONE, who="nobody")
    page.wait_for_function("() => document.body !== null")
    assert page.locator("#start").is_hidden()
    release()


@pytest.mark.parametrize(("path", "asks"), [("/g/home", True), ("/g/next-door", False), ("/g/next-door/r/soup", False)])
def test_only_pages_of_the_own_group_request_recipes_ahead(opened, path, asks):
    page, _release = opened(path, PHONE)
    ahead = page.evaluate("Object.keys(window.hearthbookAhead)")
    assert "users/self" in ahead and any(request.startswith("recipes") for request in ahead) == asks
