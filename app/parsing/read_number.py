"""Reads amounts as they are written in a line: 2, 1/2, 1 ½, 0.5, 1,000, "two", and ranges of them."""

import re
from fractions import Fraction

from app.foods.read_fraction import SIGNS, SLASH, VULGAR, fraction

COUNTED = "a one two three four five six seven eight nine ten eleven twelve"
WORDS = {word: Fraction(max(at, 1)) for at, word in enumerate(COUNTED.split())} | {
    "an": Fraction(1),
    "dozen": Fraction(12),
}
WORDS |= dict.fromkeys(("half", "half a", "half an", "one-half"), Fraction(1, 2))
WORDS |= {
    "quarter a": Fraction(1, 4),
    "quarter": Fraction(1, 4),
    "one-quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
}
NUMBER = (
    rf"(?:\d+(?:-|\s+(?:and\s+|&\s+)?)\d+{SLASH}\d+(?!\d)|\d+{SLASH}\d+|\d*\s*(?:and\s+|&\s+)?[{SIGNS}]"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+[.,]\d+|\.\d+|\d+)"
)
ONE = re.compile(rf"{NUMBER}|{'|'.join(sorted(WORDS, key=len, reverse=True))}", re.IGNORECASE)
DOZENS = re.compile(r"(.+?)\s+dozen", re.IGNORECASE)
TIMES = re.compile(r"\s*[x×]\Z", re.IGNORECASE)
BETWEEN = re.compile(r"\s*(?:-|–|—|to|or)\s*", re.IGNORECASE)
EDGE = re.compile(rf"^|$|(?<=\W)|(?=\W)|(?<=\d)(?=\D)|(?<=[{SIGNS}])")
LONGEST = 16  # maximum number of characters of an amount
LEAST, MOST = Fraction(1, 10_000), Fraction(10**9)


def amount(text: str) -> Fraction | None:
    """Returns the value of a written number, or None if it is no number, or too small or large for a recipe."""
    worth = worth_of(text.strip()) if ONE.fullmatch(text) else None
    return worth if worth is not None and (worth == 0 or LEAST <= worth <= MOST) else None


def worth_of(text: str) -> Fraction | None:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if text[-1] in VULGAR:
        whole = re.match(r"\d*", text)[0]
        return int(whole or 0) + VULGAR[text[-1]]
    if parts := re.fullmatch(rf"(?:(\d+)\D+)?(\d+{SLASH}\d+)", text):
        part = fraction(parts[2])
        return None if part is None else int(parts[1] or 0) + part
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", text):
        return Fraction(text.replace(",", ""))
    return Fraction(text.replace(",", "."))


def amounts(text: str) -> list[Fraction]:
    """Returns a list of the value of an amount, or of both values of a range. For other texts, the list is empty."""
    text = TIMES.sub("", text)
    if (single := amount(text)) is not None:
        return [single]
    if (dozens := DOZENS.fullmatch(text)) and (single := amount(dozens[1])) is not None:
        return [single * 12]
    for gap in BETWEEN.finditer(text):
        low, high = amount(text[: gap.start()]), amount(text[gap.end() :])
        if low is not None and high is not None:
            return [low + high] if high < 1 <= low else [low, high]
    return []


def as_quantity(worth: Fraction) -> float:
    return round(float(worth), 3)


def written_as(line: str, quantity: float) -> str:
    """Returns the text in the line that has this value: the longest if there are several, or "" if there is none."""
    return max(texts_worth(line, quantity), key=len, default="")


def texts_worth(line: str, quantity: float) -> list[str]:
    """Lists the texts in a line with this value, in the order in which they begin."""
    edges = [edge.start() for edge in EDGE.finditer(line)]
    pieces = dict.fromkeys(line[start:end].strip() for start in edges for end in edges if 0 < end - start <= LONGEST)
    return [piece for piece in pieces if [as_quantity(one) for one in amounts(piece)] == [quantity]]
