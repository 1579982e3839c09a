"""Tests that only one server uses a database, even if the file LOCK is deleted or the folder has several paths."""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.command_line import NOT_STARTED
from app.framework.storage.folder import lock
from app.framework.storage.folder.data_folder import LOCK, read_facts
from tests.commands import hearthbook, one_sentence
from tests.running_server import ROOT, RunningServer, free_port

posix_only = pytest.mark.skipif(os.name != "posix", reason="on Windows nobody can delete or replace a file in use")
LOCK_FILE_ONLY = """
import sys
from app.framework.storage.folder import data_folder
data_folder.hold = lambda place: None
"""
RUN = "\nfrom app.command_line import run; sys.exit(run(sys.argv[1:]))"


def start_in(folder: Path, port: int = 0, code: str = "") -> subprocess.Popen:
    command = [sys.executable, *(["-c", code] if code else ["-m", "app"]), "serve", "--data", str(folder)]
    command += ["--host", "127.0.0.1", "--port", str(port or free_port())]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refusal_at(folder: Path) -> str:
    """Starts a second server on the folder and returns its error message."""
    done = hearthbook("serve", "--data", folder, "--host", "127.0.0.1", "--port", free_port())
    assert done.returncode == NOT_STARTED, "it served too"
    return one_sentence(done)


def until(fact, seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not fact() and time.monotonic() < end:
        time.sleep(0.02)
    return fact()


def delete(folder: Path) -> None:
    (folder / LOCK).unlink()


def replace(folder: Path) -> None:
    (folder / "new").touch()
    (folder / "new").replace(folder / LOCK)


def switch_current(folder: Path) -> None:
    delete(folder)
    shutil.copytree(folder / "gen" / "000001", folder / "gen" / "000002")
    (folder / "CURRENT").write_text("000002\n")


@posix_only
@pytest.mark.parametrize("damage", [delete, replace, switch_current])
def test_a_second_server_is_refused_if_the_lock_file_was_tampered_with(tmp_path, damage):
    folder = tmp_path / "data"
    with RunningServer(folder) as server:
        damage(folder)
        assert f"already running on {folder}" in refusal_at(folder) and server.get("/app/about")


@posix_only
@pytest.mark.parametrize("damage", [delete, replace])
def test_with_only_a_lock_on_the_file_a_second_server_starts(tmp_path, damage):
    folder = tmp_path / "data"
    with start_in(folder, code=LOCK_FILE_ONLY + RUN) as first:
        assert until(lambda: read_facts(folder / LOCK).get("port"))
        damage(folder)
        with start_in(folder, code=LOCK_FILE_ONLY + RUN) as second:
            assert until(lambda: read_facts(folder / LOCK).get("port")) and second.poll() is None
            second.terminate()
        first.terminate()


@posix_only
def test_a_folder_in_use_is_recognized_by_any_path(tmp_path):
    (tmp_path / "link").symlink_to("data")
    with RunningServer(tmp_path / "data"):
        delete(tmp_path / "data")
        for path in (tmp_path / "link", tmp_path / "link" / ".." / "data"):
            assert "already running" in refusal_at(path)


@contextmanager
def bound(source: Path, target: Path):
    target.mkdir()
    if subprocess.run(["mount", "--bind", source, target], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", target], check=True)


@posix_only
def test_a_folder_in_use_is_recognized_through_a_bind_mount(tmp_path):
    (tmp_path / "data").mkdir()
    with bound(tmp_path / "data", tmp_path / "mounted"), RunningServer(tmp_path / "data"):
        delete(tmp_path / "data")
        assert "already running" in refusal_at(tmp_path / "mounted")


@posix_only
def test_a_database_shared_by_two_folders_is_used_by_one_server(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    with RunningServer(one) as server:
        other.mkdir()
        (other / "gen").symlink_to(one / "gen")
        shutil.copy(one / "CURRENT", other)
        assert f"already running on {one} (process {server.process.pid})" in refusal_at(other)


def test_a_killed_server_does_not_block_the_next(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        server.stop(signal.SIGKILL)
    with RunningServer(tmp_path / "data") as server:
        assert server.get("/app/about")


def served_by(starts: list[subprocess.Popen], folder: Path) -> tuple[int, list[str]]:
    """Waits until only one of the servers runs. Returns its process id and the error messages of the others."""
    assert until(lambda: sum(one.poll() is None for one in starts) == 1 and read_facts(folder / LOCK).get("port"), 30)
    [serving] = [one for one in starts if one.poll() is None]
    said = [one.stderr.read() for one in starts if one is not serving]
    serving.terminate()
    assert serving.wait(60) == 0
    for one in starts:
        one.stdout.close(), one.stderr.close()
    return serving.pid, said


@pytest.mark.parametrize("turns", [2, pytest.param(20, marks=pytest.mark.sweep)])
def test_of_two_simultaneous_starts_one_runs_and_the_other_reports_it(tmp_path, turns):
    for turn in range(turns):
        folder = tmp_path / str(turn)
        pid, [said] = served_by([start_in(folder), start_in(folder)], folder)
        assert f"already running on {folder} (process {pid})" in said


@posix_only
def test_checking_a_lock_is_not_detected_as_holding_it(tmp_path):
    looking = os.open(tmp_path, os.O_RDONLY)
    lock.share(looking)
    assert not lock.is_held(tmp_path)
    os.close(looking)
    held = lock.hold(tmp_path)
    assert lock.is_held(tmp_path)
    os.close(held)
