"""Tests that pages with the usual mistakes of sites give the recipe that a person sees in them."""

import pytest

from app.importing.page.read_page import read_page
from tests.importing.page.odd_pages import GOOD, PAGES
from tests.importing.page.pages import as_html


@pytest.mark.parametrize("name", PAGES)
def test_an_odd_page_gives_the_expected_values(name):
    odd = PAGES[name]
    recipe = read_page(odd.html, odd.url)
    assert {
        "lines": [one["note"] for one in recipe["recipe_ingredient"]],
        "steps": [one["text"] for one in recipe["recipe_instructions"]],
        "times": (recipe["total_time"], recipe["prep_time"], recipe["perform_time"]),
        "address": recipe["org_url"],
    } == odd.expected


# A page for which the library has a scraper that reads the steps from the page's text.
TEXT_OF_STEPS = "<p>Put all ingredients in a bowl and mix them well.</p><p>Bake the bread for an hour.</p>"
LINKS = '<a href="https://www.valdemarsro.dk/bread/">more</a>' * 5


@pytest.mark.parametrize(("links", "count"), [(LINKS, 2), ("", 1)])
def test_the_scraper_of_a_linked_site_keeps_the_text_of_steps(links, count):
    recipe = GOOD | {"recipeInstructions": "Mix and bake."}
    page = as_html(recipe).replace("</body>", f'<div itemprop="recipeInstructions">{TEXT_OF_STEPS}</div>{links}</body>')
    assert len(read_page(page)["recipe_instructions"]) == count
    assert len(read_page(page, "https://odd-kitchen.test/bread")["recipe_instructions"]) == 1


@pytest.mark.parametrize(
    ("stated", "lang", "steps", "language"),
    [
        (None, "de-DE", "Kochen.", "de"),
        ("fr-FR", "en-US", "Cuire.", "fr"),
        (None, "en-US", "Die Zwiebeln und den Knoblauch in der Butter anbraten, dann mit dem Wein ablöschen.", "de"),
        (None, "", "Hak de ui en bak hem met een beetje boter, voeg dan de wijn toe.", "nl"),
        (None, "en", "玉ねぎを切ってバターで炒める。", "ja"),
        (None, "no", "Kok.", "nb"),
        ("", "", "Mmm.", None),
        ("en_GB", "", "Boil.", "en"),
        ({"name": "x"}, '"><script>', "Boil.", None),
    ],
)
def test_the_language_is_found(stated, lang, steps, language):
    recipe = {"@type": "Recipe", "name": "X", "recipeInstructions": steps, "inLanguage": stated}
    page = as_html(recipe | {"@context": "https://schema.org"}).replace("<html>", f'<html class="x" lang="{lang}">')
    assert read_page(page)["language"] == language
