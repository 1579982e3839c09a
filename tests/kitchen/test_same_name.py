"""Tests which names count as the same for foods, units, labels and organizers."""

import pytest

from tests.kitchen.test_merging import every_kind

ALIKE = ["apple", "APPLE", "Ａpple", "Appl\u00ade", "App\u200cle"]
TOMATO = {"name": "Tomato", "pluralName": "tomatoes", "aliases": [{"name": "Pomodoro"}]}


@every_kind
@pytest.mark.parametrize("name", ALIKE)
def test_a_name_like_an_existing_one_is_refused(alice, mallory, path, name):
    alice.post(path, {"name": "Apple"})
    pear = alice.post(path, {"name": "Pear"})
    alice.post(path, {"name": name}, expect=409)
    alice.put(f"{path}/{pear['id']}", pear | {"name": name}, expect=409)
    alice.patch(f"{path}/{pear['id']}", {"name": name}, expect=409)
    mallory.post(path, {"name": name})


@every_kind
def test_an_item_can_change_the_spelling_of_its_name(alice, path):
    made = alice.post(path, {"name": "Öl"})
    for name in ("öl", "ÖL", "ÖL"):
        assert alice.put(f"{path}/{made['id']}", made | {"name": name})["name"] == name


@pytest.mark.parametrize("path", ["/foods", "/units", "/groups/labels"])
def test_names_that_differ_in_accents_are_different(alice, path):
    for name in ("bò", "bơ", "pâté", "pate"):
        alice.post(path, {"name": name}, expect=(200, 201))


def lines_of(person, *lines):
    slug = person.post("/recipes", {"name": "Soup", "recipeIngredient": lines})
    return person.get(f"/recipes/{slug}")["recipeIngredient"]


@pytest.mark.parametrize("name", ["tomato", "TOMATO ", "Tomatoes", "pomodoro", "Ｔomato", "Toma\u00adto"])
@pytest.mark.parametrize("sent", [str, lambda name: {"id": None, "name": name}], ids=["a name", "an object"])
def test_a_line_uses_the_existing_food_of_that_name(alice, name, sent):
    tomato = alice.post("/foods", TOMATO)
    [line] = lines_of(alice, {"food": sent(name)})
    assert line["food"]["id"] == tomato["id"] and alice.get("/foods")["total"] == 1


def test_a_line_uses_the_existing_unit_by_its_abbreviations(alice):
    spoon = {
        "name": "Esslöffel",
        "abbreviation": "EL",
        "pluralAbbreviation": "ELs",
        "aliases": [{"name": "Suppenlöffel"}],
    }
    made = alice.post("/units", spoon)
    lines = lines_of(alice, *({"unit": one} for one in ("el", "els", "ESSLÖFFEL", "suppenlöffel")))
    assert {line["unit"]["id"] for line in lines} == {made["id"]} and alice.get("/units")["total"] == 1


def test_a_capital_t_is_not_a_small_t(alice):
    large = alice.post("/units", {"name": "tablespoon", "abbreviation": "T"})
    small = alice.post("/units", {"name": "teaspoon", "abbreviation": "t"})
    lines = lines_of(alice, {"unit": "T"}, {"unit": "t"})
    assert [line["unit"]["id"] for line in lines] == [large["id"], small["id"]]


def test_a_name_takes_precedence_over_a_plural_and_an_alias(alice):
    foods = [
        {"name": "a", "aliases": [{"name": "x"}, {"name": "y"}]},
        {"name": "b", "pluralName": "x", "aliases": [{"name": "z"}]},
        {"name": "z"},
    ]
    [a, b, z] = [alice.post("/foods", food)["id"] for food in foods]
    assert [line["food"]["id"] for line in lines_of(alice, *({"food": one} for one in "xyz"))] == [b, a, z]


def test_spellings_of_a_new_name_create_one_food(alice):
    lines = lines_of(
        alice, {"food": "Öl"}, {"food": "öl"}, {"food": {"name": "Rübe", "pluralName": "Rüben"}}, {"food": "rüben"}
    )
    assert [line["food"]["name"] for line in lines] == ["Öl", "Öl", "Rübe", "Rübe"]
    assert alice.get("/foods")["total"] == 2


def test_other_names_are_updated_by_changes_merges_and_restores(alice):
    tomato = alice.post("/foods", TOMATO)
    alice.patch(f"/foods/{tomato['id']}", {"aliases": [{"name": "Paradeiser"}]})
    other = alice.post("/foods", {"name": "Love apple"})
    alice.put("/foods/merge", {"from": [other["id"]], "to": tomato["id"]})
    alice.delete(f"/foods/{tomato['id']}")
    alice.post(f"/foods/{tomato['id']}/restore")
    lines = lines_of(alice, *({"food": one} for one in ("tomatoes", "paradeiser", "love apple", "pomodoro")))
    assert [line["food"]["name"] for line in lines] == ["Tomato"] * 3 + ["pomodoro"]


def test_a_restored_item_is_numbered_if_a_similar_name_exists(alice):
    made = alice.post("/foods", {"name": "Öl"})
    alice.delete(f"/foods/{made['id']}")
    alice.post("/foods", {"name": "öl"})
    assert alice.post(f"/foods/{made['id']}/restore")["name"] == "Öl (1)"
    alice.post("/foods", {"name": "öl (1)"}, expect=409)


def test_starter_foods_are_matched_by_all_their_names(alice):
    alice.post("/groups/seeders/foods", {"locale": "en-US"})
    before = alice.get("/foods")["total"]
    alice.post("/foods", {"name": "GREEN ONION"}, expect=409)
    [line] = lines_of(alice, {"food": "Scallion"})
    assert line["food"]["name"] == "green onion" and alice.get("/foods")["total"] == before


def test_names_of_all_lines_are_looked_up_in_one_query(alice, queries):
    names = [f"food {at}" for at in range(40)]
    for name in names:
        alice.post("/foods", {"name": name})
    alice.post("/recipes", {"name": "Soup"})

    def queries_for(lines):
        with queries() as seen:
            alice.patch("/recipes/soup", {"recipeIngredient": lines})
        return len(seen)

    assert queries_for([{"food": name.upper()} for name in names]) <= queries_for([{"food": names[0].upper()}]) + 2
