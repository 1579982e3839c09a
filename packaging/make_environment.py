"""Makes the Python environment of this folder, and the command `hearthbook` in it."""

import importlib.util
import os
import sys
import venv

from find_browser import apt_install
from set_up_alone import assert_writable, telling

WINDOWS = os.name == "nt"


def python_of(room):
    return room / ("Scripts/python.exe" if WINDOWS else "bin/python")


def make_environment(root, room, python):
    """Makes a Python environment in the folder `room`, unless it is there already, made with the same Python."""
    maker = room / ".python"
    if python.exists() and maker.is_file() and maker.read_text() == str(python.resolve()):
        return
    assert_writable(maker)
    if not importlib.util.find_spec("ensurepip") and not apt_install("python3-venv"):
        sys.exit("build: Python's venv module is missing (Debian and Ubuntu: apt install python3-venv)")
    with telling(f"making a Python environment in {room.relative_to(root)}"):
        venv.create(room, clear=True, with_pip=True, symlinks=not WINDOWS)
    maker.write_text(str(python.resolve()))


def write_command(root, python, packages):
    """Makes the folder `root` importable in the environment, and adds the command `hearthbook`."""
    path_file = packages / "hearthbook.pth"
    if not path_file.is_file() or path_file.read_text() != f"{root}\n":
        path_file.write_text(f"{root}\n")
        command = python.with_name("hearthbook.cmd" if WINDOWS else "hearthbook")
        command.write_text(f'@"{python}" -P -m app %*\n' if WINDOWS else f'#!/bin/sh\nexec "{python}" -P -m app "$@"\n')
        command.chmod(0o755)
