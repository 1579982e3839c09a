"""Tests that parsing by vocabulary keeps all words and numbers of a line."""

import re
import unicodedata
from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as some

from app.parsing.read_by_words import read_by_words
from app.parsing.words.split_line import as_plural
from app.parsing.words.vocabulary import list_line_languages, load_vocabulary
from tests.parsing.sample_lines import sample_lines

NUMBER = re.compile(r"\d+\s?/\s?\d+|\d+(?:[.,]\d+)*|[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")
LETTERS = re.compile(r"[^\W\d_¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")


def lost(line, language):
    """Returns the letters and numbers of a line that are missing in the parsed result.

    If there is a quantity, numbers that add up to it do not count as missing, nor do number words, nor one word that
    joins the number and the unit.
    """
    [reading] = read_by_words([line], language)
    source = unicodedata.normalize("NFC", line).lower()
    kept = " ".join([reading.unit, reading.link, reading.food, reading.note]).lower()
    letters = Counter(LETTERS.findall(source)) - Counter(LETTERS.findall(kept))
    written = f"{kept} {reading.beside.replace('-', '/')}"  # a range such as "200/250" is noted as "200-250"
    numbers = Counter(NUMBER.findall(as_plural(source))) - Counter(NUMBER.findall(written))
    if reading.quantity is not None:
        letters -= letters_of_numbers(source, language)
        letters = min(
            (letters - Counter(word) for word in ["", *joins_before_units(source, language)]), key=Counter.total
        )
        if not numbers or reading.quantity in sums(numbers):
            numbers.clear()
    return letters, numbers


def letters_of_numbers(source, language):
    words = load_vocabulary(language)
    said = [word for word in words.numbers.keys() | words.plus if word in source]
    return Counter(LETTERS.findall("".join(said)))


def joins_before_units(source, language):
    """Returns the words that may join a number and a unit: "de" in "1/4 de taza"."""
    return [word for word in load_vocabulary(language).joins if f" {word}" in source]


def sums(numbers):
    """Returns the possible sums of the numbers. "1.500" may be one and a half, or one and a half thousand."""
    values = [values_of(text) for text in numbers.elements()]
    return {round(float(sum(pick(few) for few in values)), 6) for pick in (min, max)} | thousands(numbers)


def thousands(numbers):
    """Joins pairs of numbers that may be one number written with a space, such as "1 500"."""
    return {float(a + b) for a in numbers for b in numbers if a.isdecimal() and b.isdecimal() and len(b) == 3}


def values_of(text):
    if "/" in text:
        above, below = map(int, text.split("/"))
        return [Fraction(above, below or 1)]
    if len(text) == 1 and not text.isdecimal():
        return [unicodedata.numeric(text)]
    plain = float(re.sub(r"[.,]", "", text))
    return [plain, float(text.replace(",", "."))] if len(re.findall("[.,]", text)) == 1 else [plain]


def test_no_word_of_the_recorded_pages_is_lost():
    lines = [line for line in sample_lines() if line.language != "en"]
    missing = {line.text: gone for line in lines if any(gone := lost(line.text, line.language))}
    assert not missing


def kitchen_words(language):
    """Lists words and signs that the parser recognizes, so that lines made of them reach all its branches."""
    words = load_vocabulary(language)
    lists = (words.sizes, words.prepared, words.joins, words.into, words.shapes, words.parts, words.adverbs, words.to)
    marks = [*"()/,:;+-|%.!'’x", " - ", "½", "1/2", "2", "1.500", "0,5", "200", "1 500", "Type 405", "Mehl", "œuf(s)"]
    phrases = [" ".join([first, *rest]) for first, ways in words.beside.items() for rest in ways]
    return [*marks, *words.numbers, *words.units, *phrases, *(word for few in lists for word in sorted(few))]


@settings(deadline=None)
@given(some.data())
def test_no_letter_of_any_line_is_lost(data):
    language = data.draw(some.sampled_from(list_line_languages()))
    words = data.draw(some.lists(some.sampled_from(kitchen_words(language)), max_size=9))
    line = data.draw(some.sampled_from([" ", ""])).join(words) if data.draw(some.booleans()) else " ".join(words)
    letters, _ = lost(line, language)
    assert not letters
