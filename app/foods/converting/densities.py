"""Weights of a cup of food, for foods that are measured by the cup in one kitchen and weighed in another.

`densities.json` has them by the food's key in the starter data, so names in all languages are known: `[number, measure,
grams, another name, …]`, copied from the file WEIGHT.txt of the USDA National Nutrient Database for Standard Reference,
release 27 (2014; a work of the United States government, in the public domain). By its number (NDB No.) a food can
still be found at fdc.nal.usda.gov, under "SR Legacy"; only macaroni, 20099, ended with release 27. A food that the
source lacks and that weighs as much as another has the key of that one. The source also decides whether flour is
spooned into the cup or the cup dipped.

What is `poured` is measured by volume in both kitchens, what is `spooned` by the cup in one of them, and what is
`weighed` by weight in both: of that, only cups that somebody wrote are converted.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from app.foods.measures import as_one_name
from app.foods.read_words import by_key, languages, read

FILE = Path(__file__).with_suffix(".json")
POURED, SPOONED, WEIGHED = "poured", "spooned", "weighed"
# USDA's cup is 236.6 ml and a cook's 240. The weight of a cup is kept, so that a cup converted there and back is one.
ML_OF_A_CUP = 240
IN_A_CUP = {"cup": 1, "fl oz": 8, "tbsp": 16, "tsp": 48}
MEASURE = re.compile(rf"(?:serving )?(?P<count>\d*\.?\d+)? ?(?P<one>{'|'.join(IN_A_CUP)})\b", re.IGNORECASE)
ENGLISH = "en"
# Words before a food that do not change its weight.
WITHOUT_WEIGHT = {
    *("unsalted", "salted", "plain", "white", "whole", "softened", "melted", "cold", "warm", "hot", "boiling", "fine"),
    *("all", "purpose", "extra", "virgin", "light", "full", "fat", "low", "skimmed", "long", "grain", "golden", "the"),
    *("lukewarm", "kaltes", "warmes", "lauwarmes", "kalte", "weiche", "weißer", "weisser", "feiner", "of", "de", "d"),
    *("fresh", "chopped", "diced", "frische", "frischer", "gehackte", "gehackter", "gewürfelte"),
}


@dataclass(frozen=True)
class Density:
    """`number`: the food's NDB number in the source."""

    number: str
    grams_of_a_cup: float
    measured: str

    @property
    def grams_per_ml(self) -> float:
        return self.grams_of_a_cup / ML_OF_A_CUP


def density_of(names: list[str]) -> Density | None:
    """The density of the first of the food's names that is known; None if none is."""
    for name in names:
        words = as_one_name(name).split()
        while words and " ".join(words) not in by_name() and words[0] in WITHOUT_WEIGHT:
            del words[0]
        if found := by_name().get(" ".join(words)):
            return found
    return None


@cache
def by_name() -> dict[str, Density]:
    """Densities by name. A name for several foods counts as in English or not at all: none is better than a wrong
    one."""
    english: dict[str, Density | None] = {}
    others: dict[str, Density | None] = {}
    for language, name, food in named_foods():
        meant, density = english if language == ENGLISH else others, by_food().get(food)
        if meant.setdefault(name, density) != density:
            meant[name] = None
    return {name: density for name, density in (others | english | by_other_name()).items() if density}


def named_foods() -> Iterator[tuple[str, str, str]]:
    """The language, the name and the key of every food in the starter data."""
    for locale in languages():
        language, file = locale.partition("-")[0], read(locale)
        for food, (_, names) in [*by_key(file["foods"]).items(), *by_key(file.get("regional_foods", {})).items()]:
            for name in filter(None, names):
                yield language, as_one_name(name), food


@cache
def by_food() -> dict[str, Density]:
    """Densities by the food's key in the starter data."""
    rows = {food: (measured, row) for measured, food, row in file_rows()}
    found = {}
    for food, (measured, row) in rows.items():
        number, measure, grams, *_ = rows[row][1] if isinstance(row, str) else row
        found[food] = Density(number, grams * times_in_a_cup(measure), measured)
    return found


def by_other_name() -> dict[str, Density]:
    others = {food: row[3:] for _, food, row in file_rows() if not isinstance(row, str)}
    return {as_one_name(name): by_food()[food] for food, names in others.items() for name in names}


def file_rows() -> Iterator[tuple[str, str, Any]]:
    for measured, rows in orjson.loads(FILE.read_bytes()).items():
        for food, row in rows.items():
            yield measured, food, row


def times_in_a_cup(measure: str) -> float:
    found = MEASURE.match(measure)
    return IN_A_CUP[found["one"].lower()] / float(found["count"] or 1)
