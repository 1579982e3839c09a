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


def test_the_readme_and_the_unit_install_it_in_the_same_way():
    unit, readme = UNIT.read_text(), (UNIT.parents[1] / "README.md").read_text()
    steps = [line.split("  ")[0] for line in re.findall(r"^#   (.*)$", unit, re.MULTILINE)]
    assert len(steps) == 5 and "\n".join(steps) in readme
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)[1]
    assert f"sudo {program} doctor --data /var/lib/hearthbook" in readme and "StateDirectory=hearthbook" in unit
