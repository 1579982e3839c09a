"""Lets only one process at a time set up a folder, and reports progress during long steps."""

import os
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

SECONDS_OF_SILENCE = 3
_held = set()


@contextmanager
def alone(folder):
    """Locks the folder during the block. Waits first if another process has locked it. The blocks can be nested."""
    if folder in _held:
        yield
        return
    descriptor = opened(folder)
    try:
        if not taken(descriptor):
            with telling("waiting for another build.py, which is setting up this folder"):
                while not taken(descriptor):
                    time.sleep(0.1)
        _held.add(folder)
        yield
    finally:
        _held.discard(folder)
        os.close(descriptor)


def opened(folder):
    """Opens the folder for locking, which works even if it is read-only. On Windows, opens a file in it instead."""
    if os.name != "nt":
        return os.open(folder, os.O_RDONLY)
    (folder / "build").mkdir(exist_ok=True)
    return os.open(folder / "build" / "setup.lock", os.O_RDWR | os.O_CREAT)


def taken(descriptor):
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # the file system does not support locks
    return True


@contextmanager
def telling(notice):
    """Prints that a step begins and, every few seconds, that it is still running."""
    print(f"build: {notice} ...", flush=True)
    done, began = Event(), time.monotonic()

    def remind():
        while not done.wait(SECONDS_OF_SILENCE):
            print(f"build: still {notice} ({time.monotonic() - began:.0f} s) ...", flush=True)

    Thread(target=remind, daemon=True).start()
    try:
        yield
    finally:
        done.set()


def assert_writable(place):
    """Exits with an explanation if nothing can be created at this path."""
    folder = next(one for one in (place, *place.parents) if one.exists())
    if os.access(folder, os.W_OK):
        return
    if hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY:
        sys.exit(f"build: {folder} is on a read-only disk. Copy the folder to a disk that can be written to.")
    sys.exit(f"build: {folder} belongs to {owner_of(folder)} and cannot be written to. {instead(folder)}")


def instead(folder):
    return f"Run this as {owner_of(folder)}, or in a copy of the folder that is yours."


def owner_of(folder):
    try:
        return Path(folder).owner()
    except (KeyError, NotImplementedError, OSError):
        return "another user"
