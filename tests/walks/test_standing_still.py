"""Tests that pages do not shift while pictures and fonts load, and that going back restores the scroll position."""

import re
from pathlib import Path

import pytest

from tests.walks.conftest import DESKTOP, PATIENCE, PHONE
from tests.walks.measure_page import settle

SOUP = "/g/home/r/leek-soup-with-brown-butter"
PAGES = {"recipe": SOUP, "recipe without a picture": "/g/home/r/beef-and-stout-stew", "explorer": "/g/home"}
PAGES |= {"timeline": "/g/home/recipes/timeline", "shared recipe": "/g/home/shared/r/{link}"}
LATE = 1000  # milliseconds for which pictures and fonts are held back once the page shows its heading
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


FONTS = ["liberation", "dejavu", "noto"]
MEASURES = r"(size-adjust|ascent-override|descent-override|line-gap-override)(?=:)"
FONT_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/{}</dir><cachedir>{}</cachedir></fontconfig>"""


@pytest.fixture(scope="module")
def browser_with(tmp_path_factory, start_browser):
    """`browser_with("noto")` returns a browser on a device that has no fonts but those of one folder."""
    browsers = {}

    def launch(fonts):
        if not Path(f"/usr/share/fonts/truetype/{fonts}").is_dir():
            pytest.skip(f"this computer has no {fonts} fonts")
        folder = tmp_path_factory.mktemp(fonts)
        (folder / "fonts.conf").write_text(FONT_CONFIGURATION.format(fonts, folder / "cache"))
        return start_browser(FONTCONFIG_FILE=str(folder / "fonts.conf"))

    yield lambda fonts: browsers.get(fonts) or browsers.setdefault(fonts, launch(fonts))
    for browser in browsers.values():
        browser.close()


def shift_of(house, browser, name, *, come, size, measured=True):
    """Opens a page whose pictures and fonts come late or never. Returns how far it shifted, and what.

    Unless `measured`, the fonts of the device are not scaled to the measures of ours.
    """
    context = browser.new_context(service_workers="block", reduced_motion="reduce", **size)
    context.set_default_timeout(PATIENCE)
    if name != "shared recipe":
        house.let_in(context)
    context.add_init_script(WATCHED)
    held, released = [], []

    def hold(route):
        if come == "late" and not released:
            held.append(route)
        else:  # once released, such as the larger picture that follows a small one
            route.continue_() if released else route.abort()

    def unstyle(route):
        reply = route.fetch()
        route.fulfill(response=reply, body=re.sub(MEASURES, "unknown", reply.text()))

    context.route(re.compile(r"/api/media/|\.woff2"), hold)
    if not measured:
        context.route("**/*.css", unstyle)
    page = context.new_page()
    page.goto(house.whole(PAGES[name]), wait_until="domcontentloaded")
    page.locator("h1").first.wait_for()
    page.wait_for_timeout(LATE)
    released.extend(held)
    for route in held:
        route.continue_()
    assert come == "never" or held
    page.evaluate("document.fonts.ready")
    settle(page)
    page.wait_for_timeout(500)
    shifted = page.evaluate(SHIFTED)
    context.close()
    return shifted


@SIZES
@pytest.mark.screens
@pytest.mark.parametrize("fonts", FONTS)
@pytest.mark.parametrize("come", ["late", "never"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_does_not_shift_while_pictures_and_fonts_are_missing(lived_in, browser_with, name, come, fonts, size):
    shifted, sources = shift_of(lived_in, browser_with(fonts), name, come=come, size=size)
    assert shifted <= 0.02, sources


@pytest.mark.screens
def test_a_font_of_the_device_that_is_not_scaled_to_ours_shifts_a_page(lived_in, browser_with):
    page = {"name": "explorer", "come": "late", "size": DESKTOP}
    shifted, sources = shift_of(lived_in, browser_with("dejavu"), **page)
    assert shifted <= 0.02, sources
    assert shift_of(lived_in, browser_with("dejavu"), **page, measured=False)[0] > 0.02


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
