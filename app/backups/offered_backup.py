"""A backup that somebody opened on the computer that runs Hearthbook. The page there offers to restore it.

The name stands in a file beside the backups, so that a second start can hand it to the program that runs already.
"""

import shutil
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from app.backups.folder import FOLDER, UPLOADS, find_copy, find_free_name, list_files
from app.framework.storage.folder.data_folder import CannotStart

OFFER = "offered"


def offer_backup(data: Path, file: Path) -> str:
    """Copies the file into the folder of backups, unless it is there. Returns its name. Raises CannotStart, OSError."""
    from app.backups.making.upload import NotNamedLikeABackup, check_name

    if not file.is_file():
        raise CannotStart(f"There is no file {file}.")
    try:
        name = check_name(file.name)
    except NotNamedLikeABackup as reason:
        raise CannotStart(str(reason)) from None
    folder = data / FOLDER
    folder.mkdir(exist_ok=True, mode=0o700)
    if copy := find_copy(data, file):
        name = copy
    else:
        part = folder / f"{UPLOADS}{token_hex(8)}"
        try:
            shutil.copyfile(file, part)
            name = find_free_name(data, name)
            part.replace(folder / name)
        finally:
            part.unlink(missing_ok=True)
    (folder / OFFER).write_text(name, encoding="utf-8")
    return name


def read_offer(data: Path) -> str | None:
    """Returns the name of the backup that is offered, or None if there is none or the file is gone."""
    try:
        name = (data / FOLDER / OFFER).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return name if name in {file.name for file in list_files(data)} else None


def withdraw_offer(data: Path) -> None:
    with suppress(OSError):
        (data / FOLDER / OFFER).unlink(missing_ok=True)
