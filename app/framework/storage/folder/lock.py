"""Locks on files and folders, which the system releases when the process that holds them ends."""

import os
import sys
from pathlib import Path
from time import monotonic, sleep

LOCKED_BYTE = 1 << 30  # far behind the text: Windows lets nobody read what is locked
# A probe holds the lock for an instant. Whoever meets one tries again this long before believing in another server.
PATIENCE = 0.3
HELD = (BlockingIOError, PermissionError)  # what flock and msvcrt.locking raise


def take(descriptor: int) -> None:
    """Locks an open file or folder for this process alone. Raises one of HELD where another process has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def share(descriptor: int) -> None:
    """Locks it beside others who only look. Raises one of HELD where a process has it for itself."""
    if sys.platform == "win32":
        take(descriptor)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)


def take_patiently(descriptor: int) -> None:
    until = monotonic() + PATIENCE
    while True:
        try:
            return take(descriptor)
        except HELD:
            if monotonic() > until:
                raise
            sleep(0.02)


def hold(place: Path) -> int | None:
    """A descriptor that locks a folder, or a file that is never opened for writing here, whatever path leads to it.

    None where the file system has no such locks, and on Windows, where nobody can delete or replace a file in use.
    Raises one of HELD where another process has it.
    """
    if sys.platform == "win32":
        return None
    descriptor = os.open(place, os.O_RDONLY)
    try:
        take_patiently(descriptor)
    except HELD:
        os.close(descriptor)
        raise
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


def is_held(place: Path) -> bool:
    """Whether another process has locked a file or folder."""
    try:
        descriptor = os.open(place, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        share(descriptor)
    except HELD:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


def leads_to(path: Path, descriptor: int) -> bool:
    """Whether a path still names what a descriptor has open."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except OSError:
        return False
