"""Reads a fraction, however it is written: ½, 1/2, 1⁄2."""

import re
from fractions import Fraction
from unicodedata import numeric

VULGAR = {sign: Fraction(numeric(sign)).limit_denominator(10) for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"}
SIGNS = "".join(VULGAR)
SLASH = r"\s*[/⁄∕／]\s*"
WRITTEN = re.compile(rf"(\d{{1,9}}){SLASH}(\d{{1,9}})")


def fraction(text: str) -> Fraction | None:
    """Returns the value of a fraction. Returns None for other text, a division by zero, or more than nine digits."""
    if text in VULGAR:
        return VULGAR[text]
    parts = WRITTEN.fullmatch(text)
    return Fraction(int(parts[1]), int(parts[2])) if parts and int(parts[2]) else None
