"""Tests which categories of an imported page a recipe gets, and what the address of a pasted page is used for."""

import json

import pytest

from tests.importing.page.pages import SOUP, as_html
from tests.importing.page.test_own_json import PIE
from tests.importing.page.test_web_page import FROM_ADDRESS, FROM_TEXT, recipes_of, site  # noqa: F401 - a fixture

WAYS = (("includeCategories", "includeTags"), ("include_categories", "include_tags"))


@pytest.fixture(params=["pasted", "fetched"])
def imported(request, alice, site):  # noqa: F811
    """Returns a function that imports leek soup and returns the names of its categories and tags."""

    def take(**asked):
        path = FROM_TEXT if request.param == "pasted" else FROM_ADDRESS
        page = {"data": as_html(SOUP)} if request.param == "pasted" else {"url": site.url}
        return organizers_of(alice, alice.post(path, page | asked, expect=201))

    return take


def organizers_of(person, slug):
    recipe = person.get(f"/recipes/{slug}")
    return tuple(sorted(one["name"] for one in recipe[kind]) for kind in ("recipeCategory", "tags"))


@pytest.mark.parametrize(("categories", "tags"), WAYS)
def test_categories_are_left_out_only_if_that_is_said(alice, imported, categories, tags):
    alice.post("/organizers/categories", {"name": "Starter"})
    assert imported() == (["Starter"], [])
    assert imported(**{categories: False}) == ([], [])
    assert imported(**{categories: False, tags: True}) == ([], ["Easy Dinner", "Soup"])
    assert imported(**{categories: None}) == (["Starter"], [])


@pytest.mark.parametrize(("categories", "tags"), WAYS)
def test_categories_that_are_wanted_are_created(alice, imported, categories, tags):
    assert imported(**{tags: False}) == ([], [])
    assert alice.get("/organizers/categories")["items"] == []
    assert imported(**{categories: True, tags: False}) == (["Starter"], [])
    assert imported(**{tags: True}) == (["Starter"], ["Easy Dinner", "Soup"])


def test_a_wish_that_is_no_boolean_is_refused(alice):
    asked = {"data": json.dumps(SOUP), "includeCategories": "perhaps"}
    assert alice.post(FROM_TEXT, asked, expect=422)["detail"][0]["loc"] == ["body", "includeCategories"]
    assert recipes_of(alice) == []


def test_categories_of_our_own_json_are_left_out_too(alice):
    alice.post("/organizers/categories", {"name": "Sweet"})
    given = PIE | {"recipeCategory": [{"name": "Sweet"}, {"name": "Baking"}]}
    data = json.dumps(alice.get(f"/recipes/{alice.post('/recipes', given, expect=201)}"))
    alice.delete(f"/organizers/categories/{alice.get('/organizers/categories/slug/baking')['id']}")
    slug = alice.post(FROM_TEXT, {"data": data, "includeCategories": False}, expect=201)
    assert organizers_of(alice, slug) == ([], ["Sweet"])
    assert organizers_of(alice, alice.post(FROM_TEXT, {"data": data}, expect=201)) == (["Sweet"], ["Sweet"])
    slug = alice.post(FROM_TEXT, {"data": data, "includeCategories": True}, expect=201)
    assert organizers_of(alice, slug) == (["Baking", "Sweet"], ["Sweet"])


def test_the_address_of_a_pasted_page_is_its_source_and_the_base_of_its_pictures(app, alice, site):  # noqa: F811
    page, url = as_html(SOUP | {"image": "leek.jpg"}), f"http://soup.test:{site.port}/soups/page?from=app"
    slug = alice.post(FROM_TEXT, {"data": page, "url": url}, expect=201)
    app.extensions["tasks"].rest()
    assert alice.get(f"/recipes/{slug}")["orgURL"] == url and site.hits == ["/soups/leek.jpg"]
    slug = alice.post(FROM_TEXT, {"data": page}, expect=201)
    app.extensions["tasks"].rest()
    assert alice.get(f"/recipes/{slug}")["orgURL"] == "" and site.hits == ["/soups/leek.jpg"]
