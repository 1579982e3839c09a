"""Tests the main use from start to end: set up, import a recipe from a web page, and find it on another device."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.running_server import PASSWORD
from tests.walks.conftest import DESKTOP, PHONE, SAMPLES


class Told(NamedTuple):
    """A web page with a recipe, and the texts expected after importing it."""

    page: Path
    name: str
    amount: str
    doubled: str
    servings: str
    misspelt: str


OWN = Told(
    Path(__file__).with_name("potato_salad.html"),
    "Warm potato salad",
    "800 g",
    "1600 g",
    "Serves 8",
    "potatoe sallad",
)
SAMPLE = Told(
    SAMPLES / "therecipecritic.com" / "therecipecritic_1.html",
    "Burrata Appetizer",
    "2 tbsp",
    "4 tbsp",
    "Serves 16",
    "buratta apetizer",
)
needs_samples = pytest.mark.skipif(not SAMPLES.exists(), reason="the sample pages (../shared/samples) are not here")
PAGES = [OWN, pytest.param(SAMPLE, marks=[needs_samples, pytest.mark.screens])]


def set_up(page, house):
    """Completes the setup as the first administrator, with the one-time code."""
    page.goto(f"{house.at_home}/setup")
    page.get_by_label("One-time code").fill(house.setup_code)
    page.get_by_role("button", name="Next").click()
    page.get_by_label("Your name").fill("Mira Cook")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Start Hearthbook").click()
    expect(page.get_by_role("heading", name="You're all set")).to_be_visible()


def import_from(page, address: str):
    """Imports a recipe from a web page through the link that is shown after setup."""
    page.get_by_role("link", name="From a link").click()
    page.get_by_label("Link or text of a recipe").fill(address)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/g/home/r/(?!create)"))


def sign_in(page, address: str):
    page.goto(f"{address}/login")
    page.get_by_label("E-mail or username").fill("Mira Cook")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Recipes")).to_be_visible()


@pytest.mark.parametrize("told", PAGES, ids=lambda told: told.page.stem)
def test_an_imported_recipe_is_read_and_found_on_another_device(house, site, visitor, told):
    site.serve(told.page.read_bytes(), at="/page")
    desk = visitor(**DESKTOP)
    page = desk.new_page()
    set_up(page, house)
    import_from(page, site.url)
    expect(page.get_by_role("heading", name=told.name)).to_be_visible()

    phone = visitor(**PHONE)
    page = phone.new_page()
    sign_in(page, house.on_the_lan)
    assert page.evaluate("window.isSecureContext") is False
    page.get_by_role("link", name=told.name).first.click()
    expect(page.get_by_role("heading", name=told.name)).to_be_visible()

    amounts = page.locator(".amount")
    assert amounts.first.inner_text() == told.amount
    page.get_by_role("button", name="Scale and measures").click()
    page.get_by_role("button", name="2×").click()
    expect(amounts.first).to_have_text(told.doubled)
    expect(page.get_by_text(told.servings).first).to_be_visible()

    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("combobox").fill(told.misspelt)
    expect(page.get_by_role("option", name=told.name)).to_be_visible()
    assert desk.watch.errors == [] == phone.watch.errors and desk.watch.foreign == [] == phone.watch.foreign
