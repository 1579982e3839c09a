"""Tests that single recipes come out of a backup without touching anything else."""

import pytest

BACKUPS = "/admin/backups"


@pytest.fixture
def path(admin, soup, alice):
    alice.post("/recipes", {"name": "Bread"})
    admin.post(BACKUPS, expect=201)
    return f"{BACKUPS}/{admin.get(BACKUPS)['imports'][0]['name']}/recipes"


def test_the_recipes_in_a_backup_are_listed_by_name(admin, path):
    found = admin.post(path)
    assert [(one["name"], one["hasPicture"]) for one in found] == [("Bread", False), ("Leek soup", True)]
    assert {(one["groupName"], one["householdName"]) for one in found} == {("Home", "Family")}


def test_a_deleted_recipe_comes_back_with_its_picture_and_text(admin, alice, soup, path):
    alice.delete(f"/recipes/{soup['slug']}")
    bread = alice.get("/recipes/bread")
    [slug] = admin.post(f"{path}/restore", {"recipes": [soup["id"]]}, expect=201)
    back = alice.get(f"/recipes/{slug}")
    assert (back["name"], back["description"]) == ("Leek soup", "Warm.") and back["image"]
    assert [line["note"] for line in back["recipeIngredient"]] == ["2 leeks"]
    assert alice.get(f"/media/recipes/{back['id']}/images/original.webp").data[:4] == b"RIFF"
    assert alice.get("/recipes/bread") == bread


def test_a_recipe_that_still_exists_stays_as_it_is(admin, alice, soup, path):
    alice.patch(f"/recipes/{soup['slug']}", {"description": "Changed since."})
    [slug] = admin.post(f"{path}/restore", {"recipes": [soup["id"]]}, expect=201)
    assert slug != soup["slug"]
    assert alice.get(f"/recipes/{soup['slug']}")["description"] == "Changed since."
    assert alice.get(f"/recipes/{slug}")["description"] == "Warm."


def test_several_recipes_come_back_at_once_and_an_unknown_one_stops_all(admin, alice, soup, path):
    ids = [one["id"] for one in admin.post(path)]
    admin.post(f"{path}/restore", {"recipes": [*ids, "00000000-0000-4000-8000-00000000000a"]}, expect=404)
    assert alice.get("/recipes")["total"] == 2
    assert len(admin.post(f"{path}/restore", {"recipes": ids}, expect=201)) == 2
    assert alice.get("/recipes")["total"] == 4
