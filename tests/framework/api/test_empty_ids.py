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


@every_empty_id
def test_a_comment_sent_back_with_an_empty_id_creates_another(alice, empty):
    recipe = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Pie'})}")["id"]
    before = alice.post("/comments", {"recipeId": recipe, "text": "Nice"}, expect=201)
    sent = {key: value for key, value in before.items() if key != "id"} | empty
    assert alice.post("/comments", sent, expect=201)["id"] not in ("", None, before["id"])


@every_empty_id
def test_a_recipe_action_sent_back_with_an_empty_id_creates_another(dave, empty):
    path, example = "/households/recipe-actions", {"actionType": "link", "title": "Open", "url": "https://example.com"}
    before = dave.post(path, example, expect=201)
    sent = {key: value for key, value in before.items() if key != "id"} | empty
    assert dave.post(path, sent, expect=201)["id"] not in ("", None, before["id"])


def test_an_id_that_is_no_uuid_is_still_refused(alice):
    [fault] = alice.post("/foods", {"name": "Butter", "id": "7"}, expect=422)["detail"]
    assert fault["loc"] == ["body", "id"]


def test_a_change_with_an_empty_id_changes_the_row(alice):
    before = alice.post("/foods", {"name": "Butter"})
    for empty in ("", None):
        changed = alice.put(f"/foods/{before['id']}", {"name": "Margarine", "id": empty})
        assert changed["id"] == before["id"]
