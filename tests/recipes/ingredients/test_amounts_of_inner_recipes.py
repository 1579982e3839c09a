"""Tests that an amount of another recipe, in portions, grams or pieces, says how often that recipe is made."""

import pytest

from tests.shopping.conftest import Shopping

MAKES_800_G = {"recipeYieldQuantity": 800, "recipeYield": "g"}
MAKES_12_COOKIES = {"recipeServings": 4, "recipeYieldQuantity": 12, "recipeYield": "cookies"}
CASES = [
    ({}, 0.5, None, 0.5),
    ({}, 0, None, 1),
    (MAKES_800_G, 400, "g", 0.5),
    (MAKES_800_G, 0.4, "kg", 0.5),
    (MAKES_800_G, 2, None, 2),
    ({"recipeYieldQuantity": 2, "recipeYield": "kg of dough"}, 500, "g", 0.25),
    ({"recipeYieldQuantity": 1, "recipeYield": "liter"}, 250, "ml", 0.25),
    ({"recipeYieldQuantity": 4, "recipeYield": "cups"}, 16, "fluid ounce", 0.5),
    ({"recipeServings": 8}, 2, "portion", 0.25),
    ({"recipeServings": 8}, 2, "Portionen", 0.25),
    (MAKES_12_COOKIES, 2, "servings", 0.5),
    (MAKES_12_COOKIES, 3, "cookie", 0.25),
    (MAKES_12_COOKIES, 2, "batch", 2),
    # What cannot be compared is needed once, rather than 400 times.
    ({}, 400, "g", 1),
    (MAKES_12_COOKIES, 400, "g", 1),
    (MAKES_800_G, 2, "cups", 1),
    ({}, 2, "portions", 1),
]


@pytest.mark.parametrize("makes, quantity, unit, scale", CASES)
def test_an_amount_says_how_often_the_recipe_is_made(alice, cook, makes, quantity, unit, scale):
    inner = cook("Dough", {"quantity": 100, "unit": {"name": "g"}, "food": {"name": "flour"}}, **makes)
    line = {"referencedRecipe": {"id": inner["id"]}, "quantity": quantity, "unit": unit and {"name": unit}}
    outer = cook("Pizza", line)
    assert outer["recipeIngredient"][0]["referencedScale"] == pytest.approx(scale)
    weekly = Shopping(alice)
    weekly.plan(outer["id"], 2)
    assert weekly.references()[inner["id"]] == pytest.approx(2 * scale)
    sent = Shopping(alice)
    sent.plan(outer["id"], 2, recipeIngredients=outer["recipeIngredient"])
    assert sent.references()[inner["id"]] == pytest.approx(2 * scale)


def test_amounts_multiply_through_all_levels(alice, cook):
    starter = cook("Starter", {"quantity": 100, "unit": {"name": "g"}, "food": {"name": "rye"}}, **MAKES_800_G)
    dough = cook(
        "Dough",
        {"referencedRecipe": {"id": starter["id"]}, "quantity": 200, "unit": {"name": "g"}},
        recipeServings=8,
    )
    pizza = cook("Pizza", {"referencedRecipe": {"id": dough["id"]}, "quantity": 4, "unit": {"name": "portions"}})
    weekly = Shopping(alice)
    weekly.plan(pizza["id"])
    assert weekly.texts() == ["12 ¹/₂ g rye"]  # 100 g × 200/800 × 4/8


def test_a_line_with_a_food_has_no_scale(cook):
    outer = cook("Bread", {"quantity": 100, "unit": {"name": "g"}, "food": {"name": "flour"}})
    assert outer["recipeIngredient"][0]["referencedScale"] is None


def test_an_amount_below_zero_is_refused_and_changes_nothing(alice, cook, dough):
    line = {"referencedRecipe": {"id": dough["id"]}, "quantity": -1}
    pizza = cook("Pizza", line | {"quantity": 2})
    answer = alice.patch("/recipes/pizza", {"recipeIngredient": [line]}, expect=400)
    assert answer["detail"]["message"] == "The amount of a recipe must not be below 0."
    assert alice.get("/recipes/pizza")["recipeIngredient"] == pizza["recipeIngredient"]


def test_inner_recipes_are_read_in_the_other_measures(alice, guest, cook):
    inner = cook("Dough", {"quantity": 500, "unit": {"name": "g"}, "food": {"name": "flour"}}, **MAKES_800_G)
    cook("Pizza", {"referencedRecipe": {"id": inner["id"]}, "quantity": 400, "unit": {"name": "g"}})
    written, converted = alice.get("/recipes/pizza"), alice.get("/recipes/pizza?units=us")
    assert "us" in written["otherUnits"]
    [line] = converted["recipeIngredient"]
    assert line["referencedScale"] == 0.5
    [below] = line["referencedRecipe"]["recipeIngredient"]
    assert below["unit"]["name"] != "g" and "flour" in below["display"]
    [below] = written["recipeIngredient"][0]["referencedRecipe"]["recipeIngredient"]
    assert below["unit"]["name"] == "g"
