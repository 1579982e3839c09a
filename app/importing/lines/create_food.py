"""Decides from which imported ingredient lines a household creates foods that the group does not have."""

from dataclasses import replace
from functools import lru_cache

from app.foods.compare_forms import is_plural_of
from app.importing.clean_text import NOTHING
from app.languages.read_language import list_languages, read_section
from app.parsing.meaning.find_near import SimilarNames
from app.parsing.meaning.food_index import Matched
from app.parsing.normalize_words import normalize_words
from app.parsing.reading import Reading
from app.parsing.words.vocabulary import find_unit_key

SURE_ENOUGH = 0.9
LONGEST = 60  # characters; longer words are rather a description than the name of a food
NO_NAME = set("/&+()[],;、，；（）【】／＆＋或")  # signs of more than one food, or of words about it
# What stands where a food should be, as in "1 null" and "2 to taste", normalized by `normalize_words`.
NO_FOOD = {"none", "nothing", "n a", "na", "tbd", "unknown", "empty", "item", "food", "ingredient", "optional", "xx"}
NO_FOOD |= {"to taste", "as needed", "as required", "as desired", "more", "extra", "each", "total"}
NO_FOOD |= {"nach geschmack", "nach belieben", "nach bedarf", "naar smaak", "efter smak", "efter behag", "efter smag"}
NO_FOOD |= {"au gout", "selon gout", "selon le gout", "al gusto", "a gusto", "q b", "qb", "quanto basta", "a gosto"}
NO_FOOD |= {normalize_words(word) for word in NOTHING}
FIRST_WORD_SIGN = "\u2e80"  # from here on, a single sign may be a word, such as the Chinese one for salt
NEW = "exact"  # a new food matches exactly, because the words of the line become its name


def add_new_foods(lines: list[Matched]) -> list[Matched]:
    """Returns the parsed lines of a recipe, with a food as a match wherever one is to be created.

    Words that are forms of one name, such as "egg" and "eggs", become one food with a name and a plural.
    """
    lines = [add_new_food(line) for line in lines]
    new = [line.reading for line in lines if is_new(line)]
    named = {language: choose_new_names(new, language) for language in {reading.language for reading in new}}
    return [add_names(line, named[line.reading.language]) if is_new(line) else line for line in lines]


def is_new(line: Matched) -> bool:
    return line.food_by == NEW and not line.food["id"]


def add_names(line: Matched, named: dict[str, dict]) -> Matched:
    return replace(line, food=line.food | named[normalize_words(line.reading.food)])


def choose_new_names(readings: list[Reading], language: str) -> dict[str, dict]:
    """Maps the normalized words of each new food in this language to its names, written as in the lines."""
    written: dict[str, list[str]] = {}
    for reading in sorted(readings, key=lambda reading: reading.quantity > 1):  # "1 Apfel" comes before "2 Äpfel"
        if reading.language == language:
            written.setdefault(normalize_words(reading.food), []).append(reading.food)
    index, names_by_form = SimilarNames(written, language), {}
    for key in written:
        if key not in names_by_form:
            forms = [key, *(form for form in index.forms_of(key) if form != key and form not in names_by_form)]
            name, plural = choose_forms({form: written[form] for form in forms}, language)
            names = {"name": name, "pluralName": plural}
            names_by_form |= dict.fromkeys(forms, names)
    return names_by_form


def choose_forms(written: dict[str, list[str]], language: str) -> tuple[str, str | None]:
    """Returns the singular and the plural of a name. `written` has the lines' spellings of each normalized form."""
    single = min(written, key=lambda form: sum(is_plural_of(form, other, language) for other in written))
    name, *others = written[single]
    plurals = [words for form in written if is_plural_of(form, single, language) for words in written[form]]
    plurals += [words for words in others if words.casefold() != name.casefold()]
    return name, next(iter(plurals), None)


def add_new_food(line: Matched) -> Matched:
    """Returns the parsed line with its food as a match, if the food is to be created, or else unchanged.

    The food has no id yet. It is created when the recipe is stored. No food is created from words that the parser is
    not sure of, from words that might mean one of the group's foods, or without an amount, as headings have none.
    """
    reading = line.reading
    sure = reading.confidence
    is_certain = min(sure.food or 0, sure.quantity or 0) >= SURE_ENOUGH and reading.quantity is not None
    is_nameable = is_name(reading.food, reading.language) and not is_only_a_unit(reading)
    if not (is_certain and line.food and line.food_by is None and is_nameable):
        return line
    return replace(line, food_by=NEW)


def is_only_a_unit(reading: Reading) -> bool:
    """Whether the line names nothing but a unit, as in "1 Stück" (1 piece)."""
    return not reading.unit and bool(reading.language) and find_unit_key(reading.food, reading.language) is not None


def is_name(words: str, language: str) -> bool:
    """Whether these words may name one food. In an unknown language, the words of all languages are refused."""
    joining = list_joining_words(language) or frozenset().union(*map(list_joining_words, list_languages()))
    if not NO_NAME.isdisjoint(words) or not joining.isdisjoint(words.lower().split()):
        return False
    return len(words) <= LONGEST and normalize_words(words) not in NO_FOOD and has_a_word(words)


@lru_cache(maxsize=64)
def list_joining_words(language: str) -> frozenset[str]:
    """Returns the words for "or" and "and": "olive or avocado oil" and "salt and pepper" are not one food."""
    return frozenset((read_section(language, "or_and") or "").split())


def has_a_word(words: str) -> bool:
    letters = [sign for sign in words if sign.isalpha()]
    return len(letters) > 1 or any(sign >= FIRST_WORD_SIGN for sign in letters)
