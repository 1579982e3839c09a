"""Starts what an interrupted update has left, and checks that it is the old version or the new one with all rows."""

import os
import subprocess
from pathlib import Path

from app import VERSION
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.settle_update import DONE, TAKEN_BACK, read_step
from tests.processes import wait_until
from tests.updates.conftest import Installed, rows_of

NEW = "0.2.0"


def start_what_is_left(data: Path, program: Path, before: str) -> str:
    """Returns the version of the program that is left."""
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[-1]
    wait_until(lambda: not is_used(data))
    with Installed(data, program):
        pass
    assert rows_of(data) == before
    step = read_step(data)
    if version == NEW:
        assert step.step == DONE and find_current(data).parent.name == "000002"
    else:
        assert version == VERSION and find_current(data).parent.name == "000001"
        assert step is None or step.step == TAKEN_BACK
    return version


def is_used(data) -> bool:
    """Whether the program that the killed update had started still runs."""
    shown = subprocess.run(["pgrep", "-f", "--", f"--data {data} "], capture_output=True, text=True).stdout
    return bool(set(shown.split()) - {str(os.getpid())})
