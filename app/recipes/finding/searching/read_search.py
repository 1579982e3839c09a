"""Splits a search into terms, and a recipe's text into the words that the index stores."""

import re
from typing import NamedTuple

from app.framework.text.fold import fold
from app.framework.text.plain_numbers import KNOWN, normalize_numbers

LONGEST_SEARCH, MOST_TERMS = 300, 12
WORD = re.compile(r"[^\W_]+")
# Scripts that are written without spaces. Each character is indexed as a word, so words are searched as phrases.
SIGN = re.compile(
    "([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])"
)
QUOTED = re.compile(r'"([^"]*)"|(?<!\w)\'([^\']*)\'(?!\w)|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»')
SIGN_OF_MIXED_NUMBER = re.compile(rf"(?<=\d)(?=[{KNOWN}])")
INSIDE_WORDS = re.compile(r"(?<=\w)['’](?=\w)")


class Term(NamedTuple):
    """Words that must follow each other in a recipe.

    `exact` terms were quoted in the search. In other terms, the last word may be just the beginning of a word.
    """

    words: tuple[str, ...]
    exact: bool


def split_words(text: str | None) -> list[str]:
    """Returns the words of a text, in order, without differences in case and accents."""
    return WORD.findall(SIGN.sub(r" \1 ", fold_search(text)))


def fold_search(text: str | None) -> str:
    """Normalizes a text for searching. A number is found in every notation: "1½", "1 1/2" and "1 ¹/₂" are the same."""
    return fold(SIGN_OF_MIXED_NUMBER.sub(" ", normalize_numbers(text or "")))


def read_search(text: str) -> list[Term]:
    """Returns the terms of a search such as `leek "olive oil"`. The list is empty if the search has no words."""
    text = text[:LONGEST_SEARCH]
    quoted = [Term(tuple(split_words("".join(match.groups("")))), exact=True) for match in QUOTED.finditer(text)]
    loose = [
        Term(tuple(words), exact=False) for part in split_parts(QUOTED.sub(" ", text)) if (words := split_words(part))
    ]
    return list(dict.fromkeys([*(term for term in quoted if term.words), *loose]))[:MOST_TERMS]


def split_parts(text: str) -> list[str]:
    """Splits the text at spaces and punctuation; an apostrophe inside a word does not split it."""
    return re.findall(r"[^\W_]+(?:\0[^\W_]+)*", INSIDE_WORDS.sub("\0", fold_search(text)))
