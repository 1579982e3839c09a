"""Tests that a page of too many elements is refused before it is parsed, and that long honest pages are read."""

import json

import pytest

from app.importing.page import read_page as reader
from app.importing.page.bad_page import BadPage
from app.importing.page.read_page import MOST_TAGS, read_page

RECIPE = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Leek soup",
    "recipeIngredient": ["2 leeks"],
    "recipeInstructions": "Boil the leeks.",
}
DATA = f'<script type="application/ld+json">{json.dumps(RECIPE)}</script>'


def page_of(piece: str, count: int) -> str:
    return f"<html><head>{DATA}</head><body>{piece * count}</body></html>"


@pytest.mark.parametrize("piece", ["<p>", "<a ", "<b>x", "</i>", "<br>"])
def test_a_page_of_tags_is_refused_before_it_is_parsed(monkeypatch, piece):
    parsed = []
    monkeypatch.setattr(reader, "find_own_recipe", lambda *given: parsed.append(given))
    with pytest.raises(BadPage, match="elements"):
        read_page(page_of(piece, MOST_TAGS + 1))
    assert parsed == []


@pytest.mark.parametrize("piece", ["<p>A word about leeks.</p>", "<div class='ad'></div>", "<li>1 leek"])
def test_a_long_page_is_read(piece):
    assert read_page(page_of(piece, 1_000))["name"] == "Leek soup"
