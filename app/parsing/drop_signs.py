"""Drops what is not a word of a line: markup, a bullet or emoji before it, and the multiplication sign of a count.

Examples are "**2 eggs**", "- [x] 2 eggs", "▪ 2 eggs", "3 x large eggs", "toilet paper x2" and "2 x 400 g tins beans".
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace

from app.foods.read_number import SIGNS
from app.parsing.reading import Reading, as_seen

# Symbols, dashes and the signs that belong to an emoji. Signs that tell something about an amount are none.
BULLET_KINDS, BULLETS, NO_BULLETS = {"So", "Sm", "Sk", "Pd", "Cf", "Mn", "Me"}, set("•‣·*※⁃»›…"), set("<>≤≥~≈±×")
# Tags of bold, italic and the like, as they come with copied text, and the signs of Markdown for bold text.
TAG = re.compile(r"</?(?:b|i|u|s|em|strong|mark|small|span|font|(p|li|div|br))(?:\s[^<>]{0,300})?/?>", re.IGNORECASE)
BOLD = ("**", "__")
# "> 2 eggs" is quoted in a mail, and ">500 g" is an amount.
QUOTED_OR_CHECKED = re.compile(r"(?:>\s+|\[[ xX✓✔]?\]\s+)+")
KEYCAP = re.compile("(\\d)\ufe0f?\u20e3")
# "1. 2 eggs", "1) 500 g flour", and numbers in circles or on keys, which are only amounts if no other one follows.
LIST_NUMBER = re.compile(
    rf"\A(?:(?:\d\ufe0f?\u20e3)+|\d{{1,3}}[.):]\s)\s*(?=[\d{SIGNS}](?!\ufe0f?\u20e3))|\A[①-⓿❶-➓⒈-⒛]\s*(?=\w)"
)
SIGN = "[xX×✕✖х]"
COUNT = rf"\d{{1,4}}(?:[.,]\d{{1,3}}|[/⁄]\d{{1,3}})?|[{SIGNS}]"
# "10x sugar" could be a kind of sugar, but a list means ten of it far more often.
BEFORE = re.compile(rf"\A(\W*)({COUNT})\s?{SIGN}\s+(?=[^\W\d_])")
FIRST = re.compile(rf"\A(\W*){SIGN}\s?({COUNT})\s+(?=[^\W\d_])")
BEHIND = re.compile(rf"\s(?:\({SIGN}\s?({COUNT})\)|{SIGN}\s?({COUNT})|({COUNT})\s?{SIGN}|\(({COUNT})\s?{SIGN}\))\Z")
HAS_NUMBER = re.compile(rf"[\d{SIGNS}]")
COUNTED_PACKAGE = re.compile(rf"\A\W*(?:{COUNT})\s?{SIGN}\s?\d")
SIZE = re.compile(rf"(?<!\S){SIGN}\s?(\d[\d.,/–-]{{0,12}}(?:[\s-]?fl\.?)?[\s-]?[^\W\d_]{{1,14}}\.?(?![^\W\d_]))")


def read_as_seen(lines: list[str], read: Callable[[list[str]], list[Reading]]) -> list[Reading]:
    """Parses the lines as they are seen, without bullets and the signs of counts. Each reading has its whole line."""
    seen = [drop_times(drop_bullets(drop_markup(as_seen(line)))) for line in lines]
    readings = [write_bracketed_size(*both) for both in zip(read(seen), seen, strict=True)]
    return [replace(reading, line=line) for reading, line in zip(readings, lines, strict=True)]


def drop_markup(line: str) -> str:
    line = TAG.sub(lambda tag: " " if tag[1] else "", line) if "<" in line else line
    for sign in BOLD:
        line = line.replace(sign, "") if line.count(sign) > 1 else line
    return line.strip()


def drop_bullets(line: str) -> str:
    """Returns the line without the bullets, boxes, emoji and list numbers before its first word or amount.

    An emoji without words after it may be the food itself, as in "🥚 2".
    """
    rest = drop_leading_bullets(line)
    if match := QUOTED_OR_CHECKED.match(rest):
        rest = drop_leading_bullets(rest[match.end() :])
    rest = LIST_NUMBER.sub("", rest, count=1)
    rest = KEYCAP.sub(r"\1", rest)
    return rest if rest[:1].isalnum() and any(map(str.isalpha, rest)) else line


def drop_leading_bullets(line: str) -> str:
    return line[next((at for at, letter in enumerate(line) if not is_bullet(letter) and not letter.isspace()), 0) :]


def is_bullet(letter: str) -> bool:
    return letter in BULLETS or (unicodedata.category(letter) in BULLET_KINDS and letter not in NO_BULLETS)


def drop_times(line: str) -> str:
    """Puts the count first and drops its sign, unless a number follows the sign: "20 x 30 cm" is a size."""
    line = FIRST.sub(r"\1\2 ", BEFORE.sub(r"\1\2 ", line))
    match = BEHIND.search(line)
    if not match or HAS_NUMBER.search(line, 0, match.start()):
        return line
    return f"{next(filter(None, match.groups()))} {line[: match.start()]}"


def write_bracketed_size(reading: Reading, line: str) -> Reading:
    """Writes the size of counted packages as "(400 g)" instead of "x 400 g". A product such as "2 x 400 g" stays."""
    if not COUNTED_PACKAGE.match(line) or HAS_NUMBER.search(reading.beside):
        return reading
    note = SIZE.sub(r"(\1)", reading.note, count=1)
    rest = reading.rest and SIZE.sub(r"(\1)", reading.rest, count=1)
    return reading if note == reading.note and rest == reading.rest else replace(reading, note=note, rest=rest)
