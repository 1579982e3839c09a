"""How amounts are written in a text: numbers, ranges, and the names of measures behind them."""

import re
from functools import cache

from app.foods.measures import MEASURES, NAMES

FRACTIONS = {"¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5, "⅖": 2 / 5, "⅗": 3 / 5, "⅘": 4 / 5}
FRACTIONS |= {"⅙": 1 / 6, "⅚": 5 / 6, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8}
SIGNS = "".join(FRACTIONS)
NUMBER = rf"(?:\d+\s?[{SIGNS}]|\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?|[{SIGNS}])"
# Of a range: "2-3", "2 to 3", "3- to 4-inch", "zwischen 70 und 85 Grad".
BETWEEN = "to|or|and|till?|bis|oder|und|à|ou|et|a|á|o|y|e|of|tot|en|till|til|och|og|eller|al"
JOIN = rf"(?:\s?[-–—]\s?|-?\s?(?:{BETWEEN})\s?)"
AND = {"and", "und", "et", "y", "e", "en", "och", "og"}
BEFORE = r"(?<![\w/.,⁄\"“„])"
RANGE = rf"{BEFORE}(?P<first>{NUMBER})(?:(?P<join>{JOIN})(?P<second>{NUMBER}))?"
ODD_IN_TEXT = {"c", "lt", "el", "pt", "pts", "ts", "stick", "sticks", "chili", "chilo", "gal", "gals", "t"}


@cache
def measures_of(*systems: str) -> str:
    """A pattern of the names that measures of these systems go by, the longest first."""
    names = {name for key in NAMES if MEASURES[key].system in systems for name in (key, *NAMES[key].split("|"))}
    return "|".join(re.escape(name) for name in sorted(names - ODD_IN_TEXT, key=len, reverse=True))


@cache
def amounts_in(*systems: str) -> re.Pattern:
    """Finds an amount (`first`, perhaps `join` and `second`) with its `unit`."""
    # The dot of "oz." belongs to the unit, unless it ends the sentence.
    dot = r"(?:\.(?!\w)(?!\s*$|\s+(?-i:[A-ZÀ-ÞА-Я])))?"
    return re.compile(rf"{RANGE}[\s-]?(?P<unit>{measures_of(*systems)})\b{dot}(?![\w/])", re.IGNORECASE)


def numbers_in(found: re.Match) -> list[float]:
    """The amount, or the two of a range; "1 and 1/2" is one."""
    numbers = [number_of(one) for one in (found["first"], found["second"]) if one]
    is_sum = len(numbers) > 1 and numbers[1] < 1 <= numbers[0] and found["join"].strip() in AND
    return [sum(numbers)] if is_sum else numbers


def number_of(text: str) -> float:
    parts = re.findall(rf"\d+/\d+|\d+(?:[.,]\d+)?|[{SIGNS}]", text)
    return sum(FRACTIONS.get(part) or divided(part) for part in parts)


def divided(part: str) -> float:
    above, _, below = part.replace(",", ".").partition("/")
    return float(above) / (float(below or 1) or 1)


def as_said(number: float, in_fractions: bool, in_commas: bool = False) -> str:
    whole, part = int(number), number - int(number)
    sign = next((sign for sign, size in FRACTIONS.items() if abs(part - size) < 0.005), None)
    if in_fractions and sign:
        return f"{whole or ''}{sign}"
    text = f"{number:g}"
    return text.replace(".", ",") if in_commas else text
