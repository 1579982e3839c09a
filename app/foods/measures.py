"""Defines kitchen measures: their sizes, and their names in several languages.

Volumes are rounded as in the US food labeling rule 21 CFR 101.9(b)(5)(viii): a cup is 240 ml, a fluid ounce 30 ml.
Weights are not rounded: an ounce is 28.35 g, although that rule rounds it to 28 g.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from app.framework.text.fold import fold, normalize
from app.languages.read_language import read_section_of_all

VOLUME, WEIGHT = "volume", "weight"
METRIC, US, BOTH = "metric", "us", "both"  # BOTH is for teaspoons and tablespoons, which both systems use


@dataclass(frozen=True)
class Measure:
    """A measure of volume or weight. `size` is in milliliters or grams."""

    name: str
    kind: str
    size: float
    system: str


MEASURES = {
    measure.name: measure
    for measure in (
        Measure("teaspoon", VOLUME, 5, BOTH),
        Measure("tablespoon", VOLUME, 15, BOTH),
        Measure("fluid ounce", VOLUME, 30, US),
        Measure("cup", VOLUME, 240, US),
        Measure("pint", VOLUME, 475, US),
        Measure("quart", VOLUME, 950, US),
        Measure("gallon", VOLUME, 3800, US),
        Measure("milliliter", VOLUME, 1, METRIC),
        Measure("centiliter", VOLUME, 10, METRIC),
        Measure("deciliter", VOLUME, 100, METRIC),
        Measure("liter", VOLUME, 1000, METRIC),
        Measure("ounce", WEIGHT, 28.35, US),
        Measure("pound", WEIGHT, 453.6, US),
        Measure("stick", WEIGHT, 113.4, US),
        Measure("metric pound", WEIGHT, 500, METRIC),
        Measure("milligram", WEIGHT, 0.001, METRIC),
        Measure("gram", WEIGHT, 1, METRIC),
        Measure("decagram", WEIGHT, 10, METRIC),
        Measure("kilogram", WEIGHT, 1000, METRIC),
    )
}
# Ambiguous names, which are not converted, so that no amount is wrong. A livre is a pound in Québec and
# 500 g in France, a pinte is a quart or a pint, and "cc" is a coffee spoon or a cubic centimeter.
OF_TWO_MEASURES = {"livre", "livres", "pund", "skålpund", "pinte", "pintes", "cc", "pond", "pondje"}
# Names that are looked up with their accents. Without its accent, "čl", the Czech and Slovak teaspoon, would be read as
# "cl", a centiliter.
AS_SPELLED = {"čl": "teaspoon"}

LONGEST_REMEMBERED = 60  # characters of names whose normalized form is cached


def find_measure(words: str | None) -> Measure | None:
    """Returns the measure with this name in any of the languages, or None if there is none."""
    if not words:
        return None
    spelled = AS_SPELLED.get(normalize("NFC", words).lower().strip(" ."))
    return MEASURES[spelled] if spelled else map_names().get(as_one_name(words))


def measure_among(names: list[str | None]) -> Measure | None:
    """Returns the measure for the first known name of a unit, or None if an ambiguous name comes before it."""
    for name in filter(None, names):
        if as_one_name(name) in list_ambiguous_names():
            return None
        if measure := find_measure(name):
            return measure
    return None


@cache
def list_ambiguous_names() -> set[str]:
    return {as_one_name(name) for name in OF_TWO_MEASURES}


@cache
def map_names() -> dict[str, Measure]:
    names = map_names_by_measure().items()
    return {as_one_name(variant): MEASURES[name] for name, variants in names for variant in variants}


@cache
def map_names_by_measure() -> dict[str, list[str]]:
    """Maps each measure to its names in all languages, including all unit names of the starter data."""
    names = {name: [name] for name in MEASURES}
    for measures in read_section_of_all("measures").values():
        for name, others in measures.items():
            names[name.replace("_", " ")] += others.split("|")
    return names


def as_one_name(words: str) -> str:
    """Returns the words without case, accents and punctuation."""
    return remember_name(words) if len(words) <= LONGEST_REMEMBERED else drop_signs(words)


@lru_cache(maxsize=5000)
def remember_name(words: str) -> str:
    return drop_signs(words)


def drop_signs(words: str) -> str:
    return re.sub(r"[^\w]+", " ", fold(words)).strip()
