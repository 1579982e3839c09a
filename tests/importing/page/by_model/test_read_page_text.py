"""Tests what of a page a language model gets to read."""

import pytest

from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.limits import MOST_TEXT
from app.importing.page.by_model.read_page_text import read_visible_text
from tests.importing.page.test_hostile_pages import LENGTH, PAGES
from tests.recipes.test_growth import MOST, growth


def test_only_the_visible_text_is_read():
    page = "<style>a{}</style><script>x()</script><h1>Soup</h1><p>2&nbsp;leeks &amp; water<!-- no --></p>"
    assert read_visible_text(page)["text"].split("\n") == ["Soup", "", "2 leeks & water"]


def test_a_long_page_is_read_to_the_limit():
    page = "<div class='menu'></div>" * 8000 + "<p>2 leeks</p>" + "<p>comment</p>" * 20_000
    text = read_visible_text(page)["text"]
    assert text.startswith("2 leeks") and len(text) == MOST_TEXT


@pytest.mark.parametrize(
    ("page", "images"),
    [
        ('<meta property="og:image" content="/a.jpg"><img src="/b.jpg" width="9" height="9">', ["/a.jpg"]),
        ('<img src="/s.jpg" width="9" height="9"><img src="/l.jpg" width="90px" height="90">', ["/l.jpg"]),
        ('<img src="/a.jpg" width="9"><img width="9" height="9"><img src="/x" width="9e9" height="1">', []),
        ('<img src="/a.jpg" width="99999" height="99999">', []),
    ],
)
def test_the_picture_is_the_stated_one_or_the_largest(page, images):
    assert read_visible_text(f"<p>Soup</p>{page}")["images"] == images


def test_an_empty_page_is_refused():
    with pytest.raises(BadPage):
        read_visible_text("  ")


@pytest.mark.sweep
@pytest.mark.parametrize("kind", PAGES)
def test_no_page_is_slow_to_read(kind):
    assert growth(lambda text: read_visible_text(f"<p>Soup</p>{text}"), PAGES[kind], LENGTH) <= MOST
