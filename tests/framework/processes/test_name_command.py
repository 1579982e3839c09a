"""Tests that hints name a command that can be typed as it stands."""

import os
import sys
from pathlib import Path

import pytest

from app.framework.processes.name_command import NEXT_TO_PYTHON, write_command


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A folder with a virtual environment that Hearthbook runs in, as build.py makes it."""
    programs = tmp_path / "my checkout" / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / NEXT_TO_PYTHON).touch(0o755)
    monkeypatch.setattr(sys, "executable", str(programs / "python"))
    monkeypatch.setenv("PATH", os.defpath)
    return programs.parents[1]


def test_in_a_checkout_the_command_is_named_with_its_folder(checkout, monkeypatch):
    monkeypatch.chdir(checkout)
    assert write_command("serve") == f"{Path('.venv', 'bin', NEXT_TO_PYTHON)} serve"
    monkeypatch.chdir(checkout.parent)
    assert write_command("serve").startswith('"my checkout')
    monkeypatch.chdir(checkout / ".venv" / "bin")
    assert write_command("serve") == f".{os.sep}{NEXT_TO_PYTHON} serve"


def test_the_name_is_enough_on_the_path_and_if_there_is_no_such_command(checkout, monkeypatch):
    programs = checkout / ".venv" / "bin"
    with monkeypatch.context() as on_path:
        on_path.setenv("PATH", str(programs))
        assert write_command("doctor") == "hearthbook doctor"
    (programs / NEXT_TO_PYTHON).unlink()
    assert write_command("doctor") == "hearthbook doctor"


def test_the_packaged_program_names_itself(checkout, monkeypatch):
    program = checkout / "hearthbook-1.0"
    program.touch(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.chdir("/")
    assert write_command("serve") == f'"{str(program)[1:]}" serve'
