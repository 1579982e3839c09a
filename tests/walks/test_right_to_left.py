"""Tests what stands at an edge where the page is read from right to left: the app's name, and buttons inside fields."""

import pytest
from playwright.sync_api import expect

from tests.in_sweeps import keep
from tests.walks.conftest import PHONE

WIDTHS = [360, 375, 390, 430]
# How far what is typed stays from the button inside the field.
ROOM = """input => {
  const [field, button] = [input, input.parentElement.querySelector("button")].map(one => one.getBoundingClientRect());
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const isLeft = button.left - field.left < field.right - button.right;
  return isLeft
    ? field.left + parseFloat(paddingLeft) - button.right
    : button.left - field.right + parseFloat(paddingRight);
}"""
# Which parts of the app's name are shown in part only.
PARTLY = """brand => {
  const bar = brand.getBoundingClientRect();
  return [...brand.children].filter(one => {
    const box = one.getBoundingClientRect();
    const isShown = box.top < bar.bottom;
    return isShown && (box.left < bar.left - 1 || box.right > bar.right + 1);
  }).map(one => one.outerHTML);
}"""


def opened(visitor, lived_in, path: str, language: str, width: int = WIDTHS[0]):
    viewport = {"width": width, "height": 844}
    page = visitor(**PHONE | {"locale": language, "viewport": viewport}).new_page()
    page.goto(f"{lived_in.at_home}{path}")
    return page


@pytest.mark.parametrize("width", keep(WIDTHS[:1], WIDTHS))
@pytest.mark.parametrize("language", ["en-US", "ar-SA"])
def test_the_name_of_the_app_is_shown_whole_or_not_at_all(visitor, lived_in, language, width):
    page = opened(visitor, lived_in, "/about", language, width)
    brand = page.locator(".topbar > .brand")
    expect(brand).to_be_visible()
    expect(page.locator(".topbar .find-icon")).to_be_visible()
    assert brand.evaluate(PARTLY) == []


@pytest.mark.parametrize("language", ["en-US", "ar-SA"])
def test_the_button_that_shows_a_password_does_not_cover_it(visitor, lived_in, language):
    page = opened(visitor, lived_in, "/login", language)
    field = page.locator("input[type=password]")
    expect(field).to_be_visible()
    assert field.evaluate(ROOM) > 0
