"""Keeps files under the hash of their bytes: a name is never a stranger's, and a file never changes."""

import json
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from datetime import datetime, timedelta
from hashlib import file_digest, sha256
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile
from threading import Lock
from time import monotonic
from typing import IO

from app.framework.storage.folder.generation import sync

KEPT_UNUSED = timedelta(days=7)
ON_ITS_WAY = 3600.0  # seconds from a file on disk to the row that refers to it, at most
NOTES = "unused.json"
# Held while a file is found again and while one is removed, so that none goes in the moment it is wanted.
tidying = Lock()
found_again: dict[str, float] = {}  # files that were stored already when they were kept, and when by `monotonic`
place = Path("media")
new_names: ContextVar[list[str]] = ContextVar("new_names")  # of files stored since the request at hand began


def open_at(folder: Path) -> None:
    """Names the folder that files are kept in. It is made with the first file."""
    global place
    place = folder
    found_again.clear()


def path_of(name: str) -> Path:
    return place / name[:2] / name


def keep(data: bytes, ending: str = "webp") -> str:
    """Has the disk hold a file before anything refers to it. Answers its name."""
    name = f"{sha256(data).hexdigest()}.{ending}"
    path = path_of(name)
    if kept_already(path):
        return name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{token_hex(8)}.part")
    try:
        part.write_bytes(data)
        settle(part, path)
    finally:
        part.unlink(missing_ok=True)
    return name


def keep_written(write: Callable[[IO[bytes]], object], ending: str) -> str:
    """Has the disk hold what `write` writes into a file, however large. Answers its name."""
    part = place / "00" / f"{token_hex(8)}.part"  # among the files, so that the sweep finds what a crash leaves
    part.parent.mkdir(parents=True, exist_ok=True)
    try:
        with part.open("w+b") as file:
            write(file)
            file.seek(0)
            name = f"{file_digest(file, 'sha256').hexdigest()}.{ending}"
        if not kept_already(path := path_of(name)):
            path.parent.mkdir(parents=True, exist_ok=True)
            settle(part, path)
    finally:
        part.unlink(missing_ok=True)
    return name


def kept_already(path: Path) -> bool:
    with tidying:
        if found := path.exists():
            found_again[path.name] = monotonic()
    return found


def settle(part: Path, path: Path) -> None:
    """Gives a written file its name, for good: whatever happens next, the disk has it."""
    sync(part)
    part.replace(path)
    new_names.get([]).append(path.name)
    for changed in (path.parent, place):
        sync(changed)


def scratch() -> IO[bytes]:
    """A file without a name, beside the others: what a computer calls temporary is often its memory."""
    place.mkdir(parents=True, exist_ok=True)
    return TemporaryFile(dir=place)


def sweep(in_use: set[str], moment: datetime) -> int:
    """Removes files unused for a week, counted from the first sweep that found them so. Answers how many."""
    files = {path.name: path for path in place.glob("??/*")}
    seen = unused_since()
    unused = {name: seen.get(name, moment.isoformat()) for name in files if name not in in_use}
    old = [name for name, since in unused.items() if moment - datetime.fromisoformat(since) >= KEPT_UNUSED]
    removed = {name for name in old if remove(files[name])}
    if files:
        note({name: since for name, since in unused.items() if name not in removed})
    return len(removed)


def remove(path: Path) -> bool:
    """Removes a file, unless it was kept again just now and its row may be on its way."""
    with tidying:
        for name in [name for name, then in found_again.items() if monotonic() - then > ON_ITS_WAY]:
            del found_again[name]
        if path.name in found_again:
            return False
        path.unlink()
    return True


def discard(names: Iterable[str]) -> None:
    """Removes files at once that nothing refers to, as the disk is full."""
    for path in map(path_of, names):
        if path.exists():
            remove(path)


def unused_since() -> dict[str, str]:
    try:
        return json.loads((place / NOTES).read_bytes())
    except (FileNotFoundError, ValueError):
        return {}


def note(unused: dict[str, str]) -> None:
    part = place / f"{NOTES}.part"
    part.write_text(json.dumps(unused))
    part.replace(place / NOTES)
