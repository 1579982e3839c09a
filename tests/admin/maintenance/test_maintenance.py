"""Tests the figures about storage, the ways of cleaning up, and the log, as administrators see them."""

import io
import os
import time

import pytest

from app.backups.folder import FOLDER
from app.backups.under_way import mark_work
from app.framework.storage.folder.log_file import FOLDER as LOGS
from app.media import store
from app.media.file import TRASH, File
from tests.pictures import picture

PATH = "/admin/maintenance"
TWO_HOURS = 7200


def stored(data: bytes, age: int = TWO_HOURS):
    """Stores a file that nothing uses. Returns its path."""
    return aged(store.find_path(store.keep(data)), age)


def aged(path, age: int = TWO_HOURS):
    os.utime(path, (time.time() - age,) * 2)
    return path


def test_unused_pictures_are_counted_and_deleted(admin, app):
    old, new = stored(b"x" * 2048), stored(b"new", age=60)
    summary = admin.get(PATH)
    assert summary["cleanableImages"] == 1
    assert summary["images"] == {"count": 1, "bytes": 2048, "size": "2.0 KB"}
    said = admin.post(f"{PATH}/clean/images", expect=200)
    assert said == {"message": "1 unused file deleted", "error": False}
    assert not old.exists() and new.exists()
    assert admin.get(PATH)["cleanableImages"] == 0


def test_what_recipes_events_people_trash_and_exports_use_is_kept(admin, bob):
    soup = bob.post("/recipes", {"name": "Leek soup"})
    recipe = bob.get(f"/recipes/{soup}")
    bob.put(f"/recipes/{soup}/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    asset = {"name": "Plan", "icon": "x", "extension": "txt", "file": (io.BytesIO(b"plan"), "plan.txt")}
    bob.post(f"/recipes/{soup}/assets", data=asset)
    event = {"recipeId": recipe["id"], "subject": "Made", "eventType": "comment"}
    made = bob.post("/recipes/timeline/events", event)
    form = {"image": (io.BytesIO(picture(color="navy")), "b.jpg")}
    bob.put(f"/recipes/timeline/events/{made['id']}/image", data=form)
    bob.post(f"/users/{recipe['userId']}/image", data={"profile": (io.BytesIO(picture((90, 90), "gold")), "c.jpg")})
    plum = bob.post("/recipes", {"name": "Plum cake"})
    form = {"image": (io.BytesIO(picture(color="purple")), "a.jpg"), "extension": "jpg"}
    bob.put(f"/recipes/{plum}/image", data=form)
    bob.delete(f"/recipes/{plum}")
    for path in store.place.glob("??/*"):
        aged(path)
    control = stored(b"nobody's")
    admin.post(f"{PATH}/clean/images", expect=200)
    used = {file.kind: store.find_path(file.stored).exists() for file in File.select()}
    assert used == dict.fromkeys(("recipe", "asset", "event", "user", TRASH), True) and not control.exists()


def test_unfinished_files_are_deleted_once_they_are_old(admin, tmp_path):
    parts = [store.create_part(store.place / "aa"), store.create_part(store.place / "aa")]
    (tmp_path / FOLDER).mkdir()
    upload = tmp_path / FOLDER / ".upload-1"
    upload.write_bytes(b"half a backup")
    whole = tmp_path / FOLDER / "mine.hearthbook"
    whole.write_bytes(b"a backup")
    for path in (parts[0], upload, whole):
        aged(path)
    assert admin.get(PATH)["temp"] == {"count": 2, "bytes": 13, "size": "13 bytes"}
    said = admin.post(f"{PATH}/clean/temp", expect=200)
    assert said["message"] == "2 temporary files deleted"
    assert [path.exists() for path in (*parts, upload, whole)] == [False, True, False, True]


def test_empty_folders_are_deleted_and_others_kept(admin):
    used = stored(b"used")
    (store.place / "zz").mkdir()
    assert admin.get(PATH)["cleanableDirs"] == 1
    said = admin.post(f"{PATH}/clean/recipe-folders", expect=200)
    assert said["message"] == "1 empty folder deleted"
    assert not (store.place / "zz").exists() and used.exists()
    assert store.find_path(store.keep(b"zz")).exists()


@pytest.mark.parametrize("what", ["images", "temp", "recipe-folders"])
def test_with_nothing_to_clean_the_answer_is_zero(admin, what):
    assert admin.post(f"{PATH}/clean/{what}", expect=200)["message"].startswith("0 ")


def test_nothing_is_cleaned_while_a_backup_is_made(admin, tmp_path):
    file = stored(b"restored, but no row refers to it yet")
    with mark_work(tmp_path, "backup"):
        admin.post(f"{PATH}/clean/images", expect=409)
    assert file.exists()
    admin.post(f"{PATH}/clean/images", expect=200)
    assert not file.exists()


def test_the_storage_of_each_part_is_told(admin, bob, tmp_path):
    before = admin.get(f"{PATH}/storage")
    assert before["recipesDirSize"] == before["userDirSize"] == before["tempDirSize"] == "0 bytes"
    slug = bob.post("/recipes", {"name": "Leek soup"})
    bob.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    (tmp_path / FOLDER).mkdir(exist_ok=True)
    (tmp_path / FOLDER / "mine.hearthbook").write_bytes(b"x" * 3 * 1024 * 1024)
    after = admin.get(f"{PATH}/storage")
    assert after["recipesDirSize"] != "0 bytes" and after["backupsDirSize"] == "3.0 MB"
    assert after["groupsDirSize"] == "0 bytes" and after["databaseSize"].endswith(("KB", "MB"))
    assert admin.get(PATH)["dataDirSize"].endswith("MB") and after["freeSize"] != "0 bytes"


@pytest.fixture
def written(tmp_path):
    (tmp_path / LOGS).mkdir()
    file = tmp_path / LOGS / "hearthbook.log"
    file.write_text("".join(f"line {number}\n" for number in range(600)))
    return file


def test_the_log_is_shown_newest_last_and_cleared(admin, written):
    assert admin.get(f"{PATH}/logs?lines=2")["logs"] == ["line 598", "line 599"]
    assert len(admin.get(f"{PATH}/logs")["logs"]) == 500
    assert admin.get(PATH)["logs"]["count"] == 1
    assert admin.post(f"{PATH}/clean/logs", expect=200) == {"message": "The log was cleared.", "error": False}
    assert admin.get(f"{PATH}/logs")["logs"] == []


@pytest.mark.parametrize("lines", ["0", "-1", "1000000000", "many", "5001", "1e3"])
def test_a_wrong_number_of_lines_is_refused(admin, written, lines):
    [fault] = admin.get(f"{PATH}/logs?lines={lines}", expect=422)["detail"]
    assert fault["msg"] == "Ask for 1 to 5,000 lines." and fault["loc"] == ["query", "lines"]
    admin.get(f"{PATH}/logs?lines=5000", expect=200)


def test_without_a_log_there_are_no_lines(admin):
    assert admin.get(f"{PATH}/logs") == {"logs": []}


def test_only_administrators_see_and_clean(admin, dave, guest):
    for person, status in ((dave, 403), (guest, 401), (admin, 200)):
        for path in ("", "/storage", "/logs"):
            person.get(f"{PATH}{path}", expect=status)
        for path in ("images", "temp", "recipe-folders", "logs"):
            person.post(f"{PATH}/clean/{path}", expect=status)
