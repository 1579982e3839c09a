"""What is one name and what are two, wherever a food, a unit, a label or an organizer is named."""

import pytest

from tests.kitchen.test_merging import every_kind

ALIKE = ["apple", "APPLE", "Ａpple", "Appl\u00ade", "App\u200cle"]
TOMATO = {"name": "Tomato", "pluralName": "tomatoes", "aliases": [{"name": "Pomodoro"}]}


@every_kind
@pytest.mark.parametrize("name", ALIKE)
def test_who_names_one_like_another_is_refused(alice, mallory, path, name):
    alice.post(path, {"name": "Apple"})
    pear = alice.post(path, {"name": "Pear"})
    alice.post(path, {"name": name}, expect=409)
    alice.put(f"{path}/{pear['id']}", pear | {"name": name}, expect=409)
    alice.patch(f"{path}/{pear['id']}", {"name": name}, expect=409)
    mallory.post(path, {"name": name})


@every_kind
def test_its_own_name_is_written_otherwise_as_one_likes(alice, path):
    made = alice.post(path, {"name": "Öl"})
    for name in ("öl", "ÖL", "ÖL"):
        assert alice.put(f"{path}/{made['id']}", made | {"name": name})["name"] == name


@pytest.mark.parametrize("path", ["/foods", "/units", "/groups/labels"])
def test_accents_tell_two_apart(alice, path):
    for name in ("bò", "bơ", "pâté", "pate"):
        alice.post(path, {"name": name}, expect=201)


def lines_of(person, *lines):
    slug = person.post("/recipes", {"name": "Soup", "recipeIngredient": lines})
    return person.get(f"/recipes/{slug}")["recipeIngredient"]


@pytest.mark.parametrize("name", ["tomato", "TOMATO ", "Tomatoes", "pomodoro", "Ｔomato", "Toma\u00adto"])
@pytest.mark.parametrize("sent", [str, lambda name: {"id": None, "name": name}], ids=["a name", "an object"])
def test_a_line_takes_the_food_that_is_called_so(alice, name, sent):
    tomato = alice.post("/foods", TOMATO)
    [line] = lines_of(alice, {"food": sent(name)})
    assert line["food"]["id"] == tomato["id"] and alice.get("/foods")["total"] == 1


def test_a_line_takes_the_unit_by_its_short_names(alice):
    spoon = {
        "name": "Esslöffel",
        "abbreviation": "EL",
        "pluralAbbreviation": "ELs",
        "aliases": [{"name": "Suppenlöffel"}],
    }
    made = alice.post("/units", spoon)
    lines = lines_of(alice, *({"unit": one} for one in ("el", "els", "ESSLÖFFEL", "suppenlöffel")))
    assert {line["unit"]["id"] for line in lines} == {made["id"]} and alice.get("/units")["total"] == 1


def test_a_large_t_is_no_small_one(alice):
    large = alice.post("/units", {"name": "tablespoon", "abbreviation": "T"})
    small = alice.post("/units", {"name": "teaspoon", "abbreviation": "t"})
    lines = lines_of(alice, {"unit": "T"}, {"unit": "t"})
    assert [line["unit"]["id"] for line in lines] == [large["id"], small["id"]]


def test_a_name_goes_before_another_s_plural_and_that_before_an_alias(alice):
    foods = [
        {"name": "a", "aliases": [{"name": "x"}, {"name": "y"}]},
        {"name": "b", "pluralName": "x", "aliases": [{"name": "z"}]},
        {"name": "z"},
    ]
    [a, b, z] = [alice.post("/foods", food)["id"] for food in foods]
    assert [line["food"]["id"] for line in lines_of(alice, *({"food": one} for one in "xyz"))] == [b, a, z]


def test_a_name_that_is_new_is_one_food_however_it_is_written(alice):
    lines = lines_of(
        alice, {"food": "Öl"}, {"food": "öl"}, {"food": {"name": "Rübe", "pluralName": "Rüben"}}, {"food": "rüben"}
    )
    assert [line["food"]["name"] for line in lines] == ["Öl", "Öl", "Rübe", "Rübe"]
    assert alice.get("/foods")["total"] == 2


def test_other_names_follow_a_change_a_merge_and_a_way_back(alice):
    tomato = alice.post("/foods", TOMATO)
    alice.patch(f"/foods/{tomato['id']}", {"aliases": [{"name": "Paradeiser"}]})
    other = alice.post("/foods", {"name": "Love apple"})
    alice.put("/foods/merge", {"from": [other["id"]], "to": tomato["id"]})
    alice.delete(f"/foods/{tomato['id']}")
    alice.post(f"/foods/{tomato['id']}/restore")
    lines = lines_of(alice, *({"food": one} for one in ("tomatoes", "paradeiser", "love apple", "pomodoro")))
    assert [line["food"]["name"] for line in lines] == ["Tomato"] * 3 + ["pomodoro"]


def test_what_comes_back_is_numbered_where_its_name_is_taken_in_other_letters(alice):
    made = alice.post("/foods", {"name": "Öl"})
    alice.delete(f"/foods/{made['id']}")
    alice.post("/foods", {"name": "öl"})
    assert alice.post(f"/foods/{made['id']}/restore")["name"] == "Öl (1)"
    alice.post("/foods", {"name": "öl (1)"}, expect=409)


def test_the_starter_data_is_known_by_all_its_names(alice):
    alice.post("/groups/seeders/foods", {"locale": "en-US"})
    before = alice.get("/foods")["total"]
    alice.post("/foods", {"name": "GREEN ONION"}, expect=409)
    [line] = lines_of(alice, {"food": "Scallion"})
    assert line["food"]["name"] == "green onion" and alice.get("/foods")["total"] == before


def test_looking_names_up_takes_one_query_for_all_lines(alice, queries):
    names = [f"food {at}" for at in range(40)]
    for name in names:
        alice.post("/foods", {"name": name})
    alice.post("/recipes", {"name": "Soup"})

    def queries_for(lines):
        with queries() as seen:
            alice.patch("/recipes/soup", {"recipeIngredient": lines})
        return len(seen)

    assert queries_for([{"food": name.upper()} for name in names]) <= queries_for([{"food": names[0].upper()}]) + 2
