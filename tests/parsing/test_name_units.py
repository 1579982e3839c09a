"""Tests that a unit word of one language finds the unit of a group that speaks another one."""

import pytest

from app.parsing.words.name_units import is_measure, list_names_across_languages


@pytest.mark.parametrize(
    ("word", "language", "english", "german"),
    [
        ("EL", "de", "tablespoon", "Esslöffel"),
        ("c. à s.", "fr", "tablespoon", "Esslöffel"),
        ("spsk", "da", "tablespoon", "Esslöffel"),
        ("fed", "da", "clove", "Zehe"),
        ("klyftor", "sv", "clove", "Zehe"),
        ("gousses", "fr", "clove", "Zehe"),
        ("rodaja", "es", "slice", "Scheibe"),
        ("fogli", "it", "sheet", "Platte"),
        ("Stängel", "de", "sprig", "Zweig"),
        ("毫升", "zh", "milliliter", "Milliliter"),
        ("湯匙", "zh-TW", "tablespoon", "Esslöffel"),
    ],
)
def test_a_unit_has_its_names_in_other_languages(word, language, english, german):
    assert {english, german} <= set(list_names_across_languages(word, language))


@pytest.mark.parametrize(
    ("word", "language"), [("Becher", "de"), ("tazzina", "it"), ("glas", "da"), ("Mehl", "de"), ("EL", "")]
)
def test_a_unit_of_uncertain_size_has_no_names_in_other_languages(word, language):
    assert list_names_across_languages(word, language) == []


def test_a_pound_is_no_german_pound():
    assert "Pfund" not in list_names_across_languages("lb", "en") and "Gramm" in list_names_across_languages("g", "en")


def test_an_abbreviation_is_a_measure_in_the_language_of_the_line():
    assert is_measure("cc", "fr") and not is_measure("fed", "da") and not is_measure("cc", "")


def unit_of(line, alice):
    headers = {"Accept-Language": "de"}
    [parsed] = alice.post("/parser/ingredients", {"ingredients": [line]}, headers=headers)
    return parsed["ingredient"]["unit"], parsed["unitBy"]


@pytest.mark.parametrize(("line", "name"), [("2 EL Zucker", "tablespoon"), ("3 Zehen Knoblauch", "clove")])
def test_a_german_line_finds_the_units_of_an_english_house(alice, line, name):
    alice.post("/groups/seeders/units", {"locale": "en-US"})
    unit, found_by = unit_of(line, alice)
    assert (unit["name"], found_by) == (name, "exact") and unit["id"]


def test_a_unit_of_uncertain_size_is_not_found_in_another_language(alice):
    alice.post("/groups/seeders/units", {"locale": "en-US"})
    unit, _ = unit_of("1 Becher Sahne", alice)
    assert (unit["name"], unit["id"]) == ("Becher", None)
