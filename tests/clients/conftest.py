"""A group with something in it: recipes, foods, units, organizers, a cookbook, a plan and a shopping list."""

from dataclasses import dataclass

import pytest

from tests.filled_folder import filled_folder
from tests.framework.outbound.local_site import LocalSite
from tests.walks.conftest import House

LISTS, ITEMS, PLANS = "/households/shopping/lists", "/households/shopping/items", "/households/mealplans"

PAGE = b"""<!doctype html><title>Pea soup</title><script type="application/ld+json">{"@context": "https://schema.org",
"@type": "Recipe", "name": "Pea soup", "recipeIngredient": ["500 g peas"], "recipeInstructions": "Cook the peas."}
</script>"""


@dataclass(frozen=True)
class Kitchen:
    """The ids of what a test may use."""

    recipe: dict
    food: dict
    unit: dict
    tag: dict
    list_id: str


@pytest.fixture
def kitchen(alice, dave):
    food = alice.post("/foods", {"name": "leek", "pluralName": "leeks"}, expect=201)
    unit = alice.post("/units", {"name": "cup", "pluralName": "cups"}, expect=201)
    tag = alice.post("/organizers/tags", {"name": "Winter"}, expect=201)
    category = alice.post("/organizers/categories", {"name": "Soups"}, expect=201)
    tool = alice.post("/organizers/tools", {"name": "Pot"}, expect=201)
    slug = alice.post("/recipes", {"name": "Leek soup"}, expect=201)
    line = {"quantity": 2, "unit": unit, "food": food, "note": "sliced"}
    alice.patch(
        f"/recipes/{slug}",
        {
            "recipeServings": 4,
            "recipeYieldQuantity": 12,
            "recipeYield": "bowls",
            "recipeIngredient": [line, {"note": "salt"}],
            "recipeInstructions": [{"text": "Cook the leeks."}],
            "tags": [tag],
            "recipeCategory": [category],
            "tools": [tool],
            "settings": {"disableAmount": False},
        },
    )
    recipe = alice.get(f"/recipes/{slug}")
    dave.post("/households/cookbooks", {"name": "Winter", "description": "Warm.", "queryFilterString": ""}, expect=201)
    alice.post(PLANS, {"date": "2026-12-01", "entryType": "dinner", "recipeId": recipe["id"]}, expect=201)
    alice.post(PLANS, {"date": "2026-12-02", "entryType": "snack", "title": "Nuts", "text": ""}, expect=201)
    weekly = alice.post(LISTS, {"name": "Weekly"}, expect=201)
    alice.post(f"{LISTS}/{weekly['id']}/recipe/{recipe['id']}")
    return Kitchen(recipe, food, unit, tag, weekly["id"])


@pytest.fixture
def home(tmp_path):
    """A server with a recipe and an empty list, which can fetch the page of another recipe."""
    folder = tmp_path / "house"
    word = filled_folder(folder, 0)
    with LocalSite() as site, House(folder, site) as home:
        site.serve(PAGE, at="/soup")
        home.word = word
        slug = home.post("/recipes", {"name": "Leek soup"})
        cups, leek = {"name": "cup", "pluralName": "cups"}, {"name": "leek", "pluralName": "leeks"}
        line = {"quantity": 2, "unit": cups, "food": leek, "note": "sliced"}
        home.call("PATCH", f"/recipes/{slug}", {"recipeIngredient": [line, {"note": "salt"}]})
        home.post("/households/shopping/lists", {"name": "Weekly"})
        yield home
