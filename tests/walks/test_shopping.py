"""Tests the way from a recipe to a list and through the shop, with only the keyboard and with a thumb on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle, violations
from tests.walks.screens import SOUP
from tests.walks.test_keyboard import Keys

LISTS, ITEMS = "/households/shopping/lists", "/households/shopping/items"
SMALL = """[...document.querySelectorAll(".shopping :is(a, button, label.tick, summary, input.input)")]
  .filter(one => one.checkVisibility() && !one.closest("[hidden]"))
  .map(one => [one.getBoundingClientRect(), one.textContent || one.ariaLabel || one.className])
  .filter(([box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5)).map(([box, name]) => name)"""
TICK = """document.querySelector(".shopping-row input:not(:checked)").click()"""


@pytest.fixture
def keys(kitchen, visitor):
    context = visitor(reduced_motion="reduce", **DESKTOP)
    kitchen.let_in(context)
    keys = Keys(context.new_page())
    yield keys
    assert keys.pointed == [] and context.watch.errors == []


def box(page, name: str):
    return page.get_by_role("checkbox", name=re.compile(name))


def titles(kitchen, list_id: str) -> list[str]:
    return sorted(one["display"] for one in kitchen.get(f"{LISTS}/{list_id}")["listItems"] if not one["checked"])


def test_a_recipe_comes_on_a_list_and_is_bought_with_the_keyboard(kitchen, keys):
    page = keys.page
    page.goto(f"{kitchen.at_home}{SOUP}")
    page.get_by_role("heading", level=1).wait_for()
    keys.go_to("Add to list")
    keys.press("Enter")
    page.get_by_role("dialog", name="Add to which list?").wait_for()
    keys.go_to("Create a shopping list")
    keys.press("Enter")
    page.get_by_role("dialog", name="Add to Groceries").wait_for()
    keys.go_to(".{0,20}\\bsalt\\b.{0,9}")
    keys.press("Space")
    keys.go_to("Add to list")
    keys.press("Enter")
    expect(page.get_by_text("added to Groceries")).to_be_visible()

    page.goto(f"{kitchen.at_home}/shopping-lists")
    expect(page.get_by_role("heading", level=1, name="Groceries")).to_be_visible()
    keys.go_to("Item")
    keys.write("2 l milk\n")
    expect(box(page, "2 l milk")).to_be_visible()
    expect(page.get_by_role("textbox", name="Item")).to_be_focused()
    keys.go_to(".*2 l milk.*")
    keys.press("Space")
    expect(box(page, "2 l milk")).to_be_checked()
    keys.go_to("Undo", "Shift+Tab")
    keys.press("Enter")
    expect(box(page, "2 l milk")).not_to_be_checked()
    keys.go_to("More for 2 l milk")
    keys.choose("Edit")
    page.get_by_role("textbox", name="Amount").wait_for()
    keys.go_to("Amount")
    keys.write("3")
    with page.expect_response(re.compile("shopping/items")):
        keys.press("Enter")
    expect(box(page, "3 l milk")).to_be_visible()
    [shopping] = kitchen.get(LISTS)["items"]
    left = titles(kitchen, shopping["id"])
    assert "3 l milk" in left and len(left) == 10 and not any("salt" in one and "butter" not in one for one in left)


@pytest.mark.screens
def test_the_labels_of_a_list_are_ordered_with_the_keyboard(kitchen, keys):
    page, shopping = keys.page, kitchen.post(LISTS, {"name": "Market"})
    page.goto(f"{kitchen.at_home}/shopping-lists/{shopping['id']}")
    keys.go_to("Order of labels")
    keys.press("Enter")
    page.get_by_role("dialog", name="Order of labels").wait_for()
    settle(page)
    first = shopping["labelSettings"][0]["label"]["name"]
    keys.go_to(f"Move {first}")
    keys.press("ArrowDown", "ArrowDown")
    keys.go_to("Save")
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert kitchen.get(f"{LISTS}/{shopping['id']}")["labelSettings"][2]["label"]["name"] == first


@pytest.fixture
def phone(lived_in, visitor):
    """A phone on plain http, where browsers have no wake lock, clipboard or share sheet."""
    context = visitor(reduced_motion="reduce", **PHONE)
    page = lived_in.let_in(context).new_page()
    page.goto(f"{lived_in.on_the_lan}/shopping-lists")
    page.get_by_role("heading", level=1, name="Saturday market").wait_for()
    yield page
    assert context.watch.errors == []


def mistakes(page) -> list[str]:
    """Returns violations except of the size of targets, because a row may be half under the docked field."""
    return [one for one in violations(page) if not one.startswith("target-size")]


def test_one_thumb_reaches_everything_on_a_phone(phone):
    assert phone.evaluate(SMALL) == []
    field = phone.get_by_role("textbox", name="Item")
    assert field.bounding_box()["y"] > PHONE["viewport"]["height"] / 2
    field.tap()
    phone.keyboard.type("4 banan")
    phone.get_by_role("list", name="Suggestions").get_by_role("button", name="4 banana", exact=True).tap()
    expect(box(phone, "4 bananas")).to_be_visible()
    assert phone.evaluate(SMALL) == [] and mistakes(phone) == []
    box(phone, "4 bananas").tap()
    expect(box(phone, "4 bananas")).to_be_checked()
    phone.get_by_role("button", name="Undo").tap()
    expect(box(phone, "4 bananas")).not_to_be_checked()
    phone.get_by_role("button", name="More for 4 bananas").tap()
    phone.get_by_role("menuitem", name="Edit").tap()
    phone.get_by_role("textbox", name="Amount").wait_for()
    assert phone.evaluate(SMALL) == [] and mistakes(phone) == []


def test_the_dialog_that_adds_a_recipe_is_accessible_on_a_phone(lived_in, phone):
    phone.goto(f"{lived_in.on_the_lan}{SOUP}")
    phone.get_by_role("button", name="Add to list").tap()
    add = phone.get_by_role("dialog").get_by_role("button", name="Add to list")
    add.wait_for()
    settle(phone)
    height = PHONE["viewport"]["height"]
    assert add.bounding_box()["y"] + add.bounding_box()["height"] <= height
    assert violations(phone) == []


@pytest.mark.screens
def test_a_long_list_is_ticked_at_once(kitchen, visitor):
    shopping = kitchen.post(LISTS, {"name": "Long"})["id"]
    items = [{"shoppingListId": shopping, "note": f"thing {number}"} for number in range(500)]
    kitchen.post(f"{ITEMS}/create-bulk", items)
    page = kitchen.let_in(visitor(**PHONE)).new_page()
    page.goto(f"{kitchen.at_home}/shopping-lists/{shopping}")
    expect(page.get_by_text("500 to get")).to_be_visible()
    for count in range(499, 489, -1):
        with page.expect_response(lambda reply: "shopping/items" in reply.url and reply.request.method != "GET"):
            page.evaluate(TICK)
        expect(page.get_by_text(f"{count} to get")).to_be_visible()
    assert len(titles(kitchen, shopping)) == 490
