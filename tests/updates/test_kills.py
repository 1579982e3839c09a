"""Tests that an update that is killed in any step leaves the old program or the new one, with all rows."""

import random
import shutil
import signal
import subprocess
import sys
import time

import pytest

from app import VERSION
from app.backups.folder import FOLDER
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.settle_update import DONE, PROVING, SWITCHING, read_step
from app.updates.try_program import TRIAL
from tests.in_sweeps import keep
from tests.processes import wait_until
from tests.running_server import ROOT
from tests.updates.conftest import rows_of
from tests.updates.what_is_left import NEW, start_what_is_left

SWEEP = 20
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere, a started program outlives a kill")
UPDATE = """
import sys
from pathlib import Path
from app.settings import Settings
from app.update_command import update_from
file, data, program, key = map(Path, sys.argv[1:])
update_from(file, Settings(data=data), program, key.read_bytes())
"""
STEPS = {
    "trial": lambda data, program: any(data.glob(f"{TRIAL}*/data/gen/*/hearthbook.db")),
    "backup": lambda data, program: any((data / FOLDER).glob(".part-*")),
    "proving": lambda data, program: (step := read_step(data)) and step.step == PROVING,
    "migrated": lambda data, program: (data / "gen" / "000002" / "hearthbook.db").exists(),
    "new generation": lambda data, program: find_current(data).parent.name == "000002",
    "switching": lambda data, program: (step := read_step(data)) and step.step == SWITCHING,
    "kept": lambda data, program: program.with_name(f"{program.name}.previous").exists(),
    "done": lambda data, program: (step := read_step(data)) and step.step == DONE,
}


@pytest.fixture
def trial(versions, household, installed, tmp_path):
    """Returns a function that updates a fresh copy of the household, kills that, and looks at what is left."""
    file, before = versions.make(NEW), rows_of(household)

    def run(number: int, reached) -> str:
        place = tmp_path / f"copy-{number}"
        data = shutil.copytree(household, place / "data")
        program = shutil.copytree(installed.parent, place / "bin") / installed.name
        command = [sys.executable, "-c", UPDATE, file, data, program, versions.releases.public]
        log = (place / "log").open("w+")
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        wait_until(lambda: reached(data, program) or process.poll() is not None, 120)
        process.send_signal(signal.SIGKILL)
        process.wait()
        return start_what_is_left(data, program, before)

    return run


def delay(reached, seconds: float):
    """Returns a function that tells whether a step was reached that long ago."""
    began: list[float] = []

    def was_reached(data, program) -> bool:
        if not began and reached(data, program):
            began.append(time.monotonic() + seconds)
        return bool(began) and time.monotonic() > began[0]

    return was_reached


@pytest.mark.parametrize("step", keep(["switching"], STEPS, "sweep"))
def test_an_update_killed_in_a_step_leaves_the_old_or_the_new_program(trial, step):
    version = trial(0, STEPS[step])
    assert version == NEW if step == "done" else version in (VERSION, NEW)
    if step in ("trial", "backup", "proving", "migrated"):
        assert version == VERSION


@pytest.mark.sweep
@pytest.mark.parametrize("step", STEPS)
def test_twenty_kills_in_each_step_leave_the_old_or_the_new_program(trial, step):
    seed = random.randrange(2**32)
    at = random.Random(seed)
    for number in range(SWEEP):
        assert trial(number, delay(STEPS[step], at.uniform(0, 0.2))) in (VERSION, NEW), seed
