"""Tests the routes that manage households, for administrators and for managers of a group."""

from urllib.parse import quote

import pytest

from app.households.household import Household
from app.media.file import File

NOBODY = "00000000-0000-4000-8000-000000000000"
EVERYWHERE, OWN = "/admin/households", "/groups/households"
both = pytest.mark.parametrize("path", [EVERYWHERE, OWN])


def home_of(person):
    return person.get("/households/self")["id"]


def test_an_administrator_sees_all_households_with_users(admin):
    page = admin.get(f"{EVERYWHERE}?orderBy=name&orderDirection=asc")["items"]
    assert [(one["name"], one["group"]) for one in page] == [
        ("Elsewhere", "Strangers"),
        ("Family", "Home"),
        ("Neighbours", "Home"),
    ]
    assert [one["fullName"] for one in page[2]["users"]] == ["Carol"]
    assert page[1] == admin.get(f"{EVERYWHERE}/{page[1]['id']}") == admin.get("/households/self")
    assert admin.get(f"{EVERYWHERE}?search=neigh")["items"] == [page[2]]


def test_households_are_sorted_by_group_name_and_name(admin, bob):
    asked = "perPage=-1&orderBy=group.name,%20name&orderDirection=desc"
    assert [one["name"] for one in admin.get(f"{EVERYWHERE}?{asked}")["items"]] == ["Elsewhere", "Neighbours", "Family"]
    assert [one["name"] for one in bob.get(f"{OWN}?{asked}")["items"]] == ["Neighbours", "Family"]
    assert admin.get(f'{EVERYWHERE}?queryFilter=group.name = "Strangers"')["total"] == 1


def test_more_households_take_no_more_queries(admin, queries):
    def seen(per_page):
        with queries() as seen:
            admin.get(f"{EVERYWHERE}?perPage={per_page}")
        return len(seen)

    admin.get("/users/self")
    assert seen(1) == seen(50)


def test_an_administrator_can_create_a_household_in_any_group(admin, mallory):
    group = mallory.get("/groups/self")["id"]
    made = admin.post(EVERYWHERE, {"name": " The  Barn ", "groupId": group}, expect=201)
    assert (made["name"], made["slug"], made["group"], made["users"]) == ("The Barn", "the-barn", "Strangers", [])
    assert made["preferences"]["privateHousehold"] is True and made["preferences"]["recipePublic"] is False
    assert made["id"] in [one["id"] for one in mallory.get(OWN)["items"]]


def test_the_week_of_a_new_household_begins_like_that_of_the_first(admin, mallory):
    shown = admin.get("/households/preferences")
    admin.put("/households/preferences", shown | {"firstDayOfWeek": 6})
    elsewhere = mallory.get("/groups/self")["id"]
    begins = [
        admin.post(EVERYWHERE, {"name": "Barn", **group}, expect=201)["preferences"]["firstDayOfWeek"]
        for group in ({}, {"groupId": elsewhere})
    ]
    assert begins == [6, 0]


def test_without_a_group_a_household_is_created_in_the_own_group(admin):
    assert admin.post(EVERYWHERE, {"name": "Barn"})["group"] == "Home"
    refused = admin.post(EVERYWHERE, {"name": "Barn", "groupId": NOBODY}, expect=404)
    assert refused["detail"]["message"] == "Group not found"


def test_a_manager_creates_households_in_their_own_group_only(dave, mallory):
    made = dave.post(OWN, {"name": "Barn", "groupId": mallory.get("/groups/self")["id"]}, expect=201)
    assert made["groupId"] == dave.get("/groups/self")["id"]


@both
def test_a_household_with_a_taken_name_is_refused_and_none_is_made(admin, path):
    before = admin.get("/admin/households")["total"]
    assert admin.post(path, {"name": "Family"}, expect=409)["detail"]["message"] == "Household name is taken"
    assert admin.get("/admin/households")["total"] == before


def test_two_groups_may_have_households_of_one_name(admin):
    group = admin.post("/admin/groups", {"name": "Book club"})
    admin.post("/admin/households", {"name": "Neighbours", "groupId": group["id"]})
    admin.post("/admin/households", {"name": "Neighbours", "groupId": group["id"]}, expect=409)


@both
@pytest.mark.parametrize("name", ["neighbours", " Neighbours ", "NEIGHBOURS", "Neigh\u200bbours", "\uff2eeighbours"])
def test_a_household_name_like_an_existing_one_is_refused(admin, path, name):
    one = f"{path}/{home_of(admin)}"
    assert admin.put(one, {"name": name}, expect=409)["detail"]["message"] == "Household name is taken"
    admin.patch(one, {"name": name}, expect=409)
    assert admin.get("/households/self")["name"] == "Family"
    admin.post(path, {"name": name}, expect=409)
    assert admin.get(f"/validators/household?name={quote(name)}") == {"valid": False}
    assert admin.patch(one, {"name": "FAMILY"})["name"] == "FAMILY"


@both
@pytest.mark.parametrize("name", ["", "  ", None, "\u200b", "x" * 201])
def test_a_household_needs_a_name(admin, path, name):
    admin.post(path, {"name": name}, expect=422)
    admin.patch(f"{path}/{home_of(admin)}", {"name": name}, expect=422)
    assert admin.get("/households/self")["name"] == "Family"


@both
def test_a_household_is_created_with_the_given_preferences(admin, path):
    made = admin.post(path, {"name": "Barn", "preferences": {"firstDayOfWeek": 1}})
    assert (made["preferences"]["firstDayOfWeek"], made["preferences"]["privateHousehold"]) == (1, True)


@both
def test_only_a_rename_changes_the_slug(admin, path):
    made = admin.post(path, {"name": "Barn"})
    one = f"{path}/{made['id']}"
    assert admin.put(one, made | {"name": "Barn", "slug": "x"})["slug"] == "barn"
    assert admin.put(one, made | {"name": "Shed"})["slug"] == "shed"
    assert admin.patch(one, {"name": "Family"}, expect=409)["detail"]["message"] == "Household name is taken"
    assert admin.get("/groups/households/shed")["id"] == made["id"]


@both
def test_only_the_given_preferences_are_changed(admin, path):
    one = f"{path}/{home_of(admin)}"
    before = admin.get("/households/self")
    wanted = before["preferences"] | {"firstDayOfWeek": 3}
    assert admin.patch(one, {"preferences": {"firstDayOfWeek": 3}}) == before | {"preferences": wanted}
    assert admin.put(one, {"name": "Family", "preferences": None})["preferences"] == wanted
    admin.patch(one, {"preferences": {"firstDayOfWeek": 7}}, expect=422)


def test_a_household_stays_in_its_group(admin, mallory):
    there = mallory.get("/groups/self")["id"]
    own = admin.get("/households/self")
    assert admin.put(f"{EVERYWHERE}/{own['id']}", own | {"groupId": there, "group": "Strangers"}) == own


@both
def test_a_household_with_users_cannot_be_deleted(admin, path):
    refused = admin.delete(f"{path}/{home_of(admin)}", expect=400)
    assert refused["detail"]["message"] == (
        "Cannot delete household with users. An administrator can move them to another household first."
    )


@both
def test_deleting_a_household_deletes_its_own_data(admin, carol, app, path):
    who = f"/admin/users/{carol.get('/users/self')['id']}"
    admin.patch(who, {"canOrganize": True})
    carol.post("/recipes", {"name": "Leek soup"})
    carol.post("/recipes/bulk-actions/export", {"recipes": ["leek-soup"]}, expect=202)
    app.extensions["tasks"].rest()
    home = home_of(carol)
    assert File.select().where(File.kind == "export").exists()
    admin.patch(who, {"household": "Family"})
    assert admin.delete(f"{path}/{home}")["name"] == "Neighbours"
    assert Household.get_or_none(id=home) is None
    assert not File.select().where(File.kind == "export").exists()
    assert carol.get("/recipes/leek-soup")["householdId"] == home_of(admin)
    admin.delete(f"{path}/{home}", expect=404)


def test_a_manager_cannot_change_households_of_other_groups(mallory, bob):
    one = f"{OWN}/{home_of(bob)}"
    for call, body in ((mallory.put, {"name": "Mine"}), (mallory.patch, {"name": "Mine"}), (mallory.delete, None)):
        assert call(one, body, expect=404)["detail"]["message"] == "Household not found"
    assert bob.get("/households/self")["name"] == "Family"


def test_only_administrators_and_managers_can_manage_households(alice, dave, guest):
    own = home_of(alice)
    for person, path, status in ((alice, OWN, 403), (dave, EVERYWHERE, 403), (guest, OWN, 401)):
        person.post(path, {"name": "Barn"}, expect=status)
        person.patch(f"{path}/{own}", {"name": "Barn"}, expect=status)
        person.delete(f"{path}/{own}", expect=status)
    assert names_seen_by(alice) == ["Family", "Neighbours"]


def names_seen_by(person):
    return sorted(one["name"] for one in person.get(OWN)["items"])
