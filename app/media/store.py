"""Stores files under the hash of their content, so that names are safe and a stored file never changes."""

import json
import re
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from datetime import datetime, timedelta
from hashlib import file_digest, sha256
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile
from threading import Lock
from time import monotonic, time
from typing import IO

from app.framework.storage.folder.generation import sync

KEPT_UNUSED = timedelta(days=7)
ON_ITS_WAY = 3600.0  # seconds that may pass between storing a file and inserting the row that refers to it
NOTES = "unused.json"
OWN_NAME = re.compile(r"[0-9a-f]{64}\.(?:webp|pdf|bin|zip)").fullmatch
PART = ".part"  # the ending of files that are still being written
# Held while looking for a stored file and while removing one, so that no file is removed right after it was found.
tidying = Lock()
found_again: dict[str, float] = {}  # maps the name of each file that was stored again to the `monotonic` time
place = Path("media")
new_names: ContextVar[list[str]] = ContextVar("new_names")  # names of files stored since the current request began


class NotStored(FileNotFoundError):
    """The name is not one that the store gives to files."""


def open_at(folder: Path) -> None:
    """Sets the folder of the store. The folder is created when the first file is stored."""
    global place
    place = folder
    found_again.clear()


def is_own_name(name: str) -> bool:
    """Whether this is the name of a stored file: the hash of its content, and one of our endings."""
    return OWN_NAME(name) is not None


def find_path(name: str) -> Path:
    """Returns where a file is stored. Raises NotStored for any other name, which could lead out of the store."""
    if not is_own_name(name):
        raise NotStored(f"{name!r} is no name of a stored file")
    return place / name[:2] / name


def find_existing_paths(names: Iterable[str]) -> dict[str, Path]:
    """Maps the names of those files that are stored to where they are."""
    paths = {name: find_path(name) for name in names if is_own_name(name)}
    return {name: path for name, path in paths.items() if path.is_file()}


def count_bytes(names: Iterable[str]) -> int:
    """Returns the bytes of stored files. Those that are missing count nothing."""
    return sum(path.stat().st_size for path in find_existing_paths(names).values())


def keep(data: bytes, ending: str = "webp") -> str:
    """Writes a file and syncs it to disk, before anything refers to it. Returns its name in the store."""
    name = f"{sha256(data).hexdigest()}.{ending}"
    path = find_path(name)
    if is_kept(path):
        return name
    part = create_part(path.parent)
    try:
        part.write_bytes(data)
        name_and_sync(part, path)
    finally:
        part.unlink(missing_ok=True)
    return name


def keep_written(write: Callable[[IO[bytes]], object], ending: str) -> str:
    """Like `keep`, but calls `write` to write the content to a file, which may have any size."""
    part = create_part(place / "00")  # inside the store, so that `sweep` removes leftover files
    try:
        with part.open("w+b") as file:
            write(file)
            file.seek(0)
            name = f"{file_digest(file, 'sha256').hexdigest()}.{ending}"
        if not is_kept(path := find_path(name)):
            name_and_sync(part, path)
    finally:
        part.unlink(missing_ok=True)
    return name


def create_part(folder: Path) -> Path:
    """Creates an empty file for content that is about to be stored. `remove_folder` never removes its folder."""
    part = folder / f"{token_hex(8)}{PART}"
    with tidying:
        folder.mkdir(parents=True, exist_ok=True)
        part.touch()
    return part


def is_kept(path: Path) -> bool:
    with tidying:
        if exists := path.exists():
            found_again[path.name] = monotonic()
    return exists


def name_and_sync(part: Path, path: Path) -> None:
    """Gives a written file its final name and syncs it to disk."""
    sync(part)
    with tidying:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.replace(path)
    new_names.get([]).append(path.name)
    for changed in (path.parent, place):
        sync(changed)


def open_scratch() -> IO[bytes]:
    """Opens an unnamed temporary file on the store's disk, as the system's temporary folder is often in memory."""
    place.mkdir(parents=True, exist_ok=True)
    return TemporaryFile(dir=place)


def sweep(in_use: set[str], moment: datetime) -> int:
    """Removes files that have been unused for a week, since a sweep first found them unused. Returns their number."""
    files = {path.name: path for path in place.glob("??/*")}
    seen = find_unused_since()
    unused = {name: seen.get(name, moment.isoformat()) for name in files if name not in in_use}
    old = [name for name, since in unused.items() if moment - datetime.fromisoformat(since) >= KEPT_UNUSED]
    removed = {name for name in old if remove(files[name])}
    if files:
        note_unused({name: since for name, since in unused.items() if name not in removed})
    return len(removed)


def remove(path: Path) -> bool:
    """Removes a file and returns True.

    If the file was stored again within the last hour, keeps it and returns False, because a row may soon refer to it.
    """
    with tidying:
        for name in [name for name, then in found_again.items() if monotonic() - then > ON_ITS_WAY]:
            del found_again[name]
        if path.name in found_again:
            return False
        path.unlink()
    return True


def discard(names: Iterable[str]) -> None:
    """Removes unreferenced files immediately, because the disk is full."""
    for path in map(find_path, names):
        if path.exists():
            remove(path)


def find_unused(in_use: set[str]) -> list[Path]:
    """Returns the files that nothing uses and that have been stored for an hour, so that no row will refer to them."""
    return [path for path in list_settled_files() if path.name not in in_use and path.suffix != PART]


def list_leftovers() -> list[Path]:
    """Returns unfinished files, which a stop of the server left behind."""
    return [path for path in list_settled_files() if path.suffix == PART]


def list_settled_files() -> list[Path]:
    return [path for path in place.glob("??/*") if is_settled(path)]


def is_settled(path: Path) -> bool:
    """Whether a file has existed for an hour. False if it was removed in the meantime."""
    try:
        return path.is_file() and path.stat().st_mtime < time() - ON_ITS_WAY
    except FileNotFoundError:
        return False


def empty_folders() -> list[Path]:
    return [folder for folder in place.glob("??") if folder.is_dir() and not any(folder.iterdir())]


def remove_folder(folder: Path) -> bool:
    """Removes a folder and returns True, unless something was stored in it in the meantime."""
    with tidying:
        try:
            folder.rmdir()
        except OSError:
            return False
    return True


def find_unused_since() -> dict[str, str]:
    try:
        return json.loads((place / NOTES).read_bytes())
    except (FileNotFoundError, ValueError):
        return {}


def note_unused(unused: dict[str, str]) -> None:
    part = place / f"{NOTES}.part"
    part.write_text(json.dumps(unused))
    part.replace(place / NOTES)
