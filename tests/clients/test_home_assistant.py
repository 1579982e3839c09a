"""Tests the sequences of Home Assistant's integration: setting up, a to-do list, the calendar and the actions."""

import pytest

from tests.clients.conftest import ITEMS, LISTS, PLANS
from tests.clients.decode import NUMBER, UUID, Maybe, Moment, check_control, decode

ORGANIZER = {"id": UUID, "name": str, "slug": str}
RECIPE = {
    "id": UUID,
    "userId": UUID,
    "groupId": UUID,
    "householdId": UUID,
    "name": str,
    "slug": str,
    "description": str,
    "recipeCategory": [ORGANIZER],
    "tags": [ORGANIZER],
    "tools": [ORGANIZER],
}
THING = {"id": UUID, "name": str, "description": str, "aliases": list, "createdAt": Moment(), "updatedAt": Moment()}
LINE = {
    "quantity": Maybe(NUMBER),
    "note": Maybe(str),
    "title": Maybe(str),
    "display": str,
    "unit": Maybe(THING),
    "food": Maybe(THING),
    "referenceId": UUID,
    "referencedRecipe": Maybe(dict),
}
STEP = {"id": UUID, "text": str, "ingredientReferences": [{"referenceId": UUID}]}
WHOLE = RECIPE | {"recipeIngredient": [LINE], "recipeInstructions": [STEP]}
ENTRY = {"id": int, "date": str, "entryType": str, "title": Maybe(str), "text": Maybe(str), "recipe": Maybe(RECIPE)}
ITEM = {
    "id": UUID,
    "shoppingListId": UUID,
    "note": Maybe(str),
    "display": str,
    "checked": bool,
    "position": int,
    "quantity": NUMBER,
}
TOTALS = dict.fromkeys(("totalRecipes", "totalUsers", "totalCategories", "totalTags", "totalTools"), int)


@pytest.fixture
def todo(alice, kitchen):
    """The to-do list as Home Assistant reads it."""

    def read():
        query = {"queryFilter": f"shoppingListId={kitchen.list_id}", "orderBy": "position", "orderDirection": "asc"}
        return decode([ITEM], alice.get(ITEMS, query_string=query | {"perPage": -1})["items"])

    return read


def test_the_integration_is_set_up(alice, guest, kitchen):
    about = decode({"version": str}, guest.get("/app/about"))
    assert tuple(int(part) for part in about["version"].removeprefix("v").split(".")) >= (2, 0, 0)
    check_control({"id": UUID, "username": str, "householdId": UUID}, alice.get("/users/self"))
    check_control(TOTALS, alice.get("/households/statistics"))
    decode(dict.fromkeys(("lightPrimary", "darkPrimary", "lightAccent"), str), guest.get("/app/about/theme"))
    decode([{"id": UUID, "name": str}], alice.get(f"{LISTS}?perPage=-1")["items"])


def test_recipes_are_decoded(alice, kitchen):
    check_control(RECIPE, alice.get("/recipes?perPage=-1&search=leek")["items"][0])
    whole = alice.get(f"/recipes/{kitchen.recipe['id']}")
    check_control(WHOLE, whole)
    check_control(LINE, whole["recipeIngredient"][0])
    for path in ("/organizers/categories", "/organizers/tags", "/organizers/tools"):
        decode([ORGANIZER], alice.get(f"{path}?perPage=-1")["items"])
    for path in ("/foods", "/units"):
        decode([THING], alice.get(f"{path}?perPage=-1")["items"])


def test_the_calendar_shows_each_kind_of_meal(alice, kitchen):
    entries = alice.get(f"{PLANS}?start_date=2026-12-01&end_date=2026-12-31&perPage=-1")["items"]
    check_control(ENTRY, entries[0])
    assert {one["entryType"] for one in decode([ENTRY], entries)} == {"dinner", "snack"}
    decode([ENTRY], alice.get(f"{PLANS}/today"))


def test_the_actions_plan_meals_and_write_recipes(alice, kitchen):
    planned = alice.post(PLANS, {"date": "2026-12-03", "entryType": "lunch", "title": "Bread"}, expect=201)
    decode(ENTRY, planned)
    by_chance = alice.post(f"{PLANS}/random", {"date": "2026-12-04", "entryType": "dinner"}, expect=(200, 201))
    assert decode(ENTRY, by_chance)["recipe"]["name"] == "Leek soup"
    lines = [{"note": "500 g leeks", "quantity": 0, "isFood": False}]
    body = {
        "name": "Leek soup",
        "recipeIngredient": lines,
        "recipeServings": 2.0,
        "recipeYieldQuantity": 3.0,
        "recipeYield": "bowls",
    }
    changed = decode(WHOLE, alice.put("/recipes/leek-soup", body))
    assert (changed["recipeServings"], changed["recipeYieldQuantity"]) == (2, 3)
    assert [one["display"] for one in changed["recipeIngredient"]] == ["500 g leeks"]


def test_an_item_is_added_ticked_moved_and_removed(alice, kitchen, todo):
    added = {"shoppingListId": kitchen.list_id, "note": "Bread", "position": 9, "isFood": False, "quantity": 0}
    alice.post(ITEMS, added, expect=201)
    bread = todo()[-1]
    assert (bread["display"], bread["checked"]) == ("Bread", False)
    known = {name: one for name, one in bread.items() if name in ITEM}
    alice.put(f"{ITEMS}/{bread['id']}", known | {"checked": True})
    assert todo()[-1]["checked"] is True
    alice.put(f"{ITEMS}/{bread['id']}", known | {"position": -1})
    assert todo()[0]["id"] == bread["id"]
    alice.delete(f"{ITEMS}/{bread['id']}")
    assert bread["id"] not in {one["id"] for one in todo()}


def test_a_renamed_item_is_no_longer_the_food(alice, kitchen, todo):
    leek = next(one for one in todo() if "leek" in one["display"])
    renamed = {
        "shoppingListId": kitchen.list_id,
        "note": "two lemons",
        "display": leek["display"],
        "checked": False,
        "position": leek["position"],
        "quantity": 0,
        "isFood": False,
    }
    alice.put(f"{ITEMS}/{leek['id']}", renamed)
    shown = next(one for one in todo() if one["id"] == leek["id"])
    assert (shown["display"], shown["food"], shown["unit"]) == ("two lemons", None, None)
    alice.post(f"{LISTS}/{kitchen.list_id}/recipe/{kitchen.recipe['id']}")
    assert sorted(one["display"] for one in todo() if "salt" not in one["display"]) == [
        "2 cups leeks sliced",
        "two lemons",
    ]


def test_a_recipe_is_put_on_the_list_and_taken_off(alice, kitchen, todo):
    before = [one["quantity"] for one in todo()]
    path = f"{LISTS}/{kitchen.list_id}/recipe/{kitchen.recipe['id']}"
    alice.post(path)
    assert [one["quantity"] for one in todo()] != before
    alice.post(f"{path}/delete")
    assert [one["quantity"] for one in todo()] == before


@pytest.mark.parametrize(("path", "status"), [("/recipes/unknown", 404), ("/nothing", 404)])
def test_refusals_are_told_apart(alice, guest, path, status):
    assert alice.get(path, expect=status)["detail"]
    assert guest.get("/users/self", expect=401)["detail"]
    assert alice.post(PLANS, {"date": "soon"}, expect=422)["detail"]
