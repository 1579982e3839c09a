"""Tests the freezer and the cellar: putting in, taking out, and what is refused."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from app.mealplans.plan_entry import today

FREEZER = "/households/freezer"


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


def freeze(person, **values):
    return person.post(FREEZER, {"portions": 4, **values}, expect=201)


def things(person) -> list[tuple]:
    return [(thing["title"], thing["portions"]) for thing in person.get(FREEZER)["items"]]


def test_four_portions_go_in_and_two_come_out(alice, bob, soup):
    thing = freeze(alice, recipeId=soup["id"])
    assert (thing["title"], thing["portions"], thing["place"]) == ("Leek soup", 4, "freezer")
    assert (thing["putOn"], thing["keepsUntil"]) == (f"{today()}", f"{today() + timedelta(days=90)}")
    assert thing["recipeSlug"] == "leek-soup"
    assert bob.post(f"{FREEZER}/{thing['id']}/take", {"portions": 2})["portions"] == 2
    assert things(alice) == [("Leek soup", 2)]
    assert bob.post(f"{FREEZER}/{thing['id']}/take", {"portions": 2})["portions"] == 0
    assert things(alice) == []


def test_of_two_who_take_the_last_portion_one_gets_it(alice, called, soup):
    thing = freeze(alice, recipeId=soup["id"], portions=1)

    def take(name):
        return called(name).post(f"{FREEZER}/{thing['id']}/take", {}, expect=(200, 404))

    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(take, ("alice", "bob")))
    assert sorted("portions" in answer for answer in answers) == [False, True]
    assert things(alice) == []


def test_more_than_there_are_is_refused_and_changes_nothing(alice, soup):
    thing = freeze(alice, recipeId=soup["id"])
    refusal = alice.post(f"{FREEZER}/{thing['id']}/take", {"portions": 5}, expect=409)
    assert "4" in str(refusal["detail"])
    assert things(alice) == [("Leek soup", 4)]


@pytest.mark.parametrize("portions", [0, -1, 1.5, "two", None, 10**6])
def test_shares_that_are_none_are_refused(alice, soup, portions):
    thing = freeze(alice, recipeId=soup["id"])
    assert alice.post(FREEZER, {"title": "Peas", "portions": portions}, expect=422)["detail"]
    assert alice.post(f"{FREEZER}/{thing['id']}/take", {"portions": portions}, expect=422)["detail"]
    assert things(alice) == [("Leek soup", 4)]


@pytest.mark.parametrize(
    "values",
    [
        {"putOn": "1970-01-01"},
        {"putOn": "2999-01-01"},
        {"putOn": "soon"},
        {"keepsUntil": "1970-01-01"},
        {"keepsUntil": "2999-01-01"},
        {"title": " "},
        {"title": "x" * 501},
        {"place": "shed"},
        {"recipeId": "00000000-0000-4000-8000-00000000000b"},
        {"foodId": "00000000-0000-4000-8000-00000000000b"},
    ],
)
def test_what_cannot_be_meant_is_refused(alice, values):
    assert alice.post(FREEZER, {"title": "Peas", "portions": 1} | values, expect=422)["detail"]
    assert things(alice) == []
    freeze(alice, title="Peas", portions=1)


def test_what_ends_first_comes_first_and_what_ends_soon_says_so(alice):
    freeze(alice, title="Peas", place="cellar")
    freeze(alice, title="Bread", keepsUntil=f"{today() + timedelta(days=3)}")
    freeze(alice, title="Berries")
    found = alice.get(FREEZER)["items"]
    assert [(thing["title"], thing["isSoon"]) for thing in found] == [
        ("Bread", True),
        ("Berries", False),
        ("Peas", False),
    ]


def test_the_title_stays_when_the_recipe_is_deleted(alice, soup):
    freeze(alice, recipeId=soup["id"])
    alice.delete("/recipes/leek-soup")
    [thing] = alice.get(FREEZER)["items"]
    assert (thing["title"], thing["recipeId"], thing["recipeSlug"]) == ("Leek soup", None, None)


def test_another_household_neither_sees_nor_takes_it(alice, carol, mallory, soup):
    thing = freeze(alice, recipeId=soup["id"])
    for other in (carol, mallory):
        assert things(other) == []
        other.post(f"{FREEZER}/{thing['id']}/take", {}, expect=404)
        other.delete(f"{FREEZER}/{thing['id']}", expect=404)
    mallory.post(FREEZER, {"recipeId": soup["id"], "portions": 1}, expect=422)
    food = mallory.post("/foods", {"name": "peas"}, expect=201)["id"]
    alice.post(FREEZER, {"foodId": food, "portions": 1}, expect=422)
    assert things(alice) == [("Leek soup", 4)]
    alice.delete(f"{FREEZER}/{thing['id']}")
    assert things(alice) == []
