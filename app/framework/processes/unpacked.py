"""Removes the folders into which the one-file executable unpacks itself, if killed processes left them behind."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PR_SET_PDEATHSIG = 1
IN_USE = "hearthbook.in-use"  # this file is locked while a process uses the folder


def find_unpacked_folder() -> Path | None:
    """Returns the folder into which this process was unpacked. None unless it is a one-file executable on Linux."""
    folder = Path(getattr(sys, "_MEIPASS", ""))
    return folder if sys.platform == "linux" and folder.name.startswith("_MEI") else None


@contextmanager
def tidy_unpacked_folder() -> Iterator[None]:
    """Removes the folders that killed processes left behind.

    After the block, also removes this process's own folder if the parent process, which normally does so, was killed.
    """
    folder = find_unpacked_folder()
    if folder is None:
        yield
        return
    started_by = os.getppid()
    end_with_parent()
    with suppress(OSError):
        mark_in_use(folder)
        for left in folder.parent.glob("_MEI*"):
            if left != folder and is_left_behind(left):
                shutil.rmtree(left, ignore_errors=True)
    try:
        yield
    finally:
        if os.getppid() != started_by:
            shutil.rmtree(folder, ignore_errors=True)


def end_with_parent() -> None:
    """Makes Linux send SIGTERM to this process when its parent dies, which it does not do by default."""
    import ctypes

    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def mark_in_use(folder: Path) -> None:
    """Locks a file in the folder until this process ends. The file is renamed to IN_USE only after it is locked."""
    import fcntl

    file = os.open(folder / f"{IN_USE}.new", os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    (folder / f"{IN_USE}.new").rename(folder / IN_USE)


def is_left_behind(folder: Path) -> bool:
    """Whether the folder belongs to Hearthbook and this user and no process uses it anymore."""
    import fcntl

    try:
        if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
            return False
        file = os.open(folder / IN_USE, os.O_RDWR | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False
    finally:
        os.close(file)
