"""Reads amounts as they are written in a line: 2, 1/2, 1 ½, 0.5, 1,000, "two", and ranges of them."""

import re
from fractions import Fraction

from app.foods.format_quantity import as_stored
from app.foods.read_number import SIGNS, SLASH, VULGAR, parse_fraction

COUNTED = "a one two three four five six seven eight nine ten eleven twelve"
WORDS = {word: Fraction(max(at, 1)) for at, word in enumerate(COUNTED.split())} | {
    "an": Fraction(1),
    "dozen": Fraction(12),
}
WORDS |= dict.fromkeys(("half", "half a", "half an", "a half", "one-half", "one half"), Fraction(1, 2))
WORDS |= {
    "quarter a": Fraction(1, 4),
    "quarter": Fraction(1, 4),
    "a quarter": Fraction(1, 4),
    "one-quarter": Fraction(1, 4),
    "one quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
}
NUMBER = (
    rf"(?:\d+(?:-|\s+(?:and\s+|&\s+)?)\d+{SLASH}\d+(?!\d)|\d+{SLASH}\d+|\d*\s*(?:and\s+|&\s+)?[{SIGNS}]"
    r"|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+[.,]\d+|\.\d+|\d+)"
)
ONE = re.compile(rf"{NUMBER}|{'|'.join(sorted(WORDS, key=len, reverse=True))}", re.IGNORECASE)
DOZENS = re.compile(r"(.+?)\s+dozen", re.IGNORECASE)
TIMES = re.compile(r"\s*[x×]\Z", re.IGNORECASE)
BETWEEN = re.compile(r"\s*\(?(?:-|–|—|to|or)\s*", re.IGNORECASE)
EDGE = re.compile(rf"^|$|(?<=\W)|(?=\W)|(?<=\d)(?=\D)|(?<=[{SIGNS}])")
LONGEST = 16  # maximum number of characters of an amount
LEAST_OF_A_RATIO, PARTS_OF_AN_INCH, NINE_TENTHS = 9, {16, 32, 64}, (9, 10)
LEAST, MOST = Fraction(1, 10_000), Fraction(10**9)


def read_amount(text: str) -> Fraction | None:
    """Returns the value of a written number, or None if it is not a number, or is too small or large for a recipe."""
    worth = read_decimal(text.strip()) if ONE.fullmatch(text) else None
    return worth if worth is not None and (worth == 0 or LEAST <= worth <= MOST) else None


def read_decimal(text: str) -> Fraction | None:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if text[-1] in VULGAR:
        whole = re.match(r"\d*", text)[0]
        return int(whole or 0) + VULGAR[text[-1]]
    if parts := re.fullmatch(rf"(?:(\d+)\D+)?(\d+{SLASH}\d+)", text):
        part = None if parts[1] and is_ratio_not_amount(parts[2]) else parse_fraction(parts[2])
        return None if part is None else int(parts[1] or 0) + part
    if re.fullmatch(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", text):
        return Fraction(text.replace(",", ""))
    return Fraction(text.replace(",", "."))


def read_amounts(text: str) -> list[Fraction]:
    """Returns a list of the value of an amount, or of both values of a range. For other texts, the list is empty."""
    text = TIMES.sub("", text)
    if (single := read_amount(text)) is not None:
        return [single]
    if (dozens := DOZENS.fullmatch(text)) and (single := read_amount(dozens[1])) is not None:
        return [single * 12]
    if ends := split_range(text):
        low, high = read_amount(ends[0]), read_amount(ends[2])
        return [low + high] if high < 1 <= low else [low, high]
    return []


def split_range(text: str) -> tuple[str, str, str] | None:
    """Splits a range into its two numbers and the text between them, without the brackets of "3 (or 4)"."""
    for gap in BETWEEN.finditer(text):
        low, high = text[: gap.start()], text[gap.end() :].removesuffix(")" if "(" in gap[0] else "")
        if read_amount(low) is not None and read_amount(high) is not None:
            return low, gap[0].replace("(", ""), high
    return None


def write_range_in_digits(text: str) -> str:
    """Writes the numbers of a range in digits: "two to three" becomes "2 to 3"."""
    low, gap, high = split_range(text) or (text, "", "")
    numbers = (
        end if any(sign.isnumeric() for sign in end) else f"{float(read_amount(end) or 0):g}" for end in (low, high)
    )
    return gap.join(numbers) if gap else text


def is_ratio_not_amount(text: str) -> bool:
    """Whether a fraction is not an amount: "80/20" tells how lean beef is, and "16/20" how many shrimp a pound has."""
    if not (parts := re.fullmatch(rf"\s*(\d{{1,9}}){SLASH}(\d{{1,9}})\s*", text)):
        return False
    above, below = int(parts[1]), int(parts[2])
    is_part = (above, below) == NINE_TENTHS or (above < below and below in PARTS_OF_AN_INCH)
    return above >= LEAST_OF_A_RATIO and not is_part


def as_quantity(worth: Fraction) -> float:
    return as_stored(float(worth))


def find_written(line: str, quantity: float) -> str:
    """Returns the text in the line that has this value: the longest if there are several, or "" if there is none."""
    return max(list_texts_worth(line, quantity), key=len, default="")


def list_texts_worth(line: str, quantity: float) -> list[str]:
    """Lists the texts in a line with this value, in the order in which they begin."""
    edges = [edge.start() for edge in EDGE.finditer(line)]
    pieces = dict.fromkeys(line[start:end].strip() for start in edges for end in edges if 0 < end - start <= LONGEST)
    return [piece for piece in pieces if [as_quantity(amount) for amount in read_amounts(piece)] == [quantity]]
