"""Defines kitchen measures: their sizes, and their names in several languages.

Volumes are rounded as in the US food labeling rule 21 CFR 101.9(b)(5)(viii): a cup is 240 ml, a fluid ounce 30 ml.
Weights are not rounded: an ounce is 28.35 g, although that rule rounds it to 28 g.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from app.framework.text.fold import fold, normalize

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
# Names in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish and Danish, including all unit names
# of the starter data.
NAMES = {
    "teaspoon": "teaspoons|tsp|tsps|ts|teasp|teel|tl|teelöffel|kaffeelöffel|cuillère à café|cuillères à café"
    "|cuiller à café|cuillerée à café|c à café|c à c|càc|cac|cuillère à thé|cucharadita|cucharaditas|cucharilla|cdta"
    "|cdtas|cdita|cucchiaino|cucchiaini|cucchiaino da tè|c ino|c ini|theelepel|theelepels|theelepeltje|theel|thl"
    "|koffielepel|colher de chá|colheres de chá|colher (chá)|colheres (chá)|col chá|c chá|colherinha|tesked|teskedar"
    "|tesk|tsk|teske|teskeer|teskefuld",
    "tablespoon": "tablespoons|tbsp|tbsps|tbs|tblsp|el|essl|eßl|esslöffel|eßlöffel|cuillère à soupe"
    "|cuillères à soupe|cuiller à soupe|cuillerée à soupe|cuillère à table|c à soupe|c à s|càs|cas|cucharada|cucharadas"
    "|cucharada sopera|cuchara sopera|cda|cdas|cucchiaio|cucchiai|cucchiaio da tavola|c io|c i|eetlepel|eetlepels|eetl"
    "|colher de sopa|colheres de sopa|colher (sopa)|colheres (sopa)|col sopa|c sopa|matsked|matskedar|matsk|msk"
    "|spiseske|spiseskeer|spsk",
    "fluid ounce": "fluid ounces|fl oz|fl ozs|floz|flüssigunze|flüssigunzen|once liquide|onces liquides|onza líquida"
    "|onzas líquidas|oncia fluida|once fluide|vloeibare ounce|vloeibare ounces|onça líquida|onças líquidas",
    "cup": "cups|c|cp|tasse|tassen|ta|tasses|taza|tazas|tazza|tazze|kop|koppen|kopje|xícara|xícaras|xíc"
    "|xícara de chá|xícara (chá)|xícaras de chá|xícaras (chá)|chávena|chávenas|chávena de chá|chávenas de chá"
    "|chávena (chá)|kopp|koppar",
    "pint": "pints|pt|pts|pinta|pintas",
    "quart": "quarts|qt|qts|quart américain|quarts américains|cuarto de galón|cuartos de galón|quarto di gallone"
    "|quarti di gallone|quarto de galão|quartos de galão",
    "gallon": "gallons|gal|gals|gallone|gallonen|galloni|galón|galones|galão|galões",
    "milliliter": "milliliters|millilitre|millilitres|ml|mls|mililitro|mililitros|millilitro|millilitri",
    "centiliter": "centiliters|centilitre|centilitres|cl|centilitro|centilitros|centilitri|zentiliter",
    "deciliter": "deciliters|decilitre|decilitres|dl|decilitro|decilitros|decilitri|deziliter",
    "liter": "liters|litre|litres|l|ltr|lt|litro|litros|litri",
    "ounce": "ounces|oz|ozs|unze|unzen|once|onces|onza|onzas|oncia|onça|onças|uns",
    "pound": "pounds|lb|lbs|libra|libras|libbra|libbre",
    "stick": "sticks",
    "metric pound": "pfund|pfd",
    "milligram": "milligrams|mg|milligramm|milligramme|milligrammes|miligramo|miligramos|milligrammo|milligrammi"
    "|miligrama|miligramas",
    "gram": "grams|g|gr|grs|gramm|gramme|grammes|gramo|gramos|grammo|grammi|grama|gramas|gm|gms",
    "decagram": "decagrams|dag|dkg|deka|dekagramm",
    "kilogram": "kilograms|kg|kgs|kilo|kilos|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|chilogrammo"
    "|chilogrammi|chilo|chili|quilograma|quilogramas|quilo|quilos|kilograma|kilogramas",
}
# Ambiguous names, which are not converted, so that no amount is wrong. A livre is a pound in Québec and
# 500 g in France, a pinte is a quart or a pint, and "cc" is a coffee spoon or a cubic centimeter.
OF_TWO_MEASURES = {"livre", "livres", "pund", "skålpund", "pinte", "pintes", "cc", "pond", "pondje"}
# Names that are looked up with their accents. Without its accent, "čl", the Czech and Slovak teaspoon, would be read as
# "cl", a centiliter.
AS_SPELLED = {"čl": "teaspoon"}

LONGEST_REMEMBERED = 60  # characters of names whose normalized form is cached


def measure_of(words: str | None) -> Measure | None:
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
        if measure := measure_of(name):
            return measure
    return None


@cache
def list_ambiguous_names() -> set[str]:
    return {as_one_name(name) for name in OF_TWO_MEASURES}


@cache
def map_names() -> dict[str, Measure]:
    names = {name: [name, *others.split("|")] for name, others in NAMES.items()}
    return {as_one_name(variant): MEASURES[name] for name, others in names.items() for variant in others}


def as_one_name(words: str) -> str:
    """Returns the words without case, accents and punctuation."""
    return remember_name(words) if len(words) <= LONGEST_REMEMBERED else drop_signs(words)


@lru_cache(maxsize=5000)
def remember_name(words: str) -> str:
    return drop_signs(words)


def drop_signs(words: str) -> str:
    return re.sub(r"[^\w]+", " ", fold(words)).strip()
