"""Reads amounts: numbers in digits, fractions and words, ranges, and sums."""

import re
from typing import NamedTuple

from app.foods.read_number import SLASH, parse_fraction
from app.parsing.words.split_line import CLOSING, OPENING, SplitLine

SUMS, TIMES = {"+"}, {"x", "×", "*"}
GROUPED = re.compile(r"[1-9]\d{0,2}([.,]\d{3})+")
# Units so large that no recipe needs a thousand of them: "1.500 g" means 1500 g, but "1.500 kg" means 1.5 kg.
LARGE = {"kilogram", "liter", "pound"}
SEVERAL, NO_PART = 10, 4
QUARTER = 0.25
LONGEST_NUMBER = 9


class Amount(NamedTuple):
    """A quantity and the position after it. `beside` is the amount as written, if needed: "2-3", "1 + 1"."""

    value: float
    end: int
    beside: str = ""
    is_spelled: bool = False


def read_amount(line: SplitLine, at: int) -> Amount | None:
    first = read_number(line, at)
    if first is None or line.low(first.end) == "%":
        return None
    then = first.end
    if line.low(then) in SUMS and line.kind(then + 1) == "number":
        if (second := read_number(line, then + 1)) and line.kind(second.end) == "word":
            return Amount(first.value + second.value, second.end, line.tidy_text(at, second.end))
    if is_range(line.low(at)):
        return Amount(first.value, first.end, re.sub(SLASH, "-", line.tidy_text(at, first.end)))
    return read_range(line, at, first) or first


def read_range(line: SplitLine, at: int, first: Amount) -> Amount | None:
    """Reads the rest of a range: "3 bis 4", "3 (oder 4)". Its numbers are in digits, so that it can be scaled."""
    in_brackets = line.low(first.end) in OPENING
    joins = first.end + in_brackets
    second = read_number(line, joins + 1) if line.low(joins) in line.words.to else None
    if not second or second.value <= first.value or (in_brackets and line.low(second.end) not in CLOSING):
        return None
    end = second.end + in_brackets
    if not (in_brackets or first.is_spelled or second.is_spelled):
        return Amount(first.value, end, line.tidy_text(at, end))
    numbers = [(first, line.text_of(at, first.end)), (second, line.text_of(joins + 1, second.end))]
    low, high = (f"{number.value:g}" if number.is_spelled else text for number, text in numbers)
    return Amount(first.value, end, f"{low} {line.text_of(joins, joins + 1)} {high}")


def read_number(line: SplitLine, at: int) -> Amount | None:
    if line.kind(at) == "word":
        return read_spelled_number(line, at)
    if line.kind(at) != "number":
        return None
    value, end = read_value(line, at), at + 1
    if value is None:
        return None
    if line.words.thousands_by_space and is_whole(line.low(at)) and is_group(line, end):
        return Amount(value * 1000 + float(line.low(end)), end + 1)
    if value == 1 and line.words.numbers.get(line.low(end), 1) < 1:
        return Amount(line.words.numbers[line.low(end)], end + 1)
    if value > 1 and line.words.numbers.get(line.low(end)) == QUARTER:
        return Amount(value * QUARTER, end + 1)
    if is_whole(line.low(at)):
        for fraction in list_fraction_places(line, end):
            if 0 < (part := read_fraction(line, fraction)) < 1:
                return Amount(value + part, fraction + 1)
    return Amount(value, end)


def list_fraction_places(line: SplitLine, at: int) -> list[int]:
    """Returns where the fraction of a mixed number may be: "1½", "1 1/2", "1-1/2", "1 e 1/2", "2 et demie"."""
    if line.kind(at) == "number":
        return [at]
    if line.low(at) in line.words.plus:
        return [at + 1, at + 2] if line.words.numbers.get(line.low(at + 1)) == 1 else [at + 1]
    hyphen = line.low(at) == "-" and not line.is_apart(at) and at + 1 < line.count and not line.is_apart(at + 1)
    return [at + 1] if hyphen else []


def read_fraction(line: SplitLine, at: int) -> float:
    low = line.low(at)
    part = None if is_range(low, least=SEVERAL) else parse_fraction(low)
    return line.words.numbers.get(low, 0) if part is None else float(part)


def read_spelled_number(line: SplitLine, at: int) -> Amount | None:
    """Reads a number in words: "zwei" (two), "eine halbe" (a half), "una y media" (one and a half)."""
    numbers = line.words.numbers
    value = numbers.get(line.low(at))
    if value is None:
        return None
    following = numbers.get(line.low(at + 1))
    if value == 1 and following is not None and following != 1:
        return Amount(following, at + 2, is_spelled=True)
    if following == QUARTER and value > 1:
        return Amount(value * QUARTER, at + 2, is_spelled=True)
    if value < 1 and following == 1:
        return Amount(value, at + 2, is_spelled=True)
    for place in list_fraction_places(line, at + 1) if line.low(at + 1) in line.words.plus else ():
        if 0 < (part := read_fraction(line, place)) < 1:
            return Amount(value + part, place + 1, is_spelled=True)
    return Amount(value, at + 1, is_spelled=True)


def add_half_behind(line: SplitLine, amount: Amount, at: int) -> tuple[Amount, int]:
    """Adds a fraction after the unit, as in "una taza y media" (a cup and a half) and "1 litre ½".

    Returns the sum and the position after the fraction.
    """
    joins = line.low(at) in line.words.plus or (line.kind(at) == "number" and amount.value == int(amount.value))
    for place in list_fraction_places(line, at) if joins else ():
        if 0 < (part := read_fraction(line, place)) < 1 and line.after_unit(place + 1) == place + 1:
            return Amount(amount.value + part, amount.end, amount.beside, is_spelled=True), place + 1
    return amount, at


def find_half_at_end(line: SplitLine) -> tuple[float, int] | None:
    """Returns the part with which a line ends, as in "un citron et demi" (a lemon and a half), and where it begins.

    In "Hackfleisch halb und halb" (half beef, half pork), the words around "und" are no amount.
    """
    numbers = line.words.numbers
    for at in range(max(2, line.count - 3), line.count - 1):
        adds = line.low(at) in line.words.plus and numbers.get(line.low(at - 1), 1) >= 1
        places = list_fraction_places(line, at) if adds else []
        if places[-1:] == [line.count - 1] and 0 < (part := read_fraction(line, line.count - 1)) < 1:
            return part, at
    return None


def read_value(line: SplitLine, at: int) -> float | None:
    text = line.low(at)
    if len(text) > 2 * LONGEST_NUMBER:
        return None
    if (number := line.words.numbers.get(text)) is not None:
        return number
    if is_range(text):
        return float(re.split(SLASH, text)[0])
    if not text[0].isdecimal() or re.search(SLASH, text):
        part = parse_fraction(text)
        return None if part is None else float(part)
    if is_whole(text) and text[0] == "0" and len(text) > 1:
        return None
    if "'" in text:
        return float(text.replace("'", ""))
    if GROUPED.fullmatch(text) and is_thousands(line, at):
        return float(re.sub(r"[.,]", "", text))
    if text.count(".") + text.count(",") > 1 or len(text) > LONGEST_NUMBER:
        return None
    return float(text.replace(",", "."))


def is_thousands(line: SplitLine, at: int) -> bool:
    text = line.low(at)
    if ("," in text) != line.words.decimal_point:
        return False
    unit = line.words.units.get(line.low(at + 1))
    return text.count(".") + text.count(",") > 1 or unit not in LARGE


def is_whole(text: str) -> bool:
    return text.isdecimal()


def is_group(line: SplitLine, at: int) -> bool:
    return line.kind(at) == "number" and re.fullmatch(r"\d{3}", line.low(at)) is not None and len(line.low(at - 1)) < 4


def is_range(text: str, least: int = NO_PART) -> bool:
    """Whether a fraction means a range: "200/250 g" is not four fifths of a gram, and "4/5 foglie" are no part.

    Behind a whole number, `least` is larger: "2 4/5" is a mixed number. The fraction slash always means a fraction.
    """
    parts = re.split(r"\s*[/／]\s*", text)
    if len(parts) != 2 or max(map(len, parts)) > LONGEST_NUMBER or not all(map(str.isdecimal, parts)):
        return False
    low, high = map(int, parts)
    return SEVERAL <= low < high or least <= low == high - 1
