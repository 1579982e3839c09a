"""Tests that our own JSON arrives whole when it is pasted: as in the editor, an export, and the API."""

import json

import pytest

from app.recipes.exporting.pack_recipe import convert_to_snake_case

FROM_TEXT = "/recipes/create/html-or-json"
PIE = {
    "name": "Apple Pie",
    "description": "**Warm** and sweet.",
    "recipeServings": 8,
    "recipeYieldQuantity": 1,
    "recipeYield": "pie",
    "orgURL": "https://pie.example/apple",
    "recipeIngredient": [
        {"title": "Dough", "quantity": 1.5, "unit": {"name": "cup"}, "food": {"name": "flour"}, "note": "sifted"},
        {
            "quantity": 0.333,
            "unit": {"name": "cup"},
            "food": {"name": "butter"},
            "note": "cold",
            "foodText": "good butter",
        },
        {
            "title": "Filling",
            "quantity": 3,
            "food": {"name": "apple"},
            "note": "peeled, or 2 large",
            "originalText": "3 apples",
        },
        {"note": "a pinch of salt", "quantity": None},
    ],
    "recipeInstructions": [
        {"title": "Day 1", "summary": "Dough", "text": "Mix.\\n\\n- flour\\n- butter"},
        {"title": "", "summary": "", "text": "Step 1 is done, now bake < 1 h."},
    ],
    "notes": [{"title": "Keeps", "text": "Three days."}],
    "nutrition": {"calories": "1234", "sodiumContent": "0.5"},
    "settings": {"disableAmount": False, "showNutrition": True},
    "extras": {"cellar": "yes"},
    "tags": [{"name": "Sweet"}],
}
SAME = ("name", "description", "recipeServings", "recipeYieldQuantity", "recipeYield", "orgURL", "notes", "nutrition")
SAME += ("extras", "performTime")
LINE = ("title", "quantity", "note", "foodText", "originalText", "display")
STEP = ("title", "summary", "text")


@pytest.fixture
def pie(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', PIE, expect=201)}")


def without_what_the_editor_omits(recipe: dict) -> dict:
    kept = {key: one for key, one in recipe.items() if key in PIE or key in ("id", "groupId")}
    lines = [
        {key: one for key, one in line.items() if key not in ("display", "isFood")} for line in kept["recipeIngredient"]
    ]
    return kept | {"recipeIngredient": lines}


FORMS = {
    "as the API gives it": lambda recipe: recipe,
    "as in the editor": without_what_the_editor_omits,
    "as in a zip": convert_to_snake_case,
    "in a list of recipes": lambda recipe: {"recipes": [recipe]},
    "as a list": lambda recipe: [recipe],
}


@pytest.mark.parametrize("form", FORMS)
def test_our_own_json_arrives_whole(alice, pie, form):
    data = json.dumps(FORMS[form](pie))
    taken = alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': data, 'includeTags': True}, expect=201)}")
    assert taken["id"] != pie["id"] and taken["slug"] == "apple-pie-1"
    assert {key: taken[key] for key in SAME if key != "name"} == {key: pie[key] for key in SAME if key != "name"}
    for part, keys in (("recipeIngredient", LINE), ("recipeInstructions", STEP)):
        assert [[one[key] for key in keys] for one in taken[part]] == [[one[key] for key in keys] for one in pie[part]]
    names = [[(one[kind] or {}).get("name") for kind in ("unit", "food")] for one in taken["recipeIngredient"]]
    assert names == [["cup", "flour"], ["cup", "butter"], [None, "apple"], [None, None]]
    assert taken["settings"]["showNutrition"] and [one["name"] for one in taken["tags"]] == ["Sweet"]


def test_an_exported_file_is_taken(alice, pie):
    answer = alice.client.get("/api/recipes/apple-pie/exports?template_name=raw", headers=alice.headers)
    slug = alice.post(FROM_TEXT, {"data": answer.text}, expect=201)
    assert [one["title"] for one in alice.get(f"/recipes/{slug}")["recipeIngredient"]] == [
        "Dough",
        pie["recipeIngredient"][1]["title"],
        "Filling",
        pie["recipeIngredient"][3]["title"],
    ]


def test_a_broken_copy_of_our_json_still_gives_a_recipe(alice, pie):
    broken = pie | {"recipeIngredient": [pie["recipeIngredient"][0] | {"quantity": "much"}], "notes": "none"}
    slug = alice.post(FROM_TEXT, {"data": json.dumps(broken)}, expect=201)
    assert len(alice.get(f"/recipes/{slug}")["recipeIngredient"]) == 1
