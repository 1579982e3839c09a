"""Tests that a page never acts for another user who signs in from another tab of the same browser."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP, PHONE

OTHER = "Someone else is signed in"
ENDED = "Sign in again"
COME_IN = """async ([username, password]) => {
  const reply = await fetch("/api/auth/token", { method: "POST", body: new URLSearchParams({ username, password }) });
  return reply.status;
}"""
OWN_HOUSEHOLD = "async () => (await (await fetch('/api/households/self')).json()).preferences.recipeDisableComments"


@pytest.fixture(scope="module")
def neighbors(lived_in):
    """The server with the demo household. Mallory, from another group, may change the settings of her own household."""
    people = lived_in.get("/admin/users?perPage=-1")["items"]
    [mallory] = [one["id"] for one in people if one["username"] == "mallory"]
    lived_in.call("PATCH", f"/admin/users/{mallory}", {"canManageHousehold": True})
    return lived_in


def sign_in(page, who: str, where="E-mail or username"):
    page.get_by_label(where).fill(who)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")


def at_household(context, origin: str):
    """Signs in as Alice, and opens her household settings with an unsaved change."""
    page = context.new_page()
    page.goto(f"{origin}/login?{urlencode({'next': '/household'})}")
    sign_in(page, "alice")
    page.get_by_role("checkbox", name="Turn off comments").click()
    return page


def come_in(page, who: str):
    """Signs a user in by calling the API, so that the app does not notify the other tabs."""
    assert page.evaluate(COME_IN, [who, PASSWORD]) == 200


def expected(context) -> list[str]:
    """Returns console errors, except those that the browser itself logs for unauthorized requests (status 401)."""
    return [error for error in context.watch.errors if "401" not in error]


@pytest.mark.parametrize(
    "origin, shape", [pytest.param("at_home", DESKTOP, marks=pytest.mark.screens), ("on_the_lan", PHONE)]
)
def test_a_change_is_never_saved_as_another_user(neighbors, visitor, origin, shape):
    context, origin = visitor(**shape), getattr(neighbors, origin)
    alice = at_household(context, origin)
    before = alice.evaluate(OWN_HOUSEHOLD)
    beside = context.new_page()
    beside.goto(f"{origin}/about")
    come_in(beside, "mallory")
    hers = beside.evaluate(OWN_HOUSEHOLD)
    alice.get_by_role("button", name="Save").click()
    dialog = alice.get_by_role("dialog", name=OTHER)
    expect(dialog).to_contain_text("Mallory Quinn signed in from another tab.")
    assert beside.evaluate(OWN_HOUSEHOLD) == hers
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    alice.keyboard.press("Enter")
    expect(alice.get_by_text("Household saved").first).to_be_visible()
    expect(dialog).to_have_count(0)
    assert alice.evaluate(OWN_HOUSEHOLD) is not before
    come_in(beside, "mallory")
    assert beside.evaluate(OWN_HOUSEHOLD) == hers
    assert expected(context) == []


def test_tabs_notify_each_other_of_signing_in_and_out(neighbors, visitor):
    context, origin = visitor(**DESKTOP), neighbors.on_the_lan
    alice = at_household(context, origin)
    beside, waiting = context.new_page(), context.new_page()
    beside.goto(f"{origin}/about")
    beside.get_by_role("button", name="Sign out").first.click()
    expect(alice.get_by_role("dialog", name=ENDED)).to_be_visible()
    waiting.goto(f"{origin}/login?{urlencode({'next': '/user/profile'})}")
    expect(waiting.get_by_label("E-mail or username")).to_be_visible()

    sign_in(beside, "mallory")
    expect(waiting.get_by_role("heading", name="Welcome, Mallory Quinn")).to_be_visible()
    dialog = alice.get_by_role("dialog", name=OTHER)
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    alice.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(beside.get_by_role("dialog", name=OTHER)).to_contain_text("Alice Ahrens")

    alice.get_by_role("button", name="Save").click()
    expect(alice.get_by_text("Household saved").first).to_be_visible()
    waiting.get_by_role("button", name="Continue as Alice Ahrens").click()
    expect(waiting.get_by_text("You are now signed in as Alice Ahrens.").first).to_be_visible()
    assert expected(context) == []


def test_a_device_signed_out_by_an_administrator_says_so_and_returns_after_signing_in(neighbors, visitor):
    context = visitor(**PHONE)
    page = context.new_page()
    page.goto(f"{neighbors.at_home}/login?{urlencode({'next': '/household/members'})}")
    sign_in(page, "bob")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Members")
    [bob] = [one["id"] for one in neighbors.get("/admin/users?perPage=-1")["items"] if one["username"] == "bob"]
    neighbors.call("DELETE", f"/admin/users/{bob}/sessions")
    page.reload()
    expect(page.get_by_text("You are signed out on this device.")).to_be_visible()
    sign_in(page, "bob")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Members")
    assert page.url.endswith("/household/members")
    assert expected(context) == []
