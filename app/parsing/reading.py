"""What a reader made of one line, before it is matched to the foods and units of a group."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from unicodedata import category

from app.foods.read_fraction import SIGNS
from app.framework.text.visible import in_one_line

WORD = re.compile(r"[^\W\d_]+|\d+")
PIECE = re.compile(rf"[^\W\d_{SIGNS}]{{1,20}}|\d{{1,3}}|[{SIGNS}]|[^\w\s]")
MOST_PIECES = 60  # of a thousand lines of real pages the longest has 36
# Marks that a name may need, and that cut the words and numbers of a line apart: hyphens that show only at the end of
# a row, and what turns the direction of what stands beside it.
WITHIN_WORDS = re.compile("[\u00ad\u061c\u200e\u200f]")


@dataclass(frozen=True)
class Confidence:
    """How sure a reader is, from 0 to 1 each; None where it cannot say."""

    average: float | None = None
    quantity: float | None = None
    unit: float | None = None
    food: float | None = None
    comment: float | None = None


@dataclass(frozen=True)
class Reading:
    """The parts of a line. What is in none of the others stands in the note: no letter and no digit gets lost.

    `quantity` is None where the line names no amount; `unit` and `food` are the words of the line, not yet anybody's.
    `link`: the word that only joins them, "of" or "de", which nobody wants to read again.
    """

    line: str
    quantity: float | None = None
    unit: str = ""
    food: str = ""
    note: str = ""
    link: str = ""
    confidence: Confidence = field(default_factory=Confidence)


def read_as_seen(lines: list[str], read: Callable[[list[str]], list[Reading]]) -> list[Reading]:
    """What a reader makes of what is seen of the lines; each reading names its line as it was sent."""
    readings = read([as_seen(line) for line in lines])
    return [replace(one, line=line) for one, line in zip(readings, lines, strict=True)]


def as_seen(line: str) -> str:
    return in_one_line(WITHIN_WORDS.sub("", line))


def kept_whole(line: str, sure: float | None = None) -> Reading:
    """A line of which nobody can say more: all of it stands in the note."""
    return Reading(line, note=" ".join(line.split()), confidence=Confidence(average=sure))


def loses_a_sign(text: str, reading: Reading, number: str) -> bool:
    """Whether a letter or a digit of the text is in no part of it. `number`: what the quantity says, as written."""
    parts = [number, reading.unit, reading.link, reading.food, reading.note]
    return bool(signs_of(text) - signs_of(" ".join(parts)))


def is_endless(text: str) -> bool:
    """Whether it is longer than any ingredient line is: readers may take the square of a line's length for it."""
    return len(PIECE.findall(text)) > MOST_PIECES


def begins_with_a_number(text: str) -> bool:
    first = next((sign for sign in text if sign.isalnum()), "")
    return first != "" and category(first).startswith("N")


def signs_of(text: str) -> Counter:
    return Counter(sign for sign in text.lower() if sign.isalnum())


def words_of(text: str) -> Counter:
    """The words and numbers of a text, "200g" being two."""
    return Counter(WORD.findall(text.lower()))
