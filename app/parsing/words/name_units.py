"""Lists the names that a unit of one language has in others, so that "EL" finds the group's unit for tablespoons."""

from functools import cache

from app.foods import read_words
from app.foods.measures import MEASURES, find_measure
from app.parsing.words.vocabulary import find_unit_key

# Cups and glasses of these names differ in size, or are jars.
OF_SEVERAL_SIZES = {"cup", "glass"}
GLASSES = {"glass", "glasses", "verre", "verres", "vaso", "vasos", "bicchiere", "bicchieri", "copo", "copos"}


def list_names_across_languages(word: str, language: str) -> list[str]:
    """Returns the names of the unit in the languages of the starter data. They are empty if its size is uncertain."""
    key = find_unit_key(word, language) if language else None
    if key is None or (key in OF_SEVERAL_SIZES and find_measure(word) is None and word.lower() not in GLASSES):
        return []
    return list(list_unit_names(key))


def is_measure(word: str, language: str) -> bool:
    """Whether the word is a measure of a certain size in this language: "cc" is a teaspoon in French."""
    key = find_unit_key(word, language) if language else None
    return key is not None and key.replace("-", " ") in MEASURES


@cache
def list_unit_names(key: str) -> tuple[str, ...]:
    """Returns the names of a unit in all languages, except those of another size: a "Pfund" is more than a pound."""
    units = [read_words.read_units(locale).get(key) for locale in read_words.list_languages()]
    names = [(unit.name, unit.plural_name, unit.abbreviation) for unit in units if unit]
    measure = MEASURES.get(key.replace("-", " "))
    unique = dict.fromkeys(name for kind in zip(*names, strict=True) for name in kind if name)
    return tuple(name for name in unique if not measure or find_measure(name) == measure)
