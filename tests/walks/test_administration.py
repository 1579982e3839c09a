"""Tests that an administrator can create, change and delete an account with only the keyboard."""

import pytest
from playwright.sync_api import expect

from tests.walks.conftest import DESKTOP
from tests.walks.measure_page import settle
from tests.walks.test_keyboard import Keys, heading, sign_in


@pytest.fixture
def keys(lived_in, visitor):
    context = visitor(reduced_motion="reduce", **DESKTOP)
    keys = Keys(context.new_page())
    yield keys
    assert keys.pointed == [] and context.watch.errors == [] and context.watch.foreign == []


def people(lived_in) -> dict:
    return {user["username"]: user for user in lived_in.get("/admin/users?perPage=-1")["items"]}


@pytest.mark.screens
def test_an_account_is_created_changed_and_deleted_with_only_the_keyboard(lived_in, keys):
    sign_in(lived_in, keys)
    keys.go_to("Settings", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "Settings")
    keys.go_to("People.*")
    keys.press("Enter")
    heading(keys, "People")
    make_account(keys)
    made = people(lived_in)["nora"]
    assert (made["household"], made["canInvite"], made["admin"]) == ("Family", True, False)
    change_account(keys)
    assert people(lived_in)["nora"]["canOrganize"] is True
    delete_account(keys)
    assert "nora" not in people(lived_in)


def make_account(keys):
    keys.go_to("New person")
    keys.press("Enter")
    heading(keys, "New person")
    fields = {"Full name": "Nora Hart", "Username": "nora", "E-mail": "nora@example.com", "Password": "Leek&Butter-7"}
    for label, words in fields.items():
        keys.go_to(label)
        keys.write(words)
    keys.go_to("Invite.*")
    keys.press("Space")
    keys.go_to("Create account")
    keys.press("Enter")
    heading(keys, "People")


def change_account(keys):
    keys.go_to("Nora Hart")
    keys.press("Enter")
    heading(keys, "Nora Hart")
    keys.go_to("Organize.*")
    keys.press("Space")
    leave_and_stay(keys)
    keys.go_to("Save")
    keys.press("Enter")
    expect(keys.page.get_by_text("Nora Hart saved")).to_be_visible()


def leave_and_stay(keys):
    """Tries to leave the page, chooses to stay, and asserts that the unsaved change is still there."""
    keys.go_to("People", "Shift+Tab")
    keys.press("Enter")
    keys.page.get_by_role("alertdialog").wait_for()
    settle(keys.page)
    keys.go_to("Keep editing")
    keys.press("Enter")
    heading(keys, "Nora Hart")
    expect(keys.page.get_by_role("checkbox", name="Organize")).to_be_checked()


def delete_account(keys):
    keys.go_to("People", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "People")
    keys.go_to("More for Nora Hart")
    keys.choose("Delete account")
    keys.page.get_by_role("alertdialog").wait_for()
    settle(keys.page)
    keys.go_to("Delete account")
    keys.press("Enter")
    expect(keys.page.get_by_text("Account of Nora Hart deleted")).to_be_visible()
    settle(keys.page)
