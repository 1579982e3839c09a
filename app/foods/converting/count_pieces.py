"""Tells whether the first number before a length counts pieces: "Cut 6 3/4-inch strips" are six strips of 3/4 inch."""

import re
from dataclasses import dataclass

from app.foods.read_number import PART, SIGNS

A_COUNT = re.compile(rf"(?P<count>\d{{1,2}})\s{{1,3}}(?P<size>{PART}|[{SIGNS}])")
# Pieces that are measured by their thickness, and other pieces, which may be several inches long or wide.
THIN = "slices|strips|cubes|chunks|wedges|balls|meatballs|coins|dice|ribbons|bands"
WIDE = (
    "pieces|rounds|circles|squares|rectangles|triangles|diamonds|disks|discs|sticks|batons|lengths|segments|sections"
    "|logs|ropes|bars|fingers|patties|cakes|cookies|biscuits|cutlets|medallions|portions"
)
WORDS = r"(?:[\s-][^\W\d]{1,15}){0,3}"
PIECES = re.compile(rf"{WORDS}\s(?:(?P<thin>{THIN})|{WIDE})\b", re.IGNORECASE)
MADE = re.compile(
    r"\b(?:cut|slic|roll|mak|form|divid|shap|chop|portion|scoop|pat|trim|yield|cross)\w{0,6}\b", re.IGNORECASE
)
INTO = re.compile(r"\b(?:into|in)\s(?:about\s)?$", re.IGNORECASE)
ONE = re.compile(r"\b(?:a|an|one|the|your|this|each|per|every)\s$", re.IGNORECASE)
ROLLED = re.compile(r"\broll\w{0,3}\b", re.IGNORECASE)
REACH = 80  # characters before a length that are searched for a verb
# Up to LARGEST inches, the whole number belongs to the size: "into 2 1/2-inch pieces". For wide pieces, it is uncertain
# below MANY, and for pieces that are rolled flat, at any number.
LARGEST, MANY = 2, 5


@dataclass(frozen=True)
class Pieces:
    """A number of pieces, and the length of each. Unless `is_certain`, the number may belong to the length."""

    count: str
    size: str
    is_certain: bool


def find_pieces(match: re.Match, sizes: str) -> Pieces | None:
    """Returns the pieces that the first number of the written sizes counts or may count, or None if it is a size."""
    both, pieces = A_COUNT.fullmatch(sizes), PIECES.match(match.string, match.end())
    before = re.split(r"[.!?;]\s", match.string[max(0, match.start() - REACH) : match.start()])[-1]
    if not both or not pieces or ONE.search(before) or int(both["count"]) < LARGEST:
        return None
    if int(both["count"]) == LARGEST:
        return None if INTO.search(before) or not MADE.search(before) else Pieces(**both.groupdict(), is_certain=False)
    is_thin = pieces["thin"] or match["thick"]
    is_count = is_thin or (int(both["count"]) >= MANY and not ROLLED.search(before))
    is_made = MADE.search(before) or not before.strip()
    return Pieces(**both.groupdict(), is_certain=bool(is_count and is_made))


def are_pieces(text: str, at: int) -> bool:
    """Whether the words behind a length name several pieces: "thick slices"."""
    return PIECES.match(text, at) is not None
