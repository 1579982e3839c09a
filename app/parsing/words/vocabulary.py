"""Loads the vocabulary of each language from its file."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from app.languages.read_language import EVERYWHERE, read_section, read_section_of_all

NOT_SPELLED = re.compile(r"[\W_]+")
# Units that are never the name of a food.
MEASURES = {"gram", "kilogram", "milligram", "decagram", "hectogram", "milliliter", "centiliter", "deciliter", "liter"}
MEASURES |= {"ounce", "fluid-ounce", "pound", "tablespoon", "teaspoon", "centimeter", "millimeter"}

Phrases = dict[str, list[tuple[str, ...]]]


@dataclass(frozen=True)
class Vocabulary:
    """The words of one language, in lower case. Units are also without dots, brackets and accents."""

    language: str
    units: dict[str, str]
    numbers: dict[str, float]
    plus: frozenset[str]
    to: frozenset[str]
    joins: frozenset[str]
    articles: frozenset[str]
    only_joined: frozenset[str]
    sizes: frozenset[str]
    states: frozenset[str]  # of a food that is the same one in a shop, as in "cold butter"
    dotted_sizes: frozenset[str]
    adverbs: frozenset[str]
    prepared: frozenset[str]
    shapes: frozenset[str]
    into: frozenset[str]
    parts: frozenset[str]
    common: frozenset[str]
    before: Phrases
    beside: Phrases
    keep: Phrases
    described_after: bool
    thousands_by_space: bool
    decimal_point: bool
    glued: bool
    needs_no_one: bool
    pairs: frozenset[str]
    and_prefix: str


def fold_unit(word: str) -> str:
    """Normalizes a word to look up units: "c. à s." becomes "cas", "Eßl." becomes "essl"."""
    if not word.isascii():
        word = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    return NOT_SPELLED.sub("", word.casefold())


def list_line_languages() -> list[str]:
    """Returns the codes of the languages whose ingredient lines can be read."""
    return sorted(read_section_of_all("lines").keys() - {EVERYWHERE})


@lru_cache(maxsize=64)
def load_vocabulary(language: str) -> Vocabulary:
    """Returns the vocabulary of a language ("de", "pt-BR"), or, if unknown, the words that all languages share."""
    short = re.split(r"[-_]", language.lower())[0]
    everywhere = write_names(EVERYWHERE)
    own = write_names(short)

    def all_of(name: str) -> frozenset[str]:
        return frozenset(inflect_words(everywhere.get(name, []) + own.get(name, []), own.get("endings", [])))

    return Vocabulary(
        language=short,
        units=map_units(everywhere) | map_units(own),
        numbers={word: float(value) for value, names in own.get("numbers", {}).items() for word in names},
        before=map_phrases(own.get("before", [])),
        beside=map_phrases(everywhere["beside"] + own.get("before", []) + own.get("beside", [])),
        keep=map_phrases(own.get("keep", [])),
        described_after=own.get("described_after", False),
        thousands_by_space=own.get("thousands_by_space", False),
        decimal_point=own.get("decimal_point", False),
        glued=own.get("glued", False),
        needs_no_one=own.get("needs_no_one", False),
        pairs=frozenset(fold_unit(word) for word in own.get("pairs", [])),
        and_prefix=own.get("and_prefix", ""),
        dotted_sizes=frozenset(own.get("dotted_sizes", [])),
        only_joined=frozenset(fold_unit(word) for word in own.get("only_joined", [])),
        **{name: all_of(name) for name in LISTS},
    )


LISTS = (
    "plus",
    "to",
    "joins",
    "articles",
    "sizes",
    "states",
    "adverbs",
    "prepared",
    "shapes",
    "into",
    "parts",
    "common",
)


@lru_cache(maxsize=2)  # two, so that those of EVERYWHERE, which are read with each language, stay cached
def write_names(name: str) -> dict:
    return read_section(name, "lines") or {}


def map_units(written: dict) -> dict[str, str]:
    return {fold_unit(word): name for name, words in written.get("units", {}).items() for word in words}


def inflect_words(words: list[str], endings: list[str]) -> list[str]:
    """Replaces each word that ends in "~", such as "gehackt~", by the word with each of the endings."""
    whole = [word for word in words if word == "~" or not word.endswith("~")]
    return whole + [word[:-1] + ending for word in words if word not in whole for ending in endings]


def map_phrases(written: list[str]) -> Phrases:
    """Maps the first word of each phrase to the remaining words, the longest phrase first."""
    rest_by_first: Phrases = {}
    for phrase in sorted(written, key=len, reverse=True):
        first, *rest = phrase.split()
        rest_by_first.setdefault(first, []).append(tuple(rest))
    return rest_by_first


def find_unit_key(word: str, language: str) -> str | None:
    """Returns the key of a unit ("tablespoon" for "EL", "metric-pound" for "Pfund"), or None if it is unknown."""
    return load_vocabulary(language).units.get(fold_unit(word))
