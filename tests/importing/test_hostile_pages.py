"""No page makes its reader slow: ten times the length costs at most about ten times the processor time."""

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
def test_a_page_that_closes_nothing_costs_no_more_than_its_length(kind):
    read("")
    assert growth(read, PAGES[kind], LENGTH) <= MOST


def test_a_reader_of_what_is_never_closed_is_found_out(monkeypatch):
    monkeypatch.setattr(reading, "closed", lambda page: page)
    read("")
    assert growth(read, PAGES["tags with open quotes"], LENGTH // 4) > MOST


@pytest.mark.parametrize(
    ("page", "kept"),
    [
        ("<p>Soup</p>", "<p>Soup</p>"),
        ("<p>a < b</p><!-- a --><p>c", "<p>a < b</p><!-- a --><p>c"),
        ("<p>Soup</p><!-- a -- <b>", "<p>Soup</p>"),
        ("<p>Soup</p><b", "<p>Soup</p>&lt;b"),
    ],
)
def test_only_what_is_never_closed_is_left_out(page, kept):
    assert closed(page) == kept
