"""Tests downloads: a token opens one file, only once and only for a minute, and clients cannot choose a path."""

from datetime import timedelta
from io import BytesIO

import pytest

from app.framework.storage.database import db, new_id, now
from app.framework.text.random_token import hash_token
from app.media import download, store
from app.media.download import FILE, Download, create_file_token, create_token
from app.media.file import File, attach, detach

OWNER = "1b671a64-40d5-491e-99b0-da01ff1f3341"


@pytest.fixture
def word(app):
    with db.atomic():
        attach("export", OWNER, {"recipes.zip": store.keep_written(lambda into: into.write(b"PK soup"), "zip")})
        return create_file_token("export", OWNER)


def opened(person, word, expect=200):
    return person.get(f"/utils/download?token={word}", expect=expect)


def test_a_token_opens_its_file_under_its_own_name(guest, word):
    reply = opened(guest, word)
    assert reply.data == b"PK soup" and reply.mimetype == "application/octet-stream"
    assert reply.headers["Content-Disposition"] == "attachment; filename=recipes.zip"
    assert "sandbox" in reply.headers["Content-Security-Policy"] and "no-store" in reply.headers["Cache-Control"]


def test_a_token_opens_only_once(guest, word):
    opened(guest, word)
    assert opened(guest, word, 401) == {"detail": "could not validate file token"}


def test_a_head_request_does_not_use_the_token_up(guest, word):
    assert guest.client.head(f"/api/utils/download?token={word}").status_code == 405
    opened(guest, word)


def test_a_token_expires_after_a_minute(guest, word, monkeypatch):
    monkeypatch.setattr(download, "now", lambda: now() + timedelta(seconds=61))
    opened(guest, word, 401)


def test_a_token_opens_within_a_minute(guest, word, monkeypatch):
    monkeypatch.setattr(download, "now", lambda: now() + timedelta(seconds=50))
    opened(guest, word)


def test_only_the_hash_of_a_token_is_stored(word):
    assert Download.get().hash == hash_token(word) and word not in str(Download.select().dicts().get())


def test_a_deleted_file_is_not_found(guest, word):
    with db.atomic():
        detach("export", OWNER)
    opened(guest, word, 404)


def test_a_token_for_another_kind_opens_no_file(guest, word):
    with db.atomic():
        other = create_token("recipe", File.get().id)
    opened(guest, other, 401)
    opened(guest, word)


def test_an_owner_without_a_file_gets_no_token(app):
    assert create_file_token("export", new_id()) is None


def test_a_missing_token_gives_the_documented_error(guest):
    for path in ("/utils/download", "/utils/download?token="):
        assert guest.get(path, expect=400) == {"detail": "Bad Request"}


FORGED = [
    "bad",
    " ",
    "%00",
    "%ff%fe",
    "' OR 1=1 --",
    "../../hearthbook.db",
    "/etc/passwd",
    "%2e%2e%2fhearthbook.db",
    "file:///etc/passwd",
    "hearthbook.db",
    OWNER,
    "null",
    "0",
    "[]",
    "eyJhbGciOiJub25lIn0.eyJmaWxlIjoiL2V0Yy9wYXNzd2QifQ.",
    "a" * 5000,
    hash_token("bad"),
    "{{7*7}}",
    "*",
    "recipes.zip",
]


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_token_opens_nothing(guest, word, forged):
    opened(guest, forged, 401)
    opened(guest, hash_token(word), 401)
    opened(guest, word)


def test_expired_tokens_are_deleted(word, monkeypatch):
    download.forget_downloads()
    assert Download.select().where(Download.kind == FILE).count() == 1
    monkeypatch.setattr(download, "expiry_time", lambda: now() + timedelta(hours=1))
    download.forget_downloads()
    assert Download.select().count() == 0


def test_a_large_file_is_stored_under_its_hash(app):
    source = BytesIO(b"soup" * 100_000)
    first = store.keep_written(lambda into: into.write(source.getvalue()), "bin")
    assert store.find_path(first).read_bytes() == source.getvalue()
    assert store.keep_written(lambda into: into.write(source.getvalue()), "bin") == first
    assert [path.name for path in store.place.glob("??/*")] == [first]


def test_a_failed_write_leaves_nothing_behind(app):
    def failing(into):
        into.write(b"half a")
        raise OSError("no more")

    with pytest.raises(OSError, match="no more"):
        store.keep_written(failing, "bin")
    assert not list(store.place.glob("??/*"))
