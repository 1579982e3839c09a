"""Densities of foods, for conversions between volume and weight.

`densities.json` maps the keys of foods in the starter data to rows of `[number, measure, grams, another name, …]`. The
starter data adds their names in all languages. The rows are copied from the file WEIGHT.txt of the USDA National
Nutrient Database for Standard Reference, release 27 (2014; a work of the United States government, in the public
domain). The number is the food's "NDB No.", by which it can be found at fdc.nal.usda.gov under "SR Legacy". Only
macaroni (20099) was removed after release 27. A food that is missing in this source may have, instead of a row, the key
of a food of the same density, or its name is among the other names of such a food. The weight of a cup of flour depends
on how the cup is filled. The weight in the source is used.

The file groups foods by how recipes measure them. `poured` foods are measured by volume in both systems, `spooned`
foods by volume in US recipes and by weight in metric ones. `weighed` foods are weighed in both systems, so their
density is only used if a recipe gives their volume.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from app.foods.converting.kind_of_food import find_known_food
from app.foods.measures import as_one_name
from app.foods.read_words import list_languages, map_keys, read

FILE = Path(__file__).with_suffix(".json")
POURED, SPOONED, WEIGHED = "poured", "spooned", "weighed"
# The USDA's cup holds 236.6 ml, Hearthbook's 240 ml. The USDA's weight of a cup is used for Hearthbook's cup, so that a
# cup of flour becomes as many grams as in the USDA's table.
ML_OF_A_CUP = 240
IN_A_CUP = {"cup": 1, "fl oz": 8, "tbsp": 16, "tsp": 48}
MEASURE = re.compile(rf"(?:serving )?(?P<count>\d*\.?\d+)? ?(?P<one>{'|'.join(IN_A_CUP)})\b", re.IGNORECASE)
ENGLISH = "en"


@dataclass(frozen=True)
class Density:
    """The weight of a cup of a food. `number` is the food's number in the USDA's data."""

    number: str
    grams_of_a_cup: float
    measured: str

    @property
    def grams_per_ml(self) -> float:
        return self.grams_of_a_cup / ML_OF_A_CUP


def find_density(names: list[str]) -> Density | None:
    """Returns the density for the first known name of a food, or None if no name is known.

    A name may have further words that do not change the density: "finely chopped walnuts", "corn, fresh or canned".
    """
    for name in names:
        if food := find_known_food(as_one_name(name), map_names()):
            return map_names()[food]
    return None


@cache
def map_names() -> dict[str, Density]:
    """Maps normalized names to densities.

    If a name means several foods of different density, the English meaning is used. Names that are ambiguous even then
    are left out.
    """
    english: dict[str, Density | None] = {}
    others: dict[str, Density | None] = {}
    for language, name, food in list_named_foods():
        meant, density = english if language == ENGLISH else others, map_foods().get(food)
        if meant.setdefault(name, density) != density:
            meant[name] = None
    return {name: density for name, density in (others | english | map_other_names()).items() if density}


def list_named_foods() -> Iterator[tuple[str, str, str]]:
    """Yields the language, name and key for each name of a food in the starter data."""
    for locale in list_languages():
        language, file = locale.partition("-")[0], read(locale)
        for food, (_, names) in [*map_keys(file["foods"]).items(), *map_keys(file.get("regional_foods", {})).items()]:
            for name in filter(None, names):
                yield language, as_one_name(name), food


@cache
def map_foods() -> dict[str, Density]:
    """Maps the key of each food in the starter data to its density."""
    rows = {food: (measured, row) for measured, food, row in read_rows()}
    densities = {}
    for food, (measured, row) in rows.items():
        number, measure, grams, *_ = rows[row][1] if isinstance(row, str) else row
        densities[food] = Density(number, grams * count_in_cup(measure), measured)
    return densities


def map_other_names() -> dict[str, Density]:
    others = {food: row[3:] for _, food, row in read_rows() if not isinstance(row, str)}
    return {as_one_name(name): map_foods()[food] for food, names in others.items() for name in names}


def read_rows() -> Iterator[tuple[str, str, Any]]:
    for measured, rows in orjson.loads(FILE.read_bytes()).items():
        for food, row in rows.items():
            yield measured, food, row


def count_in_cup(measure: str) -> float:
    match = MEASURE.match(measure)
    return IN_A_CUP[match["one"].lower()] / float(match["count"] or 1)
