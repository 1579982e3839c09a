"""Tests the parser screen: unparsed ingredients become amounts that scale, and corrections are remembered."""

import re

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import runs_over, settle, too_small, violations_by_day_and_night

ON_A_DESK_TOO = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.screens)]
LINES = ["200 g butter", "2 cups stardust, sifted", "3 spuddies, peeled"]


def written(kitchen, name: str, lines: list[str]) -> str:
    """Creates a recipe whose ingredients are unparsed text, and returns the path of its page."""
    slug = kitchen.post("/recipes", {"name": name})
    recipe = kitchen.get(f"/recipes/{slug}")
    text = [{"note": line, "quantity": None} for line in lines]
    kitchen.call("PUT", f"/recipes/{slug}", {**recipe, "recipeIngredient": text})
    return f"/g/home/r/{slug}"


def signed_in(kitchen, context, path: str):
    page = kitchen.let_in(context).new_page()
    page.goto(kitchen.on_the_lan + path)
    return page


def read_from_its_page(page):
    page.get_by_role("button", name="More for").last.click()
    page.get_by_role("menuitem", name="Read amounts and foods").click()
    page.get_by_role("list", name="Lines that were read").wait_for()


def save(page):
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Ingredients")).to_be_visible()


@pytest.mark.parametrize("size", ON_A_DESK_TOO)
def test_parsed_lines_scale_and_corrections_are_remembered(kitchen, visitor, size):
    context = visitor(**size)
    page = signed_in(kitchen, context, written(kitchen, "Star stew", LINES))
    read_from_its_page(page)
    food = page.get_by_label(f"Food of {LINES[2]}", exact=True)
    food.fill("potato")
    page.get_by_role("option", name="potato", exact=True).click()
    page.get_by_role("button", name=re.compile("Create all new: 1 food")).click()
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_text("All lines are clear")).to_be_visible()
    save(page)
    expect(page.get_by_text("stardust")).to_be_visible()
    if (toggle := page.get_by_role("button", name="Scale and measures")).is_visible():  # on phones
        toggle.click()
    page.get_by_role("group", name="Scale", exact=True).get_by_role("button", name="2×").click()
    expect(page.get_by_role("checkbox", name="6 potatoes peeled")).to_be_visible()
    lines = kitchen.get("/recipes/star-stew")["recipeIngredient"]
    assert [(one["food"]["name"], one["originalText"]) for one in lines] == list(
        zip(["butter", "stardust", "potato"], LINES, strict=True)
    )
    page.goto(kitchen.on_the_lan + written(kitchen, "Second stew", [LINES[2]]))
    read_from_its_page(page)
    expect(page.get_by_label(f"Food of {LINES[2]}", exact=True)).to_have_value("potato")
    expect(page.get_by_text("Learned from you")).to_be_visible()
    assert context.watch.errors == []


@pytest.mark.screens
@pytest.mark.parametrize("size", ON_A_DESK_TOO)
@pytest.mark.parametrize("language", ["en-US", pytest.param("ar-SA", marks=pytest.mark.screens)])
def test_the_parser_screen_with_doubtful_lines_is_accessible(lived_in, visitor, size, language):
    context = visitor(**size, reduced_motion="reduce")
    context.add_cookies([{"name": "locale", "value": language, "url": lived_in.at_home}])
    page = lived_in.let_in(context).new_page()
    page.goto(f"{lived_in.at_home}{written(lived_in, 'Star stew', LINES)}/ingredient-parser")
    page.locator(".read-row").first.wait_for()
    expect(page.locator(".read-row")).to_have_count(3)
    settle(page)
    assert runs_over(page) <= 0
    assert violations_by_day_and_night(page) == []
    assert size is DESKTOP or too_small(page, where=".reader") == []
    assert context.watch.errors == []


def test_a_heading_between_ingredients_becomes_a_section_title(lived_in, visitor):
    lines = ["For the dough:", "200 g butter", "FOR THE TOP", "1 onion"]
    page = signed_in(lived_in, visitor(**PHONE), written(lived_in, "Star pie", lines))
    read_from_its_page(page)
    expect(page.get_by_text("Title for the lines below")).to_have_count(1)
    page.get_by_role("button", name="Section title: FOR THE TOP").click()
    save(page)
    expect(page.get_by_role("heading", name="For the dough")).to_be_visible()
    told = [(one["title"], one["food"]["name"]) for one in lived_in.get("/recipes/star-pie")["recipeIngredient"]]
    assert told == [("For the dough", "butter"), ("FOR THE TOP", "onion")]


def test_an_ingredient_is_parsed_in_the_editor_and_the_change_undone(lived_in, visitor):
    page = signed_in(lived_in, visitor(**DESKTOP), f"{written(lived_in, 'Butter pie', ['200 g butter'])}?edit=true")
    page.get_by_role("button", name="Read amount and food: 200 g butter").press("Enter")
    expect(page.get_by_role("button", name=re.compile("^More for 200"))).to_be_focused()
    expect(page.get_by_label(re.compile("^Food of 200"))).to_have_value("butter")
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Note on 200 g butter")).to_have_value("200 g butter")
    page.keyboard.press("Control+Shift+z")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url("**/butter-pie")
    assert lived_in.get("/recipes/butter-pie")["recipeIngredient"][0]["food"]["name"] == "butter"


@pytest.mark.screens
def test_a_parsed_line_can_be_dragged_and_a_deleted_one_restored(lived_in, visitor):
    page = signed_in(lived_in, visitor(**DESKTOP), f"{written(lived_in, 'Mixed pie', LINES)}/ingredient-parser")
    page.get_by_role("list", name="Lines that were read").wait_for()
    page.get_by_role("button", name="Recipe order").click()
    settle(page)
    rows = page.get_by_role("list", name="Lines that were read").get_by_role("group")
    handle, target = page.get_by_role("button", name=f"Move {LINES[0]}"), rows.nth(1).bounding_box()
    handle.hover()
    page.mouse.down()
    page.mouse.move(target["x"], target["y"] + target["height"] + 10, steps=8)
    page.mouse.up()
    expect(rows.first).to_have_accessible_name(LINES[1])
    page.get_by_role("button", name=f"More for {LINES[2]}").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)
    save(page)
    told = [one["originalText"] for one in lived_in.get("/recipes/mixed-pie")["recipeIngredient"]]
    assert told == [LINES[1], LINES[0], LINES[2]]
