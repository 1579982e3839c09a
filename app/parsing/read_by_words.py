"""Reads ingredient lines by the words of their language; what is no amount, unit, size or preparation is the food.

No letter and no digit gets lost: each stands in the unit, the food or the note, or the quantity says it. Only the words
that join an amount to its food ("de", "d'", "di", the `joins` of a language) may be absent.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from app.parsing.reading import Confidence, Reading
from app.parsing.words.find_food import DASHES, NAMES_A_NUMBER, find_food
from app.parsing.words.read_amount import TIMES, Amount, amount_at, with_half_behind
from app.parsing.words.split_line import OPENING, Line, tidy
from app.parsing.words.vocabulary import Vocabulary, spelled, words_of

# Units that stand without a number: a pinch is a pinch.
ALONE = {"pinch", "dash", "handful", "bunch", "drop", "drizzle", "sprig", "leaf", "knob", "knife tip", "splash", "shot"}
LARGEST_COUNT = 100
# How sure we are, in one place. Counted off where a line leaves room for doubt; what is left is never more than this.
SURE = 0.98
SPELLED, OF_SEVERAL, AT_THE_END, UNMEASURED, DIGITS_LEFT, LONG, WHOLE = 0.04, 0.08, 0.06, 0.08, 0.3, 0.2, 0.2
MANY_WORDS = 5


@dataclass
class Parts:
    """A line while it is taken apart."""

    line: Line
    at: int = 0
    amount: Amount | None = None
    unit: str = ""
    notes: list[str] = field(default_factory=list)
    is_last: bool = False

    def set_aside(self, end: int) -> None:
        if text := self.line.said(self.at, end):
            self.notes.append(text)
        self.at = end


def read_by_words(lines: list[str], language: str) -> list[Reading]:
    words = words_of(language)
    return [read_one(line, words) for line in lines]


def read_one(text: str, words: Vocabulary) -> Reading:
    line = Line(text, words)
    if not any(piece.kind != "mark" for piece in line.pieces) or is_heading(line):
        return as_note(text, line)
    for way in (amount_first, part_of_a_food, amount_last, no_amount):
        if reading := way(text, line):
            return reading
    return as_note(text, line)


def is_heading(line: Line) -> bool:
    return line.low(line.count - 1) in {":", "："}


def as_note(text: str, line: Line) -> Reading:
    return Reading(text, note=line.text, confidence=Confidence(WHOLE, WHOLE, WHOLE, WHOLE, SURE))


def amount_first(text: str, line: Line) -> Reading | None:
    """ "2 EL gehackte Petersilie", "ca. 2-3 Stangen Lauch", "Una pizca de sal"."""
    parts = Parts(line)
    while parts.at < line.count and (end := after_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    parts.amount = amount_at(line, parts.at)
    if parts.amount is None:
        return None
    parts.at = parts.amount.end
    return the_rest(text, parts)


def part_of_a_food(text: str, line: Line) -> Reading | None:
    """ "Saft von 1 ½ Limetten", "le jus d'un citron": one buys the lemon."""
    if line.low(0) not in line.words.parts:
        return None
    for at in range(1, min(4, line.count)):
        if amount := amount_at(line, at):
            parts = Parts(line, amount=amount)
            parts.set_aside(at)
            parts.at = amount.end
            return the_rest(text, parts)
    return None


def the_rest(text: str, parts: Parts) -> Reading:
    take_the_measure(parts)
    food, notes = find_food(parts.line, parts.at, measured=True)
    if not food:
        food, parts.unit = parts.unit, ""
    return reading_of(text, parts, food, notes)


def take_the_measure(parts: Parts) -> None:
    """Moves past the unit, what describes it ("gestrichen", "à 400 g", a bracket) and the word that joins the food."""
    line = parts.line
    take_the_factor(parts)
    while parts.at < line.count:
        at = parts.at
        if not parts.unit and (end := line.after_unit(at)) > at:
            parts.unit = line.unit_said(at, end)
            parts.amount, parts.at = with_half_behind(line, parts.amount, end)
        elif line.low(at) in OPENING and (parts.unit or line.low(at) == "("):
            parts.set_aside(line.after_brackets(at))
        elif not parts.unit and line.low(at) in line.words.joins and line.after_unit(at + 1) > at + 1:
            parts.at = at + 1
        elif (end := after_second_amount(line, at)) > at or (end := after_aside(line, at)) > at:
            parts.set_aside(end)
        elif line.low(at) in line.words.sizes and at + 1 < line.count:
            parts.set_aside(at + 1)
        else:
            break
    skip_joins(parts)


def take_the_factor(parts: Parts) -> None:
    """ "2 x 400 g Dosen" are two tins, "2 x 400 g" without them is 800 g."""
    line, amount = parts.line, parts.amount
    if line.low(parts.at) not in TIMES or not (each := amount_at(line, parts.at + 1)):
        return
    end = line.after_unit(each.end)
    if line.after_unit(end) > end:
        parts.set_aside(end)
    elif end > each.end:
        parts.notes.append(tidy(line.text[line.pieces[parts.at - 1].start : line.pieces[each.end - 1].end]))
        parts.amount, parts.at = Amount(amount.value * each.value, each.end), each.end


def after_second_amount(line: Line, at: int) -> int:
    """ "1 Dose à 400 g Tomaten", "1 sobre o 16 gr de levadura", "2 EL bis 3 EL"."""
    words = line.words
    leads = line.low(at) in words.to | words.joins | {"|", "/", "=", "à", "á", "a"}
    start = at + 1 if leads else max(at, line.after_phrase(at, words.beside))
    if line.low(at) == "|":
        return max(at, line.after_unit(start))
    amount = amount_at(line, start) if start > at else None
    end = line.after_unit(amount.end) if amount else at
    return end if amount and end > amount.end else at


def after_aside(line: Line, at: int) -> int:
    """ "ca.", "etwas", "Je"."""
    return line.after_phrase(at, line.words.before)


def skip_joins(parts: Parts) -> None:
    line, start = parts.line, parts.at
    while parts.at + 1 < line.count and (
        line.low(parts.at) in line.words.joins or (parts.at > start and line.low(parts.at) in line.words.articles)
    ):
        parts.at += 1


def amount_last(text: str, line: Line) -> Reading | None:
    """ "Mehl 200 g", "Lait 1/2 écrémé : 25 cl", "лимон - 1 шт (цедра и сок)"."""
    for at in range(1, line.count):
        amount = amount_at(line, at) if line.kind(at) == "number" else None
        if amount is None or line.low(at - 1) in NAMES_A_NUMBER:
            continue
        end = line.after_unit(amount.end)
        is_apart = line.low(at - 1) == ":" or (line.low(at - 1) in DASHES and line.is_apart(at - 1))
        is_counted = end == line.count and amount.value < LARGEST_COUNT and line.low(at)[0] != "0"
        if end > amount.end or is_apart or is_counted:
            return with_amount_behind(text, line, at, Amount(*amount[:2], amount.beside), end)
    return None


def with_amount_behind(text: str, line: Line, at: int, amount: Amount, end: int) -> Reading:
    parts = Parts(line, amount=amount, unit=line.unit_said(amount.end, end), is_last=True)
    begin = at
    if not parts.unit and (first := unit_before(line, at)) < at:
        parts.unit, begin = line.unit_said(first, at), first
    food, notes = find_food(Line(line.text[: line.pieces[begin].start], line.words), 0, measured=False)
    if behind := line.said(end, line.count):
        notes.append(behind)
    return reading_of(text, parts, food, notes)


def unit_before(line: Line, at: int) -> int:
    """Where the unit before a number begins: "大さじ1"."""
    return next((first for first in range(max(0, at - 3), at) if line.after_unit(first) == at), at)


def no_amount(text: str, line: Line) -> Reading | None:
    """ "Salz und Pfeffer", "Sal q.b.", "foglioline di mirto", "sel, poivre"."""
    parts = Parts(line)
    while parts.at < line.count and (end := after_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    end = line.after_unit(parts.at)
    if line.words.units.get(spelled(line.text_of(parts.at, end))) in ALONE and end < line.count:
        parts.unit, parts.at = line.unit_said(parts.at, end), end
    skip_joins(parts)
    if not parts.unit and (end := after_enumeration(line, parts.at)) > parts.at:
        behind = line.said(end, line.count)
        return reading_of(text, parts, line.said(parts.at, end), [behind] if behind else [])
    food, notes = find_food(line, parts.at, measured=bool(parts.unit))
    return reading_of(text, parts, food, notes) if food else None


def after_enumeration(line: Line, at: int) -> int:
    """ "zout, peper, nootmuskaat naar smaak" are three foods, none of them a note; `at` itself where none stands."""
    end = next((here for here in range(at, line.count) if is_aside(line, here)), line.count)
    while end > at and line.kind(end - 1) == "mark":
        end -= 1
    commas = [here for here in range(at, end) if line.low(here) == ","]
    lengths = [after - before - 1 for before, after in pairwise([at - 1, *commas, end])]
    is_said_of_it = any(not is_plain(line, here) for here in range(at, end))
    return end if commas and not is_said_of_it and max(lengths) <= MANY_WORDS - 2 else at


def is_aside(line: Line, at: int) -> bool:
    is_dash = line.low(at) in DASHES and line.is_apart(at)
    return is_dash or line.low(at) in OPENING or line.after_phrase(at, line.words.beside) > at


def is_plain(line: Line, at: int) -> bool:
    words = line.words
    said_of_it = words.prepared | words.adverbs | words.sizes | words.into
    return line.kind(at) != "number" and line.low(at) not in said_of_it


def reading_of(text: str, parts: Parts, food: str, notes: list[str]) -> Reading:
    amount = parts.amount
    beside = [amount.beside] if amount and amount.beside else []
    note = ", ".join([*beside, *parts.notes, *notes])
    value = round(amount.value, 6) if amount else None
    return Reading(text, value, parts.unit, food, note, confidence=how_sure(parts, food, notes))


def how_sure(parts: Parts, food: str, notes: list[str]) -> Confidence:
    amount, has_digits = parts.amount, any(sign.isdigit() for sign in food)
    doubt = AT_THE_END * parts.is_last + DIGITS_LEFT * has_digits
    if amount:
        doubt += SPELLED * amount.is_spelled + OF_SEVERAL * bool(amount.beside)
    else:
        doubt += UNMEASURED
    quantity = SURE - doubt
    unit = SURE if parts.unit else quantity
    food_sure = SURE - LONG * (len(food.split()) > MANY_WORDS) - DIGITS_LEFT / 2 * has_digits - SPELLED * len(notes)
    food_sure = max(food_sure, WHOLE) if food else 0.0
    comment = SURE - SPELLED * len(notes) if parts.notes or notes else SURE
    average = (quantity + unit + food_sure) / 3
    return Confidence(*(round(part, 2) for part in (average, quantity, unit, food_sure, comment)))
