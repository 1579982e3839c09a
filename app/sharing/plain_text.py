"""Removes Markdown from a recipe's texts and shortens them, for the head of its page."""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate

from app.importing.clean_text import clean_text

PICTURE = re.compile(r"!\[[^\[\]]{0,300}\]\([^()\s]{0,2000}(?:\s[^()]{0,300})?\)")
LINK = re.compile(r"\[([^\[\]]{1,300})\]\([^()\s]{0,2000}(?:\s[^()]{0,300})?\)")
EMPHASIS = ("**", "__")
LONGEST_EMPHASIS = 500
PLAIN_WORD = r"(?:[^\W_]|[.,;:!?()/'\"%°–—-])+"
# Matches most texts, which contain no Markdown. Matching takes a tenth of the time that removing Markdown takes.
ONE_PLAIN_LINE = re.compile(rf"{PLAIN_WORD}(?: {PLAIN_WORD})*")
LONGEST, MOST = 5_000, 100_000  # maximum characters of one text, and of all texts in a list


def remove_markup(text: str | None) -> str:
    """Removes Markdown and HTML tags from a text, and shortens a long one."""
    if not text or (len(text) <= LONGEST and ONE_PLAIN_LINE.fullmatch(text)):
        return text or ""
    text = LINK.sub(r"\1", PICTURE.sub("", shorten_text(text, LONGEST)))
    for sign in EMPHASIS:
        if sign in text:
            text = "\n".join(drop_emphasis(line, sign) for line in text.split("\n"))
    return clean_text(text)


def drop_emphasis(line: str, sign: str) -> str:
    """Removes pairs of an emphasis sign, such as "**", that directly enclose words."""
    pieces = line.split(sign)
    closes, starts = find_closing(pieces), list(accumulate(map(len, pieces), initial=0))
    texts, at = [pieces[0]], 1
    while at < len(pieces):
        end = closes[at] if pieces[at][:1].strip() else None
        if end is None or starts[end + 1] - starts[at] > LONGEST_EMPHASIS:
            texts += [sign, pieces[at]]
            at += 1
        else:
            texts += [sign.join(pieces[at : end + 1]), pieces[end + 1]]
            at = end + 2
    return "".join(texts)


def find_closing(pieces: list[str]) -> list[int | None]:
    """Returns for each piece the index of the first piece, at or after it, that can be the end of an emphasis."""
    closes: list[int | None] = [None] * len(pieces)
    for at in range(len(pieces) - 2, -1, -1):
        closes[at] = at if pieces[at][-1:].strip() else closes[at + 1]
    return closes


def shorten_text(text: str, longest: int) -> str:
    """Returns the text or, if it is longer, its first whole words and an ellipsis."""
    if len(text) <= longest:
        return text
    whole_words = text[:longest].rpartition(" ")[0] or text[: longest - 1]
    return whole_words.rstrip(" ,.;:") + "…"


def as_many_as_fit(texts: Iterable[str], most: int = MOST) -> Iterator[str]:
    """Yields nonempty texts until they exceed `most` characters in total."""
    for text in filter(None, texts):
        most -= len(text)
        if most < 0:
            return
        yield text
