"""Tests backups that cannot be read, and a folder of backups that cannot be written to."""

import io
import os
import sys
from errno import EROFS
from pathlib import Path

import pytest

from app.backups.folder import FOLDER

BACKUPS = "/admin/backups"
LOST = "lost.hearthbook"
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
# Files that fail when they are opened or read, also for root.
UNREADABLE = ["/proc/self/mem", "/proc/self/clear_refs", "/nowhere/gone.hearthbook", LOST]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs files that cannot be read")


@pytest.fixture(params=UNREADABLE)
def lost(request, data, backup):
    """The name of a backup that cannot be read, beside a good one: a link to a bad file, to nothing, or to itself."""
    (data / FOLDER / LOST).symlink_to(request.param)
    return LOST


@pytest.fixture
def read_only(data, monkeypatch):
    """Makes the operating system refuse all changes in the folder of backups."""
    folder = str(data / FOLDER)

    def refusing(call, changes):
        def called(path, *args, **kwargs):
            if str(path).startswith(folder) and changes(*args, **kwargs):
                raise OSError(EROFS, os.strerror(EROFS), str(path))
            return call(path, *args, **kwargs)

        return called

    monkeypatch.setattr(os, "open", refusing(os.open, lambda flags=0, *_, **__: flags & WRITING))
    monkeypatch.setattr(io, "open", refusing(io.open, lambda mode="r", *_, **__: mode[0] in "wax" or "+" in mode))
    for name in ("unlink", "mkdir", "rename", "replace", "rmdir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name), lambda *_, **__: True))


def message(answer):
    return answer["detail"]["message"] if isinstance(answer["detail"], dict) else answer["detail"]


def test_the_others_are_listed_and_this_one_is_named(admin, backup, lost):
    faults = {one["name"]: one["fault"] for one in admin.get(BACKUPS)["imports"]}
    assert faults.keys() == {backup, lost}
    assert faults[lost] and faults[backup] is None


def test_what_cannot_be_read_is_refused_with_its_reason(admin, backup, lost):
    for call in ("restore", "preview", "recipes"):
        assert LOST in message(admin.post(f"{BACKUPS}/{lost}/{call}", expect=409))
        admin.post(f"{BACKUPS}/{backup}/{call}")
    admin.get(f"{BACKUPS}/{lost}", expect=409)
    admin.get(f"{BACKUPS}/{backup}")


def test_what_cannot_be_read_can_be_deleted(admin, backup, lost):
    admin.delete(f"{BACKUPS}/{lost}")
    assert [one["name"] for one in admin.get(BACKUPS)["imports"]] == [backup]


def test_making_goes_on_beside_it(admin, backup, lost):
    admin.post(BACKUPS, expect=201)
    assert len(admin.get(BACKUPS)["imports"]) == 3


def test_folders_and_pipes_are_no_backups(admin, backup, data):
    (data / FOLDER / "folder.hearthbook").mkdir()
    os.mkfifo(data / FOLDER / "pipe.hearthbook")
    assert [one["name"] for one in admin.get(BACKUPS)["imports"]] == [backup]


def test_a_folder_that_cannot_be_written_to_is_said(admin, backup, request):
    assert admin.get(BACKUPS)["unwritable"] is None
    request.getfixturevalue("read_only")
    said = admin.get(BACKUPS)
    assert said["unwritable"] == os.strerror(EROFS)
    assert [one["name"] for one in said["imports"]] == [backup]


def test_nothing_that_writes_there_is_a_server_error(admin, backup, read_only, data):
    content = (data / FOLDER / backup).read_bytes()
    form = {"archive": (io.BytesIO(content), "again.hearthbook")}
    calls = {
        "make": lambda: admin.post(BACKUPS, expect=409),
        "restore": lambda: admin.post(f"{BACKUPS}/{backup}/restore", expect=409),
        "delete": lambda: admin.delete(f"{BACKUPS}/{backup}", expect=409),
        "drill": lambda: admin.post(f"{BACKUPS}/drill", expect=409),
        "upload": lambda: admin.post(f"{BACKUPS}/upload", data=form, expect=409),
    }
    for name, call in calls.items():
        said = message(call())
        assert os.strerror(EROFS) in said and str(data / FOLDER) in said, name
    admin.post(f"{BACKUPS}/{backup}/preview")
    assert Path(data / FOLDER / backup).read_bytes() == content


def test_a_folder_that_cannot_be_listed_has_no_backups(admin, data):
    (data / FOLDER).symlink_to("/proc/self/mem")
    said = admin.get(BACKUPS)
    assert said["imports"] == [] and said["unwritable"]
    admin.post(BACKUPS, expect=409)
