"""Fixtures of the tests of recipe lists."""

import pytest


@pytest.fixture
def four(alice, carol):
    """Creates four recipes. "delta" belongs to another household."""
    alice.post(
        "/recipes", {"name": "Alpha", "tags": ["Ta", "Tb"], "recipeIngredient": [{"food": "leek"}, {"food": "egg"}]}
    )
    alice.post(
        "/recipes", {"name": "beta", "tags": ["Ta"], "recipeCategory": ["Soup"], "recipeIngredient": [{"food": "egg"}]}
    )
    alice.post("/recipes", {"name": "Gamma", "tools": ["Oven"]})
    carol.post("/recipes", {"name": "delta", "tags": ["Tb"]})
