"""Writes American English as British English, for texts that have no British version of their own yet."""

import re

from words.message import IN_SCREENS, Message

BRITISH = "en-GB"
KEPT = re.compile(rf"({IN_SCREENS.pattern}|\{{[^}}]*\}}|`[^`]*`)")
WORDS = {
    "categoriz": "categoris",
    "center": "centre",
    "check off": "tick off",
    "checkboxes": "tick boxes",
    "checked off": "ticked off",
    "checked-off": "ticked-off",
    "checks off": "ticks off",
    "color": "colour",
    "e-mail": "email",
    "favorite": "favourite",
    "fiber": "fibre",
    "licenses": "licences",
    "liter": "litre",
    "milliliter": "millilitre",
    "misspelled": "misspelt",
    "organiz": "organis",
    "parentheses": "brackets",
    "recogniz": "recognis",
    "stove": "hob",
    "trash": "bin",
    "uncheck": "untick",
}
AMERICAN = re.compile(rf"\b({'|'.join(sorted(WORDS, key=len, reverse=True))})", re.IGNORECASE)


def write_british(text: str) -> str:
    """Returns the text with British spelling and words. Placeholders and code stay as they are."""
    pieces = KEPT.split(text)
    parts = [piece for at, piece in enumerate(pieces) if at % (KEPT.groups + 1) in (0, 1)]
    return "".join(part if at % 2 else AMERICAN.sub(in_british, part) for at, part in enumerate(parts))


def is_american(message: Message) -> bool:
    texts = message.translated.values()
    return not message.is_search_words and any(write_british(text) != text for text in texts)


def in_british(found: re.Match) -> str:
    word = WORDS[found[0].lower()]
    return word.capitalize() if found[0][0].isupper() else word
