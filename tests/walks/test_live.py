"""Tests that changes reach other phones at once, and that a list works without a network."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.framework.server.clients import until
from tests.in_sweeps import keep
from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import settle, violations

LISTS, ITEMS = "/households/shopping/lists", "/households/shopping/items"
# The code of menus, in the files that its first file imports.
ALL_IS_LOADED = """() => {
  const loaded = performance.getEntriesByType("resource").filter(({ responseStatus }) => responseStatus === 200);
  const names = ["MenuPanel", "DialogPanel", "PopoverPanel", "overlays", "aria", "layers", "clsx"];
  return names.every((part) => loaded.some(({ name }) => name.includes(`/${part}-`)));
}"""
WAITS = re.compile(r"changes? (is|are) waiting since")


@pytest.fixture
def weekly(kitchen):
    """The id of a list with eight items."""
    shopping = kitchen.post(LISTS, {"name": "Weekly"})["id"]
    for note in ("apples", "bread", "cheese", "dates", "eggs", "flour", "grapes", "ham"):
        kitchen.post(ITEMS, {"shoppingListId": shopping, "note": note})
    return shopping


def box(page, name: str):
    return page.get_by_role("checkbox", name=re.compile(name))


def opened(kitchen, context, path: str, origin: str):
    kitchen.let_in(context)
    page = context.new_page()
    page.goto(f"{origin}{path}")
    page.get_by_role("heading", level=1).wait_for()
    return page


def edit(page, name: str, note: str):
    page.get_by_role("button", name=re.compile(f"^(Edit|More for).*{name}")).first.click()
    page.get_by_role("menuitem", name="Edit").click()
    page.get_by_label("Note").fill(note)
    page.get_by_role("button", name="Save").click()


def add(page, text: str):
    page.get_by_role("textbox", name="Item").fill(text)
    page.get_by_role("textbox", name="Item").press("Enter")


def shown(kitchen, shopping: str) -> dict[str, bool]:
    items = kitchen.get(f"{LISTS}/{shopping}")["listItems"]
    return {(one["food"] or {}).get("name", one["note"]): one["checked"] for one in items}


@pytest.mark.parametrize("origin", keep(["on_the_lan"], ["at_home", "on_the_lan"]))
def test_what_is_ticked_and_added_appears_on_the_other_phone(kitchen, visitor, weekly, origin):
    origin = getattr(kitchen, origin)
    alice = opened(kitchen, visitor(**PHONE), f"/shopping-lists/{weekly}", origin)
    bob = opened(kitchen, visitor(**DESKTOP), f"/shopping-lists/{weekly}", origin)
    box(alice, "apples").click()
    expect(bob.get_by_text("1 checked off")).to_be_visible(timeout=5000)
    add(alice, "tea")
    expect(box(bob, "tea")).to_be_visible(timeout=5000)


@pytest.mark.screens
def test_a_change_that_could_not_be_fetched_appears_once_the_server_is_reached(kitchen, visitor, weekly):
    alice = opened(kitchen, visitor(**PHONE), f"/shopping-lists/{weekly}", kitchen.on_the_lan)
    bob = opened(kitchen, visitor(**DESKTOP), f"/shopping-lists/{weekly}", kitchen.on_the_lan)
    expect(box(alice, "ham")).to_be_visible()
    alice.wait_for_function(ALL_IS_LOADED)
    cut, failed = re.compile(f"{LISTS}/{weekly}$"), []
    alice.on("requestfailed", lambda request: failed.append(request.url))
    alice.route(cut, lambda route: route.abort())
    add(bob, "tea")
    until(lambda: alice.wait_for_timeout(100) or len(failed) >= 3)  # the request is repeated twice
    alice.unroute(cut)
    alice.evaluate("dispatchEvent(new Event('online'))")
    expect(box(alice, "tea")).to_be_visible()


@pytest.mark.screens
def test_a_list_works_without_a_network(kitchen, visitor, weekly):
    context = visitor(**PHONE)
    alice = opened(kitchen, context, f"/shopping-lists/{weekly}", kitchen.on_the_lan)
    expect(box(alice, "ham")).to_be_visible()
    alice.wait_for_function(ALL_IS_LOADED)
    context.set_offline(True)
    for name in ("apples", "bread", "cheese", "dates", "flour"):
        box(alice, name).click()
    for text in ("tea", "milk", "rice"):
        add(alice, text)
        expect(box(alice, text)).to_be_visible()
    edit(alice, "eggs", "brown eggs")
    expect(alice.get_by_text(WAITS)).to_be_visible()
    expect(alice.get_by_text("Something went wrong")).to_have_count(0)
    assert violations(alice) == []

    items = {one["note"]: one for one in kitchen.get(f"{LISTS}/{weekly}")["listItems"]}
    kitchen.call("PUT", f"{ITEMS}/{items['grapes']['id']}", items["grapes"] | {"checked": True})
    kitchen.call("PUT", f"{ITEMS}/{items['eggs']['id']}", items["eggs"] | {"note": "12 eggs for Sunday"})
    context.set_offline(False)

    expect(alice.get_by_text("waiting changes have been sent")).to_be_visible()
    expect(alice.get_by_text("It is now “12 eggs for Sunday”; you wrote “brown eggs”.")).to_be_visible()
    expect(alice.get_by_text("6 checked off")).to_be_visible()
    alice.get_by_role("button", name="Use mine").click()
    expect(box(alice, "brown eggs")).to_be_visible()
    ticked = {"apples", "bread", "cheese", "dates", "flour", "grapes"}
    wanted = {name: name in ticked for name in (*ticked, "ham", "tea", "milk", "rice", "brown eggs")}
    until(lambda: shown(kitchen, weekly) == wanted)
    assert shown(kitchen, weekly) == wanted
    expect(alice.get_by_text(WAITS)).to_have_count(0)


@pytest.mark.screens
def test_what_waits_is_sent_by_the_next_page_even_after_days(kitchen, visitor, weekly):
    context = visitor(**PHONE)
    alice = opened(kitchen, context, f"/shopping-lists/{weekly}", kitchen.at_home)
    expect(box(alice, "ham")).to_be_visible()
    context.set_offline(True)
    alice.clock.install()
    box(alice, "ham").click()
    add(alice, "tea")
    expect(alice.get_by_text(WAITS)).to_be_visible()
    alice.clock.fast_forward("49:00:00")
    expect(alice.get_by_text("2 changes are waiting")).to_be_visible()
    alice.close()
    context.set_offline(False)
    page = context.new_page()
    page.goto(f"{kitchen.at_home}/g/home")  # any page sends what waits
    expect(page.get_by_text("2 waiting changes have been sent")).to_be_visible()
    assert shown(kitchen, weekly)["ham"] and "tea" in shown(kitchen, weekly)


@pytest.mark.screens
def test_what_waits_is_shown_as_soon_as_its_list_is_opened_again(kitchen, visitor, weekly):
    alice = opened(kitchen, visitor(**PHONE), f"/shopping-lists/{weekly}", kitchen.on_the_lan)
    alice.route(re.compile(ITEMS), lambda route: route.abort())
    add(alice, "tea")
    expect(alice.get_by_text(WAITS)).to_be_visible()
    alice.clock.install()
    alice.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))  # no timer runs anymore
    alice.reload()
    expect(box(alice, "tea")).to_be_visible()
    expect(alice.get_by_text(WAITS)).to_be_visible()


def test_what_waits_is_neither_shown_nor_sent_for_another_person(kitchen, visitor, weekly):
    context = visitor(**PHONE)
    alice = opened(kitchen, context, f"/shopping-lists/{weekly}", kitchen.on_the_lan)
    expect(box(alice, "ham")).to_be_visible()
    context.set_offline(True)
    box(alice, "ham").click()
    expect(alice.get_by_text(WAITS)).to_be_visible()
    alice.close()
    context.set_offline(False)
    kitchen.let_in(context, "bob")
    bob = context.new_page()
    with bob.expect_response(re.compile("/api/events")):
        bob.goto(f"{kitchen.on_the_lan}/shopping-lists/{weekly}")
    expect(box(bob, "ham")).not_to_be_checked()
    settle(bob)
    expect(bob.get_by_text(WAITS)).to_have_count(0)
    assert not shown(kitchen, weekly)["ham"]
    bob.close()
    kitchen.let_in(context, "alice")
    page = context.new_page()
    page.goto(f"{kitchen.on_the_lan}/shopping-lists/{weekly}")
    expect(page.get_by_text("1 waiting change has been sent")).to_be_visible()
    assert shown(kitchen, weekly)["ham"]
