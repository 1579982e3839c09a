"""Text as it is compared: accents, case and full width do not matter."""

import re
import unicodedata
from typing import Literal

# Letters that no decomposition takes apart.
PLAIN = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ħ": "h"})
# Accents on Latin, Greek and Cyrillic; vowel points of Hebrew and Arabic, and the stretch between Arabic letters.
MARKS = dict.fromkeys([*range(0x300, 0x370), *range(0x591, 0x5C8), *range(0x64B, 0x653), 0x640, 0x670])

Form = Literal["NFC", "NFKC", "NFKD"]
# Sorting a run of combining marks takes time with the square of its length, so long texts are normalized in pieces.
# They are cut behind white space, which composes with nothing; only a longer word is cut inside.
PIECE = re.compile(r".{0,199}\s|.{1,200}", re.DOTALL)
LONGEST_PIECE = 200


def normalized(form: Form, text: str) -> str:
    """`unicodedata.normalize` in time that grows with the length of the text."""
    if len(text) <= LONGEST_PIECE:
        return unicodedata.normalize(form, text)
    return "".join(unicodedata.normalize(form, piece) for piece in PIECE.findall(text))


def fold(text: str | None) -> str:
    """`Crème BRÛLÉE` -> `creme brulee`."""
    if not text:
        return ""
    if text.isascii():
        return text.lower()
    return normalized("NFC", normalized("NFKD", text.casefold()).translate(MARKS)).translate(PLAIN)
