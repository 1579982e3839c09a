"""Tests that a person can see what each reader finds in a page."""

import json

import pytest

from app.importing.page.inspect_page import MOST_LINES, inspect_page
from tests.importing.many_links.many_sites import link, many_sites
from tests.importing.page.pages import SOUP, as_html, pages

ROUTE = "/recipes/test-scrape-url/readers"


@pytest.fixture
def site(app, monkeypatch):
    with many_sites(app, monkeypatch) as site:
        site.serve(as_html(SOUP, '<meta property="og:title" content="Soup of the day">').encode())
        yield site


def by_name(fields: list[dict]) -> dict[str, list[str]]:
    return {one["name"]: one["lines"] for one in fields}


def test_each_reader_shows_what_it_finds(alice, site):
    found = alice.post(ROUTE, {"url": f"look: {site.url}"})
    read = {one["reader"]: by_name(one["fields"]) for one in found["readers"]}
    assert list(read) == ["schema.org", "Data in the page", "Open Graph"]
    assert read["schema.org"]["ingredients"] == ["1 l water", "2 leeks, sliced"]
    assert read["Open Graph"] == {"name": ["Soup of the day"]}
    result = by_name(found["result"])
    assert result["name"] == ["Leek soup"] and result["instructions"] == ["Boil.", "Serve hot."]
    assert result["total_time"] == ["1 hour 20 minutes"] and found["problem"] == "" and found["address"] == site.url
    assert alice.get("/recipes")["items"] == []


def test_a_page_without_a_recipe_says_why(alice, site):
    site.serve(b"<p>words</p>")
    found = alice.post(ROUTE, {"url": site.url})
    assert [one["fields"] for one in found["readers"]] == [[]]
    assert found["result"] == [] and "No recipe" in found["problem"]
    assert alice.post(ROUTE, {"url": link(site, "/gone")}, expect=400)["detail"]["reason"] == "NO_SUCH_PAGE"


def test_the_scraper_of_a_known_site_is_named():
    found = [inspect_page(page.text, page.site)["readers"] for page in pages()[:3]]
    names = [one["reader"] for readers in found for one in readers]
    assert all(found) and any("." in name for name in names if name != "schema.org")


def test_much_of_everything_is_cut():
    lines = [f"{n} eggs" for n in range(900)]
    found = inspect_page(json.dumps(SOUP | {"recipeIngredient": lines, "name": "soup " * 9000}))
    assert len(by_name(found["result"])["ingredients"]) == MOST_LINES
    assert len(by_name(found["readers"][0]["fields"])["name"][0]) == 1000
