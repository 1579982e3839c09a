"""Tests an account from its invitation to its API tokens, with only a keyboard and on a phone over plain HTTP."""

import json
import re
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.pictures import picture
from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import runs_over, settle, too_small
from tests.walks.test_keyboard import Keys, heading

OLD, NEW = "leek and butter", "Leek&Butter-7"
WORD = re.compile(r"[\w-]{20,}")


@pytest.fixture
def keys(lived_in, visitor):
    context = visitor(reduced_motion="reduce", **DESKTOP)
    keys = Keys(context.new_page())
    yield keys
    assert keys.pointed == [] and context.watch.foreign == []


@pytest.fixture
def thumb(visitor):
    """A page on a phone that uses plain HTTP in the local network, so it has no clipboard, camera or share sheet."""
    context = visitor(reduced_motion="reduce", **PHONE)
    yield context.new_page()
    assert context.watch.foreign == []


def invitation(lived_in) -> str:
    return lived_in.post("/households/invitations", {"uses": 1})["token"]


def works(lived_in, word: str) -> str:
    """Calls the API with the token, and returns the username of its owner."""
    asked = Request(f"http://127.0.0.1:{lived_in.port}/api/users/self", headers={"Authorization": f"Bearer {word}"})
    with urlopen(asked, timeout=30) as reply:
        return json.load(reply)["username"]


@pytest.mark.screens
def test_an_invited_user_needs_only_the_keyboard(lived_in, keys):
    keys.page.goto(f"{lived_in.at_home}/register?token={invitation(lived_in)}")
    join(keys)
    sign_out_and_in(keys)
    keys.go_to(".*Your profile, Nora Hart.*", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "Welcome, Nora Hart")
    keys.go_to("Your account")
    keys.press("Enter")
    heading(keys, "Your account")
    see_more(keys)
    change_password(keys)
    keys.page.goto(f"{lived_in.at_home}/user/profile/api-tokens")
    heading(keys, "API tokens")
    assert works(lived_in, make_a_token(keys)) == "nora.hart"
    delete_the_token(keys)


def join(keys):
    heading(keys, "Your account")
    for field, words in {"Your name": "Nora Hart", "Password": OLD}.items():
        keys.go_to(field)
        keys.write(words)
    keys.press("Enter")
    heading(keys, "Recipes")


def sign_out_and_in(keys):
    keys.go_to("Sign out", "Shift+Tab")
    keys.press("Enter")
    heading(keys, "Sign in")
    keys.go_to("E-mail or username")
    keys.write("Nora Hart")
    keys.go_to("Password")
    keys.write(f"{OLD}, not quite")
    keys.press("Enter")
    expect(keys.page.get_by_role("alert").filter(has_text="Wrong username or password")).to_be_visible()
    assert keys.stop() == "Password"
    keys.write(OLD)
    keys.press("Enter")
    heading(keys, "Recipes")


def see_more(keys):
    keys.go_to("Show advanced features.*")
    with keys.page.expect_response(re.compile("/api/users/")):
        keys.press("Space")
    switch = keys.page.get_by_role("switch", name="Show advanced features")
    expect(switch).to_be_checked()


def change_password(keys):
    keys.go_to("Change password", "Shift+Tab")
    keys.press("Enter")
    keys.page.get_by_role("dialog").wait_for()
    settle(keys.page)
    assert keys.stop() == "Current password"
    keys.write(OLD)
    keys.go_to("New password")
    keys.write(NEW)
    keys.go_to("Confirm new password")
    keys.write(NEW)
    keys.press("Enter")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    settle(keys.page)
    assert keys.stop() == "Change password"


def make_a_token(keys) -> str:
    keys.go_to("Program")
    keys.write("Fridge")
    keys.press("Enter")
    keys.page.get_by_role("dialog").wait_for()
    settle(keys.page)
    assert keys.stop() == "Token"
    word = keys.page.get_by_label("Token", exact=True).input_value()
    assert WORD.fullmatch(word)
    keys.press("Escape")
    expect(keys.page.get_by_text("Close without copying?")).to_be_visible()
    keys.go_to("Back to the token")
    keys.press("Enter")
    keys.go_to("Copy token")
    keys.press("Enter")
    keys.go_to("Done")
    keys.press("Enter")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    return word


def delete_the_token(keys):
    keys.go_to("Delete the token for Fridge")
    keys.press("Enter")
    keys.page.get_by_role("alertdialog").wait_for()
    settle(keys.page)
    keys.go_to("Delete token")
    keys.press("Enter")
    expect(keys.page.get_by_text("No tokens yet.")).to_be_visible()
    settle(keys.page)
    assert keys.here() == "Your tokens"


def test_an_invited_user_needs_only_a_phone_on_plain_http(lived_in, thumb):
    thumb.goto(f"{lived_in.on_the_lan}/register?token={invitation(lived_in)}")
    join_by_thumb(thumb)
    thumb.get_by_role("button", name="More", exact=True).tap()
    thumb.get_by_role("dialog").get_by_role("link", name="Otto Hart").tap()
    expect(thumb.get_by_role("heading", level=1, name="Welcome, Otto Hart")).to_be_visible()
    thumb.get_by_role("link", name="Your account", exact=True).tap()
    show_a_face(thumb)
    thumb.goto(f"{lived_in.on_the_lan}/user/profile/edit")
    thumb.get_by_role("button", name="Change password").tap()
    for field, words in {"Current password": OLD, "New password": NEW, "Confirm new password": NEW}.items():
        thumb.get_by_label(field, exact=True).fill(words)
    assert runs_over(thumb) <= 0 and too_small(thumb, 44, "[role=dialog]") == []
    thumb.get_by_role("button", name="Save password").tap()
    expect(thumb.get_by_role("dialog")).to_have_count(0)
    # The switch shows its new state at once. Without this permission, the next page does not open.
    with thumb.expect_response(lambda answer: answer.request.method == "PATCH" and answer.ok):
        thumb.get_by_role("switch", name="Show advanced features").tap()
    expect(thumb.get_by_role("switch", name="Show advanced features")).to_be_checked()
    thumb.goto(f"{lived_in.on_the_lan}/user/profile/api-tokens")
    assert works(lived_in, token_by_thumb(thumb)) == "otto.hart"


def join_by_thumb(page):
    """Fills in the form, reloads the page, which may lose only the password, and creates the account."""
    for field, words in {"Your name": "Otto Hart", "Password": OLD}.items():
        page.get_by_label(field, exact=True).fill(words)
    page.reload()
    expect(page.get_by_label("Your name", exact=True)).to_have_value("Otto Hart")
    page.get_by_label("Password", exact=True).fill(OLD)
    page.get_by_role("button", name="Create account").tap()
    expect(page.get_by_role("heading", level=1, name="Recipes")).to_be_visible()


def test_an_invitation_names_its_household_or_says_that_it_has_expired(lived_in, visitor):
    word, context = invitation(lived_in), visitor(reduced_motion="reduce", **PHONE)
    page = context.new_page()
    page.goto(f"{lived_in.at_home}/register?token={word}")
    expect(page.get_by_text(re.compile("invites you to join the household Family in the group"))).to_be_visible()
    page.goto(f"{lived_in.at_home}/register?token={'n' * 43}")
    expect(page.get_by_role("heading", level=1, name="Invitation expired")).to_be_visible()
    assert runs_over(page) <= 0 and too_small(page, 44, ".leaf") == []
    lived_in.let_in(context)
    page.goto(f"{lived_in.at_home}/register?token={word}")
    page.get_by_role("button", name="Sign out and join").tap()
    expect(page.get_by_role("heading", level=1, name="Your account")).to_be_visible()


def show_a_face(page):
    """Chooses a profile picture, enlarges it in the crop dialog and uploads it."""
    page.get_by_role("heading", level=1, name="Your account").wait_for()
    sent = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": picture()}
    page.locator("input[type=file]").set_input_files(sent)
    page.get_by_label("Size", exact=True).fill("2")
    page.get_by_role("button", name="Use this picture").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    face = page.locator("main .portrait img")
    expect(face).to_be_visible()
    width, height = face.evaluate("one => one.decode().then(() => [one.naturalWidth, one.naturalHeight])")
    assert width == height > 100


def token_by_thumb(page) -> str:
    """Creates an API token and copies it in a browser that offers no clipboard."""
    page.get_by_label("Program").fill("Fridge")
    page.get_by_role("button", name="Create token").tap()
    word = page.get_by_label("Token", exact=True).input_value()
    assert not page.evaluate("() => isSecureContext")
    page.get_by_role("button", name="Copy token").tap()
    page.get_by_role("button", name="Done").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return word


def test_the_wheel_and_keys_resize_a_picture_without_scrolling_the_page(lived_in, visitor):
    page = lived_in.let_in(visitor(**DESKTOP)).new_page()
    page.goto(f"{lived_in.at_home}/user/profile/edit")
    half = picture((800, 400), "tomato")
    page.locator("input[type=file]").set_input_files({"name": "me.jpg", "mimeType": "image/jpeg", "buffer": half})
    frame = page.locator(".crop-frame")
    frame.locator("canvas").wait_for()
    size = page.get_by_label("Size", exact=True)
    frame.hover()
    page.mouse.wheel(0, -300)
    expect(size).not_to_have_value("1")
    frame.focus()
    for _ in range(40):
        page.keyboard.press("-")
    expect(size).to_have_value("1")
    assert page.evaluate("() => document.scrollingElement.scrollTop") == 0
