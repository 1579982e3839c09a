"""Tests that the app, lists and recipes open without a network on a secure origin, and only there."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.screens import SOUP

LISTS, ITEMS = "/households/shopping/lists", "/households/shopping/items"
KEPT = """async ([name, part]) => {
  const keys = await (await caches.open(name)).keys();
  return keys.filter(({ url }) => url.includes(part)).length;
}"""
NONE_IS_LEFT = "async () => (await caches.keys()).length === 0"


@pytest.fixture
def weekly(kitchen):
    shopping = kitchen.post(LISTS, {"name": "Weekly"})["id"]
    for note in ("apples", "bread", "ham"):
        kitchen.post(ITEMS, {"shoppingListId": shopping, "note": note})
    return shopping


def until_kept(page, part: str, count: int = 1):
    page.wait_for_function("() => navigator.serviceWorker.controller")
    for _ in range(300):
        if page.evaluate(KEPT, ["hearthbook-answers", part]) >= count:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{part} was not kept")


def test_without_a_network_the_app_opens_with_favorites_and_recipes(kitchen, visitor):
    me = kitchen.get("/users/self")["id"]
    recipes = kitchen.get("/recipes?perPage=12&orderBy=name&orderDirection=desc")["items"]
    favorite = recipes[0]
    kitchen.post(f"/users/{me}/favorites/{favorite['slug']}", {})
    context = visitor(service_workers="allow", **DESKTOP)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/g/home")
    until_kept(page, f"/recipes/{favorite['slug']}")
    for recipe in recipes[1:11]:
        page.goto(f"{kitchen.at_home}/g/home/r/{recipe['slug']}")
        expect(page.get_by_role("heading", level=1, name=recipe["name"])).to_be_visible()
    page.goto(f"{kitchen.at_home}/g/home")
    expect(page.get_by_role("link", name=recipes[1]["name"]).first).to_be_visible()
    until_kept(page, "/recipes/", 11)

    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name=recipes[1]["name"]).first).to_be_visible()
    expect(page.get_by_text("Can't reach Hearthbook")).to_be_visible()
    for recipe in recipes[:11]:
        page.goto(f"{kitchen.at_home}/g/home/r/{recipe['slug']}")
        expect(page.get_by_role("heading", level=1, name=recipe["name"])).to_be_visible()
    page.goto(f"{kitchen.at_home}/user/{me}/favorites")
    expect(page.get_by_role("link", name=favorite["name"]).first).to_be_visible()
    planned = {entry["recipeId"] for entry in kitchen.get("/households/mealplans?perPage=-1")["items"]}
    other = next(
        recipe for recipe in kitchen.get("/recipes?perPage=12")["items"] if is_not_kept(recipe, recipes, planned)
    )
    page.goto(f"{kitchen.at_home}/g/home/r/{other['slug']}")
    expect(page.get_by_role("heading", level=1, name="Not on this device")).to_be_visible()
    page.get_by_role("link", name=recipes[1]["name"]).click()
    expect(page.get_by_role("heading", level=1, name=recipes[1]["name"])).to_be_visible()


@pytest.mark.screens
def test_a_list_opens_without_a_network_and_keeps_what_is_ticked(kitchen, visitor, weekly):
    context = visitor(service_workers="allow", **DESKTOP)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/g/home")
    until_kept(page, f"/lists/{weekly}")
    context.set_offline(True)
    page.goto(f"{kitchen.at_home}/shopping-lists/{weekly}")
    page.get_by_role("checkbox", name="ham").click()
    expect(page.get_by_text("waiting since")).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 checked off")).to_be_visible()
    expect(page.get_by_text("Something went wrong")).to_have_count(0)
    context.set_offline(False)
    expect(page.get_by_text("1 waiting change has been sent")).to_be_visible()
    [ham] = [one for one in kitchen.get(f"{LISTS}/{weekly}")["listItems"] if one["note"] == "ham"]
    assert ham["checked"]


@pytest.mark.screens
def test_changes_of_two_tabs_without_a_network_are_each_sent_once(kitchen, visitor, weekly):
    context = visitor(service_workers="allow", **DESKTOP)
    kitchen.let_in(context)
    first, second = context.new_page(), context.new_page()
    first.goto(f"{kitchen.at_home}/g/home")
    until_kept(first, f"/lists/{weekly}")
    for page in (first, second):
        page.goto(f"{kitchen.at_home}/shopping-lists/{weekly}")
        page.get_by_role("checkbox", name="ham").wait_for()
    context.set_offline(True)
    first.get_by_role("checkbox", name="ham").click()
    second.get_by_role("checkbox", name="bread").click()
    for page, words in ((first, "batteries"), (second, "napkins")):
        page.get_by_role("form", name="Add an item").get_by_role("textbox").first.fill(words)
        page.keyboard.press("Enter")
        expect(page.get_by_text("waiting since")).to_be_visible()
    context.set_offline(False)
    for page in (first, second):
        expect(page.get_by_text("waiting since")).to_have_count(0)
        expect(page.get_by_text("2 checked off")).to_be_visible()
        for words in ("batteries", "napkins"):
            expect(page.get_by_role("checkbox", name=words)).to_have_count(1)
    items = kitchen.get(f"{LISTS}/{weekly}")["listItems"]
    assert sorted((one["display"], one["checked"]) for one in items) == [
        ("apples", False),
        ("batteries", False),
        ("bread", True),
        ("ham", True),
        ("napkins", False),
    ]


def is_not_kept(recipe, opened, planned):
    return recipe["id"] not in planned | {one["id"] for one in opened[:11]}


@pytest.mark.screens
def test_the_recipes_of_this_week_open_without_a_network(kitchen, visitor):
    context = visitor(service_workers="allow", **PHONE)
    kitchen.let_in(context)
    page = context.new_page()
    soup = kitchen.get("/recipes/leek-soup-with-brown-butter")
    day = f"{datetime.now(UTC) + timedelta(days=2):%Y-%m-%d}"
    kitchen.post("/households/mealplans", {"date": day, "entryType": "dinner", "recipeId": soup["id"]})
    page.goto(f"{kitchen.at_home}/g/home")
    until_kept(page, f"/recipes/{soup['slug']}")
    context.set_offline(True)
    page.goto(f"{kitchen.at_home}/household/mealplan/planner/view")
    page.get_by_role("link", name=soup["name"]).first.click()
    expect(page.get_by_role("heading", level=1, name=soup["name"])).to_be_visible()


@pytest.mark.screens
def test_cook_mode_opens_without_a_network(kitchen, visitor):
    context = visitor(service_workers="allow", **PHONE)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}{SOUP}")
    until_kept(page, "/api/users/self")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    until_kept(page, "/recipes/leek-soup")
    context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="Cook").or_(page.get_by_role("button", name="Cook")).first.click()
    expect(page.get_by_text("step 1 of 6", exact=True)).to_be_visible()


def test_signing_out_forgets_what_was_kept(kitchen, visitor):
    context = visitor(service_workers="allow", **DESKTOP)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/g/home")
    until_kept(page, "/api/users/self")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile("/login"))
    for part in ("/api/users", "/api/recipes", "/api/households"):
        assert page.evaluate(KEPT, ["hearthbook-answers", part]) == 0


@pytest.mark.screens
def test_it_is_turned_off_in_the_settings_and_leaves_nothing(kitchen, visitor):
    context = visitor(service_workers="allow", **DESKTOP)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/settings")
    until_kept(page, "/api/users/self")
    page.get_by_role("switch", name="Open without a network").click()
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    page.reload()
    expect(page.get_by_role("switch", name="Open without a network")).not_to_be_checked()
    page.wait_for_function(NONE_IS_LEFT)


def test_on_plain_http_the_settings_say_why_it_does_not_work(kitchen, visitor):
    context = visitor(service_workers="allow", **PHONE)
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{kitchen.on_the_lan}/settings")
    switch = page.get_by_role("switch", name="Open without a network")
    expect(switch).to_be_disabled()
    expect(page.get_by_text("Browsers allow this only over https")).to_be_visible()


def test_the_app_can_be_put_on_the_home_screen(kitchen, visitor):
    page = visitor(**PHONE).new_page()
    page.goto(kitchen.at_home)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(f"{kitchen.at_home}{address}").json()
    assert manifest["name"] == "Hearthbook" and manifest["display"] == "standalone"
    icons = {(icon["purpose"], icon["sizes"]): icon["src"] for icon in manifest["icons"]}
    for size in ("192x192", "512x512"):
        for purpose in ("any", "maskable"):
            assert page.request.get(f"{kitchen.at_home}/{icons[purpose, size]}").headers["content-type"] == "image/png"
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.request.get(f"{kitchen.at_home}{touch}").ok
