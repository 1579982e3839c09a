"""Changes over to a version that was tried: proves it on the data, and only then replaces the program.

A kill in any step leaves the old program and its data, or the new program and the data that it has proved itself on
(`settle_update`). The old program stays beside the new one.
"""

import os
import shutil
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from app.backups.file.snapshot import counts_of
from app.framework.storage.folder.generation import current, sync
from app.framework.storage.folder.settle_update import DONE, PROVING, SWITCHING, UpdateStep, take_back, write_step
from app.updates.check_update import FOLDER, ONE_FILE, PROGRAM, Update, unpack_program
from app.updates.start_program import LONGEST_START, DoesNotFit, start_program
from app.updates.try_program import PAGES, compare_counts

PREVIOUS, NEW = ".previous", ".new"
OF_THE_SERVER = {"token", "run", "run_line"}  # tables whose rows any start may remove
EXCHANGE = 2  # RENAME_EXCHANGE, linux/fs.h
HERE = -100  # AT_FDCWD, fcntl.h


def kind_of(program: Path) -> str:
    """Returns the ending of the program in an update that fits what is installed: the one file, or the folder."""
    return FOLDER if program.is_dir() else ONE_FILE


def place_new(update: Update, program: Path) -> tuple[Path, list[str]]:
    """Unpacks the new program beside the old one. Returns its path, and the command that starts it."""
    new = program.with_name(f"{program.name}{NEW}")
    remove(new)
    remove(new.with_name(f"{new.name}.packed"))
    return new, [str(unpack_program(update, kind_of(program), new))]


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)


def change_over(
    data: Path, program: Path, new: Path, versions: tuple[str, str], longest: float = LONGEST_START
) -> None:
    """Replaces the program by the new one, if that answers with the data. Otherwise takes all back and raises
    DoesNotFit. Nothing may use the data folder meanwhile."""
    old_version, new_version = versions
    before = current(data)
    rows = {table: count for table, count in counts_of(before).items() if table not in OF_THE_SERVER}
    step = UpdateStep(PROVING, old_version, new_version, str(program), before.parent.name)
    write_step(data, step)
    command = [str(new / PROGRAM if new.is_dir() else new)]
    try:
        with start_program(command, data, new_version, longest) as started:
            for page in PAGES:
                if started.ask(page)[0] != 200:
                    raise DoesNotFit(f"The new version does not show {page}.")
        compare_counts(rows, data)
        write_step(data, step := replace(step, step=SWITCHING))
        switch(program, new)
    except BaseException:
        take_back(data, step)
        raise
    write_step(data, replace(step, step=DONE))


def switch(program: Path, new: Path) -> None:
    """Puts the new program in the place of the old one in one step, and keeps the old one beside it."""
    previous = program.with_name(f"{program.name}{PREVIOUS}")
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
        raise DoesNotFit(f"This system cannot exchange {one} and {other} in one step. Exchange them by hand.")
    if library.renameat2(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE):
        reason = os.strerror(ctypes.get_errno())
        raise DoesNotFit(f"{one} and {other} cannot be exchanged in one step ({reason}). Nothing was changed.")


def find_program() -> Path | None:
    """Returns the program that runs: the one file or its folder. None if it runs from its sources."""
    if not getattr(sys, "frozen", False):
        return None
    file = Path(sys.executable).resolve()
    return file.parent if (file.parent / "_internal").is_dir() else file
