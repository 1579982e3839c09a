"""Converts the amounts inside a text: volumes, weights, temperatures and sizes.

An amount that the text already gives in both systems ("350 °F (175 °C)") is not changed.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile

from app.foods.converting import convert_heat, convert_size
from app.foods.converting.convert_amount import NEAR, NEAR_OF_PINTS, Converted, is_drunk, is_same_amount
from app.foods.converting.convert_heat import convert_heat_without_scale, convert_oven_heat, convert_temperature
from app.foods.converting.convert_size import ANY_LENGTH, WIDTH, convert_length, write_times
from app.foods.converting.densities import map_names
from app.foods.converting.find_amounts import (
    JOIN,
    find_pair,
    format_like_source,
    is_one,
    match_amounts,
    match_measures,
    match_pairs,
    read_numbers,
)
from app.foods.converting.kind_of_food import OF_A_REMARK, WITHOUT_WEIGHT, find_food
from app.foods.converting.recipe_facts import Facts
from app.foods.converting.unit_names import ENGLISH, name_unit
from app.foods.measures import METRIC, US, as_one_name, find_measure
from app.foods.read_number import NUMBER, SIGNS, read_written_number

ABOUT = r"(?:about\s|ca\.?\s|~\s?)?"
BETWEEN_BOTH = re.compile(r"[(/|\[,=]|or|\d\s?[^\W\d]{1,12}\.?\s$", re.IGNORECASE)
AN_ARTICLE = re.compile(r"(?<!\w)([Aa]n?)(\s)$")
WITH_AN = re.compile(r"8|1[18](?!\d)")  # numbers whose names begin with a vowel: eight, eleven, eighteen
AN_AMOUNT, A_NUMBER = re.compile(rf"[\d{SIGNS}]"), re.compile(rf"\d+|[{SIGNS}]")
BARE_SIGNS = ("°", "º", "degree", "Degree", "DEGREE")
# Tins are named by the number of their cups: a "6-cup muffin tin" makes six muffins.
CUPS_OF_A_TIN = re.compile(r"[\s-](?:[^\W\d]+[\s-]){0,2}(?:muffin|cupcake|popover)", re.IGNORECASE)
# Texts with more characters or numbers are not converted. Converting them is slow, and no recipe step is that long.
LONGEST, MOST_NUMBERS = 5_000, 400
LONGEST_REMEMBERED = 2000  # maximum characters of a text whose converted form is cached
REACH = 60  # characters before and after an amount that are searched for the same amount in the other system
LONGEST_FOOD = 100  # characters after an amount that are searched for the name of a food

# The words behind an amount, without joining words: "of the remaining bread flour, sifted".
BEHIND = re.compile(
    r"\s\(?(?:(?:of|de|di|du|des|the|remaining)\s|d['’]){0,3}((?:[^\W\d]|['’-])+(?:[\s,]\s?(?:[^\W\d]|['’-])+){0,5})"
)


@dataclass(frozen=True)
class Kind:
    """How to find and convert one kind of amount, such as temperatures.

    `same` matches a unit of the target system that follows a number.
    """

    written: re.Pattern
    convert: Callable[[re.Match, Facts], str | None]
    same: str
    between: str = ""  # pattern of the text allowed between an amount and the same amount in the other system
    has_foods: bool = False
    signs: tuple[str, ...] = ()  # a text without any of these has no such amounts


def convert_text(text: str, system: str, facts: Facts | None = None) -> str:
    """Converts the amounts in a text to a system of units: "metric" or "us". `facts` describes the whole recipe."""
    if not AN_AMOUNT.search(text) or is_too_much(text):
        return text
    if facts:
        return convert_anew(text, facts)
    return remember_text(text, system) if len(text) <= LONGEST_REMEMBERED else convert_anew(text, Facts(system))


def is_too_much(text: str) -> bool:
    return len(text) > LONGEST or len(A_NUMBER.findall(text)) > MOST_NUMBERS


@lru_cache(maxsize=1000)
def remember_text(text: str, system: str) -> str:
    """Caches the results of `convert_anew`, because ingredient lines are converted each time a recipe is read."""
    return convert_anew(text, Facts(system))


def convert_anew(text: str, facts: Facts) -> str:
    for kind in list_kinds(facts.target):
        if kind.signs and not any(sign in text for sign in kind.signs):
            continue
        text = convert_kind(kind, text, facts)
    return text


def convert_kind(kind: Kind, text: str, facts: Facts) -> str:
    done, at = [], 0
    for match in kind.written.finditer(text):
        converted = None if says_both(match, kind, facts.target) else kind.convert(match, facts)
        if converted is not None:
            before = text[at : match.start()]
            done += [fit_article(before, converted) if facts.language == ENGLISH else before, converted]
            at = match.end()
    return "".join([*done, text[at:]])


def has_unconverted(converted: str, facts: Facts) -> bool:
    """Whether a converted text still has volumes or weights in the other system, without their converted amounts."""
    *_, amounts = list_kinds(facts.target)
    return any(
        not CUPS_OF_A_TIN.match(converted, match.end()) and not is_in_both_systems(match, facts)
        for match in amounts.written.finditer(converted)
    )


def is_in_both_systems(match: re.Match, facts: Facts) -> bool:
    """Whether the text gives this volume or weight in the target system too."""
    return says_both(match, list_kinds(facts.target)[-1], facts.target)


def fit_article(before: str, converted: str) -> str:
    """Replaces an article at the end of the text so that it fits the amount: "an" in "an 8 inch", "a" in "a 20 cm"."""
    article_match = AN_ARTICLE.search(before, max(0, len(before) - len("an ") - 1))
    if not article_match:
        return before
    article = f"{article_match[1][0]}n" if WITH_AN.match(converted) else article_match[1][0]
    return f"{before[: article_match.start()]}{article}{article_match[2]}"


@cache
def list_kinds(system: str) -> list[Kind]:
    """Returns the kinds of amounts to convert when `system` is the target."""
    theirs, ours = (US, METRIC) if system == METRIC else (METRIC, US)
    same_heat = convert_heat.CELSIUS if system == METRIC else convert_heat.FAHRENHEIT
    same_amount = rf"[\s-]?(?:{match_measures(ours)})\b"
    return [
        Kind(convert_heat.WRITTEN[theirs], convert_temperature, same_heat, r"[^\n]{0,40}?"),
        Kind(convert_heat.WITHOUT_SCALE, convert_heat_without_scale, same_heat, r"[^\n]{0,40}?", signs=BARE_SIGNS),
        Kind(convert_heat.OF_AN_OVEN, convert_oven_heat, same_heat, r"[^\n]{0,40}?"),
        Kind(convert_size.WRITTEN[theirs], convert_length, ANY_LENGTH[system]),
        Kind(match_pairs(theirs), convert_pair, same_amount),
        Kind(match_amounts(theirs), convert_written_amount, same_amount, has_foods=True),
    ]


def says_both(match: re.Match, kind: Kind, system: str) -> bool:
    """Whether the text already gives the same amount in the target system, directly after or before: "8 oz (225 g)".

    If the amounts are temperatures, there may be up to 40 other characters between them, such as a fan setting.
    """
    converted = rf"{ABOUT}{NUMBER}(?:{WIDTH}|{JOIN}{NUMBER}){kind.same}"
    text = match.string
    before, behind = text[max(0, match.start() - REACH) : match.start()], text[match.end() : match.end() + REACH]
    fan = r"(?:[^\W\d]|[- ]){0,12}/|" if kind.between else ""
    behind_food = r"(?:[^\W\d]|[- ]){0,40}\("
    is_behind = rf"(?:\s?(?:[(/|\[,]|or|=|{fan}{behind_food}){kind.between}\s?|\s)(?P<same>{converted})"
    is_before = rf"(?P<same>{converted})(?:{kind.between}\s?(?:[(/|\[,]|or|=)[^\n\d]{{0,12}}|\s)$"
    same = re.match(is_behind, behind, re.IGNORECASE)
    # This quick check avoids most backward searches, which are slow. Most amounts are given in one system only.
    if not same and BETWEEN_BOTH.search(before[-15:]):
        same = re.search(is_before, before, re.IGNORECASE)
    return bool(same) and (not kind.has_foods or may_be_same(match, same["same"], system))


def may_be_same(match: re.Match, converted: str, system: str) -> bool:
    """Whether an amount and the text of another one may be the same. If this is unclear, they count as the same."""
    other, numbers = match_amounts(system).search(converted), read_numbers(match)
    others = read_numbers(other) if other else []
    if not numbers or not others or ends_a_pair(match):
        return True
    measure, second = find_measure(match["unit"]), find_measure(other["unit"])
    near = NEAR_OF_PINTS if "pint" in (measure.name, second.name) else NEAR
    return is_same_amount(numbers[0] * measure.size, measure, others[0] * second.size, second, [], near)


def ends_a_pair(match: re.Match) -> bool:
    """Whether this is the second of two amounts that make up one amount, as in "1 lb 2 oz"."""
    pairs = match_pairs(find_measure(match["unit"]).system)
    before = match.string[max(0, match.start() - REACH) : match.end()]
    return any(pair_match.end() == len(before) and is_one(pair_match) for pair_match in pairs.finditer(before))


def convert_written_amount(match: re.Match, facts: Facts) -> str | None:
    measure = find_measure(match["unit"])
    if find_pair(match) or (measure.name == "cup" and CUPS_OF_A_TIN.match(match.string, match.end())):
        return None
    name = find_food_behind(match.string, match.end(), facts)
    converted = facts.convert(read_numbers(match), measure, facts.names_for(name), [name])
    if not converted:
        return None
    return f"{write_times(match)}{format_amount(converted, match['join'], is_in_commas(match), facts.language)}"


def convert_pair(match: re.Match, facts: Facts) -> str | None:
    """Converts an amount that is written in two units, such as "1 lb 2 oz"."""
    sizes = [read_written_number(match["first"]), read_written_number(match["more"])]
    if None in sizes or not is_one(match):
        return None
    large, small = find_measure(match["unit"]), find_measure(match["less"])
    whole = sizes[0] + sizes[1] * small.size / large.size
    name = find_food_behind(match.string, match.end(), facts)
    converted = facts.convert([whole], large, facts.names_for(name), [name])
    return format_amount(converted, None, is_in_commas(match), facts.language) if converted else None


def is_in_commas(match: re.Match) -> bool:
    """Whether the number has a decimal comma. A comma before three digits separates thousands, except in "0,500"."""
    return re.search(r"\d,(?!\d{3}(?!\d))\d", match[0]) is not None or re.match(r"0,", match["first"]) is not None


def find_food_behind(text: str, at: int, facts: Facts) -> str:
    """Returns the food that follows an amount, or "" if none is known: "bread flour" in "of bread flour, sifted"."""
    words = BEHIND.match(text[at : at + LONGEST_FOOD])
    if not words:
        return ""
    parts = as_one_name(cut_name(words[1])).split()
    known_food = max(
        filter(None, (find_food(parts, names) for names in (facts.figures, facts.foods, map_names()))),
        key=len,
        default="",
    )
    return known_food or find_drink(parts)


def cut_name(words: str) -> str:
    """Returns the words up to the first comma, except that "cold, unsalted butter" continues behind it."""
    before, comma, behind = words.partition(",")
    if comma and set(as_one_name(before).split()) <= WITHOUT_WEIGHT:
        return f"{before} {behind.partition(',')[0]}"
    return before


def find_drink(parts: list[str]) -> str:
    named = takewhile(lambda word: word not in OF_A_REMARK, parts[:4])
    return next((word for word in named if is_drunk([word])), "")


def format_amount(converted: Converted, join: str | None, in_commas: bool, language: str) -> str:
    numbers = [
        format_like_source(amount, converted.measure.system != METRIC, in_commas) for amount in converted.amounts
    ]
    unit = name_unit(converted.measure.name, max(converted.amounts) > 1, language)
    joined = (join or "").join(dict.fromkeys(numbers)) if join and len(set(numbers)) > 1 else numbers[-1]
    return f"{joined} {unit}"
