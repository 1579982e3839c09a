"""Formats a time in the words of a language: 5400 seconds are "1 hour 30 minutes"."""

from functools import lru_cache

from app.languages.read_language import read_section

ENGLISH = "en"
UNITS = {"year": 365 * 86400, "day": 86400, "hour": 3600, "minute": 60, "second": 1}


@lru_cache(maxsize=16)
def read_time_words(language: str) -> dict[str, str]:
    """Returns the forms of each unit in a language, and the word for no time at all, or those of English.

    Most languages have a singular and a plural. Arabic has four forms: for one and for two (without a number), for
    three to ten, and for more (Unicode CLDR).
    """
    return read_section(language, "written_times") or read_time_words(ENGLISH)


def write_time(seconds: int, locale: str = "en-US") -> str:
    """Formats a time in the words of a language, the largest unit first, without units whose number is zero."""
    words, parts = read_time_words(locale[:2]), []
    for unit, length in UNITS.items():
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(write_count(count, words[unit].split()))
    return " ".join(parts) or words["none"]


def write_count(count: int, forms: list[str]) -> str:
    if len(forms) == 2:
        return f"{count} {forms[count != 1]}"
    if count <= 2:
        return forms[count - 1]
    return f"{count} {forms[2 if count <= 10 else 3]}"
