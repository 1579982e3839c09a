"""Counts a recipe three levels deep by hand, and compares every place that shows, sends or uses its amounts.

A pizza needs half of what the dough makes, and that dough a quarter of what the starter makes.
"""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.mealplans.plan_entry import today
from tests.importing.archives.test_archive import exported, imported
from tests.sharing.test_introduce_recipe import shown
from tests.shopping.conftest import Shopping
from tests.test_pages import browser_on, built  # noqa: F401 (a fixture)

# What one pizza needs in all, in grams: 600 g flour, 10 g salt and 200 g starter for four balls, of which it takes two;
# 400 g rye and 400 g water for 800 g of starter.
BY_HAND = {"tomatoes": 150, "flour": 300, "salt": 5, "rye": 50, "water": 50}
# The same half of the dough: as a share, in what it makes, in portions, and by its weight.
HALVES = [
    (0.5, None, {}),
    (2, "ball", {}),
    (4, "portions", {}),
    (405, "g", {"recipeYieldQuantity": 810, "recipeYield": "g"}),
]
FOUR_BALLS = {"recipeServings": 8, "recipeYieldQuantity": 4, "recipeYield": "balls"}


def grams(quantity, food):
    return {"quantity": quantity, "unit": {"name": "g"}, "food": {"name": food}}


@pytest.fixture(params=HALVES, ids=["share", "pieces", "portions", "weight"])
def pizza(request, cook):
    quantity, unit, makes = request.param
    inside = {"recipeYieldQuantity": 800, "recipeYield": "g"}
    starter = cook("Starter", grams(400, "rye"), grams(400, "water"), **inside)
    some = {"quantity": 200, "unit": {"name": "g"}, "referencedRecipe": {"id": starter["id"]}}
    dough = cook("Dough", grams(600, "flour"), grams(10, "salt"), some, **FOUR_BALLS | makes)
    half = {"quantity": quantity, "unit": unit and {"name": unit}, "referencedRecipe": {"id": dough["id"]}}
    return cook(
        "Pizza", half, grams(150, "tomatoes"), recipeServings=2, settings={"public": True, "disableAmount": False}
    )


def count(recipe: dict, times: float = 1) -> dict[str, float]:
    """Returns the amounts of all foods, through all levels, as the page, cook mode and paper show them."""
    amounts: dict[str, float] = {}
    for line in recipe["recipeIngredient"]:
        inner = line["referencedRecipe"]
        below = (
            count(inner, times * line["referencedScale"]) if inner else {line["food"]["name"]: times * line["quantity"]}
        )
        amounts |= {food: amounts.get(food, 0) + amount for food, amount in below.items()}
    return amounts


def plain(text: str) -> str:
    return text.replace("¹/₂", "1/2")


def on_list(times: float) -> list[str]:
    return sorted(f"{round(amount * times, 1):g} g {food}" for food, amount in BY_HAND.items())


def listed(weekly: Shopping) -> list[str]:
    return sorted(f"{item['quantity']:g} g {item['food']['name']}" for item in weekly.items())


def test_the_page_and_cook_mode_get_all_levels_with_their_shares(alice, pizza):
    assert count(alice.get("/recipes/pizza")) == pytest.approx(BY_HAND)
    dough = pizza["recipeIngredient"][0]
    assert dough["referencedScale"] == 0.5
    assert dough["referencedRecipe"]["recipeIngredient"][2]["referencedScale"] == 0.25


def test_other_measures_keep_the_shares(alice, pizza):
    converted = alice.get("/recipes/pizza?units=us")
    dough = converted["recipeIngredient"][0]
    starter = dough["referencedRecipe"]["recipeIngredient"][2]
    assert (dough["referencedScale"], starter["referencedScale"]) == (0.5, 0.25)
    tomatoes = converted["recipeIngredient"][1]
    assert (tomatoes["unit"]["name"], tomatoes["quantity"]) == ("ounce", 5.5)  # 150 / 28.35 = 5.29, to the half
    assert alice.get("/recipes/pizza") == pizza, "nothing is stored"


@pytest.mark.parametrize("times", [1, 3])
def test_a_shopping_list_has_the_ingredients_of_all_levels(alice, pizza, times):
    weekly = Shopping(alice)
    weekly.plan(pizza["id"], times)
    assert listed(weekly) == on_list(times)
    counted = {name: times * share for name, share in (("pizza", 1), ("dough", 0.5), ("starter", 0.125))}
    assert weekly.references() == pytest.approx({alice.get(f"/recipes/{name}")["id"]: n for name, n in counted.items()})
    weekly.take_back(pizza["id"], times)
    assert weekly.items() == []


def test_a_shopping_list_can_have_the_finished_thing(alice, pizza):
    weekly = Shopping(alice)
    dough, tomatoes = pizza["recipeIngredient"]
    bought = {name: dough[name] for name in ("quantity", "unit")} | {"note": "Dough"}
    weekly.plan(pizza["id"], 2, recipeIngredients=[bought, tomatoes])
    amounts = {item["note"] or item["food"]["name"]: item["quantity"] for item in weekly.items()}
    assert amounts == {"Dough": dough["quantity"] * 2, "tomatoes": 300}


def test_a_planned_pizza_is_the_whole_recipe(alice, pizza):
    meal = {"date": today().isoformat(), "entryType": "dinner", "recipeId": pizza["id"]}
    planned = alice.post("/households/mealplans", meal)
    assert planned["recipe"]["slug"] == "pizza"
    weekly = Shopping(alice)
    weekly.plan(planned["recipe"]["id"], 0.5)  # for one person
    assert listed(weekly) == on_list(0.5)


def test_files_have_the_shares_and_come_back_with_them(alice, pizza):
    raw = alice.get("/recipes/pizza/exports?template_name=raw")
    assert count(raw) == pytest.approx(BY_HAND)
    text = alice.get("/recipes/pizza/exports?template_name=recipes.md").text
    assert [text.count(part) for part in ("- 150 g tomatoes\n", "## 1/2 × Dough\n", "## 1/8 × Starter\n")] == [1, 1, 1]
    half, starter = text.split("## 1/2 × Dough")[1].split("## 1/8 × Starter")
    assert "- 600 g flour\n- 10 g salt\n- 200 g Starter" in half and "- 400 g rye\n- 400 g water" in starter
    back = alice.get(f"/recipes/{imported(alice, exported(alice, 'pizza'))}")
    assert back["name"] == "Pizza (1)" and count(back) == pytest.approx(BY_HAND)


def test_visitors_get_the_same_amounts_by_a_link_and_in_the_page(app, alice, guest, pizza, built):  # noqa: F811
    for name in ("dough", "starter"):
        alice.patch(f"/recipes/{name}", {"settings": {"public": True, "disableAmount": False}})
    with db.atomic():
        Group.update(private_group=False).execute()
        Household.update(private_household=False).execute()
    link = alice.post("/shared/recipes", {"recipeId": pizza["id"]})
    assert count(guest.get(f"/recipes/shared/{link['id']}")) == pytest.approx(BY_HAND)
    [described] = shown(browser_on(app, built, base_url="https://house.example/cook"), "/g/home/r/pizza").blocks
    assert described["recipeIngredient"] == [plain(one["display"]) for one in pizza["recipeIngredient"]]
