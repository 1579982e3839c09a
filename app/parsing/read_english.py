"""Parses English lines: a trained model labels the words, and rules find the amount, the unit and the food."""

import re
import time
from html import unescape

from app.foods.read_fraction import SIGNS
from app.parsing.english.find_parts import LineParts, parts_of
from app.parsing.english.label_words import labelled
from app.parsing.english.load_library import library
from app.parsing.reading import Confidence, Reading, as_seen, begins_with_a_number, is_endless, kept_whole, loses_a_sign

UNSURE = 0.3  # confidence in a line that could not be parsed, or in which no food was found
GUESSED = 0.7  # factor for the confidence in a line with more than one amount or food
SECONDS = 8  # limit on the CPU time for all lines of a call; the longest real recipes take much less
# Headings that web pages put between ingredient lines.
HEADING = re.compile(
    r".*:|to \D+|for (?:the )?\D+|.* version|(?:for )?(?:the )?"
    r"(?:toppings?|glaze|filling|frosting|icing|dressing|marinade|crust|dough|batter|garnish|base|assembly|serving)",
    re.IGNORECASE,
)
EMPTY = re.compile(r"[(\[]\W*[)\]]")
EDGES = " \t,;:–—-*·•/.&"
# The model knows "1 pinch" and "2 g", but not "a pinch" and "2 #" (pounds). "#2" is the size of a can.
A_FIRST = re.compile(r"\Aan?(?=\s)(?! (?:bit|couple|few|little|lot)\b)", re.IGNORECASE)
POUNDS = re.compile(rf"(?<=[\d{SIGNS}])(\s?)#(?=\s)")


def as_the_model_knows(text: str) -> str:
    """Replaces words that the model does not know. Every other character keeps its position."""
    return POUNDS.sub(r"\1g", A_FIRST.sub(lambda a: "1".ljust(len(a[0])), text))


def read_english(lines: list[str]) -> list[Reading]:
    """Parses the lines. A line that is not reached before the time limit becomes its own note."""
    library()
    over = time.thread_time() + SECONDS
    return [read_line(line) if time.thread_time() < over else kept_whole(line) for line in lines]


def read_line(line: str) -> Reading:
    text = as_seen(unescape(line))
    if not text or says_no_food(text):
        return kept_whole(line, UNSURE if text else None)
    parts = parts_of(text, labelled(as_the_model_knows(text)))
    reading = Reading(
        line,
        quantity=parts.quantity,
        unit=parts.said(parts.unit),
        food=parts.said(parts.food),
        link=parts.said(parts.link),
        note=note_of(parts),
        confidence=confidence_of(parts),
    )
    number = "" if parts.is_range else parts.said(parts.amount)
    return kept_whole(line, UNSURE) if loses_a_sign(text, reading, number) else reading


def says_no_food(text: str) -> bool:
    wordless = not any(sign.isalpha() for sign in text)
    return wordless or is_endless(text) or HEADING.fullmatch(text) is not None


def note_of(parts: LineParts) -> str:
    """Returns the text that is in no other part, without brackets and commas around it.

    If the amount is a range, the note begins with the range.
    """
    left, at = [], 0
    for start, end in sorted([*parts.amount, *parts.unit, *parts.food, *parts.link]):
        left.append(parts.text[at:start])
        at = end
    rest = tidied(" ".join([*left, parts.text[at:]]))
    return ", ".join(filter(None, [parts.said(parts.amount) if parts.is_range else "", rest]))


def tidied(text: str) -> str:
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


def confidence_of(parts: LineParts) -> Confidence:
    """Returns the model's confidence, lowered where rules had to choose between several amounts or foods."""
    known = {
        name: score for name in ("quantity", "unit", "food", "comment") if (score := parts.score(name)) is not None
    }
    if not parts.food or leaves_a_number(parts):
        return Confidence(average=UNSURE, **known)
    said = [known[name] for name in ("quantity", "unit", "food") if name in known]
    sure = sum(said) / len(said)
    return Confidence(average=round(sure * (GUESSED if parts.is_doubtful else 1), 3), **known)


def leaves_a_number(parts: LineParts) -> bool:
    """Whether the line begins with a number that is neither its amount nor part of its food, as in "7-grain bread"."""
    is_read = parts.quantity is not None or begins_with_a_number(parts.said(parts.food))
    return not is_read and begins_with_a_number(parts.text)
