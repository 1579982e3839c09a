"""Writes the numbers, days and lists in a sentence as its language does: 12.345,5 in German, ١٢٬٣٤٥٫٥ in Arabic."""

from datetime import date, datetime
from typing import NamedTuple

ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


class Notation(NamedTuple):
    """How a language writes values, as CLDR has it, and so the browsers."""

    decimal: str = ","
    group: str = "."
    day: str = "{0.day:02}.{0.month:02}.{0.year}"
    comma: str = ", "  # between the parts of a list
    least_grouped: int = 1_000
    digits: dict[int, int] = {}


NOTATIONS = {
    "en-US": Notation(".", ",", "{0.month}/{0.day}/{0.year}"),
    "en-GB": Notation(".", ",", "{0.day:02}/{0.month:02}/{0.year}"),
    "de-DE": Notation(),
    "ar-SA": Notation("٫", "٬", "{0.day}\u200f/{0.month}\u200f/{0.year}", "، ", digits=ARABIC_DIGITS),
    "fr-FR": Notation(group="\u202f", day="{0.day:02}/{0.month:02}/{0.year}"),
    "it-IT": Notation(day="{0.day:02}/{0.month:02}/{0.year}", least_grouped=10_000),
    "es-ES": Notation(day="{0.day}/{0.month}/{0.year}", least_grouped=10_000),
    "nl-NL": Notation(day="{0.day:02}-{0.month:02}-{0.year}"),
    "pt-BR": Notation(day="{0.day:02}/{0.month:02}/{0.year}"),
    "sv-SE": Notation(group="\xa0", day="{0:%Y-%m-%d}"),
    "da-DK": Notation(),
    "pl-PL": Notation(group="\xa0", day="{0.day}.{0.month:02}.{0.year}", least_grouped=10_000),
    "ja-JP": Notation(".", ",", "{0.year}/{0.month:02}/{0.day:02}", "、"),
    "zh-CN": Notation(".", ",", "{0.year}/{0.month}/{0.day}", "、"),
    "he-IL": Notation(".", ",", "{0.day}.{0.month}.{0.year}"),
}

NAMING = {"port", "status"}  # placeholders of numbers that are not counted with


def write_values(language: str, values: dict) -> dict:
    """Returns a sentence's values in the notation of the language. Texts stay, and numbers that only name something."""
    notation = NOTATIONS[language]
    return {name: value if name in NAMING else write_value(notation, value) for name, value in values.items()}


def write_value(notation: Notation, value):
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return write_number(notation, value)
    if isinstance(value, date):
        moment = f" {value.astimezone():%H:%M}" if isinstance(value, datetime) else ""
        day = value.astimezone() if isinstance(value, datetime) else value
        return f"{notation.day.format(day)}{moment}".translate(notation.digits)
    return notation.comma.join(map(str, value)) if isinstance(value, list | tuple) else value


def write_number(notation: Notation, number: float) -> str:
    """Writes a number, with three decimal places at most."""
    whole, _, places = f"{number:,.3f}".partition(".")
    whole = whole.replace(",", notation.group if abs(number) >= notation.least_grouped else "")
    places = places.rstrip("0")
    return (f"{whole}{notation.decimal}{places}" if places else whole).translate(notation.digits)
