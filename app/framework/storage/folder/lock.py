"""Locks on files and folders, which the system releases when the process that holds them ends."""

import os
import sys
from pathlib import Path
from time import monotonic, sleep

LOCKED_BYTE = 1 << 30  # far beyond the content, as Windows lets nobody read locked bytes
# Probing takes the lock for an instant, so another attempt is made for this long before concluding that a server runs.
PATIENCE = 0.3
HELD = (BlockingIOError, PermissionError)  # what flock and msvcrt.locking raise


def take(descriptor: int) -> None:
    """Locks an open file or folder exclusively. Raises one of HELD if another process has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def share(descriptor: int) -> None:
    """Takes a shared lock, as used for probing. Raises one of HELD if a process has it exclusively."""
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

    None if the file system has no such locks, and on Windows, where files in use cannot be deleted or replaced. Raises
    one of HELD if another process has it.
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
    """Whether a path still leads to the file that a descriptor has open."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except OSError:
        return False
