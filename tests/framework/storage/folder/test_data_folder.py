"""The data folder: one process, one place, nothing made anew over what was there."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.framework.storage.folder import data_folder, lock
from app.framework.storage.folder.data_folder import (
    LOCK,
    AlreadyRunning,
    CannotStart,
    DataFolder,
    file_system,
    kind_at,
    running_in,
    said_in,
)
from tests.framework.storage.folder.test_lock import posix_only, until

ROOT = Path(__file__).parents[4]
HOLD = "import sys; from pathlib import Path; from app.framework.storage.folder.data_folder import DataFolder; "


def holding(folder: Path, then: str = "print('held', flush=True); sys.stdin.read()") -> subprocess.Popen:
    """A process that holds a folder until its input ends."""
    command = [sys.executable, "-c", f"{HOLD}held = DataFolder(Path({str(folder)!r})); {then}"]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


class Looks:
    """Others who look whether the folder is in use just as a lock is taken: so many tries fail."""

    are_to_come = 0

    def __init__(self, take):
        self.take = take

    def __call__(self, descriptor: int, how: int) -> None:
        if self.are_to_come:
            self.are_to_come -= 1
            raise BlockingIOError
        self.take(descriptor, how)


@pytest.fixture
def looks(monkeypatch):
    import fcntl

    looks = Looks(fcntl.flock)
    monkeypatch.setattr(fcntl, "flock", looks)
    return looks


def open_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def test_a_new_folder_is_closed_to_others_whatever_the_umask(tmp_path):
    before = os.umask(0)
    try:
        DataFolder(tmp_path / "a" / "b").close()
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_a_folder_that_was_open_to_others_is_closed(tmp_path):
    tmp_path.chmod(0o755)
    DataFolder(tmp_path).close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_one_folder_serves_one_process(tmp_path):
    with holding(tmp_path) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunning, match=f"already running .* \\(process {other.pid}\\)") as refused:
            DataFolder(tmp_path)
        assert refused.value.pid == other.pid
        assert running_in(tmp_path) == {"pid": other.pid}
        other.stdin.close()
    assert running_in(tmp_path) == {}


def test_who_runs_says_where_it_can_be_reached(tmp_path):
    with holding(tmp_path, "held.says(pid=1, port=9925); print('held', flush=True); sys.stdin.read()") as other:
        other.stdout.readline()
        with pytest.raises(AlreadyRunning) as refused:
            DataFolder(tmp_path)
        assert refused.value.port == 9925
        other.stdin.close()


def test_a_lock_left_by_a_killed_process_keeps_nobody_out_and_tells_of_it(tmp_path):
    with holding(tmp_path) as other:
        other.stdout.readline()
        other.kill()
    folder = DataFolder(tmp_path)
    assert folder.ended_badly
    folder.close()
    assert (tmp_path / LOCK).exists(), "the next start has to know it too: nobody looked at the damage"


def test_a_clean_stop_leaves_no_lock(tmp_path):
    folder = DataFolder(tmp_path)
    assert not folder.ended_badly
    folder.close()
    assert not (tmp_path / LOCK).exists()
    assert not DataFolder(tmp_path).ended_badly


@posix_only
def test_the_lock_file_is_written_again_while_somebody_looks_whether_it_is_held(tmp_path, looks):
    folder = DataFolder(tmp_path)
    (tmp_path / LOCK).unlink()
    looks.are_to_come = 3
    folder.restore_lock_file()
    assert looks.are_to_come == 0 and said_in(tmp_path / LOCK)["pid"] == os.getpid()
    folder.close()


@posix_only
def test_a_lock_file_that_cannot_be_locked_is_closed_again(tmp_path, looks, monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    folder = DataFolder(tmp_path)
    (tmp_path / LOCK).unlink()
    looks.are_to_come, before = 10_000, open_files()
    with pytest.raises(BlockingIOError):
        folder.restore_lock_file()
    assert open_files() == before
    looks.are_to_come = 0
    folder.close()


@posix_only
def test_no_lock_file_is_written_again_once_the_folder_is_closed(tmp_path, looks, monkeypatch):
    monkeypatch.setattr(data_folder, "SECONDS_BETWEEN_LOOKS", 0.01)
    folder = DataFolder(tmp_path)
    folder.keep_lock_file()
    looks.are_to_come = 5
    (tmp_path / LOCK).unlink()
    assert until(lambda: looks.are_to_come < 5)  # the file is made, and not locked yet
    folder.close()
    assert not (tmp_path / LOCK).exists() and not DataFolder(tmp_path).ended_badly


def test_a_folder_full_of_other_things_is_not_taken_over(tmp_path):
    (tmp_path / "thesis.odt").write_text("years of work")
    tmp_path.chmod(0o755)
    with pytest.raises(CannotStart, match="contains files that don't belong"):
        DataFolder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_what_a_file_system_puts_into_an_empty_disk_does_not_matter(tmp_path):
    (tmp_path / "lost+found").mkdir()
    (tmp_path / ".Trash-1000").mkdir()
    DataFolder(tmp_path).close()


def test_a_file_where_the_folder_should_be_is_said_in_a_sentence(tmp_path):
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
def test_the_mount_nearest_above_a_folder_tells_its_kind(folder, kind):
    mounts = [
        ("/", "rootfs"),
        ("/", "ext4"),
        ("/mnt/nas", "nfs4"),
        ("/mnt/nas/local", "btrfs"),
        ("/mnt/phone", "fuse.sshfs"),
    ]
    assert kind_at(Path(folder), mounts) == kind


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what Linux says of its mounts")
def test_the_kind_of_a_real_folder_is_known():
    assert file_system(Path("/proc")) == "proc"


def test_a_network_drive_is_refused(tmp_path, monkeypatch):
    """The disk here plays the network drive: which kinds are one is a table, and only the table is another."""
    monkeypatch.setattr("app.framework.storage.folder.data_folder.OVER_A_NETWORK", {file_system(tmp_path)})
    with pytest.raises(CannotStart, match="is on a network drive"):
        DataFolder(tmp_path)
