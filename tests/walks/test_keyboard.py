"""Tests that a recipe can be created, cooked, deleted and restored with only the keyboard and a visible focus."""

import re

import pytest
from playwright.sync_api import expect

from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP
from tests.walks.measure_page import measure, settle

NO_POINTER = """for (const kind of ["pointerdown", "mousedown", "touchstart", "wheel"]) {
  addEventListener(kind, event => { if (event.isTrusted) window.pointed(kind); }, true);
}"""


class Keys:
    """A user with only a keyboard. `pointed` collects mouse, touch and wheel events, which must not occur."""

    def __init__(self, page):
        self.page, self.pointed = page, []

        def pointed(kind: str):
            self.pointed.append(kind)

        page.expose_function("pointed", pointed)
        page.add_init_script(NO_POINTER)

    def press(self, *names: str):
        for name in names:
            self.page.keyboard.press(name)

    def write(self, words: str):
        self.page.keyboard.type(words)

    def stop(self) -> str:
        """Returns the name of the focused element, which must be visible and have a focus ring of at least 2 pixels."""
        self.page.wait_for_timeout(30)  # the page scrolls to the focused element in the next frame
        found = measure(self.page, "focused")
        if found is None:
            return ""
        assert found["ring"] >= 2 and found["isSeen"], found
        return found["name"]

    def here(self) -> str:
        """Returns the name of the focused element, which may also be a heading that the app focused, without a ring."""
        return (measure(self.page, "focused") or {"name": ""})["name"]

    def go_to(self, name: str, key: str = "Tab", most: int = 120):
        """Presses `key` until the name of the focused element matches `name`, a regular expression."""
        if re.fullmatch(name, self.here(), re.S):
            return
        passed = []
        for _ in range(most):
            self.press(key)
            passed.append(self.stop())
            if re.fullmatch(name, passed[-1], re.S):
                return
        pytest.fail(f"{key} never came to {name}, only to {passed}")

    def choose(self, name: str):
        """Opens the menu of the focused button and chooses an item."""
        self.press("Enter")
        self.page.get_by_role("menu").wait_for()
        settle(self.page)
        assert self.page.evaluate("document.activeElement.closest('[role=menu]') !== null")
        self.go_to(name, "ArrowDown", 20)
        self.press("Enter")


@pytest.fixture
def keys(lived_in, visitor):
    context = visitor(reduced_motion="reduce", **DESKTOP)
    keys = Keys(context.new_page())
    yield keys
    assert keys.pointed == [] and context.watch.errors == []


def heading(keys, name: str):
    # Matches exactly, because "Edit recipe Soup by keys" is the heading of the editor and not of the recipe page.
    expect(keys.page.get_by_role("heading", name=name, exact=True, level=1)).to_be_visible()
    settle(keys.page)


def test_a_recipe_is_created_cooked_deleted_and_restored_with_only_the_keyboard(lived_in, keys):
    page = keys.page
    sign_in(lived_in, keys)
    write_it_down(keys)
    change_it(keys)
    saved = lived_in.get("/recipes/soup-by-keys")
    assert [line["display"] for line in saved["recipeIngredient"]] == ["butter", "4 leeks", "stock"]
    assert [step["text"] for step in saved["recipeInstructions"]][:2] == ["Melt the butter.", "Slice the leeks."]
    assert len(saved["recipeInstructions"][0]["ingredientReferences"]) == 1
    scale_it(keys)
    cook_it(keys)
    assert lived_in.get("/recipes/soup-by-keys")["lastMade"]
    share_it(keys)
    assert len(lived_in.get(f"/shared/recipes?recipe_id={saved['id']}")) == 1
    page.goto(f"{lived_in.at_home}/g/home")
    heading(keys, "Recipes")
    delete_it_and_take_it_back(keys)
    assert lived_in.get("/recipes/soup-by-keys")["id"] == saved["id"]


def sign_in(lived_in, keys):
    keys.page.goto(f"{lived_in.at_home}/login")
    heading(keys, "Sign in")
    keys.go_to("E-mail or username")
    keys.write("alice")
    keys.go_to("Password")
    keys.write(PASSWORD)
    keys.press("Enter")
    heading(keys, "Recipes")


def write_it_down(keys):
    keys.go_to("Add recipe", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "Add recipe")
    keys.go_to("By hand")
    keys.press("Enter")
    keys.page.get_by_label("Name", exact=True).wait_for()
    keys.go_to("Name")
    keys.write("Soup by keys")
    keys.go_to("Ingredients")
    keys.write("leeks\nbutter\nstock")
    keys.go_to("Steps")
    keys.write("Slice the leeks.\n\nMelt the butter.\n\nPour in the stock.")
    keys.go_to("Serves")
    keys.write("4")
    keys.go_to("Save.*")
    keys.press("Enter")
    heading(keys, "Soup by keys")


def change_it(keys):
    keys.go_to("Edit Soup by keys")
    keys.press("Enter")
    heading(keys, "Edit recipe Soup by keys")
    keys.go_to("Ingredient 1")
    keys.press("Home")
    keys.write("4 ")
    keys.press("Alt+ArrowDown")
    keys.go_to("Text of step 1")
    keys.press("Alt+ArrowDown")
    keys.go_to("Link ingredients to Step 1", "Shift+Tab")
    keys.press("Enter")
    keys.page.get_by_role("dialog").wait_for()
    settle(keys.page)
    keys.go_to("Find in text")
    keys.press("Enter")
    keys.go_to("Save")
    keys.press("Enter")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    keys.stop()
    keys.press("Control+s")
    heading(keys, "Soup by keys")


def scale_it(keys):
    keys.go_to("2×")
    keys.press("Space")
    expect(keys.page.locator(".lines .amount").filter(has_text="8")).to_have_count(1)


def cook_it(keys):
    keys.go_to("Cook", "Shift+Tab")
    keys.press("Enter")
    expect(keys.page.locator(".flow .now")).to_contain_text("step 1 of 3")
    keys.press("ArrowRight", "ArrowRight")
    expect(keys.page.locator(".flow .now")).to_contain_text("step 3 of 3")
    keys.go_to("Made it today")
    keys.press("Enter")
    expect(keys.page.locator(".made-menu")).to_have_text("Made today")
    assert keys.stop() == "Cook"


def share_it(keys):
    keys.go_to("More for Soup by keys")
    keys.choose("Share")
    keys.page.get_by_role("dialog").wait_for()
    settle(keys.page)
    keys.go_to("New link")
    keys.press("Enter")
    expect(keys.page.get_by_role("button", name="Expires").first).to_be_visible()
    keys.go_to("QR code. Expires.*")
    keys.press("Enter")
    expect(keys.page.get_by_role("img", name="QR code for Soup by keys")).to_be_visible()
    keys.press("Escape")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    assert keys.stop() == "More for Soup by keys"


def delete_it_and_take_it_back(keys):
    keys.go_to("More for Soup by keys")
    keys.choose("Delete recipe")
    keys.page.get_by_role("alertdialog").wait_for()
    settle(keys.page)
    keys.go_to("Delete recipe")
    keys.press("Enter")
    expect(keys.page.get_by_role("link", name="Soup by keys")).to_have_count(0)
    keys.press("F8")
    assert keys.stop() == "Undo"
    keys.press("Enter")
    expect(keys.page.get_by_role("link", name="Soup by keys")).to_have_count(1)


def test_a_mouse_click_is_detected(lived_in, visitor):
    keys = Keys(visitor(**DESKTOP).new_page())
    keys.page.goto(f"{lived_in.at_home}/login")
    keys.page.get_by_label("Password", exact=True).click()
    assert "mousedown" in keys.pointed
