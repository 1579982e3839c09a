"""Tests the entries of the meal plan: their days, meals and recipes, lists, and what happens to deleted recipes."""

import pytest

from app.framework.jobs.events import EventType, subscribers
from app.framework.storage.database import db
from app.mealplans import meals
from app.users.user import NOBODY

PLAN = "/households/mealplans"
NOTE = {"date": "2026-11-21", "entryType": "lunch", "title": "Leftovers", "text": "from Monday"}


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


def days(answer):
    return [entry["date"] for entry in answer["items"]]


def plan_days(person, *some):
    return [person.post(PLAN, NOTE | {"date": day}) for day in some]


def test_an_entry_is_created_read_changed_and_deleted(alice, bob, soup):
    made = alice.post(PLAN, {"date": "2026-11-20", "entryType": "dinner", "recipeId": soup["id"]}, expect=201)
    assert type(made["id"]) is int and made["recipe"]["name"] == "Leek soup"
    assert (made["title"], made["text"], made["householdId"]) == ("", "", alice.get("/households/self")["id"])
    one = f"{PLAN}/{made['id']}"
    assert bob.get(one) == made == alice.get(PLAN)["items"][0]
    changed = bob.put(one, NOTE)
    assert changed | NOTE == changed and changed["recipe"] is changed["recipeId"] is None
    assert changed["userId"] == made["userId"]
    assert alice.patch(one, {"date": "2026-12-01"}) | {"date": 0, "updatedAt": 0} == changed | {
        "date": 0,
        "updatedAt": 0,
    }
    assert bob.delete(one)["date"] == "2026-12-01"
    for call in (alice.get, alice.delete):
        call(one, expect=404)
    alice.put(one, NOTE, expect=404)
    alice.patch(one, {"title": "Late"}, expect=404)


def test_the_recipe_of_an_entry_equals_the_one_in_the_recipe_list(alice, soup):
    alice.patch(f"/recipes/{soup['slug']}", {"tags": [{"name": "Quick"}], "recipeYield": 'for "two"\n'})
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    assert made["recipe"] == alice.get("/recipes")["items"][0]


@pytest.mark.parametrize("meal", meals.MEALS)
def test_every_meal_is_accepted(alice, meal):
    assert alice.post(PLAN, NOTE | {"entryType": meal})["entryType"] == meal


def test_an_entry_without_a_meal_is_breakfast(alice):
    assert alice.post(PLAN, {"date": "2026-11-21", "title": "Rolls"})["entryType"] == "breakfast"


WRONG = {
    "no day": ({"date": None}, "date"),
    "a day that does not exist": ({"date": "2026-02-30"}, "date"),
    "a word": ({"date": "tomorrow"}, "date"),
    "a time": ({"date": "2026-11-19T23:00:00Z"}, "date"),
    "the year 1": ({"date": "0001-01-01"}, "date"),
    "an unknown meal": ({"entryType": "brunch"}, "entryType"),
    "an unknown recipe": ({"recipeId": NOBODY}, "recipeId"),
    "no recipe id": ({"recipeId": "soup"}, "recipeId"),
    "nothing to eat": ({"title": " \u200b"}, "recipe_id"),
    "a long title": ({"title": "x" * 501}, "title"),
    "a long text": ({"text": "x" * 200_000}, "text"),
}


@pytest.mark.parametrize("wrong, where", WRONG.values(), ids=WRONG)
def test_a_wrong_entry_is_refused_and_changes_nothing(alice, wrong, where):
    made = alice.post(PLAN, NOTE)
    before = db.version
    for call, path in ((alice.post, PLAN), (alice.put, f"{PLAN}/{made['id']}"), (alice.patch, f"{PLAN}/{made['id']}")):
        detail = call(path, NOTE | wrong, expect=422)["detail"]
        assert [(one["loc"], bool(one["msg"])) for one in detail] == [(["body", where], True)]
    assert db.version == before and alice.get(f"{PLAN}/{made['id']}") == made


def test_a_day_is_required_and_either_a_recipe_or_a_title(alice, soup):
    assert alice.post(PLAN, {"title": "x"}, expect=422)["detail"][0]["loc"] == ["body", "date"]
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    alice.patch(f"{PLAN}/{made['id']}", {"recipeId": None}, expect=422)
    assert alice.patch(f"{PLAN}/{made['id']}", {"recipeId": None, "title": "Soup"})["title"] == "Soup"


def test_another_groups_recipe_is_refused_like_an_unknown_one(alice, mallory, carol, soup):
    refused = mallory.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]}, expect=422)
    unknown = mallory.post(PLAN, {"date": "2026-11-20", "recipeId": NOBODY}, expect=422)
    assert refused["detail"][0]["msg"] == unknown["detail"][0]["msg"]
    carol.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]}, expect=201)


def test_owner_and_household_never_come_from_the_body(alice, carol, mallory):
    made = alice.post(PLAN, NOTE)
    for other in (carol, mallory):
        them = other.get("/users/self")
        foreign = {"userId": them["id"], "householdId": them["householdId"], "groupId": them["groupId"]}
        for body in (foreign, dict.fromkeys(foreign), {}):
            changed = alice.put(f"{PLAN}/{made['id']}", NOTE | body | {"id": 999})
            assert {name: changed[name] for name in (*foreign, "id")} == {name: made[name] for name in (*foreign, "id")}
        assert other.get(PLAN)["total"] == 0


def test_another_household_can_neither_see_nor_change_an_entry(alice, carol, bob):
    one = f"{PLAN}/{alice.post(PLAN, NOTE)['id']}"
    for call in (carol.get, carol.delete):
        call(one, expect=404)
    for call, path in ((carol.put, one), (carol.patch, one), (carol.post, f"{one}/duplicate")):
        call(path, NOTE, expect=404)
    carol.post(f"{PLAN}/random", {"date": "2026-11-21", "replaces": int(one.rpartition("/")[2])}, expect=404)
    assert bob.put(one, NOTE | {"title": "Bob's"})["title"] == "Bob's"


@pytest.mark.parametrize("number", ["abc", "1.5", "-1", "9" * 30])
def test_an_id_that_is_no_number_is_refused(alice, number):
    detail = alice.get(f"{PLAN}/{number}", expect=422)["detail"]
    assert detail[0]["loc"] == ["path", "item_id"]
    alice.get(f"{PLAN}/{'9' * 18}", expect=404)


def test_the_number_of_a_deleted_entry_is_never_used_again(alice):
    first = alice.post(PLAN, NOTE)["id"]
    alice.delete(f"{PLAN}/{first}")
    assert alice.post(PLAN, NOTE)["id"] > first


def test_a_list_is_newest_first_searched_filtered_and_paged(alice, soup):
    plan_days(alice, "2026-11-20", "2026-11-19", "2026-11-21")
    made = alice.post(PLAN, {"date": "2026-11-01", "entryType": "dinner", "recipeId": soup["id"]})
    assert days(alice.get(PLAN)) == ["2026-11-01", "2026-11-21", "2026-11-19", "2026-11-20"]
    page = alice.get(f"{PLAN}?orderBy=date&orderDirection=asc&perPage=3&page=2&start_date=2026-11-01")
    assert (days(page), page["total"], page["total_pages"]) == (["2026-11-21"], 4, 2)
    assert "start_date=2026-11-01" in page["previous"]
    for wanted in (
        'recipe.name LIKE "leek%25"',
        'entry_type = "dinner"',
        "recipe_id IS NOT NULL",
        'date < "2026-11-02"',
    ):
        assert [one["id"] for one in alice.get(f"{PLAN}?queryFilter={wanted}")["items"]] == [made["id"]]
    assert alice.get(f"{PLAN}?search=leftover")["total"] == 3


@pytest.mark.parametrize("secret", ["user.password", "user.email", "group.name", "household.name"])
def test_a_list_cannot_be_filtered_by_hidden_columns(alice, secret):
    alice.get(f'{PLAN}?queryFilter={secret} LIKE "%25"', expect=400)
    alice.get(f"{PLAN}?orderBy={secret}", expect=400)


def test_a_longer_list_needs_no_more_queries(alice, soup, queries):
    def queries_for(count):
        for _ in range(count):
            alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
        with queries() as seen:
            alice.get(f"{PLAN}?start_date=2026-11-01&orderBy=date")
        return len(seen)

    assert queries_for(1) == queries_for(12) <= 3


def test_an_entry_is_copied_to_another_day_and_meal(alice, soup):
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"], "text": "double"})
    same = alice.post(f"{PLAN}/{made['id']}/duplicate", {}, expect=201)
    other = alice.post(f"{PLAN}/{made['id']}/duplicate", {"date": "2026-11-27", "entryType": "dinner"}, expect=201)
    assert same | {"id": made["id"], "updatedAt": made["updatedAt"]} == made and same["id"] != made["id"]
    assert (other["date"], other["entryType"], other["text"]) == ("2026-11-27", "dinner", "double")
    alice.post(f"{PLAN}/{made['id']}/duplicate", {"date": "2026-02-30"}, expect=422)
    assert alice.get(PLAN)["total"] == 3


def test_edits_of_two_people_to_different_fields_both_stay(alice, bob):
    one = f"{PLAN}/{alice.post(PLAN, NOTE)['id']}"
    alice.patch(one, {"date": "2026-11-25"})
    bob.patch(one, {"text": "from Tuesday"})
    kept = alice.get(one)
    assert (kept["date"], kept["text"]) == ("2026-11-25", "from Tuesday")


@pytest.mark.parametrize("verb", ["PUT", "PATCH", "DELETE"])
def test_a_change_of_an_outdated_entry_is_refused(alice, bob, verb):
    made = alice.post(PLAN, NOTE)
    one, known = f"{PLAN}/{made['id']}", {"If-Match": f'"{made["updatedAt"]}"'}
    newer = bob.patch(one, {"date": "2026-11-25"})
    body = None if verb == "DELETE" else NOTE
    alice.call(verb, one, body, headers=known, expect=412)
    assert alice.get(one) == newer
    alice.call(verb, one, body, headers={"If-Match": f'"{newer["updatedAt"]}"'})


@pytest.mark.parametrize("for_good", [False, True])
def test_an_entry_keeps_the_name_of_a_deleted_recipe(alice, soup, for_good):
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    named = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"], "title": "For Oma"})
    alice.delete(f"/recipes/{soup['slug']}")
    if for_good:
        alice.delete(f"/recipes/trash/{soup['id']}")
    kept = alice.get(f"{PLAN}/{made['id']}")
    assert (kept["title"], kept["recipeId"], kept["recipe"]) == ("Leek soup", None, None)
    assert alice.get(f"{PLAN}/{named['id']}")["title"] == "For Oma"
    assert alice.get(PLAN)["total"] == 2


def test_a_restored_recipe_is_planned_again(alice, soup):
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    titled = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    alice.delete(f"/recipes/{soup['slug']}")
    alice.put(f"{PLAN}/{made['id']}", alice.get(f"{PLAN}/{made['id']}") | {"date": "2026-11-22"})
    alice.patch(f"{PLAN}/{titled['id']}", {"title": "Any soup"})
    alice.post(f"/recipes/trash/{soup['id']}/restore")
    again = alice.get(f"{PLAN}/{made['id']}")
    assert (again["title"], again["recipeId"], again["date"]) == ("", soup["id"], "2026-11-22")
    assert alice.get(f"{PLAN}/{titled['id']}")["title"] == "Any soup"


def test_another_recipe_replaces_the_name_of_a_deleted_one(alice, soup):
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    alice.delete(f"/recipes/{soup['slug']}")
    stew = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Stew'})}")
    kept = alice.get(f"{PLAN}/{made['id']}")
    changed = alice.put(f"{PLAN}/{made['id']}", kept | {"recipeId": stew["id"]})
    assert (changed["title"], changed["recipe"]["name"]) == ("", "Stew")


def test_a_plan_outlives_the_account_of_its_planner(alice, bob, admin):
    made = bob.post(PLAN, NOTE)
    admin.delete(f"/admin/users/{made['userId']}")
    assert alice.get(f"{PLAN}/{made['id']}")["userId"] == NOBODY == alice.get(PLAN)["items"][0]["userId"]


def test_a_repeated_request_plans_once(alice):
    once = {"Idempotency-Key": "k1"}
    first = alice.post(PLAN, NOTE, headers=once)
    assert alice.post(PLAN, NOTE, headers=once) == first and alice.get(PLAN)["total"] == 1


def test_field_names_are_accepted_in_snake_case(alice):
    assert alice.post(PLAN, {"date": "2026-11-21", "title": "x", "entry_type": "side"})["entryType"] == "side"


def test_a_guest_gets_401(guest):
    for path in (PLAN, f"{PLAN}/today", f"{PLAN}/1"):
        guest.get(path, expect=401)
    guest.post(PLAN, NOTE, expect=401)
    guest.delete(f"{PLAN}/1", expect=401)


def test_each_planned_entry_is_announced_once(alice, soup, monkeypatch):
    announced = []
    monkeypatch.setitem(subscribers, EventType.MEALPLAN_ENTRY_CREATED, [lambda entry: announced.append(entry.id)])
    made = alice.post(PLAN, {"date": "2026-11-20", "recipeId": soup["id"]})
    drawn = alice.post(f"{PLAN}/random", {"date": "2026-11-20"})
    copy = alice.post(f"{PLAN}/{made['id']}/duplicate", {})
    alice.patch(f"{PLAN}/{made['id']}", {"text": "more"})
    alice.post(PLAN, {"date": "2026-02-30", "title": "x"}, expect=422)
    assert announced == [made["id"], drawn["id"], copy["id"]]


def test_a_moved_member_leaves_the_plan_with_the_household(alice, bob, admin, carol):
    made = bob.post(PLAN, NOTE)
    me, there = bob.get("/users/self"), carol.get("/users/self")
    admin.put(f"/admin/users/{me['id']}", me | {"household": there["household"]})
    assert bob.get(PLAN)["total"] == 0 and alice.get(f"{PLAN}/{made['id']}")["householdId"] == made["householdId"]
