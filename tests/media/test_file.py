"""Tests how files are served and cached, and when they are removed from disk."""

import shutil
from datetime import timedelta
from tempfile import TemporaryFile
from uuid import uuid4

import pytest

from app.framework.storage.database import db, now
from app.framework.storage.folder.generation import FILE
from app.media import file, store
from app.media.file import File, attach, copy_files, detach, keep_picture, list_files_in_use, prove_serving
from tests.pictures import decoded, picture

OWNER = "1b671a64-40d5-491e-99b0-da01ff1f3341"
NOBODY = "6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b"
ADDRESS = f"/media/recipes/{OWNER}/images"


def given(data: bytes, kind: str = "recipe", owner: str = OWNER) -> str:
    with TemporaryFile() as source:
        source.write(data)
        kept = keep_picture(source)
    with db.atomic():
        return attach(kind, owner, kept)


@pytest.fixture
def key(app):
    return given(picture((900, 600)))


@pytest.mark.parametrize(
    "name, size", [("original", (900, 600)), ("min-original", (640, 427)), ("tiny-original", (300, 300))]
)
def test_a_picture_is_served_in_three_sizes(guest, key, name, size):
    reply = guest.get(f"{ADDRESS}/{name}.webp")
    assert reply.mimetype == "image/webp" and reply.headers["X-Content-Type-Options"] == "nosniff"
    assert decoded(reply.data).size == size


def test_an_address_with_the_current_version_is_cached_forever(guest, key):
    assert "immutable" in guest.get(f"{ADDRESS}/original.webp?version={key}").headers["Cache-Control"]
    assert "immutable" in guest.get(f"{ADDRESS}/tiny-original.webp?rnd=1&version={key}").headers["Cache-Control"]


@pytest.mark.parametrize("query", ["", "?version=", "?version=00000000", "?rnd=1"])
def test_any_other_address_is_revalidated(guest, key, query):
    reply = guest.get(f"{ADDRESS}/original.webp{query}")
    assert reply.headers["Cache-Control"] == "public, no-cache"
    again = guest.get(f"{ADDRESS}/original.webp{query}", headers={"If-None-Match": reply.headers["ETag"]}, expect=304)
    assert again.data == b"" and again.headers["ETag"] == reply.headers["ETag"]


def test_a_part_of_a_picture_can_be_requested(guest, key):
    assert guest.get(f"{ADDRESS}/original.webp", headers={"Range": "bytes=0-3"}, expect=206).data == b"RIFF"


@pytest.mark.parametrize(
    "name", ["other.webp", "original.png", "original", "ORIGINAL.webp", "..", "%2e%2e%2foriginal.webp"]
)
def test_only_three_file_names_are_known(guest, key, name):
    detail = guest.get(f"{ADDRESS}/{name}", expect=(404, 422))
    if isinstance(detail["detail"], list):
        assert detail["detail"][0]["loc"] == ["path", "file_name"] and detail["detail"][0]["type"] == "enum"


@pytest.mark.parametrize(
    "path",
    [
        f"/media/recipes/{NOBODY}/images/original.webp",
        f"/media/users/{OWNER}/original.webp",
        f"/media/users/{OWNER}/profile.webp",
        f"/media/recipes/{OWNER}/images/timeline/{OWNER}/original.webp",
        "/media/recipes/not-an-id/images/original.webp",
        "/media/docker/validate.txt",
    ],
)
def test_a_missing_file_is_not_found_and_creates_nothing(guest, key, path):
    before = sorted(store.place.rglob("*"))
    assert guest.get(path, expect=404) == {"detail": "Not Found"}
    assert sorted(store.place.rglob("*")) == before


def test_pictures_of_events_are_served(guest, app):
    event = str(uuid4())
    given(picture(), "event", event)
    guest.get(f"/media/recipes/{OWNER}/images/timeline/{event}/min-original.webp")


def test_a_file_missing_on_disk_is_not_found_and_logged(guest, key, caplog):
    shutil.rmtree(store.place)
    guest.get(f"{ADDRESS}/original.webp", expect=404)
    assert "a file is missing on disk" in caplog.text


def test_a_missing_validation_text_logs_no_error(guest, app, caplog):
    guest.get("/media/docker/validate.txt", expect=404)
    assert "missing on disk" not in caplog.text


def test_the_validation_text_is_served(guest, app):
    prove_serving("soup")
    assert guest.get("/media/docker/validate.txt").text == "soup"


def test_a_new_picture_has_a_new_key_and_the_old_file_becomes_unused(guest, key):
    old = File.get(File.name == "original.webp").stored
    assert given(picture(color="navy")) != key
    assert store.find_path(old).exists() and old not in list_files_in_use()


def test_the_same_picture_keeps_its_key(key):
    assert given(picture((900, 600))) == key


def test_a_copy_shares_files_with_its_original_and_keeps_them(guest, key):
    copy, files = str(uuid4()), len(list(store.place.glob("??/*")))
    with db.atomic():
        copy_files("recipe", OWNER, copy)
        detach("recipe", OWNER)
    assert len(list(store.place.glob("??/*"))) == files
    guest.get(f"/media/recipes/{copy}/images/original.webp")
    guest.get(f"{ADDRESS}/original.webp", expect=404)


def test_files_of_an_earlier_database_are_in_use(key):
    earlier = store.place.parent / "gen" / "000001" / FILE
    earlier.parent.mkdir(parents=True)
    db.execute_sql("VACUUM INTO ?", (str(earlier),))
    before = list_files_in_use()
    with db.atomic():
        detach("recipe", OWNER)
    assert len(before) == 3 and list_files_in_use() == before


def test_the_sweep_removes_only_unused_files(key, monkeypatch):
    with db.atomic():
        detach("recipe", OWNER)
    other = given(picture(color="navy"), owner=str(uuid4()))
    file.sweep_files()
    monkeypatch.setattr(file, "expiry_time", lambda: now() + timedelta(days=8))
    file.sweep_files()
    assert len(list(store.place.glob("??/*"))) == 3 and list(store.place.glob(f"??/{other}*"))
