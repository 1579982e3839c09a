"""Tests that every screen has room for texts that are 40% longer, in a language of brackets."""

import pytest

from tests.in_sweeps import keep
from tests.walks.conftest import DESKTOP, PHONE
from tests.walks.measure_page import misfits, settle
from tests.walks.pseudo_texts import PseudoPage, use_pseudo_texts, write_pseudo_text
from tests.walks.screens import OPEN, SCREENS
from tests.walks.test_every_overlay import ON_A_DESK, ON_A_PHONE, open_overlay

TABLET = {"viewport": {"width": 820, "height": 1180}}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
FEW, FEW_OVERLAYS = ["explorer", "own settings"], ["filters", "share"]
OPEN_ON_A_TABLET = {"filters", "more", "search"}  # which a wider screen has on the page itself


@pytest.fixture
def stretched(lived_in, visitor):
    """`stretched(screen, size)` opens a screen with the longer texts."""

    def open_screen(screen: str, size: str):
        context = visitor(service_workers="block", reduced_motion="reduce", **SIZES[size])
        use_pseudo_texts(context)
        page = (lived_in.let_in(context) if screen in SCREENS else context).new_page()
        page.goto(lived_in.whole((SCREENS | OPEN)[screen]))
        page.locator("h1:visible").first.wait_for()
        settle(page)
        return page

    return open_screen


@pytest.fixture
def stretched_over(lived_in, visitor):
    """`stretched_over(overlay, size)` opens a menu or dialog with the longer texts."""

    def open_stretched(overlay: str, size: str):
        context = visitor(service_workers="block", reduced_motion="reduce", **SIZES[size])
        use_pseudo_texts(context)
        path, acts = (ON_A_DESK if size == "desktop" else ON_A_PHONE)[overlay]
        page = PseudoPage(lived_in.let_in(context).new_page())
        open_overlay(page, lived_in.whole(path), acts)
        return page

    return open_stretched


@pytest.mark.parametrize(
    "text, longer",
    [
        ("Save", "[Šávé ěx]"),
        ("", ""),
        ("{{count}} eggs", "[{{count}} éggš ěx]"),
        ("See <b>this</b>, `oven --help`", "[Šéé <b>thíš</b>, `oven --help` ěxtr]"),
    ],
)
def test_a_text_is_longer_and_keeps_its_placeholders_and_tags(text, longer):
    assert write_pseudo_text(text) == longer


def test_a_long_text_is_40_percent_longer():
    text = "Hearthbook opens them one after the other. " * 3
    assert 1.35 < len(write_pseudo_text(text)) / len(text) < 1.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", keep(FEW, SCREENS | OPEN))
def test_longer_texts_fit(stretched, screen, size):
    page = stretched(screen, size)
    assert "[" in page.locator("body").inner_text()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert misfits(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("overlay", keep(FEW_OVERLAYS, ON_A_PHONE | ON_A_DESK))
def test_longer_texts_fit_into_menus_and_dialogs(stretched_over, overlay, size):
    is_on_page = size == "tablet" and overlay in OPEN_ON_A_TABLET
    if is_on_page or overlay not in (ON_A_DESK if size == "desktop" else ON_A_PHONE):
        pytest.skip("is opened at another size")
    page = stretched_over(overlay, size)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert misfits(page) == []
