"""Locks on files and folders, which the system releases when the process ends."""

import os
import sys
from pathlib import Path
from time import monotonic, sleep

LOCKED_BYTE = 1 << 30  # the byte to lock on Windows; far beyond the content, as a locked byte cannot be read
# Seconds for which a failed attempt is repeated, because processes that only check a lock also hold it for an instant.
PATIENCE = 0.3
HELD = (BlockingIOError, PermissionError)  # raised by flock and msvcrt.locking if another process has the lock


def take(descriptor: int) -> None:
    """Locks an open file or folder exclusively. Raises one of HELD if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def share(descriptor: int) -> None:
    """Takes a shared lock, for checking whether a file is locked. Raises one of HELD if another process locked it."""
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
    """Locks a folder or file without opening it for writing, and returns the descriptor. The lock applies to all paths
    that lead to it.

    Returns None if the file system does not support locks, and on Windows, where files in use cannot be deleted or
    replaced anyway. Raises one of HELD if another process has the lock.
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
