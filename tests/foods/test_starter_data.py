"""What a new household finds in its cupboards."""

import pytest

from app.foods.read_words import words_in
from app.framework.text.language import LOCALES

KINDS = {"labels": "groups/labels", "units": "units", "foods": "foods"}


def seed(person, locale, kinds=KINDS):
    for kind in kinds:
        person.post(f"/groups/seeders/{kind}", {"locale": locale})


def all_of(person, kind):
    return {one["name"]: one for one in person.get(f"/{KINDS[kind]}?perPage=-1")["items"]}


def test_an_organizer_fills_the_group_s_cupboards(alice, mallory):
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
def test_a_food_stands_below_its_label(alice, locale, name, several, label):
    seed(alice, locale)
    food = all_of(alice, "foods")[name]
    assert (food["pluralName"], food["label"]["name"]) == (several, label)


def test_a_food_is_found_by_its_other_name(alice):
    seed(alice, "en-US")
    assert [food["name"] for food in alice.get("/foods?search=scallion")["items"]] == ["green onion"]


def test_a_unit_comes_with_its_short_names(alice):
    seed(alice, "en-US")
    units = all_of(alice, "units")
    pound, gram = units["pound"], units["gram"]
    assert (pound["abbreviation"], pound["pluralAbbreviation"], pound["useAbbreviation"]) == ("lb", "lbs", True)
    assert (pound["fraction"], gram["fraction"], units["cup"]["useAbbreviation"]) == (True, False, False)
    assert {"name": "tbs"} in units["tablespoon"]["aliases"]


def test_without_labels_a_food_has_none(alice):
    seed(alice, "en-US", ["foods"])
    assert all(food["label"] is None for food in all_of(alice, "foods").values())


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "en-GB", "fi-FI"])
def test_who_seeds_twice_has_everything_once(alice, locale):
    seed(alice, locale)
    before = [all_of(alice, kind) for kind in KINDS]
    seed(alice, locale)
    assert [all_of(alice, kind) for kind in KINDS] == before


@pytest.mark.parametrize(
    "theirs", ["butter", "BUTTER", "sweet butter", "zucchini", "Courgette", "jalapeno", "tomatoes"]
)
def test_what_is_there_already_is_kept_by_whatever_name(alice, theirs):
    kept = alice.post("/foods", {"name": theirs, "description": "ours"})
    seed(alice, "en-US", ["foods"])
    foods = all_of(alice, "foods")
    assert foods[theirs] == kept and len(foods) == len(words_in("en-US").foods)


def test_an_alias_of_the_group_stays_the_group_s(alice):
    alice.post("/foods", {"name": "allium", "aliases": [{"name": "Scallion"}, {"name": "leek"}]})
    seed(alice, "en-US", ["foods"])
    foods = all_of(alice, "foods")
    assert "leek" not in foods and {"name": "scallion"} not in foods["green onion"]["aliases"]


def test_a_second_language_is_added_beside_the_first(alice):
    seed(alice, "en-US")
    english = all_of(alice, "foods")
    seed(alice, "de-DE")
    foods = all_of(alice, "foods")
    assert english.items() <= foods.items()
    assert foods["Zwiebel"]["label"]["name"] == "Gemüse" and foods["onion"]["label"]["name"] == "Vegetables"


def test_only_an_organizer_does_that(bob, guest):
    for kind in KINDS:
        bob.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=403)
        guest.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=401)


@pytest.mark.parametrize("locale", ["", "english", "../../etc", "en_US", "xx-XX", None, 5])
def test_a_locale_that_is_none_is_refused(alice, locale):
    alice.post("/groups/seeders/foods", {"locale": locale}, expect=422)


def test_every_locale_of_the_contract_is_seeded(alice):
    for locale in LOCALES:
        alice.post("/groups/seeders/labels", {"locale": locale})
    assert {"Vegetables", "Gemüse", "Légumes", "Grönsaker"} <= all_of(alice, "labels").keys()
