"""Tests which recipe is taken from a page whose data describes several."""

import json

import pytest

from app.importing.page.read_page import find_address, read_page, read_schema
from tests.importing.page.pages import SOUP

PAGE = "https://soup.example/leek-soup"
RELATED = {"@context": "https://schema.org", "@type": "Recipe", "name": "Bean stew"}
RELATED |= {"recipeIngredient": ["1 kg beans"], "recipeInstructions": ["Soak."]}


def html(*blocks: dict, head: str = "", body: str = "") -> str:
    scripts = "".join(f'<script type="application/ld+json">{json.dumps(one)}</script>' for one in blocks)
    return f"<html><head>{head}{scripts}</head><body>{body}</body></html>"


CANONICAL = f'<link rel="canonical" href="{PAGE}/">'
WEB_PAGE = {"@context": "https://schema.org", "@type": "WebPage"}


@pytest.mark.parametrize(
    "page",
    [
        html(RELATED, SOUP | {"url": PAGE}, head=CANONICAL),
        html(RELATED | {"url": "https://soup.example/beans"}, SOUP, head=CANONICAL),
        html(RELATED, SOUP | {"@id": f"{PAGE}#recipe"}, head=CANONICAL),
        html(RELATED, SOUP | {"mainEntityOfPage": {"@type": "WebPage", "@id": PAGE}}, head=CANONICAL),
        html(RELATED, SOUP | {"mainEntityOfPage": True}),
        html(RELATED, SOUP, head="<title>Leek soup – Kitchen</title>"),
        html(RELATED, SOUP, body="<h1>Leek <b>soup</b></h1>"),
        html(RELATED, SOUP, head='<meta property="og:title" content="LEEK SOUP">'),
        html(WEB_PAGE | {"mainEntity": {"@id": "#own"}}, RELATED | {"@id": "#x"}, SOUP | {"@id": "#own"}),
        html({"@graph": [RELATED, WEB_PAGE | {"mainEntity": SOUP}]}),
        html({"@graph": [RELATED, SOUP | {"url": "/leek-soup"}]}, head=CANONICAL),
        html({"@type": "ItemList", "itemListElement": [{"item": RELATED}]}, SOUP | {"url": PAGE}, head=CANONICAL),
    ],
)
def test_the_page_s_own_recipe_is_taken(page):
    recipe = read_page(page, "" if "canonical" not in page else PAGE)
    assert recipe["name"] == "Leek soup" and len(recipe["recipe_ingredient"]) == 2
    assert [one["text"] for one in recipe["recipe_instructions"] if one["text"]] == ["Boil.", "Serve hot."]
    assert recipe["recipe_yield"] == "4 servings" and recipe["nutrition"] == {"calories": "120"}
    assert read_schema(page, PAGE)["name"] == "Leek soup"


def test_the_first_is_taken_if_nothing_tells_them_apart():
    assert read_page(html(RELATED, SOUP))["name"] == "Bean stew"
    assert read_page(html(SOUP, RELATED))["name"] == "Leek soup"


def test_the_longer_name_in_the_title_counts():
    page = html(
        SOUP | {"name": "Soup"},
        SOUP | {"name": "Leek soup with cream"},
        head="<title>Leek soup with cream | Kitchen</title>",
    )
    assert read_page(page)["name"] == "Leek soup with cream"


def test_recipes_in_attributes_are_told_apart():
    def item(name, line):
        return (
            f'<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">{name}</h2>'
            f'<li itemprop="recipeIngredient">{line}</li><p itemprop="recipeInstructions">Cook {name}.</p></div>'
        )

    items = item("Bean stew", "1 kg beans") + item("Leek soup", "2 leeks")
    page = f"<html><head><title>Leek soup</title></head><body>{items}</body></html>"
    recipe = read_page(page)
    assert recipe["name"] == "Leek soup" and [one["note"] for one in recipe["recipe_ingredient"]] == ["2 leeks"]


def test_json_without_a_page_names_its_own_recipe_too():
    data = json.dumps({"@graph": [RELATED, WEB_PAGE | {"mainEntity": {"@id": "#own"}}, SOUP | {"@id": "#own"}]})
    assert read_page(data)["name"] == "Leek soup"
    both = json.dumps([RELATED | {"url": "https://soup.example/beans"}, SOUP | {"url": PAGE}])
    assert read_page(both, PAGE)["name"] == "Leek soup" and read_page(both)["name"] == "Bean stew"


def test_the_address_of_a_pasted_page_is_that_of_its_own_recipe():
    page = html(RELATED | {"url": "https://soup.example/beans"}, SOUP | {"url": PAGE}, head="<title>Leek soup</title>")
    assert find_address(page) == PAGE
