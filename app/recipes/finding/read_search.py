"""Splits a search into terms to look for, and any text into the words by which it is found."""

import re
from typing import NamedTuple

from app.framework.text.fold import fold

LONGEST_SEARCH, MOST_TERMS = 300, 12
WORD = re.compile(r"[^\W_]+")
# Scripts without spaces: each character counts as a word, and a word is a phrase of them.
SIGN = re.compile(
    "([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])"
)
QUOTED = re.compile(r'"([^"]*)"|(?<!\w)\'([^\']*)\'(?!\w)|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»')
INSIDE_WORDS = re.compile(r"(?<=\w)['’](?=\w)")


class Term(NamedTuple):
    """Words that must follow each other. If `exact`, they were quoted; else the last one may be the start of a word."""

    words: tuple[str, ...]
    exact: bool


def words_of(text: str | None) -> list[str]:
    """The words of a text in their order, folded."""
    return WORD.findall(SIGN.sub(r" \1 ", fold(text)))


def read_search(text: str) -> list[Term]:
    """The terms of a search such as `leek "olive oil"`; empty if there is nothing to look for."""
    text = text[:LONGEST_SEARCH]
    quoted = [Term(tuple(words_of("".join(found.groups("")))), exact=True) for found in QUOTED.finditer(text)]
    loose = [Term(tuple(words), exact=False) for part in parts_of(QUOTED.sub(" ", text)) if (words := words_of(part))]
    return list(dict.fromkeys([*(term for term in quoted if term.words), *loose]))[:MOST_TERMS]


def parts_of(text: str) -> list[str]:
    """Splits the text at spaces and punctuation; an apostrophe inside a word does not split it."""
    return re.findall(r"[^\W_]+(?:\0[^\W_]+)*", INSIDE_WORDS.sub("\0", fold(text)))
