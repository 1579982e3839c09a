"""Parses English lines: a trained model labels the words, and rules find the amount, the unit and the food."""

import re
import time
from dataclasses import replace
from html import unescape

from app.foods.read_number import SIGNS
from app.parsing.english.find_parts import join_parts
from app.parsing.english.judge_amount import (
    BEFORE_THE_WHOLE,
    MORE_OF_IT,
    PART_OF_CITRUS,
    UNSURE,
    find_remainder,
    score_quantity,
    score_unit,
)
from app.parsing.english.label_words import label_words
from app.parsing.english.line_parts import LineParts
from app.parsing.english.load_library import load_library
from app.parsing.read_number import write_range_in_digits
from app.parsing.reading import Confidence, Reading, as_seen, begins_with_a_number, is_endless, keep_whole, loses_a_sign
from app.parsing.words.split_line import as_plural

GUESSED = 0.7  # factor for the confidence in a line with more than one amount or food
SECONDS = 8  # limit on the CPU time for all lines of a call; the longest real recipes take much less
# Headings that web pages put between ingredient lines.
HEADING = re.compile(
    r".*:|to \D+|for (?:the )?\D+|.* version|(?:for )?(?:the )?"
    r"(?:toppings?|glaze|filling|frosting|icing|dressing|marinade|crust|dough|batter|garnish|base|assembly|serving)",
    re.IGNORECASE,
)
EMPTY = re.compile(r"[(\[]\W*[)\]]")
EDGES = " \t,;:–—−-*·•/.&"
# The model knows "1 pinch", "½ cup" and "2 g", but not "a pinch", "a half cup" and "2 #" (pounds). "#2" is the size
# of a can.
A_FIRST = re.compile(r"\Aan?(?=\s)(?! (?:bit|couple|few|little|lot)\b)", re.IGNORECASE)
A_PART_FIRST = re.compile(r"\A(?:an?|one)[ -](half|quarter)(?=\s)(?! dozen\b)", re.IGNORECASE)
AND_A_SIGN = re.compile(rf"(?<=\d\s)(?:and|&)(?=\s[{SIGNS}])", re.IGNORECASE)
# "8 ounces, weight bacon" and "8 ounces, fluid milk" tell which kind of ounces are meant.
KIND_OF_OUNCES = re.compile(
    r"(?<=ounces|pounds), (?:weight|fluid)(?=\s)|(?<=ounce|pound), (?:weight|fluid)(?=\s)", re.IGNORECASE
)
POUNDS = re.compile(rf"(?<=[\d{SIGNS}])(\s?)#(?=\s)")


def as_the_model_knows(text: str) -> str:
    """Replaces words that the model does not know. Every other character keeps its position."""
    text = A_PART_FIRST.sub(lambda part: ("½" if part[1].lower() == "half" else "¼").ljust(len(part[0])), text)
    text = AND_A_SIGN.sub(lambda joins: " " * len(joins[0]), text)
    text = KIND_OF_OUNCES.sub(lambda kind: " " * len(kind[0]), text)
    return POUNDS.sub(r"\1g", A_FIRST.sub(lambda a: "1".ljust(len(a[0])), text))


def read_english(lines: list[str]) -> list[Reading]:
    """Parses the lines. A line that is not reached before the time limit becomes its own note."""
    load_library()
    over = time.thread_time() + SECONDS
    return [read_line(line) if time.thread_time() < over else keep_whole(line) for line in lines]


def read_line(line: str) -> Reading:
    text = as_plural(as_seen(unescape(line)))
    if not text or says_no_food(text):
        return keep_whole(line, UNSURE if text else None)
    part = BEFORE_THE_WHOLE.match(text) or PART_OF_CITRUS.match(text)
    if part and (reading := read_part_of_food(line, part[1], text[part.end() :])):
        return reading
    return read_whole(line, text)


def read_whole(line: str, text: str) -> Reading:
    """Parses a line, of which `text` is what is read, without a part of a food before its amount."""
    parts = join_parts(text, label_words(as_the_model_knows(text)))
    reading = Reading(
        line,
        quantity=parts.quantity,
        unit=parts.text_of(parts.unit),
        food=parts.text_of(parts.food),
        link=parts.text_of(parts.link),
        note=write_note(parts),
        confidence=rate_confidence(parts),
        rest=find_remainder(parts),
        beside=find_amount_beside(parts),
    )
    number = "" if reading.beside == join_amount(parts) else join_amount(parts)
    return keep_whole(line, UNSURE) if loses_a_sign(text, reading, number) else reading


def read_part_of_food(line: str, part: str, whole: str) -> Reading | None:
    """Parses a line such as "juice of 1 lime", which becomes "1 lime (juice of)". Returns None if there is no food."""
    of_whole = read_whole(line, whole)
    if of_whole.quantity is None or not of_whole.food or not of_whole.rest:
        return None
    if MORE_OF_IT.search(of_whole.rest):
        return keep_whole(line, UNSURE)
    part = f"({part if part.isupper() else part.lower()})"
    note = of_whole.note.removeprefix(of_whole.beside).lstrip(", ")
    notes = filter(None, [of_whole.beside, part, note])
    return replace(of_whole, line=line, note=", ".join(notes), rest=add_part(of_whole, part))


def add_part(of_whole: Reading, part: str) -> str:
    """Returns the rest of the line with the words for the part behind the food, or else behind all of it."""
    before, food, behind = of_whole.rest.partition(of_whole.food)
    return f"{before}{food} {part}{behind}" if food else f"{of_whole.rest} {part}"


def says_no_food(text: str) -> bool:
    wordless = not any(sign.isalpha() for sign in text)
    return wordless or is_endless(text) or HEADING.fullmatch(text) is not None


def join_amount(parts: LineParts) -> str:
    return " ".join(parts.text_of(parts.amount).split())


def find_amount_beside(parts: LineParts) -> str:
    """Returns the amount as written if it is a range or a sum, of which the quantity tells only a part."""
    written = join_amount(parts)
    return write_range_in_digits(written) if parts.is_range else written if parts.is_sum else ""


def write_note(parts: LineParts) -> str:
    """Returns the text that is in no other part, without brackets and commas around it.

    If the amount is a range or a sum, the note begins with it.
    """
    left, at = [], 0
    for start, end in sorted([*parts.amount, *parts.unit, *parts.food, *parts.link]):
        left.append(parts.text[at:start])
        at = max(at, end)
    rest = tidy_text(" ".join([*left, parts.text[at:]]))
    return ", ".join(filter(None, [find_amount_beside(parts), rest]))


def tidy_text(text: str) -> str:
    before = None
    while text != before:
        before, text = text, EMPTY.sub(" ", text)
    text = re.sub(r"\s+([,;:.)\]])", r"\1", re.sub(r"([(\[])\s+", r"\1", " ".join(text.split())))
    text = re.sub(r"([,;])(?:\s*[,;])+", r"\1", text).strip(EDGES)
    if text.count("(") != text.count(")"):
        text = " ".join(text.replace("(", " ").replace(")", " ").split())
    if text.startswith("(") and text.find(")") == len(text) - 1:
        text = text[1:-1]
    return text.strip(EDGES)


def rate_confidence(parts: LineParts) -> Confidence:
    """Returns the model's confidence, lowered where rules had to choose between several amounts or foods."""
    scores = [score_quantity(parts), score_unit(parts), parts.score("food"), parts.score("comment")]
    named = zip(("quantity", "unit", "food", "comment"), scores, strict=True)
    score_of = {name: score for name, score in named if score is not None}
    if not parts.food or leaves_a_number(parts):
        return Confidence(average=UNSURE, **score_of)
    scores = [score_of[name] for name in ("quantity", "unit", "food") if name in score_of]
    sure = sum(scores) / len(scores)
    return Confidence(average=round(sure * (GUESSED if parts.is_doubtful else 1), 3), **score_of)


def leaves_a_number(parts: LineParts) -> bool:
    """Whether the line begins with a number that is neither its amount nor part of its food, as in "7-grain bread"."""
    is_read = parts.quantity is not None or begins_with_a_number(parts.text_of(parts.food))
    return not is_read and begins_with_a_number(parts.text)
