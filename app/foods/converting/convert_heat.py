"""Converts temperatures in a text, and finds the scale of "350 degrees"."""

import re

from app.foods.converting.find_amounts import JOIN, read_digits
from app.foods.converting.recipe_facts import Facts
from app.foods.converting.unit_names import ENGLISH
from app.foods.measures import METRIC, US
from app.foods.read_number import NUMBER, PART, read_written_number

FAHRENHEIT = (
    r"[\s-]?(?:[°º]\s?F|℉|degrees?\s(?:\(F(?:ahrenheit)?\)|F(?!\w)|Fahrenheit)|[°º]?\s\(F\)|Grad\sFahrenheit"
    r"|F[°º]?)(?!\w)"
)
CELSIUS = (
    r"\s?(?:[°º]\s?C|℃|degrees?\s(?:\(C(?:elsius)?\)|C(?!\w)|Celsius)|Grad(?:\sCelsius)?|C[°º]?"
    r"|(?:grados|degrés|graus|gradi|graden|grader)(?:\s(?:C(?!\w)|[Cc]elsius))?)(?!\w)"
)
BARE = (
    r"(?:\s?[°º](?![°º]?\s?[CF](?!\w))(?!\w)"
    r"|[\s-](?:degrees?|Degrees?|DEGREES?)(?!\s\(?(?:[CF](?!\w)|Fahr|Cels)))(?!\w)"
)
MINUS = r"(?:[-−–](?=\d)|[Mm]inus\s)"
# A slash behind another temperature separates two settings of the oven: "180C/160C fan".
BEFORE = r"(?<![\w.,⁄∕／\"“„])(?<![⁄∕／]\s)(?:(?<!/)|(?<=[CF°º]/))"
WITH_MINUS = rf"{BEFORE}(?:(?<![^\s(\[,;:/])(?P<minus>{MINUS}))?"
RANGE = rf"{WITH_MINUS}(?P<first>{NUMBER})(?:(?:\s?[°º])?(?P<join>{JOIN})(?P<less>{MINUS})?(?P<second>{NUMBER}))?"
WRITTEN = {
    METRIC: re.compile(rf"{RANGE}(?:\s?[°º])?{CELSIUS}"),
    US: re.compile(rf"{RANGE}(?:\s?[°º])?{FAHRENHEIT}"),
}
WITHOUT_SCALE = re.compile(rf"{RANGE}{BARE}")
# "Bake at 350 for 25 minutes": US recipes leave out the degrees of an oven.
OF_AN_OVEN = re.compile(r"(?<=\bat\s)(?P<first>[2-5]\d[05])(?=\s(?:for|until)\s)")
BAKES = re.compile(r"\b(?:bake|roast|broil|cook|heat|oven|air[\s-]fry)[^.!?;]*$", re.IGNORECASE)
# A turn of the pan or dough by so many degrees, and not a temperature.
A_TURN = re.compile(
    r"\b(?:rotat|turn|spin|twist|swivel|angle|flip|quarter|dreh|wende|tourn|pivot|gir[ae]|ruota|rodar|draai|vrid|roter)",
    re.IGNORECASE,
)
BEHIND_A_TURN = re.compile(r"[\s-](?:angle|turn|clockwise|counter|to\sthe\s(?:left|right)|(?:ge)?dreh|im\sUhrz)")
ABOUT_HEAT = re.compile(
    r"(?:\b(?:heat|temperat|bake|grill|broiler|fry)|oven|ofen|\bfour\b|hitze|horno|forno|ugn|ovn)", re.IGNORECASE
)
NAMED_SCALE = re.compile(r"[CF]|℃|℉|[Cc]els")
REACH = 60  # characters before a temperature that are searched for a turn
OVEN = 100  # °C; temperatures of at least this are rounded to the steps of an oven dial
# In degrees. A dash before a number above COLDEST is not read as a minus sign. Nothing above HOTTEST is converted.
COLDEST, HOTTEST = 60, 1000
# No recipe bakes above HOTTEST_CELSIUS, and from LIKELY_FAHRENHEIT on, a number without any hint is in °F.
HOTTEST_CELSIUS, LIKELY_FAHRENHEIT = 300, 275
LEAST = {METRIC: 30, US: 60}


def convert_temperature(match: re.Match, facts: Facts) -> str | None:
    numbers = [read_written_number(number) for number in (match["first"], match["second"]) if number]
    if re.search(PART, match[0]) or None in numbers or max(numbers) > HOTTEST:
        return None  # "180/160 °C" means two temperatures, not a fraction
    if not NAMED_SCALE.search(match[0]) and is_a_turn(match):
        return None
    if re.search(r"\d\s?[FC]$", match[0]) and min(numbers) < OVEN:
        return None  # "8 F" may mean anything, and "2 C" may mean two cups
    signs = [match["minus"] or "", match["less"] or ""]
    if any(sign and len(sign) > 1 and number > COLDEST for sign, number in zip(signs, numbers, strict=False)):
        return None
    converted = [convert_degrees(number, sign, facts.target) for number, sign in zip(numbers, signs, strict=False)]
    sign = "°C" if facts.target == METRIC else "°F"
    return f"{(match['join'] or '').join(converted)} {sign}"


def convert_heat_without_scale(match: re.Match, facts: Facts) -> str | None:
    numbers = [read_written_number(number) for number in (match["first"], match["second"]) if number]
    if None in numbers or re.search(PART, match[0]):
        return None
    scale = guess_scale(max(numbers), facts)
    if scale in (None, facts.target) or min(numbers) < LEAST[scale]:
        return None
    return convert_temperature(match, facts)


def convert_oven_heat(match: re.Match, facts: Facts) -> str | None:
    """Converts an oven temperature in °F that is written as a mere number."""
    degrees_f = float(match["first"])
    sentence = match.string[max(0, match.start() - REACH) : match.start()]
    is_likely = facts.target == METRIC and facts.language == ENGLISH and BAKES.search(sentence)
    if not is_likely or guess_scale(degrees_f, facts) != US:
        return None
    return f"{convert_degrees(degrees_f, '', METRIC)} °C"


def guess_scale(number: float, facts: Facts) -> str | None:
    """Returns US for °F and METRIC for °C, by what the recipe says elsewhere and what is plausible, or None."""
    if number > HOTTEST_CELSIUS:
        return US
    if likely := facts.heat or (METRIC if facts.language != ENGLISH else facts.own):
        return likely
    return US if number >= LIKELY_FAHRENHEIT else None


def is_a_turn(match: re.Match) -> bool:
    sentence = re.split(r"[.!?;]\s", match.string[max(0, match.start() - REACH) : match.start()])[-1]
    behind = match.string[match.end() : match.end() + 15]
    turned = A_TURN.search(sentence) and not ABOUT_HEAT.search(sentence)
    return bool(turned or BEHIND_A_TURN.match(behind))


def convert_degrees(number: float, sign: str, system: str) -> str:
    """Converts a temperature. A minus sign stays the character that was written; a dash before an oven temperature is
    punctuation, and not a minus."""
    is_below = bool(sign) and number <= COLDEST
    exact = -number if is_below else number
    converted = convert_to_celsius(exact) if system == METRIC else convert_to_fahrenheit(exact)
    before = "" if is_below and converted >= 0 else sign or "-" * (converted < 0)
    return f"{before}{read_digits(abs(converted))}"


def convert_to_celsius(degrees: float) -> float:
    exact = (degrees - 32) * 5 / 9
    return float(round(exact, -1) if exact >= OVEN else round(exact))


def convert_to_fahrenheit(degrees: float) -> float:
    exact = degrees * 9 / 5 + 32
    if degrees < OVEN:
        return float(round(exact))
    dial = round(exact / 25) * 25
    return float(dial if abs(dial - exact) <= 8 else round(exact / 5) * 5)
