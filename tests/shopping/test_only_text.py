"""Tests lines that are only text: they get no number, and what was left out of a recipe stays out."""

from tests.shopping.conftest import Shopping


def test_a_line_with_its_own_amount_gets_no_number_from_recipes(weekly):
    rice = weekly.recipe("Rice", {"note": "200 g rice"}, {"note": "lemon"})
    for _ in range(3):
        weekly.plan(rice)
    assert weekly.texts() == ["200 g rice", "lemon"]
    weekly.take_back(rice, 3)
    assert weekly.texts() == []


def test_a_line_with_its_own_amount_gets_no_number_from_people(weekly):
    for note in ("200 g rice", "200 g rice", "½ l Milch", "½ l Milch", "7-up", "7-up"):
        weekly.add(note=note)
    assert weekly.texts() == ["2 7-up", "200 g rice", "½ l Milch"]


def test_a_number_that_a_person_gave_is_kept(weekly):
    weekly.add(note="200 g rice", quantity=3)
    assert weekly.texts() == ["3 200 g rice"]


def test_once_more_adds_only_the_lines_that_are_there(weekly, alice):
    soup = weekly.recipe("Soup", {"note": "leeks", "quantity": 2}, {"note": "salt", "quantity": 1})
    [leeks, _] = alice.get(f"/recipes/{soup}")["recipeIngredient"]
    weekly.plan(soup, recipeIngredients=[leeks])
    weekly.plan(soup, onlyOnList=True)
    assert weekly.texts() == ["4 leeks"]
    assert weekly.references() == {soup: 2}
    weekly.plan(soup)
    assert weekly.texts() == ["6 leeks", "salt"]


def test_once_more_adds_a_ticked_line_again(weekly):
    soup = weekly.recipe("Soup", {"note": "leeks", "quantity": 2})
    weekly.plan(soup)
    weekly.change(weekly.items()[0], checked=True)
    weekly.plan(soup, onlyOnList=True)
    assert weekly.texts() == ["2 leeks", "2 leeks"]


def test_once_more_of_a_recipe_that_is_not_on_the_list_adds_nothing(weekly, alice):
    soup = weekly.recipe("Soup", {"note": "leeks"})
    other = Shopping(alice)
    other.plan(soup)
    weekly.plan(soup, onlyOnList=True)
    assert weekly.texts() == []
