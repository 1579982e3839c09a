"""Tests what a restore changes and keeps, and that a refused one changes nothing."""

from hashlib import sha256
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from flask import request

from app import MIGRATIONS, use_data
from app.backups import under_way
from app.backups.folder import FOLDER
from app.backups.making import room
from app.framework.api.errors import Busy
from app.framework.api.request_limit import TURNS
from app.framework.storage.database import db
from app.framework.storage.folder.damage import DamageWatch, damaged
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.migrate import bring_up_to_date
from app.settings import Settings
from app.users.signing_in.hash_password import hash_password
from app.users.user import User
from tests.backups.conftest import stored_names
from tests.backups.remade import remade
from tests.conftest import Caller, enter

BACKUPS = "/admin/backups"


def state(data: Path) -> dict[str, str]:
    """Returns the hash of each file of the live data: the pointer, the database and the stored files."""
    db.shorten_log()
    paths = [data / "CURRENT", find_current(data), *sorted((data / "media").rglob("*.*"))]
    return {str(path): sha256(path.read_bytes()).hexdigest() for path in paths}


def test_a_restore_brings_back_rows_and_pictures(admin, alice, backup, data, soup):
    pictures = stored_names()
    alice.delete(f"/recipes/{soup['slug']}")
    alice.post("/recipes", {"name": "Later"})
    rmtree(data / "media")
    done = admin.post(f"{BACKUPS}/{backup}/restore")
    assert done["message"] == "Restore successful" and not done["error"]
    assert (done["before"]["recipes"], done["after"]["recipes"]) == (1, 1)
    assert alice.get(f"/recipes/{soup['slug']}") == soup
    assert [one["name"] for one in alice.get("/recipes")["items"]] == ["Leek soup"]
    assert alice.get(f"/media/recipes/{soup['id']}/images/original.webp").data[:4] == b"RIFF"
    assert stored_names() == pictures


def test_open_pages_are_told_to_read_everything_again(admin, alice, backup):
    before = alice.get("/events")["version"]
    admin.post(f"{BACKUPS}/{backup}/restore")
    answer = alice.get(f"/events?since={before}")
    assert answer["everything"]
    assert not alice.get(f"/events?since={answer['version']}")["everything"]


def test_the_preview_says_what_would_change(admin, alice, backup, soup):
    alice.post("/recipes", {"name": "Later"})
    seen = admin.post(f"{BACKUPS}/{backup}/preview")
    assert (seen["counts"]["now"]["recipes"], seen["counts"]["after"]["recipes"]) == (2, 1)
    assert seen["changedSince"] == 1 and seen["newestChange"]["name"] == "Later"
    assert admin.get("/recipes")["total"] == 2


def test_people_stay_signed_in_but_no_revoked_sign_in_comes_back(admin, alice, called, data, soup):
    word = alice.post("/users/api-tokens", {"name": "revoked"})
    other = alice.post("/users/api-tokens", {"name": "kept"})
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    alice.delete(f"/users/api-tokens/{word['id']}")
    late = alice.post("/users/api-tokens", {"name": "made later"})
    assert admin.post(f"{BACKUPS}/{made['name']}/restore")["stayed"]
    caller = called(None)
    for token, status in ((other, 200), (late, 200), (word, 401)):
        caller.get("/users/self", headers={"Authorization": f"Bearer {token['token']}"}, expect=status)
    assert alice.get("/users/self")["username"] == "alice"


def test_passwords_of_the_backup_count_at_once(admin, called, backup_with_password):
    name = backup_with_password
    User.update(password=hash_password("the new one")).where(User.username == "alice").execute()
    guest = called(None)
    guest.post("/auth/token", data={"username": "alice", "password": "the new one"})
    admin.post(f"{BACKUPS}/{name}/restore")
    guest.post("/auth/token", data={"username": "alice", "password": "the new one"}, expect=401)
    guest.post("/auth/token", data={"username": "alice", "password": "leek-and-potato"})


@pytest.fixture
def backup_with_password(admin):
    with db.atomic():
        User.update(password=hash_password("leek-and-potato")).where(User.username == "alice").execute()
    admin.post(BACKUPS, expect=201)
    return admin.get(BACKUPS)["imports"][0]["name"]


@pytest.fixture
def other_server(app, data, tmp_path):
    """Moves the backups to a new server with its own administrator. Returns a caller with their session."""
    other = tmp_path / "other"
    other.mkdir()
    path = bring_up_to_date(other, MIGRATIONS)
    copytree(data / FOLDER, other / FOLDER)
    use_data(app, Settings(data=other), path)
    word = enter("root", "Elsewhere", "Kitchen", {"admin": True})
    return Caller(app.test_client(use_cookies=False), word)


def test_on_another_server_everybody_signs_in_once_with_the_accounts_of_the_backup(alice, backup_with_token, called):
    (name, token), root = backup_with_token
    done = root.post(f"{BACKUPS}/{name}/restore")
    assert not done["stayed"] and done["administrators"] == ["admin"]
    root.get("/users/self", expect=401)
    alice.get("/users/self", expect=401)
    called(None).post("/auth/token", data={"username": "alice", "password": "leek-and-potato"})
    caller = called(None)
    assert caller.get("/users/self", headers={"Authorization": f"Bearer {token}"})["username"] == "alice"


@pytest.fixture
def backup_with_token(request, alice, backup_with_password, admin):
    token = alice.post("/users/api-tokens", {"name": "calendar"})["token"]
    admin.post(BACKUPS, expect=201)
    name = max(one["name"] for one in admin.get(BACKUPS)["imports"])
    return (name, token), request.getfixturevalue("other_server")


def test_a_backup_is_made_before_each_restore(admin, backup):
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert [one["kind"] for one in admin.get(BACKUPS)["imports"]] == ["before-restore", "by-hand"]


def test_writing_goes_on_after_a_restore(admin, alice, backup):
    admin.post(f"{BACKUPS}/{backup}/restore")
    slug = alice.post("/recipes", {"name": "After"})
    assert alice.get(f"/recipes/{slug}")["name"] == "After"
    assert alice.get("/recipes", query_string={"search": "Leek"})["total"] == 1


def test_a_backup_of_an_older_version_is_migrated(admin, app, backup, monkeypatch, tmp_path):
    newer = copytree(MIGRATIONS, tmp_path / "migrations")
    (newer / "0002_more.py").write_text("def up(migrator, db):\n    db.execute_sql('CREATE TABLE more (id TEXT)')\n")
    monkeypatch.setitem(app.config, "MIGRATIONS", newer)
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert db.table_exists("more") and admin.get("/recipes")["total"] == 1


def test_a_backup_of_a_newer_version_is_refused_with_that_version(admin, backup, data):
    place = data / FOLDER / backup
    remade(place, lambda said: said | {"version": "7.8.9", "migrations": [*said["migrations"], "0099_later"]})
    before = state(data)
    for call in ("preview", "restore"):
        assert "7.8.9" in admin.post(f"{BACKUPS}/{backup}/{call}", expect=422)["detail"]["message"]
    assert state(data) == before
    remade(place, lambda said: said | {"migrations": said["migrations"][:-1]})
    admin.post(f"{BACKUPS}/{backup}/restore")


def test_a_locked_backup_opens_with_its_passphrase_only(admin, alice, data, soup):
    admin.post(BACKUPS, {"passphrase": "leek and potato"}, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    assert made["locked"] and made["provedAt"]
    assert b"Leek soup" not in (data / FOLDER / made["name"]).read_bytes()
    alice.delete(f"/recipes/{soup['slug']}")
    path = f"{BACKUPS}/{made['name']}/restore"
    before = state(data)
    assert "locked" in admin.post(path, expect=422)["detail"]["message"]
    assert "wrong" in admin.post(path, {"passphrase": "leek"}, expect=422)["detail"]["message"]
    assert state(data) == before
    admin.post(path, {"passphrase": "leek and potato"})
    assert alice.get(f"/recipes/{soup['slug']}")["name"] == "Leek soup"


def test_only_one_piece_of_work_runs_at_a_time(admin, backup, data):
    before = state(data)
    with under_way.mark_work(data, under_way.RESTORING, backup):
        assert admin.get(BACKUPS)["underWay"]["kind"] == "restore"
        admin.post(f"{BACKUPS}/{backup}/restore", expect=409)
        admin.post(BACKUPS, expect=409)
    assert state(data) == before
    admin.post(f"{BACKUPS}/{backup}/restore")


def test_too_little_room_is_said_before_anything_is_changed(admin, backup, data, monkeypatch):
    before = state(data)
    monkeypatch.setattr(room, "measure", lambda folder: 100 * room.MB)
    for call in (BACKUPS, f"{BACKUPS}/{backup}/restore"):
        assert "100 MB are free" in admin.post(call, expect=507)["detail"]["message"]
    assert state(data) == before and len(admin.get(BACKUPS)["imports"]) == 1
    monkeypatch.undo()
    admin.post(f"{BACKUPS}/{backup}/restore")


def test_an_unknown_name_is_not_found(admin, backup):
    for name in ("none.hearthbook", "..%2fCURRENT", "records.json"):
        admin.post(f"{BACKUPS}/{name}/restore", expect=404)
        admin.get(f"{BACKUPS}/{name}", expect=404)
        admin.delete(f"{BACKUPS}/{name}", expect=(400, 404, 405))
    admin.get(f"{BACKUPS}/{backup}")


def test_a_request_that_began_before_a_restore_cannot_write_into_the_new_database(admin, alice, app, backup):
    with app.test_request_context("/api/recipes", method="POST", headers=alice.headers):
        app.preprocess_request()
        admin.post(f"{BACKUPS}/{backup}/restore")
        with pytest.raises(Busy, match="has just been restored"), db.atomic():
            pass
        for taken, caller in request.environ.pop(TURNS):
            taken.give_back(caller)
    alice.post("/recipes", {"name": "A new request"})


def test_a_withdrawn_address_of_a_calendar_stays_withdrawn(admin, dave, guest):
    withdrawn = dave.post("/households/mealplans/calendar")["url"].partition("/api")[2]
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    dave.delete("/households/mealplans/calendar")
    other = dave.post("/households/mealplans/calendar")["url"].partition("/api")[2]
    admin.post(f"{BACKUPS}/{made['name']}/restore")
    guest.get(withdrawn, expect=404)
    guest.get(other)


def test_a_folder_that_cannot_be_used_is_named(admin, backup, data, monkeypatch):
    before = state(data)

    def unreadable(*args, **kwargs):
        raise PermissionError(13, "Permission denied", str(data / FOLDER))

    monkeypatch.setattr("app.backups.restoring.restore.TemporaryDirectory", unreadable)
    said = admin.post(f"{BACKUPS}/{backup}/restore", expect=409)["detail"]["message"]
    assert str(data / FOLDER) in said and "Permission denied" in said
    assert state(data) == before


def test_a_damaged_database_is_replaced_and_saving_works_again(admin, alice, app, backup_with_password, data, called):
    watch = app.extensions["damage"] = DamageWatch(data, Path(db.database), damaged)
    watch.note("a page is broken")
    try:
        alice.post("/recipes", {"name": "Not saved"}, expect=503)
        done = admin.post(f"{BACKUPS}/{backup_with_password}/restore")
        assert done["safetyCopy"] is None and not done["stayed"]
        assert not damaged.is_set() and watch.file == find_current(data)
        form = {"username": "alice", "password": "leek-and-potato"}
        word = called(None).post("/auth/token", data=form)["access_token"]
        called(None).post("/recipes", {"name": "Saved"}, headers={"Authorization": f"Bearer {word}"})
    finally:
        damaged.clear()
