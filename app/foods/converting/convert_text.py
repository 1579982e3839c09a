"""Converts the amounts inside a text: volumes, weights, temperatures and sizes.

An amount that the text already gives in both systems ("350 °F (175 °C)") is not changed.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from app.foods.converting.convert_amount import Converted, convert_amount, is_drunk
from app.foods.converting.densities import density_of
from app.foods.converting.find_amounts import (
    BEFORE,
    JOIN,
    NUMBER,
    PART,
    amounts_in,
    as_said,
    in_digits,
    is_one,
    measures_of,
    number_of,
    numbers_in,
    pair_at,
    pairs_in,
)
from app.foods.measures import METRIC, US, measure_of
from app.foods.read_fraction import SIGNS

TIMES = r"(?:\s?[x×]\s?|[\s-]by[\s-])"
WIDTH = rf"(?:{TIMES}{NUMBER}){{0,2}}"
FAHRENHEIT = r"\s?(?:[°º]\s?F|℉|degrees?\s(?:F|Fahrenheit)|Grad\sFahrenheit|F[°º]?)(?!\w)"
CELSIUS = r"\s?(?:[°º]\s?C|℃|degrees?\s(?:C|Celsius)|Grad(?:\sCelsius)?|C[°º]?)(?!\w)"
INCHES = r"(?:[\s-]?inch(?:es)?(?!\w)|\s?in(?:\.(?!\w)|(?=[)\]/]))|[″\"](?!\w))"
CENTIMETERS = r"(?:[\s-]?(?P<unit>[cm]m)|[\s-](?:centi|(?P<milli>milli))met(?:er|re)s?)(?!\w)"
ANY_LENGTH = {METRIC: r"[\s-]?(?:[cm]m|(?:centi|milli)met(?:er|re)s?)(?!\w)", US: INCHES}
ABOUT = r"(?:about\s|ca\.?\s|~\s?)?"
BETWEEN_BOTH = re.compile(r"[(/|\[,=]|or", re.IGNORECASE)
AN_AMOUNT, A_NUMBER = re.compile(rf"[\d{SIGNS}]"), re.compile(rf"\d+|[{SIGNS}]")
# Words after the name of a food that make it another food, as in "rice vinegar" or "lait de coco" (coconut milk).
OF_ANOTHER_FOOD = {"vinegar", "cheese", "chocolate", "chestnuts", "tortillas", "tortilla", "beans", "lettuce", "snap"}
OF_ANOTHER_FOOD |= {"noodles", "paper", "wine", "powder", "crackers", "cracker", "sauce", "squash", "soup", "flakes"}
OF_ANOTHER_FOOD |= {"milk", "syrup", "extract", "oil", "cakes", "cubes", "bread", "substitute", "de", "di", "of", "da"}
MINUS = r"(?:[-−–](?=\d)|[Mm]inus\s)"
# Texts with more characters or numbers are not converted. Converting them is slow, and no recipe step is that long.
LONGEST, MOST_NUMBERS = 5_000, 400
LONGEST_REMEMBERED = 2000  # maximum characters of a text whose converted form is cached
REACH = 60  # characters before and after an amount that are searched for the same amount in the other system
LONGEST_FOOD = 100  # characters after an amount that are searched for the name of a food
OVEN = 100  # °C; temperatures of at least this are rounded to the steps of an oven dial
# In degrees. A dash before a number above COLDEST is not read as a minus sign. Nothing above HOTTEST is converted.
COLDEST, HOTTEST = 60, 1000
INCH = 2.54  # length of an inch in cm
THINNEST = 0.25  # cm; smaller sizes are not converted to inches
SHORT = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "tablespoon": "tbsp", "teaspoon": "tsp"}
SHORT |= {"fluid ounce": "fl oz", "ounce": "oz", "pound": "lb", "quart": "qt"}


@dataclass(frozen=True)
class Kind:
    """How to find and convert one kind of amount, such as temperatures.

    `same` matches a unit of the target system that follows a number.
    """

    written: re.Pattern
    convert: Callable[[re.Match, str], str | None]
    same: str
    between: str = ""  # pattern of the text allowed between an amount and the same amount in the other system


def convert_text(text: str, system: str) -> str:
    """Converts the amounts in a text to a system of units: "metric" or "us"."""
    if not AN_AMOUNT.search(text) or is_too_much(text):
        return text
    return remembered(text, system) if len(text) <= LONGEST_REMEMBERED else anew(text, system)


def is_too_much(text: str) -> bool:
    return len(text) > LONGEST or len(A_NUMBER.findall(text)) > MOST_NUMBERS


@lru_cache(maxsize=1000)
def remembered(text: str, system: str) -> str:
    """Calls `anew` and caches its results, because recipe steps are converted each time a recipe is read."""
    return anew(text, system)


def anew(text: str, system: str) -> str:
    for kind in kinds(system):
        text = kind.written.sub(lambda found, kind=kind: format_converted(kind, found, system), text)
    return text


def format_converted(kind: Kind, found: re.Match, system: str) -> str:
    told = None if says_both(found, kind) else kind.convert(found, system)
    return found[0] if told is None else told


@cache
def kinds(system: str) -> list[Kind]:
    """Returns the kinds of amounts to convert when `system` is the target."""
    to_metric = system == METRIC
    hot, same_heat = (FAHRENHEIT, CELSIUS) if to_metric else (CELSIUS, FAHRENHEIT)
    long, theirs, ours = (INCHES, US, METRIC) if to_metric else (CENTIMETERS, METRIC, US)
    minus = rf"{BEFORE}(?:(?<![^\s(\[,;:/])(?P<minus>{MINUS}))?"
    heat_range = rf"{minus}(?P<first>{NUMBER})(?:(?:\s?[°º])?(?P<join>{JOIN})(?P<less>{MINUS})?(?P<second>{NUMBER}))?"
    sizes = rf"{BEFORE}(?P<sizes>{NUMBER}{WIDTH})(?:(?P<join>{JOIN})(?P<second>{NUMBER}))?"
    return [
        Kind(re.compile(rf"{heat_range}(?:\s?[°º])?{hot}"), heat, same_heat, r"[^\n]{0,40}?"),
        Kind(re.compile(rf"{sizes}{long}", re.IGNORECASE), size, ANY_LENGTH[system]),
        Kind(pairs_in(theirs), pair, rf"[\s-]?(?:{measures_of(ours)})\b"),
        Kind(amounts_in(theirs), amount, rf"[\s-]?(?:{measures_of(ours)})\b"),
    ]


def says_both(found: re.Match, kind: Kind) -> bool:
    """Whether the text already gives the same amount in the target system, directly after or before: "8 oz (225 g)".

    If the amounts are temperatures, there may be up to 40 other characters between them, such as a fan setting.
    """
    told = rf"{ABOUT}{NUMBER}(?:{WIDTH}|{JOIN}{NUMBER}){kind.same}"
    text = found.string
    before, behind = text[max(0, found.start() - REACH) : found.start()], text[found.end() : found.end() + REACH]
    is_behind = rf"\s?(?:[(/|\[,]|or|=|(?:[^\W\d]|[- ]){{0,40}}\(){kind.between}{told}"
    is_before = rf"{told}{kind.between}\s?(?:[(/|\[,]|or|=)[^\n\d]{{0,12}}$"
    # This quick check avoids most backward searches, which are slow. Most amounts are given in one system only.
    may_be_before = BETWEEN_BOTH.search(before[-15:])
    return bool(
        re.match(is_behind, behind, re.IGNORECASE) or (may_be_before and re.search(is_before, before, re.IGNORECASE))
    )


def amount(found: re.Match, system: str) -> str | None:
    numbers, food = numbers_in(found), [food_behind(found.string, found.end())]
    told = None if pair_at(found) else convert_amount(numbers, measure_of(found["unit"]), system, food)
    return f"{times(found)}{format_amount(told, found['join'], is_in_commas(found))}" if told else None


def pair(found: re.Match, system: str) -> str | None:
    """Converts an amount that is written in two units, such as "1 lb 2 oz"."""
    sizes = [number_of(found["first"]), number_of(found["more"])]
    if None in sizes or not is_one(found):
        return None
    large, small = measure_of(found["unit"]), measure_of(found["less"])
    whole = sizes[0] + sizes[1] * small.size / large.size
    told = convert_amount([whole], large, system, [food_behind(found.string, found.end())])
    return format_amount(told, None, is_in_commas(found)) if told else None


def is_in_commas(found: re.Match) -> bool:
    """Whether the number has a decimal comma. A comma before three digits separates thousands, except in "0,500"."""
    return re.search(r"\d,(?!\d{3}(?!\d))\d", found[0]) is not None or re.match(r"0,", found["first"]) is not None


def times(found: re.Match) -> str:
    """Returns "× " if a count precedes the amount: "2 16 oz. boxes" becomes "2 × 450 g boxes"."""
    before = found.string[max(0, found.start() - REACH) : found.start()]
    return "× " if re.search(r"(?<![\w/.,])\d+\s$", before) else ""


def food_behind(text: str, at: int) -> str:
    """Returns the food that follows an amount, or "" if none is known: "bread flour" in "of bread flour, sifted"."""
    behind = text[at : at + LONGEST_FOOD]
    words = re.match(r"\s+(?:of\s|de\s|d['’]|di\s)?((?:[^\W\d]|['’-])+(?:\s(?:[^\W\d]|['’-])+){0,3})", behind)
    parts = words[1].split() if words else []
    for count in range(len(parts), 0, -1):
        name = " ".join(parts[:count])
        if density_of([name]) or is_drunk([name]):
            return "" if parts[count : count + 1] and parts[count].lower() in OF_ANOTHER_FOOD else name
    return ""


def format_amount(told: Converted, join: str | None, in_commas: bool) -> str:
    numbers = [as_said(one, told.measure.system != METRIC, in_commas) for one in told.amounts]
    several = max(told.amounts) > 1
    unit = SHORT.get(told.measure.name, told.measure.name + ("s" if several else ""))
    joined = (join or "").join(dict.fromkeys(numbers)) if join and len(set(numbers)) > 1 else numbers[-1]
    return f"{joined} {unit}"


def heat(found: re.Match, system: str) -> str | None:
    numbers = [number_of(one) for one in (found["first"], found["second"]) if one]
    if re.search(PART, found[0]) or None in numbers or max(numbers) > HOTTEST:
        return None  # "180/160 °C" means two temperatures, not a fraction
    if re.search(r"\d\s?[FC]$", found[0]) and min(numbers) < OVEN:
        return None  # "8 F" may mean anything, and "2 C" may mean two cups
    signs = [found["minus"] or "", found["less"] or ""]
    if any(sign and len(sign) > 1 and one > COLDEST for sign, one in zip(signs, numbers, strict=False)):
        return None
    told = [degrees(one, sign, system) for one, sign in zip(numbers, signs, strict=False)]
    sign = "°C" if system == METRIC else "°F"
    return f"{(found['join'] or '').join(told)} {sign}"


def degrees(number: float, sign: str, system: str) -> str:
    """Converts a temperature, keeping its minus sign as written. A dash before an oven temperature is not a minus."""
    is_below = bool(sign) and number <= COLDEST
    exact = -number if is_below else number
    told = celsius(exact) if system == METRIC else fahrenheit(exact)
    before = "" if is_below and told >= 0 else sign or "-" * (told < 0)
    return f"{before}{in_digits(abs(told))}"


def celsius(degrees: float) -> float:
    exact = (degrees - 32) * 5 / 9
    return float(round(exact, -1) if exact >= OVEN else round(exact))


def fahrenheit(degrees: float) -> float:
    exact = degrees * 9 / 5 + 32
    if degrees < OVEN:
        return float(round(exact))
    dial = round(exact / 25) * 25
    return float(dial if abs(dial - exact) <= 8 else round(exact / 5) * 5)


def size(found: re.Match, system: str) -> str | None:
    """Converts a length, a range of lengths, or the dimensions of a baking tin."""
    rows = [re.split(TIMES, one, flags=re.IGNORECASE) for one in (found["sizes"], found["second"]) if one]
    numbers = [[number_of(one) for one in row] for row in rows]
    if any(None in row for row in numbers):
        return None
    told = in_centimeters(numbers) if system == METRIC else in_inches(numbers, has_millimeters(found))
    if not told:
        return None
    *several, unit = told
    join = found["join"] if len(set(several)) > 1 else ""
    return f"{times(found)}{join.join(dict.fromkeys(several))} {unit}"


def has_millimeters(found: re.Match) -> bool:
    return bool(found["milli"]) or (found["unit"] or "").lower() == "mm"


def in_centimeters(numbers: list[list[float]]) -> list[str]:
    """Converts inches to centimeters.

    Sizes below 2 inches are rounded to half centimeters, and sizes below half an inch become millimeters.
    """
    is_thin = max(map(max, numbers)) < 1 / 2
    steps = (lambda one: round(one * 25.4)) if is_thin else (lambda one: half_or_whole(one * INCH, one < 2))
    told = [" × ".join(in_digits(max(0.5, steps(one))) for one in row) for row in numbers]
    return [*told, "mm" if is_thin else "cm"]


def half_or_whole(size: float, in_halves: bool) -> float:
    return round(size * 2) / 2 if in_halves else round(size)


def in_inches(numbers: list[list[float]], are_millimeters: bool) -> list[str] | None:
    """Converts lengths to inches, and rounds them to halves, or to quarters or eighths if they are small.

    Returns None if a length is too small for inches.
    """
    rows = [[one / 10 if are_millimeters else one for one in row] for row in numbers]
    if min(map(min, rows)) < THINNEST:
        return None
    return [*(" × ".join(as_said(inches_of(one), True) for one in row) for row in rows), "inch"]


def inches_of(centimeters: float) -> float:
    part = 8 if centimeters < 0.8 else 4 if centimeters < 5 else 2
    return max(1, round(centimeters / INCH * part)) / part
