"""Tests that dialogs survive a failure to load, ask before discarding text, and return the focus when they close."""

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle

TAGS = "/group/data/tags"
FOODS = "/group/data/foods"
NOT_LOADED = "This couldn't be loaded."
QUESTION = "Discard your changes?"


@pytest.fixture
def screen(lived_in, visitor):
    """`screen(path)` opens a screen as Alice, waits until it has settled, and returns its page."""

    def show(path: str, **options):
        page = lived_in.let_in(visitor(reduced_motion="reduce", **(options or DESKTOP))).new_page()
        page.goto(lived_in.at_home + path)
        page.locator("h1").first.wait_for()
        settle(page)
        return page

    return show


def begin(page, kind: str, name: str):
    page.get_by_role("button", name=f"New {kind}").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.type(name)


def test_a_menu_that_fails_to_load_leaves_the_screen_usable(screen):
    page = screen("/g/home")
    button = page.locator("main [aria-haspopup=menu]").first
    page.context.set_offline(True)
    button.click()
    expect(page.get_by_text(NOT_LOADED)).to_be_visible()
    expect(page.locator("h1").first).to_be_visible()
    page.context.set_offline(False)
    button.click()
    expect(page.get_by_role("menu")).to_be_visible()


def test_a_dialog_that_fails_to_load_opens_at_the_next_click(screen):
    page = screen(TAGS)
    row = page.locator(".table-row").first
    row.locator("[aria-haspopup=menu]").click()
    page.get_by_role("menuitem", name="Delete").wait_for()
    page.context.set_offline(True)
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text(NOT_LOADED)).to_be_visible()
    expect(row).to_be_visible()
    page.context.set_offline(False)
    row.locator("[aria-haspopup=menu]").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def test_a_tab_opened_before_an_update_offers_to_reload(screen):
    page = screen(TAGS)
    page.context.route("**/assets/*Dialog*", lambda route: route.fulfill(status=404))
    page.locator(".table-row [aria-haspopup=menu]").first.click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("Hearthbook may have been updated")).to_be_visible()
    page.context.unroute("**/assets/*Dialog*")
    page.get_by_role("button", name="Reload").click()
    page.locator(".table-row [aria-haspopup=menu]").first.click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def test_escape_asks_before_discarding_typed_text(screen):
    page = screen(TAGS)
    begin(page, "tag", "Half a thought")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Keep editing")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type(" more")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Half a thought more")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Discard")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="New tag")).to_be_focused()


def test_the_back_button_of_a_phone_asks_before_discarding_typed_text(screen):
    page = screen("/group/data/units", **PHONE)
    page.locator(".data-menu button").click()
    page.get_by_role("menuitemradio", name="Tags").click()
    page.get_by_role("heading", name="Tags").wait_for()
    begin(page, "tag", "Half a thought")
    page.go_back()
    expect(page.get_by_role("group", name=QUESTION)).to_be_visible()
    page.get_by_role("button", name="Keep editing").click()
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Half a thought")


@pytest.mark.screens
@pytest.mark.parametrize(("path", "kind"), [(TAGS, "tag"), (FOODS, "food")])
def test_creating_with_the_keyboard_returns_the_focus_to_the_button(screen, path, kind):
    page = screen(path)
    begin(page, kind, f"Keyed {kind}")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name=f"New {kind}").first).to_be_focused()
