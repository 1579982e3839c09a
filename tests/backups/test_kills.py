"""Tests that a process that is killed while it backs up or restores leaves the old state or the new one."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree

import pytest

from app.backups.file.snapshot import hash_rows
from app.backups.folder import FOLDER
from app.framework.storage.folder.generation import check_quickly, find_current
from tests.commands import SETTINGS, hearthbook
from tests.running_server import ROOT

QUICK, SWEEP = 6, 1000
# Runs a command in a fork and kills it after a time. Prints whether the command ended before that.
KILLS = """
import json, os, signal, sys, time
from app.command_line import run
for line in sys.stdin:
    words, seconds = json.loads(line)
    if not (child := os.fork()):
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        os.dup2(1, 2)
        os._exit(run(words))
    end = time.monotonic() + seconds
    while not (ended := os.waitpid(child, os.WNOHANG)[0]) and time.monotonic() < end:
        time.sleep(0.002)
    if not ended:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    print(bool(ended), flush=True)
"""


@pytest.fixture
def killer():
    process = subprocess.Popen(
        [sys.executable, "-c", KILLS],
        cwd=ROOT,
        env=SETTINGS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def run_and_kill(*words, seconds: float) -> bool:
        process.stdin.write(json.dumps([[str(word) for word in words], seconds]) + "\n")
        process.stdin.flush()
        return process.stdout.readline() == "True\n"

    yield run_and_kill
    process.stdin.close()
    process.wait()


@pytest.fixture(scope="module")
def two_states(tmp_path_factory):
    """A data folder with a backup of an earlier state, the name of that backup, and the contents of both states."""
    data = tmp_path_factory.mktemp("kills") / "data"
    given = "leek-and-potato-7\n"
    hearthbook("init", "--data", data, "--email", "cook@example.com", "--password-file", "-", given=given)
    earlier = hash_rows(find_current(data))
    name = Path(hearthbook("backup", "--data", data).stdout.strip()).name
    hearthbook("reset-password", "--data", data, "admin", "--password-file", "-", given="another-password-8\n")
    return data, name, earlier, hash_rows(find_current(data))


def survive(killer, two_states, tmp_path, count: int) -> None:
    source, name, earlier, later = two_states
    seed = random.randrange(2**32)
    at, ended = random.Random(seed), set()
    began = time.monotonic()
    assert killer("restore", name, "--data", copytree(source, tmp_path / "whole"), seconds=60)
    takes = time.monotonic() - began  # without a kill, on this machine
    data = copytree(source, tmp_path / "data")
    for number in range(count):
        words = ("backup",) if number % 2 else ("restore", name)
        ended.add(killer(*words, "--data", data, seconds=at.uniform(0, takes) if number else 0))
        file = find_current(data)
        check_quickly(file)
        assert hash_rows(file) in {earlier, later}, seed
        if number % 6 == 5:  # a new folder, as every restore would otherwise begin with the restored state
            data = copytree(source, tmp_path / f"data-{number}")
    assert "without fault" in hearthbook("drill", "--data", data).stdout
    assert hearthbook("restore", "--data", data, name).returncode == 0
    assert hash_rows(find_current(data)) == earlier
    assert not [one for one in (data / FOLDER).iterdir() if one.name.startswith((".part-", ".making-", ".proving-"))]
    assert False in ended, seed


def test_a_killed_backup_or_restore_leaves_the_old_or_the_new_state(killer, two_states, tmp_path):
    survive(killer, two_states, tmp_path, QUICK)


@pytest.mark.sweep
def test_a_thousand_kills_leave_the_old_or_the_new_state(killer, two_states, tmp_path):
    survive(killer, two_states, tmp_path, SWEEP)
