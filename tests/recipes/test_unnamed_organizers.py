"""Tests that a recipe keeps its organizers if a client sends some without an id and a name."""

import pytest

LISTS = ["tags", "recipeCategory", "tools"]


@pytest.fixture
def soup(alice):
    alice.post("/recipes", {"name": "Soup"})
    return alice.patch("/recipes/soup", {name: ["Winter"] for name in LISTS})


@pytest.mark.parametrize("unnamed", [{}, {"name": ""}, {"name": None}, {"id": None, "name": "  "}, "", None], ids=repr)
@pytest.mark.parametrize("name", LISTS)
def test_an_organizer_without_a_name_is_refused(alice, soup, name, unnamed):
    for verb, rest in ((alice.patch, {}), (alice.put, soup)):
        (refused,) = verb("/recipes/soup", rest | {name: [unnamed, "Summer"]}, expect=422)["detail"]
        assert refused["loc"][:3] == ["body", name, 0]
        assert [link["name"] for link in alice.get("/recipes/soup")[name]] == ["Winter"]


@pytest.mark.parametrize(("action", "name"), [("tag", "tags"), ("categorize", "categories")])
def test_an_organizer_without_a_name_is_refused_in_bulk(alice, soup, action, name):
    alice.post(f"/recipes/bulk-actions/{action}", {"recipes": ["soup"], name: [{}]}, expect=422)
    alice.post(f"/recipes/bulk-actions/{action}", {"recipes": ["soup"], name: []})
