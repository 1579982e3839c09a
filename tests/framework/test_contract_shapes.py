"""Tests that responses have every field of Mealie's API, with the right type, because our API is compatible with it."""

from pathlib import Path

import orjson
import pytest

from tests.framework.todays_fields import todays_fields

CONTRACT = Path(__file__).parents[2].parent / "shared" / "spec" / "contract.json"
ADDED = {
    "users/self.tokens": {"usedAt"},
    "groups/members.items": {"cacheKey"},
    "groups/members/bob": {"cacheKey"},
    "app/about": {"productVersion", "emailReady"},
    "app/about/startup-info": {"needsSetup", "signedIn", "canStop"},
    "admin/about/check": {"clock"},
    "admin/about": {"productVersion", "emailReady"},
    "households/preferences": {"parseIngredients", "createFoods"},
}
LIVING = ("groups/households.items", "groups/households/family", "households/self", "admin/households.items")
ADDED |= {f"{at}.preferences": {"parseIngredients", "createFoods"} for at in LIVING}
ADDED["RecipeShareToken.recipe.recipeIngredient"] = {"foodText", "isDoubtful", "referencedScale"}
ADDED["RecipeShareToken.recipe"] = {"language", "recipeServings", "recipeYieldQuantity", "yieldText"}
# A food and unit that the parser read and the group does not have.
ADDED[".ingredient.food"] = {"householdsWithIngredientFood", "substitutions"}
ADDED[".ingredient.unit"] = {"standardQuantity", "standardUnit"}
ANSWERS = {
    "users/self": "UserOut",
    "groups/self": "GroupSummary",
    "groups/members": "PaginationBase_UserSummary_",
    "groups/members/bob": "UserSummary",
    "groups/preferences": "ReadGroupPreferences",
    "groups/households": "PaginationBase_HouseholdSummary_",
    "groups/households/family": "HouseholdSummary",
    "households/self": "HouseholdInDB",
    "households/members": "PaginationBase_UserOut_",
    "households/preferences": "ReadHouseholdPreferences",
    "app/about": "AppInfo",
    "app/about/theme": "AppTheme",
    "app/about/startup-info": "AppStartupInfo",
    "households/statistics": "HouseholdStatistics",
    "groups/storage": "GroupStorage",
    "admin/about": "AdminAboutInfo",
    "admin/about/check": "CheckAppConfig",
    "admin/about/statistics": "AppStatistics",
    "admin/groups": "GroupPagination",
    "admin/households": "HouseholdPagination",
    "admin/users": "UserPagination",
    "users": "UserPagination",
}
TYPES = {None: object, "string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}


@pytest.fixture(scope="module")
def schemas():
    if not CONTRACT.is_file():
        pytest.skip("../shared/spec/contract.json is not here")
    return orjson.loads(CONTRACT.read_bytes())["rawSchemas"]


def faults(schemas, schema, value, at):
    """Returns where a value differs from the schema, one line per difference."""
    schema = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    if "anyOf" in schema:
        tries = [faults(schemas, one, value, at) for one in schema["anyOf"]]
        return [] if [] in tries else tries[0]
    if schema.get("type") == "array" and isinstance(value, list):
        return [fault for one in value for fault in faults(schemas, schema["items"], one, at)]
    if schema.get("type") == "object" and isinstance(value, dict):
        known = schema.get("properties", {})
        wrong = [f"{at} lacks {name}" for name in known.keys() - value.keys()]
        wrong += [f"{at} adds {name}" for name in value.keys() - known.keys() - ADDED.get(at, set()) - todays_fields()]
        below = known.keys() & value.keys()
        return wrong + [fault for name in below for fault in faults(schemas, known[name], value[name], f"{at}.{name}")]
    return [] if isinstance(value, TYPES.get(schema.get("type"), ())) else [f"{at} is {value!r}"]


@pytest.mark.parametrize("path, name", ANSWERS.items(), ids=ANSWERS)
def test_a_response_has_the_shape_of_the_original_api(alice, admin, schemas, path, name):
    alice.post("/users/api-tokens", {"name": "clock"})
    person = admin if path.startswith("admin/") or path == "users" else alice
    assert not faults(schemas, schemas[name], person.get(f"/{path}"), path)


def test_a_new_token_has_the_shape_of_the_original_api(alice, schemas):
    made = alice.post("/users/api-tokens", {"name": "clock", "integrationId": "home assistant"})
    assert not faults(schemas, schemas["LongLiveTokenOut"], made, "token")
    assert faults(schemas, schemas["UserOut"], made, "token")


def test_comments_events_and_actions_have_the_shape_of_the_original_api(alice, dave, schemas):
    alice.post("/recipes", {"name": "Leek soup"})
    recipe = alice.get("/recipes/leek-soup")["id"]
    comment = alice.post("/comments", {"recipeId": recipe, "text": "Nice"})
    told = {"recipeId": recipe, "subject": "I made this", "eventType": "comment"}
    event, link = alice.post("/recipes/timeline/events", told), alice.post("/shared/recipes", {"recipeId": recipe})
    action = dave.post("/households/recipe-actions", {"actionType": "link", "title": "Open", "url": "https://x.test/"})
    answers = {
        "RecipeShareTokenSummary": alice.get("/shared/recipes"),
        "RecipeCommentOut-Output": [comment, alice.put(f"/comments/{comment['id']}", {"text": "Nicer"})],
        "RecipeCommentPagination": [alice.get("/comments")],
        "RecipeTimelineEventOut": [event, alice.get(f"/recipes/timeline/events/{event['id']}")],
        "RecipeTimelineEventPagination": [alice.get("/recipes/timeline/events")],
        "RecipeShareToken": [link, alice.delete(f"/shared/recipes/{link['id']}")],
        "GroupRecipeActionOut": [action],
        "GroupRecipeActionPagination": [dave.get("/households/recipe-actions")],
        "SuccessResponse": [alice.delete(f"/comments/{comment['id']}")],
    }
    assert not [
        fault for name, given in answers.items() for one in given for fault in faults(schemas, schemas[name], one, name)
    ]
