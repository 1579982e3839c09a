"""Converts the times of recipe pages to words: PT1H30M becomes "1 hour 30 minutes"."""

import re
from itertools import pairwise
from unicodedata import category

from app.foods.read_number import SIGNS
from app.importing.clean_text import clean_text
from app.recipes.times.format_time import write_time
from app.recipes.times.read_time import (
    BETWEEN,
    NUMBER,
    RANGE,
    Span,
    map_unit_words,
    read_plain_number,
    read_span,
    read_time,
)

LONGEST_WORDS = 60  # maximum length of a time that is kept as it is written
DEEPEST = 4
TIMES = ("total_time", "prep_time", "perform_time")
NAMES = ("@value", "value", "maxValue", "minValue", "text", "name")  # where objects have their time
# What page generators and cooks write in place of a time.
JUNK = re.compile(
    r"p[dhmstwy\W\d_]*|p[t\d].*"  # a damaged ISO duration, such as PT-3H or PM
    r"|-\s*\d.*|.*(?:nan\b|undefined|null|invalid|infinity|\binf\b|object|[{}<>\[\]%$]"
    r"|\d{5}).*"
    r"|(?:zero|no|null)\s+(?:minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|times?|data|values?|info(?:rmation)?)"
    r"|(?:none|n\.?\s?/?\s?a\.?|na|no|false|true|unknown|unspecified|not (?:specified|set|available|given)|tbd|tba|time"
    r"|keine?|keine angabe|k\.?\s?a\.?|unbekannt|aucune?|ninguno|sin tiempo|nessuno|geen|nenhum|ingen|لا شيء)",
    re.IGNORECASE | re.DOTALL,
)
# An amount in a text, and the word that it belongs to.
AMOUNT = re.compile(
    rf"({NUMBER}|\d{{1,2}}:[0-5]\d)(?:{RANGE.pattern}({NUMBER}))?[\s+]*(?P<word>[^\W\d_{SIGNS}]+)", re.IGNORECASE
)


def clean_time(value, locale: str = "en-US") -> str | None:
    """Converts a time to words. Keeps a text that is not understood, such as "overnight", but drops junk and zero."""
    if span := read_plausible_time(value):
        return format_span(span, locale)
    return keep_odd_time(value)


def keep_odd_time(value) -> str | None:
    """Returns the text of a time that is not understood, or None if there is nothing to show."""
    return next((text for text in list_texts(value) if can_be_shown(text)), None)


def clean_times(times: dict, locale: str = "en-US") -> dict[str, str | None]:
    """Converts the three times of a recipe. A missing total, or one shorter than a part of it, becomes their sum."""
    spans = {name: read_plausible_time(times[name]) for name in TIMES}
    whole, *parts = (spans[name] for name in TIMES)
    parts_with_time = [part for part in parts if part]
    too_short = whole and whole.most < max((part.least for part in parts_with_time), default=0)
    if len(parts_with_time) == len(parts) and (too_short or not (whole or keep_odd_time(times["total_time"]))):
        spans["total_time"] = Span(
            sum(part.least for part in parts_with_time), sum(part.most for part in parts_with_time)
        )
    return {name: format_span(span, locale) if span else keep_odd_time(times[name]) for name, span in spans.items()}


def read_plausible_time(value) -> Span | None:
    """Returns the plausible time in a value of schema.org: a text, a number of minutes, a list, or an object."""
    if isinstance(value, dict) and "minValue" in value and "maxValue" in value:
        least, most = (read_plausible_time(value[name]) for name in ("minValue", "maxValue"))
        if least and most:
            return Span(min(least.least, most.least), max(least.most, most.most))
    return next((span for text in list_texts(value) if (span := read_time(text))), None)


def list_texts(value, depth: int = 0) -> list[str]:
    """Returns the texts in which a value may have its time, the likeliest first."""
    if isinstance(value, dict) and depth < DEEPEST:
        unit = value.get("unitText") or value.get("unitCode")
        texts = [text for name in NAMES for text in list_texts(value.get(name), depth + 1)]
        return [f"{text} {unit}" for text in texts] if isinstance(unit, str) and len(unit) < LONGEST_WORDS else texts
    if isinstance(value, list) and depth < DEEPEST:
        return [text for item in value[:DEEPEST] for text in list_texts(item, depth + 1)]
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return []
    return [text] if (text := clean_text(str(value)[:1000])) else []


def format_span(span: Span, locale: str) -> str:
    least, most = write_time(span.least, locale), write_time(span.most, locale)
    if least == most:
        return most
    count, _, unit = least.partition(" ")
    number, _, other = most.partition(" ")
    close = count.isdecimal() and number.isdecimal() and " " not in f"{unit}{other}" and unit[:2] == other[:2]
    return f"{count}–{number} {other}" if close else f"{least} – {most}"


def can_be_shown(text: str) -> bool:
    """Returns whether a text that was not understood can be shown as a time. Zero and junk cannot."""
    if len(text) > LONGEST_WORDS or JUNK.fullmatch(text) or read_span(text) is not None:
        return False
    words = re.findall(r"[^\W\d_]+", text.casefold())
    is_repeated = any(one == other for one, other in pairwise(words))
    alone = {*map_unit_words(), *BETWEEN.split()}  # words that tell nothing without a number
    says_more = any(len(word) > 1 and word not in alone for word in words)
    has_amount = any(map(str.isdecimal, text)) and any(len(word) > 1 for word in words)
    return (says_more or has_amount) and not is_repeated and has_clear_amounts(text)


def has_clear_amounts(text: str) -> bool:
    """Returns whether every number of a text is part of an amount such as "20 min", and none is zero."""
    amounts = list(AMOUNT.finditer(text))
    numbers = [count for amount in amounts for count in (amount[1], amount[2]) if count and ":" not in count]
    left = AMOUNT.sub(" ", text)
    return (
        not any(category(sign) in ("Nd", "Nl", "No") for sign in left)
        and all(read_plain_number(count) > 0 for count in numbers)
        and not any(
            amount[2] and ":" not in amount[1] and read_plain_number(amount[1]) > read_plain_number(amount[2])
            for amount in amounts
        )
        and not any(amount["word"].casefold() in BETWEEN.split() for amount in amounts)
    )
