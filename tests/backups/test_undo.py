"""Tests undoing a restore, or several, and the copies of what they replaced."""

from tests.conftest import Caller, enter

BACKUPS = "/admin/backups"


def test_a_restore_can_be_undone_and_that_too(admin, alice, backup, soup):
    alice.post("/recipes", {"name": "Later"})
    assert admin.get(BACKUPS)["undo"] is None
    admin.post(f"{BACKUPS}/undo", expect=404)
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert alice.get("/recipes")["total"] == 1
    assert admin.get(BACKUPS)["undo"]["name"] == backup
    admin.post(f"{BACKUPS}/undo")
    assert alice.get("/recipes")["total"] == 2
    admin.post(f"{BACKUPS}/undo")
    assert alice.get("/recipes")["total"] == 1


def names_of_recipes(person) -> list[str]:
    return sorted(one["name"] for one in person.get("/recipes")["items"])


def test_undo_after_several_restores_brings_back_what_was_there_before_the_first(admin, alice, backup, soup):
    alice.post("/recipes", {"name": "Second"})
    admin.post(BACKUPS, expect=201)
    second = next(one["name"] for one in admin.get(BACKUPS)["imports"] if one["name"] != backup)
    alice.post("/recipes", {"name": "Third"})
    for name in (backup, second, backup, second):
        admin.post(f"{BACKUPS}/{name}/restore")
    undo = admin.get(BACKUPS)["undo"]
    assert undo["name"] == second and undo["since"] < undo["at"]
    admin.post(f"{BACKUPS}/undo")
    assert names_of_recipes(alice) == ["Leek soup", "Second", "Third"]
    admin.post(f"{BACKUPS}/undo")
    assert names_of_recipes(alice) == ["Leek soup", "Second"]


def test_what_was_replaced_stays_in_a_backup_whatever_is_restored_afterwards(admin, alice, backup, soup):
    alice.post("/recipes", {"name": "Second"})
    admin.post(f"{BACKUPS}/{backup}/restore")
    [copy] = [one for one in admin.get(BACKUPS)["imports"] if one["kind"] == "before-restore"]
    for _again in range(3):
        admin.post(f"{BACKUPS}/{backup}/restore")
    assert copy["name"] in {one["name"] for one in admin.get(BACKUPS)["imports"]}
    admin.post(f"{BACKUPS}/{copy['name']}/restore")
    assert names_of_recipes(alice) == ["Leek soup", "Second"]


def test_a_restore_after_an_undo_can_be_undone_with_what_was_written_meanwhile(admin, alice, backup, soup):
    admin.post(f"{BACKUPS}/{backup}/restore")
    admin.post(f"{BACKUPS}/undo")
    alice.post("/recipes", {"name": "Meanwhile"})
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert names_of_recipes(alice) == ["Leek soup"]
    admin.post(f"{BACKUPS}/undo")
    assert names_of_recipes(alice) == ["Leek soup", "Meanwhile"]


def test_whoever_is_not_in_the_database_in_use_is_told_who_can_sign_in(app, admin, backup, inside):
    late = Caller(app.test_client(use_cookies=False), enter("late", "Home", "Family", {"admin": True}))
    done = late.post(f"{BACKUPS}/{backup}/restore")
    assert (done["stayed"], done["administrators"]) == (False, ["admin"])
    assert admin.post(f"{BACKUPS}/undo")["stayed"]
    late = Caller(app.test_client(use_cookies=False), enter("later", "Home", "Family", {"admin": True}))
    undone = late.post(f"{BACKUPS}/undo")
    assert (undone["stayed"], undone["administrators"]) == (False, ["admin"])
