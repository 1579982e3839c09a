"""Recognizes lines that are headings, such as "For the dough:" or "FOR THE SAUCE", among ingredients."""

import re
import unicodedata
from dataclasses import dataclass

LONGEST_TITLE, MOST_WORDS, FEWEST_LETTERS = 100, 8, 3
COLONS = ":："
AROUND = " \t*_#=~-–—•"  # characters that web pages put around headings
SAYS_MORE = re.compile(r"[,;:：()\[\]]")
# "For the" in the supported languages: a line that begins with it may be a heading.
FOR = re.compile(
    r"(?:for|to serve|für|zum|zur|pour|para|per|voor|för|till|til|dla|pro|для|για|için)\b(?=.*\w)|لل\w|.+用\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Heading:
    """A heading. `is_sure` is set if the line ends with a colon; otherwise the user has to confirm the heading."""

    title: str
    is_sure: bool


def read_heading(line: str) -> Heading | None:
    """Returns the heading in a line, without its colon. Returns None if the line has an amount or more than a title."""
    text = " ".join(line.split()).strip(AROUND)
    title = text.rstrip(COLONS + AROUND)
    is_titled = any(sign.isalpha() for sign in title) and len(title) <= LONGEST_TITLE
    if not is_titled or any(unicodedata.category(sign).startswith("N") for sign in title):
        return None
    if text[-1] in COLONS:
        return Heading(title, is_sure=True)
    return Heading(title, is_sure=False) if can_be_title(title) else None


def can_be_title(text: str) -> bool:
    if SAYS_MORE.search(text) or len(text.split()) > MOST_WORDS:
        return False
    is_loud = text.isupper() and sum(sign.isalpha() for sign in text) >= FEWEST_LETTERS
    return is_loud or FOR.match(text) is not None
