"""Tests the tables of foods, units and labels: merging, deleting, undoing, editing cells, and showing 5,000 foods."""

import re
from shutil import copytree

import pytest
from playwright.sync_api import expect

from app.foods.food import Food
from app.foods.starter_data import insert
from app.framework.storage.database import db
from app.households.group import Group
from app.settings import Settings
from app.start import open_folder
from tests.framework.outbound.local_site import LocalSite
from tests.walks.conftest import DESKTOP, PHONE, LivedIn
from tests.walks.measure_page import measure, settle, violations

FOODS = "/group/data/foods"
MANY = 5000
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
SOUP = "leek-soup-with-brown-butter"


@pytest.fixture(scope="module")
def pantry(tmp_path_factory, demo_folder):
    """A server with the demo household and 5,000 additional foods."""
    folder = copytree(demo_folder, tmp_path_factory.mktemp("pantry") / "house")
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        group = Group.get(Group.slug == "home")
        with db.atomic():
            insert(Food, [Food(group=group.id, name=f"spice {at * 7919 % MANY:04}") for at in range(MANY)])
    with LocalSite() as site, LivedIn(folder, site) as house:
        yield house.move_in()


@pytest.fixture
def table(pantry, visitor):
    """`table(path)` opens a data table as Alice, by default the foods, and on a desktop."""

    def show(path: str = FOODS, window: dict = DESKTOP):
        page = pantry.let_in(visitor(reduced_motion="reduce", **window)).new_page()
        page.goto(pantry.at_home + path)
        page.locator(".table-row").first.wait_for()
        settle(page)
        return page

    return show


def find(page, words: str):
    page.get_by_role("searchbox", name="Search this table").fill(words)
    settle(page)


def more(page, name: str, what: str):
    page.get_by_role("button", name=f"More for {name}", exact=True).click()
    page.get_by_role("menuitem", name=what).click()


def foods_of(house) -> list[str]:
    return [one["food"]["name"] for one in house.get(f"/recipes/{SOUP}")["recipeIngredient"] if one["food"]]


def test_merging_two_foods_first_shows_how_many_recipes_change(pantry, table):
    pantry.post("/foods", {"name": "leek, large"})
    page = table()
    find(page, "leek")
    more(page, "leek", "Merge with another")
    page.get_by_role("combobox", name="Duplicate").fill("leek, large")
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Keep this one").select_option(label="leek, large")
    expect(page.get_by_role("dialog")).to_contain_text(
        re.compile(r"\d+ recipes? and 1 list item will move to leek, large")
    )
    page.get_by_role("button", name="Merge", exact=True).click()
    expect(page.get_by_text("Merged into leek, large")).to_be_visible()
    assert "leek, large" in foods_of(pantry) and "leek" not in foods_of(pantry)
    expect(page.get_by_role("button", name="More for leek", exact=True)).to_have_count(0)


def test_a_food_is_deleted_and_restored_with_only_the_keyboard(pantry, table):
    page = table()
    find(page, "butter")
    page.get_by_role("button", name="butter", exact=True).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("alertdialog")).to_contain_text("Leek soup with brown butter")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.get_by_role("button", name="butter", exact=True)).to_have_count(0)
    assert "butter" not in foods_of(pantry)
    assert measure(page, "focused")["tag"] in {"input", "button", "a"}, "the focus fell out of the table"
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_role("button", name="butter", exact=True)).to_be_visible()
    assert "butter" in foods_of(pantry)


@pytest.mark.screens
def test_common_aisles_are_added_in_the_chosen_language(pantry, table):
    pantry.post("/groups/labels", {"name": "Aunt Ida's shelf"})
    page = table("/group/data/labels")
    page.get_by_role("button", name="More options").click()
    page.get_by_role("menuitem", name="Add common aisles").click()
    page.get_by_role("combobox", name="Language").select_option("de-DE")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text(re.compile(r"^\d+ added$"))).to_be_visible()
    find(page, "Gemüse")
    expect(page.get_by_role("button", name="Gemüse", exact=True)).to_be_visible()


@pytest.mark.screens
def test_table_cells_are_edited_with_only_the_keyboard(pantry, table):
    pantry.post("/foods", {"name": "nutmeg flower"})
    page = table()
    find(page, "nutmeg flower")
    page.get_by_role("button", name="nutmeg flower", exact=True).focus()
    page.keyboard.press("F2")
    page.keyboard.type("butter")
    page.keyboard.press("Enter")
    name = page.get_by_role("textbox", name="Name of nutmeg flower")
    expect(name).to_have_accessible_description(re.compile("This name is taken"))
    assert page.evaluate("() => document.activeElement.value") == "butter"
    name.fill("nutmeg flower, dried")
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox", name="Label of nutmeg flower, dried")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("nutmeg flowers")
    page.keyboard.press("Enter")
    expect(page.get_by_role("gridcell", name="nutmeg flowers")).to_be_focused()
    assert violations(page) == []
    [dried] = [food for food in pantry.get("/foods?perPage=-1")["items"] if food["name"] == "nutmeg flower, dried"]
    assert dried["pluralName"] == "nutmeg flowers"


def test_foods_are_in_the_order_of_their_names_and_those_in_use_can_be_hidden(pantry, table):
    pantry.post("/foods", {"name": "aardvark berry"})
    page = table()
    expect(page.locator(".open-row").first).to_have_text("aardvark berry")
    find(page, "garlic")
    before = page.locator(".table-row").count()
    page.get_by_role("button", name="Only unused").click()
    expect(page.locator(".table-row")).not_to_have_count(before)
    assert page.locator(".table-row").count() < before


@pytest.mark.screens
def test_merging_a_weight_into_a_volume_shows_a_warning(pantry, table):
    page = table("/group/data/units")
    find(page, "gram")
    more(page, "gram", "Merge with another")
    page.get_by_role("combobox", name="Duplicate").fill("cup")
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Keep this one").select_option(label="cup")
    expect(page.get_by_role("dialog")).to_contain_text("gram measures weight and cup measures volume")


def test_a_table_of_5000_foods_renders_only_the_visible_rows(table):
    page = table()
    rows = page.locator(".table-row")
    assert 10 < rows.count() < 60
    first = rows.first.inner_text()
    page.get_by_role("button", name="Name", exact=True).click()
    expect(rows.first).not_to_have_text(first)
    find(page, "spice 4321")
    expect(rows).to_have_count(1)
    find(page, "")
    page.locator(".table-frame").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    settle(page)
    assert 10 < rows.count() < 60
    page.get_by_role("checkbox", name="Select all", exact=True).check()
    expect(page.get_by_role("status").filter(has_text="selected")).to_contain_text(
        re.compile(r"^5,\d{3} of 5,\d{3} selected")
    )


# The texts of rows and headings that are cut. Only lists of many names may be, which no column is wide enough for.
CUT = """() => [...document.querySelectorAll(".table-row bdi, .table-head button")]
  .filter(one => one.textContent.length < 40)
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map(one => one.textContent)"""
START = "one => one.getBoundingClientRect().left"


def test_on_a_phone_rows_are_56_pixels_high_and_only_the_search_stays_in_view(table):
    page = table(window=PHONE)
    assert page.locator(".table-row").first.evaluate("one => one.getBoundingClientRect().height") == 56
    page.evaluate("window.scrollTo(0, 60_000)")
    settle(page)
    expect(page.locator(".table-row:nth-child(15) .name-cell")).to_be_in_viewport()
    expect(page.get_by_role("searchbox", name="Search this table")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).not_to_be_in_viewport()
    assert page.locator(".table-row").count() < 60


def test_on_a_tablet_the_names_stay_in_view_and_no_text_is_cut(table):
    page = table(window=TABLET)
    name, label = page.locator(".name-cell").first, page.locator(".name-cell + .cell").first
    before = name.evaluate(START), label.evaluate(START)
    page.locator(".table-frame").evaluate("one => one.scrollTo(100, 0)")
    settle(page)
    assert (name.evaluate(START), label.evaluate(START)) == (before[0], before[1] - 100)
    assert page.evaluate(CUT) == []


@pytest.mark.screens
def test_a_click_beside_the_name_opens_the_row(table):
    page = table()
    find(page, "garlic")
    row = page.locator(".table-row", has=page.get_by_role("button", name="garlic", exact=True))
    row.get_by_role("gridcell", name=re.compile("recipe")).click()
    expect(page.get_by_role("dialog", name="Edit garlic")).to_be_visible()
