"""Tests that no page is slow to read: ten times the length costs at most about ten times the CPU time."""

import pytest

from app.importing import read_page as reading
from app.importing.read_page import BadPage, closed, read_page
from tests.hostile.texts import repeated
from tests.recipes.test_growth import MOST, growth

LENGTH = 20_000
PAGES = {
    "comments": repeated("<!--"),
    "tags": repeated('<a x="y" '),
    "tags with open quotes": repeated("<a b='"),
    "instructions": repeated("<?"),
    "scripts": repeated("<script "),
}


def read(text: str) -> None:
    with pytest.raises(BadPage):
        read_page(f"<p>Soup{text}")


@pytest.mark.parametrize("kind", PAGES)
def test_unclosed_tags_are_read_in_linear_time(kind):
    read("")
    assert growth(read, PAGES[kind], LENGTH) <= MOST


def test_the_measurement_detects_quadratic_time(monkeypatch):
    monkeypatch.setattr(reading, "closed", lambda page: page)
    read("")
    assert growth(read, PAGES["tags with open quotes"], LENGTH // 8, tries=1) > MOST


@pytest.mark.parametrize(
    ("page", "kept"),
    [
        ("<p>Soup</p>", "<p>Soup</p>"),
        ("<p>a < b</p><!-- a --><p>c", "<p>a < b</p><!-- a --><p>c"),
        ("<p>Soup</p><!-- a -- <b>", "<p>Soup</p>"),
        ("<p>Soup</p><b", "<p>Soup</p>&lt;b"),
    ],
)
def test_only_unclosed_tags_are_removed(page, kept):
    assert closed(page) == kept
