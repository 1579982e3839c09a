"""Copies backups to a folder on another disk, which may come and go.

A marker file in the folder tells it from the empty folder that is left when a disk is pulled out. Nothing is written
where it is missing. By it, the disk is recognized too when the computer names it differently.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from app.framework.api.errors import Failure, is_of_full_disk
from app.framework.jobs.deadline import Deadline
from app.framework.storage.folder.generation import sync
from app.framework.storage.folder.reserve import free_space
from app.framework.text.translate import _

MARKER, PART = ".hearthbook-copies", ".hearthbook-copy.part"
LONGEST_MARKER = 100  # bytes that are read of a marker file
PIECE = 1024 * 1024
SPARE = 16 * PIECE  # bytes that stay free beside a copy
SECONDS = 10.0  # that looking for a folder may take, because a NAS may not answer
# Where computers show disks that come and go: Linux desktops, servers and macOS.
MOUNTS = (
    *(("/media", "*"), ("/media", "*/*"), ("/run/media", "*/*")),
    *(("/mnt", "*"), ("/Volumes", "*")),
)
MOST_MOUNTS = 64


class PlaceAway(Failure):
    """The folder is not there now, such as that of a disk that is not plugged in."""


class CannotCopy(Failure):
    """The copy could not be made. Nothing of it was left there, as far as the place could be reached."""


def look_in_time(work: Callable, *arguments):
    """Returns the result of a look at the folder. Raises PlaceAway if it takes too long."""
    try:
        return Deadline(SECONDS).within(work, *arguments)
    except TimeoutError:
        raise PlaceAway(_("The folder does not answer. Check that the disk or network folder is connected.")) from None


def mark_folder(address: str) -> str:
    """Returns the marker of a folder, and writes one if it has none. Raises CannotCopy if it cannot be written."""
    return look_in_time(read_or_write_marker, Path(address))


def read_or_write_marker(folder: Path) -> str:
    if not folder.is_dir():
        raise CannotCopy(_("There is no folder {path} here. Plug in the disk, or make the folder first.", path=folder))
    if marker := read_marker(folder):
        return marker
    try:
        with (folder / MARKER).open("x", encoding="ascii") as file:
            file.write(marker := token_hex(16))
        sync(folder / MARKER)
    except OSError as error:
        raise explain_folder_error(error, folder) from None
    return marker


def read_marker(folder: Path) -> str:
    """Returns what the marker file says, or an empty text."""
    try:
        with (folder / MARKER).open("rb") as file:
            text = file.read(LONGEST_MARKER).decode("ascii").strip()
    except (OSError, ValueError):
        return ""
    return text if len(text) == 32 and text.isalnum() else ""


def find_folder(address: str, marker: str) -> Path:
    """Returns the folder with the marker, where it was or elsewhere. Raises PlaceAway if it is nowhere."""
    return look_in_time(find_marked, Path(address), marker)


def find_marked(folder: Path, marker: str) -> Path:
    for candidate in list_candidates(folder):
        if read_marker(candidate) == marker:
            return candidate
    raise PlaceAway(_("The folder is not there now. Plug in the disk, or connect the network folder."))


def list_candidates(folder: Path) -> Iterator[Path]:
    """Yields the folder, and where it would be if its disk had another name."""
    yield folder
    for mount in [path for root, disks in MOUNTS for path in sorted(Path(root).glob(disks))][:MOST_MOUNTS]:
        for start in range(2, len(folder.parts) + 1):
            yield Path(mount, *folder.parts[start:])


def copy_to_folder(source: Path, folder: Path, marker: str, progress: Callable[[int, int], None]) -> None:
    """Copies a backup, reads the copy back, and only then gives it its name. Raises CannotCopy."""
    part = folder / PART
    try:
        check_room(folder, source.stat().st_size)
        written = write_part(source, part, progress)
        sync(part)
        if written != hash_stored(part):
            raise CannotCopy(_("What was written could not be read back unchanged. The disk may be damaged."))
        if read_marker(folder) != marker:
            raise PlaceAway(_("The disk was pulled out while the copy was written. Nothing of it counts."))
        part.replace(folder / source.name)
        sync(folder)
    except OSError as error:
        raise explain_folder_error(error, folder) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def check_room(folder: Path, size: int) -> None:
    if free_space(folder) < size + SPARE:
        raise report_full()


def write_part(source: Path, part: Path, progress: Callable[[int, int], None]) -> str:
    """Writes the file, and returns the hash of what was read."""
    digest, done, size = sha256(), 0, source.stat().st_size
    with source.open("rb") as original, part.open("wb") as copy:
        while piece := original.read(PIECE):
            copy.write(piece)
            digest.update(piece)
            progress(done := done + len(piece), 2 * size)
    return digest.hexdigest()


def hash_stored(part: Path) -> str:
    """Returns the hash of a file as the disk has it, as far as the system can be made to forget it."""
    digest = sha256()
    with part.open("rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        while piece := file.read(PIECE):
            digest.update(piece)
    return digest.hexdigest()


def remove_copy(folder: Path, name: str) -> None:
    """Removes a copy. Raises CannotCopy if that is not possible."""
    try:
        (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise explain_folder_error(error, folder) from None


def report_full() -> CannotCopy:
    return CannotCopy(_("There is too little room in this place. Keep fewer copies there, or make room."))


def explain_folder_error(error: OSError, folder: Path) -> Failure:
    """Returns the sentence for an error of the operating system."""
    if is_of_full_disk(error):
        return report_full()
    if not folder.is_dir():
        return PlaceAway(_("The disk was pulled out while the copy was written. Nothing of it counts."))
    return CannotCopy(_("The folder can't be used: {why}", why=error.strerror or str(error)))
