"""Normalizes words, so that they can be compared with the names of foods and units."""

import re

from app.framework.text.fold import fold

NO_WORD = re.compile(r"[^\w%]+")
AS_IT_STANDS = {"T", "#"}  # English units that are not normalized: "T" is a tablespoon, "t" a teaspoon


def normalize_words(words: str | None) -> str:
    """Removes accents, case and punctuation: "Fl. Oz." becomes "fl oz"."""
    if (alone := (words or "").strip(" .")) in AS_IT_STANDS:
        return alone
    return NO_WORD.sub(" ", fold(words)).strip()
