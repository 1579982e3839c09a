"""Writes a recipe's metadata into the head of its page, for link previews, search engines and other programs.

All texts are user input. They are escaped, so that no text can end its attribute, its element or the data block.
"""

from collections.abc import Iterable, Iterator
from html import escape
from urllib.parse import quote

import orjson

from app.foods.format_ingredient import plain_ingredient
from app.importing.page.page_address import HANDED_OVER
from app.sharing.describe_recipe import PageFacts, describe_recipe
from app.sharing.plain_text import remove_markup, shorten_text

LONGEST_DESCRIPTION = 200
LONGEST_BEFORE = 2_000  # characters to which a text is cut, to save time, before its Markdown is removed
LARGEST_BLOCK = 1_000_000  # bytes; if the data block is larger, the part that only Hearthbook reads is left out
# Characters written as JSON escapes, so that HTML parsers and scripts do not misread them.
UNSAFE = {sign.encode(): b"\\u%04x" % ord(sign) for sign in "<>&\u2028\u2029"}


def introduce_recipe(recipe: dict, page: PageFacts) -> str:
    """Returns the title, meta tags and data block for the page's head, which replace the default title."""
    name, description = join_lines(recipe["name"]), summarize(recipe)
    tags = [
        f"<title>{escape(name)} · Hearthbook</title>",
        '<meta name="robots" content="noindex">' if page.is_secret else "",
        f'<link rel="canonical" href="{escape(page.url)}">',
        meta("name", "description", description),
        meta("property", "og:site_name", "Hearthbook"),
        meta("property", "og:type", "article"),
        meta("property", "og:title", name),
        meta("property", "og:description", description),
        meta("property", "og:url", page.url),
        *introduce_picture(page, name),
        meta("name", "twitter:card", "summary_large_image" if page.picture else "summary"),
        meta("name", "twitter:title", name),
        meta("name", "twitter:description", description),
        meta("name", "twitter:image", page.picture),
        f'<script type="application/ld+json">{block(describe_recipe(recipe, page))}</script>',
    ]
    return "\n".join(filter(None, tags))


def meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">' if content else ""


def introduce_picture(page: PageFacts, name: str) -> list[str]:
    if not page.picture:
        return []
    width, height = map(str, page.size or ("", ""))
    return [
        meta("property", "og:image", page.picture),
        meta("property", "og:image:type", "image/webp"),
        meta("property", "og:image:width", width),
        meta("property", "og:image:height", height),
        meta("property", "og:image:alt", name),
    ]


def preload_picture(recipe_id: str, version: str, prefix: str) -> str:
    """Returns the link with which browsers fetch the picture that the page shows first, while its scripts load.

    The address has to be the one that the page asks for (`ui/src/media/makePictureUrl.ts`), with the prefix of a proxy.
    """
    address = f"{prefix}/api/media/recipes/{recipe_id}/images/min-original.webp?version={quote(version, safe='')}"
    return f'\n<link rel="preload" as="image" href="{escape(address)}" fetchpriority="high">'


def summarize(recipe: dict) -> str:
    """Returns the description on one line or, without a description, the ingredients."""
    description = join_lines(remove_markup((recipe["description"] or "")[:LONGEST_BEFORE]))
    lines = (join_lines(plain_ingredient(ingredient)[:LONGEST_BEFORE]) for ingredient in recipe["recipeIngredient"])
    return shorten_text(description or ", ".join(as_far_as_needed(lines)), LONGEST_DESCRIPTION)


def as_far_as_needed(lines: Iterable[str]) -> Iterator[str]:
    """Yields nonempty lines until they are long enough for a description."""
    length = 0
    for line in filter(None, lines):
        yield line
        length += len(line)
        if length > LONGEST_DESCRIPTION:
            return


def join_lines(text: str) -> str:
    return " ".join(text.split())


def block(data: dict) -> str:
    """Returns the data block as HTML, without the part for Hearthbook if it would be too large."""
    written = orjson.dumps(data)
    # Escaping makes a byte at most six bytes long, so the exact length is rarely needed.
    if len(written) > LARGEST_BLOCK // 6 and measure_html(written) > LARGEST_BLOCK:
        written = orjson.dumps({name: value for name, value in data.items() if name != HANDED_OVER})
    return escape_for_html(written)


def measure_html(written: bytes) -> int:
    return len(written) + sum(written.count(sign) * (len(escaped) - len(sign)) for sign, escaped in UNSAFE.items())


def escape_for_html(written: bytes) -> str:
    """Escapes JSON so that HTML parsers see only text in it."""
    for sign, escaped in UNSAFE.items():
        written = written.replace(sign, escaped)
    return written.decode()
