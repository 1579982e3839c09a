"""Makes the keys by which names are sorted: regardless of case and accents, and with numbers by their value."""

import re
from functools import lru_cache

from app.framework.text.fold import fold

DIGITS = re.compile(r"\d+")
LONGEST = 200  # number of characters that are compared
END = "\x01"  # sorts before every character of a name, so that "Öl" comes before "Ölkuchen"


@lru_cache(maxsize=4096)  # the foods of a large group, which are sorted again after every change
def sort_key(name: str | None) -> str | None:
    """Returns a key for sorting by code points: "Äpfel" comes before "Birne", and "Day 2" before "Day 10".

    A name without accents comes before the same name with accents. Those that differ only in case have the same key.
    """
    if name is None:
        return None
    name = name[:LONGEST]
    folded = fold(name)
    if any(map(str.isdigit, folded)):
        folded = DIGITS.sub(write_sortable, folded)
    return folded if name.isascii() else f"{folded}{END}{name}"


def write_sortable(digits: re.Match) -> str:
    """Returns a number so that longer ones come later, before all letters."""
    value = str(int(digits[0]))
    return f"{len(value)}{value}" if len(value) < 9 else f"9{len(value):03d}{value}"
