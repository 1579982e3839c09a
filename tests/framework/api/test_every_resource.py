"""Tests every resource with the standard routes (list, create, read, update and delete).

A new resource must be added to RESOURCES.
"""

import re

import pytest

from app.framework.storage.database import db

RESOURCES = {
    "/groups/labels": {"name": "Dairy", "color": "#123456"},
    "/foods": {"name": "Butter", "pluralName": "Butters", "description": "salted", "onHand": True},
    "/units": {"name": "cup", "abbreviation": "c", "useAbbreviation": True},
    "/organizers/categories": {"name": "Main dish"},
    "/organizers/tags": {"name": "Quick"},
    "/organizers/tools": {"name": "Whisk", "onHand": True},
    "/households/cookbooks": {"name": "Sundays", "description": "slow", "queryFilterString": 'name = "Roast"'},
}
ANSWERS_200_WHEN_CREATED = {"/groups/labels"}
ITS_OWN_TESTS = {"/recipes", "/households/recipe-actions", "/households/mealplans", "/households/mealplans/rules"}
ITS_OWN_TESTS |= {"/households/shopping/lists", "/households/webhooks"}
OF_A_HOUSEHOLD = {"/households/cookbooks"}
BY_SLUG = ["/organizers/categories", "/organizers/tags", "/organizers/tools"]
SAME_NAME_TWICE = {"/households/cookbooks"}
EACH_HOUSEHOLD_S_OWN = {"/foods", "/organizers/tools"}

EXAMPLES = RESOURCES.items()
every_resource = pytest.mark.parametrize("path, example", EXAMPLES, ids=RESOURCES)
every_shared_resource = pytest.mark.parametrize(
    "path, example", [(path, example) for path, example in EXAMPLES if path not in OF_A_HOUSEHOLD]
)
NOBODY = "00000000-0000-4000-8000-000000000000"
CHOSEN = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"


def created_at(path: str) -> int:
    """Returns the status of the response to a request that creates a row."""
    return 200 if path in ANSWERS_200_WHEN_CREATED else 201


def shows(answer: dict, made: dict) -> bool:
    """Returns whether the response has all fields of the created row. It may also have further fields."""
    return answer | made == answer


def test_every_declared_resource_is_tested_here(app):
    rules = [route.rule for route in app.url_map.iter_rules()]
    declared = {found[1] for rule in rules if (found := re.match(r"/api(/.+)/<[^>]+>/duplicate$", rule))}
    assert declared - ITS_OWN_TESTS == RESOURCES.keys()


@every_resource
def test_a_created_row_can_be_read_changed_and_deleted(alice, path, example):
    made = alice.post(path, example, expect=created_at(path))
    assert made | example == made
    one = f"{path}/{made['id']}"
    assert shows(alice.get(one), made)
    changed = alice.put(one, made | {"name": "Other"})
    assert changed["name"] == "Other" and changed["id"] == made["id"]
    assert shows(alice.get(one), changed)
    assert alice.delete(one)["id"] == made["id"]
    alice.get(one, expect=404)


@every_resource
def test_a_patch_changes_only_the_fields_that_are_sent(alice, path, example):
    made = alice.post(path, example)
    patched = alice.patch(f"{path}/{made['id']}", {"name": "Other"})
    same = made.keys() - {"name", "slug", "updatedAt"}
    assert patched["name"] == "Other" and {k: patched[k] for k in same} == {k: made[k] for k in same}
    assert alice.patch(f"{path}/{made['id']}", {})["name"] == "Other"


@every_resource
def test_a_copy_is_numbered_or_named(alice, path, example):
    made = alice.post(path, example)
    copies = [alice.post(f"{path}/{made['id']}/duplicate", body, expect=201) for body in ({}, {}, {"name": "Copy"})]
    name = example["name"]
    assert [copy["name"] for copy in copies] == [f"{name} (1)", f"{name} (2)", "Copy"]
    assert len({copy["id"] for copy in copies} | {made["id"]}) == 4
    same = example.keys() - {"name"}
    assert {k: copies[0][k] for k in same} == {k: example[k] for k in same}


@every_resource
def test_a_copy_of_a_row_with_a_long_name_is_numbered(alice, path, example):
    name = "Ä soup of many words " * 23 + "12345678"
    made = alice.post(path, example | {"name": name})
    copies = [alice.post(f"{path}/{made['id']}/duplicate", {}, expect=201)["name"] for _ in range(3)]
    assert [copy.rpartition(" ")[2] for copy in copies] == ["(1)", "(2)", "(3)"]
    assert all(name.startswith(copy.rpartition(" ")[0]) for copy in copies)


@every_resource
def test_a_search_with_very_many_words_is_answered(alice, path, example):
    alice.post(path, example)
    assert alice.get(f"{path}?search={'no such words ' * 900}")["total"] == 0
    assert alice.get(f"{path}?search={(example['name'] + ' ') * 900}")["total"] == 1


@every_resource
def test_another_group_can_neither_see_nor_change_a_row(alice, mallory, path, example):
    made = alice.post(path, example)
    one = f"{path}/{made['id']}"
    assert mallory.get(path)["items"] == []
    assert mallory.get(f'{path}?queryFilter=name = x OR id = "{made["id"]}"')["items"] == []
    for call in (mallory.get, mallory.delete):
        call(one, expect=404)
    for call in (mallory.put, mallory.patch):
        call(one, example | {"name": "Stolen"}, expect=404)
    mallory.post(f"{one}/duplicate", {}, expect=404)
    assert shows(alice.get(one), made)


@pytest.mark.parametrize("path", OF_A_HOUSEHOLD)
def test_another_household_can_neither_see_nor_change_a_household_s_rows(alice, bob, carol, path):
    made = alice.post(path, RESOURCES[path])
    assert shows(bob.get(f"{path}/{made['id']}"), made)
    assert carol.get(path)["items"] == []
    for call in (carol.get, carol.delete):
        call(f"{path}/{made['id']}", expect=404)
    carol.put(f"{path}/{made['id']}", made, expect=404)


@every_shared_resource
def test_members_create_rows_and_organizers_change_them(bob, carol, alice, path, example):
    made = bob.post(path, example, expect=created_at(path))
    own = {"onHand": False} if path in EACH_HOUSEHOLD_S_OWN else {}
    assert shows(carol.get(f"{path}/{made['id']}"), made | own)
    for call in (bob.put, bob.patch, carol.put):
        call(f"{path}/{made['id']}", example, expect=403)
    bob.delete(f"{path}/{made['id']}", expect=403)
    alice.delete(f"{path}/{made['id']}")


@every_resource
def test_a_guest_gets_401_everywhere(guest, path, example):
    for call in (guest.get, guest.post):
        call(path, example, expect=401)
    for call in (guest.get, guest.put, guest.patch, guest.delete):
        call(f"{path}/{NOBODY}", example, expect=401)


@every_resource
def test_the_request_body_cannot_change_the_owner_or_creation_date(alice, mallory, path, example):
    home, theirs = alice.get("/households/self"), mallory.get("/households/self")
    foreign = {"groupId": theirs["groupId"], "group_id": theirs["groupId"], "group": theirs["groupId"]}
    foreign |= {"householdId": theirs["id"], "household_id": theirs["id"], "household": theirs["id"]}
    foreign |= {"createdAt": "2001-01-01T00:00:00Z", "created_at": "2001-01-01T00:00:00Z"}
    made = alice.post(path, example | foreign)
    put = alice.put(f"{path}/{made['id']}", made | foreign)
    patched = alice.patch(f"{path}/{made['id']}", foreign)
    for one in (made, put, patched):
        assert one.get("groupId", home["groupId"]) == home["groupId"]
        assert one.get("householdId", home["id"]) == home["id"]
        assert not one.get("createdAt", "").startswith("2001")
    assert mallory.get(path)["items"] == []


@every_resource
def test_a_chosen_id_is_kept_unless_another_row_has_it(alice, mallory, path, example):
    made = alice.post(path, example | {"id": CHOSEN}, expect=created_at(path))
    assert made["id"] == CHOSEN
    alice.post(path, {"name": "Second", "id": CHOSEN}, expect=409)
    theirs = mallory.post(path, {"name": "Their own", "id": CHOSEN}, expect=created_at(path))
    assert theirs["id"] != CHOSEN and [one["id"] for one in mallory.get(path)["items"]] == [theirs["id"]]
    assert shows(alice.get(f"{path}/{CHOSEN}"), made)
    assert alice.put(f"{path}/{CHOSEN}", made | {"id": NOBODY})["id"] == CHOSEN


@every_resource
def test_field_names_are_accepted_in_snake_case(alice, path, example):
    snakes = {re.sub(r"[A-Z]", lambda c: "_" + c[0].lower(), name): value for name, value in example.items()}
    assert alice.post(path, snakes) | example == alice.get(path)["items"][0]


@every_resource
def test_two_rows_of_a_group_cannot_have_the_same_name(alice, mallory, path, example):
    alice.post(path, example)
    second = alice.post(path, example, expect=created_at(path) if path in SAME_NAME_TWICE else 409)
    assert path in SAME_NAME_TWICE or "detail" in second
    mallory.post(path, example, expect=created_at(path))


WRONG = [None, [], "x", 5, {}, {"name": None}, {"name": []}, {"name": ""}, {"name": "   "}, {"name": "x" * 200_000}]


@every_resource
@pytest.mark.parametrize("body", WRONG, ids=[repr(body)[:20] for body in WRONG])
def test_an_invalid_body_is_refused_with_its_location(alice, path, example, body):
    detail = alice.post(path, body, expect=422)["detail"]
    assert all(problem["loc"][0] == "body" and problem["msg"] for problem in detail)
    made = alice.post(path, example)
    if body != {}:
        alice.patch(f"{path}/{made['id']}", body, expect=422)
    assert shows(alice.get(f"{path}/{made['id']}"), made)


@every_resource
def test_a_body_that_is_not_json_is_refused(alice, path, example):
    headers = alice.headers | {"Content-Type": "application/json"}
    reply = alice.client.post(f"/api{path}", data='{"name": ', headers=headers)
    assert (reply.status_code, reply.json["detail"][0]["type"]) == (422, "json_invalid")


@every_resource
def test_a_missing_row_is_not_found(alice, path, example):
    for call in (alice.get, alice.delete):
        assert call(f"{path}/{NOBODY}", expect=404)["detail"]
    alice.put(f"{path}/{NOBODY}", example, expect=404)
    alice.patch(f"{path}/{NOBODY}", example, expect=404)
    alice.post(f"{path}/{NOBODY}/duplicate", {}, expect=404)
    alice.get(f"{path}/no-such-thing", expect=404)


@every_resource
def test_a_list_is_searched_filtered_ordered_and_paged(alice, path, example):
    for n in range(12):
        alice.post(path, {"name": f"{example['name']} {n:02}"})
    page = alice.get(f"{path}?perPage=5&page=3&orderBy=name&orderDirection=asc")
    assert [item["name"][-2:] for item in page["items"]] == ["10", "11"]
    assert (page["total"], page["total_pages"], page["next"]) == (12, 3, None)
    assert page["previous"].startswith(f"{path}?page=2&")
    assert alice.get(f'{path}?queryFilter=name LIKE "%25 1%25" AND name <> "{example["name"]} 10"')["total"] == 1
    assert alice.get(f"{path}?search=07")["total"] == 1
    assert alice.get(f"{path}?orderBy=createdAt:asc&perPage=1")["items"][0]["name"].endswith("00")


SECRETS = ["password", "group.name", "user.password", "group.users.password", "household.group.name", "_meta.database"]


@every_resource
@pytest.mark.parametrize("secret", SECRETS)
def test_lists_cannot_be_filtered_or_ordered_by_hidden_columns(alice, path, example, secret):
    alice.get(f'{path}?queryFilter={secret} LIKE "%25"', expect=400)
    alice.get(f"{path}?orderBy={secret}", expect=400)


@every_resource
def test_a_row_in_a_list_equals_the_single_row(alice, path, example):
    """SQLite builds the JSON of rows in most lists, but marshmallow that of single rows. The values must be equal."""
    rows = [alice.post(path, body) for body in (example, {"name": 'Nothing "but" a\\name 🥬'})]
    listed = {row["id"]: row for row in alice.get(path)["items"]}
    for row in rows:
        alone = alice.get(f"{path}/{row['id']}")
        assert listed[row["id"]] == {name: alone[name] for name in row}


@every_resource
def test_a_cached_list_reflects_every_change(alice, bob, path, example):
    made = alice.post(path, example)
    assert [[item["name"] for item in person.get(path)["items"]] for person in (alice, bob)] == [[example["name"]]] * 2
    second = alice.post(path, {"name": "Second"})
    assert [person.get(path)["total"] for person in (alice, bob)] == [2, 2]
    alice.patch(f"{path}/{second['id']}", {"name": "Renamed"})
    alice.delete(f"{path}/{made['id']}")
    assert [[item["name"] for item in person.get(path)["items"]] for person in (alice, bob)] == [["Renamed"]] * 2


@every_resource
def test_a_longer_list_needs_no_more_queries(alice, queries, path, example):
    def queries_for(count):
        for n in range(count):
            alice.post(path, example | {"name": f"{example['name']} {count}-{n}"})
        alice.get(path)
        with queries() as seen:
            alice.get(f"{path}?orderBy=name")  # a different URL than above, because that response may be cached
        return len(seen)

    assert queries_for(1) == queries_for(10) <= 3


@pytest.mark.parametrize("path", BY_SLUG)
def test_rows_with_a_slug_are_found_by_it(alice, mallory, path):
    made = alice.post(path, {"name": "Crème brûlée"})
    assert made["slug"] == "creme-brulee" and alice.get(f"{path}/slug/creme-brulee")["id"] == made["id"]
    assert alice.put(f"{path}/{made['id']}", made | {"name": "Flan", "slug": "mine"})["slug"] == "flan"
    mallory.get(f"{path}/slug/flan", expect=404)


@every_resource
def test_a_response_with_updated_at_has_a_last_modified_header(alice, path, example):
    made = alice.post(path, example)
    reply = alice.client.get(f"/api{path}/{made['id']}", headers=alice.headers)
    assert ("Last-Modified" in reply.headers) == ("updatedAt" in made)
    assert "no-store" in reply.headers["Cache-Control"]


@every_resource
def test_a_refused_write_changes_nothing(bob, alice, path, example):
    before = db.version
    alice.post(path, {"name": None}, expect=422)
    alice.put(f"{path}/{NOBODY}", example, expect=404)
    assert db.version == before
