"""Tests plan rules: their days, meals and filters, and who sees them."""

import pytest

RULES = "/households/mealplans/rules"
RULE = {"day": "monday", "entryType": "dinner", "queryFilterString": 'tags.name IN ["Quick"]'}
NOBODY = "00000000-0000-4000-8000-000000000000"
CHOSEN = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"


def test_a_rule_is_created_read_changed_copied_and_deleted(alice, bob):
    made = alice.post(RULES, RULE, expect=201)
    assert made | RULE == made and made["queryFilter"]["parts"][0]["attributeName"] == "tags.name"
    one = f"{RULES}/{made['id']}"
    assert bob.get(one) == made == bob.get(RULES)["items"][0]
    copy = bob.post(f"{one}/duplicate", {}, expect=201)
    assert copy | {"id": made["id"]} == made and copy["id"] != made["id"]
    changed = bob.put(one, {"entryType": "side"})
    assert (changed["day"], changed["entryType"], changed["queryFilterString"]) == ("unset", "side", "")
    assert alice.patch(one, {"day": "sunday"}) == changed | {"day": "sunday"}
    assert alice.delete(one)["id"] == made["id"]
    for call in (alice.get, alice.delete):
        call(one, expect=404)
    assert alice.get(RULES)["total"] == 1


def test_an_empty_rule_is_for_every_day_and_meal(alice):
    made = alice.post(RULES, {}, expect=201)
    assert (made["day"], made["entryType"], made["queryFilter"]) == ("unset", "unset", {"parts": []})


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({"day": "someday"}, "day"),
        ({"entryType": "brunch"}, "entryType"),
        ({"queryFilterString": "nosuch = 1"}, "queryFilterString"),
        ({"queryFilterString": "name ="}, "queryFilterString"),
        ({"queryFilterString": 'user.password LIKE "%"'}, "queryFilterString"),
    ],
)
def test_a_wrong_rule_is_refused_and_changes_nothing(alice, wrong, where):
    made = alice.post(RULES, RULE)
    for call, path in (
        (alice.post, RULES),
        (alice.put, f"{RULES}/{made['id']}"),
        (alice.patch, f"{RULES}/{made['id']}"),
    ):
        assert call(path, RULE | wrong, expect=422)["detail"][0]["loc"] == ["body", where]
    assert alice.get(RULES)["items"] == [made]


def test_rules_belong_to_their_household(alice, carol, mallory, guest):
    made = alice.post(RULES, RULE | {"householdId": mallory.get("/households/self")["id"]})
    one = f"{RULES}/{made['id']}"
    for other in (carol, mallory):
        assert other.get(RULES)["items"] == []
        for call in (other.get, other.delete):
            call(one, expect=404)
        for call, path in ((other.put, one), (other.patch, one), (other.post, f"{one}/duplicate")):
            call(path, RULE, expect=404)
    guest.get(RULES, expect=401)
    guest.post(RULES, RULE, expect=401)
    assert alice.get(one) == made


def test_a_chosen_id_is_kept_unless_another_household_has_it(alice, mallory):
    assert alice.post(RULES, RULE | {"id": CHOSEN})["id"] == CHOSEN
    alice.post(RULES, RULE | {"id": CHOSEN}, expect=409)
    assert mallory.post(RULES, RULE | {"id": CHOSEN})["id"] != CHOSEN


def test_a_rule_follows_a_merged_tag_and_ignores_its_new_name(alice):
    quick, fast = (alice.post("/organizers/tags", {"name": name}) for name in ("Quick", "Fast"))
    alice.post("/recipes", {"name": "Omelette", "tags": [fast]})
    alice.post(RULES, {"queryFilterString": f'tags.id IN ["{quick["id"]}"]'})
    alice.put("/organizers/tags/merge", {"from": [quick["id"]], "to": fast["id"]})
    assert fast["id"] in alice.get(RULES)["items"][0]["queryFilterString"]
    alice.put(f"/organizers/tags/{fast['id']}", fast | {"name": "In ten minutes"})
    drawn = alice.post("/households/mealplans/random", {"date": "2026-11-23"})
    assert drawn["recipe"]["name"] == "Omelette"


def test_a_longer_list_needs_no_more_queries(alice, queries):
    def queries_for(count):
        for _ in range(count):
            alice.post(RULES, RULE)
        with queries() as seen:
            alice.get(RULES)
        return len(seen)

    assert queries_for(1) == queries_for(10) <= 3
