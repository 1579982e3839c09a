"""Formats an ingredient as one line: "2 ³/₄ cups Carrots chopped" in the API, "2 3/4 …" in plain text.

ui/src/recipes/amounts/formatIngredient.ts does the same in the browser; tests/foods/ingredient_lines.json holds the
test cases for both.
"""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from app.foods.converting.find_amounts import number_of
from app.foods.read_fraction import SIGNS, SLASH

RAISED, LOWERED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FINEST = 10  # the largest denominator of a displayed fraction
WHOLE = r"\d{1,9}(?!\d)"
NUMBER = (
    rf"(?:{WHOLE}(?:-|\s+){WHOLE}{SLASH}{WHOLE}|{WHOLE}{SLASH}{WHOLE}|{WHOLE}-?\s*[{SIGNS}]|[{SIGNS}]"
    rf"|(?!0)\d{{1,3}}(?:,\d{{3}}){{1,2}}(?:\.\d+)?(?!\d)|(?:{WHOLE})?[.,]{WHOLE}|{WHOLE})"
)
# Matches "600 g potatoes" and "2-3 eggs", but not "00 flour", "7-up" or "0 sugar".
WITH_AN_AMOUNT = re.compile(
    rf"\s*(?!0(?:\d|\s)|\d+\s*[/⁄∕／]\s*0)({NUMBER})(?:\s*(?:-|–|to|bis|à)\s*({NUMBER}))?(?:[^\W\d_]+\.?)?(?=[\s(])\s*\S",
    re.IGNORECASE,
)
# Finds the range that ingredient parsers leave at the start of a note, such as "2-3, pressed".
RANGE = re.compile(rf"({NUMBER})\s*(?:-|–|to|bis|à)\s*({NUMBER})(?:,\s*|\s*$)", re.IGNORECASE)


def format_ingredient(one: dict) -> str:
    """Formats the `display` text of an ingredient, given as in the JSON API with its food and unit nested."""
    quantity, unit, food, note = one["quantity"], one["unit"], one["food"], one["note"]
    with_food = one["isFood"] is not False and not one["disableAmount"]
    if quantity == 1 and not (with_food and (unit or food or not has_amount(note))):
        quantity = None
    amount = format_quantity(quantity, bool(unit) and not unit["fraction"]) if quantity else ""
    return in_one_line(amount, quantity, unit, food, note) if with_food else f"{amount} {note or ''}".strip()


def plain_ingredient(one: dict) -> str:
    """Formats an ingredient as the recipe page shows it: without its amount if the recipe hides amounts."""
    quantity, unit, food, note = one["quantity"], one["unit"], one["food"], (one["note"] or "").strip()
    note = note or ("" if food else one["originalText"] or "")
    if one["disableAmount"]:
        return note or food["name"] if food else note
    if quantity == 1 and not unit and not food and has_amount(note):
        return note
    in_decimals = bool(unit) and not unit["fraction"]
    up_to, rest = range_in(note, quantity) if food or unit else (None, note)
    amounts = [plain_quantity(number, in_decimals) for number in (quantity, up_to) if number]
    return in_one_line("–".join(amounts), up_to or quantity, unit, food, rest)


def range_in(note: str, quantity: float | None) -> tuple[float | None, str]:
    """Splits a note into the upper end of a range that begins with the quantity, and the rest.

    Without such a range, the upper end is None and the rest is the whole note.
    """
    found = RANGE.match(note) if quantity else None
    if not found or not (first := number_of(found[1])) or not (up_to := number_of(found[2])):
        return None, note
    return (up_to, note[found.end() :]) if abs(first - quantity) < 0.001 < up_to - first else (None, note)


def in_one_line(amount: str, quantity: float | None, unit: dict | None, food: dict | None, note: str | None) -> str:
    parts = [amount, format_unit(unit, quantity) if unit and amount else ""]
    if food:
        parts.append((food["pluralName"] or food["name"]) if not quantity or quantity > 1 else food["name"])
    return " ".join(part for part in [*parts, note or ""] if part).strip()


def has_amount(note: str | None) -> bool:
    """Whether the text begins with an amount, so that a quantity of 1 must not be shown before it."""
    return bool(note) and WITH_AN_AMOUNT.match(note) is not None


def format_unit(unit: dict, quantity: float) -> str:
    many, name = quantity > 1, unit["name"]
    short = (many and unit["pluralAbbreviation"]) or unit["abbreviation"]
    if unit["useAbbreviation"] and short:
        return short
    return (many and unit["pluralName"]) or name


@lru_cache(maxsize=4096)
def format_quantity(quantity: float, in_decimals: bool) -> str:
    whole, numerator, denominator = taken_apart(quantity, in_decimals)
    broken = f"{str(numerator).translate(RAISED)}/{str(denominator).translate(LOWERED)}" if numerator else ""
    return f"{whole} {broken}".strip()


@lru_cache(maxsize=4096)
def plain_quantity(quantity: float, in_decimals: bool) -> str:
    whole, numerator, denominator = taken_apart(quantity, in_decimals)
    return f"{whole} {numerator}/{denominator}".strip() if numerator else whole


def taken_apart(quantity: float, in_decimals: bool) -> tuple[str, int, int]:
    """Splits a quantity into its whole part (as text), numerator and denominator.

    With `in_decimals`, and for numbers too small for a fraction, all digits are in the whole part.
    """
    sign, size = (-1 if quantity < 0 else 1), abs(quantity)
    numerator, denominator = nearest(size - int(size))
    whole = int(size) + numerator // denominator
    numerator %= denominator
    if in_decimals or not (whole or numerator):
        return in_digits(quantity), 0, 1
    return (str(sign * whole), numerator, denominator) if whole else ("", sign * numerator, denominator)


def nearest(part: float) -> tuple[int, int]:
    """Finds the closest fraction with a denominator up to FINEST, by mediant search.

    Each step replaces one bound of an interval around the number by the mediant of both bounds. When the mediant's
    denominator exceeds FINEST, the result is the bound on the number's side of the mediant.
    """
    low, high = (0, 1), (1, 1)
    while True:
        numerator, denominator = low[0] + high[0], low[1] + high[1]
        at = numerator / denominator
        if denominator > FINEST:
            return low if part < at else high
        if part == at:
            return numerator, denominator
        low, high = (low, (numerator, denominator)) if part < at else ((numerator, denominator), high)


def in_digits(number: float) -> str:
    """Formats a number with three significant digits, but never rounds the whole part: 1234 stays 1234."""
    exact = Decimal(repr(number))
    finest = Decimal(1) if abs(exact) >= 100 else Decimal(1).scaleb(exact.adjusted() - 2)
    return f"{exact.quantize(finest, ROUND_HALF_UP).normalize():f}"
