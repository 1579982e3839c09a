"""Tests that pages do not shift while pictures and fonts load, and that going back restores the scroll position."""

import pytest

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle

SOUP = "/g/home/r/leek-soup-with-brown-butter"
LATE = 2000  # milliseconds for which the test delays pictures and fonts
PAGES = {"recipe": SOUP, "recipe without a picture": "/g/home/r/beef-and-stout-stew", "explorer": "/g/home"}
PAGES |= {"timeline": "/g/home/recipes/timeline", "shared recipe": "/g/home/shared/r/{link}"}
WATCHED = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries()) {
    if (!one.hadRecentInput) shifts.push([one.value, one.sources.map(source => source.node?.outerHTML?.slice(0, 80))]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SHIFTED = "() => [shifts.reduce((sum, [value]) => sum + value, 0), shifts]"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])


@SIZES
@pytest.mark.screens
@pytest.mark.parametrize("come", ["late", "never"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_does_not_shift_while_pictures_and_fonts_are_missing(lived_in, visitor, name, come, size):
    context = visitor(reduced_motion="reduce", **size)
    if name != "shared recipe":
        lived_in.let_in(context)
    context.add_init_script(WATCHED)
    held = []

    def hold(route):
        return held.append(route) if come == "late" else route.abort()

    for kind in ("**/api/media/**", "**/*.woff2"):
        context.route(kind, hold)
    page = context.new_page()
    page.goto(lived_in.whole(PAGES[name]), wait_until="domcontentloaded")
    page.locator("h1").first.wait_for()
    page.wait_for_timeout(LATE)
    for route in held:
        route.continue_()
    assert come == "never" or held
    settle(page)
    page.wait_for_timeout(500)
    shifted, sources = page.evaluate(SHIFTED)
    assert shifted <= 0.02, sources


def test_a_layout_shift_is_detected(lived_in, visitor):
    context = visitor(**DESKTOP)
    context.add_init_script(WATCHED)
    page = context.new_page()
    page.goto(lived_in.whole(SOUP))
    page.locator("h1").first.wait_for()
    settle(page)
    page.evaluate("() => { document.querySelector('.page').style.marginBlockStart = '300px'; }")
    page.wait_for_timeout(200)
    assert page.evaluate(SHIFTED)[0] > 0.02


@SIZES
@pytest.mark.parametrize("place", ["/g/home", "/user/{alice}/favorites"], ids=["recipes", "favorites"])
def test_going_back_from_a_recipe_returns_to_its_card(lived_in, visitor, place, size):
    for recipe in lived_in.get("/recipes?perPage=20")["items"]:
        lived_in.post(f"/users/{lived_in.ids['alice']}/favorites/{recipe['slug']}", {})
    page = lived_in.let_in(visitor(reduced_motion="reduce", **size)).new_page()
    page.goto(lived_in.whole(place))
    card = page.locator(".card .name a").nth(15)
    card.scroll_into_view_if_needed()
    page.wait_for_function("() => scrollY > 300")
    settle(page)
    name, before = card.inner_text(), page.evaluate("scrollY")
    card.click()
    page.locator(".recipe h1").wait_for()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    page.locator(".card").nth(15).wait_for()
    page.wait_for_function("name => document.activeElement.innerText === name", arg=name)
    assert abs(page.evaluate("scrollY") - before) <= 4
