"""Tests reading recipes from pages: the values found in each kind of page, and that BadPage is the only exception."""

import json
import random
from functools import cache

import pytest

from app.importing.page.bad_page import BadPage
from app.importing.page.read_page import read_page, read_schema
from app.importing.page.values.drop_placeholders import is_placeholder
from app.recipes.times.read_time import LONGEST_TIME, read_time
from tests.importing.page.pages import SOUP, Page, as_html, counts, expected, pages


def refusal(text, url=""):
    with pytest.raises(BadPage) as refused:
        read_page(text, url)
    assert str(refused.value)
    return refused.value.reason


# Pages with an address are skipped by default, because test_web_page.py imports them too.
KINDS = [pytest.param(True, marks=pytest.mark.sweep, id="with address"), pytest.param(False, id="as pasted")]


@cache
def read_pages(known: bool) -> list[tuple[Page, dict]]:
    return [(page, read_page(page.text, page.site if known else "")) for page in pages()]


@pytest.mark.parametrize("known", KINDS)
def test_the_recorded_pages_give_the_expected_values(known):
    misses = [
        (page.site, counts(recipe), expected(page))
        for page, recipe in read_pages(known)
        if counts(recipe) != expected(page)
    ]
    print(f"{len(misses)} of {len(read_pages(known))} pages not as expected: {misses}")
    assert len(misses) <= 2


TIMES = {"total_time": "total_time", "prep_time": "prep_time", "perform_time": "cook_time"}


@pytest.mark.parametrize("known", KINDS)
def test_the_times_of_the_recorded_pages_are_right(known):
    found = [
        (page.site, recipe[name], json.loads(page.json).get(of))
        for page, recipe in read_pages(known)
        for name, of in TIMES.items()
    ]
    sane = [(site, shown, minutes) for site, shown, minutes in found if minutes and minutes * 60 <= LONGEST_TIME]
    misses = [one for one in sane if not one[1] or read_time(one[1]).most != one[2] * 60]
    print(f"{len(sane) - len(misses)} of {len(sane)} times as expected; not: {misses}")
    assert len(sane) > 200 and len(misses) <= 0.02 * len(sane)


@pytest.mark.parametrize("known", KINDS)
def test_no_recorded_page_shows_a_junk_time_or_a_placeholder(known):
    for page, recipe in read_pages(known):
        assert all(recipe[name] is None or read_time(recipe[name]) for name in TIMES), page.site
        lines = [one["note"] for one in recipe["recipe_ingredient"]]
        texts = [text for one in recipe["recipe_instructions"] for text in one.values() if text]
        assert not list(filter(is_placeholder, [*lines, *texts])), page.site


@pytest.mark.parametrize("known", KINDS)
def test_the_languages_of_the_recorded_pages_are_right(known):
    """One site leaves its language at English, although its recipes are German, and four tell no language."""
    odd = {"https://kochbucher.com/": "de"}
    found = [
        (page.site, recipe["language"], odd.get(page.site) or language_of(page)) for page, recipe in read_pages(known)
    ]
    assert [one for one in found if one[2] and one[1] != one[2]] == []


def language_of(page) -> str:
    return (json.loads(page.json).get("language") or "")[:2]


WRAPPED = [json.dumps(SOUP), as_html(SOUP), json.dumps({"@graph": [{"@type": "WebPage"}, SOUP]}), json.dumps([SOUP])]


@pytest.mark.parametrize("text", WRAPPED)
def test_schema_org_is_read_from_json_and_from_a_page(text):
    recipe = read_page(text)
    assert recipe["name"] == "Leek soup" and recipe["recipe_yield"] == "4 servings"
    assert [one["note"] for one in recipe["recipe_ingredient"]] == ["1 l water", "2 leeks, sliced"]
    assert [step["text"] for step in recipe["recipe_instructions"]] == ["Boil.", "Serve hot."]
    assert recipe["prep_time"] == "15 minutes" and recipe["perform_time"] == "1 hour 5 minutes"
    assert recipe["nutrition"] == {"calories": "120"} and recipe["tags"] == ["Soup", "Easy Dinner"]
    assert recipe["recipe_category"] == ["Starter"] and recipe["extras"] == {"author": "Alice"}


def test_times_are_in_the_requested_language():
    assert read_page(json.dumps(SOUP), locale="de-DE")["total_time"] == "1 Stunde 20 Minuten"


def test_the_given_address_takes_precedence_over_the_page_s():
    page = as_html(SOUP, head='<link rel="canonical" href="https://soup.test/leek">')
    assert read_page(page)["org_url"] == "https://soup.test/leek"
    assert read_page(page, "https://other.test/")["org_url"] == "https://other.test/"
    assert read_page(page, "not a url")["org_url"] == "https://soup.test/leek"
    assert read_page(json.dumps(SOUP | {"url": "https://soup.test/json"}))["org_url"] == "https://soup.test/json"
    assert read_page(as_html(SOUP))["org_url"] == ""


def test_pictures_are_absolute_addresses_in_order():
    page = as_html(SOUP | {"image": ["/leek.jpg", "https://cdn.test/leek.webp", "data:image/png;base64,AA"]})
    assert read_page(page, "https://soup.test/a/b")["images"] == [
        "https://soup.test/leek.jpg",
        "https://cdn.test/leek.webp",
    ]


def section(name):
    return {"@type": "HowToSection", "name": name, "itemListElement": [{"@type": "HowToStep", "text": f"{name} it."}]}


def test_a_section_name_becomes_the_title_of_its_first_step():
    """A section without steps is a heading of its own."""
    empty = section("Rest") | {"itemListElement": []}
    recipe = SOUP | {"recipeInstructions": [section("Boil"), empty, section("Serve")]}
    paged, from_json = (read_page(text)["recipe_instructions"] for text in (as_html(recipe), json.dumps(recipe)))
    for steps in (paged, from_json):
        found = [(one["title"], one["text"]) for one in steps]
        assert found == [("Boil", "Boil it."), ("Rest", ""), ("Serve", "Serve it.")]


LEEK = json.dumps(SOUP)


@pytest.mark.parametrize(
    "mistaken", [f"{LEEK[:-1]},}}", f"<!-- {LEEK} -->", LEEK.replace("Boil.", "Boil.\n"), f"{LEEK};"]
)
def test_common_mistakes_in_json_ld_are_corrected(mistaken):
    page = f'<html><title>Soup</title><script type="application/ld+json">{mistaken}</script></html>'
    assert read_page(page)["name"] == "Leek soup"


def test_microdata_is_also_read():
    page = """<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
    <li itemprop="recipeIngredient">2 leeks</li><p itemprop="recipeInstructions">Boil.</p></div>"""
    recipe = read_page(page)
    assert counts(recipe) == ("Leek soup", 1, 1) and recipe["recipe_ingredient"][0]["original_text"] == "2 leeks"


@pytest.mark.parametrize("around", ["mainEntity", "itemListElement"])
def test_a_recipe_in_attributes_may_be_a_property_of_another_item(around):
    page = f"""<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="name">Our kitchen</h1>
    <div itemprop="{around}" itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Leek soup</h2>
    <li itemprop="recipeIngredient">2 leeks</li><p itemprop="recipeInstructions">Boil.</p></div></div>"""
    values = read_page(page)
    assert (values["name"], [one["note"] for one in values["recipe_ingredient"]]) == ("Leek soup", ["2 leeks"])


def test_a_page_with_only_open_graph_data_gives_a_starting_point():
    page = (
        '<meta property="og:title" content="Leek &amp; soup"><meta property="og:image" content="https://a.test/1.jpg">'
    )
    recipe = read_page(page)
    assert recipe["name"] == "Leek & soup" and recipe["images"] == ["https://a.test/1.jpg"]
    assert recipe["recipe_ingredient"] == recipe["recipe_instructions"] == []


def test_a_recipe_without_a_name_gets_a_name():
    nameless = {"@type": "Recipe", "recipeIngredient": ["1 egg"]}
    assert read_page(json.dumps(nameless))["name"].startswith("No Recipe Name Found - ")


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "EMPTY"),
        (" \n\0\ufeff", "EMPTY"),
        ("<html><script>app()</script></html>", "EMPTY"),
        ("<html><body>no recipe</body></html>", "NO_RECIPE"),
        ("Take two leeks and boil them.", "NO_RECIPE"),
        ("{bad", "BAD_JSON"),
        ("[" * 200_000, "BAD_JSON"),
        ("{}", "NO_RECIPE"),
        ('{"@type": "Recipe", "name": "Air"}', "NO_RECIPE"),
        ("x" * 6_000_000, "TOO_LARGE"),
        (json.dumps({"@type": "Recipe", "recipeIngredient": ["1 egg"] * 1001}), "TOO_LARGE"),
        ("<title>Just a moment...</title><p>Checking your browser</p>", "BLOCKED"),
        ("<title>403 Forbidden</title><meta property='og:title' content='Leek soup'>", "BLOCKED"),
        ("<html><div class='px-captcha'>Prove it</div></html>", "BLOCKED"),
    ],
)
def test_a_page_without_a_recipe_is_refused_with_a_reason(text, reason):
    assert refusal(text) == reason


def test_the_schema_is_returned_unchanged():
    assert read_schema(as_html(SOUP))["keywords"] == "Soup, Easy Dinner"
    assert read_schema(json.dumps([SOUP])) == SOUP
    assert read_schema("<html><body>no recipe</body></html>") is None and read_schema("{}") is None


JUNK = [
    "",
    None,
    0,
    -1.5,
    True,
    [],
    {},
    "<b>",
    ["x"],
    [[]],
    {"text": None},
    {"@type": []},
    {"name": ["x"]},
    "\ud800",
    "9" * 400,
]


@pytest.mark.parametrize("seed", range(60))
def test_random_values_give_a_recipe_or_a_refusal(seed):
    chance = random.Random(seed)
    recipe = {key: chance.choice(JUNK) for key in SOUP} | {"@type": "Recipe", "image": chance.choice(JUNK)}
    recipe |= {"recipeIngredient": chance.choice([["1 egg"], *JUNK])}
    for text in (json.dumps(recipe), as_html(recipe), as_html(recipe)[: chance.randrange(400)]):
        try:
            assert read_page(text)["name"]
        except BadPage as bad:
            assert str(bad)
