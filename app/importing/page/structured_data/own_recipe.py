"""Chooses the recipe that a page is about, if its data describes several.

Pages show related recipes too, often before their own.
"""

import re
from collections.abc import Iterable
from itertools import islice
from urllib.parse import urlsplit

from app.framework.text.fold import fold
from app.importing.clean_text import clean_line
from app.importing.page.page_address import find_saved_from, join_safely, list_addresses, make_absolute, read_head
from app.importing.page.structured_data.read_schema import TELLING, list_types, read_scripts, walk_objects
from app.importing.page.structured_data.read_scraper import call_safely

TITLE = re.compile(r"<(title|h1)\b[^>]{0,500}>(.{0,1000}?)</\1\s*>", re.IGNORECASE | re.DOTALL)
MICRODATA = re.compile(r"""itemtype\s*=\s*["']?https?://(?:www\.)?schema\.org/Recipe\b["']?""", re.IGNORECASE)
MOST_RECIPES, MOST_IN_ATTRIBUTES = 50, 5
OWN_KEYS = ("url", "@id", "mainEntityOfPage")


def find_own_recipe(page: str, url: str = "") -> dict | None:
    """Returns the page's own recipe if its data describes several, and not the first is its own. Otherwise None."""
    data = list(read_scripts(page))
    recipes = list_recipes(data) or (list_marked_recipes(page) if len(MICRODATA.findall(page)) > 1 else [])
    chosen = choose_among(recipes, data, page, url)
    return None if not recipes or chosen is recipes[0] else chosen


def find_main_recipe(data, url: str = "") -> dict | None:
    """Returns the recipe that JSON is about if it describes several, or None. `url` is its address, if it is known."""
    recipes = list_recipes(data)
    chosen = choose_among(recipes, data, "", url)
    return None if not recipes or chosen is recipes[0] else chosen


def list_recipes(data) -> list[dict]:
    """Lists the complete recipes in JSON, outer ones first."""
    return [node for node in walk_objects(data) if "recipe" in list_types(node) and TELLING & node.keys()][
        :MOST_RECIPES
    ]


def list_marked_recipes(page: str) -> list[dict]:
    """Lists the recipes that are described by attributes of the page's elements (microdata).

    The library reads only the first one, so it is given the page once for each, with the others made unknown to it.
    """
    from recipe_scrapers._schemaorg import SchemaOrg

    places = [match.span() for match in islice(MICRODATA.finditer(page), MOST_IN_ATTRIBUTES)]
    schemas = (call_safely(SchemaOrg, page_data=keep_only(page, own, places)) for own in places)
    return [
        schema.data for schema in schemas if schema and isinstance(schema.data, dict) and TELLING & schema.data.keys()
    ]


def keep_only(page: str, own: tuple[int, int], places: list[tuple[int, int]]) -> str:
    parts, at = [], 0
    for start, end in places:
        parts += [page[at:start], page[start:end] if (start, end) == own else "data-other"]
        at = end
    return "".join([*parts, page[at:]])


def choose_among(recipes: list[dict], data, page: str, url: str) -> dict | None:
    if len(recipes) < 2:
        return recipes[0] if recipes else None
    own = list_own_addresses(page, url)
    main = set(list_main_entities(data, url))
    titles = [fold(clean_line(match[2])) for match in TITLE.finditer(page[:500_000])]
    titles += [
        fold(clean_line(text)) for name, text in read_head(page).items() if name in ("og:title", "twitter:title")
    ]

    def score(recipe: dict) -> tuple[bool, int, bool, int]:
        name = fold(clean_line(recipe.get("name")))
        within = max((len(name) for title in titles if name and contains(title, name)), default=0)
        is_main = recipe.get("@id") in main or id(recipe) in main
        return is_main, rate_agreement(recipe, own, url), bool(name) and name in titles, within

    return max(recipes, key=score)


def contains(title: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title) is not None


def list_own_addresses(page: str, url: str) -> set[str]:
    return {shorten_address(address) for address in (url, find_saved_from(page), *list_addresses(page)) if address}


def list_main_entities(data, url: str) -> Iterable[str | int]:
    """Yields the ids of what the page says to be about, or the identity of an object that stands in its place."""
    for node in walk_objects(data):
        entity = node.get("mainEntity")
        for reference in entity if isinstance(entity, list) else [entity]:
            if isinstance(reference, str):
                yield reference
            elif isinstance(reference, dict):
                yield id(reference)
                if isinstance(reference.get("@id"), str):
                    yield reference["@id"]


def rate_agreement(recipe: dict, own: set[str], url: str) -> int:
    """Returns 1 if the recipe has an address of the page, -1 if it has only others, and 0 if it has none."""
    texts = [keep_text(recipe.get(key)) for key in OWN_KEYS]
    if recipe.get("mainEntityOfPage") is True:
        return 1
    addresses = {shorten_address(whole) for text in texts if text and (whole := make_absolute(join_safely(url, text)))}
    return 0 if not addresses or not own else 1 if addresses & own else -1


def keep_text(value) -> str:
    value = value[0] if isinstance(value, list) and value else value
    value = (value.get("@id") or value.get("url")) if isinstance(value, dict) else value
    return value if isinstance(value, str) else ""


def shorten_address(address: str) -> str:
    """Returns what identifies a page in an address: its host without "www.", its path and its query."""
    parts = urlsplit(address)
    return f"{(parts.hostname or '').removeprefix('www.')}{parts.path.rstrip('/')}?{parts.query}".lower()
