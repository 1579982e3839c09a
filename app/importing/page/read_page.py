"""Reads the recipe in a web page or in schema.org JSON, and returns values that RecipeSchema can load."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from urllib.parse import urljoin
from uuid import uuid4

from app.framework.text.translate import _
from app.importing.clean_text import clean_line, clean_text, decode_entities
from app.importing.clean_time import TIMES, clean_times
from app.importing.page.bad_page import LARGEST, BadPage
from app.importing.page.page_address import HANDED_OVER, find_own_address, list_named_sites, make_absolute, read_head
from app.importing.page.saved_pages.read_mime import is_mime, read_mime
from app.importing.page.saved_pages.read_unmarked_page import read_unmarked_page
from app.importing.page.saved_pages.recognize_content import is_json
from app.importing.page.structured_data.own_recipe import find_main_recipe, find_own_recipe
from app.importing.page.structured_data.read_schema import clean_values, find_recipe, read_scripts
from app.importing.page.structured_data.read_scraper import (
    count_letters,
    find_site_with_scraper,
    scrape,
    scrape_as,
    scrape_schemas,
)
from app.importing.page.structured_data.take_over import find_handed_over, is_own_json, list_handed_over
from app.importing.page.values.drop_placeholders import drop_placeholder_values
from app.importing.page.values.find_language import find_language
from app.recipes.clean_source import find_first_address

MOST_IMAGES, MOST_LINES = 3, 1000
# What takes time in a page are its elements: a page of the largest size with ordinary ones has a third as many.
MOST_TAGS = 200_000
MUCH_LONGER = 1.2  # how many times as much text the steps of a linked site's scraper must have to be preferred
# Titles and scripts of pages that ask visitors to prove that they are human.
WALLS = re.compile(
    r"<title[^>]*>[^<]*(?:just a moment|attention required|access denied|are you (?:a )?(?:human|robot)|captcha"
    r"|forbidden|verify you are human|security check|pardon our interruption|robot check|403|429)"
    r"|cf-challenge|cf_chl_opt|px-captcha|g-recaptcha-response|datadome|_incapsula_resource",
    re.IGNORECASE,
)


def read_page(text: str, url: str = "", locale: str = "en-US") -> dict:
    """Reads the recipe in a page or in JSON. `url` is its address, if that is known. Raises BadPage.

    Besides the recipe's values, the result has `images`, the addresses of its pictures, the best one first. For a page
    of another Hearthbook installation it also has `handed_over`, the complete recipe, and `files`, the addresses of
    its files by name.
    """
    text, url = extract_page(text), make_absolute(find_first_address(url or ""))
    if is_json(text):
        return read_json(text, url, locale)
    text = close_tags(text)
    if HANDED_OVER in text and (own := next(filter(find_handed_over, map(find_recipe, read_scripts(text))), None)):
        return read_own_page(own, url or find_own_address(text), locale)
    main = find_own_recipe(text, url)
    likely = url or guess_address(text, main)
    values = add_linked_values(fill_up(read_all_ways(text, likely, main)), text, likely, main, is_sure=bool(url))
    values = values or read_page_text(text) or read_opengraph(text)
    if not values:
        raise is_nothing_in(text)
    return as_recipe(values, likely, locale) | {"language": detect_page_language(text, values)}


def guess_address(page: str, main: dict | None) -> str:
    """Returns the address that a pasted page gives as its own. Its recipe may have an address, too."""
    recipe = main or next(filter(None, map(find_recipe, read_scripts(page))), None) or {}
    return find_own_address(page, filter(None, (clean_line(recipe.get(name)) for name in ("url", "mainEntityOfPage"))))


def find_address(text: str) -> str:
    """Returns the address that `read_page` stores for a page or for JSON whose address nobody gave, or ""."""
    text = extract_page(text)
    if is_json(text):
        recipe = find_json_recipe(text, "")
        return make_absolute(clean_values(recipe)["url"]) if recipe else ""
    text = close_tags(text)
    own = next(filter(find_handed_over, map(find_recipe, read_scripts(text))), None) if HANDED_OVER in text else None
    return find_own_address(text) if own else guess_address(text, find_own_recipe(text))


def detect_page_language(page: str, values: dict) -> str | None:
    steps = (instruction["text"] for instruction in values["instructions"])
    lines = (line for _, line in values["ingredients"])
    return find_language(page, [values.get("language") or ""], [*steps, *lines])


def read_schema(text: str, url: str = "") -> dict | None:
    """Returns the unchanged schema.org recipe of a page or of JSON, or None. Raises BadPage for unreadable text."""
    text = extract_page(text)
    if is_json(text):
        return find_json_recipe(text, url)
    text = close_tags(text)
    mended = (find_recipe(data) for data in read_scripts(text))
    return next(
        (schema for schema in chain([find_own_recipe(text, url)], scrape_schemas(text, url), mended) if schema), None
    )


def extract_page(text: str) -> str:
    """Returns the page in a text, without what no page has. Of a page with its pictures in one file, it is the page."""
    if is_mime(text):
        text = read_mime(text.encode("utf-8", "replace")).text
    if len(text) > LARGEST:
        raise BadPage("TOO_LARGE", _("This page is larger than 5 MB, which no recipe is."))
    if text.count("<") > MOST_TAGS:
        raise BadPage("TOO_LARGE", _("This page has more than {most} elements, which no recipe has.", most=MOST_TAGS))
    text = text.encode("utf-8", "replace").decode().replace("\0", "").strip().removeprefix("\ufeff").lstrip()
    if not text:
        raise BadPage("EMPTY", _("The page is empty."))
    return text


def close_tags(page: str) -> str:
    """Removes an unclosed comment and escapes unclosed tags. Otherwise parsers search the whole page for their ends."""
    last_end = max(page.rfind("-->"), page.rfind("--!>"))
    comment = page.find("<!--", max(last_end, 0))
    page = page[:comment] if comment >= 0 else page
    end = page.rfind(">") + 1
    return page[:end] + page[end:].replace("<", "&lt;")


def parse_page(text: str):
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        raise report_bad_json() from None


def report_bad_json() -> BadPage:
    return BadPage("BAD_JSON", _("This begins like JSON but is not valid JSON. A bracket or a quote may be missing."))


def find_json_recipe(text: str, url: str) -> dict | None:
    data = parse_page(text)
    return find_main_recipe(data, url) or find_recipe(data)


def read_json(text: str, url: str, locale: str) -> dict:
    recipe = find_json_recipe(text, url)
    values = drop_placeholder_values(clean_values(recipe)) if recipe else {}
    if recipe and find_handed_over(recipe):
        return read_own_page(recipe, url, locale)
    if not is_recipe(values):
        raise BadPage(
            "NO_RECIPE", _("No recipe was found in this JSON: there are neither ingredients nor instructions.")
        )
    return as_recipe(values, url or make_absolute(values["url"]), locale) | {
        "language": detect_page_language("", values)
    }


def read_own_page(schema: dict, url: str, locale: str) -> dict:
    """Returns the schema.org values, and the complete recipe that another Hearthbook installation added to its page."""
    values, handed = drop_placeholder_values(clean_values(schema)), find_handed_over(schema)
    url = url or make_absolute(values["url"])
    files = dict(list_handed_over(handed, url))
    if is_own_json(schema) and not files:
        handed = handed | {"assets": []}  # the files of a recipe whose address is unknown cannot be fetched
    return as_recipe(values, url, locale) | {"handed_over": handed, "files": files}


def read_all_ways(page: str, url: str, main: dict | None) -> Iterator[dict]:
    """Yields the values that each reader finds in the page. `main` is its own recipe, if that is not the first one."""
    yield from map(drop_placeholder_values, scrape(page, url, main))
    for data in [main] if main else read_scripts(page):
        if recipe := find_recipe(data):
            yield drop_placeholder_values(clean_values(recipe))


def fill_up(readings: Iterator[dict]) -> dict:
    """Returns the first result with ingredients or instructions. If it lacks one of the two, others fill its gaps."""
    values: dict = {}
    for reading in readings:
        if is_recipe(reading):
            values = values or reading
            values |= {name: value for name, value in reading.items() if value and not values.get(name)}
        if values and values["ingredients"] and values["instructions"]:
            break
    return values


def add_linked_values(values: dict, page: str, url: str, main: dict | None, *, is_sure: bool) -> dict:
    """Completes the values by the scraper of the site that the page names or links to most often.

    This scraper is only asked if something is missing, or if the page was pasted and its own site is not known.
    """
    complete = values and values["ingredients"] and values["instructions"]
    if complete and (is_sure or find_site_with_scraper(url)):
        return values
    others = map(drop_placeholder_values, scrape_as(list_named_sites(page), page, url, main))
    for other in filter(is_recipe, others):
        values = values or other
        gaps = {name: value for name, value in other.items() if value and not values.get(name)}
        is_longer = count_letters(other["instructions"]) > MUCH_LONGER * count_letters(values["instructions"])
        values = values | gaps | ({"instructions": other["instructions"]} if is_longer else {})
    return values


def is_recipe(values: dict) -> bool:
    return bool(values and (values["ingredients"] or values["instructions"]))


def read_page_text(page: str) -> dict:
    """Returns what our own reader of text finds in a page without data, or {}."""
    return {} if WALLS.search(page[:200_000]) else read_unmarked_page(page)


def read_opengraph(page: str) -> dict:
    """Builds an incomplete recipe from the Open Graph metadata of a page, or {} without metadata."""
    metadata = {name: value for name, value in read_head(page).items() if name.startswith("og:")}
    if WALLS.search(page[:200_000]) or not {"og:title", "og:description", "og:image"} & metadata.keys():
        return {}
    return {
        "name": clean_line(metadata.get("og:title")),
        "description": clean_text(metadata.get("og:description")),
        "images": [metadata["og:image"]] if "og:image" in metadata else [],
        "ingredients": [],
        "instructions": [],
    }


def is_nothing_in(page: str) -> BadPage:
    if page[0] in "{[" and "<" not in page:
        return report_bad_json()
    if WALLS.search(page[:200_000]):
        return BadPage(
            "BLOCKED",
            _("The site sent a check for humans in place of the recipe. Open the page in a browser and paste it."),
        )
    if not clean_text(page):
        return BadPage("EMPTY", _("The page shows nothing without its scripts. Open it in a browser and paste it."))
    return BadPage("NO_RECIPE", _("No recipe was found on this page."))


def as_recipe(values: dict, url: str, locale: str) -> dict:
    if max(len(values["ingredients"]), len(values["instructions"])) > MOST_LINES:
        raise BadPage(
            "TOO_LARGE",
            _("This page lists more than {most} ingredients or steps, which no recipe has.", most=MOST_LINES),
        )
    images = (make_absolute(urljoin(url, decode_entities(image))) for image in values.get("images", []))
    return {
        "name": values["name"] or _("No Recipe Name Found - {id}", id=uuid4()),
        "description": values["description"],
        "org_url": url,
        "recipe_yield": values.get("yield", ""),
        **clean_times({name: values.get(name) for name in TIMES}, locale),
        "recipe_ingredient": [
            {"title": title, "note": line, "original_text": line} for title, line in values["ingredients"]
        ],
        "recipe_instructions": values["instructions"],
        "nutrition": values.get("nutrition", {}),
        "recipe_category": values.get("categories", []),
        "tags": values.get("tags", []),
        "tools": values.get("tools", []),
        "language": None,
        "extras": {"author": values["author"]} if values.get("author") else {},
        "images": list(dict.fromkeys(filter(None, images)))[:MOST_IMAGES],
    }
