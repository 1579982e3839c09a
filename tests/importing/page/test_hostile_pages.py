"""Tests that no page is slow to read: ten times the length costs at most about ten times the CPU time."""

import pytest

from app.importing.clean_time import clean_time
from app.importing.page import read_page as reading
from app.importing.page.bad_page import BadPage
from app.importing.page.page_address import find_own_address
from app.importing.page.read_page import close_tags, find_address, read_page
from app.importing.page.values.clean import clean_tools
from app.importing.page.values.drop_placeholders import is_placeholder
from app.importing.page.values.find_language import find_language
from app.recipes.finding.known_source import normalize_address
from tests.hostile.texts import HOSTILE, repeated
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


@pytest.mark.sweep
@pytest.mark.parametrize("kind", PAGES)
def test_unclosed_tags_are_read_in_linear_time(kind):
    read("")
    assert growth(read, PAGES[kind], LENGTH) <= MOST


@pytest.mark.sweep
def test_the_measurement_detects_quadratic_time(monkeypatch):
    monkeypatch.setattr(reading, "close_tags", lambda page: page)
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
    assert close_tags(page) == kept


# Readers that look only at the first characters of a text, or at short texts, also get short ones.
READERS = {
    "a time": clean_time,
    "placeholders": lambda text: [is_placeholder(text[at : at + 400]) for at in range(0, len(text), 400)],
    "tools": clean_tools,
    "short tools": lambda text: clean_tools([text[at : at + 100] for at in range(0, len(text), 100)]),
    "times": lambda text: [clean_time(text[at : at + 60]) for at in range(0, len(text), 60)],
    "the language": lambda text: find_language(f"<html {text}", [text], [text]),
    "the address of a page": lambda text: find_own_address(f"<link {text}>{text}<meta {text}"),
    "the address of a pasted page": lambda text: find_address(f'<p>Soup<script type="application/ld+json">{text}'),
    "an address": lambda text: normalize_address(f"a.test/{text}"),
}


@pytest.mark.parametrize("reader", READERS)
def test_no_text_makes_a_reader_slow(reader):
    found = {kind: growth(READERS[reader], text, 4_000, tries=1) for kind, text in HOSTILE.items()}
    assert {kind: ratio for kind, ratio in found.items() if ratio > MOST} == {}


def test_an_endless_character_number_in_an_image_address_does_not_fail_the_page():
    image = f"https://example.com/&#{'9' * 5000};.jpg"
    page = f'{{"@type": "Recipe", "name": "Pie", "image": "{image}", "recipeIngredient": ["1 egg"]}}'
    assert read_page(page, "")["name"] == "Pie"
