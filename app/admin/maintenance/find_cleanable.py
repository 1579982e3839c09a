"""Finds what can be deleted from the data folder without losing anything, and measures what is in it."""

import os
from collections.abc import Iterable
from pathlib import Path

from app.backups.folder import FOLDER as BACKUPS
from app.backups.folder import LEFT_BEHIND, UPLOADS
from app.framework.storage.folder.log_file import log_files
from app.media import store

IMAGES, TEMPORARY, FOLDERS, LOGS = "images", "temp", "recipe_folders", "logs"


def find_cleanable(data: Path, in_use: set[str]) -> dict[str, list[Path]]:
    """Returns the files and folders that each way of cleaning would delete. `in_use` are the stored files in use."""
    return {
        IMAGES: store.find_unused(in_use),
        TEMPORARY: [*store.list_leftovers(), *find_unfinished_backups(data)],
        FOLDERS: store.empty_folders(),
        LOGS: log_files(data),
    }


def find_unfinished_backups(data: Path) -> list[Path]:
    """Returns what interrupted backups and uploads left behind more than an hour ago."""
    paths = (path for pattern in (*LEFT_BEHIND, f"{UPLOADS}*") for path in (data / BACKUPS).glob(pattern))
    return [path for path in paths if is_old(path)]


def is_old(path: Path) -> bool:
    return path.is_dir() or store.is_settled(path)


def count_bytes(paths: Iterable[Path]) -> int:
    """Returns the bytes of files, and of everything in folders. What was deleted in the meantime counts nothing."""
    return sum(measure_folder(path) if path.is_dir() else measure_file(path) for path in paths)


def measure_folder(folder: Path) -> int:
    return sum(measure_file(Path(root, name)) for root, _folders, names in os.walk(folder) for name in names)


def measure_file(path: Path) -> int:
    try:
        return path.lstat().st_size
    except OSError:
        return 0
