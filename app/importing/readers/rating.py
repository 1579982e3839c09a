"""Reads a rating in words, such as "4/5 stars"."""

import re

from app.importing.foreign_recipe import scale_stars

OUT_OF = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:/|out of)\s?(\d{1,3})")


def read_stars(text: str) -> float | None:
    """Returns a rating on the scale of five stars, or None if there is none."""
    match = OUT_OF.search(text)
    return scale_stars(match[1], float(match[2])) if match else scale_stars(text)
