"""Measures of a kitchen: how much each holds or weighs, by all the names it goes by.

What is poured is a cook's, as 21 CFR 101.9(b)(5)(viii) rounds it: a cup is 240 ml, a fluid ounce 30 ml. What is
weighed is exact: an ounce is 28.35 g, where that rule has 28.
"""

import re
from dataclasses import dataclass
from functools import cache

from app.framework.fold import fold

VOLUME, WEIGHT = "volume", "weight"
METRIC, US, BOTH = "metric", "us", "both"  # spoons hang in every kitchen


@dataclass(frozen=True)
class Measure:
    """`size`: millilitres or grams."""

    name: str
    kind: str
    size: float
    system: str


MEASURES = {
    one.name: one
    for one in (
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
        Measure("milligram", WEIGHT, 0.001, METRIC),
        Measure("gram", WEIGHT, 1, METRIC),
        Measure("decagram", WEIGHT, 10, METRIC),
        Measure("kilogram", WEIGHT, 1000, METRIC),
    )
}
# English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish. What means another amount in another
# country (a German Pfund, a Swedish kopp) is left out: a wrong amount is worse than none.
NAMES = {
    "teaspoon": "teaspoons|tsp|tsps|ts|teel|tl|teelöffel|cuillère à café|cuillères à café|c à c|càc|cuillère à thé"
    "|cucharadita|cucharaditas|cdta|cdtas|cucchiaino|cucchiaini|theelepel|theelepels|thl|colher de chá"
    "|colheres de chá|colher (chá)|colheres (chá)|tesked|teskedar|tsk|teske|teskeer|teskefuld",
    "tablespoon": "tablespoons|tbsp|tbsps|tbs|tblsp|el|essl|eßl|esslöffel|cuillère à soupe|cuillères à soupe|c à s"
    "|càs|cucharada|cucharadas|cda|cdas|cucchiaio|cucchiai|eetlepel|eetlepels|colher de sopa"
    "|colheres de sopa|colher (sopa)|colheres (sopa)|matsked|matskedar|msk|spiseske|spiseskeer|spsk",
    "fluid ounce": "fluid ounces|fl oz|fl ozs|floz",
    "cup": "cups|c",
    "pint": "pints|pt|pts",
    "quart": "quarts|qt|qts",
    "gallon": "gallons|gal|gals",
    "milliliter": "milliliters|millilitre|millilitres|ml|mls|mililitro|mililitros|millilitri",
    "centiliter": "centiliters|centilitre|centilitres|cl|centilitro|centilitros|centilitri|zentiliter",
    "deciliter": "deciliters|decilitre|decilitres|dl|decilitro|decilitros|decilitri|deziliter",
    "liter": "liters|litre|litres|l|ltr|lt|litro|litros|litri",
    "ounce": "ounces|oz|ozs",
    "pound": "pounds|lb|lbs",
    "stick": "sticks",
    "milligram": "milligrams|mg|milligramm",
    "gram": "grams|g|gr|grs|gramm|gramme|grammes|gramo|gramos|grammo|grammi|grama|gramas|gm|gms",
    "decagram": "decagrams|dag|dkg|deka|dekagramm",
    "kilogram": "kilograms|kg|kgs|kilo|kilos|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|chilo|chili"
    "|kilograma|kilogramas",
}


def measure_of(words: str | None) -> Measure | None:
    """The measure that goes by this name in one of the languages."""
    return by_name().get(as_one_name(words)) if words else None


@cache
def by_name() -> dict[str, Measure]:
    names = {name: [name, *others.split("|")] for name, others in NAMES.items()}
    return {as_one_name(one): MEASURES[name] for name, others in names.items() for one in others}


def as_one_name(words: str) -> str:
    return re.sub(r"[^\w]+", " ", fold(words)).strip()
