"""Tests phone apps: Pocket for Mealie, both of Walfrosch92, Mealier, mealie-ios and Mealient."""

import pytest

from tests.clients.conftest import ITEMS, LISTS, PLANS
from tests.clients.decode import NUMBER, UUID, Maybe, Misfit, Moment, Whole, check_control, decode

NAMED = {"id": UUID, "name": str}
PAGE = {"items": list, "total_pages": int}
POCKET_ABOUT = {
    "version": str,
    "demoStatus": bool,
    "allowSignup": bool,
    "allowPasswordLogin": bool,
    "enableOpenai": bool,
}
POCKET_RECIPE = {
    "id": UUID,
    "name": str,
    "slug": str,
    "recipeYieldQuantity": Whole(),
    "recipeServings": NUMBER,
    "recipeYield": Maybe(str),
    "extras": dict,
    "recipeIngredient": [{"display": str, "unit": Maybe(NAMED), "food": Maybe(NAMED)}],
    "recipeInstructions": [{"id": UUID, "text": str}],
}
PLAN_ENTRY = {"title": str, "text": str, "groupId": UUID, "userId": UUID, "householdId": UUID}
MEALIENT_RECIPE = {
    "id": UUID,
    "name": str,
    "slug": str,
    "recipeYield": str,
    "description": str,
    "dateAdded": str,
    "settings": {"disableAmount": bool},
    "recipeIngredient": [{"note": str, "isFood": bool, "disableAmount": bool, "quantity": Maybe(NUMBER)}],
    "recipeInstructions": [{"title": str, "text": str}],
}


def test_pocket_reads_a_house(alice, guest, kitchen):
    check_control(POCKET_ABOUT, guest.get("/app/about"))
    check_control(PAGE, alice.get("/recipes?page=1&perPage=50&orderBy=updatedAt&orderDirection=desc"))
    check_control(POCKET_RECIPE, alice.get("/recipes/leek-soup"))
    for path in ("/organizers/tags", "/organizers/categories", "/organizers/tools", "/foods", "/units"):
        decode([NAMED], decode(PAGE, alice.get(f"{path}?perPage=-1"))["items"])
    decode([PLAN_ENTRY], alice.get(f"{PLANS}?start_date=2026-12-01&end_date=2026-12-07&perPage=-1")["items"])
    weekly = {"id": UUID, "name": str, "groupId": UUID, "userId": UUID, "householdId": UUID}
    check_control(weekly, alice.get(f"{LISTS}/{kitchen.list_id.upper()}"))
    own = decode({"id": UUID, "username": str}, alice.get("/users/self"))
    decode({"ratings": list}, alice.get(f"/users/{own['id'].upper()}/ratings"))
    alice.get("/groups/reports?report_type=migration")


def test_pocket_changes_only_the_text_of_the_yield(alice, kitchen):
    recipe = alice.get("/recipes/leek-soup")
    changed = alice.put("/recipes/leek-soup", recipe | {"recipeYield": "6 servings", "tags": [{"name": "Quick"}]})
    assert (changed["recipeServings"], changed["recipeYieldQuantity"]) == (6, 12)
    assert [one["name"] for one in changed["tags"]] == ["Quick"]


def test_pocket_ticks_an_item_with_five_keys(alice, kitchen):
    item = alice.get(f"{LISTS}/{kitchen.list_id}")["listItems"][0]
    sent = {name: item[name] for name in ("id", "shoppingListId", "quantity", "note")} | {"checked": True}
    [kept] = alice.put(f"{ITEMS}/{item['id'].upper()}", sent)["updatedItems"]
    assert kept["checked"] and kept["display"] == item["display"] and kept["foodId"] == item["foodId"]


def test_pocket_signs_in_with_a_form_and_renews(app, alice):
    token = alice.get("/auth/refresh")
    check_control({"access_token": str, "token_type": str, "expires_in": int}, token)


def test_walfrosch_writes_servings_and_lines_without_ids(alice, kitchen):
    lines = [{"referenceId": None, "quantity": 3, "unit": None, "food": kitchen.food, "note": None}]
    body = {"recipeServings": 6, "recipeIngredient": lines, "recipeInstructions": [{"text": "Stir."}]}
    changed = alice.patch(f"/recipes/{kitchen.recipe['slug']}", body | {"settings": {"public": True}})
    assert (changed["recipeServings"], changed["recipeYieldQuantity"], changed["recipeYield"]) == (6, 12, "bowls")
    [line] = changed["recipeIngredient"]
    assert (line["note"], line["display"]) == ("", "3 leeks") and not changed["settings"]["disableAmount"]
    decode([{"id": UUID, "text": str}], changed["recipeInstructions"])


def test_walfrosch_gives_an_item_a_label_and_takes_a_rating_away(alice, kitchen):
    label = alice.post("/groups/labels", {"name": "Vegetables"})
    item = alice.get(f"{LISTS}/{kitchen.list_id}")["listItems"][0]
    alice.patch(f"{ITEMS}/{item['id'].upper()}", {"labelId": label["id"].upper()})
    assert alice.get(f"{ITEMS}/{item['id']}")["label"]["name"] == "Vegetables"
    own = f"/users/{alice.get('/users/self')['id'].upper()}/ratings/leek-soup"
    alice.post(own, {"rating": 4, "isFavorite": True})
    alice.delete(own)
    [kept] = alice.get(f"/users/{alice.get('/users/self')['id']}/ratings")["ratings"]
    assert kept["rating"] is None and kept["isFavorite"] is True


def test_the_flutter_app_falls_back_where_a_call_is_refused_in_json(alice, guest):
    for answer in (alice.post("/recipes/create/unheard-of", {}, expect=(404, 405)), guest.get("/nothing", expect=404)):
        assert answer["detail"]


def test_the_flutter_app_counts_a_recipe_without_items(alice, kitchen):
    before = alice.get(f"{LISTS}/{kitchen.list_id}")
    path = f"{LISTS}/{kitchen.list_id}/recipe"
    after = alice.post(path, [{"recipeId": kitchen.recipe["id"], "recipeIngredients": []}], expect=(200, 201))
    assert len(after["listItems"]) == len(before["listItems"])
    assert after["recipeReferences"][0]["recipeQuantity"] == before["recipeReferences"][0]["recipeQuantity"] + 1
    suggested = alice.get("/recipes/suggestions", query_string={"foods": kitchen.food["id"]})
    shape = {"recipe": NAMED, "missingFoods": list, "missingTools": list, "substitutedFoods": list}
    check_control(shape, suggested["items"][0])


def test_mealier_reads_cookbooks_and_keeps_preferences(alice, dave, kitchen):
    cookbook = {"id": UUID, "name": str, "description": str, "household": NAMED}
    check_control(cookbook, alice.get("/households/cookbooks?perPage=-1")["items"][0])
    dave.put("/households/preferences", {"recipeDisableAmount": False})
    sent = {name: one for name, one in dave.get("/households/preferences").items() if name != "recipeDisableAmount"}
    assert dave.put("/households/preferences", sent)["recipeDisableAmount"] is False
    alice.post("/parser/ingredients", {"parser": "nlp", "ingredients": ["2 cups leeks"]})


def test_mealie_ios_echoes_every_line_as_one_without_amounts(alice, kitchen):
    recipe = alice.get("/recipes/leek-soup")
    lines = [one | {"disableAmount": True} for one in recipe["recipeIngredient"]]
    kept = alice.put("/recipes/leek-soup", recipe | {"recipeIngredient": lines})
    assert [one["display"] for one in kept["recipeIngredient"]] == ["2 cups leeks sliced", "salt"]
    assert kept["settings"]["disableAmount"] is False


def test_mealient_reads_and_writes_with_the_paths_of_version_one(alice, kitchen):
    check_control(MEALIENT_RECIPE, alice.get("/recipes/leek-soup"))
    alice.patch("/recipes/leek-soup", {"recipeYield": "4 servings"})
    decode(MEALIENT_RECIPE, alice.get("/recipes/leek-soup"))
    whole = alice.get(f"/groups/shopping/lists/{kitchen.list_id}")
    decode({"listItems": [{"note": str}], "recipeReferences": [{"recipe": NAMED}]}, whole)
    assert alice.post("/users/api-tokens", {"name": "Mealient"}, expect=201)["token"]


def test_a_fraction_of_a_yield_is_sent_as_it_is(alice, kitchen):
    alice.patch("/recipes/leek-soup", {"recipeYieldQuantity": 1.5})
    with pytest.raises(Misfit, match="recipeYieldQuantity"):
        decode(POCKET_RECIPE, alice.get("/recipes/leek-soup"))


def test_dates_are_dates(alice, kitchen):
    food = {"id": UUID, "name": str, "description": str, "aliases": list, "createdAt": Moment(), "updatedAt": Moment()}
    check_control(food, alice.get("/recipes/leek-soup")["recipeIngredient"][0]["food"])
