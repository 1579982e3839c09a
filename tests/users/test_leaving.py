"""Tests what happens to the data of a user whose account is deleted or moved to another household or group."""

import io

import pytest

from app.framework.storage.database import db
from app.media.file import File
from app.recipes.history.trash import TrashedRecipe
from app.users.user import User
from tests.pictures import picture

NOBODY = "00000000-0000-0000-0000-000000000000"
READS = ["", "?search=soup", "?orderBy=rating", "?households=family", "?households=neighbours"]


def account(name):
    return f"/admin/users/{User.get(User.username == name).id}"


def cook(person, name="Leek soup"):
    return person.get(f"/recipes/{person.post('/recipes', {'name': name})}")


def owner_of(reader, slug="leek-soup"):
    return User.get_by_id(reader.get(f"/recipes/{slug}")["userId"]).username


def house(**flags):
    """Revokes the management permissions of all users, and sets the given columns of the named users."""
    with db.atomic():
        User.update(can_manage=False, can_manage_household=False).execute()
        for name, given in flags.items():
            User.update(**given).where(User.username == name).execute()


def test_deleting_a_user_ends_sessions_tokens_and_files(admin, alice, guest):
    alice.post(f"/users/{alice.get('/users/self')['id']}/image", data=form("profile"))
    token = alice.post("/users/api-tokens", {"name": "clock"})["token"]
    gone = admin.get(account("alice"))
    assert admin.delete(account("alice")) == gone
    alice.get("/users/self", expect=401)
    guest.get("/users/self", headers={"Authorization": f"Bearer {token}"}, expect=401)
    guest.get(f"/media/users/{gone['id']}/profile.webp", expect=404)
    assert not File.select().where(File.kind == "user").exists()


def form(field):
    return {field: (io.BytesIO(picture()), "picture.jpg")}


def test_the_second_delete_route_returns_nothing(admin, bob):
    assert admin.delete(account("bob").removeprefix("/admin")) is None
    bob.get("/users/self", expect=401)


@pytest.mark.parametrize(
    "flags, heir",
    [
        # Both are managers, so the recipes go to the older account.
        ({"bob": {"can_manage_household": True}, "dave": {"can_manage": True}}, "bob"),
        ({"dave": {"can_manage": True}}, "dave"),
        ({}, "bob"),  # there is no manager, so the recipes go to the oldest account
        ({"carol": {"can_manage": True}}, "bob"),  # household members before managers of other households
    ],
)
def test_recipes_go_to_a_household_manager_or_housemate(admin, alice, bob, flags, heir):
    house(**flags, admin={"household": User.get(User.username == "carol").household})
    cook(alice)
    foreseen = admin.get(f"{account('alice')}/departure")
    assert (foreseen["recipes"], foreseen["heir"]["username"]) == (1, heir)
    admin.delete(account("alice"))
    assert owner_of(bob) == heir


def test_recipes_of_an_empty_household_go_to_an_administrator(admin, alice, carol):
    cook(carol)
    admin.delete(account("carol"))
    assert owner_of(alice) == "admin"


def test_the_only_member_of_a_group_has_no_heir(admin, mallory):
    cook(mallory)
    assert admin.get(f"{account('mallory')}/departure") == {"recipes": 1, "heir": None}


def test_only_administrators_can_preview_a_deletion(called, alice, admin):
    for name, refused in ((None, 401), ("alice", 403), ("dave", 403)):
        called(name).get(f"{account('alice')}/departure", expect=refused)
    admin.get(f"/admin/users/{NOBODY}/departure", expect=404)


def test_administrators_of_another_group_inherit_nothing(mallory, alice, carol):
    house(admin={"admin": False}, mallory={"admin": True})
    cook(carol)
    mallory.delete(account("carol"))
    assert owner_of(alice) == "alice"


def test_a_user_with_recipes_but_no_heir_cannot_be_deleted(admin, mallory):
    for name in ("Leek soup", "Bread"):
        cook(mallory, name)
    told = admin.delete(account("mallory"), expect=400)["detail"]["message"]
    assert told == (
        "mallory is the last person of the group “Strangers”, which has 2 recipes. "
        "Add someone else to the group first, or delete the account together with the recipes, "
        "on its page in the settings."
    )
    assert mallory.get("/recipes")["total"] == 2
    for slug in ("leek-soup", "bread"):
        mallory.delete(f"/recipes/{slug}")
    admin.delete(account("mallory"))


def test_recipes_stay_readable_when_their_owner_is_deleted(admin, alice, bob):
    before = cook(alice, "Leek soup")
    alice.put(f"/recipes/{before['slug']}", before | {"description": "of leeks"})
    link = alice.post("/shared/recipes", {"recipeId": before["id"]})
    admin.delete(account("alice"))
    assert all(bob.get(f"/recipes{asked}")["total"] == (0 if "neigh" in asked else 1) for asked in READS)
    after = bob.get("/recipes/leek-soup")
    assert (after["description"], after["householdId"]) == ("of leeks", before["householdId"])
    assert bob.get("/recipes/leek-soup/revisions")["items"][0]["userName"] == "Alice"
    bob.get(f"/recipes/shared/{link['id']}", expect=404)
    bob.patch("/recipes/leek-soup", {"description": "of leeks and potatoes"})


def test_comments_and_events_outlive_their_author(admin, alice, bob):
    soup = cook(bob)
    alice.post("/comments", {"recipeId": soup["id"], "text": "Less salt."})
    made = alice.post("/recipes/timeline/events", {"recipeId": soup["id"], "subject": "Made", "eventType": "comment"})
    alice.put(f"/recipes/timeline/events/{made['id']}/image", data=form("image"))
    admin.delete(account("alice"))
    [said] = bob.get("/recipes/leek-soup")["comments"]
    assert said == bob.get("/recipes/leek-soup/comments")[0] == bob.get("/comments")["items"][0]
    assert (
        said["user"] == {"id": NOBODY, "username": "Alice", "fullName": "", "admin": False} and said["userId"] == NOBODY
    )
    [told] = bob.get('/recipes/timeline/events?queryFilter=subject = "Made"')["items"]
    assert told["userId"] == NOBODY and told["image"] == "has image"
    bob.delete(f"/comments/{said['id']}", expect=403)
    admin.delete(f"/comments/{said['id']}")


def test_ratings_are_deleted_with_their_user(admin, alice, bob):
    cook(bob)
    for person, stars in ((alice, 1), (bob, 5)):
        person.post(f"/users/{person.get('/users/self')['id']}/ratings/leek-soup", {"rating": stars})
    assert bob.get("/recipes/leek-soup")["rating"] == 3
    admin.delete(account("alice"))
    assert bob.get("/recipes/leek-soup")["rating"] == 5


def test_a_housemate_can_restore_trashed_recipes_of_a_deleted_user(admin, alice, bob, carol):
    soup = cook(alice)
    alice.post("/comments", {"recipeId": soup["id"], "text": "Less salt."})
    alice.delete("/recipes/leek-soup")
    admin.delete(account("alice"))
    [trashed] = bob.get("/recipes/trash")["items"]
    carol.post(f"/recipes/trash/{trashed['id']}/restore", expect=404)
    back = bob.post(f"/recipes/trash/{trashed['id']}/restore")
    assert owner_of(bob) == "bob" and back["comments"][0]["user"]["username"] == "Alice"


def test_nobody_deletes_an_administrator_or_themselves(admin):
    for route in (account("admin"), account("admin").removeprefix("/admin")):
        assert "your own account" in admin.delete(route, expect=403)["detail"]["message"]
    admin.patch(account("bob"), {"admin": True})
    for route in (account("bob"), account("bob").removeprefix("/admin")):
        assert "Take the right" in admin.delete(route, expect=403)["detail"]["message"]
    admin.delete(account("admin"), expect=403)
    admin.patch(account("bob"), {"admin": False})
    admin.delete(account("bob"))
    admin.get("/users/self")


def test_recipes_move_to_another_household_with_their_owner(admin, alice, bob, carol, dave):
    cook(alice)
    dave.post("/households/cookbooks", {"name": "Soups"})
    assert carol.get("/recipes?households=neighbours")["total"] == 0
    home = carol.get("/users/self")
    admin.patch(account("alice"), {"household": "Neighbours"})
    assert alice.get("/users/self")["householdId"] == alice.get("/recipes/leek-soup")["householdId"]
    assert alice.get("/users/self")["householdId"] == home["householdId"]
    assert carol.get("/recipes?households=neighbours")["total"] == carol.get("/recipes?search=leek")["total"] == 1
    assert alice.get("/households/cookbooks")["total"] == 0 and bob.get("/households/cookbooks")["total"] == 1
    assert carol.get("/households/statistics")["totalRecipes"] == 1
    bob.patch("/recipes/leek-soup", {"description": "Mine"}, expect=403)
    carol.patch("/recipes/leek-soup", {"description": "Ours"})


def test_trashed_recipes_move_to_another_household_with_their_owner(admin, alice, bob, carol):
    cook(alice)
    alice.delete("/recipes/leek-soup")
    admin.patch(account("alice"), {"household": "Neighbours"})
    assert alice.get("/recipes/trash")["items"][0]["householdId"] == carol.get("/users/self")["householdId"]
    admin.delete(account("alice"))
    assert (carol.get("/recipes/trash")["total"], bob.get("/recipes/trash")["total"]) == (1, 0)


def test_a_user_with_recipes_cannot_change_the_group(admin, alice):
    cook(alice)
    told = admin.patch(account("alice"), {"group": "Strangers", "fullName": "Al"}, expect=400)["detail"]["message"]
    assert told == "alice has 1 recipe, and recipes can't move to another group. Nothing was changed."
    assert alice.get("/users/self")["fullName"] == "Alice"


def test_changing_the_group_deletes_all_but_the_account(admin, alice, bob, sign_in):
    soup, bread = cook(bob), cook(alice, "Bread")
    alice.post("/comments", {"recipeId": soup["id"], "text": "Less salt."})
    alice.post(f"/users/{alice.get('/users/self')['id']}/ratings/leek-soup", {"rating": 1, "isFavorite": True})
    link = alice.post("/shared/recipes", {"recipeId": soup["id"]})
    alice.delete(f"/recipes/{bread['slug']}")
    moved = admin.patch(account("alice"), {"group": "Strangers"})
    assert (moved["group"], moved["household"]) == ("Strangers", "Elsewhere")
    alice.get("/users/self", expect=401)
    assert sign_in("alice").status_code == 200
    after = bob.get("/recipes/leek-soup")
    assert after["comments"][0]["user"]["username"] == "Alice" and after["rating"] is None
    bob.get(f"/recipes/shared/{link['id']}", expect=404)
    assert TrashedRecipe.get().user_id is None
    assert bob.post(f"/recipes/trash/{bread['id']}/restore")["userId"] == bob.get("/users/self")["id"]
