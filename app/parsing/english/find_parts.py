"""Finds the amount, the unit and the food in a line whose words have been labeled."""

import re

from app.parsing.english.add_amounts import OTHER_MEASURE
from app.parsing.english.label_words import Word
from app.parsing.english.line_parts import SIZES, LineParts, Span
from app.parsing.english.take_sums import take_added_number, take_half_behind, take_sum
from app.parsing.read_number import NUMBER, TIMES, as_quantity, is_ratio_not_amount, read_amounts

NAMES = {"B_NAME_TOK", "I_NAME_TOK", "NAME_MOD", "NAME_VAR", "NAME_SEP"}
ENTIRE = {"B_NAME_TOK", "I_NAME_TOK"}
DESCRIBES = {"JJ", "RB", "VBN"}
ALTERNATIVE = {"or", "and/or", "/"}
KIND_OF_CUT = re.compile(r"\w+-(?:in|on|off|free)|(?:bone|skin)less")
LEADS_AWAY = {"on", "for", "per"}  # words that end the food, as in "salt on top"
FLUID = {"fl", "fluid"}
# Units that the model does not know.
UNITS = {
    "gr",
    "pc",
    "pcs",
    "pkt",
    "pkts",
    "pkg",
    "pkgs",
    "sleeve",
    "sleeves",
    "squeeze",
    "tb",
    "tbl",
    "tbls",
    "tblsp",
    "tbs",
    "dsp",
    "sachet",
    "sachets",
    "punnet",
    "knob",
    "hunk",
    "glug",
    "thumb",
}
PACKAGES = set(
    "can cans tin tins jar jars bottle bottles package packages packet packets pkg box boxes bag bags".split()
)
PACKAGES |= {"pkgs", "pkgs.", "pkg.", "carton", "cartons", "container", "containers", "tub", "tubs"}
BEFORE_A_FOOD = SIZES | {"of", "more", "some", "about", "whole", "a", "an"}
WHOLE = {"wheat", "grain", "milk", "meal", "wheatmeal", "berry"}  # before these words, "whole" is part of the food
WITHIN = re.compile(r"\s*(?:[&+/%.,’']|-(?!\s))*\s*")  # text that may separate two words of one food name
IN_WORDS = re.compile(
    r"(?:(?:an?|one)[ -](?:half|quarter)(?! dozen)|(?:(?:half|quarter) )?an?(?: dozen)?)(?=\s)", re.IGNORECASE
)
ANOTHER_AMOUNT = re.compile(r"[^,(\[]*\d")
TO_MORE = re.compile(rf"\s*(\()?(?:to|or|-|–|—)\s*(?:{NUMBER}|[a-z]{{3,6}})(?(1)\))(?=\s)", re.IGNORECASE)
OF = re.compile(r"\s*\.?\s*(of(?: an?| the)?|an?)\s+", re.IGNORECASE)
NUMBER_BEFORE = re.compile(rf"(?<![\w/.,]){NUMBER}(?=\s*\Z)")
# "2 1/4-ounce packages" are two packages, and "1 inch ginger" is an amount, but "9 inch tortillas" have a size.
PACKAGES_OF_YEAST = re.compile(
    r"\s*(\d{1,3})\s+1/4[\s-](?:ounce|oz)\.?[\s-]+(packages?|packets?|envelopes?|sachets?|pkgs?)(?!\w)", re.IGNORECASE
)
LENGTH = re.compile(
    rf"\s*({NUMBER})(?:\s+(?=i)|\s?(?=c))(inch(?:es)?|cm)(?:\s+|(?=/\S{{1,3}}\s?in))(?=(?:/\S{{1,3}}\s?in(?:ch)?\.?\s+)?(?:fresh\s+|of\s+)?(?:piece|knob|ginger|turmeric|galangal|cinnamon|lemongrass)\b)",
    re.IGNORECASE,
)
# "1 - 8 oz. package" is one package of 8 ounces, and "1 - 2 oz" is a range.
COUNT_OF_PACKAGES = re.compile(
    rf"\s*([1-4])\s?[-–]\s?{NUMBER}[\s-]?(?:oz|ounces?|lbs?|pounds?|g|grams?)\b\.?\s*({'|'.join(sorted(PACKAGES))})(?!\w)",
    re.IGNORECASE,
)
# Units that mean a quantity of 1 if the line has no number: "large pinch of salt".
ALONE = set("bunch dash dollop drizzle handful knob pinch splash sprig squeeze".split())


def join_parts(text: str, words: list[Word]) -> LineParts:
    parts = LineParts(text, words)
    find_amount(parts)
    find_food(parts)
    find_overlooked_amount(parts)
    find_link(parts)
    return parts


def find_amount(parts: LineParts) -> None:
    """Finds the amount and its unit: the first amount outside of brackets, or else the first one.

    If the line has no number, a unit alone means a quantity of 1.
    """
    if take_known_form(parts):
        return
    numbers = [n for n, word in enumerate(parts.words) if word.label == "QTY"]
    outside = [n for n in numbers if not parts.in_brackets(parts.words[n])]
    if not outside:
        take_unit_alone(parts)
    if parts.unit or not numbers:
        return
    last = first = (outside or numbers)[0]
    while last + 1 in numbers and read_amounts(parts.text[parts.words[first].start : parts.words[last + 1].end]):
        last += 1
    span = correct_span(parts.text, parts.words[first].start, parts.words[last].end)
    if (worth := read_amounts(parts.text[slice(*span)])) and not is_ratio_not_amount(parts.text[slice(*span)]):
        parts.quantity, parts.is_range = as_quantity(worth[0]), len(worth) > 1
        parts.amount = [span]
        take_half_behind(parts, span[1])
        take_added_number(parts)
        take_unit(
            parts, next((n for n in range(last + 1, len(parts.words)) if not is_taken(parts, n)), len(parts.words))
        )
        if parts.unit:
            take_half_behind(parts, parts.unit[0][1])
            take_sum(parts, parts.unit[0][1])
    ends = parts.ends() if parts.amount else span[1]
    if parts.unit and (other := OTHER_MEASURE.match(parts.text, ends)):
        ends = other.end()
    parts.is_doubtful = any(parts.words[n].start >= ends for n in outside if parts.words[n].start >= span[1])


def correct_span(text: str, start: int, end: int) -> Span:
    """Corrects where an amount ends: after "half a" and "two to three", but before the x of "2 x 400g"."""
    if article := IN_WORDS.match(text, start):
        return article.span()
    if (more := TO_MORE.match(text, end)) and len(read_amounts(text[start : more.end()])) > 1:
        return start, more.end()
    times = TIMES.search(text, start, end)
    return start, times.start() if times else end


def take_known_form(parts: LineParts) -> bool:
    """Takes an amount that the model labels differently. Returns whether the line begins with one."""
    forms = (PACKAGES_OF_YEAST, LENGTH, COUNT_OF_PACKAGES)
    if match := next(filter(None, (form.match(parts.text) for form in forms)), None):
        parts.quantity, parts.amount = as_quantity(read_amounts(match[1])[0]), [match.span(1)]
        parts.unit = [match.span(2)]
    return match is not None


def is_taken(parts: LineParts, at: int) -> bool:
    return parts.words[at].start < parts.amount[0][1]


def take_unit_alone(parts: LineParts) -> None:
    """Finds a unit without an amount, such as "pinch" in "large pinch of salt"."""
    at = next((n for n, word in enumerate(parts.words) if not parts.is_size(word)), len(parts.words))
    for word in parts.words[at:-1][:1]:
        if parts.is_unit(word) or parts.word(word) in ALONE:
            parts.quantity, parts.unit = 1.0, [(word.start, word.end)]


def take_unit(parts: LineParts, at: int) -> None:
    """Finds the unit of the amount before the word `at`. In "1 (14 oz) can", this is "can"; "14 oz" is a note."""
    words, package = parts.words, False
    if behind := (words[at : at + 1] and parts.in_brackets(words[at])):
        at = next((n for n in range(at, len(words)) if not parts.in_brackets(words[n])), len(words))
    while at < len(words) and (words[at].label == "QTY" or parts.is_size(words[at])):
        package = package or words[at].label == "QTY"
        at += 1
    if at < len(words) and not package and parts.word(words[at]).strip(".") in UNITS:
        parts.unit = [(words[at].start, words[at].end)]
        return
    units = []
    while at < len(words) and parts.is_unit(words[at]):
        units.append(words[at])
        at += 1
    if package and not behind:
        units = units[-1:] if len(units) > 1 else []
    elif len(units) > 1:
        units = units[: 2 if parts.word(units[0]) in FLUID else 1]
    if units:
        parts.unit = [(units[0].start, units[-1].end)]


def find_food(parts: LineParts) -> None:
    """Finds the first food name. Of alternatives such as "milk or cream", only the first is the food."""
    taken = [*parts.unit, *parts.amount]
    names = [word for word in parts.words if word.label in NAMES]
    names = [word for word in names if not any(start <= word.start < end for start, end in taken)]
    names = [word for word in names if not parts.in_brackets(word)] or names
    chosen: list[Word] = []
    for word in names:
        if chosen and ends_the_food(parts, chosen, word):
            parts.is_doubtful = True
            break
        chosen.append(word)
    chosen = drop_package(parts, trim_words(parts, chosen))
    for word in chosen:
        if parts.food and WITHIN.fullmatch(parts.text, parts.food[-1][1], word.start):
            parts.food[-1] = (parts.food[-1][0], word.end)
        else:
            parts.food.append((word.start, word.end))
    if chosen and parts.amount and ANOTHER_AMOUNT.match(parts.text, chosen[-1].end):
        parts.is_doubtful = True
    if chosen and not parts.unit and parts.quantity is not None:
        take_unit_behind(parts, chosen[-1])
    elif chosen and parts.amount and parts.unit and parts.unit[0][0] >= parts.amount[0][1] and not parts.is_sum:
        take_sum(parts, chosen[-1].end)


def drop_package(parts: LineParts, chosen: list[Word]) -> list[Word]:
    """Removes a package from the food: in "1 can tomatoes" and "10 oz can tomatoes", the food is "tomatoes".

    If the quantity has no unit, the package is its unit.
    """
    if parts.quantity is None or len(chosen) < 2 or parts.word(chosen[0]) not in PACKAGES:
        return chosen
    parts.unit = parts.unit or [(chosen[0].start, chosen[0].end)]
    return chosen[1:]


def trim_words(parts: LineParts, chosen: list[Word]) -> list[Word]:
    """Removes words around a name that are not part of the food: sizes, "of", or an "or" without an alternative."""
    while len(chosen) > 1 and parts.word(chosen[0]) in BEFORE_A_FOOD:
        part_of_it = parts.unit or parts.word(chosen[1]).partition("-")[0] in WHOLE
        if parts.word(chosen[0]) == "whole" and part_of_it:
            break
        chosen = chosen[1:]
    while chosen and (chosen[-1].label == "NAME_SEP" or parts.word(chosen[-1]) in ALTERNATIVE):
        chosen = chosen[:-1]
    return chosen


def ends_the_food(parts: LineParts, chosen: list[Word], word: Word) -> bool:
    gap = parts.text[chosen[-1].end : word.start]
    if all(chosen_word.tag in DESCRIBES or KIND_OF_CUT.fullmatch(parts.word(chosen_word)) for chosen_word in chosen):
        return False
    if parts.word(word) in LEADS_AWAY:
        return True
    whole = any(chosen_word.label in ENTIRE for chosen_word in chosen)
    if parts.word(word) in ALTERNATIVE:
        return whole and word.label == "NAME_SEP"
    return whole and (any(sign in gap for sign in "(,;:") or any(sign.isdigit() for sign in gap))


def take_unit_behind(parts: LineParts, last: Word) -> None:
    """Finds a unit after the food, such as "cloves" in "3 garlic cloves"."""
    following = parts.words[parts.words.index(last) + 1 :][:1]
    for word in following:
        if parts.is_unit(word) and not parts.text[last.end : word.start].strip():
            parts.unit = [(word.start, word.end)]


def find_overlooked_amount(parts: LineParts) -> None:
    """Finds an amount that the model labeled as a comment, such as the 1 in "zest of 1 lime"."""
    if parts.quantity is None and parts.food and (match := NUMBER_BEFORE.search(parts.text, 0, parts.food[0][0])):
        if (worth := read_amounts(match[0])) and not is_ratio_not_amount(match[0]):
            parts.quantity, parts.amount = as_quantity(worth[0]), [match.span()]
            parts.is_doubtful = True


def find_link(parts: LineParts) -> None:
    """Finds the "of" between an amount and its food."""
    begins = parts.food[0][0] if parts.food else 0
    before = [end for start, end in [*parts.amount, *parts.unit] if start < begins]
    if before and (of := OF.match(parts.text, max(before))) and of.end() == begins:
        parts.link = [of.span(1)]
