"""Weighs whether a line of a recipe is an ingredient (more than zero) or a sentence about what to do (less)."""

import re
from functools import lru_cache

from app.importing.plain_text.cooking_verbs import has_verb
from app.parsing.find_heading import read_heading
from app.parsing.words.read_amount import read_amount
from app.parsing.words.split_line import SplitLine
from app.parsing.words.vocabulary import Vocabulary, fold_unit, load_vocabulary
from app.recipes.times.read_time import map_unit_words

LONGEST = 240  # longer lines are no ingredients
UNSPACED = "\u2e80"  # from here on, scripts have no spaces between words
SENTENCE = re.compile(r"[^\W\d_]{4,}[.!?]\s+[^\W\d_]|[。！？].")
ENDED = re.compile(r"[.!?。！？]$")
WORD = re.compile(r"[^\W\d_]+")
NEAR_END = 4
MEASURED, CLEAR, MOST_WITHOUT = 2.6, 1.5, 2.4  # a line without a clear amount never weighs as much as one with it


def weigh_line(text: str, words: Vocabulary) -> float:
    """Returns a number from about -7 to 7."""
    length = count_words(text)
    if len(text) > LONGEST:
        return -7
    line = SplitLine(text, words)
    amount = weigh_amount(line)
    weight = weigh_known_foods(text, words, length) + weigh_length(length)
    weight = amount + weight if amount >= CLEAR else min(amount + weight, MOST_WITHOUT)
    if has_verb([word.casefold() for word in WORD.findall(text)], words.language) and not text[:1].isnumeric():
        weight -= 2.5
    if ENDED.search(text):
        weight -= 2.5 if length >= 3 else 0.8
    if SENTENCE.search(text):
        weight -= 2.5
    return max(-7.0, min(7.0, weight))


def count_words(text: str) -> float:
    """Counts the words of a text. Two signs of a script without spaces count as one."""
    unspaced = sum(sign >= UNSPACED for sign in text)
    return (
        len(text.split())
        if not unspaced
        else unspaced / 2 + sum(len(word) for word in WORD.findall(text) if word.isascii()) / 5
    )


def weigh_length(length: float) -> float:
    for most, weight in ((3, 0.8), (6, 0.6), (9, 0.0), (13, -1.0), (18, -2.5)):
        if length <= most:
            return weight
    return -4.5


def weigh_amount(line: SplitLine) -> float:
    """Weighs the amount of a line: at its start, at its end, or within it."""
    if not line.count:
        return 0
    first = next((at for at in range(min(2, line.count)) if line.kind(at) != "mark"), 0)
    first = max(first, line.after_phrase(first, line.words.before))
    if amount := read_amount(line, first):
        if line.low(amount.end) in map_unit_words() and line.after_unit(amount.end) <= amount.end:
            return -1.5
        if line.after_unit(amount.end) > amount.end:
            return 4.0
        return 2.6 if not amount.is_spelled else 0.8
    return weigh_amount_behind(line)


def weigh_amount_behind(line: SplitLine) -> float:
    for at in range(line.count - 1, max(0, line.count - NEAR_END - 1), -1):
        if line.kind(at) != "number":
            continue
        end = line.after_unit(at + 1)
        if end > at + 1:
            return 3.0 if end >= line.count - 1 else 1.5
        if at >= line.count - 2 and line.low(at + 1) not in map_unit_words():
            return 2.0
        return 0.0
    has_unit = any(line.kind(at) == "number" and line.after_unit(at + 1) > at + 1 for at in range(line.count))
    return 1.0 if has_unit else 0.5 if line.after_unit(0) > 0 else 0.0


def weigh_known_foods(text: str, words: Vocabulary, length: float) -> float:
    unit_words = [fold_unit(word) for word in WORD.findall(text)]
    if not unit_words:
        return 0
    food_words = list_food_words(words.language)
    share = sum(word in food_words for word in unit_words) / len(unit_words)
    return (2.2 if length <= 4 else 1.2) * share


@lru_cache(maxsize=4)
def list_food_words(language: str) -> frozenset[str]:
    from app.parsing.words.language_of_lines import list_food_name_words

    words = load_vocabulary(language)
    about_them = map(fold_unit, words.common | words.prepared | words.sizes)
    return frozenset(list_food_name_words(language)).union(about_them)


def is_section(text: str) -> bool:
    """Whether a line is the title of a part of the ingredients or steps, such as "For the sauce:"."""
    heading = read_heading(text)
    return heading is not None and len(text.split()) <= 6 and (heading.is_sure or not ENDED.search(text))
