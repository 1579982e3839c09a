"""Formats a quantity as a mixed fraction or in decimals: exactly, or rounded by less than one in a hundred if scaled.

ui/src/recipes/amounts/formatAmount.ts does the same in the browser; tests/foods/ingredient_lines.json holds the
test cases for both.
"""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache

RAISED, LOWERED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FINEST = 10  # the largest denominator of a fraction that a quantity is rounded to
# Finer fractions, as of spoons and cups, each with how far off a quantity may be that was stored with three decimals.
# A sixty-fourth is stored exactly, and so near to decimals with two digits that it must be exact.
FINER = {12: 0.0006, 16: 0.0006, 32: 0.0006, 64: 1e-6}
NEAR, PART_OF_SIZE = 0.00101, 0.01  # a sum of thirds, stored as 0.999; the largest part that rounding may change
MOST_DIGITS = 6


def as_stored(quantity: float) -> float:
    """Rounds a quantity to three decimals, unless it has no more than four, or is a number of sixty-fourths."""
    is_short = round(quantity, 4) == quantity or (quantity * 64).is_integer()
    return quantity if is_short else round(quantity, 3)


@lru_cache(maxsize=4096)
def format_quantity(quantity: float, in_decimals: bool, is_exact: bool = True) -> str:
    whole, numerator, denominator = split_quantity(quantity, in_decimals, is_exact)
    broken = f"{str(numerator).translate(RAISED)}/{str(denominator).translate(LOWERED)}" if numerator else ""
    return f"{whole} {broken}".strip()


@lru_cache(maxsize=4096)
def plain_quantity(quantity: float, in_decimals: bool, is_exact: bool = True) -> str:
    whole, numerator, denominator = split_quantity(quantity, in_decimals, is_exact)
    return f"{whole} {numerator}/{denominator}".strip() if numerator else whole


@lru_cache(maxsize=4096)
def is_many(quantity: float, in_decimals: bool = False, is_exact: bool = True) -> bool:
    """Whether the quantity is shown as more than 1. Three thirds, stored as 0.999 or 1.001, are shown as 1."""
    return quantity > 1 and split_quantity(quantity, in_decimals, is_exact) != ("1", 0, 1)


@lru_cache(maxsize=4096)
def split_quantity(quantity: float, in_decimals: bool, is_exact: bool = True) -> tuple[str, int, int]:
    """Splits a quantity into its whole part (as text), numerator and denominator.

    With `in_decimals`, and for numbers that no fraction is near to, all digits are in the whole part.
    """
    sign, size = (-1 if quantity < 0 else 1), abs(quantity)
    fraction = None if in_decimals else round_to_fraction(size, is_exact)
    if not fraction:
        return format_digits(quantity, is_exact), 0, 1
    whole, rest = divmod(fraction.numerator, fraction.denominator)
    return (str(sign * whole), rest, fraction.denominator) if whole else ("", sign * rest, fraction.denominator)


def round_to_fraction(size: float, is_exact: bool) -> Fraction | None:
    """Returns the fraction that is shown for a number above zero, or None if none is near enough."""
    whole = int(size)
    simple = whole + Fraction(size - whole).limit_denominator(FINEST)
    if simple and is_within(size, simple, NEAR):
        return simple
    for denominator, near in FINER.items():
        fine = whole + Fraction(round((size - whole) * denominator), denominator)
        if fine and is_within(size, fine, near):
            return fine
    return simple if not is_exact and simple and is_within(size, simple, size) else None


def is_within(size: float, fraction: Fraction, near: float) -> bool:
    return abs(size - float(fraction)) < min(near, PART_OF_SIZE * size)


def format_digits(number: float, is_exact: bool = True) -> str:
    """Formats a number in full, or with three significant digits. The whole part is never rounded: 1234 stays 1234."""
    exact = Decimal(repr(number))
    digits = 2 - exact.adjusted()
    if is_exact:
        digits = max(digits, MOST_DIGITS) if abs(exact) < Decimal("0.001") else MOST_DIGITS
    finest = Decimal(1).scaleb(-max(digits, 0))
    return f"{exact.quantize(finest, ROUND_HALF_UP).normalize():f}" if exact else "0"
