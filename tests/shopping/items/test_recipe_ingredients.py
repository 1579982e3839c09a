"""Tests adding recipes to a list and taking them back."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from app.framework.jobs.events import EventType, subscribers
from tests.shopping.conftest import ITEMS, LISTS, Shopping, line

NOBODY = "00000000-0000-4000-8000-000000000000"


def test_a_recipe_is_added_and_taken_back_in_parts(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}, note="large"))
    [item] = weekly.plan(recipe, 100)["listItems"]
    [reference] = item["recipeReferences"]
    assert (item["quantity"], reference["recipeQuantity"], reference["recipeScale"]) == (100, 1, 100)
    assert reference["recipeNote"] == "large" == item["note"] and reference["shoppingListItemId"] == item["id"]
    assert item["isFood"] and item["display"] == "100 egg large"
    [item] = weekly.take_back(recipe, 37.5)["listItems"]
    assert (item["quantity"], item["recipeReferences"][0]["recipeScale"]) == (62.5, 62.5)
    assert weekly.references() == {recipe: 62.5}
    assert weekly.take_back(recipe, 1000)["listItems"] == [] and weekly.references() == {}


def test_what_people_added_stays_when_the_recipe_is_taken_back(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}), line(2, {"name": "apple"}))
    egg = weekly.plan(recipe, 10)["listItems"][0]["foodId"]
    weekly.add(foodId=egg, quantity=4)
    [item] = weekly.take_back(recipe, 1000)["listItems"]
    assert (item["quantity"], item["recipeReferences"], weekly.references()) == (4, [], {})


def test_an_ingredient_without_an_amount_is_counted_by_its_scale(weekly):
    recipe = weekly.recipe("Soup", line(None, {"name": "salt"}))
    for scale in (1, 2):
        [item] = weekly.plan(recipe)["listItems"]
        assert (item["quantity"], item["recipeReferences"][0]["recipeScale"]) == (0, scale)
        assert item["display"] == "salt"
    assert weekly.take_back(recipe)["listItems"][0]["recipeReferences"][0]["recipeScale"] == 1
    assert weekly.take_back(recipe)["listItems"] == []


def test_a_third_of_a_recipe_comes_and_goes_three_times(weekly):
    recipe = weekly.recipe("Soup", line(1, {"name": "leek"}), line(0.1, {"name": "salt"}))
    for _ in range(3):
        weekly.plan(recipe, 1 / 3)
    assert [one["quantity"] for one in weekly.items()] == [1, 0.1]
    for _ in range(3):
        weekly.take_back(recipe, 1 / 3)
    assert weekly.items() == []


def test_lines_of_one_food_in_a_recipe_are_scaled_together(weekly, units):
    recipe = weekly.recipe(
        "Cake",
        line(1, {"name": "flour"}, units["kilogram"], "sifted"),
        line(500, {"name": "flour"}, units["gram"], "for dusting"),
    )
    [item] = weekly.plan(recipe, 2)["listItems"]
    assert item["display"] == "3 kg flour sifted | for dusting" and len(item["recipeReferences"]) == 1
    assert item["recipeReferences"][0]["recipeQuantity"] == 1.5
    assert weekly.take_back(recipe, 2)["listItems"] == []


def test_only_the_chosen_ingredients_are_added(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}), line(2, {"name": "apple"}))
    whole = weekly.person.get("/recipes/cake")["recipeIngredient"]
    weekly.plan(recipe, 2, recipeIngredients=[whole[1]])
    assert weekly.texts() == ["4 apple"] and weekly.references() == {recipe: 2}
    weekly.plan(recipe, recipeIngredients=[])
    assert weekly.texts() == ["4 apple"]
    weekly.plan(recipe, recipeIngredients=[{"note": "only this", "quantity": 2}])
    assert weekly.texts() == ["2 only this", "4 apple"]
    weekly.take_back(recipe, 3)
    assert weekly.items() == []


def test_several_recipes_are_added_in_one_call_and_told_once(weekly):
    bread = weekly.recipe("Bread", line(500, {"name": "flour"}))
    cake = weekly.recipe("Cake", line(250, {"name": "flour"}), line(5, {"name": "egg"}))
    told = []
    subscribers[EventType.SHOPPING_LIST_UPDATED].append(told.append)
    try:
        sent = [{"recipeId": bread}, {"recipeId": cake, "recipeIncrementQuantity": 2}, {"recipeId": cake}]
        weekly.person.post(f"{weekly.path}/recipe", sent, expect=200)
    finally:
        subscribers[EventType.SHOPPING_LIST_UPDATED].remove(told.append)
    assert weekly.texts() == ["1250 flour", "15 egg"] and weekly.references() == {bread: 1, cake: 3}
    assert [(one.operation, len(one.item_ids)) for one in told] == [("create", 2)]


def test_a_recipe_of_another_household_can_be_added_but_not_one_of_another_group(weekly, carol, mallory):
    slug = carol.post("/recipes", {"name": "Stew"})
    recipe = carol.patch(f"/recipes/{slug}", {"recipeIngredient": [line(2, {"name": "leek"})]})["id"]
    weekly.plan(recipe)
    assert weekly.texts() == ["2 leek"]
    foreign = mallory.get(f"/recipes/{mallory.post('/recipes', {'name': 'Secret'})}")["id"]
    for unknown in (foreign, NOBODY):
        weekly.person.post(f"{weekly.path}/recipe/{unknown}", expect=404)
        weekly.person.post(f"{weekly.path}/recipe", [{"recipeId": recipe}, {"recipeId": unknown}], expect=404)
        weekly.add(note="x", recipeReferences=[{"recipeId": unknown}], expect=422)
    assert weekly.texts() == ["2 leek"]
    weekly.person.post(f"{LISTS}/{NOBODY}/recipe/{recipe}", expect=404)


@pytest.mark.parametrize("scale", [0, -1, 1e9, "x", None])
def test_a_senseless_scale_is_refused(weekly, scale):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}))
    weekly.plan(recipe)
    path = f"{weekly.path}/recipe/{recipe}"
    weekly.person.post(path, {"recipeIncrementQuantity": scale}, expect=422)
    weekly.person.post(f"{path}/delete", {"recipeDecrementQuantity": scale}, expect=422)
    assert weekly.references() == {recipe: 1}


def test_an_absurd_sum_is_refused_and_nothing_is_added(weekly):
    recipe = weekly.recipe("Feast", line(3, {"name": "salt"}), line(2_000, {"name": "egg"}))
    weekly.person.post(f"{weekly.path}/recipe/{recipe}", {"recipeIncrementQuantity": 1_000}, expect=422)
    assert weekly.items() == [] and weekly.references() == {}
    weekly.plan(recipe, 100)


def test_a_ticked_item_shows_no_recipe_until_it_is_unticked(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}), line(2, {"name": "apple"}))
    for item in weekly.plan(recipe)["listItems"]:
        assert weekly.change(item, checked=True)["updatedItems"][0]["recipeReferences"] == []
    assert weekly.references() == {}
    for item in weekly.items():
        [back] = weekly.change(item, checked=False)["updatedItems"]
        assert back["recipeReferences"][0]["recipeId"] == recipe
    assert weekly.references() == {recipe: 1}
    assert weekly.take_back(recipe)["listItems"] == []


def test_a_recipe_is_taken_back_from_ticked_items_too_but_from_open_ones_first(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}), line(2, {"name": "apple"}))
    egg = weekly.plan(recipe)["listItems"][0]
    weekly.change(egg, checked=True)
    weekly.plan(recipe)
    weekly.take_back(recipe)
    assert {one["display"]: one["checked"] for one in weekly.items()} == {"1 egg": True, "2 apple": False}
    weekly.take_back(recipe)
    assert weekly.items() == []


def test_a_week_with_two_cakes_and_one_egg_by_hand(weekly):
    recipe = weekly.recipe("Cake", line(5, {"name": "egg"}))
    egg = weekly.plan(recipe)["listItems"][0]["foodId"]
    weekly.plan(recipe)
    weekly.add(foodId=egg)
    assert weekly.texts() == ["11 egg"]
    for _ in range(2):
        weekly.take_back(recipe)
    assert [one["quantity"] for one in weekly.items()] == [1]


def test_lines_left_out_do_not_come_back_with_another_portion(weekly):
    recipe = weekly.recipe("Cake", line(1, {"name": "egg"}), line(2, {"name": "apple"}))
    egg = weekly.plan(recipe)["listItems"][0]
    weekly.person.delete(f"{ITEMS}/{egg['id']}")
    assert weekly.references() == {recipe: 1}
    weekly.person.delete(f"{ITEMS}/{weekly.items()[0]['id']}")
    assert weekly.references() == {}


def test_two_new_items_of_different_recipes_keep_both(weekly, flour):
    bread, cake = weekly.recipe("Bread", line(1, None, note="x")), weekly.recipe("Cake", line(1, None, note="y"))
    items = [
        {"foodId": flour["id"], "quantity": 2, "recipeReferences": [{"recipeId": one, "recipeQuantity": 2}]}
        for one in (bread, cake)
    ]
    [item] = weekly.add_many(items)["createdItems"]
    assert item["quantity"] == 4 and {one["recipeId"] for one in item["recipeReferences"]} == {bread, cake}
    assert weekly.take_back(bread)["listItems"][0]["quantity"] == 2
    assert weekly.take_back(cake)["listItems"] == []


def test_a_deleted_recipe_leaves_its_items_and_a_restored_one_knows_them_again(weekly):
    recipe = weekly.recipe("Cake", line(5, {"name": "egg"}))
    weekly.plan(recipe)
    weekly.person.delete("/recipes/cake")
    [item] = weekly.items()
    assert (item["quantity"], item["recipeReferences"], weekly.references()) == (5, [], {})
    trashed = weekly.person.get("/recipes/trash")["items"][0]["id"]
    weekly.person.post(f"/recipes/trash/{trashed}/restore")
    assert weekly.references() == {recipe: 1}
    assert weekly.take_back(recipe)["listItems"] == []


def test_any_order_of_adding_editing_and_removing_ends_in_the_same_list(alice, units):
    """The same on the server as `test_merge_items` shows for values."""
    g, kg = units["gram"], units["kilogram"]
    weekly = Shopping(alice)
    recipes = {
        "Bread": weekly.recipe("Bread", line(500, {"name": "flour"}, g, "white"), line(None, {"name": "salt"})),
        "Cake": weekly.recipe("Cake", line(1, {"name": "flour"}, kg, "sifted"), line(5, {"name": "egg"})),
        "Soup": weekly.recipe("Soup", line(2, None, note="leeks"), line(5, {"name": "salt"}, g)),
    }
    steps = [("add", "Bread", 2), ("add", "Cake", 0.5), ("add", "Soup", 1), ("add", "Bread", 1), ("hand", "leeks", 3)]
    dice, results = random.Random(7), []
    for _ in range(3):
        sheet = Shopping(alice)
        for step, name, amount in steps:
            if step == "hand":
                sheet.add(note=name, quantity=amount)
            else:
                sheet.plan(recipes[name], amount)
        results.append(sheet.texts())
        names = sorted(recipes)
        dice.shuffle(names)
        for name in names:
            sheet.take_back(recipes[name], 3)
        assert sheet.texts() == ["3 leeks"]
        dice.shuffle(steps)
    assert results[0] == results[1] == results[2] and "2 kg flour sifted | white" in results[0]


def test_a_recipe_of_thirty_lines_takes_few_queries_with_many_items_around(weekly, queries):
    recipe = weekly.recipe("Feast", *(line(1, {"name": f"food {n}"}) for n in range(30)))
    weekly.add_many([{"note": f"thing {n}"} for n in range(300)])
    with queries() as seen:
        weekly.plan(recipe)
    assert len(seen) < 30 * 4 + 40


def test_recipes_and_items_that_are_added_at_the_same_time_are_all_counted(weekly, called):
    recipe = weekly.recipe("Cake", line(5, {"name": "egg"}))
    milk = [{"shoppingListId": weekly.id, "note": "milk"}]

    def add(n: int) -> None:
        person = called("bob")
        person.post(f"{weekly.path}/recipe/{recipe}", {})
        person.post(f"{ITEMS}/create-bulk", milk)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(20)))
    assert weekly.texts() == ["100 egg", "20 milk"] and weekly.references() == {recipe: 20}


def test_a_repeated_call_with_its_key_adds_a_recipe_once(weekly):
    recipe = weekly.recipe("Cake", line(5, {"name": "egg"}))
    for _ in range(2):
        weekly.person.post(f"{weekly.path}/recipe/{recipe}", {}, headers={"Idempotency-Key": "tap"})
    assert weekly.references() == {recipe: 1}


@pytest.mark.parametrize("quantity", [2, 1, 5], ids=["as needed", "less", "more"])
def test_typed_words_stay_when_the_recipe_is_taken_back(weekly, quantity):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="chopped"), line(None, {"name": "salt"}))
    onion, _salt = sorted(weekly.plan(recipe)["listItems"], key=lambda one: one["display"])
    weekly.person.put(ITEMS, [{"id": onion["id"], "shoppingListId": weekly.id, "note": "the red ones"}])
    weekly.person.put(ITEMS, [{"id": onion["id"], "shoppingListId": weekly.id, "quantity": quantity}])
    weekly.take_back(recipe)
    [left] = weekly.items()
    assert left["food"]["name"] == "onion" and left["note"] == "the red ones"
    assert left["quantity"] == max(0, quantity - 2) and left["recipeReferences"] == []


@pytest.mark.parametrize("typed", [{"note": "chopped, red"}, {"quantity": 3}, {"quantity": 1}])
def test_an_item_says_whether_people_typed_a_part_of_it(weekly, typed):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="chopped"))
    [item] = weekly.plan(recipe)["listItems"]
    for checked in (True, False):
        [item] = weekly.change(item, checked=checked)["updatedItems"]
        assert item["isOfRecipes"]
    [typed_in] = weekly.person.put(ITEMS, [{"id": item["id"], "shoppingListId": weekly.id} | typed])["updatedItems"]
    assert not typed_in["isOfRecipes"] and not weekly.one(note="soap")["isOfRecipes"]


def test_a_scaled_amount_is_rounded_on_a_ticked_item_too(weekly, units):
    recipe = weekly.recipe("Soup", line(1, {"name": "onion"}))
    [item] = weekly.plan(recipe, 0.71)["listItems"]
    [ticked] = weekly.change(item, checked=True)["updatedItems"]
    assert ticked["display"] == item["display"] == "⁵/₇ onion"


def test_an_item_with_only_words_of_the_recipe_goes_with_it(weekly):
    recipe = weekly.recipe("Soup", line(2, {"name": "onion"}, note="chopped"))
    [item] = weekly.plan(recipe)["listItems"]
    weekly.person.put(ITEMS, [{"id": item["id"], "shoppingListId": weekly.id, "note": ""}])
    assert weekly.take_back(recipe)["listItems"] == []


@pytest.mark.parametrize(
    ("food_text", "note", "shown"),
    [
        ("large onions", "chopped", "large, chopped"),
        ("large onions", "2-3, chopped", "2-3, chopped, large"),
        ("of onions", "chopped", "chopped"),
        ("onion rings", "", ""),
        (None, "chopped", "chopped"),
    ],
)
def test_words_that_describe_a_food_are_told_on_the_list(weekly, food_text, note, shown):
    onions = line(2, {"name": "onion", "pluralName": "onions"}, note=note) | {"foodText": food_text}
    recipe = weekly.recipe("Soup", onions)
    [item] = weekly.plan(recipe)["listItems"]
    assert (item["food"]["name"], item["note"]) == ("onion", shown)
