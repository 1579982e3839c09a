"""Tells what a package of a food usually holds, until the household's own purchases say it."""

from functools import cache

from app.foods.measures import as_one_name
from app.foods.read_words import list_languages, read_starter

# Grams by the label of the starter data: cautious estimates of ours, which what is bought and cooked corrects.
PACKAGES = {
    "fresh-herbs": 25,
    "spices": 40,
    "stocks": 100,
    "nuts": 150,
    "dried-fruit": 200,
    "chocolate": 100,
    "oils": 500,
    "condiments": 250,
    "cheese": 200,
    "dairy": 250,
    "spreads": 350,
    "cans": 400,
    "eggs": 600,
    "pasta": 500,
    "rice-and-grains": 500,
    "pulses": 500,
    "breakfast": 500,
    "baking": 500,
    "sugar": 500,
    "bread": 500,
    "frozen": 450,
    "drinks": 1000,
    "wine-and-spirits": 750,
    "coffee-and-tea": 250,
}


def find_usual_package(label: str | None) -> float | None:
    """Returns the grams of a package of foods with this label, or None if it is unknown."""
    return map_labels().get(as_one_name(label)) if label else None


@cache
def map_labels() -> dict[str, float]:
    """Maps the names of labels in all languages to the grams of a package."""
    labels = [read_starter(language).labels for language in list_languages()]
    return {as_one_name(words[key].name): grams for words in labels for key, grams in PACKAGES.items() if key in words}
