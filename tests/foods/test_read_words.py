"""Tests that the starter data is complete in every language, that names are unique, and which language others get."""

import unicodedata
from collections import Counter

import pytest

from app.foods.food import FoodSchema
from app.foods.label import LabelSchema
from app.foods.read_words import list_languages, map_keys, read, read_starter
from app.foods.unit import UnitSchema
from app.framework.text.fold import fold
from app.framework.text.language import LOCALES

WHOLE = [
    "ar-SA",
    "da-DK",
    "de-DE",
    "en-US",
    "es-ES",
    "fr-FR",
    "he-IL",
    "it-IT",
    "ja-JP",
    "nl-NL",
    "pl-PL",
    "pt-BR",
    "sv-SE",
    "zh-CN",
]
WITHOUT_PLURALS = {"ja-JP", "zh-CN", "ar-SA"}  # or with few, since Arabic counts most foods in pieces
BY_THE_COUNTRY = ["en-GB", "pt-PT"]
PAPERS = ["#fbf7f0", "#1b1815"]  # background colors of the light and the dark theme
NOT_FOR_FOOD = {"baby", "pets", "household", "toiletries", "other"}
LONGEST = 60  # maximum length of a name in characters, so that it fits in one line of a table

each_language = pytest.mark.parametrize("language", WHOLE + BY_THE_COUNTRY)
each_whole_language = pytest.mark.parametrize("language", WHOLE)


def core(kind):
    return map_keys(read("en-US")[kind])


def called(word):
    return {fold(one) for one in (word.name, word.plural_name, *word.aliases) if one}


def texts(words):
    for one in (*words.labels.values(), *words.units.values(), *words.foods.values()):
        yield from (one.name, getattr(one, "plural_name", None) or one.name, *getattr(one, "aliases", ()))


def doubled(forms):
    return [form for form, times in Counter(forms).items() if times > 1]


def test_every_language_file_is_tested():
    assert sorted(WHOLE + BY_THE_COUNTRY) == list_languages() and set(list_languages()) < set(LOCALES)


@each_whole_language
@pytest.mark.parametrize("kind", ["labels", "units", "foods"])
def test_a_complete_language_has_every_english_row(language, kind):
    wanted, there = (read(one)[kind] if kind == "labels" else map_keys(read(one)[kind]) for one in ("en-US", language))
    assert there.keys() == wanted.keys()


@each_language
def test_every_language_has_enough_foods_units_and_labels(language):
    words = read_starter(language)
    assert len(words.foods) >= 600 and len(words.units) >= 45 and len(words.labels) >= 30
    assert sum(bool(food.plural_name) for food in words.foods.values()) >= (language not in WITHOUT_PLURALS) * 100
    assert sum(bool(food.aliases) for food in words.foods.values()) >= 150
    assert len(words.foods) - len(core("foods")) >= 25


@each_language
def test_every_food_has_a_label_and_every_label_has_foods(language):
    words = read_starter(language)
    used = {food.label for food in words.foods.values()}
    assert used == {label.name for key, label in words.labels.items() if key not in NOT_FOR_FOOD}


@each_language
def test_no_two_foods_share_a_name(language):
    assert not doubled(form for food in read_starter(language).foods.values() for form in called(food))


@each_language
def test_a_food_has_no_name_twice(language):
    for food in read_starter(language).foods.values():
        assert food.plural_name != food.name and not doubled(fold(one) for one in (food.name, *food.aliases))


@each_language
def test_no_two_units_and_no_two_labels_share_a_name(language):
    words = read_starter(language)
    short = [{fold(unit.abbreviation), fold(unit.plural_abbreviation)} - {""} for unit in words.units.values()]
    forms = [form for unit, more in zip(words.units.values(), short, strict=True) for form in called(unit) | more]
    assert not doubled(forms) and not doubled(fold(label.name) for label in words.labels.values())


@each_language
def test_an_abbreviated_unit_has_an_abbreviation(language):
    for unit in read_starter(language).units.values():
        assert unit.abbreviation and unit.plural_abbreviation if unit.use_abbreviation else unit.fraction


@each_language
def test_grams_use_decimals_and_spoons_use_fractions(language):
    units = read_starter(language).units
    assert not any(units[one].fraction for one in ("gram", "kilogram", "milliliter", "deciliter", "liter"))
    assert all(units[one].fraction for one in ("teaspoon", "tablespoon", "cup", "ounce", "pound", "can", "clove"))


@each_language
def test_every_text_is_normalized_and_short(language):
    for text in texts(read_starter(language)):
        assert text == " ".join(text.split()) and unicodedata.is_normalized("NFC", text) and 0 < len(text) <= LONGEST


@each_whole_language
def test_few_names_are_the_same_as_in_english(language):
    if language == "en-US":
        return
    words, english = read_starter(language), read_starter("en-US")
    kept = [key for key in core("foods") if fold(words.foods[key].name) == fold(english.foods[key].name)]
    assert len(kept) < len(core("foods")) / 5  # some names, such as spaghetti, tofu and chorizo, are not translated
    assert sum(words.labels[key] == english.labels[key] for key in words.labels) <= 3
    assert sum(fold(words.units[key].name) == fold(english.units[key].name) for key in core("units")) <= 12


@each_language
def test_every_row_passes_the_api_validation(language):
    words = read_starter(language)
    for label in words.labels.values():
        LabelSchema().load({"name": label.name, "color": label.color})
    for kind, schema in ((words.units, UnitSchema()), (words.foods, FoodSchema())):
        for word in kind.values():
            aliases = [{"name": alias} for alias in word.aliases]
            loaded = schema.load({"name": word.name, "aliases": aliases})
            assert loaded["name"] == word.name and loaded["aliases"] == aliases


@pytest.mark.parametrize("label", read_starter("en-US").labels.values(), ids=lambda label: label.name)
def test_a_label_color_contrasts_with_both_themes(label):
    assert all(contrast(label.color, paper) >= 3 for paper in PAPERS)


def test_no_two_labels_have_one_color():
    assert not doubled(label.color for label in read_starter("en-US").labels.values())


@pytest.mark.parametrize(
    "locale, nearest",
    [("de-AT", "de-DE"), ("fr-CA", "fr-FR"), ("fi-FI", "en-US"), ("xx", "en-US"), ("../../etc", "en-US")],
)
def test_a_locale_without_data_gets_the_nearest_language(locale, nearest):
    assert read_starter(locale) == read_starter(nearest)


def test_a_country_overrides_only_some_rows_of_its_language():
    british, american = read_starter("en-GB"), read_starter("en-US")
    assert (british.foods["zucchini"].name, american.foods["zucchini"].name) == ("courgette", "zucchini")
    assert british.foods["garlic"] == american.foods["garlic"]
    assert "marmite" in british.foods and "grits" in american.foods and "grits" not in british.foods


@pytest.mark.parametrize(
    "language, words, meant",
    [
        ("en-US", "scallion", "spring-onion"),
        ("en-US", "icing sugar", "powdered-sugar"),
        ("en-US", "courgette", "zucchini"),
        ("de-DE", "Topfen", "quark"),
        ("de-DE", "Staubzucker", "powdered-sugar"),
        ("fr-FR", "crème fleurette", "cream"),
        ("es-ES", "jitomate", "tomato"),
        ("it-IT", "pelati", "whole-peeled-tomatoes"),
        ("nl-NL", "bosui", "spring-onion"),
        ("pt-BR", "mussarela", "mozzarella"),
        ("sv-SE", "purjo", "leek"),
    ],
)
def test_a_food_is_known_by_its_common_names(language, words, meant):
    assert fold(words) in called(read_starter(language).foods[meant])


def contrast(one, other):
    lighter, darker = sorted((brightness(one), brightness(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def brightness(color):
    """Returns the relative luminance of a color as WCAG defines it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
