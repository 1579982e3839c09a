"""What a new household finds in its cupboards."""

import pytest

from app.foods.starter_data import WORDS, words_in

KINDS = {"labels": "groups/labels", "units": "units", "foods": "foods"}
LOCALES = sorted(path.stem for path in WORDS.glob("*-*.json"))


def test_an_organizer_fills_the_group_s_cupboards(alice, mallory):
    for kind, path in KINDS.items():
        assert alice.post(f"/groups/seeders/{kind}", {"locale": "en-US"}) == {
            "message": "Seeding Successful",
            "error": False,
        }
        assert alice.get(f"/{path}")["total"] > 10 and mallory.get(f"/{path}")["total"] == 0


def test_a_food_stands_on_its_shelf(alice):
    for kind in KINDS:
        alice.post(f"/groups/seeders/{kind}", {"locale": "de-DE"})
    [food] = alice.get('/foods?queryFilter=name = "Apfel"')["items"]
    assert (food["pluralName"], food["label"]["name"]) == ("Äpfel", "Obst")


def test_without_labels_a_food_has_no_shelf(alice):
    alice.post("/groups/seeders/foods", {"locale": "en-US"})
    assert all(food["label"] is None for food in alice.get("/foods?perPage=-1")["items"])


def test_what_is_there_already_is_kept(alice):
    butter = alice.post("/foods", {"name": "butter", "description": "ours"})
    for _ in range(2):
        alice.post("/groups/seeders/foods", {"locale": "en-US"})
    assert [f for f in alice.get("/foods?perPage=-1")["items"] if f["name"] == "butter"] == [butter]


def test_only_an_organizer_does_that(bob, guest):
    for kind in KINDS:
        bob.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=403)
        guest.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=401)


@pytest.mark.parametrize("locale", ["", "english", "../../etc", "en_US", None, 5])
def test_a_locale_that_is_none_is_refused(alice, locale):
    alice.post("/groups/seeders/foods", {"locale": locale}, expect=422)


@pytest.mark.parametrize("locale, first", [("de-CH", "de-DE"), ("fr-FR", "en-US"), ("nonsense", "en-US")])
def test_a_language_without_words_gets_its_nearest(locale, first):
    assert words_in(locale) == words_in(first)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_of_a_language_is_there_once(locale):
    words = words_in(locale)
    foods = [names.partition("|")[0] for shelf in words["foods"] for names in shelf["names"]]
    units = [unit["name"] for unit in words["units"]]
    labels = [label["name"] for label in words["labels"]]
    for names in (foods, units, labels):
        assert len(names) == len(set(names)) and all(name == name.strip() for name in names)
    assert len(foods) >= 100 and len(units) >= 25 and {shelf["label"] for shelf in words["foods"]} == set(labels)
