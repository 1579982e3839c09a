"""Finds words as people type them: "gemuese" finds "Gemüse", "smoer" finds "Smør", and "7up" finds "7-Up".

The screens do the same in ui/src/locales/findText.ts; the cases in tests/framework/text/folded.json test both.
"""

import re
from functools import lru_cache
from itertools import product

from app.framework.text.fold import fold

# Two letters that are typed for one with an accent. In "Sauerkraut", "neue" and "quer", "ue" is never an ü.
TYPED = re.compile(r"(ae|oe|aa|(?<![aeq])ue)")
MOST_TYPED = 4
WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "å": "aa", "Å": "Aa"})
WITHIN_WORDS = str.maketrans("", "", "-‐‑–'’./&")


@lru_cache(maxsize=1024)
def list_spellings(typed: str) -> tuple[str, ...]:
    """Returns the folded word as it was typed, then its other spellings."""
    parts = TYPED.split(fold(typed))
    places = range(1, len(parts), 2)[:MOST_TYPED]
    words = [fold(typed), fold(typed.translate(WRITTEN_OUT))]
    for letters in product(*((parts[at], parts[at][0]) for at in places)):
        changed = dict(zip(places, letters, strict=True))
        words.append("".join(changed.get(at, part) for at, part in enumerate(parts)))
    return tuple(dict.fromkeys(words))


def contains_word(text: str | None, typed: str) -> bool:
    """Whether a text contains a word in any spelling, also across hyphens: "7-Up" contains "7up"."""
    folded = fold(text)
    joined = folded.translate(WITHIN_WORDS)
    return any(
        spelling in folded or (spelling.translate(WITHIN_WORDS) or spelling) in joined
        for spelling in list_spellings(typed)
    )
