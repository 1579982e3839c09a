"""Tells how many days a food keeps, from the table `keeping.json`.

The table maps the keys of foods and labels in the starter data to `[days, place, source]`. The days are cautious
estimates of our own. The source is the product in the FoodKeeper data of the United States Department of Agriculture
(foodsafety.gov, in the public domain) that they were chosen after; they were not compared with it line by line. Where
there is no row for a food, that of its label counts; a food without either does not fade.
"""

from functools import cache
from pathlib import Path

import orjson

from app.foods.measures import as_one_name
from app.foods.read_words import list_languages, read_starter

FILE = Path(__file__).with_suffix(".json")


def find_days_kept(names: list[str | None], label: str | None) -> int | None:
    """Returns the days of the first known name of a food, or those of its label, or None if neither is known."""
    foods, labels = map_names()
    for name in filter(None, names):
        if days := foods.get(as_one_name(name)):
            return days
    return labels.get(as_one_name(label)) if label else None


@cache
def map_names() -> tuple[dict[str, int], dict[str, int]]:
    """Maps the names of foods and of labels, in all languages, to days. Of two meanings, the shorter time counts."""
    table = read_table()
    foods: dict[str, int] = {}
    labels: dict[str, int] = {}
    for words in map(read_starter, list_languages()):
        for key, (days, *_) in table["foods"].items():
            if row := words.foods.get(key):
                for name in filter(None, (row.name, row.plural_name, *row.aliases)):
                    keep_shorter(foods, name, days)
        for key, (days, *_) in table["labels"].items():
            if key in words.labels:
                keep_shorter(labels, words.labels[key].name, days)
    return foods, labels


def keep_shorter(days_by_name: dict[str, int], name: str, days: int) -> None:
    key = as_one_name(name)
    days_by_name[key] = min(days, days_by_name.get(key, days))


@cache
def read_table() -> dict[str, dict[str, list]]:
    return orjson.loads(FILE.read_bytes())
