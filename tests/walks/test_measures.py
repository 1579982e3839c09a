"""Tests that a recipe in cups can be displayed in grams, even scaled or after a reload, but stays stored in cups."""

from tests.walks.conftest import PHONE

SCONES = {
    "name": "Scones",
    "recipeYield": "8 scones",
    "settings": {"disableAmount": False},
    "recipeIngredient": [
        {"quantity": 2, "unit": {"name": "cup", "pluralName": "cups"}, "food": "flour"},
        {"quantity": 3, "unit": {"name": "tablespoon"}, "food": "butter"},
        {"note": "¾ cup milk"},
    ],
    "recipeInstructions": [{"text": "Heat the oven to 400 °F. Rub the butter into 2 cups flour."}],
}


def test_a_recipe_in_cups_is_displayed_in_grams_and_stays_stored_in_cups(lived_in, visitor):
    lived_in.post("/recipes", SCONES)
    page = lived_in.let_in(visitor(**PHONE)).new_page()
    page.goto(lived_in.whole("/g/home/r/scones"))
    page.get_by_role("button", name="Scale and measures").click()
    page.get_by_role("button", name="Metric", exact=True).tap()
    page.get_by_role("checkbox", name="250 g in the recipe's own measures: 2 cups flour").wait_for()
    page.get_by_text("Heat the oven to 200 °C. Rub the butter into 250 g flour.").wait_for()
    page.get_by_text("written: 400 °F · 2 cups").wait_for()
    page.get_by_role("button", name="2×").tap()
    page.get_by_role("checkbox", name="500 g in the recipe's own measures: 4 cups flour").wait_for()
    page.get_by_role("checkbox", name="360 ml in the recipe's own measures: 1 1/2 cup milk").wait_for()
    page.reload()
    page.get_by_role("checkbox", name="500 g in the recipe's own measures: 4 cups flour").wait_for()
    page.goto(lived_in.whole("/g/home/r/scones?edit=true"))
    assert "400 °F" in page.get_by_role("textbox", name="Text of step 1").input_value()
    assert lived_in.get("/recipes/scones")["recipeIngredient"][0]["quantity"] == 2


def test_a_recipe_that_is_edited_while_displayed_in_grams_stays_stored_in_cups(lived_in, visitor):
    lived_in.post("/recipes", SCONES | {"name": "Plain scones"})
    before = lived_in.get("/recipes/plain-scones")
    page = lived_in.let_in(visitor(**PHONE)).new_page()
    page.goto(lived_in.whole("/g/home/r/plain-scones"))
    page.get_by_role("button", name="Scale and measures").click()
    page.get_by_role("button", name="Metric", exact=True).tap()
    page.get_by_role("checkbox", name="250 g in the recipe's own measures: 2 cups flour").wait_for()
    page.get_by_role("link", name="Edit").tap()
    page.get_by_label("Description").fill("Best warm")
    page.get_by_role("button", name="Save", exact=True).tap()
    page.get_by_text("Best warm").wait_for()
    page.get_by_role("checkbox", name="250 g in the recipe's own measures: 2 cups flour").wait_for()
    saved = lived_in.get("/recipes/plain-scones")
    assert differing(before, saved) == {"description", "dateUpdated", "updatedAt"}


def differing(before: dict, saved: dict) -> set[str]:
    """Returns the names of fields that differ between the two recipes. A null title and an empty one are equal."""
    for one in (before, saved):
        one["recipeIngredient"] = [line | {"title": line["title"] or ""} for line in one["recipeIngredient"]]
    return {name for name in before if before[name] != saved[name]}


def test_a_recipe_keeps_its_amounts_if_the_code_for_scaling_cannot_be_loaded(lived_in, visitor):
    lived_in.post("/recipes", SCONES | {"name": "Scones to scale"})
    context = lived_in.let_in(visitor(**PHONE))
    page = context.new_page()
    page.goto(lived_in.whole("/g/home/r/scones-to-scale"))
    context.route("**/scaling-*.js", lambda route: route.abort())
    page.get_by_role("button", name="Scale and measures").click()
    page.get_by_role("button", name="2×").tap()
    page.get_by_role("button", name="Reload").wait_for()
    page.get_by_role("button", name="1×", pressed=True).wait_for()
    context.unroute("**/scaling-*.js")
    page.reload()
    page.get_by_role("button", name="Scale and measures").click()
    page.get_by_role("button", name="2×").tap()
    page.get_by_role("button", name="2×", pressed=True).wait_for()
