"""Tests the example recipes: they are added once, and one request takes away those that nobody has worked with."""

import pytest

from app.framework.tasks.run import Run
from app.importing.moving.move_in import MovedItem, MovedRecipe
from tests.importing.moving.moving import dump, names

EXAMPLES = "/groups/example-recipes"
ENGLISH = ["Buttermilk pancakes", "Leek soup with brown butter", "Red lentil dal with crisp shallots"]


def add(person, language="en-US", count=3):
    assert person.post(EXAMPLES, headers={"Accept-Language": language}, expect=201) == {"removable": count}


@pytest.mark.parametrize("new_foods", [True, False])
def test_examples_come_and_go_without_a_trace(dave, new_foods):
    dave.put("/households/preferences", {"createFoods": new_foods})
    before = dump()
    assert dave.get(EXAMPLES) == {"removable": 0}
    add(dave)
    assert sorted(names(dave)) == ENGLISH and dave.get(EXAMPLES) == {"removable": 3}
    soup = dave.get("/recipes/leek-soup-with-brown-butter")
    assert soup["image"] and len(soup["recipeInstructions"]) == 6 and soup["recipeServings"] == 4
    assert [line["quantity"] for line in soup["recipeIngredient"]][:2] == [4, 400]
    assert soup["recipeIngredient"][0]["title"] == "For the soup"
    assert not any(line["isDoubtful"] for line in soup["recipeIngredient"])
    assert dave.delete(EXAMPLES) == {"removable": 0}
    assert dump() == before and not Run.select().exists() and not MovedItem.select().exists()


NAMED = [
    ("de-DE", "Lauchsuppe mit brauner Butter"),
    ("ar-SA", "فطائر اللبن الرائب"),
    ("fr-FR", "Pancakes au lait ribot"),
    ("it-IT", "Pancake al latticello"),
    ("es-ES", "Tortitas de suero de mantequilla"),
    ("nl-NL", "Karnemelkpannenkoekjes"),
    ("pt-BR", "Panquecas americanas de leitelho"),
    ("sv-SE", "Amerikanska pannkakor med kärnmjölk"),
    ("da-DK", "Kærnemælkspandekager"),
    ("ja-JP", "バターミルクパンケーキ"),
    ("he-IL", "פנקייק רוויון"),
    ("pl-PL", "Pankejki na maślance"),
    ("zh-CN", "白脱牛奶松饼"),
    ("fi-FI", ENGLISH[0]),
]


@pytest.mark.parametrize(
    "language, name",
    [pytest.param(*one, marks=() if one[0] in {"ar-SA", "ja-JP", "fi-FI"} else pytest.mark.sweep) for one in NAMED],
)
def test_examples_are_in_the_language_of_their_reader(bob, language, name):
    add(bob, language)
    assert name in names(bob)


def test_examples_are_added_once(bob, alice):
    add(bob)
    assert bob.post(EXAMPLES, expect=201) == {"removable": 3}
    alice.post(EXAMPLES, headers={"Accept-Language": "de"}, expect=201)
    assert sorted(names(bob)) == ENGLISH


@pytest.mark.parametrize(
    "work",
    [
        lambda bob, soup: bob.patch("/recipes/leek-soup-with-brown-butter", {"description": "Better"}),
        lambda bob, soup: bob.post("/comments", {"recipeId": soup, "text": "Mine"}),
        lambda bob, soup: bob.post(
            "/households/mealplans", {"date": "2026-11-29", "entryType": "dinner", "recipeId": soup}
        ),
        lambda bob, soup: bob.post(f"/users/{bob.get('/users/self')['id']}/favorites/leek-soup-with-brown-butter"),
        lambda bob, soup: bob.patch(
            "/recipes/leek-soup-with-brown-butter/last-made", {"timestamp": "2026-11-29T18:00:00Z"}
        ),
    ],
)
def test_an_example_that_somebody_has_worked_with_stays(bob, work):
    add(bob)
    work(bob, bob.get("/recipes/leek-soup-with-brown-butter")["id"])
    assert bob.delete(EXAMPLES) == {"removable": 0}
    assert names(bob) == [ENGLISH[1]] and bob.get("/recipes/trash")["items"] == []


def test_what_was_taken_away_comes_back_beside_what_stayed(bob):
    add(bob)
    bob.patch("/recipes/buttermilk-pancakes", {"name": "Our pancakes"})
    bob.delete(EXAMPLES)
    add(bob, count=2)
    assert sorted(names(bob)) == sorted([*ENGLISH[1:], "Our pancakes"])


def test_own_recipes_of_the_same_name_stay(bob):
    bob.post("/recipes", {"name": ENGLISH[0]})
    add(bob)
    assert len(names(bob)) == 4
    bob.delete(EXAMPLES)
    assert names(bob) == [ENGLISH[0]] and not MovedRecipe.select().exists()


def test_only_who_added_examples_or_a_manager_takes_them_away(bob, alice, dave, mallory):
    add(bob)
    for other in (alice, mallory):
        assert other.delete(EXAMPLES) == {"removable": 0}
    assert len(names(bob)) == 3
    dave.delete(EXAMPLES)
    assert names(bob) == []


def test_a_guest_adds_nothing(guest):
    guest.post(EXAMPLES, expect=401)
    guest.delete(EXAMPLES, expect=401)
