"""Confines a child process that runs a library with addresses that people choose.

It may connect only where `may_connect` allows, starts no programs, writes no files, and reads only those of libraries.
This relies on Python's audit events, which library code cannot switch off by accident. It is not a sandbox for hostile
code.
"""

import mimetypes
import os
import sys
from collections.abc import Callable
from pathlib import Path

PROGRAMS = ("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.startfile", "pty.")
CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.ch", "shutil.")
CONNECTING = ("socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class NotAllowedHere(PermissionError):
    """Raised for what a confined process tries to do and may not."""


def confine(may_connect: Callable[[str, int], bool]) -> None:
    """Confines this process until it ends. Call it after the libraries were imported."""
    readable = list_readable_places()

    def check(event: str, arguments: tuple) -> None:
        if event.startswith((*PROGRAMS, *CHANGES)):
            raise NotAllowedHere(event)
        if event in CONNECTING:
            address = arguments[1]
            if not (isinstance(address, tuple) and may_connect(address[0], address[1])):
                raise NotAllowedHere(event)
        elif event == "open" and not may_open(arguments[0], arguments[2], readable):
            raise NotAllowedHere(event)

    sys.addaudithook(check)


def list_readable_places() -> tuple[str, ...]:
    """Returns the beginnings of paths from which Python and its libraries load their files."""
    standard = Path(os.__file__).parent
    installed = [path for path in sys.path if path.endswith(("site-packages", "dist-packages", "lib-dynload", ".zip"))]
    unpacked = getattr(sys, "_MEIPASS", "")
    folders = [standard, *installed, *([unpacked] if unpacked else []), "/usr/share/zoneinfo", "/etc/ssl"]
    return (*(f"{Path(folder).resolve()}{os.sep}" for folder in folders), *map(str, mimetypes.knownfiles), os.devnull)


def may_open(path, flags: int, readable: tuple[str, ...]) -> bool:
    if isinstance(path, int):
        return True
    return not flags & WRITING and os.path.realpath(os.fsdecode(path)).startswith(readable)
