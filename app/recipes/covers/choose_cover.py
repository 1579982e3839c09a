"""Tells from the name of a recipe what kind of dish it makes, so that one without a picture gets a fitting drawing."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from app.framework.storage.one_writer import define_function
from app.framework.text.fold import fold
from app.languages.read_language import read_section_of_all

PLATE = "plate"  # the drawing for a recipe whose name has none of the words
COVERS = (
    *("soup", "bread", "cake", "salad", "pasta", "rice", "meat", "fish"),
    *("egg", "drink", "cookie", "dessert", "jar", "vegetables", PLATE),
)
# "Chicken soup" is a soup, and "beef with beans" is meat: these kinds count only if no dish is named.
RANKS = {"meat": 1, "fish": 1, "egg": 1, "vegetables": 2}
LETTERS = re.compile(r"[^\W\d_]+")
ARABIC_PREFIX = re.compile(r"^(?:و?[بكل]?ال|لل)(?=\w{2})")
SHORTEST_REST = 3  # letters beside an entry such as "-reis", so that it is not found in "Preis"
LONGEST_NAME, MOST_WORDS_TOGETHER = 200, 3
KEPT = 20_000  # names; most lists are read again and again


class DishMatch(NamedTuple):
    cover: str
    language: str
    at: int  # the place of the word in the name


class Entries(NamedTuple):
    """Maps whole words, the ends of words and the beginnings of words to their drawing and language."""

    whole: dict[str, tuple[str, str]]
    ends: dict[str, tuple[str, str]]
    beginnings: dict[str, tuple[str, str]]


@lru_cache(KEPT)
def choose_cover(name: str | None, categories: str | None = None) -> str:
    """Returns the drawing for a recipe with this name, or for its categories if the name does not tell."""
    for text in (name, categories):
        text = fold((text or "")[:LONGEST_NAME])
        head = match_beginnings().split(text, maxsplit=1)[0]
        if matches := find_matches(head) or find_matches(text):
            return choose_match(matches).cover
    return PLATE


@cache
def match_beginnings() -> re.Pattern:
    """Returns a pattern for the words and signs behind which a name only says what is served with the dish."""
    words = {word for dishes in read_section_of_all("dishes").values() for word in fold(dishes["beside"]).split()}
    return re.compile(rf"\s(?:{'|'.join(sorted(words))})\s|[,(:–—]|\s-\s")


def choose_match(matches: list[DishMatch]) -> DishMatch:
    named_first = [match for match in matches if read_section_of_all("dishes")[match.language].get("named_first")]
    if len(named_first) * 2 >= len(matches):
        return matches[0]
    return min(matches, key=lambda match: (RANKS.get(match.cover, 0), -match.at))


def find_matches(text: str) -> list[DishMatch]:
    words, matches, at = split_words(text), [], 0
    while at < len(words):
        entry, length = find_entry(words, at)
        if entry:
            matches.append(DishMatch(*entry, at))
        at += length
    return matches


def split_words(text: str) -> list[str]:
    return [ARABIC_PREFIX.sub("", word) for word in LETTERS.findall(text)]


def find_entry(words: list[str], at: int) -> tuple[tuple[str, str] | None, int]:
    """Returns the drawing and language for the words at a place, and how many words they are."""
    for length in range(MOST_WORDS_TOGETHER, 0, -1):
        if entry := read_entries().whole.get("_".join(words[at : at + length])):
            return entry, length
    word = words[at]
    longest_first = range(SHORTEST_REST, len(word) - 1)
    for end in longest_first:
        if entry := read_entries().ends.get(word[end:]):
            return entry, 1
    for end in longest_first:
        if entry := read_entries().beginnings.get(word[: len(word) - end]):
            return entry, 1
    return None, 1


@cache
def read_entries() -> Entries:
    table = Entries({}, {}, {})
    for cover in COVERS:
        for language, dishes in read_section_of_all("dishes").items():
            for word in fold(dishes.get(cover, "")).split():
                entry = cover, language
                bare = "_".join(split_words(word.replace("_", " ")))
                table.whole.setdefault(bare, entry)
                if word.startswith("-"):
                    table.ends.setdefault(bare, entry)
                elif word.endswith("-"):
                    table.beginnings.setdefault(bare, entry)
    return table


define_function("choose_cover", choose_cover)
