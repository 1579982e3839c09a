"""Judges how certain an amount is, and finds the rest of the line without it."""

import re

from app.foods.read_number import SIGNS
from app.parsing.english.add_amounts import OTHER_MEASURE
from app.parsing.english.line_parts import LineParts

UNSURE = 0.3
CERTAIN = 0.95  # least confidence in an amount with which a line begins or ends
AROUND = " \t,;:–—−-*·•▢☐□/.&~≈"
# Words before an amount that do not change it.
ROUGHLY = re.compile(
    r"(?:(?:about|approximately|approx|around|roughly|nearly|almost|at least|up to|scant|heap(?:ing|ed)|generous|level"
    r"|rounded|large|small|medium|big|good|a|an|another|one|each|of)\b[\s.,(]*)*",
    re.IGNORECASE,
)
# The amount of a thing of which only a part is needed, as in "juice of 1 lemon". Commas only join such parts: in "salt,
# juice of 1 lemon", the salt is another food.
PARTS = "(?:juice|zest|rind|peel|skin|leaves|seeds|flesh|pulp|whites?|yolks?)"
ADJECTIVES = r"(?:(?!(?:and|or|plus|with)\b)[^\W\d_]+\s+){0,3}?"
PART = rf"{ADJECTIVES}{PARTS}(?:(?:\s*[,/&+]|\s+and\b)\s*(?:and\s+|&\s*)?{ADJECTIVES}{PARTS}){{0,3}}"
PART_OF = re.compile(rf"{PART}(?:\s+(?:of|from))?\s*", re.IGNORECASE)
SPELLED = "(?:an?|another|half|one|two|three|four|five|six)"
BEFORE_THE_WHOLE = re.compile(rf"({PART}\s+(?:of|from))\s+(?=[\d{SIGNS}]|{SPELLED}\s)", re.IGNORECASE)
# Some British pages leave out "of": "zest 1 orange", "juice ½ lemon".
PART_OF_CITRUS = re.compile(
    rf"({ADJECTIVES}(?:juice|zest)(?:\s*(?:,|/|&|\band\b)\s*(?:juice|zest))?)\s+(?=[\d{SIGNS}/⁄]{{1,5}}\s+"
    r"(?:(?:large|small|medium|unwaxed|organic)\s+){0,2}"
    r"(?:lemon|lime|orange|clementine|grapefruit|mandarin|satsuma|tangerine)s?\b)",
    re.IGNORECASE,
)
# An amount behind the food of such a line: "zest of 1 lime and juice of 2", "juice of a lemon, zest of a lime".
MORE_OF_IT = re.compile(rf"(?!\A)(?:\b(?:and|plus|of|from)\b|[&+])(?:[^()]*[\d{SIGNS}]|\s*{SPELLED}\b)", re.IGNORECASE)
# Another amount of another thing, without a comma before it: "1 egg and 1 egg white". Or less of the same: "1 cup minus
# 1 tablespoon".
ANOTHER = re.compile(
    rf"(?:\b(?:and|plus|minus)\s+|[+&]\s*)(?:(?:an?|another|one|two|half an?)\s|\d{{1,3}}(?![\d-])|[{SIGNS}])",
    re.IGNORECASE,
)
IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


def score_quantity(parts: LineParts) -> float | None:
    """Returns the confidence in the quantity. It is low if scaling it would not scale what the line asks for."""
    if parts.quantity is None or not (parts.amount or parts.unit):
        return None
    score = parts.score("quantity") or parts.score("unit") or UNSURE
    if is_in_the_middle(parts) or asks_for_another(parts) or (not parts.amount and not parts.food):
        return min(score, UNSURE)
    return max(score, CERTAIN) if leads(parts) or ends(parts) else score


def score_unit(parts: LineParts) -> float | None:
    score = parts.score("unit")
    return score if score is None or not leads(parts) else max(score, CERTAIN)


def leads(parts: LineParts) -> bool:
    return ROUGHLY.fullmatch(read_before(parts).strip(AROUND)) is not None


def ends(parts: LineParts) -> bool:
    return bool(parts.food) and not parts.text[parts.ends() :].strip(AROUND + ")]")


def is_in_the_middle(parts: LineParts) -> bool:
    return not leads(parts) and not ends(parts) and not PART_OF.fullmatch(read_before(parts))


def read_before(parts: LineParts) -> str:
    return parts.text[: min(start for start, _ in [*parts.amount, *parts.unit])]


def asks_for_another(parts: LineParts) -> bool:
    behind = IN_BRACKETS.sub(" ", parts.text[parts.ends() :]).partition(",")[0]
    return ANOTHER.search(behind) is not None


def find_remainder(parts: LineParts) -> str:
    """Returns the line as it stands without its amount and unit, or "" if the amount is in the middle of it."""
    if parts.quantity is None or not (leads(parts) or ends(parts)):
        return ""
    left, at = [], len(read_before(parts))
    for start, end in sorted([*parts.amount, *parts.unit]):
        left.append(parts.text[at:start])
        at = max(at, end)
    behind = " ".join(" ".join([*left, parts.text[at:]]).split())
    behind = re.sub(r" (?=[,;)\]])| \.(?= )", "", behind)
    if other := OTHER_MEASURE.match(behind):
        behind = f"({other[1]}){behind[other.end() :]}"
    behind = behind.lstrip(" ,;:–—-/.").rstrip(" ,;")
    first = read_before(parts).strip(AROUND)
    if not leads(parts):
        return drop_open_bracket(first)
    return ", ".join(filter(None, [behind, first if first.isupper() else first.lower()]))


def drop_open_bracket(text: str) -> str:
    return text.replace("(", " ").rstrip(AROUND) if text.count("(") != text.count(")") else text
