"""Tests that the administrator of a moved server stays one person, and that every row that is left out is named."""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.users.user import User
from tests.admin.moving.made_server import (
    ERIKA,
    HOUSE,
    OLAF,
    OTHER_HOUSE,
    SOUP,
    counts,
    made_server,
    moved_in,
    tables,
    uid,
)
from tests.admin.moving.made_server import person as row_of
from tests.importing.moving.moving import messages

LOST = uid(77)


@pytest.fixture
def emptied(admin):
    """A program in which only its administrator exists."""
    with db.atomic():
        User.delete().where(User.username != "admin").execute()
        Household.delete().where(Household.name != "Family").execute()
        Group.delete().where(Group.name != "Home").execute()
    return admin


def backup_of(**erika) -> bytes:
    values = {"admin": True, "can_manage": True} | erika
    return made_server({"users": [row_of(ERIKA, "erika", HOUSE, **values), row_of(OLAF, "olaf", OTHER_HOUSE)]})


@pytest.mark.parametrize("change", [str, str.upper, lambda email: f" {email} "])
def test_the_same_address_and_administrator_is_the_same_person(emptied, change):
    me = emptied.get("/users/self")
    report = moved_in(emptied, backup_of(email=change(me["email"]), username="admin"), into="here")
    assert {one.username for one in User.select()} == {"admin", "olaf"}
    assert emptied.get("/users/self") | {"tokens": 0} == me | {"tokens": 0, "household": "Old family"} | {
        name: emptied.get("/users/self")[name] for name in ("householdSlug", "cacheKey", "householdId")
    }
    assert counts(report)["People"] == (2, 2)
    assert any("both are one now" in one for one in messages(report) if "erika" in one or "admin" in one)
    assert emptied.get("/recipes/soup")["userId"] == me["id"]


@pytest.mark.parametrize(
    ("into", "changes"),
    [
        ("here", {"email": "other@old.example"}),
        ("here", {"admin": False}),
        ("group", {}),
    ],
)
def test_anybody_else_stays_a_person_of_their_own(emptied, into, changes):
    me = emptied.get("/users/self")
    moved_in(emptied, backup_of(**({"email": me["email"], "username": "admin"} | changes)), into=into)
    assert User.select().count() == 3
    assert emptied.get("/users/self")["household"] == me["household"] or into == "here"


def test_merged_foods_count_as_moved_in(emptied):
    emptied.post("/groups/seeders/foods", {"locale": "en-US"})
    emptied.post("/groups/seeders/units", {"locale": "en-US"})
    rows = tables()
    egg = rows["ingredient_foods"][0]
    names = ["Flour", "butter", "Dragon scales"]
    rows["ingredient_foods"] = [egg, *(egg | {"id": uid(200 + n), "name": one} for n, one in enumerate(names))]
    report = moved_in(emptied, made_server(rows), into="here")
    assert counts(report)["Foods"] == (4, 4) and counts(report)["Units"][0] == counts(report)["Units"][1]
    assert len([one for one in messages(report) if "Foods ·" in one and "both are one" in one]) >= 2


@pytest.mark.parametrize(
    ("table", "key", "kind"),
    [
        ("shopping_list_items", "shopping_list_id", "List items"),
        ("recipes_ingredients", "recipe_id", "Ingredients"),
        ("recipe_instructions", "recipe_id", "Steps"),
        ("notes", "recipe_id", "Notes"),
        ("recipe_assets", "recipe_id", "Files of recipes"),
    ],
)
@pytest.mark.parametrize("owner", [LOST, None])
def test_a_row_that_belongs_to_nothing_is_named(admin, table, key, kind, owner):
    rows = tables()
    rows[table].append(rows[table][0] | {"id": uid(300), key: owner})
    report = moved_in(admin, made_server(rows))
    [told] = [one for one in report["entries"] if one["message"].startswith(f"{kind} ·") and not one["success"]]
    assert "left out" in told["message"] and "missing in the backup" in told["exception"]
    said, here = counts(report)[kind]
    assert said == here + 1


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("recipes_to_tags", {"recipe_id": SOUP, "tag_id": LOST}),
        ("recipes_to_categories", {"recipe_id": LOST, "category_id": LOST}),
        ("api_extras", {"id": 9, "recipee_id": LOST, "key_name": "a", "value": "b"}),
    ],
)
def test_links_that_lead_to_nothing_are_counted(admin, table, row):
    rows = tables()
    assert not any(table in one for one in messages(moved_in(admin, made_server(rows))))
    [moved] = [one for one in admin.get("/admin/migrations/mealie") if one["state"] == "done"]
    admin.post(f"/admin/migrations/mealie/{moved['reportId']}/undo")
    rows[table] = [*rows.get(table, []), row]
    assert f"Not moved: {table} (1 rows)" in messages(moved_in(admin, made_server(rows)))


def test_many_faults_of_one_row_are_counted(admin):
    rows = tables()
    line = rows["recipes_ingredients"][0]
    rows["recipes_ingredients"] += [line | {"id": 500 + n, "quantity": "much", "position": n} for n in range(8)]
    told = next(one for one in messages(moved_in(admin, made_server(rows))) if "Recipes · Soup" in one)
    assert "3 more values were left out" in told
