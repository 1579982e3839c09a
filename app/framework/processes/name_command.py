"""Names the command that runs this copy of Hearthbook, for hints in a terminal."""

import os
import shutil
import sys
from pathlib import Path

NAME = "hearthbook"
# In a checkout, build.py puts the command next to the interpreter, which is not on the PATH.
NEXT_TO_PYTHON = "hearthbook.cmd" if os.name == "nt" else NAME


def write_command(words: str) -> str:
    """Returns the command line that runs this copy of Hearthbook with these arguments from the current folder."""
    running = Path(sys.executable)
    program = running if getattr(sys, "frozen", False) else running.with_name(NEXT_TO_PYTHON)
    if not program.is_file() or is_on_path(program):
        return f"{NAME} {words}"
    return f"{quote_path(shorten_path(program))} {words}"


def is_on_path(program: Path) -> bool:
    path = shutil.which(NAME)
    return path is not None and Path(path).samefile(program)


def shorten_path(program: Path) -> str:
    """Returns the path relative to the current folder if it is inside of it."""
    here = Path.cwd()
    if not program.is_relative_to(here):
        return str(program)
    inside = program.relative_to(here)
    return str(inside) if len(inside.parts) > 1 else f".{os.sep}{inside}"


def quote_path(path: str) -> str:
    return f'"{path}"' if " " in path else path
