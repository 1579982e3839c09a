"""Tests that recipes in recipes come back from an archive that has both, in whatever order and by whatever names."""

import io

import orjson
import pytest

from tests.hostile.zips import zipped

OUTER, MIDDLE, INNER = (f"00000000-0000-4000-8000-00000000000{n}" for n in range(3))


def write_recipe(name: str, own_id: str, *inner: str) -> bytes:
    lines = [{"quantity": 2, "note": "", "referencedRecipe": {"id": row_id, "name": "Other"}} for row_id in inner]
    own = [{"quantity": 100, "unit": {"name": "g"}, "food": {"name": f"flour for {name}"}}]
    return orjson.dumps({"id": own_id, "name": name, "recipeServings": 4, "recipeIngredient": [*own, *lines]})


def import_archive(person, files: dict[str, bytes]) -> str:
    form = {"archive": (io.BytesIO(zipped(files)), "recipes.zip")}
    return person.post("/recipes/create/zip", data=form, content_type="multipart/form-data")


def list_inner(person, slug: str) -> list[str]:
    lines = person.get(f"/recipes/{slug}")["recipeIngredient"]
    return [line["referencedRecipe"]["slug"] for line in lines if line["referencedRecipe"]]


@pytest.mark.parametrize("names", [("a", "b", "c"), ("c", "b", "a"), ("b", "c", "a")])
def test_recipes_of_an_archive_are_linked_in_any_order(mallory, names):
    written = [write_recipe("Menu", OUTER, MIDDLE), write_recipe("Pizza", MIDDLE, INNER), write_recipe("Dough", INNER)]
    files = {f"{name}/{name}.json": recipe for name, recipe in zip(names, written, strict=True)}
    assert import_archive(mallory, files) == "menu"  # the first in the archive
    assert (list_inner(mallory, "menu"), list_inner(mallory, "pizza")) == (["pizza"], ["dough"])


def test_a_recipe_that_is_not_in_the_archive_stays_text(mallory):
    import_archive(mallory, {"pizza.json": write_recipe("Pizza", MIDDLE, INNER)})
    assert list_inner(mallory, "pizza") == []
    assert mallory.get("/recipes/pizza")["recipeIngredient"][1]["note"] == "Other"


def test_a_circle_in_an_archive_leaves_one_recipe_as_text(mallory):
    files = {"a/a.json": write_recipe("Hen", OUTER, INNER), "b/b.json": write_recipe("Egg", INNER, OUTER)}
    import_archive(mallory, files)
    assert sorted([*list_inner(mallory, "hen"), *list_inner(mallory, "egg")]) in (["egg"], ["hen"])


def test_an_export_comes_back_in_another_group_with_its_links(alice, mallory, app):
    dough = alice.post("/recipes", {"name": "Dough"})
    alice.patch(f"/recipes/{dough}", {"recipeServings": 4, "recipeIngredient": [{"quantity": 500, "note": "g flour"}]})
    pizza = alice.post("/recipes", {"name": "Pizza"})
    inner = {"quantity": 2, "note": "rested", "referencedRecipe": {"slug": dough}}
    alice.patch(f"/recipes/{pizza}", {"recipeIngredient": [inner]})
    alice.post("/recipes/bulk-actions/export", {"recipes": [pizza, dough], "exportType": "json"}, expect=202)
    app.extensions["tasks"].rest()
    [export] = alice.get("/recipes/bulk-actions/export")
    word = alice.get(f"/recipes/bulk-actions/export/download?path={export['path']}")["fileToken"]
    form = {"archive": (io.BytesIO(alice.get(f"/utils/download?token={word}").data), "x.zip")}
    mallory.post("/recipes/create/zip", data=form, content_type="multipart/form-data")
    assert list_inner(mallory, "pizza") == ["dough"]
    [line] = mallory.get("/recipes/pizza")["recipeIngredient"]
    ours, theirs = mallory.get("/recipes/dough")["id"], alice.get("/recipes/dough")["id"]
    assert line["referencedRecipe"]["id"] == ours != theirs and (line["quantity"], line["note"]) == (2, "rested")
