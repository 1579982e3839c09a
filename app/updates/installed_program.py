"""Finds the program that is installed here, and why it cannot be replaced from within."""

import os
import sys
from pathlib import Path

from app.framework.text.translate import lazy
from app.updates.check_update import FOLDER, ONE_FILE

OF_THE_PACKAGE, LISTED = Path("/usr/lib/hearthbook"), Path("/var/lib/dpkg/info/hearthbook.list")
FROM_SOURCES = lazy("This copy of Hearthbook runs from its sources. Update these, and start it again.")
BY_APT = lazy("This copy of Hearthbook is a package. Update it with: sudo apt install ./hearthbook_NEW.deb")
BY_HAND = lazy(
    "{program} cannot be replaced by this user. Stop Hearthbook, and put the new program there as its owner."
)


def find_program() -> Path | None:
    """Returns the program that runs: the one file or its folder. None if it runs from its sources."""
    if not getattr(sys, "frozen", False):
        return None
    file = Path(sys.executable).resolve()
    return file.parent if (file.parent / "_internal").is_dir() else file


def name_kind(program: Path) -> str:
    """Returns the ending of the program in an update that fits what is installed: the one file, or the folder."""
    return FOLDER if program.is_dir() else ONE_FILE


def find_obstacle(program: Path | None) -> str | None:
    """Returns why the program cannot be replaced from within and what to do instead, or None."""
    if program is None:
        return str(FROM_SOURCES)
    if program == OF_THE_PACKAGE and LISTED.exists():
        return str(BY_APT)
    return None if can_replace(program) else BY_HAND.format(program=program)


def can_replace(program: Path) -> bool:
    return sys.platform != "win32" and os.access(program.parent, os.W_OK)
