"""Tests that malicious input to a recipe is either accepted or refused completely."""

import pytest

from app.recipes.recipe_document import RecipeSchema


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


HOSTILE = [
    None,
    True,
    -1,
    1e308,
    2**63,
    "",
    "x" * 100_001,
    "\0\ud7ff\u202e",
    "../..",
    [],
    [None],
    [[]],
    [1],
    ["x"],
    {},
    {"id": 1},
    [{}],
    [{"id": "x"}],
    [{"name": None}],
    [{"name": {"name": "x"}}],
    {"a": {"b": {"c": []}}},
]
FIELDS = sorted(field.data_key for field in RecipeSchema().fields.values())


@pytest.mark.parametrize("field", FIELDS)
def test_any_value_of_a_field_is_stored_or_refused_completely(alice, pie, field):
    for value in HOSTILE:
        before = alice.get("/recipes?perPage=1")["items"][0]
        reply = alice.client.patch(f"/api/recipes/{pie['id']}", json={field: value}, headers=alice.headers)
        assert reply.status_code in {200, 422, 409}, (field, str(value)[:50], reply.text[:300])
        if reply.status_code != 200:
            assert alice.get("/recipes?perPage=1")["items"][0] == before
        assert alice.get(f"/recipes/{pie['id']}")["groupId"] == pie["groupId"]


INSIDE = [
    ("recipeIngredient", name)
    for name in ("quantity", "unit", "food", "foodText", "note", "title", "originalText", "referenceId")
]
INSIDE += [("recipeInstructions", name) for name in ("id", "title", "summary", "text", "ingredientReferences")]
INSIDE += [
    ("notes", "title"),
    ("notes", "text"),
    ("assets", "name"),
    ("assets", "icon"),
    ("assets", "fileName"),
    ("tags", "name"),
    ("tags", "id"),
    ("tools", "onHand"),
    ("recipeCategory", "slug"),
]


@pytest.mark.parametrize(("field", "inner"), INSIDE)
def test_any_value_inside_a_list_is_stored_or_refused(alice, pie, field, inner):
    for value in HOSTILE:
        for body in ([{inner: value}], [{"name": "x", "text": "x", inner: value}]):
            reply = alice.client.patch(f"/api/recipes/{pie['id']}", json={field: body}, headers=alice.headers)
            assert reply.status_code in {200, 422}, (field, inner, str(value)[:50], reply.text[:300])
            alice.get(f"/recipes/{pie['id']}")


@pytest.mark.parametrize("verb", ["PUT", "PATCH", "POST"])
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff", b"[" * 5000, b'{"name":"\\ud800"}'])
def test_a_body_that_is_not_a_recipe_is_refused(alice, pie, verb, body):
    path = "/api/recipes" if verb == "POST" else "/api/recipes/apple-pie"
    reply = alice.client.open(
        path, method=verb, data=body, headers=alice.headers | {"Content-Type": "application/json"}
    )
    assert reply.status_code == 422
    assert alice.get("/recipes/apple-pie") == pie
