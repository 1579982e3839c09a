"""Reads a time, however a page writes it: PT1H30M, "1:30", "1 Std. 30 Min." or "30-40 minutes"."""

import re
from functools import cache
from typing import NamedTuple

from app.foods.read_number import SIGNS, SLASH, parse_fraction
from app.languages.read_language import read_section_of_all
from app.recipes.times.format_time import UNITS

LONGEST = 100  # maximum length of a text that can be a time
LONGEST_TIME = 30 * UNITS["day"]  # no recipe takes longer, so such a time is a mistake of the page
ALONE = (1, 2, None, 1)  # the counts that the four forms of Arabic imply without a number
MOST_BARE = 48 * 60  # maximum of a number without a unit, which counts minutes
ISO = re.compile(r"P(?:T|(?:\d+(?:[.,]\d+)?)?[YMWDHS])*(?:\d+)?")
ISO_PART = re.compile(r"(T)|(\d+(?:[.,]\d+)?)?([YMWDHS])|(\d+)")
CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|hrs?|std|uhr|hours?|stunden?|uur))?\.?")
HOURS_AND_MINUTES = re.compile(r"(\d{1,2})\s*(?:h|hrs?|std\.?|u)\s*([0-5]?\d)")
NUMBER = rf"\d+\s+\d+{SLASH}\d+|\d+{SLASH}\d+|\d*\s*[{SIGNS}]|\d+[.,]\d+|\d+"
WITH_PART = re.compile(rf"(.*?)\s*([{SIGNS}]|\d+{SLASH}\d+)?")
PART = re.compile(
    rf"({NUMBER})?\s*([^\W\d_{SIGNS}]+)\.?(?:\s|,|&|\+|(?:and|und|et|y|e|en|och|og|i|ja|es|és|ve|и|و)\b)*",
    re.IGNORECASE,
)
MIXED = re.compile(rf"(\d)\s?-\s?(\d+{SLASH}\d)")
FEW = 3  # how many times the first end of a range can be longer than the last; "45-1 hour" lacks a unit
BETWEEN = "to bis à a tot til till do até hasta al or oder ou"  # the words between the ends of a range
RANGE = re.compile(rf"\s*(?:[-–—~〜～]|/(?=p)|(?<=[\s\d])(?:{'|'.join(BETWEEN.split())})(?=[\s\d]))\s*")
# A range such as "10/15 min". Fractions of a unit have small denominators or the numerator 1, as in "1/6 hour", but no
# time is a fifth of a minute.
SLASHED = re.compile(rf"(?<![\d/])(?<!\d\s)([2-9]|\d{{2,3}}|1(?={SLASH}\d+\s?m)){SLASH}([5-9]|\d{{2,3}})(?!\d)")
# What a page writes beside the time, though its field says so: "Prep time: 15 min", "15 min prep".
LABEL = re.compile(r"[^\W\d_][^\d:½⅓⅔¼¾]{1,40}:\s*(?=[\d½⅓⅔¼¾])")
LABEL_BEHIND = re.compile(r"(?<=\w)\s+(?:prep|cook|cooking|baking|total)(?: time)?$")
PRIME = re.compile(r"(?<=\d)\s?['’′](?![\w'’′])")  # for minutes, as in 20'


class Span(NamedTuple):
    """The shortest and the longest time that a text means, in seconds. They differ only for a range."""

    least: int
    most: int


@cache
def map_unit_words() -> dict[str, tuple[int, int | None]]:
    """Maps words to the seconds of their unit, and to a count if the word implies one: "ساعتان" means two hours."""
    words: dict[str, tuple[int, int | None]] = {}
    for unit, seconds in UNITS.items():
        if unit == "year":
            continue  # no recipe takes years, so such a time is a typing mistake
        for read in read_section_of_all("times").values():
            words |= dict.fromkeys(read.get(unit, "").split(), (seconds, None))
        for written in read_section_of_all("written_times").values():
            forms = written[unit].casefold().split()
            counts = ALONE if len(forms) == len(ALONE) else [None] * len(forms)
            words |= {word: (seconds, count) for word, count in zip(forms, counts, strict=True)}
    return words


def read_time(text: str) -> Span | None:
    """Returns the time that a text means, or None for other text, no time at all, and a time that no recipe takes."""
    if len(text) > LONGEST:
        return None
    span = read_span(text)
    return span if span and span.least > 0 and span.most <= LONGEST_TIME else None


def read_span(text: str) -> Span | None:
    """Returns the time that a text means, also if it is zero or too long, or None if a part of the text is unclear."""
    text = PRIME.sub(" min", text.strip().rstrip("-–—~:;,*+").casefold())
    text = LABEL_BEHIND.sub("", LABEL.sub("", text) if LABEL.match(text) else text)
    text = SLASHED.sub(r"\1-\2", text)
    seconds = read_seconds(text)
    return Span(seconds, seconds) if seconds is not None else read_range(text)


def read_seconds(text: str) -> int | None:
    """Returns the seconds of a time that is not a range, or None if a part of the text is unclear."""
    if (seconds := read_iso_duration(text)) is not None:
        return seconds
    if clock := CLOCK.fullmatch(text) or HOURS_AND_MINUTES.fullmatch(text):
        return int(clock[1]) * 3600 + int(clock[2]) * 60
    if re.fullmatch(r"\d{1,5}(?:\.0+)?", text):
        minutes = int(float(text))
        return minutes * 60 if minutes <= MOST_BARE else None
    return add_words(MIXED.sub(r"\1 \2", text))


def read_range(text: str) -> Span | None:
    """Returns the ends of a range such as "30-40 minutes" or "1 hour to 1 hour 30 minutes", the shorter one first."""
    ends = RANGE.split(text)
    if len(ends) != 2:
        return None
    first, last = ends
    most = read_seconds(last)
    unit = PART.match(last) if first.isdecimal() else None
    least = read_seconds(f"{first} {unit[2]}" if unit else first)
    if least is None or most is None or (unit and least > FEW * most):
        return None
    return Span(min(least, most), max(least, most))


def read_iso_duration(text: str) -> int | None:
    """Returns the seconds of an ISO duration, or None for other text. Years and months are ignored, as they vary.

    Pages often have mistakes that leave no doubt: PT0D1H0M has its days behind the T, PT1H30 lacks the last unit, and
    P30M lacks the T.
    """
    text = "".join(text.upper().split())
    if not text.startswith("P") or len(text) > LONGEST or not ISO.fullmatch(text):
        return None
    if text.rstrip("T") == "P":
        return 0 if text == "PT" else None
    return add_parts(text) if any(map(str.isdigit, text)) else None


def add_parts(text: str) -> int | None:
    lengths = {"W": 7 * 86400, "D": 86400, "H": 3600, "M": 60, "S": 1, "Y": 0}
    total, in_time, before = 0.0, "T" not in text, "H"
    for mark, count, unit, bare in ISO_PART.findall(text[1:]):
        if bare and (before not in "HM" or not (in_time or mark)):
            return None
        in_time = in_time or bool(mark)
        each = lengths[unit] if unit else {"H": 60, "M": 1}[before] if bare else 0
        total += (0 if unit == "M" and not in_time else each) * read_plain_number(count or bare or "0")
        before = unit or before
    return int(total)


def add_words(text: str) -> int | None:
    """Adds up the parts of the text in seconds. Returns None if a part is unclear or the units do not get smaller."""
    at, total, before = 0, 0.0, 10**9
    while at < len(text):
        part = PART.match(text, at)
        seconds, alone = map_unit_words().get(part[2], (0, None)) if part else (0, None)
        count = read_plain_number(part[1]) if part and part[1] else alone
        if count is None or not 0 < seconds < before:
            return None
        at, total, before = part.end(), total + count * seconds, seconds
    return round(total)


def read_plain_number(text: str) -> float:
    whole, part = WITH_PART.fullmatch(text.strip()).groups()
    return float(whole.replace(",", ".") or 0) + float((part and parse_fraction(part)) or 0)
