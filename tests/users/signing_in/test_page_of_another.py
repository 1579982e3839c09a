"""Tests that a page loaded by one user does not act for another user who signs in in another tab."""

import pytest

from app.users.signing_in.recognize import PAGE_OF
from app.users.user import User
from tests.users.conftest import OWN_PAGE


def page_of(name):
    return {PAGE_OF: User.get(User.username == name).id}


def rename(browser, name, headers):
    """Saves a full name, as the profile page does."""
    own = browser.get("/api/users/self").json
    return browser.put(f"/api/users/{own['id']}", json={**own, "fullName": name}, headers=OWN_PAGE | headers)


@pytest.fixture
def bobs_browser(browser, sign_in):
    """A browser in which Alice had signed in, and then Bob."""
    assert sign_in("bob", client=browser, headers=OWN_PAGE).status_code == 200
    return browser


def test_a_write_from_the_page_of_another_user_is_refused(bobs_browser):
    reply = rename(bobs_browser, "Alice the second", page_of("alice"))
    assert reply.status_code == 401 and "Someone else is now signed in" in reply.json["detail"]
    assert not User.select().where(User.full_name == "Alice the second").exists()


def test_a_read_from_the_page_of_another_user_is_refused(bobs_browser):
    assert bobs_browser.get("/api/households/self", headers=page_of("alice")).status_code == 401


def test_the_page_of_the_signed_in_user_works(bobs_browser):
    assert bobs_browser.get("/api/households/self", headers=page_of("bob")).status_code == 200
    assert rename(bobs_browser, "Robert", page_of("bob")).status_code == 200
    assert User.get(User.username == "bob").full_name == "Robert"


@pytest.mark.parametrize("headers", [{}, {PAGE_OF: ""}])
def test_requests_without_the_header_are_accepted(bobs_browser, headers):
    assert bobs_browser.get("/api/households/self", headers=headers).status_code == 200
    assert rename(bobs_browser, "Robert", headers).status_code == 200


def test_the_header_does_not_sign_a_guest_in(guest, alice):
    alices = page_of("alice")
    guest.get("/app/about", headers=alices)
    guest.get("/households/self", headers=alices, expect=401)
    assert "Someone else" not in guest.get("/users/self", headers=alices, expect=401)["detail"]


def test_the_header_is_checked_for_bearer_tokens_too(bob, alice):
    bob.get("/households/self", headers=page_of("bob"))
    bob.get("/households/self", headers=page_of("alice"), expect=401)


@pytest.mark.parametrize("given", ["not an id", "' OR 1=1 --", "caf\u00e9", "0" * 5000])
def test_a_header_that_is_not_an_id_is_refused(bobs_browser, given):
    assert (
        bobs_browser.get("/api/households/self", headers={PAGE_OF: given.encode().decode("latin-1")}).status_code == 401
    )


def test_signing_out_from_the_page_of_another_user_is_refused(bobs_browser):
    assert bobs_browser.post("/api/auth/logout", headers=OWN_PAGE | page_of("alice")).status_code == 401
    assert bobs_browser.get("/api/users/self").json["username"] == "bob"
