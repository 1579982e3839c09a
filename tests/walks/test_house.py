"""The main job, end to end: set up, give it a recipe page, read and find that recipe on another device of the house."""

import re

import pytest
from playwright.sync_api import expect

from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP, PHONE, SAMPLES

PAGE = SAMPLES / "therecipecritic.com" / "therecipecritic_1.html"
needs_samples = pytest.mark.skipif(not SAMPLES.exists(), reason="the sample pages (../shared/samples) are not here")


def set_up(page, house):
    """As the first administrator would, with the code."""
    page.goto(f"{house.at_home}/setup")
    page.get_by_label("Start code").fill(house.setup_code)
    page.get_by_label("Your name").fill("Mira Cook")
    page.get_by_label("User name").fill("mira")
    page.get_by_label("E-mail").fill("mira@example.com")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Open the book").click()
    expect(page.get_by_role("heading", name="The book is open")).to_be_visible()


def import_from(page, address: str) -> str:
    """Gives Hearthbook the address of a page, the way it is offered after setup. Answers the recipe's name."""
    page.get_by_role("link", name="Add a recipe by its link").click()
    page.get_by_label("Address of the recipe").fill(address)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/g/home/r/(?!create)"))
    return page.locator("h1").inner_text()


def sign_in(page, address: str):
    page.goto(f"{address}/login")
    page.get_by_label("E-mail or user name").fill("mira")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Recipes")).to_be_visible()


@needs_samples
def test_a_page_from_the_web_is_read_on_another_screen_of_the_house(house, site, visitor):
    site.serve(PAGE.read_bytes(), at="/page")
    desk = visitor(**DESKTOP)
    page = desk.new_page()
    set_up(page, house)
    name = import_from(page, site.url)

    phone = visitor(**PHONE)
    page = phone.new_page()
    sign_in(page, house.on_the_lan)
    assert page.evaluate("window.isSecureContext") is False
    page.get_by_role("link", name=name).first.click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()

    amounts = page.locator("[data-amount]")
    before = amounts.all_inner_texts()
    page.get_by_role("radio", name="2×").click()
    expect(page.get_by_role("radio", name="2×")).to_be_checked()
    assert amounts.all_inner_texts() != before

    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("combobox").or_(page.get_by_role("searchbox")).last.fill(misspelt(name))
    expect(page.get_by_role("option", name=name).or_(page.get_by_role("link", name=name)).first).to_be_visible()
    assert desk.watch.errors == [] == phone.watch.errors and desk.watch.foreign == [] == phone.watch.foreign


def misspelt(name: str) -> str:
    """The longest word of a name with two of its letters swapped."""
    word = max(re.findall(r"[A-Za-z]+", name), key=len)
    middle = len(word) // 2
    return word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
