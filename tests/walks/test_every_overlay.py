"""Tests that every menu, dialog and sheet is accessible, and that its touch targets are large enough on a phone."""

import pytest

from tests.pictures import picture
from tests.walks.conftest import DESKTOP, PHONE, Watch
from tests.walks.measure_page import runs_over, settle, too_small, violations_by_day_and_night
from tests.walks.shown_runs import show_a_finished_import, show_a_finished_move, show_a_moved_server

pytestmark = pytest.mark.screens
SOUP = "/g/home/r/leek-soup-with-brown-butter"
PROFILE = "/user/profile"
PLAN = "/household/mealplan/planner/view"
PEOPLE = "/admin/manage/users"
FOODS = "/group/data/foods"
ACTIONS = "/group/data/recipe-actions"
BACKUPS = "/admin/backups"
EDITOR, COOKING = f"{SOUP}?edit=true", f"{SOUP}?cook=1&step=3"
OTHER_EDITOR = "/g/home/r/saffron-risotto?edit=true"  # a separate recipe, because the test may leave a draft of it
READER = "/g/home/r/star-bread/ingredient-parser"
OVER = "[role=dialog], [role=alertdialog], [role=menu], .all.open"


def open_overlay(page, address: str, acts: list) -> None:
    """Opens a page, and performs `acts`, functions that open a menu or dialog over it."""
    page.goto(address)
    page.locator("h1:visible").first.wait_for()
    settle(page)
    for act in acts:
        act(page)
        settle(page)
    page.locator(OVER).last.wait_for()
    settle(page)


def press(kind: str, name: str, exact: bool = False, last: bool = False):
    def act(page):
        found = page.get_by_role(kind, name=name, exact=exact)
        (found.last if last else found.first).click()

    return act


def type_in(label: str, words: str):
    return lambda page: page.get_by_label(label, exact=True).fill(words)


def key(name: str):
    return lambda page: page.keyboard.press(name)


def choose_two(page):
    for row in page.locator(".table-row").all()[:2]:
        row.get_by_role("checkbox").check()


def choose_all(page):
    page.get_by_role("checkbox", name="Select all", exact=True).check()


def choose_a_picture(page):
    sent = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": picture()}
    page.locator("input[type=file]").first.set_input_files(sent)


def choose_a_moved_file(page):
    """Chooses a file of another program. No other test moves it in, so it is new each time."""
    recipe = b'{"@type": "Recipe", "name": "Moved pie", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Bake."]}'
    page.locator("input[type=file]").set_input_files({"name": "a.json", "mimeType": "text/plain", "buffer": recipe})
    page.get_by_role("button", name="Move 1 recipe in").wait_for()


def choose_a_page(page):
    """Chooses a picture on a page that behaves as if a language model were set up."""
    page.route("**/app/about", lambda one: one.fulfill(json=dict(one.fetch().json(), enableOpenaiImageServices=True)))
    page.reload()
    choose_a_picture(page)


MORE = press("button", "More for Leek soup with brown butter")
MADE = press("button", "Made ")
MENU_OF_FIRST_EVENT = press("button", "More for Alice Ahrens made this for dinner")
SHOPPING = "/shopping-lists/{list}"
MENU_OF_LIST = press("button", "More for Saturday market")
ON_A_PHONE = {
    "add to shopping list": (SOUP, [press("button", "Add to list")]),
    "menu of a shopping list": (SHOPPING, [MENU_OF_LIST]),
    "menu of a shopping item": (SHOPPING, [press("button", "More for 4 leeks")]),
    "order of labels": (SHOPPING, [MENU_OF_LIST, press("menuitem", "Order of labels")]),
    "usual items": (SHOPPING, [MENU_OF_LIST, press("menuitem", "Add what we usually buy")]),
    "name of a shopping list": (SHOPPING, [MENU_OF_LIST, press("menuitem", "Name and owner")]),
    "delete a shopping list": (SHOPPING, [MENU_OF_LIST, press("menuitem", "Delete list")]),
    "search": ("/about", [press("button", "Search")]),
    "filters": ("/g/home", [press("button", "Filters")]),
    "more": ("/g/home", [press("button", "More", exact=True)]),
    "menu of a card": ("/g/home", [MORE]),
    "menu of a recipe": (SOUP, [MORE]),
    "downloads": (SOUP, [MORE, press("menuitem", "Download")]),
    "recipe actions": (SOUP, [MORE, press("menuitem", "Recipe actions")]),
    "duplicate": (SOUP, [MORE, press("menuitem", "Duplicate")]),
    "print preferences": (SOUP, [MORE, press("menuitem", "Print options")]),
    "share": (SOUP, [MORE, press("menuitem", "Share")]),
    "QR code": (SOUP, [MORE, press("menuitem", "Share"), press("button", "QR code", last=True)]),
    "history": (SOUP, [MORE, press("menuitem", "History"), press("tab", "What was changed")]),
    "delete": ("/g/home", [MORE, press("menuitem", "Delete recipe")]),
    "what happened to a recipe": (SOUP, [MADE, press("menuitem", "History")]),
    "made it": (SOUP, [MADE, press("menuitem", "Add a note or a picture")]),
    "calendar of made it": (
        SOUP,
        [MADE, press("menuitem", "Add a note or a picture"), press("button", "open calendar")],
    ),
    "menu of an event": ("/g/home/recipes/timeline", [MENU_OF_FIRST_EVENT]),
    "edit an event": ("/g/home/recipes/timeline", [MENU_OF_FIRST_EVENT, press("menuitem", "Edit")]),
    "filter of the timeline": ("/g/home/recipes/timeline", [press("button", "Filter")]),
    "delete permanently": ("/g/home/recipes/trash", [press("button", "Delete Plum jam")]),
    "bulk menu": ("/group/data/recipes", [choose_two, press("button", "Edit selected")]),
    "bulk tags": (
        "/group/data/recipes",
        [choose_two, press("button", "Edit selected"), press("menuitem", "Add tags")],
    ),
    "bulk settings": (
        "/group/data/recipes",
        [choose_two, press("button", "Edit selected"), press("menuitem", "Change settings")],
    ),
    "bulk delete": (
        "/group/data/recipes",
        [choose_two, press("button", "Edit selected"), press("menuitem", "Delete")],
    ),
    "menu of a tag in the index": ("/g/home/recipes/tags", [press("button", "More for Autumn")]),
    "new tool in the index": ("/g/home/recipes/tools", [press("button", "New tool")]),
    "menu of data tables": (FOODS, [press("button", "Kitchen data")]),
    "new food": (FOODS, [press("button", "New food")]),
    "new unit": ("/group/data/units", [press("button", "New unit")]),
    "new label": ("/group/data/labels", [press("button", "New label")]),
    "menu of a food": (FOODS, [press("button", "More for")]),
    "delete a food": (FOODS, [press("button", "More for"), press("menuitem", "Delete")]),
    "merge foods": (FOODS, [choose_two, press("button", "Edit selected"), press("menuitem", "Merge")]),
    "label for foods": (FOODS, [choose_two, press("button", "Edit selected"), press("menuitem", "Set label")]),
    "starter foods": (FOODS, [press("button", "More options"), press("menuitem", "Add starter foods")]),
    "duplicates": (FOODS, [press("button", "More options"), press("menuitem", "Possible duplicates")]),
    "invite from the members": ("/household/members", [press("button", "Invite someone")]),
    "new household": ("/group", [press("button", "New household")]),
    "undo many links": ("/g/home/r/create/bulk", [show_a_finished_import, press("button", "Undo", exact=True)]),
    "undo a moved server": ("/admin/migrations", [show_a_moved_server, press("button", "Undo", exact=True)]),
    "undo moving in": (
        "/group/migrations",
        [choose_a_moved_file, show_a_finished_move, press("button", "Undo", exact=True)],
    ),
    "menu of a user": (PEOPLE, [press("button", "More for Bob Okafor")]),
    "reset link": (PEOPLE, [press("button", "More for Bob Okafor"), press("menuitem", "Password reset link")]),
    "menu of all users": (PEOPLE, [press("button", "More options")]),
    "delete a user": (PEOPLE, [press("button", "More for Bob Okafor"), press("menuitem", "Delete account")]),
    "unsaved user": (
        f"{PEOPLE}/create",
        [type_in("Full name", "Nora"), press("link", "People")],
    ),
    "menu of a household": ("/admin/manage/households", [press("button", "More for Family")]),
    "new household as administrator": ("/admin/manage/households", [press("button", "New household")]),
    "new group": ("/admin/manage/groups", [press("button", "New group")]),
    "new backup": (BACKUPS, [press("button", "New backup"), press("checkbox", "Lock with a passphrase")]),
    "menu of a backup": (BACKUPS, [press("button", "More for")]),
    "restore a backup": (BACKUPS, [press("button", "Restore")]),
    "bring back recipes": (BACKUPS, [press("button", "More for"), press("menuitem", "Bring back recipes")]),
    "delete a backup": (BACKUPS, [press("button", "More for"), press("menuitem", "Delete backup")]),
    "clear the log": ("/admin/maintenance", [press("button", "Clear log")]),
    "menu of a job": ("/admin/maintenance", [press("button", "More for")]),
    "delete a report": ("/group/reports/{report}", [press("button", "Delete report")]),
    "new webhook": ("/household/webhooks", [press("button", "New webhook")]),
    "new notifier": ("/household/notifiers", [press("button", "New notifier")]),
    "new recipe action": (ACTIONS, [press("button", "New action")]),
    "menu of a recipe action": (ACTIONS, [press("button", "More for")]),
    "delete recipe actions": (ACTIONS, [choose_all, press("button", "Edit selected"), press("menuitem", "Delete")]),
    "sort order of foods": (FOODS, [press("button", "Sorted by Name")]),
    "new tool": ("/group/data/tools", [press("button", "New tool")]),
    "delete foods": (FOODS, [choose_two, press("button", "Edit selected"), press("menuitem", "Delete")]),
    "invitation": (PROFILE, [press("button", "Invite someone")]),
    "link of an invitation": (PROFILE, [press("button", "Invite someone"), press("button", "Create invitation link")]),
    "change password": (f"{PROFILE}/edit", [press("button", "Change password")]),
    "crop a picture": (f"{PROFILE}/edit", [choose_a_picture]),
    "crop a page": ("/g/home/r/create/image", [choose_a_page, press("button", "Crop Page 1")]),
    "new token": (f"{PROFILE}/api-tokens", [type_in("Program", "Fridge"), key("Enter")]),
    "token not copied": (
        f"{PROFILE}/api-tokens",
        [type_in("Program", "Display"), key("Enter"), press("button", "Close", exact=True)],
    ),
    "picture": (EDITOR, [press("button", "Picture", exact=True)]),
    "settings": (EDITOR, [press("button", "Settings", exact=True)]),
    "owner": (EDITOR, [press("button", "Alice Ahrens")]),
    "time": (EDITOR, [press("button", "Set hours and minutes: Total time")]),
    "menu of an ingredient": (EDITOR, [press("button", "More for 4")]),
    "menu of a step": (EDITOR, [press("button", "More for Step 2")]),
    "several ingredients": (EDITOR, [press("button", "Add several")]),
    "linked ingredients": (EDITOR, [press("button", "Link ingredients to Step 2")]),
    "new tag": (EDITOR, [press("button", "New tag")]),
    "new file": (EDITOR, [press("button", "Add file")]),
    "unsaved recipe": (OTHER_EDITOR, [type_in("Name", "Risotto, mine"), press("button", "Close", exact=True)]),
    "menu of a parsed line": (READER, [press("button", "More for 3 spuddies, peeled")]),
    "new foods and units": (READER, [press("button", "Create all new")]),
    "unsaved parser screen": (
        READER,
        [press("button", "Confirm: 1 onion, finely chopped"), press("button", "Cancel", exact=True)],
    ),
    "delete while editing": (EDITOR, [press("button", "Delete recipe")]),
    "sheet of ingredients": (COOKING, [press("button", "All ingredients")]),
    "text size": (COOKING, [press("button", "Text size and screen")]),
    "timers": (COOKING, [press("button", "Start 15 min"), press("button", "Timers")]),
}
ON_A_DESK = {
    "search": ("/g/home", [key("/")]),
    "keyboard shortcuts": ("/g/home", [key("?")]),
    "edit a cookbook": ("/g/home/cookbooks/weeknights", [press("button", "Edit")]),
    "new rule": ("/household/mealplan/settings", [press("button", "New rule")]),
    "new rule with a condition": (
        "/household/mealplan/settings",
        [press("button", "New rule"), press("button", "Add condition"), press("menuitem", "Tag")],
    ),
    "add to the plan": (PLAN, [press("button", "Add to")]),
    "menu of a planned meal": (PLAN, [press("button", "More for")]),
    "days of the plan": (PLAN, [press("button", "Choose the days")]),
    "language": ("/settings", [press("button", "Language")]),
    "share on the network": ("/settings", [press("button", "Share on my network")]),
    "restore a backup": (BACKUPS, [press("button", "Restore")]),
    "categories": ("/g/home", [press("button", "Categories")]),
    "menu of a user": (PEOPLE, [press("button", "More for Bob Okafor")]),
    "reset link": (PEOPLE, [press("button", "More for Bob Okafor"), press("menuitem", "Password reset link")]),
    "menu of a card": ("/g/home", [MORE]),
    "downloads": (SOUP, [MORE, press("menuitem", "Download")]),
    "print preferences": (SOUP, [MORE, press("menuitem", "Print options")]),
    "history": (SOUP, [MORE, press("menuitem", "History"), press("tab", "What was changed")]),
    "what happened to a recipe": (SOUP, [MADE, press("menuitem", "History")]),
    "linked ingredients": (EDITOR, [press("button", "Link ingredients to Step 2")]),
    "timers": (COOKING, [press("button", "Start 15 min"), press("button", "Timers")]),
    "columns of foods": (FOODS, [press("button", "Columns")]),
    "menu of a parsed line": (
        READER,
        [press("button", "Recipe order"), press("button", "More for 3 spuddies, peeled")],
    ),
    "new foods and units": (READER, [press("button", "Create all new")]),
}


@pytest.fixture(scope="module")
def alice(lived_in, chromium):
    """`alice(size)` returns a browser signed in as Alice, which all tests of that size share."""
    contexts = {}

    def of(size: str):
        if size not in contexts:
            options = {"phone": PHONE, "desk": DESKTOP}[size]
            contexts[size] = lived_in.let_in(
                chromium.new_context(service_workers="block", reduced_motion="reduce", **options)
            )
            contexts[size].set_default_timeout(20_000)
            contexts[size].watch = Watch(contexts[size])
        contexts[size].watch.errors.clear()
        return contexts[size]

    yield of
    for context in contexts.values():
        context.close()


@pytest.fixture
def opened_over(lived_in, alice):
    """`opened_over(size, path, acts)` opens a page and performs `acts`, functions that open a menu or dialog over it.

    After the test, the timers and the session storage of the page are deleted.
    """
    pages = []

    def shown(size: str, path: str, acts: list):
        pages.append(page := alice(size).new_page())
        open_overlay(page, lived_in.whole(path), acts)
        return page

    yield shown
    for page in pages:
        page.evaluate("() => { localStorage.removeItem('timers'); sessionStorage.clear(); }")
        page.close()


@pytest.mark.parametrize("name", ON_A_PHONE)
def test_an_overlay_on_a_phone_is_accessible(opened_over, alice, name):
    page = opened_over("phone", *ON_A_PHONE[name])
    assert runs_over(page) <= 0
    assert too_small(page, 44, OVER) == []
    assert violations_by_day_and_night(page) == []
    assert alice("phone").watch.errors == []


@pytest.mark.parametrize("name", ON_A_DESK)
def test_an_overlay_on_a_desktop_is_accessible(opened_over, alice, name):
    page = opened_over("desk", *ON_A_DESK[name])
    assert violations_by_day_and_night(page) == []
    assert alice("desk").watch.errors == []
