"""Keeps the words of a line in the order in which they were written: "2 large onions", not "2 onions, large"."""

import re

from app.foods.read_number import SIGNS
from app.parsing.own_words import find_own_words
from app.parsing.reading import Reading, as_seen, as_written, count_words

AROUND = " \t,;:–—-*·•▢☐□"
BREAKS = re.compile(r"[^\w\s'’.-]")
OF_A_WORD = r"[^\W\u3040-\u9fff]"  # not Chinese and Japanese, which have no spaces between words
BEFORE = re.compile(rf"(?:^|(?<=\s))[^\s\d,;:()\[\]（），、+{SIGNS}]+\s+\Z")
APART = ", "  # between the parts of a note
MOST_WORDS = 8  # that describe a food, so that long lines take no longer


def keep_order(reading: Reading, food: dict | None) -> dict:
    """Returns the words to show for the food, and the note. Words before the food stay before it.

    With an amount, only words between it and the food do. Words between the amount and its unit are in the note, so
    that the unit follows the amount when the line is scaled.
    """
    food_text, note = find_own_words(reading, food), as_written(reading.note, reading.line)
    if food and reading.food and reading.quantity is not None:
        food_text, note = keep_front(reading, food_text, note)
    elif food and reading.food:
        food_text, note = drop_amount(reading, food_text, note)
    return {"food_text": food_text, "note": note}


def keep_front(reading: Reading, food_text: str | None, note: str) -> tuple[str | None, str]:
    words = food_text or reading.own_food_words
    for front in find_fronts(as_seen(reading.line), words) if note else ():
        rest = take_out(front, note)
        if rest is not None and count_words(f"{front} {words} {rest}") == count_words(f"{words} {note}"):
            return f"{front} {words}", rest
    return food_text, note


def drop_amount(reading: Reading, food_text: str | None, note: str) -> tuple[str | None, str]:
    line = as_seen(reading.line)
    match = match_whole_words(reading.food).search(line)
    if match and match.start() and not BREAKS.search(line, 0, match.start()):
        return line[: match.end()].strip(AROUND), line[match.end() :].strip(AROUND)
    is_in_pieces = not match and count_words(line) == count_words(f"{reading.own_food_words} {reading.note}")
    return (line.strip(AROUND), "") if is_in_pieces and not BREAKS.search(line) else (food_text, note)


def match_whole_words(words: str) -> re.Pattern:
    """Returns a pattern that matches these words, but not inside another word: no "Ei" (egg) in "Reis" (rice)."""
    return re.compile(rf"(?<!{OF_A_WORD}){re.escape(words)}(?!{OF_A_WORD})", re.IGNORECASE)


def find_fronts(line: str, words: str) -> list[str]:
    """Returns the words directly before the food, as many as there are and then fewer of them, the longest first."""
    match = match_whole_words(words).search(line)
    fronts, left = [], line[: match.start()] if match else ""
    while len(fronts) < MOST_WORDS and (before := BEFORE.search(left)):
        left = left[: before.start()]
        fronts.append(line[before.start() : match.start()].strip())
    return fronts[::-1]


def take_out(words: str, note: str) -> str | None:
    """Returns the note without the words, which must be one or several of its parts, or None."""
    parts, wanted = note.split(APART), count_words(words)
    for start in range(len(parts)):
        for end in range(start + 1, min(start + MOST_WORDS, len(parts)) + 1):
            if count_words(" ".join(parts[start:end])) == wanted:
                return APART.join(parts[:start] + parts[end:])
    return None
