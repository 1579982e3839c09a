"""Tests that export responses have all fields of the published API."""

import pytest

from tests.framework.test_contract_shapes import CONTRACT, faults, orjson
from tests.recipes.exporting.test_data_export import PATH, begin, packed, recipes
from tests.recipes.test_asset import send

__all__ = ["packed", "recipes"]
OURS = {"done", "total", "ready", "failed"}


@pytest.fixture(scope="module")
def schemas():
    if not CONTRACT.is_file():
        pytest.skip("../shared/spec/contract.json is not here")
    return orjson.loads(CONTRACT.read_bytes())["rawSchemas"]


def test_responses_have_the_fields_of_the_published_api(alice, schemas, recipes, packed):
    begin(alice, recipes)
    packed()
    [export] = alice.get(PATH)
    answers = {
        "FormatResponse": alice.get("/recipes/exports"),
        "RecipeZipTokenResponse": alice.post("/recipes/soup/exports"),
        "RecipeAsset": send(alice, slug="soup"),
        "GroupDataExport": {name: value for name, value in export.items() if name not in OURS},
        "SuccessResponse": alice.delete(f"{PATH}/purge"),
    }
    assert [faults(schemas, schemas[name], answer, name) for name, answer in answers.items()] == [[]] * len(answers)
    assert export.keys() >= OURS
