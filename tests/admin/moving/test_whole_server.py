"""Tests that everything of a Mealie server arrives, that its people sign in, and that nothing arrives twice."""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.users.user import User
from tests.admin.moving.made_server import (
    EGG,
    EVENT,
    FILES,
    LEFTOVERS,
    LIST,
    PASSWORD,
    PATH,
    SOUP,
    counts,
    made_server,
    moved_in,
    person,
    sent,
    tables,
    uid,
)
from tests.conftest import Caller
from tests.importing.moving.moving import messages, rest


@pytest.fixture
def signed_in(app):
    """Returns a function that signs in with the old password and returns the person."""

    def sign_in(name: str, expect: int = 200) -> Caller:
        client = app.test_client(use_cookies=False)
        answer = client.post("/api/auth/token", data={"username": name, "password": PASSWORD})
        assert answer.status_code == expect, answer.text
        return Caller(client, (answer.json or {}).get("access_token"))

    return sign_in


@pytest.fixture
def emptied(admin):
    """A program in which only its administrator exists."""
    with db.atomic():
        User.delete().where(User.username != "admin").execute()
        Household.delete().where(Household.name != "Family").execute()
        Group.delete().where(Group.name != "Home").execute()
    return admin


def reason_of(report: dict, words: str) -> dict:
    return next(one for one in report["entries"] if words in one["message"])


def test_what_is_in_a_backup_is_told_without_storing_anything(admin):
    found = sent(admin, made_server(), f"{PATH}/preview")
    told = {one["kind"]: one["count"] for one in found["counts"]}
    assert told | {"recipes": 2, "people": 2, "items": 2, "foods": 2, "events": 1} == told
    assert {one["kind"]: one["count"] for one in found["notMoved"]} == {
        "invite_tokens": 1,
        "long_live_tokens": 1,
        "magic_beans": 2,
    }
    assert (told["pictures"], found["alreadyHere"], found["canBeHere"]) == (1, False, False)
    assert admin.get(PATH) == [] and User.get_or_none(User.username == "erika") is None


def test_columns_of_later_versions_are_counted_and_left_out(admin):
    [soup, pie] = tables()["recipes"]
    later = [soup | {"mood": "merry", "is_new": False, "x" * 200: 1}, pie | {"mood": None}]
    found = sent(admin, made_server({"recipes": later}), f"{PATH}/preview")
    names = {one["kind"]: one["count"] for one in found["notMoved"]}
    assert names["recipes.mood"] == 1 and "recipes.is_new" not in names
    assert names["recipes." + "x" * 92] == 1
    report = moved_in(admin, made_server({"recipes": later}))
    assert "Not moved: recipes.mood (1 rows)" in messages(report)
    assert counts(report)["Recipes"] == (2, 2)


def test_every_row_arrives_and_the_report_compares_the_counts(admin):
    report = moved_in(admin, made_server(base="mealie_2024/"))
    assert {kind: here for kind, (said, here) in counts(report).items() if said != here} == {}
    assert {"Groups", "Households", "People", "Files of recipes", "Webhooks", "List items"} <= counts(report).keys()
    assert [one for one in messages(report) if one.startswith("Not moved: magic_beans")]


def test_people_sign_in_with_their_old_password_and_find_everything(admin, signed_in):
    moved_in(admin, made_server())
    erika, olaf = signed_in("erika"), signed_in("olaf@old.example")
    soup = erika.get("/recipes/soup")
    assert (soup["id"], soup["recipeYieldQuantity"], soup["recipeYield"], soup["orgURL"]) == (
        SOUP,
        4,
        "bowls",
        "https://example.com/soup",
    )
    assert soup["dateAdded"] == "2024-05-06" and soup["createdAt"].startswith("2024-05-06T07:08:09")
    first, second = soup["recipeIngredient"]
    assert (first["food"]["id"], first["unit"]["name"], first["title"], first["note"]) == (EGG, "cup", "Base", "beaten")
    assert second["note"] == "salt"
    [step] = soup["recipeInstructions"]
    assert step["ingredientReferences"] == [{"referenceId": first["referenceId"]}]
    assert soup["nutrition"]["calories"] == "120" and soup["extras"] == {"stove": "gas"}
    assert soup["settings"]["locked"] and [one["text"] for one in soup["notes"]] == ["Eat it."]
    assert [soup[kind][0]["name"] for kind in ("recipeCategory", "tags", "tools")] == ["Dinner", "Quick", "Pot"]
    assert soup["rating"] == 4 and [one["text"] for one in soup["comments"]] == ["Good!"]
    assert [one["recipeId"] for one in olaf.get("/users/self/favorites")["ratings"]] == [SOUP]
    assert erika.get("/foods")["items"][0]["onHand"] and erika.get("/foods")["items"][0]["label"]["name"] == "Dairy"
    assert erika.get("/households/preferences")["firstDayOfWeek"] == 1


def test_the_pictures_and_files_of_recipes_arrive(admin, signed_in):
    moved_in(admin, made_server())
    erika = signed_in("erika")
    at = f"/media/recipes/{SOUP}"
    assert erika.get(f"{at}/images/original.webp").data == FILES[f"data/recipes/{SOUP}/images/original.webp"]
    assert erika.get(f"{at}/images/timeline/{EVENT}/original.webp").data[:4] == b"RIFF"
    assert erika.get(f"{at}/assets/card.txt").data == b"Grandma's card"
    assert erika.get("/users/self")["cacheKey"]


def test_what_households_have_arrives(admin, signed_in):
    moved_in(admin, made_server())
    erika, olaf = signed_in("erika"), signed_in("olaf")
    [book] = erika.get("/households/cookbooks")["items"]
    assert book["queryFilterString"].endswith('AND (name = "Soup" OR name = "Pie")')
    found = erika.get(f"/recipes?cookbook={book['slug']}")
    assert [one["name"] for one in found["items"]] == ["Soup"] and olaf.get("/households/cookbooks")["items"] == []
    [rule] = erika.get("/households/mealplans/rules")["items"]
    assert (rule["day"], rule["entryType"], rule["queryFilterString"]) == ("monday", "dinner", "rating > 3")
    plan = erika.get("/households/mealplans?start_date=2024-05-01&end_date=2024-05-31")["items"]
    assert sorted((one["date"], one["title"], one["text"], (one["recipe"] or {}).get("name")) for one in plan) == [
        ("2024-05-06", "", "", "Soup"),
        ("2024-05-07", LEFTOVERS[:500], f"{LEFTOVERS[500:]}\nx", None),
    ]
    whole = erika.get(f"/households/shopping/lists/{LIST}")
    assert [(one["quantity"], one["note"], one["checked"]) for one in whole["listItems"]] == [
        (3, "", False),
        (1, "soap", True),
    ]
    assert whole["recipeReferences"][0]["recipeId"] == SOUP
    assert erika.get("/households/recipe-actions")["items"][0]["title"] == "Print"
    [hook] = erika.get("/households/webhooks")["items"]
    assert hook["scheduledTime"] == "07:30:00" and not hook["enabled"]


def test_administrators_of_the_other_server_do_not_administer_this_one(admin, signed_in):
    report = moved_in(admin, made_server())
    erika = signed_in("erika").get("/users/self")
    assert not erika["admin"] and erika["canManage"] and not signed_in("olaf").get("/users/self")["canManage"]
    assert "manage their group here" in reason_of(report, "erika")["message"]


def test_an_empty_program_becomes_the_server(emptied, signed_in):
    report = moved_in(emptied, made_server(), into="here")
    assert {kind: pair for kind, pair in counts(report).items() if pair[0] != pair[1]} == {}
    assert emptied.get("/groups/self")["name"] == "Home" and emptied.get("/households/self")["name"] == "Old family"
    assert signed_in("erika").get("/users/self")["admin"] and emptied.get("/recipes/soup")["id"] == SOUP
    assert not emptied.get(PATH)[0]["canBeUndone"]


def test_a_program_that_is_in_use_is_not_replaced(admin):
    answer = sent(admin, made_server(), into="here", expect=409)
    assert "as a new group" in answer["detail"]["message"]
    sent(admin, made_server(), into="nowhere", expect=422)


def test_taken_names_are_never_merged(admin, signed_in, alice):
    report = moved_in(
        admin, made_server({"users": [person(uid(4), "Alice", uid(2), email="alice@example.com", can_manage=True)]})
    )
    told = reason_of(report, "Alice")["message"]
    assert "signs in as “Alice-2”" in told and "e-mail address is taken" in told
    assert signed_in("alice-2").get("/users/self")["fullName"] == "Alice"
    assert alice.get("/users/self")["email"] == "alice@example.com" and len(messages(report)) > 5
    signed_in("alice", expect=401)


def test_the_same_backup_is_moved_in_once(admin):
    moved_in(admin, made_server())
    assert sent(admin, made_server(), f"{PATH}/preview")["alreadyHere"]
    assert "already" in sent(admin, made_server(), into="group", expect=409)["detail"]["message"]
    assert User.select().where(User.username == "erika").count() == 1


def test_a_password_that_could_stop_the_server_is_not_kept(admin, signed_in):
    costly = tables()["users"][0]["password"].replace("$04$", "$31$")
    report = moved_in(admin, made_server({"users": [person(uid(4), "erika", uid(2), password=costly)]}))
    assert "Choose a new one" in reason_of(report, "erika")["message"]
    signed_in("erika", expect=401)


def test_only_administrators_move_servers_in(dave, admin):
    sent(dave, made_server(), into="group", expect=403)
    sent(dave, made_server(), f"{PATH}/preview", expect=403)
    sent(admin, made_server(), f"{PATH}/preview")


def test_a_large_backup_comes_in_pieces(admin, dave):
    backup, upload = made_server(), "00000000-0000-4000-8000-0000000000aa"
    half = len(backup) // 2
    at = f"{PATH}/uploads/{upload}"
    form = {"data": {"upload": upload, "name": "old.zip", "into": "group"}, "content_type": "multipart/form-data"}
    dave.put(f"{at}?offset=0&size={len(backup)}", data=backup[:half], expect=403)
    admin.put(f"{at}?offset=9&size={len(backup)}", data=b"x", expect=409)
    for first, piece in ((0, backup[:half]), (half, backup[half:]), (half, backup[half:])):
        admin.put(f"{at}?offset={first}&size={len(backup)}", data=piece)
    admin.put(f"{at}?offset={half}&size={len(backup)}", data=backup, expect=422)
    assert not admin.post(f"{PATH}/preview", **form)["alreadyHere"]
    admin.post(PATH, **form)
    rest(admin)
    assert admin.get(PATH)[0]["fileName"] == "old.zip" and admin.get(PATH)[0]["state"] == "done"
    admin.post(f"{PATH}/preview", **form, expect=409)


def test_the_comparison_is_listed_with_names(admin):
    moved_in(admin, made_server())
    compared = {one["name"]: (one["said"], one["here"]) for one in admin.get(PATH)[0]["compared"]}
    assert compared["Recipes"] == (2, 2) and compared["Foods"] == (2, 2) and compared["Pictures"] == (1, 1)


def test_recipes_in_recipes_of_version_3_are_linked_in_any_order_and_never_in_a_circle(admin):
    ids = {name: uid(100 + at) for at, name in enumerate(("Pizza", "Dough", "Starter", "Hen", "Egg"))}
    soup = tables()["recipes"][0]
    recipes = [soup | {"id": row_id, "slug": name.lower(), "name": name, "image": None} for name, row_id in ids.items()]
    uses = [("Pizza", "Dough"), ("Dough", "Starter"), ("Hen", "Egg"), ("Egg", "Hen"), ("Starter", None)]
    lines = [
        {"id": at, "position": 0, "recipe_id": ids[outer], "quantity": 2.0, "note": "fresh"}
        | {"referenced_recipe_id": inner and ids[inner].replace("-", ""), "reference_id": uid(200 + at)}
        for at, (outer, inner) in enumerate(uses)
    ]
    lines[-1] |= {"referenced_recipe_id": uid(999)}
    report = moved_in(admin, made_server({"recipes": recipes, "recipes_ingredients": lines}, files={}))
    stored = db.execute_sql(
        """SELECT "outer"."name", "inner"."name", "note" FROM "ingredient" JOIN "recipe" AS "outer"
        ON "outer"."id" = "recipe_id" LEFT JOIN "recipe" AS "inner" ON "inner"."id" = "referenced_recipe_id"
        ORDER BY 1"""
    ).fetchall()
    assert stored == [
        ("Dough", "Starter", "fresh"),
        ("Egg", None, "Hen fresh"),
        ("Hen", "Egg", "fresh"),
        ("Pizza", "Dough", "fresh"),
        ("Starter", None, "fresh"),
    ]
    assert [one for one in messages(report) if "stays text" in one] == [
        "Recipes · Egg: “Hen” stays text in it, because a recipe can't contain itself."
    ]
    assert not [one for one in messages(report) if "referenced_recipe_id" in one]
