"""Reads a page with the library recipe-scrapers, which has scrapers for many sites and one for schema.org data."""

import logging
import warnings
from collections.abc import Iterator

from app.importing.clean import (
    clean_categories,
    clean_images,
    clean_line,
    clean_nutrition,
    clean_tags,
    clean_text,
    step,
)
from app.importing.page_address import sites_linked, sites_of
from app.importing.read_schema import nodes, split, values_of

# Exceptions that a scraper raises if it was written for another version of the site.
FAULTS = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,
    SyntaxError,
)
NOWHERE = "https://www.example.com/"  # stands for an unknown address, because the scrapers require one


def scraped(page: str, url: str) -> Iterator[dict]:
    """Yields the values found by the site's own scraper and by the schema.org scraper.

    If the page's address is unknown, it also tries the scraper of the site that the page links to most often.
    """
    for scraper in scrapers(page, url):
        yield taken_from(scraper)


def schemas(page: str, url: str) -> Iterator[dict]:
    """Yields the page's unchanged schema.org recipe, once for each scraper that finds it."""
    return (scraper.schema.data for scraper in scrapers(page, url) if isinstance(scraper.schema.data, dict))


def scrapers(page: str, url: str) -> Iterator:
    from recipe_scrapers import SCRAPERS
    from recipe_scrapers._factory import SchemaScraperFactory

    logging.getLogger("recipe_scrapers").setLevel(logging.ERROR)
    own = [site for site in sites_of(url) if site in SCRAPERS][:1]
    linked = [] if url else [site for site in sites_linked(page) if site in SCRAPERS][:1]
    for made in [*map(SCRAPERS.get, own), SchemaScraperFactory.SchemaScraper, *map(SCRAPERS.get, linked)]:
        scraper = unless_it_fails(made, html=page, url=url or NOWHERE)
        if scraper is not None:
            yield scraper


def unless_it_fails(work, **given):
    """Calls a function of a scraper. Returns None if the call fails because the page has an unexpected structure."""
    from recipe_scrapers._exceptions import RecipeScrapersExceptions

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return work(**given)
    except (*FAULTS, RecipeScrapersExceptions):
        return None


def taken_from(scraper) -> dict:
    """Returns the scraper's values; missing ones are taken from the page's schema.org data."""

    def said(name: str):
        return unless_it_fails(getattr(scraper, name))

    schema = scraper.schema.data if isinstance(scraper.schema.data, dict) else {}
    values = values_of(schema)
    lines = [line for one in said("ingredients") or [] if (line := clean_line(one))]
    own = {
        "name": clean_line(said("title")),
        "description": clean_text(said("description")),
        "yield": yield_of(said("yields")),
        "ingredients": in_groups(lines, said("ingredient_groups")),
        "instructions": with_headings(said("instructions_list"), schema),
        "nutrition": clean_nutrition(said("nutrients")),
        "categories": clean_categories(split(said("category")) + split(said("cuisine"))),
        "tags": clean_tags(said("keywords")),
        "tools": [name for one in said("equipment") or [] if (name := clean_line(one))],
        "images": list(dict.fromkeys([*clean_images(said("image")), *values["images"]])),
        "author": clean_line(said("author")),
    }
    minutes = {"total_time": "total_time", "prep_time": "prep_time", "perform_time": "cook_time"}
    lasting = {
        name: f"PT{int(m)}M"
        for name, of in minutes.items()
        if not values[name] and isinstance(m := said(of), (int, float))
    }
    return values | {name: value for name, value in own.items() if value} | lasting


def yield_of(text) -> str:
    """Returns the yield as text. Returns "" for "0 servings", which scrapers return if the page gives no number."""
    text = clean_line(text)
    return "" if text.startswith("0 ") else text


def in_groups(lines: list[str], groups) -> list[tuple[str, str]]:
    """Returns a pair of title and ingredient for each ingredient. The title is "" except for the first of each group.

    Groups are ignored if they do not contain exactly these ingredients.
    """
    found = [(clean_line(one.purpose), [clean_line(line) for line in one.ingredients]) for one in groups or []]
    if sorted(line for _, of in found for line in of) != sorted(lines):
        return [("", line) for line in lines]
    # Ingredients without a group come first; elsewhere they would seem to belong to the group before them.
    found.sort(key=lambda group: bool(group[0]))
    return [(title if at == 0 else "", line) for title, of in found for at, line in enumerate(of)]


def with_headings(lines, schema: dict) -> list[dict]:
    """Returns a step for each line. A line that only names a section or the next step becomes a title without text."""
    lines = [line for one in lines or [] if (line := clean_text(one))]
    named = list(nodes(schema.get("recipeInstructions")))
    names = {clean_line(node.get("name")) for node in named} - {clean_line(node.get("text")) for node in named}
    return [
        step("", title=line) if line in names and at + 1 < len(lines) else step(line) for at, line in enumerate(lines)
    ]
