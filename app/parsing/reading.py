"""Readings: the results of parsing lines, before they are matched to the foods and units of a group."""

import re
from collections import Counter
from dataclasses import dataclass, field
from unicodedata import category

from app.foods.read_number import SIGNS
from app.framework.text.plain_numbers import normalize_numbers
from app.framework.text.visible import join_lines

WORD = re.compile(r"[^\W\d_]+|\d+")
PIECE = re.compile(rf"[^\W\d_{SIGNS}]{{1,20}}|\d{{1,3}}|[{SIGNS}]|[^\w\s]")
MOST_PIECES = 60  # longer lines are not parsed; the longest of a thousand lines from real web pages has 36 pieces
# Invisible characters that names may need but that would split words and numbers: soft hyphens, direction marks.
WITHIN_WORDS = re.compile(
    "[\u00ad\u061c\u180e\u200e\u200f\u2061-\u2064\u206a-\u206f\ufff9-\ufffb\U000e0001-\U000e007f]"
)
JOINERS = re.compile("[\u200c\u200d]+")
LETTERS_BEFORE = re.compile(r"\w*")
APOSTROPHES = ("'", "’", "´")
# Optional plural endings, as in "oignon(s)" and "Zehe/n".
BOTH_FORMS = re.compile(r"(?<=\w)(?:\((s|x|es|n|en|e|r|er|ar|or|ne|nen)\)|(?<=\w\w)/(n|en|e|s))(?!\w)", re.IGNORECASE)


@dataclass(frozen=True)
class Confidence:
    """How sure a parser is of a reading and of each part, from 0 to 1, or None if the parser cannot tell."""

    average: float | None = None
    quantity: float | None = None
    unit: float | None = None
    food: float | None = None
    comment: float | None = None


@dataclass(frozen=True)
class Reading:
    """The parts of a line. The note has everything that is in no other part, so that no letter or digit is lost.

    `quantity` is None if the line has no amount; `unit` and `food` are words of the line, not matched to anything yet.
    `link` is a word such as "of" or "de" that only joins the amount and the food. `rest` is the line as it stands
    without its amount and unit, or None if the parser cannot tell. It is empty if the amount is in the middle of the
    line. `beside` is the amount as written if the quantity does not tell all of it, such as "2-3"; the note has it too.
    `language` is the language in which the line was read, such as "de", or empty if the parser does not tell it.
    """

    line: str
    quantity: float | None = None
    unit: str = ""
    food: str = ""
    note: str = ""
    link: str = ""
    confidence: Confidence = field(default_factory=Confidence)
    rest: str | None = None
    beside: str = ""
    language: str = ""

    @property
    def own_food_words(self) -> str:
        """The words for the food with the word that joins them to the amount: "of garlic", "d'ail"."""
        return as_written(join_words(self.link, self.food), self.line)


def join_words(link: str, words: str) -> str:
    return f"{link}{'' if link.endswith(APOSTROPHES) else ' '}{words}".strip()


def as_written(words: str, line: str) -> str:
    """Restores optional endings that a parser has read as plurals: "oignons" becomes "oignon(s)" again."""
    for both in BOTH_FORMS.finditer(line):
        start = both.start() - len(LETTERS_BEFORE.match(line[both.start() - 1 :: -1])[0])
        stem, ending = line[start : both.start()], both[1] or both[2]
        words = words.replace(f"{stem}{ending}", f"{stem}{both[0]}")
    return words


def as_seen(line: str) -> str:
    """Returns the line without invisible characters, and with its numbers in plain notations."""
    return join_lines(JOINERS.sub(keep_joiner, join_lines(WITHIN_WORDS.sub("", normalize_numbers(line)))))


def keep_joiner(joiner: re.Match) -> str:
    """Keeps joiners between letters of other scripts and between emoji, where they are part of the word."""
    line, (start, end) = joiner.string, joiner.span()
    is_inside = start > 0 and end < len(line)
    return joiner[0] if is_inside and not line[start - 1].isascii() and not line[end].isascii() else ""


def keep_whole(line: str, sure: float | None = None) -> Reading:
    """Returns the reading of a line that cannot be parsed: all of it is the note."""
    return Reading(line, note=" ".join(line.split()), confidence=Confidence(average=sure))


def loses_a_sign(text: str, reading: Reading, number: str) -> bool:
    """Whether the reading lacks a letter or digit of the text. `number` is the quantity as the text has it."""
    parts = [number, reading.unit, reading.link, reading.food, reading.note]
    return bool(count_signs(text) - count_signs(" ".join(parts)))


def is_endless(text: str) -> bool:
    """Whether the text is longer than any ingredient line. Parsers may take quadratic time for such a text."""
    return len(PIECE.findall(text)) > MOST_PIECES


def begins_with_a_number(text: str) -> bool:
    first = next((sign for sign in text if sign.isalnum()), "")
    return first != "" and category(first).startswith("N")


def count_signs(text: str) -> Counter:
    return Counter(sign for sign in text.lower() if sign.isalnum())


def count_words(text: str) -> Counter:
    """Counts the words and numbers of a text. "200g" is a number and a word."""
    return Counter(WORD.findall(text.lower()))
