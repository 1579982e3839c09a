"""An ingredient as one line of text: "2 ³/₄ cups Carrots chopped" (behaviours §C6)."""

from fractions import Fraction
from functools import lru_cache

RAISED, LOWERED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FINEST = 32  # the largest denominator (contract)


def say_ingredient(one: dict) -> str:
    """The line of an ingredient in its wire shape, with its food and unit inside."""
    quantity, unit, food = one["quantity"], one["unit"], one["food"]
    with_food = one["isFood"] is not False and not one["disableAmount"]
    parts = (
        [say_quantity(quantity, bool(unit) and not unit["fraction"])]
        if quantity and (with_food or quantity != 1)
        else []
    )
    if with_food and unit and quantity:
        parts.append(say_unit(unit, quantity))
    if with_food and food:
        parts.append((food["pluralName"] or food["name"]) if not quantity or quantity > 1 else food["name"])
    return " ".join(part for part in [*parts, one["note"] or ""] if part).strip()


def say_unit(unit: dict, quantity: float) -> str:
    many, name = quantity > 1, unit["name"]
    short = (many and unit["pluralAbbreviation"]) or unit["abbreviation"]
    if unit["useAbbreviation"] and short:
        return short
    return (many and unit["pluralName"]) or name


@lru_cache(maxsize=2048)
def say_quantity(quantity: float, in_decimals: bool) -> str:
    nearest = Fraction(quantity).limit_denominator(FINEST)
    if in_decimals or not nearest:
        return f"{quantity:.3f}".rstrip("0").rstrip(".")
    sign, (whole, rest) = "-" if nearest < 0 else "", divmod(abs(nearest), 1)
    broken = f"{str(rest.numerator).translate(RAISED)}/{str(rest.denominator).translate(LOWERED)}" if rest else ""
    return sign + " ".join(part for part in (str(whole) if whole else "", broken) if part)
