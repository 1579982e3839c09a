"""Tests that the API has every call, old path and field of the newer contract, beside those of the recorded one."""

import re

import orjson
import pytest
from werkzeug.exceptions import MethodNotAllowed, NotFound

from app.framework.api.wire import describe
from app.version_one import map_old_path
from tests.framework.todays_fields import CONTRACT

AN_ID = "00000000-0000-4000-8000-000000000000"
# Our schemas by the contract's names of those whose answers gained fields.
OURS = {
    "AppInfo": "About",
    "AdminAboutInfo": "AboutHouse",
    "CheckAppConfig": "Check",
    "UserOut": "User",
    "ReadHouseholdPreferences": "HouseholdPreferences",
    "ReadGroupPreferences": "GroupPreferences",
    "GroupSummary": "Group",
    "GroupInDB": "GroupInHouse",
    "Recipe-Output": "Recipe",
    "RecipeSummary": "RecipeSummary",
    "RecipeIngredient-Output": "Ingredient",
    "RecipeStep": "Step",
    "RecipeNote": "Note",
    "RecipeTool": "Tool",
    "RecipeCategory": "Category",
    "RecipeTag": "Tag",
    "IngredientFood-Output": "Food",
    "IngredientUnit-Output": "Unit",
    "ReadCookBook": "Cookbook",
    "ShoppingListItemOut-Output": "ListItem",
    "TokenResponse": "SignIn",
    "HouseholdRecipeSummary": "HouseholdRecipe",
    "RecipeSuggestionResponse": "Suggestions",
    "RecipeSuggestionResponseItem": "Suggestion",
    "ScrapeRecipe": "Address",
    "TriggerRecipeActionBody": "Triggered",
}


@pytest.fixture(scope="module")
def contract():
    if not CONTRACT.is_file():
        pytest.skip("../shared/spec/contract-3.json is not here")
    return orjson.loads(CONTRACT.read_bytes())


@pytest.fixture
def serves(app):
    """Returns whether the app has a route for a method and a path of the contract."""
    adapter = app.url_map.bind("")

    def found(method: str, path: str) -> bool:
        asked = path.replace("{rest}", "").replace("{group_slug}", "home")
        # A parameter may be an id, a slug or a name, whichever the route takes.
        tries = {re.sub(r"{\w+}", value, asked) for value in (AN_ID, "leek-soup", "12")}
        for one in tries:
            try:
                adapter.match(map_old_path(method, one), method)
            except (NotFound, MethodNotAllowed):
                continue
            return True
        return False

    return found


@pytest.mark.parametrize("of", ["operations", "goneInPeerKeep"])
def test_every_call_is_served(contract, serves, of):
    assert [f"{one['method']} {one['path']}" for one in contract[of] if not serves(one["method"], one["path"])] == []


def test_every_old_path_is_served(contract, serves):
    asked = [(method, one["path"]) for one in contract["aliases"] for method in one["methods"]]
    unserved = {path for method, path in asked if not serves(method, path)}
    # Of some, only a path below takes the method: a list is not deleted as a whole.
    paths = {one["path"] for one in contract["aliases"] if not any(serves(way, one["path"]) for way in one["methods"])}
    assert unserved and paths == set()


def test_an_unknown_call_is_not_served(serves):
    assert not serves("GET", "/api/recipes/suggestions/{id}/more") and not serves("DELETE", "/api/app/about")


def test_answers_have_every_field_of_today(app, contract):
    described = describe(app, "Hearthbook", "1")["components"]["schemas"]
    missing = {
        f"{name}.{field}"
        for name, ours in OURS.items()
        for field, told in contract["schemas"][name]["fields"].items()
        if told.get("change") == "added" and field not in described[ours]["properties"]
    }
    assert missing == set()
