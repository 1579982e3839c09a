"""Shows what each reader finds in a page, field by field, to explain an import that went wrong."""

from collections.abc import Iterator

from app.framework.text.translate import _
from app.importing.page.bad_page import BadPage
from app.importing.page.read_page import (
    close_tags,
    extract_page,
    find_json_recipe,
    guess_address,
    read_opengraph,
    read_page,
    read_page_text,
)
from app.importing.page.saved_pages.recognize_content import is_json
from app.importing.page.structured_data.own_recipe import find_own_recipe
from app.importing.page.structured_data.read_schema import clean_values, find_recipe, read_scripts
from app.importing.page.structured_data.read_scraper import scrape_by_name
from app.importing.page.values.drop_placeholders import drop_placeholder_values

MOST_LINES, LONGEST_LINE, MOST_READERS = 200, 1000, 10
# The fields of a recipe in the order in which they are shown, by their names in the readers and in the result.
FIELDS = {
    "name": "name",
    "description": "description",
    "yield": "recipe_yield",
    "total_time": "total_time",
    "prep_time": "prep_time",
    "perform_time": "perform_time",
    "ingredients": "recipe_ingredient",
    "instructions": "recipe_instructions",
    "nutrition": "nutrition",
    "categories": "recipe_category",
    "tags": "tags",
    "tools": "tools",
    "images": "images",
    "language": "language",
    "url": "org_url",
}


def inspect_page(text: str, url: str = "", locale: str = "en-US") -> dict:
    """Returns what the readers find, what an import would make of it, or why there would be none. Raises BadPage only
    for a text that cannot be a page."""
    text = extract_page(text)
    readings = inspect_json(text, url) if is_json(text) else inspect_html(close_tags(text), url)
    readers = [{"reader": name, "fields": list_fields(values, FIELDS)} for name, values in readings][:MOST_READERS]
    try:
        result = read_page(text, url, locale)
    except BadPage as why:
        return {"readers": readers, "result": [], "problem": str(why)}
    return {"readers": readers, "result": list_fields(result, FIELDS.values()), "problem": ""}


def inspect_json(text: str, url: str) -> Iterator[tuple[str, dict]]:
    if recipe := find_json_recipe(text, url):
        yield "JSON", drop_placeholder_values(clean_values(recipe))


def inspect_html(text: str, url: str) -> Iterator[tuple[str, dict]]:
    main = find_own_recipe(text, url)
    likely = url or guess_address(text, main)
    for name, values in scrape_by_name(text, likely, main):
        yield name, drop_placeholder_values(values)
    for data in [main] if main else read_scripts(text):
        if recipe := find_recipe(data):
            yield _("Data in the page"), drop_placeholder_values(clean_values(recipe))
    if reading := read_page_text(text):
        yield _("Text of the page"), reading
    if reading := read_opengraph(text):
        yield "Open Graph", reading


def list_fields(values: dict, names) -> list[dict]:
    """Returns the fields that have a value, each as lines of text."""
    shown = zip(FIELDS, names, strict=True)
    return [{"name": field, "lines": lines} for field, name in shown if (lines := as_lines(values.get(name)))]


def as_lines(value) -> list[str]:
    """Returns a value as lines: one for each ingredient or step, with its title in front."""
    if isinstance(value, dict):
        value = [f"{name}: {inner}" for name, inner in value.items() if inner]
    many = value if isinstance(value, list) else [value]
    texts = (as_line(item) for item in many if item not in (None, "", [], {}))
    return [text[:LONGEST_LINE] for text in texts if text][:MOST_LINES]


def as_line(value) -> str:
    if isinstance(value, dict):
        value = [value.get(name) for name in ("title", "summary", "note", "text", "name")]
    parts = [str(part) for part in value if part] if isinstance(value, (list, tuple)) else [str(value)]
    return ": ".join(parts)
