"""Adds the amounts of an English line that belong together."""

import re
from fractions import Fraction

from app.parsing.english.add_amounts import Sum, add_half_behind, drop_plural, find_added_number, sum_behind
from app.parsing.english.line_parts import LineParts
from app.parsing.read_number import as_quantity, read_amounts

NOTHING_MORE = re.compile(r"\s*(?:[,;(]|\Z)")


def take_half_behind(parts: LineParts, at: int) -> None:
    """Adds the half that begins at `at`, as in "one and a half cups" and "a cup and a half"."""
    quantity, end = add_half_behind(parts.text, parts.quantity, at)
    if end > at and not parts.is_range:
        [(start, before)] = parts.amount
        parts.quantity, parts.amount = quantity, [(start, end)] if at == before else [(start, before), (at, end)]


def take_sum(parts: LineParts, at: int) -> None:
    """Adds a second amount that begins at `at`, as in "½ cup plus 2 tablespoons"."""
    first = read_amounts(parts.text_of(parts.amount))
    total = sum_behind(parts.text, parts.unit[0], first, at)
    if total and (at == parts.unit[0][1] or NOTHING_MORE.match(parts.text, total.second[1])):
        begin, end = parts.amount[0][0], parts.unit[0][1]
        parts.quantity, parts.unit, parts.is_sum = total.quantity, [total.unit], True
        parts.amount = [(begin, total.second[1])] if at == end else [(begin, end), total.second]
        parts.is_doubtful = False
        if at == end:
            take_the_same_again(parts)


def take_the_same_again(parts: LineParts) -> None:
    """Adds further amounts in the same unit, as in "200 g + 50 g + 30 g"."""
    end = parts.amount[0][1]
    while (more := sum_behind(parts.text, parts.unit[0], [Fraction(str(parts.quantity))], end)) and is_same(
        parts, more
    ):
        end = more.second[1]
        parts.quantity, parts.unit, parts.amount = more.quantity, [more.unit], [(parts.amount[0][0], end)]


def is_same(parts: LineParts, more: Sum) -> bool:
    return drop_plural(parts.text[slice(*parts.unit[0])]) == drop_plural(parts.text[slice(*more.unit)])


def take_added_number(parts: LineParts) -> None:
    """Adds a number that follows with a plus sign and without a unit before it, as in "2 + 1 eggs"."""
    [*before, (start, end)] = parts.amount
    if not parts.is_range and not before and (added := find_added_number(parts.text, end)):
        more, end = added
        parts.quantity, parts.amount, parts.is_sum = (
            as_quantity(Fraction(str(parts.quantity)) + more),
            [(start, end)],
            True,
        )
