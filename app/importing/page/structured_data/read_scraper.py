"""Reads a page with the library recipe-scrapers, which has scrapers for many sites and one for schema.org data."""

import logging
import re
import warnings
from collections.abc import Iterable, Iterator
from itertools import islice

from app.importing.clean_text import clean_line, clean_text
from app.importing.clean_time import keep_odd_time, read_plausible_time
from app.importing.page.page_address import list_sites
from app.importing.page.structured_data.read_schema import clean_values, split, walk_objects
from app.importing.page.values.clean import (
    WITHIN,
    clean_categories,
    clean_images,
    clean_tags,
    clean_tools,
    make_step,
    write_line,
)
from app.importing.page.values.clean_nutrition import clean_nutrition
from app.importing.page.values.drop_placeholders import is_number_of_step
from app.recipes.times.read_time import LONGEST_TIME

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
LEAST_OF_STEPS = 0.5
TAG = re.compile(r"<[^<>]+>")
RECIPE = re.compile(r"schema\.org/Recipe\b")
ITEMPROP = re.compile(r"\sitemprop\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>]+)", re.IGNORECASE)
NOWHERE = "https://www.example.com/"  # stands for an unknown address, because the scrapers require one


def scrape(page: str, url: str, own: dict | None = None) -> Iterator[dict]:
    """Yields the values found by the site's own scraper and by the schema.org scraper.

    `own` is the schema.org recipe that the page is about, if that is not the first one.
    """
    yield from map(take_fields, make_scrapers(page, url, own))


def scrape_by_name(page: str, url: str, own: dict | None = None) -> Iterator[tuple[str, dict]]:
    """Yields the same as `scrape`, each with the site of its scraper, or "schema.org"."""
    for scraper in make_scrapers(page, url, own):
        is_known = type(scraper) in list_scrapers().values()
        yield find_site_with_scraper(url) if is_known else "schema.org", take_fields(scraper)


def scrape_as(sites: Iterable[str], page: str, url: str, own_data: dict | None = None) -> Iterator[dict]:
    """Yields the values that the scrapers of other sites find, except that of the page's own address."""
    own = find_site_with_scraper(url)
    supported_sites = (site for site in sites if site != own and site in list_scrapers())
    made = (start_scraper(list_scrapers()[site], page, url, own_data) for site in islice(supported_sites, MOST_OTHERS))
    yield from map(take_fields, filter(None, made))


def scrape_schemas(page: str, url: str) -> Iterator[dict]:
    """Yields the page's unchanged schema.org recipe, once for each scraper that finds it."""
    return (scraper.schema.data for scraper in make_scrapers(page, url) if isinstance(scraper.schema.data, dict))


def make_scrapers(page: str, url: str, own_data: dict | None = None) -> Iterator:
    from recipe_scrapers._factory import SchemaScraperFactory

    logging.getLogger("recipe_scrapers").setLevel(logging.ERROR)
    own = find_site_with_scraper(url)
    made = (
        start_scraper(scraper, page, url, own_data)
        for scraper in ([list_scrapers()[own]] if own else []) + [SchemaScraperFactory.SchemaScraper]
    )
    return filter(None, made)


def find_site_with_scraper(url: str) -> str:
    """Returns the site of an address that has a scraper of its own, or ""."""
    return next((site for site in list_sites(url) if site in list_scrapers()), "")


def list_scrapers() -> dict:
    from recipe_scrapers import SCRAPERS  # takes a third of a second, which only the children that read pages need

    return SCRAPERS


def start_scraper(scraper, page: str, url: str, own_data: dict | None = None):
    made = call_safely(scraper, html=lift_item(page), url=url or NOWHERE)
    if made and own_data:
        made.schema.data = own_data
    return made


def lift_item(page: str) -> str:
    """Makes a recipe in the page's attributes an item of its own, because the library reads only those.

    Pages may have it as a property of another item: `<div itemprop="mainEntity" itemscope itemtype=".../Recipe">`.
    """
    if not RECIPE.search(page):
        return page
    return TAG.sub(lambda tag: ITEMPROP.sub(" ", tag[0]) if RECIPE.search(tag[0]) else tag[0], page)


def call_safely(work, **arguments):
    """Calls a function of a scraper. Returns None if the call fails because the page has an unexpected structure."""
    from recipe_scrapers._exceptions import RecipeScrapersExceptions

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return work(**arguments)
    except (*FAULTS, RecipeScrapersExceptions):
        return None


def take_fields(scraper) -> dict:
    """Returns the fuller value of each field.

    A method that was written for this site knows most, except of yields, which every method of the library shortens.
    Otherwise, the page's schema.org data is taken as our own reader reads it, and last what the library makes of it.
    """

    def stated(name: str):
        return call_safely(getattr(scraper, name))

    values = clean_values(scraper.schema.data if isinstance(scraper.schema.data, dict) else {})
    values_of_site = {
        "name": ("title", clean_line(stated("title"))),
        "description": ("description", clean_text(stated("description"))),
        "yield": ("", read_yield(stated("yields"))),
        "ingredients": ("ingredients", read_ingredients(scraper, values["ingredients"])),
        "instructions": ("instructions", read_steps(scraper, values["instructions"])),
        "nutrition": ("nutrients", clean_nutrition(stated("nutrients"))),
        "categories": ("category", clean_categories(split(stated("category")) + split(stated("cuisine")))),
        "tags": ("keywords", clean_tags(stated("keywords"))),
        "tools": ("equipment", clean_tools(stated("equipment"))),
        "author": ("author", clean_line(stated("author"))),
    }
    fuller = {
        name: value if value and (not values[name] or (method and is_own(scraper, method))) else values[name]
        for name, (method, value) in values_of_site.items()
    }
    fuller |= {name: values_of_site[name][1] or values[name] for name in ("ingredients", "instructions")}
    images = list(dict.fromkeys([*clean_images(stated("image")), *values["images"]]))
    return values | fuller | {"images": images} | read_times(scraper, values)


def read_ingredients(scraper, of_data: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Returns the ingredients with the titles of the groups that the page shows, which its data lacks."""
    lines = [line for ingredient in call_safely(scraper.ingredients) or [] if (line := write_line(ingredient))]
    if (
        of_data
        and not is_own(scraper, "ingredients")
        and (any(title for title, _ in of_data) or looks_like_code(lines))
    ):
        return of_data
    groups = call_safely(scraper.ingredient_groups) if may_have_groups(scraper) else None
    of_page = pair_with_groups(lines, groups)
    is_whole = is_own(scraper, "ingredients") or any(title for title, _ in of_page)
    return of_page if is_whole or not of_data else of_data


def looks_like_code(lines: list[str]) -> bool:
    return any(line.startswith(("{", "[object")) for line in lines)


def read_steps(scraper, of_data: list[dict]) -> list[dict]:
    """Returns the steps of the page's data, or those of a method for this site unless it leaves out much of the text.

    Such a method may leave out advertisements, so it is trusted with half of the text.
    """
    if not any(is_own(scraper, method) for method in ("instructions", "instructions_list")) and of_data:
        return of_data
    steps = add_headings(call_safely(scraper.instructions_list), scraper.schema.data)
    return steps if count_letters(steps) >= LEAST_OF_STEPS * count_letters(of_data) else of_data


def read_times(scraper, values: dict) -> dict:
    """Returns the scraper's times where it has a method of its own for this site, or the page's data has no time."""
    times = {}
    for name, method in METHODS.items():
        minutes = call_safely(getattr(scraper, method))
        plausible = isinstance(minutes, (int, float)) and 0 < minutes * 60 <= LONGEST_TIME
        stated_span = read_plausible_time(values[name])
        agreeing = stated_span and plausible and abs(stated_span.most - minutes * 60) < 60
        missing = not stated_span and not keep_odd_time(values[name])
        if plausible and not agreeing and (missing or is_own(scraper, method)):
            times[name] = f"PT{round(minutes)}M"
    return times


def is_own(scraper, method: str) -> bool:
    """Whether the scraper has code for its site, and does more than read the page's schema.org data."""
    return not getattr(scraper, method).__qualname__.startswith(("AbstractScraper.", "SchemaScraperFactory."))


def count_letters(steps: list[dict]) -> int:
    return sum(len(text) for step in steps for text in step.values())


def read_yield(text) -> str:
    """Returns the yield as text. Returns "" for "0 servings", which scrapers return if the page gives no number."""
    text = clean_line(text)
    return "" if text.startswith("0 ") else text


def may_have_groups(scraper) -> bool:
    """Returns whether searching for groups of ingredients can succeed, which takes up to half of the time of a page."""
    has_marks = any(name in scraper.page_data for name in GROUPS)
    return has_marks or is_own(scraper, "ingredient_groups")


def pair_with_groups(lines: list[str], groups) -> list[tuple[str, str]]:
    """Returns a pair of title and ingredient for each ingredient. The title is "" except for the first of each group.

    Groups are ignored if they do not contain exactly these ingredients.
    """
    groups_with_titles = [
        (clean_line(group.purpose), [clean_line(line) for line in group.ingredients]) for group in groups or []
    ]
    if sorted(line for _, of in groups_with_titles for line in of) != sorted(lines):
        return [("", line) for line in lines]
    # Ingredients without a group come first; elsewhere they would seem to belong to the group before them.
    groups_with_titles.sort(key=lambda group: bool(group[0]))
    return [(title if at == 0 else "", line) for title, of in groups_with_titles for at, line in enumerate(of)]


def add_headings(lines, schema) -> list[dict]:
    """Returns a step for each line, with the names of a section and of the step as its title and summary.

    A section without steps is a heading of its own.
    """
    lines = [line for instruction in lines or [] if (line := clean_text(instruction)) and not is_number_of_step(line)]
    sections, names = list_names(schema)
    steps: list[dict] = []
    title = summary = ""
    for at, line in enumerate(lines):
        is_last = at + 1 == len(lines)
        if line in sections and not is_last:
            steps += [make_step("", title=title)] if title else []
            title = line
        elif line in names and not is_last and not summary:
            summary = line
        else:
            steps.append(make_step(line, title, summary))
            title = summary = ""
    return steps


def list_names(schema) -> tuple[set[str], set[str]]:
    """Returns the names of the sections and of the steps in a recipe's data. A name that is also a text is none."""
    named = list(walk_objects((schema if isinstance(schema, dict) else {}).get("recipeInstructions")))
    texts = {clean_line(node.get("text")) for node in named}
    sections = {clean_line(node.get("name")) for node in named if any(key in node for key in WITHIN)}
    return sections - texts, {clean_line(node.get("name")) for node in named} - texts - sections
