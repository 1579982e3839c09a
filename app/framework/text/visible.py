"""Finds and removes characters that are invisible or change how other characters are shown."""

import re
from unicodedata import category

NUL = "\0"
# Control characters except white space, characters that change the direction of the text after them, and zero-width
# characters. Joiners are not included, because Persian, Indian scripts and emoji need them.
UNSEEN = re.compile("[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
IN_A_HEADER = re.compile("[!-~]+").fullmatch
MARKS_OF_NOTHING = {"Cc", "Cf"}
EMPTY_KINDS = {"Cc", "Cf", "Zs", "Zl", "Zp"}
# The Braille blank, and what Unicode calls Default_Ignorable_Code_Point, except characters of category Cf.
DRAWN_AS_NOTHING = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)


def fits_header(text: str) -> bool:
    """Whether the header of an HTTP request can carry a text as it is, such as a key that was copied from a page."""
    return IN_A_HEADER(text) is not None


def join_lines(text: str) -> str:
    """Replaces white space by single spaces and removes invisible characters. Returns "" if nothing is visible."""
    line = " ".join(UNSEEN.sub("", text).split())
    return line if shows_something(line) else ""


def shows_something(text: str) -> bool:
    return any(category(sign) not in EMPTY_KINDS and not DRAWN_AS_NOTHING.match(sign) for sign in text)


def drop_marks(text: str) -> str:
    """Removes all invisible characters for comparing texts. Not for text on screen, as it removes joiners too."""
    return "".join(sign for sign in text if category(sign) not in MARKS_OF_NOTHING and not DRAWN_AS_NOTHING.match(sign))


def drop_nul(value):
    """Removes U+0000 from all texts in a JSON value, because many programs treat it as the end of a text."""
    if isinstance(value, str):
        return value.replace(NUL, "")
    if isinstance(value, list):
        return [drop_nul(item) for item in value]
    if isinstance(value, dict):
        return {key.replace(NUL, ""): drop_nul(inner) for key, inner in value.items()}
    return value
