"""Normalizes text for searching, so that accents, case and full-width forms do not matter.

The screens do the same in ui/src/locales/foldText.ts; the cases in tests/framework/text/folded.json test both.
"""

import re
import unicodedata
from typing import Literal

# Letters that Unicode normalization does not decompose.
PLAIN = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ħ": "h"})
# Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and the Arabic elongation sign.
MARKS = dict.fromkeys([*range(0x300, 0x370), *range(0x591, 0x5C8), *range(0x64B, 0x653), 0x640, 0x670])

Form = Literal["NFC", "NFKC", "NFKD"]
# Normalizing a long run of combining marks takes quadratic time, so long texts are normalized in pieces. Each piece
# ends at white space, which never composes with other characters; only very long words are split.
PIECE = re.compile(r".{0,199}\s|.{1,200}", re.DOTALL)
LONGEST_PIECE = 200


def normalize(form: Form, text: str) -> str:
    """Does the same as `unicodedata.normalize`, but in linear time."""
    if len(text) <= LONGEST_PIECE:
        return unicodedata.normalize(form, text)
    return "".join(unicodedata.normalize(form, piece) for piece in PIECE.findall(text))


def fold(text: str | None) -> str:
    """Normalizes a text for searching: `Crème BRÛLÉE` becomes `creme brulee`."""
    if not text:
        return ""
    if text.isascii():
        return text.lower()
    return normalize("NFC", normalize("NFKD", text.casefold()).translate(MARKS)).translate(PLAIN)
