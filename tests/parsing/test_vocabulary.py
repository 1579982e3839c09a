"""Tests the vocabulary files: known keys, unambiguous units, and words in lower case."""

import pytest

from app.parsing.words.vocabulary import (
    LISTS,
    find_unit_key,
    fold_unit,
    list_line_languages,
    load_vocabulary,
    write_names,
)

OTHERS = {"endings", "before", "beside", "only_joined", "dotted_sizes", "keep", "numbers", "units"}
OTHERS |= {"needs_no_one", "pairs", "and_prefix", "described_after", "thousands_by_space", "decimal_point", "glued"}

each_language = pytest.mark.parametrize("language", list_line_languages())


@each_language
def test_a_vocabulary_file_has_only_known_keys(language):
    assert write_names(language).keys() <= {*LISTS, *OTHERS}


@each_language
def test_a_unit_word_means_one_unit(language):
    meanings = {}
    for name, words in write_names(language)["units"].items():
        for word in words:
            meanings.setdefault(fold_unit(word), set()).add(name)
    assert not {word: names for word, names in meanings.items() if len(names) > 1}


@each_language
def test_every_unit_also_has_english_names(language):
    known = load_vocabulary("en").units.values()
    assert set(load_vocabulary(language).units.values()) <= set(known)


@pytest.mark.parametrize(
    ("word", "language", "name"),
    [
        ("EL", "de", "tablespoon"),
        ("Eßl.", "de-AT", "tablespoon"),
        ("c. à s.", "fr", "tablespoon"),
        ("càc", "fr", "teaspoon"),
        ("colheres (sopa)", "pt-BR", "tablespoon"),
        ("msk", "sv", "tablespoon"),
        ("Tbsp.", "en", "tablespoon"),
        ("dkg", "hu", "decagram"),
        ("Pfund", "de", "metric-pound"),
        ("ml", "xx", "milliliter"),
        ("Mehl", "de", None),
    ],
)
def test_a_unit_has_the_same_key_in_all_languages(word, language, name):
    assert find_unit_key(word, language) == name


@each_language
def test_all_words_are_in_lower_case(language):
    words = load_vocabulary(language)
    listed = [word for name in LISTS for word in getattr(words, name)]
    assert not [word for word in [*listed, *words.numbers] if word != word.lower()]
