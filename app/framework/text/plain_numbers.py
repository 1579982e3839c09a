"""Rewrites numbers in the few notations that readers of amounts know: "1 ¹/₂" as "1 1⁄2", ".5" as "0.5".

ui/src/kit/form/normalizeNumbers.ts does the same in the browser; tests/foods/ingredient_lines.json has the cases for
both.
"""

import re
from fractions import Fraction
from functools import cache
from unicodedata import category, numeric

KNOWN = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"  # fractions in one character that every reader knows
RAISED, LOWERED = "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
AS_DIGITS = str.maketrans(RAISED + LOWERED, "0123456789" * 2)
# A fraction of small digits, of which one part may be in ordinary digits. A raised digit behind a word is a footnote.
SMALL = re.compile(
    rf"(?<![^\W\d_{RAISED}])(?:([{RAISED}]+)\s?[/⁄∕／]\s?([{LOWERED}{RAISED}]+|\d+)|(\d+)\s?[/⁄∕／]\s?([{LOWERED}]+)"
    rf"|⅟\s?([{LOWERED}]+|\d+))"
)
WIDE = {ord("０") + digit: str(digit) for digit in range(10)}
WIDE |= {0x1D7CE + at: str(at % 10) for at in range(50)}  # bold and other digits of mathematical texts
WIDE_MARK = re.compile(r"(?<=[０-９])[．，](?=[０-９])|．(?=\d)")
GAP = "[\u2009\u202f\u2008\u066c'’]"  # thin spaces, apostrophes and the Arabic separator
GROUPED = re.compile(rf"(?<![\d.,])[1-9]\d{{0,2}}(?:{GAP}\d{{3}})+(?!\d)")
# No amount begins with a zero and two digits, so that the 1 of "1 000 g" belongs to it.
BEFORE_ZERO = re.compile(r"(?<![\d.,/⁄])(?<![\d.,/⁄]\s)([1-9]\d{0,2})[ \xa0](0\d\d)(?![\d])")
# Two separators, or one of them twice, tell thousands from decimals in every language: "1.234,5", "1,000,000".
TWICE = re.compile(
    r"(?<![\d.,])[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:,\d{2,3}){1,4},\d{3}|(?:\.\d{3}){2,4})(?![\d.,]\d)(?!\d)"
)
# A mixed number with the invisible plus sign of mathematical texts, or with a plus sign that is seen.
INVISIBLE_PLUS = re.compile(r"(?<=\d)[\u2064\u200b]+(?=\d{1,3}\s?[/⁄∕／])")
PLUS = re.compile(rf"(?<=\d)\s?\+\s?(?=[{KNOWN}]|(\d{{1,3}})[/⁄](\d{{1,3}})(?!\d))")
# The signs for fractions are told from a plain slash, which may separate the ends of a range: "4/5 leaves".
WIDE_SLASH, DIVISION_SLASH = (re.compile(rf"(?<=\d)(\s?){sign}(\s?)(?=\d)") for sign in "／∕")
WITHIN = re.compile(r"(?<=\d)[·٫](?=\d)")
LEADING = re.compile(r"(?<![^\s(\[{<>≈~=–—−\u200b\u200e\u200f\ufeff-])([.,٫])(?=\d)")
HYPHEN = re.compile(
    rf"(?<=[\d{KNOWN}])[‐‑−](?=[\d{KNOWN}])|(?<=\d)[–—](?=[{KNOWN}]|1/\d{{1,2}}(?!\d)|[23]/[34568](?!\d))"
)


def normalize_numbers(text: str) -> str:
    """Returns the text with its numbers in plain notations. Digits of other scripts stay, because readers know them."""
    if not text.isascii():
        text = WIDE_MARK.sub(lambda mark: "." if mark[0] == "．" else ",", text).translate(WIDE)
        text = DIVISION_SLASH.sub(r"\1⁄\2", WIDE_SLASH.sub(r"\1/\2", INVISIBLE_PLUS.sub(" ", text)))
        text = SMALL.sub(write_small_fraction, match_rare_signs().sub(write_rare_fraction, text))
        text = HYPHEN.sub("-", WITHIN.sub(".", text))
    text = PLUS.sub(lambda plus: plus[0] if plus[1] and int(plus[1]) >= int(plus[2]) else " ", text)
    text = GROUPED.sub(lambda number: re.sub(GAP, "", number[0]), text)
    text = TWICE.sub(drop_grouping, BEFORE_ZERO.sub(r"\1\2", text))
    return LEADING.sub(lambda mark: f"0{'.' if mark[1] == '٫' else mark[1]}", text)


def write_small_fraction(match: re.Match) -> str:
    above, below = match[1] or match[3] or "1", match[2] or match[4] or match[5]
    return f"{add_gap(match)}{above}⁄{below}".translate(AS_DIGITS)


def add_gap(match: re.Match) -> str:
    return " " if match.string[: match.start()][-1:].isdecimal() else ""


@cache
def match_rare_signs() -> re.Pattern:
    """Returns a pattern of all fractions in one character that readers do not know, such as those of Malayalam."""
    signs = (chr(code) for code in range(0x80, 0x20000))
    fractions = [sign for sign in signs if category(sign) == "No" and numeric(sign) % 1 and sign not in KNOWN]
    return re.compile(f"[{''.join(fractions)}]")


def write_rare_fraction(match: re.Match) -> str:
    part = Fraction(numeric(match[0])).limit_denominator(1000)
    return f"{add_gap(match)}{part.numerator}⁄{part.denominator}"


def drop_grouping(match: re.Match) -> str:
    text = match[0]
    last = max(text.rfind("."), text.rfind(","))
    is_decimal = text.count(text[last]) == 1
    whole = re.sub(r"[.,]", "", text[:last])
    return f"{whole}{text[last] if is_decimal else ''}{text[last + 1 :]}"
