"""Runs commands and servers as other users of this computer, in folders that all users can access."""

import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from tests.commands import SETTINGS, forked
from tests.running_server import ROOT, RunningServer

OWNER, STRANGER = 54321, 54322
LIBRARIES = {"PYTHONPATH": os.pathsep.join(one for one in sys.path if one.endswith("site-packages"))}


@cache
def shared_python() -> str:
    """Returns the path of a Python of this version that every user can run, or "" if there is none.

    A Python in root's home folder, for example, can be run only by root.
    """
    if os.name != "posix" or os.geteuid() != 0:
        return ""
    for python in (sys.executable, f"/usr/bin/python{sys.version_info.major}.{sys.version_info.minor}"):
        try:
            subprocess.run([python, "-c", "import apsw"], env=LIBRARIES, user=STRANGER, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return python
    return ""


root_only = pytest.mark.skipif(not shared_python(), reason="needs root, and a Python that every user can run")


def as_user(user: int, *words, given: str = "", code: str = "", **environment: str) -> subprocess.CompletedProcess:
    """Runs the command as the operating system user `user` and waits until it ends.

    Uses a strict umask, as root's shells often do.
    """
    words, known = list(map(str, words)), SETTINGS | LIBRARIES | environment
    if not code:
        return forked(words, known, given, user=user, python=shared_python())
    extra = {"user": user, "group": user, "extra_groups": [], "umask": 0o077}
    pipes = {"input": given, "capture_output": True, "text": True}
    return subprocess.run([shared_python(), "-c", code, *words], cwd=ROOT, env=known, timeout=60, **pipes, **extra)


class OwnersServer(RunningServer):
    """A server that runs as the user OWNER."""

    def __init__(self, folder: Path):
        super().__init__(folder, **LIBRARIES)

    def command(self) -> list[str]:
        words = [shared_python(), *super().command()[1:]]
        return ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *words]


@pytest.fixture
def place():
    """A folder that every user can enter, unlike `tmp_path`, which only root can."""
    folder = Path(tempfile.mkdtemp(prefix="hearthbook-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def data(place):
    """A data folder that belongs to OWNER."""
    folder = place / "data"
    folder.mkdir(mode=0o700)
    os.chown(folder, OWNER, OWNER)
    return folder


def owners_in(folder: Path) -> set[int]:
    return {one.lstat().st_uid for one in folder.rglob("*")}
