"""Tests that the last person of a group can be deleted together with their recipes, and only they."""

import pytest

from app.recipes.recipe import Recipe
from app.users.user import User
from tests.importing.moving.moving import rest
from tests.many_recipes import many_recipes


def account(name: str) -> str:
    return f"/admin/users/{User.get(User.username == name).id}"


@pytest.fixture
def cook(mallory):
    mallory.post("/recipes", {"name": "Leek soup"})
    soup = mallory.get("/recipes/leek-soup")
    mallory.post("/households/mealplans", {"date": "2026-01-01", "entryType": "dinner", "recipeId": soup["id"]})
    return account("mallory")


def test_the_last_person_of_a_group_goes_with_their_recipes(admin, mallory, cook):
    assert "together with the recipes" in admin.delete(cook, expect=400)["detail"]["message"]
    assert admin.post(f"{cook}/deletion", {"name": "mallory"}) == {"task": None}
    mallory.get("/users/self", expect=401)
    assert Recipe.select().count() == 0
    assert [one["name"] for one in admin.get("/admin/groups?search=Strangers")["items"]] == ["Strangers"]


@pytest.mark.parametrize("typed", ["", "bob", "mallory and more"])
def test_without_the_right_name_nobody_is_deleted(admin, mallory, cook, typed):
    admin.post(f"{cook}/deletion", {"name": typed}, expect=422)
    assert mallory.get("/recipes")["total"] == 1


def test_recipes_that_somebody_can_take_over_are_kept(admin, alice, bob):
    alice.post("/recipes", {"name": "Bread"})
    refused = admin.post(f"{account('alice')}/deletion", {"name": "alice"}, expect=409)
    assert refused["detail"]["message"] == "Dave can take the recipes over. Delete only the account."
    admin.delete(account("alice"))
    assert bob.get("/recipes")["total"] == 1


def test_neither_oneself_nor_an_administrator_is_deleted_this_way(admin, mallory, cook):
    admin.post(f"{account('admin')}/deletion", {"name": "admin"}, expect=403)
    admin.patch(cook, {"admin": True})
    admin.post(f"{cook}/deletion", {"name": "mallory"}, expect=403)
    assert Recipe.select().count() == 1


def test_many_recipes_are_deleted_in_the_background(admin, mallory, cook):
    many_recipes(150, User.get(User.username == "mallory"))
    path = f"/runs/{admin.post(f'{cook}/deletion', {'name': 'mallory'})['task']}"
    mallory.get("/users/self", expect=401)
    rest(admin)
    assert admin.get(path)["state"] == "done" and Recipe.select().count() == 0
    admin.get(cook, expect=404)


def test_only_administrators_delete_people(called, cook):
    for name, status in ((None, 401), ("dave", 403), ("mallory", 403)):
        called(name).post(f"{cook}/deletion", {"name": "mallory"}, expect=status)
