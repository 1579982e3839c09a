"""Tests recipes without amounts, which older clients know and today's do not."""

import pytest

AT = "/recipes/leek-soup"


@pytest.fixture
def soup(alice):
    """A recipe without amounts, as new recipes of a household are by default."""
    alice.post("/recipes", {"name": "Leek soup"}, expect=201)
    return alice.patch(AT, {"recipeIngredient": [{"note": "2 cups flour"}, {"note": "salt"}]})


def lines_of(recipe):
    return [one["display"] for one in recipe["recipeIngredient"]]


def test_a_line_without_a_quantity_has_none(soup):
    assert soup["settings"]["disableAmount"] and [one["quantity"] for one in soup["recipeIngredient"]] == [0, 0]
    assert lines_of(soup) == ["2 cups flour", "salt"]


@pytest.mark.parametrize("settings", [{}, {"settings": {"disableAmount": True}}])
def test_a_new_food_or_unit_switches_the_amounts_on(alice, soup, settings):
    line = {"quantity": 2, "unit": {"name": "cup"}, "food": {"name": "milk"}, "disableAmount": True, "isFood": False}
    changed = alice.patch(AT, {"recipeIngredient": [*soup["recipeIngredient"], line]} | settings)
    assert not changed["settings"]["disableAmount"]
    assert lines_of(changed) == ["2 cups flour", "salt", "2 cup milk"]
    assert alice.get(AT)["settings"]["disableAmount"] is False


def test_what_is_already_there_keeps_them_off(alice, soup):
    with_food = soup["recipeIngredient"] + [{"quantity": 2, "food": {"name": "milk"}}]
    alice.patch(AT, {"recipeIngredient": with_food})
    off = alice.patch(AT, {"settings": {"disableAmount": True}})
    again = alice.put(AT, off | {"description": "Warm."})
    assert again["settings"]["disableAmount"] and again["description"] == "Warm."
    assert alice.patch(AT, {"recipeIngredient": off["recipeIngredient"][::-1]})["settings"]["disableAmount"]


def test_an_older_client_switches_the_amounts_off(alice, soup):
    line = {"quantity": 2, "food": {"name": "milk"}}
    alice.patch(AT, {"recipeIngredient": [line], "settings": {"disableAmount": False}})
    changed = alice.patch(AT, {"recipeIngredient": [line], "settings": {"disableAmount": True}})
    assert changed["settings"]["disableAmount"]


def test_a_quantity_of_one_without_a_food_is_not_shown_to_clients_that_would_print_it(alice, soup):
    kept = alice.patch(
        AT, {"recipeIngredient": [{"note": "2 cups flour", "quantity": 1}, {"note": "x", "quantity": 3}]}
    )
    assert [one["quantity"] for one in kept["recipeIngredient"]] == [0, 3]


def test_a_recipe_in_a_line_keeps_its_name_as_words(alice, soup):
    line = {"quantity": 1, "note": "at room temperature", "referencedRecipe": {"name": "Pizza dough"}}
    kept = alice.patch(AT, {"recipeIngredient": [line]})["recipeIngredient"]
    assert [(one["note"], one["referencedRecipe"], one["substitutions"]) for one in kept] == [
        ("Pizza dough at room temperature", None, [])
    ]
    again = alice.patch(AT, {"recipeIngredient": [line | {"note": kept[0]["note"]}]})["recipeIngredient"]
    assert again[0]["note"] == "Pizza dough at room temperature"


def test_notes_keep_their_ids(alice, soup):
    first = alice.patch(AT, {"notes": [{"title": "Tip", "text": "Freeze it."}, {"title": "Wine", "text": "White."}]})
    ids = [one["referenceId"] for one in first["notes"]]
    assert len(set(ids)) == 2 and None not in ids
    turned = alice.patch(AT, {"notes": first["notes"][::-1]})["notes"]
    assert [one["referenceId"] for one in turned] == ids[::-1]
    doubled = alice.patch(AT, {"notes": [first["notes"][0], first["notes"][0]]})["notes"]
    assert doubled[0]["referenceId"] == ids[0] != doubled[1]["referenceId"]
