"""Reads a written number or fraction: "1,500", "2.5", "1 1/2", "½" or "1⁄2"."""

import re
from fractions import Fraction
from unicodedata import numeric

VULGAR = {sign: Fraction(numeric(sign)).limit_denominator(10) for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"}
SIGNS = "".join(VULGAR)
SLASH = r"\s*[/⁄∕／]\s*"
WRITTEN = re.compile(rf"(\d{{1,9}}){SLASH}(\d{{1,9}})")
# A plain slash with spaces around it, as in "20 / 30 cm", is not read as a fraction. Numbers of more than nine digits
# are not amounts.
WHOLE, OVER = r"\d{1,9}(?!\d)", r"(?:/|[^\S\n]?[⁄∕／][^\S\n]?)"
PART = rf"{WHOLE}{OVER}{WHOLE}"
GROUPED = r"(?!0)\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,9})?(?!\d)"
NUMBER = (
    rf"(?:{WHOLE}(?:-|\s{{1,3}}){PART}|{PART}|{WHOLE}(?:-|\s)?[{SIGNS}]|{GROUPED}|{WHOLE}(?:[.,]{WHOLE})?"
    rf"|\.{WHOLE}|[{SIGNS}])"
)
WITH_PART = re.compile(rf"(?:(?P<whole>\d+)[\s-]*)?(?P<part>\d+{OVER}(?P<below>\d+)|[{SIGNS}])")
# Denominators that recipes use. Other fractions are not amounts: "9/13" is the size of a pan, and "180/160" means two
# oven temperatures.
PARTS = {2, 3, 4, 5, 6, 8, 10, 12, 16}


def parse_fraction(text: str) -> Fraction | None:
    """Returns the value of a fraction. Returns None for other text, a division by zero, or more than nine digits."""
    if text in VULGAR:
        return VULGAR[text]
    parts = WRITTEN.fullmatch(text)
    return Fraction(int(parts[1]), int(parts[2])) if parts and int(parts[2]) else None


def read_written_number(text: str) -> float | None:
    """Returns the value of a written number. Returns None for a division by zero or an unusual denominator."""
    if not (match := WITH_PART.fullmatch(text)):
        return float(text.replace(",", "") if re.fullmatch(GROUPED, text) else text.replace(",", "."))
    part = VULGAR.get(match["part"]) or parse_fraction(match["part"])
    if part is None or (match["below"] and int(match["below"]) not in PARTS):
        return None
    return int(match["whole"] or 0) + float(part)
