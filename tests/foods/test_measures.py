"""Tests that the units of the starter data are recognized as measures in every language."""

from unicodedata import normalize

import pytest

from app.foods.measures import MEASURES, find_measure, measure_among
from app.foods.read_words import list_languages, read_starter

OF_A_KITCHEN = {key.replace(" ", "-") for key in MEASURES} - {"decagram", "metric-pound"}
# Maps the language and key of a starter unit to its measure, if that differs from the English one. None means that it
# has no measure: "pound" is ambiguous in some languages, the French "pinte" may be a quart, and sticks of butter are
# unknown.
OTHERWISE = {("de", "pound"): "metric pound", ("fr", "pound"): None, ("nl", "pound"): None, ("sv", "pound"): None}
OTHERWISE |= {("fr", "pint"): None} | dict.fromkeys((one, "stick") for one in ("es", "fr", "it", "nl", "pt", "sv"))
OTHERWISE |= {("de", "stick"): None}
# Names without a measure: coffee cups ("kaffekopp") and tea cups ("tekopp") differ in size, "cc" may also mean a
# teaspoon, and "#" has no letters.
NO_MEASURE = {"kaffekopp", "tekopp", "cc", "#", "Stick", "pinte"}
UNITS = [
    (locale, key, word)
    for locale in list_languages()
    for key, word in read_starter(locale).units.items()
    if key in OF_A_KITCHEN
]


def meant(locale: str, key: str) -> str | None:
    return OTHERWISE.get((locale.partition("-")[0], key), key.replace("-", " "))


@pytest.mark.parametrize("locale, key, word", UNITS, ids=lambda one: str(getattr(one, "name", one)))
def test_each_starter_unit_is_recognized_as_its_measure(locale, key, word):
    measure = measure_among([word.name, word.plural_name, word.abbreviation])
    assert (measure and measure.name) == meant(locale, key)
    if meant(locale, key):
        others = {one: find_measure(one) for one in {word.name, word.plural_name, *word.aliases} - {None, *NO_MEASURE}}
        assert set(others.values()) == {measure}, others


def test_every_measure_is_among_the_starter_units():
    assert {key for _, key, _ in UNITS} == OF_A_KITCHEN


@pytest.mark.parametrize("word", ["čl", "Čl.", normalize("NFD", "čl")])
def test_a_czech_teaspoon_is_no_centiliter(word):
    assert find_measure(word).name == "teaspoon"
    assert find_measure("cl").name == "centiliter"


@pytest.mark.parametrize("word", ["livre", "pund", "Pinte", "cc", "pond", "glass", "", None])
def test_an_ambiguous_or_unknown_name_has_no_measure(word):
    assert find_measure(word) is None
    assert measure_among([word, None, "lb"]) is (None if word not in ("glass", "", None) else find_measure("lb"))


def test_a_german_pfund_is_half_a_kilogram():
    assert find_measure("Pfund").size == 500
