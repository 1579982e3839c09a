"""The systemd unit: locked up as tightly as the program can bear."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parent.parent / "packaging" / "hearthbook.service"
EXPOSURE = 1.4  # of 10; the 1.2 of reliability §2.9, and what the process that shrinks pictures needs to bound itself


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_the_unit_is_exposed_as_little_as_promised():
    said = subprocess.run(["systemd-analyze", "security", "--offline=true", UNIT], capture_output=True, text=True)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", said.stdout + said.stderr)
    if exposure is None:
        pytest.skip("this systemd-analyze cannot judge a unit that is not installed")
    assert float(exposure[1]) <= EXPOSURE


def test_the_unit_runs_the_command_that_there_is():
    start = re.search(r"^ExecStart=\S+ (.*)$", UNIT.read_text(), re.MULTILINE)[1]
    assert start == "serve --data %S/hearthbook"
