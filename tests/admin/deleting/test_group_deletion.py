"""Tests that an administrator deletes a group with everything in it, after seeing what that is and typing its name."""

import io

import pytest

from app.admin.deleting import delete_group
from app.framework.storage.database import db, list_tables
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, Run
from app.households.group import Group
from app.households.household import Household
from app.media.file import File
from app.recipes.recipe import Recipe
from app.users.user import User
from tests.importing.moving.moving import rest
from tests.many_recipes import many_recipes
from tests.pictures import picture

GROUPS = "/admin/groups"
NOBODY = "00000000-0000-4000-8000-000000000000"
STRANGERS = {"name": "Strangers"}


def at(person) -> str:
    return f"{GROUPS}/{person.get('/groups/self')['id']}"


@pytest.fixture
def strangers(mallory) -> str:
    """Fills the group of strangers with something of each kind, and returns its path."""
    slug = mallory.post("/recipes", {"name": "Leek soup"})
    mallory.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture()), "soup.jpg"), "extension": "jpg"})
    mallory.delete(f"/recipes/{mallory.post('/recipes', {'name': 'Stew'})}")
    soup = mallory.get(f"/recipes/{slug}")
    shopping = mallory.post("/households/shopping/lists", {"name": "Saturday"})
    mallory.post("/households/shopping/items", {"shoppingListId": shopping["id"], "note": "leeks"})
    mallory.post("/households/mealplans", {"date": "2026-01-01", "entryType": "dinner", "recipeId": soup["id"]})
    mallory.post("/households/cookbooks", {"name": "Soups", "queryFilterString": 'name LIKE "%soup%"'})
    mallory.post("/foods", {"name": "leek"})
    mallory.post("/recipes/bulk-actions/export", {"recipes": [slug], "exportType": "json"}, expect=202)
    rest(mallory)
    assert File.select().where(File.kind == "export").exists()
    return at(mallory)


def rows_of_everybody_else() -> dict[str, int]:
    """Counts the rows of the tables that know their group, outside of the group of strangers."""
    group = Group.get(Group.name == "Strangers")
    of_groups = [table for table in list_tables() if "group" in table._meta.fields]
    return {table.__name__: table.select().where(table.group != group.id).count() for table in of_groups}


def test_the_contents_are_named_and_counted(admin, strangers):
    found = admin.get(f"{strangers}/contents")
    counted = {"households": 1, "people": 1, "recipes": 1, "trashedRecipes": 1, "planEntries": 1, "shoppingLists": 1}
    assert counted.items() <= found.items() and (found["foods"], found["cookbooks"]) == (1, 1)
    assert (found["householdNames"], found["peopleNames"]) == (["Elsewhere"], ["Mallory"])
    assert found["files"] >= 2 and found["bytes"] > 1000
    empty = admin.post(GROUPS, {"name": "Book club"})
    assert admin.get(f"{GROUPS}/{empty['id']}/contents")["files"] == 0


def test_a_group_goes_with_everything_in_it_and_nothing_else(admin, alice, mallory, strangers):
    alice.post("/recipes", {"name": "Bread"})
    alice.post("/households/shopping/lists", {"name": "Ours"})
    admin.delete(strangers, expect=400)
    before = rows_of_everybody_else()
    assert admin.post(f"{strangers}/deletion", STRANGERS) == {"task": None}
    admin.get(strangers, expect=404)
    mallory.get("/users/self", expect=401)
    assert File.select().count() == 0 and not User.select().where(User.username == "mallory").exists()
    of_groups = {table.__name__: table.select().count() for table in list_tables() if "group" in table._meta.fields}
    assert of_groups == before
    assert alice.get("/recipes")["total"] == 1 and alice.get("/households/shopping/lists")["total"] == 1


@pytest.mark.parametrize("typed", ["", "Stranger", "Home", "Strangers!", None])
def test_without_the_right_name_nothing_is_deleted(admin, mallory, strangers, typed):
    admin.post(f"{strangers}/deletion", {"name": typed}, expect=422)
    assert mallory.get("/recipes")["total"] == 1


def test_case_and_white_space_of_the_typed_name_do_not_matter(admin, strangers):
    admin.post(f"{strangers}/deletion", {"name": " strangers "})
    admin.get(strangers, expect=404)


def test_the_own_and_the_first_group_cannot_be_deleted(admin, mallory, strangers):
    assert "that you are in" in admin.post(f"{at(admin)}/deletion", {"name": "Home"}, expect=400)["detail"]["message"]
    with db.atomic():
        Group.update(created_at="2001-01-01T00:00:00.000000Z").where(Group.name == "Strangers").execute()
    refused = admin.post(f"{strangers}/deletion", STRANGERS, expect=400)
    assert refused["detail"]["message"] == "Cannot delete default group"
    assert mallory.get("/recipes")["total"] == 1


def test_a_group_with_an_administrator_cannot_be_deleted(admin, mallory, strangers):
    with db.atomic():
        User.update(admin=True).where(User.username == "mallory").execute()
    refused = admin.post(f"{strangers}/deletion", STRANGERS, expect=403)
    assert refused["detail"]["message"].startswith("An administrator cannot be deleted.")
    with db.atomic():
        User.update(admin=False).where(User.username == "mallory").execute()
    admin.post(f"{strangers}/deletion", STRANGERS)


def test_the_refusal_of_the_usual_call_names_the_way(admin, strangers):
    assert admin.delete(strangers, expect=400)["detail"]["message"] == (
        "Cannot delete group with users. Its page under Settings, All groups, can delete it with everything in it."
    )


def test_a_large_group_is_deleted_in_several_transactions(admin, mallory, strangers):
    many_recipes(250, User.get(User.username == "mallory"))
    task = admin.post(f"{strangers}/deletion", STRANGERS)["task"]
    mallory.get("/users/self", expect=401)
    commits = db.version
    rest(admin)
    assert admin.get(f"/runs/{task}")["state"] == "done" and admin.get(strangers, expect=404)
    assert Recipe.select().count() == File.select().count() == 0 and Household.select().count() == 2
    assert db.version - commits >= 250 // delete_group.AT_ONCE + 1


class Killed(BaseException):
    """Stands for the end of the process: nothing catches it."""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_large_deletion_goes_on_after_a_kill(app, admin, mallory, strangers, monkeypatch):
    many_recipes(250, User.get(User.username == "mallory"))
    delete_rows, calls = delete_group.delete_rows, []

    def killed_at_the_second(table, ids):
        calls.append(len(ids))
        if len(calls) == 2:
            monkeypatch.setattr(delete_group, "delete_rows", delete_rows)
            raise Killed
        delete_rows(table, ids)

    monkeypatch.setattr(delete_group, "delete_rows", killed_at_the_second)
    task = admin.post(f"{strangers}/deletion", STRANGERS)["task"]
    rest(admin)
    assert Run.get_by_id(task).state == RUNNING and 0 < Recipe.select().count() < 250
    resume_runs()
    app.extensions["tasks"].wake()
    rest(admin)
    admin.get(strangers, expect=404)
    assert Recipe.select().count() == 0


def test_only_administrators_see_the_contents_and_delete(called, strangers):
    for name, status in ((None, 401), ("bob", 403), ("dave", 403), ("mallory", 403)):
        called(name).get(f"{strangers}/contents", expect=status)
        called(name).post(f"{strangers}/deletion", STRANGERS, expect=status)


def test_unknown_groups_are_not_found(admin):
    admin.get(f"{GROUPS}/{NOBODY}/contents", expect=404)
    admin.post(f"{GROUPS}/{NOBODY}/deletion", STRANGERS, expect=404)
