"""Labels the words of an English line with the trained model, and finds their positions in the line."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from app.parsing.english.load_library import load_library

APART = re.compile(r"[-#]")
REACH = 40  # maximum number of letters and digits between two tokens of the model


@dataclass(frozen=True)
class Word:
    """A word with its position in the line, part-of-speech tag, label and the model's confidence in the label.

    `label` is QTY, UNIT, SIZE, PREP, PURPOSE, COMMENT or one of several labels with NAME.
    """

    start: int
    end: int
    tag: str
    label: str
    score: float


def label_words(line: str) -> list[Word]:
    """Labels the words of a nonempty line. Words that the model drops or changes too much are left out."""
    tokens = load_library()(line).PostProcessor.tokens
    places = find_in_line(line, [token.text for token in tokens])
    return [
        Word(*place, token.pos_tag, token.label, token.score)
        for token, place in zip(tokens, places, strict=True)
        if place is not None
    ]


def find_in_line(line: str, tokens: list[str]) -> Iterator[tuple[int, int] | None]:
    """Yields the (start, end) of each token in the line, or None for a token that is not found.

    Tokens differ from the text of the line: units are in the singular, and "½" is "#1$2".
    """
    signs = [(sign, at) for at, character in enumerate(line) for sign in simplify_text(character) if sign.isalnum()]
    text, reached = "".join(sign for sign, _ in signs), 0
    firsts = [n == 0 or begins_a_word(line, signs[n - 1][1], at) for n, (_, at) in enumerate(signs)]
    for token in tokens:
        whole = keep_letters(token)
        parts = [whole] if whole in text[reached:] else [keep_letters(part) for part in APART.split(token)]
        spans = find_spans(list(filter(None, parts)), text, reached, firsts)
        if spans:
            reached = spans[-1][1]
        yield (signs[spans[0][0]][1], end_of_word(line, signs[reached - 1][1])) if spans else None


def find_spans(parts: list[str], text: str, start: int, firsts: list[bool]) -> list[tuple[int, int]]:
    """Finds the parts of a token in the text, one after the other. Returns [] if one of them is missing."""
    spans: list[tuple[int, int]] = []
    for part in parts:
        span = find(text, part, spans[-1][1] if spans else start, firsts)
        if span is None:
            return []
        spans.append(span)
    return spans


def keep_letters(token: str) -> str:
    return "".join(sign for sign in simplify_text(token) if sign.isalnum())


def simplify_text(text: str) -> str:
    """Changes the text to lower case and decomposes fractions and accents: "½" becomes "1⁄2"."""
    return text.lower() if text.isascii() else unicodedata.normalize("NFKD", text).lower()


def begins_a_word(line: str, before: int, at: int) -> bool:
    """Whether a word or a number begins at this position. "200g" is a number and a word."""
    return at != before and (at - before > 1 or line[at].isalpha() != line[before].isalpha())


def find(text: str, part: str, start: int, firsts: list[bool]) -> tuple[int, int] | None:
    """Finds a part from `start` on, or its longest prefix, as the model may change "leaves" to "leaf"."""
    for length in range(len(part), len(part) // 2 if part.isalpha() else len(part) - 1, -1):
        at = text.find(part[:length], start, start + REACH + length)
        while at >= 0 and not firsts[at]:
            at = text.find(part[:length], at + 1, start + REACH + length)
        if at >= 0:
            return at, at + length
    return None


def end_of_word(line: str, last: int) -> int:
    end = last + 1
    if line[last].isalpha():
        while end < len(line) and (line[end].isalpha() or unicodedata.combining(line[end])):
            end += 1
    return end
