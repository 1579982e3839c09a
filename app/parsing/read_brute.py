"""Parses lines of any language by the order of their words: an amount, a unit, a food, and a note after a comma."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.foods.read_number import parse_fraction
from app.parsing.read_number import NUMBER, as_quantity, read_amount
from app.parsing.reading import Reading, begins_with_a_number, keep_whole, loses_a_sign

EARLY = 3  # number of words at the start of a line that are searched for brackets, and for a unit without an amount
BRACKET = re.compile(r"\s*(\([^()]*\))\s*")
NOTE_IN_BRACKETS = re.compile(r"(.*?\S)\s*\((.*)\)", re.DOTALL)
STARTS_WITH_A_NUMBER = re.compile(rf"({NUMBER})(.*)", re.DOTALL)
# Articles before a unit, which are not shown: "a stalk", "eine Prise" (a pinch).
ARTICLES = set("a an the ein eine einen einer un une una uno um uma een en ett".split())
AROUND = " ,;:-–—−*•·"
GLUED_UNIT = re.compile(r"[^\W\d_]+\.?")


@dataclass(frozen=True)
class LeadingAmount:
    """The amount at the start of a line, and the words around it.

    `written` is the number as in the line, and `glued` the text attached to it, such as "g" in "200g".
    """

    before: list[str]
    quantity: float
    written: str
    glued: str
    rest: list[str]

    def unit(self) -> str:
        """Returns the word after the amount, which may be a unit, or "" if it is the last word."""
        return self.glued if GLUED_UNIT.fullmatch(self.glued) else "".join(self.rest[:-1][:1])


def read_brute(lines: list[str], is_unit: Callable[[str], bool]) -> list[Reading]:
    """Parses the lines. `is_unit` tells whether the group has a unit of this name."""
    return [read_line(line, is_unit) for line in lines]


def read_line(line: str, is_unit: Callable[[str], bool]) -> Reading:
    text = move_brackets_last(" ".join(line.split()).lstrip(AROUND))
    if not text:
        return keep_whole(line)
    start = find_leading_amount(text.split(), is_unit)
    reading = read_amount_first(line, start) if start else read_without_amount(line, text, is_unit)
    written = start.written if start and reading.quantity is not None else ""
    return keep_whole(line) if loses_a_sign(line, reading, written) else reading


def move_brackets_last(text: str) -> str:
    """Moves an early bracket to the end: "1 (14 oz) can tomatoes" becomes "1 can tomatoes (14 oz)"."""
    match = BRACKET.search(text)
    if not match or match.end() == len(text) or not 0 < len(text[: match.start()].split()) < EARLY:
        return text
    if begins_with_a_number(text[match.end() :]):
        return text  # so that "2 (warm) 1/2" does not become the amount 2 1/2
    return f"{text[: match.start()]} {text[match.end() :]} {match[1]}"


def find_leading_amount(words: list[str], is_unit: Callable[[str], bool]) -> LeadingAmount | None:
    """Finds the amount at the start, or after one or two words if a unit follows it: "about 2 cups"."""
    if start := read_leading_number(words, 0):
        return start
    later = [start for at in range(1, EARLY) if (start := read_leading_number(words, at))]
    return next((start for start in later if is_unit(start.unit())), None)


def read_leading_number(line: list[str], at: int) -> LeadingAmount | None:
    before, words = line[:at], line[at:]
    if len(words) < 2 or not (match := STARTS_WITH_A_NUMBER.fullmatch(words[0])):
        return None
    if (worth := read_amount(match[1])) is None:
        return None
    written, rest = match[1], words[1:]
    is_whole = worth.denominator == 1 and not match[2]
    if is_whole and len(rest) > 1 and (more := parse_fraction(rest[0])) is not None:
        worth, written, rest = worth + more, f"{written} {rest[0]}", rest[1:]
    return LeadingAmount(before, as_quantity(worth), written, match[2], rest)


def read_amount_first(line: str, start: LeadingAmount) -> Reading:
    link, before = take_words_before(start.before)
    unit, rest, notes = "", start.rest, [before]
    if GLUED_UNIT.fullmatch(start.glued):
        unit = start.glued
    elif start.glued:
        notes.append(start.written + start.glued)
    if not unit and len(rest) > 1 and not rest[0].endswith(",") and rest[0][0].isalpha():
        unit, rest = rest[0], rest[1:]
    food, note = note_apart(" ".join(rest))
    return Reading(line, start.quantity, unit, food, ", ".join(filter(None, [*notes, note])), link)


def read_without_amount(line: str, text: str, is_unit: Callable[[str], bool]) -> Reading:
    words = text.split()
    at = next((n for n, word in enumerate(words[:EARLY]) if len(words) > n + 1 and is_unit(word)), None)
    if at is None:
        return Reading(line, None, "", *note_apart(text))
    food, note = note_apart(" ".join(words[at + 1 :]))
    link, before = take_words_before(words[:at])
    return Reading(line, None, words[at], food, ", ".join(filter(None, [before, note])), link)


def take_words_before(words: list[str]) -> tuple[str, str]:
    """Returns the words before an amount or a unit as (article, "") or ("", note). Articles are not shown."""
    before = " ".join(words).strip(AROUND)
    return (before, "") if before.lower() in ARTICLES else ("", before)


def note_apart(text: str) -> tuple[str, str]:
    """Splits a text into the food and a note, which follows the first comma or is in brackets at the end."""
    food, comma, note = text.partition(",")
    if comma and food.strip() and "(" not in food:
        return food.strip(), note.strip()
    if match := NOTE_IN_BRACKETS.fullmatch(text):
        return match[1].strip(" ,"), match[2].strip()
    return text.strip(), ""
