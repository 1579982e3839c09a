"""Judges which numbers of a line are amounts."""

from app.parsing.words.read_amount import TIMES, Amount, read_amount
from app.parsing.words.split_line import CLOSING, OPENING, SplitLine
from app.parsing.words.vocabulary import fold_unit

HYPHENS = {"-", "‐", "‑"}
LENGTHS = {"centimeter", "millimeter", "inch"}
LONGEST_LENGTH = 15  # longer ones are the size of a thing: "26 cm Springform" (a tin)
LEAST_SIDE = 10  # of a tin: "20 x 30 cm" is a size, but "2 x 20 cm" are two things
SHORTEST_WORD = 4  # number of letters; shorter words after a number are an ending, as in "405er" and "7up"


def names_something(line: SplitLine, at: int, amount: Amount) -> bool:
    """Whether a number is part of a name or a size: "5-Korn-Flocken", "405er Mehl", "9x13 Form", "26 x 20 cm"."""
    if amount.end != at + 1 or line.kind(at) != "number" or amount.end >= line.count:
        return False
    then, is_glued = line.low(amount.end), not line.is_apart(amount.end)
    if measures_a_length(line, amount.end) and amount.value >= LONGEST_LENGTH:
        return True
    if then in HYPHENS:
        return is_glued and line.kind(amount.end + 1) == "word" and not line.is_apart(amount.end + 1)
    if then in TIMES and (each := read_amount(line, amount.end + 1)):
        end = line.after_unit(each.end)
        if measures_a_length(line, each.end):
            return is_glued or amount.value >= LEAST_SIDE
        return is_glued and end == each.end
    is_short = len(then) < SHORTEST_WORD and then not in line.words.common  # "1ei" is an egg in Dutch
    is_ending = line.kind(amount.end) == "word" and is_short and not line.words.glued
    return is_glued and is_ending and line.after_unit(amount.end) == amount.end and then not in TIMES | line.words.joins


def measures_a_length(line: SplitLine, at: int) -> bool:
    return line.words.units.get(fold_unit(line.text_of(at, line.after_unit(at)))) in LENGTHS


def find_outside_brackets(line: SplitLine) -> set[int]:
    places, depth = set(), 0
    for at in range(line.count):
        depth += line.low(at) in OPENING
        if not depth:
            places.add(at)
        depth = max(0, depth - (line.low(at) in CLOSING))
    return places


def ends_with_details(line: SplitLine, at: int) -> bool:
    """Whether nothing follows but sizes, brackets and, after a comma, words about the food."""
    while line.low(at) in line.words.sizes:
        at += 1
    while at < line.count and line.low(at) in OPENING:
        at = line.after_brackets(at)
    return at >= line.count or line.low(at) in {",", "，", ")"}
