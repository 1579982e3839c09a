"""Tests the index of tags: with only the keyboard, a tag is created and a recipe is found through it."""

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import measure, settle
from tests.walks.test_keyboard import Keys, heading

SOUP = "/recipes/leek-soup-with-brown-butter"
TAGS = "/g/home/recipes/tags"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.fixture
def keys(lived_in, visitor):
    context = lived_in.let_in(visitor(reduced_motion="reduce", **DESKTOP))
    keys = Keys(context.new_page())
    yield keys
    assert keys.pointed == [] and context.watch.errors == []


@pytest.fixture
def many(lived_in):
    """Adds a tag for each letter of the alphabet."""
    known = {one["name"] for one in lived_in.get("/organizers/tags?perPage=-1")["items"]}
    for letter in LETTERS:
        if (name := f"{letter}-day") not in known:
            lived_in.post("/organizers/tags", {"name": name})


def test_a_tag_is_created_and_a_recipe_is_found_through_it(lived_in, keys):
    page = keys.page
    page.goto(f"{lived_in.at_home}/g/home")
    heading(keys, "Recipes")
    keys.go_to("Settings", most=60)
    keys.press("Enter")
    heading(keys, "Settings")
    keys.go_to("Categories.*")
    keys.press("Enter")
    heading(keys, "Categories")
    assert keys.stop() == "Find a category"
    keys.go_to("Tags", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "Tags")
    expect(page.get_by_role("searchbox", name="Find a tag")).to_be_focused()
    keys.write("Rainy days")
    keys.go_to("Create “Rainy days”")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="New tag")).to_be_visible()
    keys.press("Enter")
    card = page.get_by_role("link", name="Rainy days")
    expect(card).to_be_focused()
    expect(page.get_by_role("searchbox", name="Find a tag")).to_have_value("")
    put_under_it(lived_in)
    keys.press("Enter")
    page.wait_for_url("**/g/home?tags=*")
    settle(page)
    expect(page.get_by_role("link", name="Leek soup with brown butter")).to_be_visible()
    page.go_back()
    expect(page.locator("li", has=card)).to_contain_text("1 recipe")


def put_under_it(house):
    [tag] = [one for one in house.get("/organizers/tags?perPage=-1")["items"] if one["name"] == "Rainy days"]
    house.call("PATCH", SOUP, {"tags": [*house.get(SOUP)["tags"], tag]})


@pytest.mark.screens
def test_a_letter_button_scrolls_to_the_tags_with_this_letter(lived_in, keys, many):
    page = keys.page
    page.goto(lived_in.at_home + TAGS)
    heading(keys, "Tags")
    keys.go_to("Go to A", most=60)
    keys.press("w")
    assert keys.stop() == "Go to W"
    keys.press("Enter")
    assert keys.here() == "W"
    assert measure(page, "focused")["isSeen"]
    keys.go_to("W-day")


@pytest.mark.screens
def test_the_bar_of_letters_fits_a_phone(lived_in, visitor, many):
    page = lived_in.let_in(visitor(**PHONE)).new_page()
    page.goto(lived_in.at_home + TAGS)
    bar = page.get_by_role("toolbar", name="Jump to a letter")
    bar.get_by_role("button", name="Go to T").tap()
    expect(page.get_by_role("heading", name="T", exact=True)).to_be_focused()
    expect(page.get_by_role("link", name="T-day")).to_be_in_viewport()
    assert bar.bounding_box()["width"] <= PHONE["viewport"]["width"]
