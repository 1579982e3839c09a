"""Reads a page with the library recipe-scrapers, which has scrapers for many sites and one for schema.org data."""

import logging
import re
import warnings
from collections.abc import Iterable, Iterator
from itertools import islice

from app.importing.clean import (
    clean_categories,
    clean_images,
    clean_line,
    clean_nutrition,
    clean_tags,
    clean_text,
    clean_tools,
    step,
)
from app.importing.page_address import sites_of
from app.importing.read_schema import nodes, split, values_of
from app.importing.times.clean_time import span_of, text_of_time
from app.importing.times.read_time import LONGEST_TIME

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
METHODS = {"total_time": "total_time", "prep_time": "prep_time", "perform_time": "cook_time"}
# Parts of the CSS classes by which the library finds groups of ingredients on sites without a method of their own.
GROUPS = ("wprm-recipe", "tasty-recipes-ingredients")
MOST_OTHERS = 1  # maximum number of scrapers of other sites that are tried on one page
STUCK = re.compile(r"[a-zà-ÿ][.!?][A-ZÀ-Þ]")
NOWHERE = "https://www.example.com/"  # stands for an unknown address, because the scrapers require one


def scraped(page: str, url: str) -> Iterator[dict]:
    """Yields the values found by the site's own scraper and by the schema.org scraper."""
    yield from map(taken_from, scrapers(page, url))


def scraped_as(sites: Iterable[str], page: str, url: str) -> Iterator[dict]:
    """Yields the values that the scrapers of other sites find, except that of the page's own address."""
    own = site_of(url)
    known = (site for site in sites if site != own and site in known_scrapers())
    made = (started(known_scrapers()[site], page, url) for site in islice(known, MOST_OTHERS))
    yield from map(taken_from, filter(None, made))


def schemas(page: str, url: str) -> Iterator[dict]:
    """Yields the page's unchanged schema.org recipe, once for each scraper that finds it."""
    return (scraper.schema.data for scraper in scrapers(page, url) if isinstance(scraper.schema.data, dict))


def scrapers(page: str, url: str) -> Iterator:
    from recipe_scrapers._factory import SchemaScraperFactory

    logging.getLogger("recipe_scrapers").setLevel(logging.ERROR)
    own = site_of(url)
    made = (
        started(one, page, url)
        for one in ([known_scrapers()[own]] if own else []) + [SchemaScraperFactory.SchemaScraper]
    )
    return filter(None, made)


def site_of(url: str) -> str:
    """Returns the site of an address that has a scraper of its own, or ""."""
    return next((site for site in sites_of(url) if site in known_scrapers()), "")


def known_scrapers() -> dict:
    from recipe_scrapers import SCRAPERS  # takes a third of a second, which only the children that read pages need

    return SCRAPERS


def started(scraper, page: str, url: str):
    return unless_it_fails(scraper, html=page, url=url or NOWHERE)


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

    def stated(name: str):
        return unless_it_fails(getattr(scraper, name))

    schema = scraper.schema.data if isinstance(scraper.schema.data, dict) else {}
    values = values_of(schema)
    lines = [line for one in stated("ingredients") or [] if (line := clean_line(one))]
    own = {
        "name": clean_line(stated("title")),
        "description": clean_text(stated("description")),
        "yield": yield_of(stated("yields")),
        "ingredients": in_groups(lines, stated("ingredient_groups") if may_have_groups(scraper) else None),
        "instructions": fuller(with_headings(stated("instructions_list"), schema), values["instructions"], scraper),
        "nutrition": clean_nutrition(stated("nutrients")),
        "categories": clean_categories(split(stated("category")) + split(stated("cuisine"))),
        "tags": clean_tags(stated("keywords")),
        "tools": clean_tools(stated("equipment")),
        "images": list(dict.fromkeys([*clean_images(stated("image")), *values["images"]])),
        "author": clean_line(stated("author")),
    }
    return values | {name: value for name, value in own.items() if value} | times_of(scraper, values)


def times_of(scraper, values: dict) -> dict:
    """Returns the scraper's times where it has a method of its own for this site, or the page's data has no time."""
    found = {}
    for name, method in METHODS.items():
        minutes = unless_it_fails(getattr(scraper, method))
        plausible = isinstance(minutes, (int, float)) and 0 < minutes * 60 <= LONGEST_TIME
        given = span_of(values[name])
        agreeing = given and plausible and abs(given.most - minutes * 60) < 60
        missing = not given and not text_of_time(values[name])
        if plausible and not agreeing and (missing or is_own(scraper, method)):
            found[name] = f"PT{round(minutes)}M"
    return found


def is_own(scraper, method: str) -> bool:
    """Returns whether the scraper has a method for its site, and does not only read the page's schema.org data."""
    return not getattr(scraper, method).__qualname__.startswith(("AbstractScraper.", "SchemaScraperFactory."))


def fuller(steps: list[dict], of_schema: list[dict], scraper) -> list[dict]:
    """Returns the scraper's steps, or those of the schema.org data if these have clearly more text.

    A scraper of the site may leave out advertisements, so it is trusted with half of the text. The scraper for all
    sites removes the tags of list items without a trace, so that two sentences stick together.
    """
    if not site_of(scraper.url) and len(of_schema) > len(steps) and any(STUCK.search(one["text"]) for one in steps):
        return of_schema
    least = 0.5 if is_own(scraper, "instructions") or is_own(scraper, "instructions_list") else 0.9
    return steps if letters(steps) >= least * letters(of_schema) else of_schema


def letters(steps: list[dict]) -> int:
    return sum(len(text) for one in steps for text in one.values())


def yield_of(text) -> str:
    """Returns the yield as text. Returns "" for "0 servings", which scrapers return if the page gives no number."""
    text = clean_line(text)
    return "" if text.startswith("0 ") else text


def may_have_groups(scraper) -> bool:
    """Returns whether searching for groups of ingredients can succeed, which takes up to half of the time of a page."""
    known = any(name in scraper.page_data for name in GROUPS)
    return known or is_own(scraper, "ingredient_groups")


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
