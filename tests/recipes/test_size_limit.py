"""Tests that the JSON of a recipe is limited to 2 MB, however the recipe is created or changed."""

import io
import json
from zipfile import ZipFile

import pytest

from app.framework.storage import query_limit
from app.kitchen import named_item
from app.recipes import recipe_document

LONG = "x" * 99_000
FITS, TOO_MUCH = [{"text": LONG}] * 15, [{"text": LONG}] * 25
FOREIGN = {"@context": "https://schema.org", "@type": "Recipe", "name": "Big", "recipeIngredient": ["salt"]}
HANDED = {"name": "Big", "recipeIngredient": [], "recipeInstructions": TOO_MUCH, "assets": []}


@pytest.fixture
def big(alice):
    """Creates a recipe that is nearly too large, and returns its slug."""
    return alice.post("/recipes", {"name": "Big", "recipeInstructions": FITS})


def names(alice) -> list[str]:
    return [one["name"] for one in alice.get("/recipes?perPage=-1&orderBy=name")["items"]]


def zipped(*recipes: dict) -> dict:
    file = io.BytesIO()
    with ZipFile(file, "w") as archive:
        for at, recipe in enumerate(recipes):
            archive.writestr(f"{at}/{at}.json", json.dumps(recipe))
    return {"archive": (io.BytesIO(file.getvalue()), "recipes.zip")}


def made_too_large(alice) -> list:
    """Returns a request for each way to create a recipe that is too large."""
    pasted = {"data": json.dumps(FOREIGN | {"recipeInstructions": [one["text"] for one in TOO_MUCH]})}
    handed = {"data": json.dumps(FOREIGN | {"hearthbook:recipe": {"@value": HANDED}})}
    return [
        ("/recipes", {"json": {"name": "Big", "recipeInstructions": TOO_MUCH}}),
        ("/recipes/create/html-or-json", {"json": pasted}),
        ("/recipes/create/html-or-json", {"json": handed}),
        ("/recipes/create/zip", {"data": zipped({"name": "Small"}, {"name": "Big", "recipeInstructions": TOO_MUCH})}),
    ]


def test_no_request_can_create_a_recipe_that_is_too_large(alice):
    for path, sent in made_too_large(alice):
        said = alice.post(path, sent.get("json"), data=sent.get("data"), expect=413)["detail"]["message"]
        assert "2 MB" in said and "Nothing was saved" in said and names(alice) == [], path


@pytest.mark.parametrize("verb", ["PUT", "PATCH"])
def test_a_change_counts_together_with_the_stored_recipe(alice, big, verb):
    """Both the stored recipe and the change are within the size limit, but the changed recipe is not."""
    before = alice.get(f"/recipes/{big}")
    notes = [{"title": "", "text": LONG}] * 10
    whole = before if verb == "PUT" else {}
    alice.call(verb, f"/recipes/{big}", whole | {"notes": notes}, expect=413)
    alice.call(verb, "/recipes", [whole | {"id": before["id"], "notes": notes}], expect=413)
    assert alice.get(f"/recipes/{big}") == before
    alice.call(verb, f"/recipes/{big}", whole | {"notes": notes[:1]}, expect=200)


def test_the_size_limit_includes_foods(alice):
    alice.post("/foods", {"name": "flour", "description": "x" * 3_800})
    alice.post("/recipes", {"name": "Big", "recipeIngredient": [{"food": {"name": "flour"}}] * 500}, expect=413)
    alice.post("/recipes", {"name": "Big", "recipeIngredient": [{"food": {"name": "flour"}}] * 300}, expect=201)


def test_a_recipe_too_large_for_sqlite_is_refused(alice, monkeypatch):
    monkeypatch.setattr(named_item, "LARGEST", 10**9)
    # Otherwise, slow queries on a busy machine would be refused before the size limit is reached.
    monkeypatch.setattr(query_limit, "SECONDS", 60)
    alice.post("/foods", {"name": "flour", "extras": {str(at): LONG for at in range(70)}})
    alice.post("/recipes", {"name": "Big", "recipeIngredient": [{"food": {"name": "flour"}}] * 50}, expect=413)
    assert names(alice) == []


def test_comments_do_not_count_for_the_size_limit(alice, big):
    recipe_id = alice.get(f"/recipes/{big}")["id"]
    alice.patch(f"/recipes/{big}", {"notes": [{"title": "", "text": LONG}] * 4})
    for _ in range(45):
        alice.post("/comments", {"recipeId": recipe_id, "text": "x" * 10_000})
    alice.patch(f"/recipes/{big}", {"description": "Still fine"}, expect=200)


def test_the_largest_recipe_can_be_copied(alice, big):
    alice.post(f"/recipes/{big}/duplicate", {"name": "Another"}, expect=201)


def test_without_the_limit_all_recipes_are_stored(alice, monkeypatch):
    """Proves that the requests above are refused because of the limit."""
    monkeypatch.setattr(recipe_document, "LARGEST", 10**9)
    for path, sent in made_too_large(alice):
        alice.post(path, sent.get("json"), data=sent.get("data"), expect=201)
