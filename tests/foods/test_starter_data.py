"""Tests the routes that add starter data to a group."""

import pytest

from app.foods.read_words import read_starter
from app.framework.text.language import LOCALES

KINDS = {"labels": "groups/labels", "units": "units", "foods": "foods"}


def seed(person, locale, kinds=KINDS):
    for kind in kinds:
        person.post(f"/groups/seeders/{kind}", {"locale": locale})


def all_of(person, kind):
    return {one["name"]: one for one in person.get(f"/{KINDS[kind]}?perPage=-1")["items"]}


def test_an_organizer_adds_starter_data_to_the_group(alice, mallory):
    for kind, path in KINDS.items():
        answer = alice.post(f"/groups/seeders/{kind}", {"locale": "en-US"})
        assert answer == {"message": "Seeding Successful", "error": False}
        assert alice.get(f"/{path}")["total"] >= 30 and mallory.get(f"/{path}")["total"] == 0


@pytest.mark.parametrize(
    "locale, name, several, label",
    [
        ("de-DE", "Apfel", "Äpfel", "Obst"),
        ("fr-FR", "chou-fleur", "choux-fleurs", "Légumes"),
        ("pt-BR", "farofa", None, "Farinhas e confeitaria"),
        ("sv-SE", "filmjölk", None, "Mejeri"),
    ],
)
def test_a_food_gets_its_label(alice, locale, name, several, label):
    seed(alice, locale)
    food = all_of(alice, "foods")[name]
    assert (food["pluralName"], food["label"]["name"]) == (several, label)


def test_a_food_is_found_by_its_alias(alice):
    seed(alice, "en-US")
    assert [food["name"] for food in alice.get("/foods?search=scallion")["items"]] == ["green onion"]


def test_a_unit_has_its_abbreviations(alice):
    seed(alice, "en-US")
    units = all_of(alice, "units")
    pound, gram = units["pound"], units["gram"]
    assert (pound["abbreviation"], pound["pluralAbbreviation"], pound["useAbbreviation"]) == ("lb", "lbs", True)
    assert (pound["fraction"], gram["fraction"], units["cup"]["useAbbreviation"]) == (True, False, False)
    assert {"name": "tbs"} in units["tablespoon"]["aliases"]


def test_foods_seeded_without_labels_have_no_label(alice):
    seed(alice, "en-US", ["foods"])
    assert all(food["label"] is None for food in all_of(alice, "foods").values())


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "en-GB", "fi-FI"])
def test_seeding_twice_creates_no_duplicates(alice, locale):
    seed(alice, locale)
    before = [all_of(alice, kind) for kind in KINDS]
    seed(alice, locale)
    assert [all_of(alice, kind) for kind in KINDS] == before


@pytest.mark.parametrize(
    "theirs", ["butter", "BUTTER", "sweet butter", "zucchini", "Courgette", "jalapeno", "tomatoes"]
)
def test_an_existing_food_is_kept_under_any_of_its_names(alice, theirs):
    kept = alice.post("/foods", {"name": theirs, "description": "ours"})
    seed(alice, "en-US", ["foods"])
    foods = all_of(alice, "foods")
    assert foods[theirs] == kept and len(foods) == len(read_starter("en-US").foods)


def test_an_alias_in_the_group_is_not_given_to_a_starter_food(alice):
    alice.post("/foods", {"name": "allium", "aliases": [{"name": "Scallion"}, {"name": "leek"}]})
    seed(alice, "en-US", ["foods"])
    foods = all_of(alice, "foods")
    assert "leek" not in foods and {"name": "scallion"} not in foods["green onion"]["aliases"]


def test_a_second_language_can_be_added(alice):
    seed(alice, "en-US")
    english = all_of(alice, "foods")
    seed(alice, "de-DE")
    foods = all_of(alice, "foods")
    assert english.items() <= foods.items()
    assert foods["Zwiebel"]["label"]["name"] == "Gemüse" and foods["onion"]["label"]["name"] == "Vegetables"


def test_only_organizers_can_seed(bob, guest):
    for kind in KINDS:
        bob.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=403)
        guest.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=401)


@pytest.mark.parametrize("locale", ["", "english", "../../etc", "en_US", "xx-XX", None, 5])
def test_an_unknown_locale_is_refused(alice, locale):
    alice.post("/groups/seeders/foods", {"locale": locale}, expect=422)


def test_every_supported_locale_can_be_seeded(alice):
    for locale in LOCALES:
        alice.post("/groups/seeders/labels", {"locale": locale})
    assert {"Vegetables", "Gemüse", "Légumes", "Grönsaker"} <= all_of(alice, "labels").keys()
