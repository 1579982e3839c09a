"""Finds amounts in a text: numbers, ranges, and the names of measures after them."""

import re
from functools import cache

from app.foods.measures import MEASURES, find_measure, map_names_by_measure
from app.foods.read_number import GROUPED, NUMBER, VULGAR, read_written_number

# Words between the numbers of a range: "2 to 3", "3- to 4-inch", "zwischen 70 und 85 Grad" (between 70 and 85 degrees).
BETWEEN = "to|or|and|till?|bis|oder|und|à|ou|et|a|á|o|y|e|of|tot|en|till|til|och|og|eller|al"
JOIN = rf"(?:\s?[-–—]\s?|-?\s?(?:{BETWEEN})\s?)"
AND = {"and", "und", "et", "y", "e", "en", "och", "og"}
DASHES = {"-", "–", "—"}
BEFORE = r"(?<![\w/.,⁄∕／\"“„])(?<![⁄∕／]\s)"
# A slash behind a unit separates the same amount in two systems: "5 oz/142 g".
BEFORE_AMOUNT = r"(?<![\w.,⁄∕／\"“„])(?<![⁄∕／]\s)(?:(?<!/)|(?<=[^\W\d_]/)|(?<=\./)|(?<=^/))"
RANGE = rf"{BEFORE_AMOUNT}(?P<first>{NUMBER})(?:(?P<join>{JOIN})(?P<second>{NUMBER}))?"
# In grams or milliliters. For units of at least this size, "1,500" may mean 1.5 or 1500, so it is not read as a number.
# The limit is below 500 to include the pound.
HALF_A_KILO = 450
# Names of measures that often mean something else inside a text, so they are not recognized there.
ODD_IN_TEXT = {"c", "lt", "el", "pt", "pts", "ts", "stick", "sticks", "chili", "chilo", "gal", "gals", "t"}
ODD_IN_TEXT |= {"ta", "cp", "kop", "once", "uns", "cas", "cac"}  # "once" is an English word, and Spanish for eleven
# In a text, a stick is a measure only of butter. A stick of celery is not.
OF_BUTTER = r"(?:(?:cold|soft(?:ened)?|melted|(?:un)?salted|chilled|vegan),?\s){0,3}(?:butter|margarine)\b"
STICKS = rf"sticks?(?=,?\s(?:of\s)?{OF_BUTTER})"


@cache
def match_measures(*systems: str) -> str:
    """Returns a regular expression that matches any name of the systems' measures, trying long names first."""
    names = {name for key, names in map_names_by_measure().items() if MEASURES[key].system in systems for name in names}
    return "|".join(make_pattern(name) for name in sorted(names - ODD_IN_TEXT, key=len, reverse=True))


def make_pattern(name: str) -> str:
    """Turns a name into a regular expression. Abbreviated words may end with a dot: "fl. oz", "c. à soupe"."""
    return r"\.?\s?".join(re.escape(word) for word in name.split()) if re.match(r"\w{1,3}\s", name) else re.escape(name)


@cache
def match_amounts(*systems: str) -> re.Pattern:
    """Returns a pattern that finds an amount with its unit.

    Its groups are `first` and `unit` and, for a range, `join` and `second`.
    """
    return re.compile(rf"{RANGE}[\s-]?{match_unit(systems, 'unit')}", re.IGNORECASE)


@cache
def match_pairs(*systems: str) -> re.Pattern:
    """Returns a pattern that finds two amounts in a row, such as "1 lb 2 oz".

    Its groups are `first` and `unit` for the first amount, `more` and `less` for the second number and its unit.
    """
    gap = rf"[^\S\n]{{1,2}}(?:(?:{'|'.join(AND)}|&)[^\S\n])?"
    first, more = rf"{BEFORE_AMOUNT}(?P<first>{NUMBER})[\s-]?", rf"(?P<more>{NUMBER})[\s-]?"
    return re.compile(f"{first}{match_unit(systems, 'unit')}{gap}{more}{match_unit(systems, 'less')}", re.IGNORECASE)


def match_unit(systems: tuple[str, ...], group: str) -> str:
    # The dot of "oz." belongs to the unit, unless it ends the sentence.
    dot = r"(?:\.(?!\w)(?!\s*$|\s+(?-i:[A-ZÀ-ÞА-Я])))?"
    sticks = rf"|{STICKS}" if "us" in systems else ""
    return rf"(?P<{group}>{match_measures(*systems)}{sticks})\b{dot}(?!\w|/(?!\s?~?\d))"


def is_one(pair: re.Match | None) -> bool:
    """Whether two amounts in a row make up one amount, such as "1 lb 2 oz"."""
    if not pair:
        return False
    large, small = find_measure(pair["unit"]), find_measure(pair["less"])
    return large.kind == small.kind and large.size > small.size


def find_pair(match: re.Match) -> re.Match | None:
    """Returns the two amounts that begin here, if together they make up one amount."""
    pair = match_pairs(find_measure(match["unit"]).system).match(match.string, match.start())
    return pair if is_one(pair) else None


def read_numbers(match: re.Match) -> list[float]:
    """Returns a list of the number, or of both numbers of a range. The list is empty if a number is ambiguous.

    "1 and 1/2" counts as one number.
    """
    numbers = [read_written_number(text) for text in (match["first"], match["second"]) if text]
    if None in numbers or is_unclear(match):
        return []
    is_sum = len(numbers) > 1 and numbers[1] < 1 <= numbers[0] and match["join"].strip().lower() in AND | DASHES
    return [sum(numbers)] if is_sum else numbers


def is_unclear(match: re.Match) -> bool:
    """Whether three digits after a separator are ambiguous: "1.500 g" may mean 1500 g, "1,500 kg" may mean 1.5 kg."""
    measure = find_measure(match["unit"])
    if measure.system == "metric" and re.match(r"[1-9]\d{0,2}\.\d{3}$", match["first"]):
        return True
    return measure.size >= HALF_A_KILO and re.fullmatch(GROUPED, match["first"]) is not None


def format_like_source(number: float, in_fractions: bool, in_commas: bool = False) -> str:
    whole, part = int(number), number - int(number)
    sign = next((sign for sign, size in VULGAR.items() if abs(part - size) < 0.005), None)
    if in_fractions and sign:
        return f"{whole or ''}{sign}"
    text = read_digits(number)
    return text.replace(".", ",") if in_commas else text


def read_digits(number: float) -> str:
    return f"{number:.10g}"
