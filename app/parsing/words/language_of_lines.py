"""Detects the language of a batch of ingredient lines by its words for amounts and foods."""

from functools import cache

from app.foods import read_words
from app.foods.detect_language import WORD, detect_language, map_words
from app.parsing.words.vocabulary import fold_unit, list_line_languages, load_vocabulary

ENGLISH = "en"


def detect_line_language(lines: list[str], hint: str | None) -> str:
    """Returns a language code such as "de". Lines have few of the words that are frequent in texts."""
    return detect_language(map(as_spelled, lines), hint, map_line_words()) or ENGLISH


def as_spelled(line: str) -> str:
    return " ".join(map(fold_unit, WORD.findall(line)))


@cache
def map_line_words() -> dict[str, list[str]]:
    return map_words({language: list_line_words(language) for language in list_line_languages()})


def list_line_words(language: str) -> list[str]:
    """Returns the words for amounts and preparations, and those in the names of foods in the starter data."""
    words = load_vocabulary(language)
    own = words.numbers.keys() | words.common | words.joins | words.prepared | words.sizes | words.shapes
    return [word for word in (*map(fold_unit, own), *words.units, *list_food_name_words(language)) if len(word) > 1]


def list_food_name_words(language: str) -> list[str]:
    locales = [locale for locale in read_words.list_languages() if locale.startswith(f"{language}-")]
    foods = [food for locale in locales for food in read_words.read_starter(locale).foods.values()]
    names = [name for food in foods for name in (food.name, food.plural_name or "", *food.aliases)]
    return [fold_unit(word) for name in names for word in WORD.findall(name)]
