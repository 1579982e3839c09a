"""Tests that only one process uses a data folder, and that unsuitable folders are refused."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.framework.storage.folder.data_folder import (
    LOCK,
    AlreadyRunning,
    CannotStart,
    DataFolder,
    find_file_system,
    find_running,
    name_file_system,
)

ROOT = Path(__file__).parents[4]
HOLD = "import sys; from pathlib import Path; from app.framework.storage.folder.data_folder import DataFolder; "


def holding(folder: Path, then: str = "print('held', flush=True); sys.stdin.read()") -> subprocess.Popen:
    """Starts a process that locks a data folder until the standard input of the process is closed."""
    command = [sys.executable, "-c", f"{HOLD}held = DataFolder(Path({str(folder)!r})); {then}"]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_a_new_folder_is_private_with_any_umask(tmp_path):
    before = os.umask(0)
    try:
        DataFolder(tmp_path / "a" / "b").close()
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_a_folder_that_was_open_to_others_is_made_private(tmp_path):
    tmp_path.chmod(0o755)
    DataFolder(tmp_path).close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_a_folder_in_use_is_refused(tmp_path):
    with holding(tmp_path) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunning, match=f"already running .* \\(process {other.pid}\\)") as refused:
            DataFolder(tmp_path)
        assert refused.value.pid == other.pid
        assert find_running(tmp_path) == {"pid": other.pid}
        other.stdin.close()
    assert find_running(tmp_path) == {}


def test_the_refusal_has_the_port_of_the_running_server(tmp_path):
    with holding(tmp_path, "held.says(pid=1, port=9925); print('held', flush=True); sys.stdin.read()") as other:
        other.stdout.readline()
        with pytest.raises(AlreadyRunning) as refused:
            DataFolder(tmp_path)
        assert refused.value.port == 9925
        other.stdin.close()


def test_the_lock_file_of_a_killed_process_is_detected_but_does_not_block(tmp_path):
    with holding(tmp_path) as other:
        other.stdout.readline()
        other.kill()
    folder = DataFolder(tmp_path)
    assert folder.ended_badly
    folder.close()
    assert (tmp_path / LOCK).exists(), "the next start has to know it too: nobody looked at the damage"


def test_a_clean_stop_removes_the_lock_file(tmp_path):
    folder = DataFolder(tmp_path)
    assert not folder.ended_badly
    folder.close()
    assert not (tmp_path / LOCK).exists()
    assert not DataFolder(tmp_path).ended_badly


def test_a_folder_with_foreign_files_is_refused_unchanged(tmp_path):
    (tmp_path / "thesis.odt").write_text("years of work")
    tmp_path.chmod(0o755)
    with pytest.raises(CannotStart, match="contains files that don't belong"):
        DataFolder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_files_that_a_file_system_creates_are_ignored(tmp_path):
    (tmp_path / "lost+found").mkdir()
    (tmp_path / ".Trash-1000").mkdir()
    DataFolder(tmp_path).close()


def test_a_file_in_place_of_the_data_folder_is_reported(tmp_path):
    (tmp_path / "data").write_text("")
    with pytest.raises(CannotStart, match="data is a file where a folder is needed"):
        DataFolder(tmp_path / "data")


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/ann/recipes", "ext4"),
        ("/mnt/nas/recipes", "nfs4"),
        ("/mnt/nas/local", "btrfs"),
        ("/mnt/nasty", "ext4"),
        ("/mnt/phone/x", "sshfs"),
    ],
)
def test_the_closest_mount_determines_the_file_system(folder, kind):
    mounts = [
        ("/", "rootfs"),
        ("/", "ext4"),
        ("/mnt/nas", "nfs4"),
        ("/mnt/nas/local", "btrfs"),
        ("/mnt/phone", "fuse.sshfs"),
    ]
    assert find_file_system(Path(folder), mounts) == kind


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what Linux says of its mounts")
def test_the_file_system_of_a_real_folder_is_detected():
    assert name_file_system(Path("/proc")) == "proc"


def test_a_network_drive_is_refused(tmp_path, monkeypatch):
    """Treats the file system of the test folder as that of a network drive."""
    monkeypatch.setattr("app.framework.storage.folder.data_folder.OVER_A_NETWORK", {name_file_system(tmp_path)})
    with pytest.raises(CannotStart, match="is on a network drive"):
        DataFolder(tmp_path)
