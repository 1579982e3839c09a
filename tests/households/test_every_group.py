"""Tests the routes with which administrators manage groups."""

import io
from urllib.parse import quote

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.media.file import File
from app.users.user import User
from tests.pictures import picture

GROUPS = "/admin/groups"
NOBODY = "00000000-0000-4000-8000-000000000000"


def one_of(person):
    return f"{GROUPS}/{person.get('/groups/self')['id']}"


def test_an_administrator_sees_all_groups_with_users_and_households(admin, mallory):
    home, strangers = admin.get(f"{GROUPS}?orderBy=name&orderDirection=asc")["items"]
    assert [one["name"] for one in home["households"]] == ["Family", "Neighbours"]
    assert [one["username"] for one in home["users"]] == ["alice", "bob", "carol", "dave", "admin"]
    assert strangers == admin.get(one_of(mallory)) == admin.get(f"{GROUPS}?search=stran")["items"][0]
    assert strangers["preferences"]["privateGroup"] is True
    assert set(strangers["users"][0]) == {"id", "groupId", "householdId", "username", "fullName"}


def test_more_groups_take_no_more_queries(admin, queries):
    def seen(per_page):
        with queries() as seen:
            admin.get(f"{GROUPS}?perPage={per_page}")
        return len(seen)

    admin.get("/users/self")
    assert seen(1) == seen(50)


def test_a_new_group_has_a_household(admin):
    made = admin.post(GROUPS, {"name": " Book  club "}, expect=201)
    assert (made["name"], made["slug"], made["users"]) == ("Book club", "book-club", [])
    assert [one["name"] for one in made["households"]] == ["Family"]
    assert made["preferences"]["privateGroup"] is True


def test_a_public_group_starts_with_a_public_household(admin):
    made = admin.post(GROUPS, {"name": "Book club", "preferences": {"privateGroup": False}})
    household = admin.get(f"/admin/households/{made['households'][0]['id']}")
    assert made["preferences"]["privateGroup"] is household["preferences"]["privateHousehold"] is False


def test_a_group_with_a_taken_name_is_refused_and_none_is_made(admin):
    before = admin.get(GROUPS)["total"]
    assert admin.post(GROUPS, {"name": "Home"}, expect=409)["detail"]["message"] == "Group name is taken"
    assert admin.get(GROUPS)["total"] == before
    assert admin.post(GROUPS, {"name": "Home (1)"})["slug"] == "home-1"


look_alike = pytest.mark.parametrize(
    "name", ["strangers", " Strangers ", "STRANGERS", "Stran\u200bgers", "\uff33trangers"]
)


@look_alike
def test_a_group_name_like_an_existing_one_is_refused(admin, name):
    whole = admin.get(one_of(admin))
    assert admin.put(one_of(admin), whole | {"name": name}, expect=409)["detail"]["message"] == "Group name is taken"
    admin.patch(one_of(admin), {"name": name}, expect=409)
    assert admin.get(one_of(admin)) == whole
    admin.post(GROUPS, {"name": name}, expect=409)
    admin.post(GROUPS, {"name": name.upper()}, expect=409)
    assert admin.get(f"/validators/group?name={quote(name)}") == {"valid": False}


def test_a_group_can_change_the_case_of_its_name(admin):
    assert admin.patch(one_of(admin), {"name": "HOME"})["name"] == "HOME"


@pytest.mark.parametrize("name", ["", "  ", None, "\u200b", "x" * 201])
def test_a_group_needs_a_name(admin, name):
    admin.post(GROUPS, {"name": name}, expect=422)
    admin.put(one_of(admin), {"name": name}, expect=422)


def test_only_a_rename_changes_the_slug(admin):
    whole = admin.get(one_of(admin))
    assert admin.put(one_of(admin), whole | {"slug": "x", "users": [], "id": NOBODY}) == whole
    renamed = admin.put(one_of(admin), whole | {"name": "Our house"})
    assert renamed == whole | {"name": "Our house", "slug": "our-house"}
    assert admin.patch(one_of(admin), {"name": "Strangers"}, expect=409)["detail"]["message"] == "Group name is taken"


def test_preferences_can_be_changed_with_or_without_the_name(admin):
    assert admin.patch(one_of(admin), {"preferences": {"privateGroup": False}})["preferences"]["privateGroup"] is False
    assert admin.put(one_of(admin), {"name": "House", "preferences": {}})["preferences"]["privateGroup"] is False
    assert admin.put(one_of(admin), {"name": "House", "preferences": None})["name"] == "House"
    admin.patch(one_of(admin), {"preferences": {"privateGroup": "perhaps"}}, expect=422)


def test_a_group_with_users_or_households_cannot_be_deleted(admin, mallory):
    refused = admin.delete(one_of(mallory), expect=400)
    assert refused["detail"]["message"].startswith("Cannot delete group with users. ")
    made = admin.post(GROUPS, {"name": "Book club"})
    refused = admin.delete(f"{GROUPS}/{made['id']}", expect=400)
    assert refused["detail"]["message"].startswith("Cannot delete group with households. ")


def test_the_default_group_cannot_be_deleted(admin):
    with db.atomic():
        Group.update(created_at="2001-01-01T00:00:00.000000Z").where(Group.name == "Strangers").execute()
        User.delete().where(User.username == "mallory").execute()
    strangers = Group.get(Group.name == "Strangers").id
    assert admin.delete(f"{GROUPS}/{strangers}", expect=400)["detail"]["message"] == "Cannot delete default group"


def test_deleting_a_group_deletes_all_its_data(admin, mallory):
    mallory.post("/foods", {"name": "Leek"})
    slug = mallory.post("/recipes", {"name": "Leek soup"})
    form = {"image": (io.BytesIO(picture()), "soup.jpg"), "extension": "jpg"}
    mallory.put(f"/recipes/{slug}/image", data=form)
    mallory.delete(f"/recipes/{slug}")
    group, home = one_of(mallory), mallory.get("/households/self")["id"]
    assert File.select().where(File.kind == "trash").exists()
    admin.delete(f"/admin/users/{mallory.get('/users/self')['id']}")
    admin.delete(f"/admin/households/{home}")
    assert admin.delete(group)["name"] == "Strangers"
    admin.get(group, expect=404)
    assert not File.select().where(File.kind == "trash").exists()


def test_unknown_groups_are_not_found(admin):
    for call, body in ((admin.get, None), (admin.put, {"name": "x"}), (admin.patch, {}), (admin.delete, None)):
        assert call(f"{GROUPS}/{NOBODY}", body, expect=404)["detail"]["message"] == "Group not found"


def test_only_administrators_can_manage_groups(dave, guest):
    for person, status in ((dave, 403), (guest, 401)):
        person.get(GROUPS, expect=status)
        person.post(GROUPS, {"name": "Book club"}, expect=status)
