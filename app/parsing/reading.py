"""What a reader made of one line, before it is matched to the foods and units of a group."""

import re
from collections import Counter
from dataclasses import dataclass, field

WORD = re.compile(r"[^\W\d_]+|\d+")


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


def kept_whole(line: str, sure: float | None = None) -> Reading:
    """A line of which nobody can say more: all of it stands in the note."""
    return Reading(line, note=" ".join(line.split()), confidence=Confidence(average=sure))


def loses_a_sign(text: str, reading: Reading, number: str) -> bool:
    """Whether a letter or a digit of the text is in no part of it. `number`: what the quantity says, as written."""
    parts = [number, reading.unit, reading.link, reading.food, reading.note]
    return bool(signs_of(text) - signs_of(" ".join(parts)))


def signs_of(text: str) -> Counter:
    return Counter(sign for sign in text.lower() if sign.isalnum())


def words_of(text: str) -> Counter:
    """The words and numbers of a text, "200g" being two."""
    return Counter(WORD.findall(text.lower()))
