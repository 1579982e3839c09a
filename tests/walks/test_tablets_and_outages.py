"""Tests the plan and the recipe filters on a tablet, and shopping lists on a phone that lost its connection."""

import pytest

from tests.walks.conftest import PHONE
from tests.walks.measure_page import runs_over, settle

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
CONNECTION_COMES_BACK = """() => {
  dispatchEvent(new Event("online"));
  return document.body.innerText.includes("1 waiting change has been sent");
}"""
LANGUAGES = ("en-US", "de-DE", "ar-SA")


@pytest.fixture
def open_on(lived_in, visitor):
    """`open_on(device, path)` opens a page of alice on a device."""

    def open_page(device: dict, path: str):
        context = visitor(reduced_motion="reduce", **device)
        page = lived_in.let_in(context).new_page()
        page.goto(lived_in.whole(path))
        settle(page)
        return page

    return open_page


@pytest.mark.screens
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_date_of_a_day_stands_before_its_buttons_on_a_tablet(open_on, language):
    page = open_on(TABLET | {"locale": language}, "/household/mealplan/planner/view")
    starts = page.locator(".date:has(button)").evaluate_all(
        """all => all.map(one => [...one.querySelectorAll("h2, button")].map(part => {
          const { left, right } = part.getBoundingClientRect();
          return getComputedStyle(part).direction === "rtl" ? -right : left;
        }))"""
    )
    assert len(starts) == 7
    assert [parts for parts in starts if min(parts) != parts[0]] == []


@pytest.mark.screens
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_filters_fit_on_a_tablet_in_every_language(open_on, language):
    page = open_on(TABLET | {"locale": language}, "/g/home")
    assert page.locator(".filter-buttons").is_visible()
    assert runs_over(page) <= 0


def test_the_field_of_a_list_is_not_covered_while_the_server_cannot_be_reached(open_on):
    page = open_on(PHONE, "/shopping-lists/{list}")
    page.context.set_offline(True)
    page.get_by_role("checkbox", checked=False).first.click()
    page.get_by_role("button", name="Undo").wait_for()
    page.get_by_text("waiting since").wait_for()
    page.get_by_role("button", name="Offline · 1 waiting").wait_for()
    assert page.locator(".offline-line").is_hidden()  # the chip says it already
    toast, bar = (page.locator(part).bounding_box() for part in (".toast", ".shopping-add"))
    assert toast["y"] + toast["height"] <= bar["y"]
    page.context.watch.errors.clear()


@pytest.mark.screens
def test_what_waits_is_sent_once_the_code_for_it_can_be_loaded(kitchen, visitor):
    """The connection was cut after the page had been loaded, and before the code that it loads later."""
    shopping = kitchen.post("/households/shopping/lists", {"name": "Cut off"})["id"]
    kitchen.post("/households/shopping/items", {"shoppingListId": shopping, "note": "oranges"})
    page = kitchen.let_in(visitor(**PHONE)).new_page()
    page.route("**/api/households/shopping/items", lambda route: route.abort())
    page.goto(f"{kitchen.at_home}/shopping-lists/{shopping}")
    page.get_by_role("checkbox", name="oranges").click()
    page.get_by_text("waiting since").wait_for()

    page.route("**/assets/itemQueue-*.js", lambda route: route.abort())
    cut_off: list[str] = []

    def is_given_up(request) -> bool:
        """Whether code was cut off for the second time: when it was preloaded, and when it was imported."""
        cut_off.append(request.url)
        return "/itemQueue-" in request.url and cut_off.count(request.url) == 2

    with page.expect_event("requestfailed", is_given_up):
        page.goto(f"{kitchen.at_home}/g/home")
    page.unroute_all()
    page.wait_for_function(CONNECTION_COMES_BACK, polling=200)
    [oranges] = kitchen.get(f"/households/shopping/lists/{shopping}")["listItems"]
    assert oranges["checked"]
    page.context.watch.errors.clear()
