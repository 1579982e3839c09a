"""Tests the store: files are named by their hash, written completely, and removed a week after the last use."""

from datetime import timedelta
from hashlib import sha256

import pytest

from app.framework.storage.database import now
from app.media import store

TODAY = now()


@pytest.fixture(autouse=True)
def place(tmp_path):
    store.open_at(tmp_path / "media")
    return tmp_path / "media"


def put(data: bytes) -> str:
    store.found_again.clear()
    return store.keep(data)


def files(place) -> set[str]:
    return {path.name for path in place.glob("??/*")}


def test_a_file_is_named_by_its_hash(place):
    name = store.keep(b"soup")
    assert name == f"{sha256(b'soup').hexdigest()}.webp"
    assert (place / name[:2] / name).read_bytes() == b"soup"


def test_the_same_content_is_stored_once(place):
    assert store.keep(b"soup") == store.keep(b"soup")
    assert len(files(place)) == 1


def test_a_file_in_use_is_never_swept(place):
    name = put(b"soup")
    for days in (0, 8, 400):
        assert store.sweep({name}, TODAY + timedelta(days=days)) == 0
    assert files(place) == {name}


def test_an_unused_file_is_removed_after_a_week(place):
    put(b"soup")
    assert [store.sweep(set(), TODAY + timedelta(days=days)) for days in (0, 1, 6.9, 7)] == [0, 0, 0, 1]
    assert files(place) == set()


def test_using_a_file_again_restarts_its_week(place):
    name = put(b"soup")
    assert [
        store.sweep(used, TODAY + timedelta(days=days)) for days, used in ((0, set()), (6, {name}), (8, set()))
    ] == [0, 0, 0]
    assert store.sweep(set(), TODAY + timedelta(days=15)) == 1


def test_a_file_stored_again_is_not_removed_before_its_row_follows(place):
    put(b"soup")
    store.sweep(set(), TODAY - timedelta(days=10))
    store.keep(b"soup")
    assert store.sweep(set(), now()) == 0 and files(place)


def test_nothing_is_removed_if_the_clock_was_set_back(place):
    put(b"soup")
    put(b"bread")
    store.sweep(set(), TODAY)
    assert store.sweep(set(), TODAY - timedelta(days=365)) == 0
    assert len(files(place)) == 2


def test_partly_written_files_are_removed_too(place):
    put(b"soup")
    part = place / "ab" / "0123.part"
    part.parent.mkdir(exist_ok=True)
    part.write_bytes(b"so")
    store.sweep(set(), TODAY)
    assert store.sweep(set(), TODAY + timedelta(days=8)) == 2 and files(place) == set()


def test_damaged_notes_only_restart_the_week(place):
    put(b"soup")
    store.sweep(set(), TODAY)
    (place / store.NOTES).write_text("{")
    assert store.sweep(set(), TODAY + timedelta(days=8)) == 0
    assert store.sweep(set(), TODAY + timedelta(days=16)) == 1
