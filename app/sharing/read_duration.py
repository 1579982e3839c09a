"""Converts a time in words to an ISO 8601 duration: "1 hour 30 minutes" becomes PT1H30M."""

import re

from app.foods.read_fraction import SIGNS, SLASH, fraction
from app.importing.clean_time import ARABIC, UNITS, WORDS, seconds_of

SHORT = {
    "day": "d t tag dag",
    "hour": "h hr hrs std st u ч saat",
    "minute": "m min mins mn мин dk",
    "second": "s sec secs sek seg сек",
}
NUMBER = rf"\d+\s+\d+{SLASH}\d+|\d+{SLASH}\d+|\d*\s*[{SIGNS}]|\d+[.,]\d+|\d+"
WITH_PART = re.compile(rf"(.*?)\s*([{SIGNS}]|\d+{SLASH}\d+)?")
PART = re.compile(
    rf"({NUMBER})?\s*([^\W\d_{SIGNS}]+)\.?(?:\s|,|&|\+|and\b|und\b|et\b|y\b|e\b|en\b|och\b|و)*", re.IGNORECASE
)
CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)(?:\s*h)?", re.IGNORECASE)
HOURS_AND_MINUTES = re.compile(r"(\d{1,2})\s*h\s*([0-5]\d)", re.IGNORECASE)
LONGEST = 100


def words_of_units() -> dict[str, tuple[int, int | None]]:
    """Maps words to the seconds of their unit, and to a count if the word implies one: "ساعتان" means two hours."""
    words: dict[str, tuple[int, int | None]] = {}
    for at, (unit, seconds) in enumerate(UNITS.items()):
        if unit == "year":
            continue  # no recipe takes years, so such a time is a typing mistake
        for language in WORDS.values():
            words |= {word.casefold(): (seconds, None) for word in language[at].split()}
        words |= dict.fromkeys(SHORT[unit].split(), (seconds, None))
        words |= {word: (seconds, count) for word, count in zip(ARABIC[at].split(), (1, 2, None, 1), strict=True)}
    return words


UNIT_WORDS = words_of_units()


def read_duration(text: str | None) -> str | None:
    """Converts a time to an ISO 8601 duration. Returns None for a range, a bare number, or a text like "overnight"."""
    text = (text or "").strip().casefold()[: LONGEST + 1]
    if not text or len(text) > LONGEST:
        return None
    seconds = seconds_of(text.upper())
    if seconds is None:
        clock = CLOCK.fullmatch(text) or HOURS_AND_MINUTES.fullmatch(text)
        seconds = int(clock[1]) * 3600 + int(clock[2]) * 60 if clock else seconds_in_words(text)
    return in_iso(seconds) if seconds else None


def seconds_in_words(text: str) -> int | None:
    """Adds up the parts of the text in seconds. Returns None if a part is unclear or the units do not get smaller."""
    at, total, before = 0, 0.0, 10**9
    while at < len(text):
        part = PART.match(text, at)
        seconds, alone = UNIT_WORDS.get(part[2], (0, None)) if part else (0, None)
        count = number(part[1]) if part and part[1] else alone
        if count is None or not 0 < seconds < before:
            return None
        at, total, before = part.end(), total + count * seconds, seconds
    return round(total)


def number(text: str) -> float:
    whole, part = WITH_PART.fullmatch(text.strip()).groups()
    return float(whole.replace(",", ".") or 0) + float((part and fraction(part)) or 0)


def in_iso(seconds: int) -> str:
    days, seconds = divmod(seconds, 86400)
    hours, seconds = divmod(seconds, 3600)
    minutes, seconds = divmod(seconds, 60)
    day = f"{days}D" if days else ""
    time = "".join(f"{n}{unit}" for n, unit in ((hours, "H"), (minutes, "M"), (seconds, "S")) if n)
    return f"P{day}T{time}" if time else f"P{day}"
