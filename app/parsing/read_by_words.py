"""Parses ingredient lines with the vocabulary of their language.

What is not an amount, unit, size or preparation is the food. No letter or digit is lost: each is in the unit, the
food, the note, the link ("de", "d'") or the quantity. If one would be lost, the whole line becomes a note.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from app.parsing.reading import Confidence, Reading, is_endless, loses_a_sign
from app.parsing.words.find_food import DASHES, NAMES_A_NUMBER, find_food
from app.parsing.words.read_amount import TIMES, Amount, amount_at, with_half_behind
from app.parsing.words.split_line import OPENING, SplitLine, tidy
from app.parsing.words.vocabulary import Vocabulary, spelled, words_of

# Units that need no number, as in "a pinch".
ALONE = {"pinch", "dash", "handful", "bunch", "drop", "drizzle", "sprig", "leaf", "knob", "knife-tip", "splash", "shot"}
LARGEST_COUNT = 100
NEAR, FAR = 4, 8
# Confidence: SURE is the maximum, WHOLE the minimum. The other values are subtracted for doubts about a line.
SURE = 0.98
SPELLED, OF_SEVERAL, AT_THE_END, UNMEASURED, PERHAPS_A_UNIT = 0.04, 0.08, 0.06, 0.08, 0.08
DIGITS_LEFT, LONG, UNKNOWN_LANGUAGE, WHOLE = 0.3, 0.2, 0.3, 0.2
MANY_WORDS = 5


@dataclass
class PartialLine:
    """The parts of a line that is being parsed."""

    line: SplitLine
    at: int = 0
    amount: Amount | None = None
    number: str = ""
    unit: str = ""
    link: list[str] = field(default_factory=list)
    food: str = ""
    notes: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    is_last: bool = False

    def take_amount(self, amount: Amount) -> None:
        self.number = self.line.text_of(self.at, amount.end)
        self.amount, self.at = amount, amount.end

    def join(self, end: int) -> None:
        """Moves past words that only join the amount and the food, such as "de"."""
        self.link.append(self.line.text_of(self.at, end))
        self.at = end

    def set_aside(self, end: int) -> None:
        if text := self.line.said(self.at, end):
            self.notes.append(text)
        self.at = end


def read_by_words(lines: list[str], language: str) -> list[Reading]:
    words = words_of(language)
    return [read_one(line, words) for line in lines]


def read_one(text: str, words: Vocabulary) -> Reading:
    if is_endless(text):
        return as_note(text)
    line = SplitLine(text, words)
    if not any(piece.kind != "mark" for piece in line.pieces) or is_heading(line) or is_rest_of_another(line):
        return as_note(text)
    for way in (amount_first, part_of_a_food, amount_last, no_amount):
        if (parts := way(line)) and parts.food:
            return reading_of(text, parts)
    return as_note(text)


def is_heading(line: SplitLine) -> bool:
    return line.low(line.count - 1) in {":", "："}


def is_rest_of_another(line: SplitLine) -> bool:
    """Whether the line offers an alternative to the line before: "oder 2 kleine" (or 2 small ones)."""
    return line.low(0) in line.words.to and line.after_phrase(0, line.words.beside) > 0


def as_note(text: str) -> Reading:
    return Reading(text, note=" ".join(text.split()), confidence=Confidence(WHOLE, WHOLE, WHOLE, WHOLE, SURE))


def amount_first(line: SplitLine) -> PartialLine | None:
    """Parses lines that begin with an amount, such as "ca. 2-3 Stangen Lauch" (about 2-3 stalks of leek)."""
    parts = PartialLine(line)
    if line.after_phrase(0, line.words.beside) and ":" in (lows := [piece.low for piece in line.pieces]):
        parts.set_aside(lows.index(":") + 1)
    while parts.at < line.count and (end := after_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    end = line.after_unit(parts.at)
    if line.kind(end) == "number" and end > parts.at:
        parts.unit, parts.at = line.unit_said(parts.at, end), end
    if not (amount := amount_at(line, parts.at)):
        return None
    parts.take_amount(amount)
    return the_rest(parts)


def part_of_a_food(line: SplitLine) -> PartialLine | None:
    """Parses lines about a part of a food: "le jus d'un citron" (the juice of a lemon).

    The food is "citron", and "le jus" becomes a note.
    """
    is_part = line.low(0) in line.words.parts
    for at in range(1, min(FAR, line.count)):
        is_of_it = line.low(at - 1) in line.words.joins or (is_part and at < NEAR)
        if is_of_it and (amount := amount_at(line, at)):
            parts = PartialLine(line)
            joins = line.low(at - 1) in line.words.joins
            parts.set_aside(at - joins)
            parts.join(at)
            parts.take_amount(amount)
            return the_rest(parts)
    return None


def the_rest(parts: PartialLine) -> PartialLine:
    take_the_measure(parts)
    parts.food, parts.behind = find_food(parts.line, parts.at, measured=True)
    if not parts.food:
        parts.food, parts.unit = parts.unit, ""
    return parts


def take_the_measure(parts: PartialLine) -> None:
    """Reads the unit, words about it such as "gestrichen" (level), and words that join it to the food, such as "de"."""
    line = parts.line
    take_the_factor(parts)
    while parts.at < line.count:
        at = parts.at
        if not parts.unit and (end := line.after_unit(at)) > at:
            parts.unit = line.unit_said(at, end)
            parts.amount, parts.at = with_half_behind(line, parts.amount, end)
            parts.number += line.text_of(end, parts.at)
        elif not parts.unit and line.low(at) in line.words.joins and line.after_unit(at + 1) > at + 1:
            parts.join(at + 1)
        elif (end := after_second_amount(line, at)) > at or (end := after_aside(line, at)) > at:
            parts.set_aside(end)
        elif line.low(at) in line.words.sizes and at + 1 < line.count and not line.is_kept(at):
            parts.set_aside(at + 1)
        else:
            break
    skip_joins(parts)


def take_the_factor(parts: PartialLine) -> None:
    """Applies a factor. "2 x 400 g" means 800 g, but "2 x 400 g Dosen" means two cans (Dosen) of 400 g each."""
    line, amount = parts.line, parts.amount
    if line.low(parts.at) not in TIMES or not (each := amount_at(line, parts.at + 1)):
        return
    end = line.after_unit(each.end)
    if line.after_unit(end) > end:
        parts.set_aside(end)
    elif end > each.end:
        parts.notes.append(tidy(line.text[line.pieces[parts.at - 1].start : line.pieces[each.end - 1].end]))
        parts.amount, parts.at = Amount(amount.value * each.value, each.end), each.end


def after_second_amount(line: SplitLine, at: int) -> int:
    """Returns the position after a second amount, as in "1 Dose à 400 g" (1 can of 400 g), or else `at`."""
    words = line.words
    leads = line.low(at) in words.to | words.joins | {"|", "/", "=", "+", "à", "á", "a"}
    start = at + 1 if leads else max(at, line.after_phrase(at, words.beside))
    if line.low(at) == "|":
        return max(at, line.after_unit(start))
    amount = amount_at(line, start) if start > at or line.kind(at) == "number" else None
    end = line.after_unit(amount.end) if amount else at
    return end if amount and end > amount.end else at


def after_aside(line: SplitLine, at: int) -> int:
    """Returns the position after words about an amount, such as "ca.", or after a bracket. Else returns `at`."""
    return line.after_brackets(at) if line.low(at) in OPENING else line.after_phrase(at, line.words.before)


def skip_joins(parts: PartialLine) -> None:
    line, end = parts.line, parts.at
    while end + 1 < line.count and (
        line.low(end) in line.words.joins or (end > parts.at and line.low(end) in line.words.articles)
    ):
        end += 1
    parts.join(end)


def amount_last(line: SplitLine) -> PartialLine | None:
    """Parses lines with an amount after the food, such as "Mehl 200 g" (flour) or "Lait : 25 cl" (milk)."""
    for at in range(1, line.count):
        amount = amount_at(line, at) if line.kind(at) == "number" else None
        if amount is None or line.low(at - 1) in NAMES_A_NUMBER:
            continue
        end = line.after_unit(amount.end)
        is_apart = line.low(at - 1) == ":" or (line.low(at - 1) in DASHES and line.is_apart(at - 1))
        nothing_behind = all(line.low(here) in line.words.sizes for here in range(end, line.count))
        is_counted = nothing_behind and amount.value < LARGEST_COUNT
        if end > amount.end or is_apart or is_counted:
            return with_amount_behind(line, at, amount, end)
    return None


def with_amount_behind(line: SplitLine, at: int, amount: Amount, end: int) -> PartialLine:
    parts = PartialLine(line, at, is_last=True)
    parts.take_amount(amount)
    parts.unit, begin = line.unit_said(amount.end, end), at
    if not parts.unit and (first := unit_before(line, at)) < at:
        parts.unit, begin = line.unit_said(first, at), first
    before = SplitLine(line.text[: line.pieces[begin].start], line.words)
    parts.food, parts.behind = find_food(before, 0, measured=False)
    if behind := line.said(end, line.count):
        parts.behind.append(behind)
    return parts


def unit_before(line: SplitLine, at: int) -> int:
    """Returns where the unit before a number begins, as in "大さじ1" (1 tablespoon), or `at` if there is none."""
    return next((first for first in range(max(0, at - 3), at) if line.after_unit(first) == at), at)


def no_amount(line: SplitLine) -> PartialLine:
    """Parses lines without an amount, such as "Salz und Pfeffer" (salt and pepper) or "Sal q.b." (salt to taste)."""
    parts = PartialLine(line)
    while parts.at < line.count and (end := after_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    skip_joins(parts)
    end = line.after_unit(parts.at)
    if line.words.units.get(spelled(line.text_of(parts.at, end))) in ALONE and end < line.count:
        parts.unit, parts.at = line.unit_said(parts.at, end), end
    skip_joins(parts)
    if not parts.unit and (end := after_enumeration(line, parts.at)) > parts.at:
        behind = line.said(end, line.count)
        parts.food, parts.behind = line.said(parts.at, end).rstrip("."), [behind] if behind else []
    else:
        parts.food, parts.behind = find_food(line, parts.at, measured=bool(parts.unit))
    return parts


def after_enumeration(line: SplitLine, at: int) -> int:
    """Returns the position after a list of foods, such as "zout, peper" (salt, pepper), or `at` if there is none."""
    end = next((here for here in range(at, line.count) if is_aside(line, here)), line.count)
    while end > at and line.kind(end - 1) == "mark":
        end -= 1
    commas = [here for here in range(at, end) if line.low(here) == ","]
    lengths = [after - before - 1 for before, after in pairwise([at - 1, *commas, end])]
    is_said_of_it = any(not is_plain(line, here) for here in range(at, end))
    return end if commas and not is_said_of_it and max(lengths) < MANY_WORDS else at


def is_aside(line: SplitLine, at: int) -> bool:
    is_dash = line.low(at) in DASHES and line.is_apart(at)
    return is_dash or line.low(at) in OPENING or line.after_phrase(at, line.words.beside) > at


def is_plain(line: SplitLine, at: int) -> bool:
    words = line.words
    said_of_it = words.prepared | words.sizes | words.into
    return line.kind(at) != "number" and line.low(at) not in said_of_it


def reading_of(text: str, parts: PartialLine) -> Reading:
    amount = parts.amount
    beside = [amount.beside] if amount and amount.beside else []
    note = ", ".join([*beside, *parts.notes, *parts.behind])
    value = round(amount.value, 6) if amount else None
    link = " ".join(parts.link).strip()
    reading = Reading(text, value, parts.unit, parts.food, note, link, how_sure(parts))
    return as_note(text) if loses_a_sign(parts.line.text, reading, parts.number) else reading


def how_sure(parts: PartialLine) -> Confidence:
    amount, has_digits = parts.amount, any(sign.isdigit() for sign in parts.food)
    doubt = AT_THE_END * parts.is_last + DIGITS_LEFT * has_digits
    doubt += UNKNOWN_LANGUAGE * (not parts.line.words.numbers)
    if amount:
        doubt += SPELLED * amount.is_spelled + OF_SEVERAL * bool(amount.beside)
    else:
        doubt += UNMEASURED
    quantity = SURE - doubt
    unit = SURE if parts.unit else quantity - PERHAPS_A_UNIT * (" " in parts.food)
    food = SURE - LONG * (len(parts.food.split()) > MANY_WORDS) - DIGITS_LEFT / 2 * has_digits
    food -= SPELLED * len(parts.behind)
    comment = SURE - SPELLED * len(parts.behind)
    parts_sure = [max(sure, WHOLE) for sure in (quantity, unit, food, comment)]
    return Confidence(*(round(sure, 2) for sure in (sum(parts_sure[:3]) / 3, *parts_sure)))
