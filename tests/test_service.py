"""Tests the systemd unit: its sandbox, its restarts, and that SERVER.md describes it correctly."""

import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from tests.commands import hearthbook

UNIT = Path(__file__).parent.parent / "packaging" / "hearthbook.service"
# Maximum score from 0 to 10 by systemd-analyze; 0.2 is due to the picture process, which limits its own resources.
EXPOSURE = 1.4


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_the_exposure_of_the_unit_is_within_its_limit():
    said = subprocess.run(["systemd-analyze", "security", "--offline=true", UNIT], capture_output=True, text=True)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", said.stdout + said.stderr)
    if exposure is None:
        pytest.skip("this systemd-analyze cannot judge a unit that is not installed")
    assert float(exposure[1]) <= EXPOSURE


def test_the_unit_runs_the_serve_command():
    start = re.search(r"^ExecStart=\S+ (.*)$", UNIT.read_text(), re.MULTILINE)[1]
    assert start == "serve --data %S/hearthbook"


def test_the_server_guide_and_the_unit_have_the_same_install_steps():
    unit, guide = UNIT.read_text(), UNIT.with_name("SERVER.md").read_text()
    steps = [line.split("  ")[0] for line in re.findall(r"^#   (.*)$", unit, re.MULTILINE)]
    assert len(steps) == 5 and "\n".join(steps) in guide
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)[1]
    assert f"sudo {program} doctor --data /var/lib/hearthbook" in guide and "StateDirectory=hearthbook" in unit


def test_uploads_are_not_kept_in_memory():
    unit = UNIT.read_text()
    assert "CacheDirectory=hearthbook" in unit and "TMPDIR=%C/hearthbook" in unit


def test_the_unit_does_not_restart_after_a_startup_error(tmp_path):
    listed = re.search(r"^RestartPreventExitStatus=(.*)$", UNIT.read_text(), re.MULTILINE)[1].split()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["serve", "--data", tmp_path / "data", "--host", "127.0.0.1"]
        ends = [hearthbook(*words, "--port", port), hearthbook(*words, HEARTHBOOK_PORT="99999")]
    assert [done.stderr.count("\n") for done in ends] == [1, 1]
    assert {str(done.returncode) for done in ends} == set(listed)
    assert "Restart=on-failure" in UNIT.read_text() and "1" not in listed, "a crash is tried again"
