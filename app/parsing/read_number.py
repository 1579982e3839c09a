"""The amounts that are written in a line: 2, 1/2, 1 ½, 0.5, 1,000, "two", and ranges of them."""

import re
from fractions import Fraction
from unicodedata import numeric

VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
WORDS = {
    word: Fraction(value)
    for word, value in {
        "a": 1,
        "an": 1,
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
        "eleven": 11,
        "twelve": 12,
        "dozen": 12,
        "half": "1/2",
        "one-half": "1/2",
        "quarter": "1/4",
        "one-quarter": "1/4",
        "three-quarters": "3/4",
    }.items()
}
NUMBER = (
    rf"(?:\d+(?:\s*-\s*|\s+(?:and\s+|&\s+)?)\d+\s*[/⁄∕]\s*\d+(?!\d)|\d+\s*[/⁄∕]\s*\d+|\d*\s*(?:and\s+|&\s+)?[{VULGAR}]"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+[.,]\d+|\.\d+|\d+)"
)
ONE = re.compile(rf"{NUMBER}|{'|'.join(sorted(WORDS, key=len, reverse=True))}", re.IGNORECASE)
BETWEEN = re.compile(r"\s*(?:-|–|—|to|or)\s*", re.IGNORECASE)
LEAST, MOST = Fraction(1, 10_000), Fraction(10**9)


def amount(text: str) -> Fraction | None:
    """What a number as it is written is worth; None where it is none, or none that a kitchen has."""
    if not ONE.fullmatch(text):
        return None
    try:
        worth = worth_of(text.strip())
    except ZeroDivisionError:
        return None
    return worth if worth == 0 or LEAST <= worth <= MOST else None


def worth_of(text: str) -> Fraction:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if text[-1] in VULGAR:
        whole = re.match(r"\d*", text)[0]
        return int(whole or 0) + Fraction(numeric(text[-1])).limit_denominator(100)
    if parts := re.fullmatch(r"(?:(\d+)\D+)?(\d+)\s*[/⁄∕]\s*(\d+)", text):
        return int(parts[1] or 0) + Fraction(int(parts[2]), int(parts[3]))
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", text):
        return Fraction(text.replace(",", ""))
    return Fraction(text.replace(",", "."))


def amounts(text: str) -> list[Fraction]:
    """The amount of a text that is nothing but one, or the two of a range. Empty where it is neither."""
    if (single := amount(text)) is not None:
        return [single]
    for gap in BETWEEN.finditer(text):
        ends = amount(text[: gap.start()]), amount(text[gap.end() :])
        if None not in ends:
            return list(ends)
    return []


def as_quantity(worth: Fraction) -> float:
    return round(float(worth), 3)
