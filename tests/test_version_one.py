"""Tests the paths of version 1 of the API: each answers as the path of today does, without a redirect."""

import pytest

from app.version_one import map_old_path
from tests.shopping.conftest import ITEMS, LISTS

GET, POST, PUT, DELETE = "GET", "POST", "PUT", "DELETE"
MOVED = [
    (GET, "groups/shopping/lists", "households/shopping/lists"),
    (POST, "groups/shopping/items/create-bulk", "households/shopping/items/create-bulk"),
    (DELETE, "groups/shopping/items/12", "households/shopping/items/12"),
    (GET, "groups/mealplans", "households/mealplans"),
    (GET, "groups/mealplans/rules", "households/mealplans/rules"),
    (PUT, "groups/webhooks/1", "households/webhooks/1"),
    (POST, "groups/invitations", "households/invitations"),
    (GET, "groups/recipe-actions", "households/recipe-actions"),
    (GET, "groups/cookbooks", "households/cookbooks"),
    (GET, "groups/events/notifications", "households/events/notifications"),
    (GET, "groups/statistics", "households/statistics"),
    (PUT, "groups/permissions", "households/permissions"),
    (POST, "recipes/create-url", "recipes/create/url"),
    (POST, "recipes/create-url/bulk", "recipes/create/url/bulk"),
    (POST, "recipes/create-from-zip", "recipes/create/zip"),
    (POST, "recipes/create-from-image", "recipes/create/image"),
    (GET, "explore/foods/home", "explore/groups/home/foods"),
    (GET, "explore/recipes/home/leek-soup", "explore/groups/home/recipes/leek-soup"),
    (GET, "explore/organizers/home/tags/12", "explore/groups/home/organizers/tags/12"),
]
KEPT = [
    (GET, "recipes/create-url"),  # a recipe may be called so
    (POST, "groups/statistics"),
    (GET, "groups/webhooksx"),
    (GET, "groups/self"),
    (GET, "groups/households/statistics"),
    (GET, "explore/groups/home/foods"),
    (POST, "explore/foods/home"),
]


@pytest.mark.parametrize(("method", "old", "new"), MOVED)
def test_an_old_path_has_a_path_of_today(method, old, new):
    assert map_old_path(method, f"/api/{old}") == f"/api/{new}"


@pytest.mark.parametrize(("method", "path"), KEPT)
def test_other_paths_stay(method, path):
    assert map_old_path(method, f"/api/{path}") == f"/api/{path}"


def test_a_client_of_version_one_keeps_a_shopping_list(alice):
    weekly = alice.post("/groups/shopping/lists", {"name": "Weekly"}, expect=201)
    added = alice.post("/groups/shopping/items", {"shoppingListId": weekly["id"], "note": "Leeks"}, expect=201)
    item = added["createdItems"][0]
    alice.put(f"/groups/shopping/items/{item['id']}", item | {"checked": True})
    assert [one["checked"] for one in alice.get(f"{LISTS}/{weekly['id']}")["listItems"]] == [True]
    alice.delete(f"/groups/shopping/items/{item['id']}")
    assert alice.get(ITEMS)["items"] == []
    alice.get(f"/groups/shopping/lists/{item['id']}", expect=404)


def test_a_dashboard_reads_the_totals(alice):
    assert alice.get("/groups/statistics") == alice.get("/households/statistics")


def test_categories_and_members_are_bare_arrays(alice, mallory):
    soups = alice.post("/organizers/categories", {"name": "Soups"}, expect=201)
    expected = [{name: soups[name] for name in ("id", "name", "slug")}]
    assert alice.get("/groups/categories") == expected
    assert alice.put("/groups/categories", []) == expected and alice.get("/groups/categories") == expected
    assert mallory.get("/groups/categories") == []
    names = {one["username"] for one in alice.get("/users/group-users")}
    assert names == {one["username"] for one in alice.get("/groups/members")["items"]} and "mallory" not in names


def test_an_old_path_asks_for_the_same_sign_in(guest):
    assert guest.get("/groups/shopping/lists", expect=401)["detail"]
    assert guest.get("/groups/shopping/nothing", expect=404)["detail"]
