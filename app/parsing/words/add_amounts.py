"""Adds up amounts in the same unit: "200 g + 50 g Butter" and "2 + 1 Eier" (eggs) are 250 g and 3."""

from app.parsing.words.partial_line import PartialLine
from app.parsing.words.read_amount import SUMS, Amount, read_amount
from app.parsing.words.split_line import SplitLine
from app.parsing.words.vocabulary import fold_unit

# Words that add an amount in every language, besides the language's own word for "and".
ADDING = SUMS | {"&", "plus", "más", "mas", "mais", "più", "piu", "sowie", "samt", "加"}


def is_plus(line: SplitLine, at: int) -> bool:
    """Whether a sign or word that adds the number after it is at this position."""
    return (line.low(at) in ADDING or line.low(at) in line.words.plus) and line.kind(at + 1) == "number"


def add_same_unit(parts: PartialLine) -> bool:
    """Adds the amount that follows if it is in the same unit. Returns whether it did.

    The amount as written stays beside the sum, which the line then shows.
    """
    line, amount = parts.line, parts.amount
    is_single = not amount.beside or parts.is_sum
    if not parts.unit or not is_single or not is_plus(line, parts.at):
        return False
    more = read_amount(line, parts.at + 1)
    end = line.after_unit(more.end) if more and not more.beside else 0
    if not end or not is_same_unit(line, line.text_of(more.end, end), parts.unit):
        return False
    parts.number += line.text_of(parts.at, end)
    parts.take(parts.at, end)
    written = parts.of_both(end) if parts.unit.isalpha() else ""  # other units are shown with the sum alone
    parts.amount = Amount(amount.value + more.value, end, written)
    parts.at, parts.is_sum = end, True
    return True


def is_same_unit(line: SplitLine, one: str, other: str) -> bool:
    one, other = fold_unit(one), fold_unit(other)
    unit = line.words.units.get(one)
    return bool(one) and (one == other or (unit is not None and unit == line.words.units.get(other)))
