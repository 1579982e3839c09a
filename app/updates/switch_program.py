"""Puts a new program in the place of the old one, and back."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from app.framework.storage.folder.generation import sync
from app.framework.text.translate import _
from app.updates.start_program import DoesNotFit

PREVIOUS, NEW = ".previous", ".new"
PROGRAM = "hearthbook"  # the name of the program in its folder
EXCHANGE = 2  # RENAME_EXCHANGE, linux/fs.h
HERE = -100  # AT_FDCWD, fcntl.h


def find_previous(program: Path) -> Path:
    """Returns where the program from before an update is kept."""
    return program.with_name(f"{program.name}{PREVIOUS}")


def find_executable(program: Path) -> Path:
    """Returns the file to start, in the folder of a program or the one file that it is."""
    return program / PROGRAM if program.is_dir() else program


def put_in_place(program: Path, new: Path) -> None:
    """Puts the new program in the place of the old one in one step, and keeps the old one beside it."""
    previous = find_previous(program)
    if program.is_dir():
        remove(previous)
        exchange(program, new)
        with suppress(OSError):  # then the old program stays under the other name
            new.rename(previous)
    else:
        kept = program.with_name(f"{previous.name}.part")
        remove(kept)
        try:
            os.link(program, kept)
        except OSError:
            shutil.copy2(program, kept)
        kept.replace(previous)
        new.replace(program)
    sync(program.parent)


def exchange(one: Path, other: Path) -> None:
    """Exchanges the names of two folders, so that at each moment both have one. Raises DoesNotFit where the system
    cannot do that."""
    import ctypes

    library = ctypes.CDLL(None, use_errno=True)
    if not hasattr(library, "renameat2"):
        message = _(
            "This system cannot exchange {one} and {other} in one step. Exchange them by hand.", one=one, other=other
        )
        raise DoesNotFit(message)
    if library.renameat2(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE):
        reason = os.strerror(ctypes.get_errno())
        message = _(
            "{one} and {other} cannot be exchanged in one step ({reason}). Nothing was changed.",
            one=one,
            other=other,
            reason=reason,
        )
        raise DoesNotFit(message)


def switch_back(program: Path) -> None:
    """Puts the program from before an update back in the place of the new one, in one step, and removes the new one."""
    previous = find_previous(program)
    if program.is_dir():
        exchange(program, previous)
        with suppress(OSError):  # what remains is removed by the next update
            remove(previous)
    else:
        previous.replace(program)
    sync(program.parent)


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
