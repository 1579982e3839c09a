"""Tests recipes that are put on a list without ingredients, and the bodies that clients leave out."""

import pytest

from tests.shopping.conftest import LISTS, Shopping, line


@pytest.fixture
def soup(weekly):
    return weekly.recipe("Soup", line(2, {"name": "onion"}))


def add(weekly, **sent):
    return weekly.person.post(f"{weekly.path}/recipe", [sent])


@pytest.mark.parametrize("sent", [{}, {"recipeIngredients": None}, {"scale": 3}])
def test_without_chosen_ingredients_all_are_added(weekly, soup, sent):
    answer = add(weekly, recipeId=soup, **sent)
    assert [one["display"] for one in answer["listItems"]] == ["2 onion"]
    assert weekly.references() == {soup: 1}


def test_no_ingredients_add_no_item_but_count_the_recipe(weekly, soup):
    for scale, total in ((1, 1), (0.5, 1.5)):
        answer = add(weekly, recipeId=soup, recipeIncrementQuantity=scale, recipeIngredients=[])
        assert answer["listItems"] == [] and weekly.references() == {soup: total}
    weekly.plan(soup)
    assert weekly.references() == {soup: 2.5} and len(weekly.items()) == 1
    weekly.take_back(soup)
    assert weekly.references() == {soup: 1.5} and weekly.items() == []
    weekly.take_back(soup, 2)
    assert weekly.references() == {}


def test_a_counted_recipe_is_copied_and_can_be_added_once_more(weekly, soup):
    add(weekly, recipeId=soup, recipeIngredients=[])
    copy = weekly.person.post(f"{weekly.path}/duplicate", {}, expect=201)
    assert [one["recipeQuantity"] for one in copy["recipeReferences"]] == [1]
    for recipe, times in ((soup, 2), (weekly.recipe("Stew", line(1, {"name": "leek"})), None)):
        weekly.plan(recipe, onlyOnList=True)
        assert weekly.references().get(recipe) == times


def test_counting_changes_the_list_but_not_another_one(weekly, alice, soup):
    other, before = Shopping(alice), weekly.read()["updatedAt"]
    add(weekly, recipeId=soup, recipeIngredients=[])
    assert weekly.read()["updatedAt"] > before
    assert other.references() == {}


@pytest.mark.parametrize("sent", [{}, {"data": "null", "content_type": "application/json"}, {"json": {}}])
def test_a_recipe_is_added_and_taken_back_once_without_a_body(weekly, alice, soup, sent):
    for _ in range(2):
        alice.post(f"{weekly.path}/recipe/{soup}", expect=200, **sent)
    assert weekly.references() == {soup: 2}
    alice.post(f"{weekly.path}/recipe/{soup}/delete", expect=200, **sent)
    assert weekly.references() == {soup: 1}


def test_recipes_of_other_households_go_on_a_list_but_not_those_of_other_groups(weekly, carol, mallory):
    stew = carol.get(f"/recipes/{carol.post('/recipes', {'name': 'Stew'})}")["id"]
    weekly.plan(stew)
    assert weekly.references() == {stew: 1}
    theirs = mallory.get(f"/recipes/{mallory.post('/recipes', {'name': 'Broth'})}")["id"]
    weekly.person.post(f"{LISTS}/{weekly.id}/recipe/{theirs}", {}, expect=404)
