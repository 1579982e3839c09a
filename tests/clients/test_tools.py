"""Tests browser extensions, agents, dashboards and bridges to other programs."""

from tests.clients.conftest import ITEMS, LISTS, PLANS
from tests.clients.decode import NUMBER, UUID, Maybe, check_control, decode

NAMED = {"id": UUID, "name": str}


def test_homepage_reads_the_totals_with_either_version(alice):
    totals = dict.fromkeys(("totalRecipes", "totalUsers", "totalCategories", "totalTags"), int)
    for path in ("/groups/statistics", "/households/statistics"):
        check_control(totals, alice.get(path))


def test_bonap_sends_a_whole_recipe_back(alice, kitchen):
    recipe = alice.get("/recipes/leek-soup")
    names = ("id", "name")
    lines = [
        one | {part: one[part] and {name: one[part][name] for name in names} for part in ("food", "unit")}
        for one in recipe["recipeIngredient"]
    ]
    sent = {"recipeIngredient": lines, "recipeServings": 2, "recipeYieldQuantity": 2, "recipeYield": "personnes"}
    changed = alice.put("/recipes/leek-soup", recipe | sent)
    assert (changed["recipeServings"], changed["recipeYieldQuantity"], changed["recipeYield"]) == (2, 2, "personnes")
    assert [one["display"] for one in changed["recipeIngredient"]] == ["2 cups leeks sliced", "salt"]
    assert alice.get(f"/foods/{kitchen.food['id']}")["pluralName"] == "leeks"
    alice.post(f"{LISTS}/{kitchen.list_id}/recipe", [{"recipeId": recipe["id"], "recipeIncrementQuantity": 0.5}])
    many = [{"shoppingListId": kitchen.list_id, "note": note} for note in ("Bread", "Milk")]
    assert len(alice.post(f"{ITEMS}/create-bulk", many, expect=201)["createdItems"]) == 2
    decode({"message": str, "error": bool}, alice.delete("/recipes/leek-soup/image"))


def test_mini_mealie_looks_for_the_recipe_of_a_page(alice, kitchen):
    alice.patch("/recipes/leek-soup", {"orgURL": "https://example.com/leeks"})
    found = alice.get("/recipes", query_string={"queryFilter": 'orgURL = "https://example.com/leeks"'})["items"]
    assert [one["slug"] for one in found] == ["leek-soup"]
    check_control({"username": str}, alice.get("/users/self"))


def test_bring_reads_the_open_items_and_deletes_them(alice, kitchen):
    items = decode([{"id": UUID, "display": str}], alice.get(f"{ITEMS}?perPage=-1")["items"])
    alice.delete(ITEMS, query_string={"ids": [one["id"] for one in items]})
    assert alice.get(f"{ITEMS}?perPage=-1")["items"] == []


def test_grocy_writes_what_is_on_hand(alice, kitchen):
    own = decode({"householdSlug": str}, alice.get("/users/self"))["householdSlug"]
    food = alice.get(f"/foods/{kitchen.food['id']}")
    check_control({"id": UUID, "name": str, "householdsWithIngredientFood": [str], "extras": dict}, food)
    sent = food | {"householdsWithIngredientFood": [own], "extras": {"grocy": "12"}}
    changed = alice.put(f"/foods/{food['id']}", sent)
    assert (
        changed["householdsWithIngredientFood"] == [own] and changed["onHand"] and changed["extras"] == {"grocy": "12"}
    )


def test_n8n_and_node_mealie_use_calls_that_the_newest_server_dropped(alice, admin, kitchen):
    check_control({"id": UUID, "username": str}, alice.get("/users/self"))
    decode([{"id": UUID, "username": str}], admin.get("/users?perPage=-1")["items"])
    decode({"success": bool, "response": Maybe(str)}, admin.post("/admin/debug/openai"))
    decode({"recipeId": UUID, "lastMade": Maybe(str)}, alice.get("/households/self/recipes/leek-soup"))
    decode({"items": list}, alice.get("/recipes/suggestions"))


def test_mealie_planner_reads_the_group_and_its_actions(alice, dave, kitchen):
    shape = {"providers": list, "imageProviderEnabled": bool, "audioProviderId": Maybe(UUID)}
    check_control(shape, alice.get("/groups/self")["aiProviderSettings"])
    dave.post(
        "/groups/recipe-actions", {"actionType": "link", "title": "Open", "url": "https://example.com"}, expect=201
    )
    assert [one["title"] for one in alice.get("/groups/recipe-actions")["items"]] == ["Open"]


def test_the_web_client_of_today_starts(alice, guest, kitchen):
    guest.get("/app/about/theme")
    decode({"version": str, "allowPasswordLogin": bool, "tokenTime": int}, guest.get("/app/about"))
    decode({"id": UUID, "household": str, "householdSlug": str}, alice.get("/users/self"))
    decode({"imageProviderEnabled": bool}, alice.get("/groups/self")["aiProviderSettings"])
    decode([{"household": NAMED}], alice.get("/households/cookbooks")["items"])
    summary = {"recipeServings": NUMBER, "recipeYieldQuantity": NUMBER, "tags": [NAMED | {"groupId": UUID}]}
    check_control(summary, alice.get("/recipes")["items"][0])
    decode({"expires_in": int}, alice.post("/auth/refresh"))


def test_agents_read_any_json(alice, kitchen):
    for path in (
        "/recipes/suggestions",
        "/organizers/tags",
        f"{PLANS}?perPage=-1",
        "/units",
        "/households/preferences",
    ):
        assert alice.get(path) is not None
