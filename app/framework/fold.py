"""Text as it is compared: accents, case and full width do not matter."""

import unicodedata

# Letters that no decomposition takes apart.
PLAIN = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ħ": "h"})
# Accents on Latin, Greek and Cyrillic; vowel points of Hebrew and Arabic, and the stretch between Arabic letters.
MARKS = dict.fromkeys([*range(0x300, 0x370), *range(0x591, 0x5C8), *range(0x64B, 0x653), 0x640, 0x670])


def fold(text: str | None) -> str:
    """`Crème BRÛLÉE` -> `creme brulee`."""
    if not text:
        return ""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKD", text.casefold()).translate(MARKS)).translate(
        PLAIN
    )
