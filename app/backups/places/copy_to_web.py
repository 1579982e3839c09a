"""Copies backups to a WebDAV folder.

A server may say that it has stored a file and not have done so. Therefore each copy is read back before it counts.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from app.backups.places.copy_to_folder import CannotCopy, hash_stored, report_full
from app.framework.outbound.connection import CannotFetch
from app.framework.outbound.web_folder import Stored, WebFolder
from app.framework.text.translate import _

PART = ".part"  # the end of the name of a copy that is not complete
STORED, GONE = (200, 201, 204), (200, 202, 204, 404, 410)
LISTED = (200, 207)


class ReadBack:
    """Compares what a server gives back with what was sent. Raises CannotCopy as soon as it is longer."""

    def __init__(self, size: int, progress: Callable[[int, int], None]):
        self.size, self.progress, self.done, self.digest = size, progress, 0, sha256()

    def take(self, piece: bytes) -> None:
        self.done += len(piece)
        if self.done > self.size:
            raise report_lost()
        self.digest.update(piece)
        self.progress(self.size + self.done, 2 * self.size)


def copy_to_web(source: Path, folder: WebFolder, progress: Callable[[int, int], None]) -> None:
    """Sends a backup under another name, reads it back, and only then gives it its name. Raises CannotCopy and
    CannotFetch, and then removes what was sent."""
    name, part, size = source.name, source.name + PART, source.stat().st_size
    check_status(folder.call("PROPFIND", headers={"Depth": "0"}), LISTED)
    try:
        with source.open("rb") as file:
            check_status(folder.call("PUT", part, content=file, size=size), STORED)
        progress(size, 2 * size)
        check_stored(folder, part, source, progress)
        destination = {"Destination": folder.url_of(name), "Overwrite": "T"}
        check_status(folder.call("MOVE", part, headers=destination), STORED)
        if (moved := folder.call("HEAD", name)).status != 200 or moved.length not in (size, None):
            raise report_lost()
    except BaseException:
        with suppress(CannotFetch):
            folder.call("DELETE", part)
        raise


def check_stored(folder: WebFolder, name: str, source: Path, progress: Callable[[int, int], None]) -> None:
    """Reads a file back. Raises CannotCopy unless it is what was sent."""
    size = source.stat().st_size
    back = ReadBack(size, progress)
    answer = folder.call("GET", name, size=size, take=back.take)
    if answer.status != 200 or back.done != size or back.digest.hexdigest() != hash_stored(source):
        raise report_lost()


def remove_from_web(folder: WebFolder, name: str) -> None:
    check_status(folder.call("DELETE", name), GONE)


def report_lost() -> CannotCopy:
    return CannotCopy(_("The server says that it stored the copy, but gave something else back. It does not count."))


def check_status(answer: Stored, accepted: tuple[int, ...]) -> None:
    """Raises CannotCopy unless the status is one of those that are accepted."""
    status = answer.status
    if status in accepted:
        return
    if status in (401, 403):
        raise CannotCopy(_("The server refused the username or the password ({status}).", status=status))
    if status in (404, 409, 410):
        raise CannotCopy(_("The server has no such folder ({status}). Check the address.", status=status))
    if status in (413, 507):
        raise report_full()
    if status in (405, 501):
        raise CannotCopy(_("The server can't store files at this address ({status}).", status=status))
    raise CannotCopy(_("The server reported an error ({status}). Hearthbook tries again later.", status=status))
