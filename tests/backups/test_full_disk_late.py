"""Tests that a disk which is full late in a restore is always named, and that nothing is changed then."""

import errno
import os
import shutil

import apsw
import pytest

from app.backups.restoring import restore
from app.framework.storage.folder.reserve import FULL

BACKUPS = "/admin/backups"


@pytest.fixture
def full_from(monkeypatch):
    """Returns a function that keeps all databases from growing whose path has a text in it, as SQLite does when the
    disk is full."""
    hooks = []

    def fill(part: str, *, at=apsw):
        def hook(connection):
            if part in connection.filename:
                connection.execute("PRAGMA max_page_count = 1")

        hooks.append(hook)
        monkeypatch.setattr(apsw, "connection_hooks", [*apsw.connection_hooks, hook])

    return fill


def state(admin):
    return sorted(one["name"] for one in admin.get("/recipes?perPage=-1")["items"])


def full_text(*_args, **_kwargs):
    raise apsw.FullError("FullError: database or disk is full")


def full_disk(*_args, **_kwargs):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def failed_write(*_args, **_kwargs):
    raise apsw.IOError("disk I/O error")


def test_a_database_that_cannot_grow_while_it_is_unpacked(admin, backup, full_from):
    full_from(".proving-")
    said = admin.post(f"{BACKUPS}/{backup}/restore", expect=507)["detail"]["message"]
    assert "full" in said


@pytest.mark.parametrize("step", ["carry_over", "close_log", "note_version"])
@pytest.mark.parametrize("fails", [full_text, full_disk])
def test_each_late_step_says_that_the_disk_is_full(admin, alice, backup, monkeypatch, step, fails):
    alice.post("/recipes", {"name": "Later soup"})
    before = state(admin)
    with monkeypatch.context() as full:
        full.setattr(restore, step, fails)
        assert "full" in admin.post(f"{BACKUPS}/{backup}/restore", expect=507)["detail"]["message"]
    assert state(admin) == before
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert state(admin) != before


def test_a_failed_write_without_room_is_a_full_disk(admin, backup, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr(restore, "close_log", failed_write)
        admin.post(f"{BACKUPS}/{backup}/restore", expect=409)
        full.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(10**9, 10**9, 0))
        full.setattr("app.backups.making.room.measure", lambda folder: 10**12)
        full.setattr("app.backups.file.check_backup.free_space", lambda folder: 10**12)
        admin.post(f"{BACKUPS}/{backup}/restore", expect=507)
    admin.post(f"{BACKUPS}/{backup}/restore")


@pytest.mark.parametrize("fails", [full_text, full_disk])
def test_undoing_says_that_the_disk_is_full(admin, backup, monkeypatch, fails):
    admin.post(f"{BACKUPS}/{backup}/restore")
    with monkeypatch.context() as full:
        full.setattr(restore, "fill", fails)
        admin.post(f"{BACKUPS}/undo", expect=507)
    admin.post(f"{BACKUPS}/undo")


def test_a_check_that_finds_the_disk_full_is_no_damage(admin, backup, monkeypatch):
    assert errno.ENOSPC in FULL
    with monkeypatch.context() as full:
        full.setattr("app.backups.file.check_backup.check_rows", full_text)
        admin.post(f"{BACKUPS}/{backup}/restore", expect=507)
        full.setattr("app.backups.file.check_backup.check_rows", failed_write)
        admin.post(f"{BACKUPS}/{backup}/restore", expect=422)
