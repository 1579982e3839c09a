"""Tests that the OpenAPI description matches what routes accept and return."""

import pytest

from app.framework.api.wire import describe, is_too_deep
from app.recipes.finding.filters import FILTERS

IN_EITHER_MEASURES = [
    "/api/recipes/{slug}",
    "/api/recipes/shared/{token_id}",
    "/api/explore/groups/{group}/recipes/{slug_or_id}",
]


@pytest.fixture
def description(app):
    return describe(app, "Hearthbook", "1")


def body_of(description, verb, path):
    """Returns the schema of a request body from the OpenAPI description."""
    schema = description["paths"][path][verb]["requestBody"]["content"]["application/json"]["schema"]
    return description["components"]["schemas"][schema["$ref"].split("/")[-1]]


def asked_in_the_query(operation):
    return [one["name"] for one in operation["parameters"] if one["in"] == "query"]


@pytest.mark.parametrize("path", ["/api/foods/{row_id}", "/api/recipes/{slug}", "/api/households/cookbooks/{slug}"])
def test_a_patch_requires_nothing(description, path):
    assert not body_of(description, "patch", path).get("required")


def test_creating_a_row_requires_its_name(description):
    assert body_of(description, "post", "/api/foods")["required"] == ["name"]
    assert body_of(description, "put", "/api/foods/{row_id}")["required"] == ["name"]


def test_no_two_schemas_have_the_same_name(description):
    assert not [name for name in description["components"]["schemas"] if name[-1].isdigit()]


def test_every_operation_has_its_own_id(description):
    ids = [operation["operationId"] for verbs in description["paths"].values() for operation in verbs.values()]
    assert len(ids) > 300
    assert [one for one in ids if ids.count(one) > 1] == []


def test_constants_and_filters_have_types(description):
    schemas = description["components"]["schemas"]
    assert schemas["AboutHouse"]["properties"]["dbType"] == {"default": "sqlite", "type": "string"}
    assert schemas["Startup"]["properties"]["isDemo"] == {"default": False, "type": "boolean"}
    for name in ("Cookbook", "PlanRule"):
        conditions = schemas[name]["properties"]["queryFilter"]["properties"]["parts"]["items"]
        assert conditions["properties"]["logicalOperator"]["enum"] == ["AND", "OR", None]


@pytest.mark.parametrize("path", ["/api/foods", "/api/recipes", "/api/groups/members", "/api/households/cookbooks"])
def test_the_description_of_a_list_has_its_parameters(description, path):
    expected = "page perPage orderBy orderDirection orderByNullPosition queryFilter paginationSeed search".split()
    assert asked_in_the_query(description["paths"][path]["get"])[: len(expected)] == expected
    assert not asked_in_the_query(description["paths"]["/api/foods"]["post"])


@pytest.mark.parametrize("path", ["/api/recipes", "/api/explore/groups/{group}/recipes"])
def test_the_description_of_recipe_lists_has_their_filters(description, path):
    asked = asked_in_the_query(description["paths"][path]["get"])
    assert {*FILTERS} < {*asked} and "requireAllTags" in asked and len(asked) == len({*asked})


@pytest.mark.parametrize("path", IN_EITHER_MEASURES)
def test_the_description_of_a_recipe_has_its_units_parameter(description, path):
    [units] = [one for one in description["paths"][path]["get"]["parameters"] if one["in"] == "query"]
    assert (units["name"], units["schema"]["enum"]) == ("units", ["metric", "us"])


@pytest.mark.parametrize("path", ["foods", "units", "groups/labels", "organizers/categories", "organizers/tools"])
def test_a_merge_preview_requires_both_items(description, path):
    asked = description["paths"][f"/api/{path}/merge"]["get"]["parameters"]
    assert [(one["name"], one["required"]) for one in asked] == [("from", True), ("to", True)]


def test_views_that_handle_their_own_json_are_described(description):
    about = description["paths"]["/api/app/about"]["get"]["responses"]["200"]
    assert about["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/About"}
    assert set(body_of(description, "post", "/api/auth/token")["properties"]) >= {"username", "password"}


def test_a_patch_keeps_fields_that_were_not_sent(alice):
    made = alice.post("/foods", {"name": "Leek", "description": "green"})
    assert alice.patch(f"/foods/{made['id']}", {"name": "Leeks"})["description"] == "green"


@pytest.mark.parametrize("levels", [50, 51])
def test_json_may_be_fifty_levels_deep(levels):
    nested = "x"
    for _ in range(levels):
        nested = [nested, {}] if levels % 2 else {"x": nested, "y": 1}
    assert is_too_deep(nested, 50) == (levels > 50)
    assert not is_too_deep("x", 50)
