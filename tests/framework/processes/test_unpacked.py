"""Tests that starting removes temporary folders left behind by killed executables, but no other folders."""

import fcntl
import os
import subprocess
import sys

import pytest

from app.framework.processes.unpacked import IN_USE, tidy_unpacked_folder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="temporary folders are only removed on Linux")
HOLD = "import sys; from pathlib import Path; from app.framework.processes.unpacked import mark_in_use; "
HOLD += "mark_in_use(Path(sys.argv[1])); print('held', flush=True); input()"


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Returns a function that simulates the start of a one-file executable.

    The function returns the folders that are left in `tmp_path` afterwards.
    """
    own = tmp_path / "_MEIown"
    own.mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(own), raising=False)

    def started():
        with tidy_unpacked_folder():
            return {path.name for path in tmp_path.iterdir()}

    return started


def folder(place, name, *files):
    made = place / name
    made.mkdir()
    for file in files:
        (made / file).touch()
    return made


def test_only_unused_folders_of_hearthbook_are_removed(tmp_path, start):
    folder(tmp_path, "_MEIdead", IN_USE, "libpython3.11.so.1.0")
    folder(tmp_path, "_MEIother", "libpython3.11.so.1.0")
    outside = folder(tmp_path, "kept", IN_USE)
    (tmp_path / "_MEIlink").symlink_to(outside)
    used = folder(tmp_path, "_MEIused")
    with subprocess.Popen([sys.executable, "-c", HOLD, used], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        holder.stdout.readline()
        assert start() == {"_MEIown", "_MEIother", "_MEIused", "_MEIlink", "kept"}
        holder.kill()
    assert start() == {"_MEIown", "_MEIother", "_MEIlink", "kept"}
    assert (outside / IN_USE).exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to own a folder as somebody else")
def test_a_folder_of_another_user_is_kept(tmp_path, start):
    os.chown(folder(tmp_path, "_MEItheirs", IN_USE), 54321, 54321)
    assert "_MEItheirs" in start()


def test_the_folder_in_use_is_locked(tmp_path, start):
    start()
    with (tmp_path / "_MEIown" / IN_USE).open() as file, pytest.raises(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
