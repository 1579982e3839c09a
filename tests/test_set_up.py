"""Tests that only one process sets up a checkout at a time, shows progress, and reports errors in one line."""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.framework.storage.folder.people import STRANGER, as_user, place, root_only

__all__ = ["place"]
ROOT = Path(__file__).parent.parent
NOTE = """
import sys, time
sys.path.insert(0, {packaging!r})
from pathlib import Path
import set_up_alone
if {apart}: set_up_alone.taken = lambda descriptor: True
with set_up_alone.alone(Path({room!r})), set_up_alone.alone(Path({room!r})):
    with open({notes!r}, "a", buffering=1) as notes:
        print("begins", file=notes)
        time.sleep(0.5)
        print("ends", file=notes)
"""
RUN_TOOL = "import runpy, sys; sys.argv = ['build.py', *{words!r}]; runpy.run_path({tool!r}, run_name='__main__')"
INSTALL = "import sys; sys.path.insert(0, '.'); import build; build.install('run'); print('installed')"


def notes_of_two(folder: Path, *, apart: bool = False) -> tuple[list[str], str]:
    notes = folder / "notes"
    words = {"packaging": str(ROOT / "packaging"), "room": str(folder), "notes": str(notes), "apart": apart}
    command = [sys.executable, "-c", NOTE.format(**words)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = "".join(one.communicate(timeout=30)[0] for one in both)
    assert [one.returncode for one in both] == [0, 0]
    return notes.read_text().split(), said


def test_a_second_setup_waits_for_the_first_and_says_so(tmp_path):
    notes, said = notes_of_two(tmp_path)
    assert notes == ["begins", "ends"] * 2
    assert said == "build: waiting for another build.py, which is setting up this folder ...\n"


def test_without_the_lock_two_setups_overlap(tmp_path):
    assert notes_of_two(tmp_path, apart=True)[0] == ["begins", "begins", "ends", "ends"]


def test_a_long_step_repeatedly_reports_that_it_is_running(tmp_path, monkeypatch, capsys):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    import set_up_alone

    monkeypatch.setattr(set_up_alone, "SECONDS_OF_SILENCE", 0.05)
    with set_up_alone.telling("peeling onions"):
        time.sleep(0.4)
    first, *others = capsys.readouterr().out.splitlines()
    assert first == "build: peeling onions ..." and len(others) >= 2
    assert all(re.fullmatch(r"build: still peeling onions \(\d+ s\) \.\.\.", line) for line in others)


def checkout(folder: Path) -> Path:
    """Copies build.py with an empty requirements.lock, so that nothing is downloaded. Returns the new folder."""
    copy = folder / "checkout"
    copy.mkdir()
    copy.chmod(0o755)  # an earlier test may have changed the umask
    shutil.copy(ROOT / "build.py", copy)
    shutil.copytree(ROOT / "packaging", copy / "packaging")
    (copy / "requirements.lock").touch()
    return copy


@root_only
@pytest.mark.parametrize("words", [["run"], ["setup"], ["run", "serve"], ["dev"]], ids=" ".join)
def test_a_checkout_of_another_user_is_refused_in_one_line(place, words):
    copy = checkout(place)
    code = RUN_TOOL.format(tool=str(copy / "build.py"), words=words)
    done = as_user(STRANGER, code=code, PYTHONDONTWRITEBYTECODE="1")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == (
        f"build: {copy} belongs to root and cannot be written to. "
        "Run this as root, or in a copy of the folder that is yours.\n"
    )


@pytest.mark.sweep
def test_two_simultaneous_first_setups_create_one_environment(tmp_path):
    copy = checkout(tmp_path)
    both = [
        subprocess.Popen(
            [sys.executable, "-c", INSTALL], cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for _ in range(2)
    ]
    said = [one.communicate(timeout=120)[0] for one in both]
    assert [one.returncode for one in both] == [0, 0] and all(text.endswith("installed\n") for text in said)
    assert "".join(said).count("build: making a Python environment in .venv ...") == 1
    assert sum("waiting for another build.py" in text for text in said) == 1
    assert (copy / ".venv" / ".run").exists()
