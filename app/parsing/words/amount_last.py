"""Parses lines with an amount after the food, such as "Mehl 200 g" (flour) or "Lait : 25 cl" (milk)."""

from app.parsing.words.add_amounts import add_same_unit
from app.parsing.words.find_food import DASHES, NAMES_A_NUMBER, find_food
from app.parsing.words.judge_number import ends_with_details, find_outside_brackets
from app.parsing.words.partial_line import PartialLine
from app.parsing.words.read_amount import Amount, add_half_behind, read_amount
from app.parsing.words.split_line import SplitLine

LARGEST_COUNT = 100


def read_amount_last(line: SplitLine) -> PartialLine | None:
    """Parses a line with an amount after the food.

    An amount in brackets counts if there is no other: in "Zwiebeln 2 (ca. 150 g)", there are 2.
    """
    outside = find_outside_brackets(line)
    if parts := find_amount(line, sorted(outside)):
        return parts
    if parts := find_amount(line, [at for at in range(line.count) if at not in outside]):
        parts.is_in_brackets = True
    return parts


def find_amount(line: SplitLine, places: list[int]) -> PartialLine | None:
    for at in places:
        amount = read_amount(line, at) if at and line.kind(at) == "number" else None
        if amount is None or line.low(at - 1) in NAMES_A_NUMBER:
            continue
        end = line.after_unit(amount.end)
        is_apart = line.low(at - 1) == ":" or (line.low(at - 1) in DASHES and line.is_apart(at - 1))
        is_counted = ends_with_details(line, end) and 0 < amount.value < LARGEST_COUNT
        if end > amount.end or is_apart or is_counted:
            return move_amount_behind(line, at, amount, end)
    return None


def move_amount_behind(line: SplitLine, at: int, amount: Amount, end: int) -> PartialLine:
    parts = PartialLine(line, at, is_last=True)
    parts.take_amount(amount)
    parts.take_unit(amount.end, end)
    parts.amount, after = add_half_behind(line, amount, end)
    parts.number += line.text_of(end, after)
    parts.take(end, after)
    parts.at = after
    while add_same_unit(parts):
        after = parts.at
    begin, end = at, after
    if not parts.unit and (first := find_unit_before(line, at)) < at:
        parts.take_unit(first, at)
        begin = first
    before = line.until(begin)
    parts.food, parts.behind = find_food(before, 0, measured=False)
    if behind := line.tidy_text(end, line.count):
        parts.behind.append(f"+ {behind}" if line.low(end) == "+" else behind)
    return parts


def find_unit_before(line: SplitLine, at: int) -> int:
    """Returns where the unit before a number begins, as in "大さじ1" (1 tablespoon), or `at` if there is none."""
    return next((first for first in range(max(0, at - 3), at) if line.after_unit(first) == at), at)
