"""Judges how certain the parts of a parsed line are, and finds the rest of the line without its amount."""

import re

from app.parsing.reading import Confidence
from app.parsing.words.add_amounts import ADDING
from app.parsing.words.find_food import DASHES
from app.parsing.words.partial_line import PartialLine
from app.parsing.words.split_line import CLOSING, MARKS, OPENING, SplitLine
from app.parsing.words.vocabulary import MEASURES, fold_unit

# Confidence: SURE is the maximum, WHOLE the minimum. The other values are subtracted for doubts about a line.
SURE, WHOLE = 0.98, 0.2
SPELLED, OF_SEVERAL, AT_THE_END, UNMEASURED, PERHAPS_A_UNIT = 0.04, 0.06, 0.06, 0.08, 0.08
IN_BRACKETS, IN_A_BRACKET_OF_MORE = 0.1, 0.3
DIGITS_LEFT, LONG, UNKNOWN_LANGUAGE, ANOTHER = 0.3, 0.2, 0.3, 0.3
MANY_WORDS, NEAR = 5, 3
MOST_WHOLES = 12
BEGINS_WITH_A_NUMBER = re.compile(r"\d[\d.,/]*(?: (?!%)|\Z)")
EMPTY = re.compile(r"[(\[（][\s.]*[)\]）]")
BEFORE_A_MARK = re.compile(r" (?=[,;)\]，；（）])")


def judge_confidence(parts: PartialLine) -> Confidence:
    has_digits = any(sign.isdigit() for sign in parts.food)
    quantity = SURE - rate_doubt(parts, has_digits=has_digits)
    unit = SURE if parts.unit else quantity - PERHAPS_A_UNIT * (" " in parts.food)
    food = SURE - LONG * (len(parts.food.split()) > MANY_WORDS) - DIGITS_LEFT / 2 * has_digits
    food -= SPELLED * len(parts.behind)
    comment = SURE - SPELLED * len(parts.behind)
    parts_sure = [max(sure, WHOLE) for sure in (quantity, unit, food, comment)]
    average = sum(parts_sure[:3]) / 3
    # Somebody should look at a line of which only the first amount was read.
    average = min(average, parts_sure[0]) if parts.amount and adds_another(parts) else average
    return Confidence(*(round(sure, 2) for sure in (average, *parts_sure)))


def rate_doubt(parts: PartialLine, *, has_digits: bool) -> float:
    """Returns what to subtract from the confidence in the quantity.

    Digits in the food only matter if they may be the amount: not in "500 g Mehl Type 405", but in "2 3 Eier".
    """
    amount, is_unknown = parts.amount, not parts.line.words.numbers
    if amount is None:
        return UNMEASURED + DIGITS_LEFT * has_digits + UNKNOWN_LANGUAGE * is_unknown
    is_counted_last = parts.is_last and not parts.unit
    is_unclear = BEGINS_WITH_A_NUMBER.match(parts.food) and not has_alternative(parts)
    is_unclear = is_unclear or (is_counted_last and has_digits)
    doubt = AT_THE_END * parts.is_last + SPELLED * amount.is_spelled + OF_SEVERAL * bool(amount.beside)
    doubt += DIGITS_LEFT * bool(is_unclear) + ANOTHER * adds_another(parts)
    if parts.is_in_brackets:
        doubt += IN_BRACKETS if EMPTY.search(find_remainder(parts, with_brackets=True)) else IN_A_BRACKET_OF_MORE
    return doubt + UNKNOWN_LANGUAGE * (is_unknown and not parts.unit)


def adds_another(parts: PartialLine) -> bool:
    """Whether the line asks for a second amount besides the first: "70 g Zucker + 2 EL". Only one would scale."""
    line, depth = parts.line, 0
    adds = line.words.plus | ADDING
    for at in range(1, line.count - 1):
        depth += (line.low(at) in OPENING) - (line.low(at) in CLOSING)
        if line.words.glued and line.low(at) in {"、", ",", "，"} and not depth and has_food_and_amount(line, at + 1):
            return True
        if line.low(at) in {",", "，"} and not depth:
            return False
        if line.low(at) in DASHES and is_taken(parts, at - 1) and line.kind(at + 1) == "number":
            return not is_taken(parts, at) and not is_taken(parts, at + 1)
        reach = NEAR if line.low(at) == "+" else 1
        start = line.after_phrase(at + 1, line.words.before)  # after "un peu" (a little), whose "un" is no amount
        has_number = line.words.numbers.get(line.low(start)) is not None
        has_number = has_number or any(line.kind(here) == "number" for here in range(start, start + reach))
        is_mixture = line.words.numbers.get(line.low(at - 1), 1) < 1  # "halb und halb"
        if line.low(at) in adds and has_number and depth <= 0 and not is_mixture and not is_taken(parts, at):
            return True
    return False


def has_food_and_amount(line: SplitLine, at: int) -> bool:
    """Whether another food and its amount are at this position: "老抽1勺", but not "约50克" (about 50 g)."""
    if line.kind(at) != "word" or line.after_phrase(at, line.words.before) > at:
        return False
    end = next((here for here in range(at, line.count) if line.low(here) in OPENING), line.count)
    return any(line.kind(here) == "number" and line.after_unit(here + 1) > here + 1 for here in range(at, end))


def has_alternative(parts: PartialLine) -> bool:
    """Whether an alternative of another size follows: "1 große oder 2 kleine Zwiebeln" (1 large or 2 small onions)."""
    line, at = parts.line, parts.amount.end
    while line.low(at) in line.words.sizes:
        at += 1
    is_number = line.kind(at + 1) == "number" and line.low(at + 2) in line.words.sizes
    return at > parts.amount.end and line.low(at) in line.words.to and is_number


def is_taken(parts: PartialLine, at: int) -> bool:
    start = parts.line.pieces[at].start
    return any(begin <= start < end for begin, end in parts.taken)


def find_remainder(parts: PartialLine, *, with_brackets: bool = False) -> str | None:
    """Returns the line as it stands without its amount and unit, or "" if its amount is in the middle of it.

    Words between the amount and the unit come last, as in "1 gros bouquet de persil" (a big bunch of parsley).
    """
    if not parts.taken:
        return None
    if parts.part:
        return rest_with_part(parts) if is_a_whole(parts) else ""
    text, left, at = parts.line.text, [], 0
    for start, end in sorted(parts.taken):
        left.append(text[at:start])
        at = max(at, end)
    before, *between, behind = [*left, text[at:]]
    if parts.is_last:
        rest = tidy_text(" ".join([before, *between, behind]))
        return rest if with_brackets else tidy_text(EMPTY.sub("", rest))
    words = [piece for piece in between if piece.replace(" ", "").isalpha()]
    behind = " ".join([*(piece for piece in between if piece not in words), behind])
    return ", ".join(part for part in [tidy_text(behind), *map(tidy_text, words), tidy_text(before)] if part)


def is_a_whole(parts: PartialLine) -> bool:
    """Whether a line about a part counts whole foods: "Saft von 2 Zitronen", but not "Scheiben von 2 cm Dicke"."""
    line, amount = parts.line, parts.amount
    names_a_part = not amount.is_spelled or any(piece.low in line.words.parts for piece in line.pieces)
    is_measured = line.words.units.get(fold_unit(parts.unit)) in MEASURES
    return bool(parts.food) and names_a_part and not is_measured and amount.value <= MOST_WHOLES


def rest_with_part(parts: PartialLine) -> str:
    """Returns the line without its amount and unit, with the words for the part behind the food."""
    rest = tidy_text(parts.line.text[max(end for _, end in parts.taken) :])
    before, food, behind = rest.partition(parts.food)
    return f"{before}{food} {parts.part}{behind}" if food else f"{rest} {parts.part}"


def tidy_text(text: str) -> str:
    return BEFORE_A_MARK.sub("", " ".join(text.split())).rstrip(MARKS).lstrip(MARKS.replace("/", ""))
