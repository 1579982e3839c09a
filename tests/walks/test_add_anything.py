"""Tests adding a recipe from pasted text, and from the page that another window hands over."""

import re

import pytest
from playwright.sync_api import expect

from tests.importing.page.pages import SOUP, as_html
from tests.in_sweeps import keep
from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import runs_over, violations_by_day_and_night

ADD, FIELD = "/g/home/r/create/url", "Link or text of a recipe"
TEXT = "Walnut soup\nServes 4\n\nIngredients\n200 g walnuts\n1 l stock\n\nMethod\n1. Grind the walnuts.\n2. Boil."


@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, id="desk", marks=pytest.mark.screens), pytest.param(PHONE, id="phone")]
)
def test_a_pasted_text_is_corrected_and_then_saved(kitchen, visitor, size):
    page = kitchen.let_in(visitor(**size, reduced_motion="reduce")).new_page()
    page.goto(f"{kitchen.at_home}{ADD}")
    page.get_by_label(FIELD).fill(TEXT)
    expect(page.get_by_text("This looks like the text of a recipe.")).to_be_visible()
    assert violations_by_day_and_night(page) == [] and runs_over(page) <= 0
    page.get_by_role("button", name="Read this text").click()
    page.get_by_text("The text it was read from").first.click()
    expect(page.get_by_role("region", name="The text it was read from")).to_have_text(TEXT)
    assert violations_by_day_and_night(page) == [] and runs_over(page) <= 0
    expect(page.get_by_label("Ingredients")).to_have_value("200 g walnuts\n1 l stock")
    page.reload()
    expect(page.get_by_label("Steps")).to_have_value("Grind the walnuts.\n\nBoil.")
    page.get_by_label("Name", exact=True).fill("Walnut soup with stock")
    page.get_by_role("button", name="Save recipe").click()
    expect(page.get_by_role("heading", name="Walnut soup with stock")).to_be_visible()
    found = kitchen.get("/recipes/walnut-soup-with-stock")
    assert [one["text"] for one in found["recipeInstructions"]] == ["Grind the walnuts.", "Boil."]


def bookmark_of(page, address: str) -> str:
    page.goto(f"{address}{ADD}")
    page.get_by_text("Add recipes from your browser").click()
    return page.get_by_text("Add to Hearthbook").get_attribute("href").removeprefix("javascript:")


@pytest.mark.parametrize("place", keep(["on_the_lan"], ["at_home", "on_the_lan"]))
def test_the_bookmark_hands_over_the_page_that_the_browser_shows(kitchen, visitor, site, place):
    site.serve(as_html(SOUP).encode(), at="/soup")
    person = kitchen.let_in(visitor(**DESKTOP))
    code = bookmark_of(person.new_page(), getattr(kitchen, place))
    other = person.new_page()
    other.goto(f"http://127.0.0.1:{site.port}/soup")
    other.evaluate("document.body.append('Shown by the browser')")
    with other.expect_popup() as opened:
        other.evaluate(code)
    ours = opened.value
    source = ours.get_by_label("Page source or data")
    expect(source).to_have_value(re.compile("Shown by the browser"))
    expect(ours.get_by_label("Source address")).to_have_value(f"http://127.0.0.1:{site.port}/soup")
    ours.get_by_role("button", name="Add recipe").click()
    expect(ours.get_by_role("heading", name="Leek soup", exact=True)).to_be_visible()
