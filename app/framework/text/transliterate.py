"""Transliterates any script to ASCII, with text_unidecode's table but without the 5 MB of its 65,000 strings."""

import re
from array import array
from functools import cache
from importlib.util import find_spec
from pathlib import Path


def transliterated(text: str) -> str:
    """The same result as `text_unidecode.unidecode`."""
    replacements, ends = table()
    return "".join(
        replacements[ends[point - 1] + 1 : ends[point]] if point else "\0"
        for point in map(ord, text)
        if point < len(ends)
    )


@cache
def table() -> tuple[str, array]:
    """The replacements of all code points from 1 on, and where each ends, read without importing the package."""
    [folder] = find_spec("text_unidecode").submodule_search_locations
    replacements = Path(folder, "data.bin").read_bytes().decode("ascii")
    ends = array("i", [-1])
    ends.extend(end.start() for end in re.finditer(r"\0|\Z", replacements))
    return replacements, ends
