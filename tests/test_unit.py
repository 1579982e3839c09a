"""Tests the systemd service under a real systemd, in a Debian system without Python."""

import subprocess
import sys
from importlib import import_module

import pytest

import build

clean_root = import_module("clean_root")  # in packaging/, which importing build.py has added to the path
UNIT = build.ROOT / "packaging" / "hearthbook.service"

pytestmark = pytest.mark.sweep


@pytest.fixture(scope="module", autouse=True)
def _clean_root():
    if missing := clean_root.what_is_missing():
        pytest.skip(f"no clean Debian can be made here: {missing}")


def unit(*words):
    command = [sys.executable, build.ROOT / "build.py", "unit", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    if "debootstrap failed" in done.stderr:
        pytest.skip(done.stderr.strip())
    return done


def test_everything_works_in_the_service_unless_forbidden_calls_kill_its_processes(tmp_path):
    done = unit("--rest", "0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "everything works under systemd" in done.stdout
    weakened = tmp_path / "hearthbook.service"
    line = "SystemCallErrorNumber=EPERM\n"
    assert line in UNIT.read_text()
    weakened.write_text(UNIT.read_text().replace(line, ""))
    done = unit("--lines", "--unit", weakened)
    assert done.returncode != 0 and "'2 cups flour, very finely sifted' was read as (0.0" in done.stderr, done.stderr
