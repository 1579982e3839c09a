"""The API description says of each route what it really takes and gives."""

import pytest

from app.framework.api.wire import describe, too_deep
from app.recipes.finding.filters import FILTERS

IN_EITHER_MEASURES = [
    "/api/recipes/{slug}",
    "/api/recipes/shared/{token_id}",
    "/api/explore/groups/{group}/recipes/{slug}",
]


@pytest.fixture
def description(app):
    return describe(app, "Hearthbook", "1")


def body_of(description, verb, path):
    """The schema of a request body."""
    schema = description["paths"][path][verb]["requestBody"]["content"]["application/json"]["schema"]
    return description["components"]["schemas"][schema["$ref"].split("/")[-1]]


def asked_in_the_query(operation):
    return [one["name"] for one in operation["parameters"] if one["in"] == "query"]


@pytest.mark.parametrize("path", ["/api/foods/{row_id}", "/api/recipes/{slug}", "/api/households/cookbooks/{slug}"])
def test_a_patch_requires_nothing(description, path):
    assert not body_of(description, "patch", path).get("required")


def test_what_makes_a_row_requires_its_name(description):
    assert body_of(description, "post", "/api/foods")["required"] == ["name"]
    assert body_of(description, "put", "/api/foods/{row_id}")["required"] == ["name"]


def test_no_two_shapes_share_a_name(description):
    assert not [name for name in description["components"]["schemas"] if name[-1].isdigit()]


@pytest.mark.parametrize("path", ["/api/foods", "/api/recipes", "/api/groups/members", "/api/households/cookbooks"])
def test_a_list_says_how_it_is_paged(description, path):
    expected = "page perPage orderBy orderDirection orderByNullPosition queryFilter paginationSeed search".split()
    assert asked_in_the_query(description["paths"][path]["get"])[: len(expected)] == expected
    assert not asked_in_the_query(description["paths"]["/api/foods"]["post"])


@pytest.mark.parametrize("path", ["/api/recipes", "/api/explore/groups/{group}/recipes"])
def test_a_list_of_recipes_says_what_narrows_it(description, path):
    asked = asked_in_the_query(description["paths"][path]["get"])
    assert {*FILTERS} < {*asked} and "requireAllTags" in asked and len(asked) == len({*asked})


@pytest.mark.parametrize("path", IN_EITHER_MEASURES)
def test_a_recipe_says_in_which_measures_it_can_be_read(description, path):
    [units] = [one for one in description["paths"][path]["get"]["parameters"] if one["in"] == "query"]
    assert (units["name"], units["schema"]["enum"]) == ("units", ["metric", "us"])


@pytest.mark.parametrize("path", ["foods", "units", "groups/labels", "organizers/categories", "organizers/tools"])
def test_a_look_at_a_merge_says_that_it_needs_both(description, path):
    asked = description["paths"][f"/api/{path}/merge"]["get"]["parameters"]
    assert [(one["name"], one["required"]) for one in asked] == [("from", True), ("to", True)]


def test_what_reads_or_writes_by_itself_is_described_too(description):
    about = description["paths"]["/api/app/about"]["get"]["responses"]["200"]
    assert about["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/About"}
    assert set(body_of(description, "post", "/api/auth/token")["properties"]) >= {"username", "password"}


def test_a_patch_leaves_what_was_not_sent(alice):
    made = alice.post("/foods", {"name": "Leek", "description": "green"})
    assert alice.patch(f"/foods/{made['id']}", {"name": "Leeks"})["description"] == "green"


@pytest.mark.parametrize("levels", [50, 51])
def test_json_may_be_fifty_levels_deep(levels):
    nested = "x"
    for _ in range(levels):
        nested = [nested, {}] if levels % 2 else {"x": nested, "y": 1}
    assert too_deep(nested, 50) == (levels > 50)
    assert not too_deep("x", 50)
