"""Tests that existing API clients can send a row back with an empty id to create another one."""

import pytest

from tests.framework.api.test_every_resource import EXAMPLES, created_at

every_empty_id = pytest.mark.parametrize("empty", [{"id": ""}, {"id": None}, {}], ids=["empty", "null", "absent"])


@every_empty_id
@pytest.mark.parametrize("path, example", EXAMPLES, ids=[path for path, _ in EXAMPLES])
def test_a_row_sent_back_with_an_empty_id_creates_another(alice, path, example, empty):
    before = alice.post(path, example)
    sent = {key: value for key, value in before.items() if key != "id"} | empty | {"name": "Other"}
    made = alice.post(path, sent, expect=created_at(path))
    assert made["id"] not in ("", None, before["id"]) and made["name"] == "Other"


APPRISE, SITE = "json://example.com", "https://example.com"
# Each with who may create it, an example, and what a client has to send besides the row as the server gave it.
OTHERS = {
    "/comments": ("alice", {"recipeId": "{recipe}", "text": "Nice"}, {}),
    "/recipes/timeline/events": ("alice", {"recipeId": "{recipe}", "subject": "Made", "eventType": "comment"}, {}),
    "/shared/recipes": ("alice", {"recipeId": "{recipe}"}, {}),
    "/households/recipe-actions": ("dave", {"actionType": "link", "title": "Open", "url": SITE}, {}),
    "/households/events/notifications": ("dave", {"name": "Chat", "appriseUrl": APPRISE}, {"appriseUrl": APPRISE}),
    "/households/webhooks": ("dave", {"name": "Hook", "url": SITE, "scheduledTime": "10:00:00"}, {}),
    "/households/mealplans": ("alice", {"date": "2030-01-01", "entryType": "dinner", "title": "Soup"}, {}),
    "/households/mealplans/rules": ("alice", {"day": "monday", "entryType": "dinner", "queryFilterString": ""}, {}),
    "/households/shopping/lists": ("alice", {"name": "Weekly"}, {}),
    "/households/shopping/items": ("alice", {"shoppingListId": "{list}", "note": "milk"}, {"note": "eggs"}),
    "/households/invitations": ("admin", {"uses": 1}, {"uses": 1}),
    "/users/api-tokens": ("alice", {"name": "Script"}, {}),
    "/groups/households": ("dave", {"name": "Attic"}, {"name": "Cellar"}),
    "/admin/backups/places": ("admin", {"kind": "webdav", "name": "Cloud", "address": SITE}, {}),
    "/admin/groups": ("admin", {"name": "Club"}, {"name": "Team"}),
}
# A recipe and a learned word are known by a name, an account is created with a password, a backup is a file, and an
# administrator creates a household as a manager does. The recipes of a cookbook are there already.
WITHOUT_ID = {
    "/households/freezer",
    "/households/cookbooks/<slug>/recipes",
    "/recipes",
    "/parser/learned",
    "/users",
    "/admin/users",
    "/admin/backups",
    "/admin/households",
}


def test_every_resource_that_can_be_created_is_sent_back_here(app):
    rules = [(route.rule.removeprefix("/api"), route.methods) for route in app.url_map.iter_rules()]
    of_one = {rule.rpartition("/")[0] for rule, methods in rules if rule.endswith(">") and methods & {"GET", "DELETE"}}
    created = {rule for rule, methods in rules if "POST" in methods and "ai-providers" not in rule} & of_one
    assert created == {path for path, _ in EXAMPLES} | OTHERS.keys() | WITHOUT_ID


@every_empty_id
@pytest.mark.parametrize("path", OTHERS)
def test_another_kind_of_row_sent_back_with_an_empty_id_creates_another(request, alice, path, empty):
    who, example, besides = OTHERS[path]
    recipe = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Pie'})}")["id"]
    ids = {"{recipe}": recipe, "{list}": alice.post("/households/shopping/lists", {"name": "Market"})["id"]}
    person = request.getfixturevalue(who)
    before = row_of(person.post(path, {key: ids.get(value, value) for key, value in example.items()}))
    sent = {key: value for key, value in before.items() if key != "id"} | empty | besides
    after = row_of(person.post(path, sent))
    assert after.get("id", after.get("token")) not in ("", None, before.get("id", before.get("token")))


def row_of(answer: dict) -> dict:
    """Returns the created row. Items are in lists, because one entry may change several."""
    return answer["createdItems"][0] if "createdItems" in answer else answer


def test_an_id_that_is_no_uuid_is_still_refused(alice):
    [fault] = alice.post("/foods", {"name": "Butter", "id": "7"}, expect=422)["detail"]
    assert fault["loc"] == ["body", "id"]


def test_a_change_with_an_empty_id_changes_the_row(alice):
    before = alice.post("/foods", {"name": "Butter"})
    for empty in ("", None):
        changed = alice.put(f"/foods/{before['id']}", {"name": "Margarine", "id": empty})
        assert changed["id"] == before["id"]
