"""Finds the language of a recipe page by the language that the page declares, and by the words of its recipe."""

import re
from collections.abc import Iterable

from app.foods.detect_language import detect_language, read_language_code

MOST_TEXT = 20_000
HTML_LANG = re.compile(r"<html\b[^<>]{0,2000}?\s(?:xml:)?lang\s*=\s*[\"']?([A-Za-z]{2,3})(?![A-Za-z])", re.IGNORECASE)


def find_language(page: str, named: Iterable[str], texts: Iterable[str]) -> str | None:
    """Returns a code such as "de", or None if the language is in neither the page nor the texts.

    `named` are the languages in the page's data. They come before the page's own attribute, which is often left at
    the default of the site's software; the words of the recipe overrule both, if they are decisive.
    """
    html = HTML_LANG.search(page[:MOST_TEXT])
    declared = next(filter(read_language_code, [*named, html[1] if html else ""]), None)
    return detect_language(texts, declared)
