"""Tests that simultaneous changes to a recipe are merged, and that unsaved text survives reloads and failures."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.in_sweeps import keep
from tests.walks.conftest import DESKTOP, PHONE

SOUP = "leek-soup-with-brown-butter"
EDIT = f"/g/home/r/{SOUP}?edit=true"
SMALL = """() => [...document.querySelectorAll(".editor :is(button, a, input, textarea, summary)")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.type !== "radio" && one.type !== "checkbox")
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([box, one]) => `${one.ariaLabel || one.textContent || one.id}: ${box.width} x ${box.height}`)"""


@pytest.fixture
def kitchen(lived_in):
    """The server with the demo household. The soup recipe is restored after each test."""
    soup = lived_in.get(f"/recipes/{SOUP}")
    yield lived_in
    lived_in.call("PUT", f"/recipes/{soup['id']}", soup)


def at_work(context, origin: str):
    """Opens the editor of the soup recipe as the user who is signed in, and returns its page."""
    page = context.new_page()
    page.goto(origin + EDIT)
    expect(name_of(page)).to_have_value("Leek soup with brown butter")
    return page


def name_of(page):
    return page.get_by_label("Name", exact=True)


def step(page, number: int):
    return page.get_by_label(re.compile(f"text of step {number}$", re.IGNORECASE))


def write_more(field, words: str):
    field.press("End")
    field.press_sequentially(words)


def wait_until_kept(page):
    """Waits until the browser has stored the draft. Polls, because wait_for_function treats every promise as true."""
    until = time.monotonic() + 15
    while not page.evaluate(KEPT):
        assert time.monotonic() < until, "nothing was kept"
        page.wait_for_timeout(100)


def save(page):
    page.get_by_role("button", name="Save", exact=True).click()


def saved(kitchen) -> dict:
    """Returns the recipe that was saved last, which is the soup even if a test renamed it."""
    named = kitchen.get("/recipes?orderBy=date_updated&orderDirection=desc&perPage=1")["items"]
    return kitchen.get(f"/recipes/{named[0]['id']}")


def unexpected(context) -> list[str]:
    """Returns console errors, except those that the browser itself logs for edit conflicts (412) and a lost network."""
    return [error for error in context.watch.errors if "412" not in error and "ERR_INTERNET_DISCONNECTED" not in error]


def test_changes_to_different_blocks_are_merged_without_asking(kitchen, visitor):
    desk, phone = visitor(**DESKTOP), visitor(**PHONE)
    alice = at_work(kitchen.let_in(desk, "alice"), kitchen.at_home)
    bob = at_work(kitchen.let_in(phone, "bob"), kitchen.on_the_lan)
    write_more(name_of(alice), ", hers")
    step(alice, 2).fill("Alice melts the butter.")
    bob.get_by_label("Serves").fill("5")
    step(bob, 3).fill("Bob adds the potatoes.")
    save(alice)
    expect(alice.get_by_role("heading", name="Leek soup with brown butter, hers")).to_be_visible()
    save(bob)
    expect(bob.get_by_role("heading", name="Leek soup with brown butter, hers")).to_be_visible()
    recipe = saved(kitchen)
    texts = [step["text"] for step in recipe["recipeInstructions"]]
    assert (recipe["name"], recipe["recipeServings"]) == ("Leek soup with brown butter, hers", 5)
    assert texts[1:3] == ["Alice melts the butter.", "Bob adds the potatoes."]
    assert unexpected(desk) == [] == unexpected(phone)


def test_changes_to_the_same_blocks_are_shown_side_by_side_and_can_both_be_kept(kitchen, visitor):
    desk, phone = visitor(**DESKTOP), visitor(**PHONE)
    alice = at_work(kitchen.let_in(desk, "alice"), kitchen.at_home)
    bob = at_work(kitchen.let_in(phone, "bob"), kitchen.on_the_lan)
    for page, words in ((alice, "Alice says so."), (bob, "Bob says so.")):
        page.get_by_label("Description").fill(words)
        step(page, 1).fill(words)
    write_more(name_of(bob), ", his")
    save(alice)
    expect(alice.get_by_role("heading", name="Leek soup with brown butter", exact=True, level=1)).to_be_visible()
    save(bob)
    dialog = bob.get_by_role("dialog", name="Someone else changed this too")
    expect(dialog.get_by_text("Alice Ahrens changed the recipe")).to_be_visible()
    expect(dialog.get_by_text("Bob says so.")).to_have_count(2)
    dialog.get_by_role("button", name="Save").click()
    expect(bob.get_by_role("heading", name="Leek soup with brown butter, his")).to_be_visible()
    recipe = saved(kitchen)
    assert recipe["description"] == "Bob says so.\n\nAlice says so."
    assert [step["text"] for step in recipe["recipeInstructions"]][:2] == ["Bob says so.", "Alice says so."]
    assert unexpected(desk) == [] == unexpected(phone)


@pytest.mark.parametrize("origin", keep(["on_the_lan"], ["at_home", "on_the_lan"]))
def test_unsaved_text_survives_a_crash_and_a_reload(kitchen, visitor, origin):
    context, origin = visitor(**PHONE), getattr(kitchen, origin)
    page = at_work(kitchen.let_in(context), origin)
    write_more(name_of(page), ", unsaved")
    step(page, 1).fill("Slice the leeks and keep this.")
    wait_until_kept(page)
    page.close()  # closes the page without a beforeunload event, as a crash would

    page = context.new_page()
    page.goto(origin + EDIT)
    page.get_by_role("button", name="Restore").click()
    expect(name_of(page)).to_have_value("Leek soup with brown butter, unsaved")
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    assert asked == ["beforeunload"]
    page.get_by_role("button", name="Restore").click()
    expect(name_of(page)).to_be_focused()
    save(page)
    expect(page.get_by_role("heading", name="Leek soup with brown butter, unsaved")).to_be_visible()
    assert saved(kitchen)["recipeInstructions"][0]["text"] == "Slice the leeks and keep this."
    page.goto(f"{origin}/g/home/r/{SOUP}-unsaved?edit=true")
    expect(name_of(page)).to_be_visible()
    expect(page.get_by_role("button", name="Restore")).to_have_count(0)
    assert unexpected(context) == []


KEPT = """async () => {
  const opened = await new Promise((resolve, reject) => {
    const asked = indexedDB.open("hearthbook", 1);
    asked.onsuccess = () => resolve(asked.result);
    asked.onupgradeneeded = () => asked.transaction.abort();
    asked.onerror = () => resolve(null);
  });
  if (!opened) return false;
  const store = opened.transaction("kept").objectStore("kept");
  const all = await new Promise(resolve => { store.getAll().onsuccess = event => resolve(event.target.result); });
  opened.close();
  return JSON.stringify(all).includes("keep this");
}"""


def test_without_a_network_nothing_is_lost_and_trying_again_saves(kitchen, visitor):
    context = visitor(**DESKTOP)
    page = at_work(kitchen.let_in(context), kitchen.at_home)
    write_more(name_of(page), ", later")
    context.set_offline(True)
    save(page)
    expect(page.get_by_text("Couldn't save the recipe.")).to_be_visible()
    expect(name_of(page)).to_have_value("Leek soup with brown butter, later")
    context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Leek soup with brown butter, later")).to_be_visible()
    assert unexpected(context) == []


def test_the_json_editor_works_under_the_security_policy_and_locates_syntax_errors(kitchen, visitor):
    context = visitor(**DESKTOP)
    page = at_work(kitchen.let_in(context), kitchen.at_home)
    page.get_by_role("button", name="JSON").click()
    editor = page.get_by_role("textbox", name="Recipe as JSON")
    expect(editor).to_contain_text('"Leek soup with brown butter"')
    assert page.locator(".cm-scroller").evaluate("one => getComputedStyle(one).display") == "flex"
    editor.press("Control+Home")
    editor.press("ArrowDown")
    editor.press("End")
    editor.press("Backspace")
    expect(page.get_by_text("Line 3, column 3")).to_be_visible()
    save(page)
    expect(editor).to_be_visible()
    editor.press_sequentially(",")
    expect(page.get_by_text("Valid")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    page.keyboard.insert_text('"name": "Soup from JSON",')
    save(page)
    expect(page.get_by_role("heading", name="Soup from JSON")).to_be_visible()
    assert unexpected(context) == [] and context.watch.foreign == []


def test_a_recipe_is_changed_with_the_keyboard_alone(kitchen, visitor):
    context = visitor(**DESKTOP)
    page = at_work(kitchen.let_in(context), kitchen.at_home)
    page.goto(f"{kitchen.at_home}/g/home/r/{SOUP}")
    page.get_by_role("link", name="Edit Leek soup with brown butter").focus()
    page.keyboard.press("Enter")
    name_of(page).wait_for()
    before = [one["note"] for one in kitchen.get(f"/recipes/{SOUP}")["recipeIngredient"]][:2]
    tab_to(page, "Name")
    page.keyboard.press("End")
    page.keyboard.type(" by keys")
    page.get_by_label("Ingredient 1", exact=True).focus()
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Control+s")
    expect(page.get_by_role("heading", name="Leek soup with brown butter by keys")).to_be_visible()
    after = [one["note"] for one in saved(kitchen)["recipeIngredient"]][:2]
    assert after == before[::-1]


def tab_to(page, label: str):
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.labels?.[0]?.textContent ?? ''")
        if focused == label:
            return
    pytest.fail(f"Tab never came to {label}")


def test_on_a_phone_every_touch_target_is_large_enough(kitchen, visitor):
    page = at_work(kitchen.let_in(visitor(**PHONE)), kitchen.at_home)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_reading_a_recipe_does_not_load_the_editor(kitchen, visitor):
    context = visitor(**DESKTOP)
    page = at_work(kitchen.let_in(context), kitchen.at_home)
    scripts = "performance.getEntriesByType('resource').map(one => one.name).filter(name => /Editor/.test(name))"
    assert any("RecipeEditor" in name for name in page.evaluate(scripts))
    page.goto(f"{kitchen.at_home}/g/home/r/{SOUP}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(scripts) == []
