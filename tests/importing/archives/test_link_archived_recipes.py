"""Tests that recipes in recipes come back from an archive that has both, in whatever order and by whatever names."""

import io
from zipfile import ZipFile

import orjson
import pytest

from tests.hostile.zips import zipped
from tests.pictures import picture
from tests.recipes.test_picture import send as send_picture

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


@pytest.fixture
def pizza(alice):
    """A pizza with a dough, which has a starter; both have a picture."""
    slugs = [alice.post("/recipes", {"name": name}) for name in ("Starter", "Dough", "Pizza")]
    for slug, inner in zip(slugs, [None, *slugs], strict=False):
        lines = [{"quantity": 2, "note": "", "referencedRecipe": {"slug": inner}}] if inner else [{"note": "flour"}]
        alice.patch(f"/recipes/{slug}", {"recipeServings": 4, "recipeIngredient": lines})
    for slug in slugs[:2]:
        send_picture(alice, picture(), slug=slug)
    return alice.get(f"/recipes/{slugs[-1]}")


def test_the_zip_of_one_recipe_brings_the_recipes_in_it(alice, mallory, pizza):
    archive = alice.get("/recipes/pizza/exports?template_name=zip").data
    with ZipFile(io.BytesIO(archive)) as zipped_pizza:
        assert zipped_pizza.namelist()[-1] == "pizza.json"  # other programs read the last one
    form = {"archive": (io.BytesIO(archive), "pizza.zip")}
    assert mallory.post("/recipes/create/zip", data=form, content_type="multipart/form-data") == "pizza"
    assert (list_inner(mallory, "pizza"), list_inner(mallory, "dough")) == (["dough"], ["starter"])
    has_picture = {slug: bool(mallory.get(f"/recipes/{slug}")["image"]) for slug in ("pizza", "dough", "starter")}
    assert has_picture == {"pizza": False, "dough": True, "starter": True}
    assert (
        alice.post(
            "/recipes/create/zip",
            data=form | {"archive": (io.BytesIO(archive), "pizza.zip")},
            content_type="multipart/form-data",
        )
        == "pizza-1"
    )
    assert list_inner(alice, "pizza-1") == ["dough"]  # which is still there, so that it does not come twice
    assert alice.get("/recipes?search=dough")["total"] == 1


def test_a_shared_zip_has_only_those_recipes_in_it_that_visitors_see(alice, dave, guest, pizza):
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    token = alice.post("/shared/recipes", {"recipeId": pizza["id"]})["id"]

    def list_files() -> set[str]:
        archive = guest.get(f"/recipes/shared/{token}/zip").data
        return {name for name in ZipFile(io.BytesIO(archive)).namelist() if name.endswith(".json")}

    alice.patch("/recipes/starter", {"settings": {"public": False}})
    assert list_files() == {"pizza.json", "recipes/dough/dough.json"}
    alice.patch("/recipes/dough", {"settings": {"public": False}})
    assert list_files() == {"pizza.json"}  # nor what is in a recipe that they do not see
    alice.patch("/recipes/starter", {"settings": {"public": True}})
    assert list_files() == {"pizza.json"}
