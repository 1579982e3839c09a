"""Tests that guests and members of other groups can read a public group's recipes, but see no controls of members."""

import re

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle

NEXT_DOOR = "/g/next-door"
# Labels of controls that only members of the group may use.
OWN = re.compile(
    "Add recipe|Favorite,|More for|Edit|Share(?! on my)|Made it|Timeline|Trash|Manage recipes|Delete|Comment"
)


@pytest.fixture(scope="module")
def next_door(lived_in):
    """Makes the demo's second group public and returns the server.

    `recipes` lists the group's recipes, and `shut(True)` makes the group private again.
    """
    [group] = [one for one in lived_in.get("/admin/groups?perPage=-1")["items"] if one["slug"] == "next-door"]
    address = f"/admin/groups/{group['id']}"
    lived_in.recipes = lived_in.get(f"/explore{NEXT_DOOR.replace('/g', '/groups')}/recipes")["items"]

    def shut(is_private: bool):
        wish = {"name": group["name"], "id": group["id"], "preferences": {"privateGroup": is_private}}
        lived_in.call("PUT", address, wish)

    lived_in.shut = shut
    shut(False)
    return lived_in


@pytest.fixture(params=["stranger", "alice"])
def looker(request, next_door, visitor):
    """A browser page of a guest and, in a second run, of Alice, who belongs to another group."""
    context = visitor(reduced_motion="reduce", **DESKTOP)
    page = (next_door.let_in(context) if request.param == "alice" else context).new_page()
    page.is_stranger = request.param == "stranger"
    yield page
    errors = [error for error in context.watch.errors if "404" not in error]
    assert errors == [] and context.watch.foreign == []


def offers(page) -> list[str]:
    """Lists the buttons and links on the page that only members of the group may use."""
    names = page.locator("#main").get_by_role("button").or_(page.locator("#main").get_by_role("link"))
    told = [one.get_attribute("aria-label") or one.inner_text() for one in names.all()]
    rail = page.locator("nav a").all_inner_texts() + page.locator("nav button").all_inner_texts()
    return [name for name in told + rail if OWN.search(name)]


def opened(page, lived_in, path: str):
    page.goto(lived_in.at_home + path)
    page.locator("h1:visible").first.wait_for()
    settle(page)
    return page


def test_a_public_group_shows_its_recipes_without_controls_for_members(looker, next_door):
    page = opened(looker, next_door, NEXT_DOOR)
    expect(page.locator(".card")).to_have_count(len(next_door.recipes))
    assert next_door.recipes and offers(page) == []
    one = next_door.recipes[0]
    page.locator(".card").get_by_role("link", name=one["name"]).click()
    expect(page.get_by_role("heading", level=1, name=one["name"])).to_be_visible()
    settle(page)
    assert offers(page) == []
    assert page.get_by_role("radio").count() == 0 and page.get_by_role("textbox", name="Add a comment").count() == 0
    page.get_by_role("button", name=re.compile("^Print")).first.wait_for()


def test_the_recipes_of_a_public_group_can_be_searched_and_filtered(looker, next_door):
    page = opened(looker, next_door, NEXT_DOOR)
    one = next(recipe for recipe in next_door.recipes if recipe["tags"])
    page.get_by_role("button", name="Tags", exact=True).click()
    page.get_by_role("checkbox", name=one["tags"][0]["name"]).check()
    expect(page).to_have_url(re.compile("tags="))
    expect(page.locator(".card").get_by_role("link", name=one["name"])).to_be_visible()
    page.keyboard.press("Escape")
    settle(page)
    page.locator("body").press("/")
    page.get_by_role("combobox").fill(one["name"][:6])
    page.locator(".card").get_by_role("link", name=one["name"]).click()
    expect(page.get_by_role("heading", level=1, name=one["name"])).to_be_visible()


def test_nonmembers_can_neither_edit_nor_add_recipes(looker, next_door):
    slug = next_door.recipes[0]["slug"]
    page = opened(looker, next_door, f"{NEXT_DOOR}/r/{slug}?edit=true")
    expect(page.get_by_role("heading", level=1, name=next_door.recipes[0]["name"])).to_be_visible()
    assert page.get_by_role("button", name="Save").count() == 0
    home = "/login" if looker.is_stranger else "/g/home"
    for restricted in ("/r/create/url", "/r/create/new", "/recipes/timeline", "/recipes/trash"):
        opened(page, next_door, NEXT_DOOR + restricted)
        assert page.url.removeprefix(next_door.at_home).split("?")[0] == home


def test_a_private_group_says_so_and_offers_a_way_to_continue(looker, next_door):
    next_door.shut(True)
    try:
        page = opened(looker, next_door, f"{NEXT_DOOR}?search=knots")
        if looker.is_stranger:
            expect(page.get_by_text("This group is private")).to_be_visible()
            assert page.url.endswith("/login?next=%2Fg%2Fnext-door%3Fsearch%3Dknots&closed=1")
        else:
            expect(page.get_by_role("heading", level=1, name="This group is private")).to_be_visible()
            page.get_by_role("link", name="Go to my recipes", exact=True).click()
            expect(page).to_have_url(f"{next_door.at_home}/g/home")
    finally:
        next_door.shut(False)


def test_a_phone_also_offers_the_way_back_from_another_group(next_door, visitor):
    context = next_door.let_in(visitor(reduced_motion="reduce", **PHONE))
    page = opened(context.new_page(), next_door, NEXT_DOOR)
    page.get_by_role("button", name="More", exact=True).click()
    drawer = page.get_by_role("dialog", name="More")
    expect(drawer.get_by_role("link", name="Timeline")).to_have_count(0)
    drawer.get_by_role("link", name="Back to my recipes").click()
    expect(page).to_have_url(f"{next_door.at_home}/g/home")
