"""Tests that the words of an ingredient line lead to the recipe of the group with this name."""

import pytest

BY_NAME = "/recipes/suggestions/by-name"


def named(person, *names, **more):
    answer = person.get(BY_NAME, query_string={"name": names}, **more)
    return {one["name"]: one["recipe"]["slug"] for one in answer["items"]}


@pytest.fixture
def dough(alice):
    return alice.post("/recipes", {"name": "Pizza dough"})


@pytest.mark.parametrize(
    "words",
    [
        "Pizza dough",
        "pizza dough",
        "PIZZA-DOUGH",
        " Pizza  dough ",
        "of Pizza dough",
        "of the pizza dough",
        "recipe Pizza dough",
        "batch of pizza dough",
    ],
)
def test_a_recipe_is_found_however_its_name_is_written(bob, dough, words):
    assert named(bob, words) == {words: dough}


@pytest.mark.parametrize("words", ["Pizza", "dough", "of", "?", " ", "Pizza doughs for two", "pizzadough"])
def test_other_words_name_no_recipe(alice, dough, words):
    assert named(alice, words) == {}


def test_words_before_the_name_may_be_part_of_it(alice, dough):
    of_it = alice.post("/recipes", {"name": "Of pizza dough"})
    assert named(alice, "of pizza dough", "pizza dough") == {"of pizza dough": of_it, "pizza dough": dough}


def test_recipes_of_other_groups_are_not_named(carol, mallory, guest, dough):
    assert named(carol, "Pizza dough") == {"Pizza dough": dough}
    assert named(mallory, "Pizza dough") == {}
    guest.get(BY_NAME, query_string={"name": "Pizza dough"}, expect=401)


@pytest.mark.parametrize("names", [["x" * 201], ["soup"] * 101])
def test_too_many_or_too_long_names_are_refused(alice, names):
    answer = alice.get(BY_NAME, query_string={"name": names}, expect=422)
    assert "at most 100 names" in str(answer["detail"])
