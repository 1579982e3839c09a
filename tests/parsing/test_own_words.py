"""Tests that an imported line shows all words of its source."""

import re
import unicodedata
from collections import Counter
from html import unescape

import pytest

from app.foods.measures import find_measure
from app.foods.read_number import SIGNS
from app.parsing.read_number import WORDS
from app.parsing.words.vocabulary import fold_unit, load_vocabulary
from tests.parsing.sample_lines import sample_lines
from tests.parsing.scaling import HOUSES, imported, seed

# Chinese and Japanese are written without spaces, so that each of their signs counts as a word.
WORD = re.compile(rf"[\u3040-\u9fff]|[^\W\d_{SIGNS}²³¹\u3040-\u9fff]+")


def words_in(text):
    seen = "".join(sign for sign in unescape(text) if unicodedata.category(sign) != "Cf")
    return WORD.findall(unicodedata.normalize("NFC", seen).casefold())


def lost(line, language):
    """Returns the words of the source that the display lacks, except words of its numbers and of its unit."""
    source, shown = words_in(line["originalText"]), Counter(words_in(line["display"]))
    missing = [missing_in(source, [], shown)]
    if unit := line["unit"]:
        names = [unit[name] or "" for name in ("name", "pluralName", "abbreviation", "pluralAbbreviation")]
        others = [shown - Counter(words_in(name)) for name in [*names, ""]]
        forms = forms_in(
            source, {fold_unit(name) for name in [*names, *(one["name"] for one in unit["aliases"])]}, language
        )
        missing += [missing_in(source, form, other) for form in forms for other in others]
    if line["quantity"] is not None:
        missing = [[word for word in words if not is_number(word, language)] for words in missing]
    return min(missing, key=len)


def missing_in(source, unit, shown):
    return list((Counter(source) - Counter(unit) - shown).elements())


def is_number(word, language):
    words = load_vocabulary(language)
    return word in words.numbers or word in words.plus or word in WORDS or word == "x"


def forms_in(source, names, language):
    """Lists the words of the source that are a form of a unit, with a word that joins it to a number: "1/4 de taza"."""
    spans = [source[at:end] for at in range(len(source)) for end in range(at + 1, min(at + 5, len(source) + 1))]
    return [span for span in spans if is_form(span[span[0] in load_vocabulary(language).joins :], names, language)]


def is_form(words, names, language):
    whole = fold_unit("".join(words))
    return whole in names or whole in load_vocabulary(language).units or find_measure(" ".join(words)) is not None


OTHERS = ["cs", "el", "fi", "hr", "hu", "ja", "nb", "pl", "ru", "sk", "tr"]  # languages without starter data


def lost_in(person, language):
    """Returns the lines of the recorded pages that lack words, with their display and these words."""
    stored = imported(person, [line for line in sample_lines() if line.language == language])
    return {text: (line["display"], gone) for text, line in stored.items() if (gone := lost(line, language))}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_imported_line_shows_every_word_of_its_source(alice, language):
    seed(alice, language)
    assert not lost_in(alice, language)


@pytest.mark.sweep
@pytest.mark.parametrize("language", sorted({*HOUSES, *OTHERS} - {"en", "fr"}))
def test_lines_of_other_languages_show_every_word(alice, language):
    seed(alice, language)
    assert not lost_in(alice, language)


@pytest.mark.sweep
@pytest.mark.parametrize("language", sorted(HOUSES.keys() - {"en"}))
def test_lines_of_other_languages_show_every_word_in_an_english_house(alice, language):
    seed(alice, "en")
    assert not lost_in(alice, language)
