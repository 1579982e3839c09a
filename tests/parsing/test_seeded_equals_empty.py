"""Tests that lines are read in a group with starter data as well as in an empty one, through the API.

A reading is right if its amount and unit are right and if the words that are shown for its food are the labeled ones.
If the line was linked to a food, the labeled words must also be a name of this food, or a form of one.
"""

import re

import pytest

from app.foods.compare_forms import are_forms
from app.foods.format_ingredient import drop_unit
from app.foods.read_words import read_starter
from app.framework.text.fold import fold
from app.parsing.normalize_words import normalize_words
from app.parsing.words.vocabulary import find_unit_key
from tests.parsing.sample_lines import labelled

HOUSES = {"en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES", "it": "it-IT", "nl": "nl-NL", "pt": "pt-BR"}
HOUSES |= {"sv": "sv-SE", "da": "da-DK"}
# For each language, the minimum fraction of labeled lines that must be right. The second number also counts a food as
# wrong if it is known by another name than the line's, for clients that only show names.
BARS = {"en": (0.97, 0.9)} | dict.fromkeys(("de", "nl", "sv", "da"), (0.96, 0.93))
BARS |= dict.fromkeys(("fr", "es", "it", "pt"), (0.93, 0.92))
LIKE_EMPTY = 0.01
ARTICLES = {"a", "an", "the"}
KINDS = ("labels", "units", "foods")


@pytest.mark.parametrize("language", HOUSES)
def test_lines_are_read_in_a_seeded_group_as_well_as_in_an_empty_one(alice, language):
    labels = labelled(language)
    empty = [is_right(label, answer, language) for label, answer in parsed(alice, labels, language)]
    for kind in KINDS:
        alice.post(f"/groups/seeders/{kind}", {"locale": HOUSES[language]})
    answers = parsed(alice, labels, language)
    seeded = [is_right(label, answer, language) for label, answer in answers]
    by_name = [is_right(label, answer, language, names=("name", "pluralName")) for label, answer in answers]
    bar, bar_by_name = BARS[language]
    assert sum(seeded) >= max(bar * len(labels), sum(empty) - LIKE_EMPTY * len(labels)), wrong(answers, seeded)
    assert sum(by_name) >= bar_by_name * len(labels), wrong(answers, by_name)


def test_the_judgment_finds_a_wrong_link():
    flour = {"id": "1", "name": "flour", "pluralName": None, "aliases": [{"name": "plain flour"}]}
    assert is_named("plain flour", flour, "en", ()) and not is_named("rice flour", flour, "en", ())
    assert not is_named("plain flour", flour, "en", ("name",))


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "nl-NL", "it-IT"])
def test_a_house_knows_most_of_the_foods_in_lines_of_its_language(alice, locale):
    labels = labelled(locale[:2])
    for kind in KINDS:
        alice.post(f"/groups/seeders/{kind}", {"locale": locale})
    found = [answer["foodBy"] == "exact" for _, answer in parsed(alice, labels, locale)]
    assert sum(found) >= 0.6 * len(labels) and len(read_starter(locale).foods) >= 600


def parsed(person, labels, language):
    asked = {"ingredients": [label.line.text for label in labels]}
    answers = person.post("/parser/ingredients", asked, headers={"Accept-Language": language})
    return list(zip(labels, answers, strict=True))


def is_right(label, answer, language, names=()):
    said = answer["ingredient"]
    foods = label.food if isinstance(label.food, list) else [label.food]
    return (
        said["quantity"] == pytest.approx(label.quantity or 0, abs=1e-3)
        and is_unit(label.unit, said["unit"], language)
        and any(is_shown(food, said) and is_named(food, said["food"], language, names) for food in foods)
    )


def is_unit(words, unit, language):
    """Whether the unit is the labeled one, in any form: "Tbsp." and "tablespoons" are one unit."""
    if not unit:
        return not words
    names = [unit["name"], unit["pluralName"], unit["abbreviation"], unit["pluralAbbreviation"]]
    if plain(words) in map(plain, filter(None, [*names, *(alias["name"] for alias in unit["aliases"])])):
        return True
    key = find_unit_key(words, language)
    return key is not None and key in {find_unit_key(unit["name"], language), find_unit_key(unit["name"], "en")}


def is_shown(words, said):
    """Whether the labeled words are shown for the food, maybe with a joining word before them: "de farine".

    The unit of a line without a number may stand there too: "pincée de sel".
    """
    if not said["food"]:
        return not words
    is_many = not said["quantity"] or said["quantity"] > 1
    name = (is_many and said["food"]["pluralName"]) or said["food"]["name"]
    own = said["foodText"]
    if own and said["unit"] and not said["quantity"]:
        own = drop_unit(own, said["unit"], said["food"])
    shown, food = plain(own or name), plain(words)
    return shown[len(shown) - len(food) :] == food and len(shown) - len(food) <= 1


def is_named(words, food, language, names):
    if not food or not food["id"]:
        return True
    said = [food[name] for name in names or ("name", "pluralName")]
    said += [] if names else [alias["name"] for alias in food["aliases"]]
    return any(is_name(words, name, language) for name in filter(None, said))


def is_name(words, name, language):
    one, other = normalize_words(words), normalize_words(name)
    return (
        are_forms(one, other, language) or plain(one) == plain(other) or one.replace(" ", "") == other.replace(" ", "")
    )


def plain(words):
    """Normalizes words for comparison: without accents, capitals, punctuation, articles and the s of a plural."""
    bare = [
        word for word in re.findall(r"[^\W_]+", re.sub(r"\((\w{1,2})\)", r"\1", fold(words))) if word not in ARTICLES
    ]
    return [re.sub(r"(?<=\w\w)(?:(?<=o)es|s)$", "", word) for word in bare]


def wrong(answers, judged):
    return [
        (label.line.text, answer["ingredient"])
        for (label, answer), fine in zip(answers, judged, strict=True)
        if not fine
    ]
