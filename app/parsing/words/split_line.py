"""Splits a line into numbers, words and marks, and finds brackets, phrases and units in it."""

import re
import unicodedata
from typing import NamedTuple

from app.foods.read_number import SIGNS, SLASH
from app.framework.text.plain_numbers import normalize_numbers
from app.parsing.reading import BOTH_FORMS
from app.parsing.words.cut_words import cut
from app.parsing.words.vocabulary import Phrases, Vocabulary, fold_unit

LETTER = rf"[^\W\d_{SIGNS}²³¹]"
PIECE = re.compile(
    rf"(?P<number>\d+{SLASH}\d+|\d{{1,3}}(?:['’]\d{{3}})+(?!\d)|\d+(?:[.,]\d+)*|[{SIGNS}])"
    rf"|(?P<word>{LETTER}+['’´](?=\s?{LETTER}|\d)|[A-Za-z]+(?=[぀-鿿])|[Dd]emi-(?={LETTER})|{LETTER}+(?:-{LETTER}+)*(?:-(?=\s))?)"
    r"|(?P<mark>\S)"
)
OPENING, CLOSING = "([{（【", ")]}）】"
MARKS = " ,;:-–—−*•·▢♥＊|=+~≈/\"'“”„，、。；：؛،׳״…"
WITHIN_A_UNIT, AFTER_A_UNIT = set(".()/'’\"״׳"), set("./'’(\"״׳")  # also as in Hebrew's abbreviations
LONGEST_UNIT = 8
ONE_APOSTROPHE = str.maketrans("’´", "''")


def as_plural(text: str) -> str:
    """Returns the text with optional plural endings as part of their words: "oignon(s)" becomes "oignons"."""
    return BOTH_FORMS.sub(r"\1\2", text)


class Piece(NamedTuple):
    kind: str
    low: str
    start: int
    end: int


class SplitLine:
    """The pieces of a line, and the vocabulary of its language."""

    def __init__(self, text: str, words: Vocabulary):
        plain = normalize_numbers(unicodedata.normalize("NFC", text))
        self.text = as_plural(" ".join(plain.split()).lstrip(MARKS))
        self.words = words
        self.pieces = split_pieces(self.text, words)
        self.count = len(self.pieces)

    def tidy_text(self, begin: int, end: int) -> str:
        """Returns the text of some pieces, without the marks around it."""
        return tidy(self.text_of(begin, end))

    def unit_text(self, begin: int, end: int) -> str:
        """Returns a unit as written, without its dot if it has only one: "EL." becomes "EL", but "c. à s." stays."""
        text = self.text_of(begin, end)
        return text.removesuffix(".") if text.count(".") == 1 else text

    def text_of(self, begin: int, end: int) -> str:
        return self.text[self.pieces[begin].start : self.pieces[end - 1].end] if begin < end else ""

    def until(self, end: int) -> "SplitLine":
        """Returns the line without its pieces from a position on."""
        return SplitLine(self.text[: self.pieces[end].start], self.words)

    def kind(self, at: int) -> str:
        return self.pieces[at].kind if at < self.count else ""

    def low(self, at: int) -> str:
        return self.pieces[at].low if 0 <= at < self.count else ""

    def is_apart(self, at: int) -> bool:
        """Whether there is a space before this piece."""
        return at > 0 and self.pieces[at].start > self.pieces[at - 1].end

    def after_brackets(self, at: int) -> int:
        """Returns the position after the bracket that begins here; the end of the line if it is never closed."""
        depth = 0
        for here in range(at, self.count):
            depth += (self.low(here) in OPENING) - (self.low(here) in CLOSING)
            if not depth:
                return here + 1
        return self.count

    def after_phrase(self, at: int, phrases: Phrases) -> int:
        """Returns the position after the longest of `phrases` that begins here, or `at` if none does."""
        for rest in phrases.get(self.low(at), ()):
            here = self.past_dot(at + 1)
            for word in rest:
                if self.low(here) != word:
                    break
                here = self.past_dot(here + 1)
            else:
                return here
        return at

    def past_dot(self, at: int) -> int:
        return at + 1 if self.low(at) == "." and not self.is_apart(at) else at

    def after_unit(self, at: int) -> int:
        """Returns the position after the longest unit that begins here, or `at` if no unit begins here."""
        if self.kind(at) != "word" or self.is_kept(at):
            return at
        whole, end, open_brackets = "", at, 0
        for here in range(at, min(at + LONGEST_UNIT, self.count)):
            piece = self.pieces[here]
            if piece.kind == "number" or (piece.kind == "mark" and piece.low not in WITHIN_A_UNIT):
                break
            open_brackets += (piece.low == "(") - (piece.low == ")")
            whole += fold_unit(piece.low)
            if piece.low in AFTER_A_UNIT or open_brackets or whole not in self.words.units:
                continue
            if self.is_joined(whole, here + 1):
                end = self.past_dot(here + 1)
        return end

    def is_kept(self, at: int) -> bool:
        """Whether a food begins here whose first word could also be a size or a unit: "gros sel" (coarse salt)."""
        return self.after_phrase(at, self.words.keep) > at

    def is_joined(self, unit: str, at: int) -> bool:
        """Whether the word is a unit here: "noce" in "noce di burro" (a knob), but not in "noce moscata" (nutmeg)."""
        return unit not in self.words.only_joined or at >= self.count or self.low(at) in self.words.joins


def split_pieces(text: str, words: Vocabulary) -> list[Piece]:
    pieces = []
    for match in PIECE.finditer(text):
        kind, start = match.lastgroup, match.start()
        parts = [(kind, match[0])]
        if words.glued and kind == "word" and not match[0].isascii():
            parts = cut(match[0], words, is_measured=bool(pieces) and pieces[-1].kind == "number")
        elif kind == "word" and (rest := split_and(match[0], words)):
            parts = [("word", words.and_prefix), ("word", rest)]
        for part, letters in parts:
            pieces.append(Piece(part, letters.lower().translate(ONE_APOSTROPHE), start, start + len(letters)))
            start += len(letters)
    return pieces


def split_and(word: str, words: Vocabulary) -> str:
    """Returns the number behind an "and" that is written together with it, as in "ونصف" (and a half), or ""."""
    rest = word.removeprefix(words.and_prefix)
    return rest if rest != word and rest in words.numbers else ""


def tidy(text: str) -> str:
    text = text.strip(MARKS).lstrip(MARKS + ".")
    for opening, closing in zip(OPENING, CLOSING, strict=True):
        if text.startswith(opening) and text.count(opening) == 1 and text.endswith(closing):
            return text[1:-1].strip(" ,;")
        if text.count(opening) != text.count(closing):
            text = text.replace(opening, " ").replace(closing, " ")
    return " ".join(text.split())
