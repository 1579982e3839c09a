"""Tests that a complete recipe is stored and returned unchanged, except for malicious values."""

import pytest

from app.framework.api.errors import NotFound
from app.framework.storage.database import db, new_id
from app.recipes.recipe_document import RecipeToReadSchema, read_recipe_document

TRUSTED = {
    "id",
    "userId",
    "householdId",
    "groupId",
    "slug",
    "createdAt",
    "updatedAt",
    "dateUpdated",
    "image",
    "rating",
    "comments",
}
FULL = {
    "name": "Apple Pie",
    "description": "A *classic* <b>pie</b> — süß",
    "recipeServings": 4,
    "recipeYieldQuantity": 8,
    "recipeYield": "slices",
    "totalTime": "1 hour 30 minutes",
    "prepTime": "30 minutes",
    "cookTime": "45 min",
    "performTime": "1 hour",
    "orgURL": "https://example.com/apple-pie",
    "language": "en",
    "dateAdded": "2024-02-29",
    "lastMade": "2026-01-05T18:30:00.000000Z",
    "recipeCategory": [{"name": "Dessert"}],
    "tags": [{"name": "Autumn"}, {"name": "Quick"}],
    "tools": [{"name": "Oven"}],
    "recipeIngredient": [
        {
            "title": "Filling",
            "quantity": 4.0,
            "food": {"name": "apple"},
            "foodText": "tart apples",
            "note": "peeled",
            "originalText": "4 apples, peeled",
        },
        {"quantity": 250.5, "unit": {"name": "gram"}, "food": {"name": "butter"}, "note": ""},
        {"quantity": None, "note": "a pinch of salt"},
    ],
    "recipeInstructions": [
        {"title": "Before", "summary": "Heat", "text": "Heat the oven.", "ingredientReferences": []},
        {"title": "", "summary": "", "text": "Mix.", "ingredientReferences": []},
    ],
    "nutrition": {"calories": "300", "fatContent": "12.5"},
    "settings": {
        "public": False,
        "showNutrition": True,
        "showAssets": True,
        "landscapeView": True,
        "disableComments": True,
        "disableAmount": False,
        "locked": True,
    },
    "assets": [{"name": "Card", "icon": "mdi-file", "fileName": "card.pdf"}],
    "notes": [{"title": "Tip", "text": "Better warm."}],
    "extras": {"source": "Grandma"},
}


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


def put(person, **values):
    return person.put("/recipes/apple-pie", {"name": "Apple Pie"} | values)


def test_a_replaced_recipe_is_returned_completely(alice, pie):
    answered = alice.put("/recipes/apple-pie", FULL)
    assert within(FULL, answered)
    assert alice.get("/recipes/apple-pie") == answered | {"otherUnits": ["us"], "cover": "cake"}
    again = alice.put("/recipes/apple-pie", answered)
    changes = {"updatedAt", "dateUpdated"}
    assert {k: v for k, v in again.items() if k not in changes} == {
        k: v for k, v in answered.items() if k not in changes
    }


def within(sent, answered) -> bool:
    """Whether all values in `sent` occur in the response, at every depth."""
    if isinstance(sent, dict):
        return all(within(value, answered[key]) for key, value in sent.items())
    if isinstance(sent, list):
        return len(sent) == len(answered) and all(map(within, sent, answered))
    return sent == answered


def test_a_new_recipe_is_returned_completely(alice):
    alice.post("/recipes", FULL)
    assert within(FULL, alice.get("/recipes/apple-pie"))


def test_the_response_has_every_field_of_its_schema(alice, pie):
    alice.put("/recipes/apple-pie", FULL)
    answered, schema = alice.get("/recipes/apple-pie"), RecipeToReadSchema()
    assert answered.keys() == {field.data_key for field in schema.dump_fields.values()}
    for name in ("recipe_ingredient", "recipe_instructions", "assets", "notes", "tags", "tools", "recipe_category"):
        field = schema.fields[name]
        for one in answered[field.data_key]:
            assert one.keys() == {inner.data_key for inner in field.inner.schema.dump_fields.values()}
    food, unit = answered["recipeIngredient"][1]["food"], answered["recipeIngredient"][1]["unit"]
    assert food == alice.get(f"/foods/{food['id']}") and unit == alice.get(f"/units/{unit['id']}")


def test_patch_keeps_missing_fields(alice, pie):
    alice.put("/recipes/apple-pie", FULL)
    patched = alice.patch("/recipes/apple-pie", {"prepTime": 7})
    assert within(FULL | {"prepTime": "7"}, patched)
    assert alice.patch("/recipes/apple-pie", {"settings": {"locked": False}})["settings"] == FULL["settings"] | {
        "locked": False
    }
    assert alice.patch("/recipes/apple-pie", {"notes": [], "tags": []})["tags"] == []


def test_put_empties_missing_fields(alice, pie):
    alice.put("/recipes/apple-pie", FULL)
    bare = put(alice)
    assert (bare["recipeIngredient"], bare["notes"], bare["tags"], bare["extras"]) == ([], [], [], {})
    assert (bare["description"], bare["prepTime"], set(bare["nutrition"].values())) == ("", None, {None})
    assert bare["dateAdded"] == FULL["dateAdded"] and bare["settings"] == FULL["settings"]


def test_ownership_cannot_be_set_by_the_client(alice, mallory, pie):
    theirs = mallory.get("/households/self")
    foreign = {"id": theirs["id"], "groupId": theirs["groupId"], "householdId": theirs["id"]}
    answered = put(
        alice, **foreign, createdAt="2001-01-01T00:00:00Z", slug="x", image="y", rating=5, comments=[{"text": "x"}]
    )
    kept = TRUSTED - {"updatedAt", "dateUpdated"}
    assert {name: answered[name] for name in kept} == {name: pie[name] for name in kept}


def test_foods_and_units_are_found_or_created_by_name(alice, pie):
    apple = alice.post("/foods", {"name": "Apple", "pluralName": "Apples"})
    lines = put(
        alice,
        recipeIngredient=[
            {"food": "apple"},
            {"food": {"name": "APPLE"}},
            {"food": {"id": apple["id"]}},
            {"food": "Pear", "unit": "cup"},
        ],
    )
    foods = [line["food"]["name"] for line in lines["recipeIngredient"]]
    assert foods == ["Apple", "Apple", "Apple", "Pear"]
    assert alice.get("/foods")["total"] == 2 and alice.get("/units")["total"] == 1


def test_ids_of_another_group_are_never_linked(alice, mallory, pie):
    theirs = mallory.post("/foods", {"name": "Saffron"})
    tag = mallory.post("/organizers/tags", {"name": "Secret"})
    named = put(alice, recipeIngredient=[{"food": theirs}], tags=[tag])
    assert named["recipeIngredient"][0]["food"]["id"] != theirs["id"] and named["tags"][0]["id"] != tag["id"]
    alice.patch("/recipes/apple-pie", {"recipeIngredient": [{"food": {"id": theirs["id"]}}]}, expect=422)
    alice.patch("/recipes/apple-pie", {"tags": [{"id": tag["id"]}]}, expect=422)
    assert alice.get("/recipes/apple-pie") == named | {"otherUnits": [], "cover": "cake"}


def test_saving_a_recipe_does_not_rename_organizers(alice, pie):
    [tag] = put(alice, tags=["Quick"])["tags"]
    put(alice, tags=[tag | {"name": "Slow", "slug": "slow"}])
    assert alice.get("/recipes/apple-pie")["tags"] == [tag]


def test_missing_or_repeated_reference_ids_are_replaced(alice, pie):
    twice = "0c4b3b1e-6a0d-4b0e-9f0d-3a5e1c9c7a11"
    lines = put(
        alice,
        recipeIngredient=[{"note": "a"}, {"note": "b", "referenceId": twice}, {"note": "c", "referenceId": twice}],
    )
    references = [line["referenceId"] for line in lines["recipeIngredient"]]
    assert len(set(references)) == 3 and references[1] == twice


def test_a_step_refers_only_to_existing_ingredients_once(alice, pie):
    lines = alice.patch("/recipes/apple-pie", {"recipeIngredient": ["salt", "flour"]})["recipeIngredient"]
    one, two = (line["referenceId"] for line in lines)
    named = [{"referenceId": reference} for reference in (two, new_id(), one, two, None)]
    steps = [{"text": "Mix.", "ingredientReferences": named}]
    changed = alice.patch("/recipes/apple-pie", {"recipeInstructions": steps})
    assert changed["recipeInstructions"][0]["ingredientReferences"] == [{"referenceId": two}, {"referenceId": one}]
    left = alice.patch("/recipes/apple-pie", {"recipeIngredient": lines[:1]})
    assert left["recipeInstructions"][0]["ingredientReferences"] == [{"referenceId": one}]


def test_a_file_is_listed_once(alice, pie):
    twice = [{"name": name, "icon": "", "fileName": "card.pdf"} for name in ("Front", "Back")]
    bare = [{"name": name, "icon": "", "fileName": None} for name in ("a", "b")]
    assert alice.patch("/recipes/apple-pie", {"assets": [*twice, *bare]})["assets"] == [twice[0], *bare]


def test_steps_sent_without_references_have_none(alice, pie):
    steps = alice.patch("/recipes/apple-pie", {"recipeInstructions": [{"text": "Mix."}]})["recipeInstructions"]
    assert [(step["text"], step["ingredientReferences"]) for step in steps] == [("Mix.", [])]


def test_two_recipes_may_share_the_ids_of_their_steps(alice, pie):
    alice.post("/recipes", {"name": "Twin", "recipeInstructions": pie["recipeInstructions"]})
    assert alice.get("/recipes/twin")["recipeInstructions"] == pie["recipeInstructions"]


def test_amounts_are_shown_or_hidden_by_the_recipe_settings(alice, pie):
    line = {"quantity": 2.3456, "unit": {"name": "cup", "pluralName": "cups"}, "food": "Carrot", "note": "chopped"}
    shown = put(alice, recipeIngredient=[line], settings={"disableAmount": False})["recipeIngredient"][0]
    assert (shown["quantity"], shown["display"], shown["isFood"]) == (2.3456, "2.3456 cups Carrot chopped", True)
    hidden = alice.patch("/recipes/apple-pie", {"settings": {"disableAmount": True}})["recipeIngredient"][0]
    assert (hidden["display"], hidden["isFood"], hidden["disableAmount"]) == ("2.3456 chopped", False, True)
    empty = put(alice, recipeIngredient=[{"quantity": "", "note": "n"}, {"note": "m"}])["recipeIngredient"]
    assert [one["quantity"] for one in empty] == [None, 0.0]


def test_a_copy_is_complete_and_independent(alice, carol, pie):
    reference = {"referenceId": pie["recipeIngredient"][0]["referenceId"]}
    steps = [{"text": f"See /api/media/recipes/{pie['id']}/assets/card.pdf", "ingredientReferences": [reference]}]
    original = put(alice, **FULL | {"recipeIngredient": pie["recipeIngredient"], "recipeInstructions": steps})
    copy = carol.post("/recipes/apple-pie/duplicate", {}, expect=201)
    assert (copy["name"], copy["slug"], copy["lastMade"]) == ("Apple Pie (1)", "apple-pie-1", None)
    assert copy["userId"] != original["userId"] and copy["householdId"] != original["householdId"]
    [line], [step] = copy["recipeIngredient"], copy["recipeInstructions"]
    assert step["ingredientReferences"] == [{"referenceId": line["referenceId"]}] != [reference]
    assert copy["id"] in step["text"] and pie["id"] not in step["text"]
    assert (copy["tags"], copy["notes"], copy["extras"]) == (original["tags"], original["notes"], original["extras"])
    assert carol.post("/recipes/apple-pie/duplicate", {"name": "Mine"})["slug"] == "mine"


def test_values_of_extras_are_converted_to_text(alice, pie):
    assert put(alice, extras={"a": 1, "b": None, "c": [True], "d": "x"})["extras"] == {
        "a": "1",
        "b": "",
        "c": "[true]",
        "d": "x",
    }


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "a\\b", "..", "x\1y"])
def test_a_file_name_with_a_folder_is_refused(alice, pie, name):
    alice.patch("/recipes/apple-pie", {"assets": [{"name": "x", "icon": "y", "fileName": name}]}, expect=422)


def test_a_recipe_deleted_while_it_is_read_is_not_found(app):
    with db.connection_context(), pytest.raises(NotFound):
        read_recipe_document(new_id())


def test_a_long_recipe_is_stored_completely(alice, pie):
    lines = [{"note": f"line {n}"} for n in range(5000)]
    assert [one["note"] for one in put(alice, recipeIngredient=lines)["recipeIngredient"]] == [
        one["note"] for one in lines
    ]
    alice.patch("/recipes/apple-pie", {"recipeIngredient": [*lines, {"note": "one too many"}]}, expect=422)


@pytest.mark.parametrize(
    "time",
    ["", "T00:00:00", "T00:00", " 00:00:00", "T00:00:00.000", "T00:00:00Z", "t00:00:00.000000+00:00", "T00:00:00+0200"],
)
def test_a_time_of_zero_is_a_date(alice, time):
    alice.post("/recipes", {"name": "Stew"})
    changed = alice.patch("/recipes/stew", {"dateAdded": f"2026-11-28{time}"})
    assert changed["dateAdded"] == "2026-11-28"


@pytest.mark.parametrize(
    "text", ["2026-11-28T00:00:01", "2026-11-28T12:00", "2026-11-31T00:00:00", "T00:00:00", 20261128, []]
)
def test_any_other_time_is_no_date(alice, text):
    alice.post("/recipes", {"name": "Stew"})
    detail = alice.patch("/recipes/stew", {"dateAdded": text}, expect=422)["detail"][0]
    assert detail["msg"] == "This is not a date." and detail["loc"] == ["body", "dateAdded"]
