"""Detects the language of a batch of ingredient lines by its words for amounts and foods."""

from functools import cache

from app.foods import read_words
from app.foods.detect_language import WORD, detect_language, map_words
from app.parsing.words.vocabulary import languages, load_vocabulary, unit_key

ENGLISH = "en"


def language_of_lines(lines: list[str], hint: str | None) -> str:
    """Returns a language code such as "de". Lines have few of the words that are frequent in texts."""
    return detect_language(map(as_spelled, lines), hint, words_in_lines()) or ENGLISH


def as_spelled(line: str) -> str:
    return " ".join(map(unit_key, WORD.findall(line)))


@cache
def words_in_lines() -> dict[str, list[str]]:
    return map_words({language: words_of_language(language) for language in languages()})


def words_of_language(language: str) -> list[str]:
    """Returns the words for amounts and preparations, and those in the names of foods in the starter data."""
    words = load_vocabulary(language)
    own = words.numbers.keys() | words.common | words.joins | words.prepared | words.sizes | words.shapes
    return [word for word in (*map(unit_key, own), *words.units, *words_of_foods(language)) if len(word) > 1]


def words_of_foods(language: str) -> list[str]:
    locales = [locale for locale in read_words.languages() if locale.startswith(f"{language}-")]
    foods = [food for locale in locales for food in read_words.read_starter(locale).foods.values()]
    names = [name for food in foods for name in (food.name, food.plural_name or "", *food.aliases)]
    return [unit_key(word) for name in names for word in WORD.findall(name)]
