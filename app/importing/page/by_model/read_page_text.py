"""Finds the text of a page, and its picture, for a language model to read."""

import re
from collections.abc import Iterator

from app.importing.clean_text import LONGEST, SCRIPTS, clean_text
from app.importing.page.by_model.limits import MOST_TEXT
from app.importing.page.page_address import ATTRIBUTE, read_head
from app.importing.page.read_page import close_tags, extract_page

MOST_MARKUP = 1_500_000
PICTURE = re.compile(r"<img\b([^<>]{0,3000})>", re.IGNORECASE)
LARGEST_SIDE = 20_000


def read_visible_text(text: str) -> dict:
    """Returns the visible `text` of a page, and `images` with the address of its picture. Raises BadPage."""
    page = close_tags(extract_page(text))[:MOST_MARKUP]
    texts = filter(None, map(clean_text, split_page(SCRIPTS.sub(" ", page))))
    return {"text": "\n".join(texts)[:MOST_TEXT], "images": find_pictures(page)}


def split_page(page: str) -> Iterator[str]:
    """Yields the page in pieces that are short enough for `clean_text`. Each begins with a tag, if there is one."""
    start = 0
    while start < len(page):
        end = start + LONGEST
        cut = page.rfind("<", start + 1, end) if end < len(page) else -1
        end = cut if cut > 0 else end
        yield page[start:end]
        start = end


def find_pictures(page: str) -> list[str]:
    """Returns the picture that the page names for others to show, or else its largest one, if sizes are stated."""
    if stated := read_head(page).get("og:image"):
        return [stated]
    sized = (
        (measure_area(attributes), attributes.get("src", ""))
        for attributes in map(read_attributes, PICTURE.findall(page))
    )
    largest = max(filter(all, sized), default=(0, ""))
    return [largest[1]] if largest[1] else []


def read_attributes(tag: str) -> dict[str, str]:
    return {name.lower(): a or b or c for name, a, b, c in ATTRIBUTE.findall(tag)}


def measure_area(attributes: dict[str, str]) -> int:
    sides = [attributes.get(name, "").removesuffix("px") for name in ("width", "height")]
    lengths = [int(side) for side in sides if side.isascii() and side.isdecimal() and len(side) <= 5]
    return lengths[0] * lengths[1] if len(lengths) == 2 and max(lengths) <= LARGEST_SIDE else 0
