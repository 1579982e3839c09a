"""Reads lines of any language by the order of their words: an amount, a unit, a food, and a note behind a comma."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.parsing.read_fraction import fraction
from app.parsing.read_number import NUMBER, amount, as_quantity
from app.parsing.reading import Reading, kept_whole, loses_a_sign

EARLY = 3  # words, among which a bracket is moved to the end, and a unit looked for where no amount stands first
BRACKET = re.compile(r"\s*(\([^()]*\))\s*")
NOTE_IN_BRACKETS = re.compile(r"(.*?\S)\s*\((.*)\)", re.DOTALL)
STARTS_WITH_A_NUMBER = re.compile(rf"({NUMBER})(.*)", re.DOTALL)
GLUED_UNIT = re.compile(r"[^\W\d_]+\.?")


@dataclass(frozen=True)
class Start:
    """The amount that a line starts with: how much, as it is written, what is glued to it, and the words behind it."""

    quantity: float
    written: str
    glued: str
    rest: list[str]


def read_brute(lines: list[str], is_unit: Callable[[str], bool]) -> list[Reading]:
    """What each line says, in their order (behaviours §F3). `is_unit`: whether the group calls a unit so."""
    return [read_line(line, is_unit) for line in lines]


def read_line(line: str, is_unit: Callable[[str], bool]) -> Reading:
    text = with_brackets_last(" ".join(line.split()))
    start = start_of(text.split())
    reading = amount_first(line, start) if start else no_amount(line, text, is_unit)
    written = start.written if start and reading.quantity is not None else ""
    return kept_whole(line) if loses_a_sign(line, reading, written) else reading


def with_brackets_last(text: str) -> str:
    """ "1 (14 oz) can tomatoes" -> "1 can tomatoes (14 oz)"."""
    found = BRACKET.search(text)
    if not found or found.end() == len(text) or not 0 < len(text[: found.start()].split()) < EARLY:
        return text
    return f"{text[: found.start()]} {text[found.end() :]} {found[1]}"


def start_of(words: list[str]) -> Start | None:
    if len(words) < 2 or not (found := STARTS_WITH_A_NUMBER.fullmatch(words[0])):
        return None
    if (worth := amount(found[1])) is None:
        return None
    written, rest = found[1], words[1:]
    if not found[2] and len(rest) > 1 and (more := fraction(rest[0])) is not None:
        worth, written, rest = worth + more, f"{written} {rest[0]}", rest[1:]
    return Start(as_quantity(worth), written, found[2], rest)


def amount_first(line: str, start: Start) -> Reading:
    unit, rest, notes = "", start.rest, []
    if GLUED_UNIT.fullmatch(start.glued):
        unit = start.glued
    elif start.glued:
        notes.append(start.written + start.glued)
    if not unit and len(rest) > 1 and not rest[0].endswith(",") and rest[0][0].isalpha():
        unit, rest = rest[0], rest[1:]
    food, note = note_apart(" ".join(rest))
    return Reading(line, start.quantity, unit, food, ", ".join(filter(None, [*notes, note])))


def no_amount(line: str, text: str, is_unit: Callable[[str], bool]) -> Reading:
    words = text.split()
    at = next((n for n, word in enumerate(words[:EARLY]) if len(words) > n + 1 and is_unit(word)), None)
    before, unit, rest = ([], "", words) if at is None else (words[:at], words[at], words[at + 1 :])
    food, note = note_apart(" ".join(rest))
    return Reading(line, None, unit, food, note, " ".join(before))


def note_apart(text: str) -> tuple[str, str]:
    """The food, and what stands behind its first comma or in the brackets at the end."""
    food, comma, note = text.partition(",")
    if comma and food.strip() and "(" not in food:
        return food.strip(), note.strip()
    if found := NOTE_IN_BRACKETS.fullmatch(text):
        return found[1].strip(" ,"), found[2].strip()
    return text.strip(), ""
