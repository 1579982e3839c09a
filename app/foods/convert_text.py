"""The amounts inside a text in the other kitchen's measures: cups and grams, degrees, and how large a tin is.

Where a text says both already ("350 °F (175 °C)"), it is left alone.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from app.foods.convert_amount import Converted, convert_amount
from app.foods.densities import density_of
from app.foods.measures import MEASURES, METRIC, NAMES, US, measure_of

FRACTIONS = {"¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5, "⅖": 2 / 5, "⅗": 3 / 5, "⅘": 4 / 5}
FRACTIONS |= {"⅙": 1 / 6, "⅚": 5 / 6, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8}
SIGNS = "".join(FRACTIONS)
NUMBER = rf"(?:\d+\s?[{SIGNS}]|\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?|[{SIGNS}])"
JOIN = r"\s?(?:-|–|—|to|or|bis|oder|à|ou|a|o|of|till?)\s?"
BEFORE = r"(?<![\w/.,⁄\"“„])"
WIDTH = rf"(?:\s?[x×]\s?{NUMBER}){{0,2}}"
FAHRENHEIT = r"\s?(?:[°º]\s?F|℉|degrees?\s(?:F|Fahrenheit)|Grad\sFahrenheit|F)(?!\w)"
CELSIUS = r"\s?(?:[°º]\s?C|℃|degrees?\s(?:C|Celsius)|Grad(?:\sCelsius)?)(?!\w)"
INCHES = r"(?:[\s-]?inch(?:es)?(?!\w)|\s?in\.(?!\w)|[″\"](?!\w))"
CENTIMETERS = r"\s?cm(?!\w)"
ABOUT = r"(?:about\s|ca\.?\s|~\s?)?"
AN_AMOUNT = re.compile(rf"[\d{SIGNS}]")
LONGEST_REMEMBERED = 2000  # signs
REACH = 60  # signs in which the same amount is looked for
OVEN = 100  # °C: below it a thermometer is read, above it a dial turned
ODD_IN_TEXT = {"c", "lt", "el", "pt", "pts", "ts", "stick", "sticks", "chili", "chilo", "gal", "gals", "t"}
SHORT = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "tablespoon": "tbsp", "teaspoon": "tsp"}
SHORT |= {"fluid ounce": "fl oz", "ounce": "oz", "pound": "lb", "quart": "qt"}


@dataclass(frozen=True)
class Kind:
    """What amounts of one kind look like in a text; `same` is how the target's measures are written behind a number."""

    written: re.Pattern
    convert: Callable[[re.Match, str], str | None]
    same: str


def convert_text(text: str, system: str) -> str:
    """The text with its amounts in the measures of the system, "metric" or "us"."""
    if not AN_AMOUNT.search(text):
        return text
    return remembered(text, system) if len(text) <= LONGEST_REMEMBERED else anew(text, system)


@lru_cache(maxsize=1000)
def remembered(text: str, system: str) -> str:
    """As `anew`: the steps of a recipe are asked for with each reading of it."""
    return anew(text, system)


def anew(text: str, system: str) -> str:
    for kind in kinds(system):
        text = kind.written.sub(lambda found, kind=kind: told_by(kind, found, system), text)
    return text


def told_by(kind: Kind, found: re.Match, system: str) -> str:
    told = None if says_both(found, kind.same) else kind.convert(found, system)
    return found[0] if told is None else told


@cache
def kinds(system: str) -> list[Kind]:
    """How each kind of amount is written in the other system."""
    first = rf"{BEFORE}(?P<first>{NUMBER})(?:(?P<join>{JOIN})(?P<second>{NUMBER}))?"
    heats, lengths = (FAHRENHEIT, INCHES), (CELSIUS, CENTIMETERS)
    (hot, long), (same_heat, same_length) = (heats, lengths) if system == METRIC else (lengths, heats)
    theirs, ours = (units_of(US), units_of(METRIC)) if system == METRIC else (units_of(METRIC), units_of(US))
    return [
        Kind(re.compile(rf"{first}(?:\s?°)?{hot}"), heat, same_heat),
        Kind(re.compile(rf"{BEFORE}(?P<sizes>{NUMBER}{WIDTH}){long}", re.IGNORECASE), size, same_length),
        Kind(re.compile(rf"{first}[\s-]?(?P<unit>{theirs})\b\.?(?!\w)", re.IGNORECASE), amount, rf"[\s-]?(?:{ours})\b"),
    ]


def units_of(system: str) -> str:
    names = {name for key in NAMES if MEASURES[key].system == system for name in (key, *NAMES[key].split("|"))}
    return "|".join(re.escape(name) for name in sorted(names - ODD_IN_TEXT, key=len, reverse=True))


def says_both(found: re.Match, same: str) -> bool:
    """Whether the same is told in the target's measures right behind or right before: "8 oz (225 g)"."""
    behind = rf"\s?(?:[(/|\[]|or|=|,)\s?{ABOUT}{NUMBER}(?:{JOIN}{NUMBER})?{same}"
    before = rf"{NUMBER}{same}\s?(?:[(/|\[]|or|=)\s?{ABOUT}$"
    text = found.string
    return bool(
        re.match(behind, text[found.end() : found.end() + REACH], re.IGNORECASE)
        or re.search(before, text[max(0, found.start() - REACH) : found.start()], re.IGNORECASE)
    )


def amount(found: re.Match, system: str) -> str | None:
    numbers = [number_of(one) for one in (found["first"], found["second"]) if one]
    told = convert_amount(numbers, measure_of(found["unit"]), system, [food_behind(found.string[found.end() :])])
    return said(told, found["join"], "," in found[0]) if told else None


def food_behind(text: str) -> str:
    """The name of a food whose weight is known, if one follows: of "of bread flour, sifted" it is "bread flour"."""
    words = re.match(r"\s+(?:of\s|de\s|d['’]|di\s)?((?:[^\W\d]|['’])+(?:\s(?:[^\W\d]|['’])+){0,2})", text)
    parts = words[1].split() if words else []
    for count in range(len(parts), 0, -1):
        name = " ".join(parts[:count])
        if density_of([name]):
            return name
    return ""


def said(told: Converted, join: str | None, in_commas: bool) -> str:
    numbers = [as_said(one, told.measure.system == US, in_commas) for one in told.amounts]
    several = max(told.amounts) > 1
    unit = SHORT.get(told.measure.name, told.measure.name + ("s" if several else ""))
    joined = (join or "").join(dict.fromkeys(numbers)) if join and len(set(numbers)) > 1 else numbers[-1]
    return f"{joined} {unit}"


def as_said(number: float, in_fractions: bool, in_commas: bool) -> str:
    whole, part = int(number), number - int(number)
    sign = next((sign for sign, size in FRACTIONS.items() if abs(part - size) < 0.005), None)
    if in_fractions and sign:
        return f"{whole or ''}{sign}"
    text = f"{number:g}"
    return text.replace(".", ",") if in_commas else text


def number_of(text: str) -> float:
    parts = re.findall(rf"\d+/\d+|\d+(?:[.,]\d+)?|[{SIGNS}]", text)
    return sum(FRACTIONS.get(part) or divided(part) for part in parts)


def divided(part: str) -> float:
    above, _, below = part.replace(",", ".").partition("/")
    return float(above) / (float(below or 1) or 1)


def heat(found: re.Match, system: str) -> str | None:
    numbers = [number_of(one) for one in (found["first"], found["second"]) if one]
    if system == METRIC and found[0].endswith("F") and "°" not in found[0] and min(numbers) < OVEN:
        return None  # "8 F" may be anything
    told = [celsius(one) if system == METRIC else fahrenheit(one) for one in numbers]
    sign = "°C" if system == METRIC else "°F"
    return f"{(found['join'] or '').join(f'{one:g}' for one in told)} {sign}"


def celsius(degrees: float) -> float:
    exact = (degrees - 32) * 5 / 9
    return float(round(exact, -1) if exact >= OVEN else round(exact))


def fahrenheit(degrees: float) -> float:
    exact = degrees * 9 / 5 + 32
    if degrees < OVEN:
        return float(round(exact))
    dial = round(exact / 25) * 25
    return float(dial if abs(dial - exact) <= 8 else round(exact / 5) * 5)


def size(found: re.Match, system: str) -> str:
    """The tin's measures; of inches halves are as fine as it gets."""
    numbers = [number_of(one) for one in re.split(r"\s?[x×]\s?", found["sizes"])]
    if system == METRIC:
        told = [f"{max(0.5, round(one * 2.54 * 2) / 2 if one < 2 else round(one * 2.54)):g}" for one in numbers]
        return f"{' × '.join(told)} cm"
    told = [
        as_said(max(0.25, round(one / 2.54 * (4 if one < 5 else 2)) / (4 if one < 5 else 2)), True, False)
        for one in numbers
    ]
    return f"{' × '.join(told)} inch"


def in_inches(centimeters: float) -> float:
    part = 4 if centimeters < 5 else 2
    return max(1 / part, round(centimeters / 2.54 * part) / part)
