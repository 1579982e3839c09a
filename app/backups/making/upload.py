"""Takes in backups from other computers: one form, or pieces for files of any size."""

import os
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import IO

from flask import request

from app.backups.file.check_backup import prove_backup, refuse_without_administrator
from app.backups.file.open_backup import open_backup
from app.backups.file.sealed_file import is_locked
from app.backups.file.unfit import WrongPassphrase, report_no_backup
from app.backups.folder import (
    ENDINGS,
    FOLDER,
    UPLOADED,
    UPLOADS,
    Record,
    add_record,
    describe_record,
    find_free_name,
    format_moment,
)
from app.backups.making.make_backup import BackupPlace, get_backup_place
from app.backups.making.room import make_room
from app.backups.under_way import PROVING, mark_work
from app.framework.api.errors import Conflict, Failure, Invalid
from app.framework.storage.folder.generation import sync
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.translate import _

PIECE = 1024 * 1024
LARGEST_PIECE = 32 * 1024 * 1024
LONGEST_NAME = 200
UNUSUAL = str.maketrans(dict.fromkeys('<>:"|?*', "_"))  # letters that Windows does not allow in names
DAY = 86_400  # seconds after which an unfinished upload is removed


class NotNamedLikeABackup(Failure):
    """The name of the file does not end like that of a backup."""

    plain = True


def check_name(name: str | None) -> str:
    """Returns the name without folders. Raises NotNamedLikeABackup."""
    base = (name or "").replace("\\", "/").rpartition("/")[2].strip()
    if not base.lower().endswith(ENDINGS):
        raise NotNamedLikeABackup(_("Choose a backup: a file whose name ends in .hearthbook."))
    if base.startswith(".") or len(base) > LONGEST_NAME or not base.isprintable():
        raise NotNamedLikeABackup(_("Give the file a shorter name without special signs, and upload it again."))
    stem, ending = base.rsplit(".", 1)
    return f"{stem.translate(UNUSUAL)}.{ending.lower()}"


def accept_upload(file: IO[bytes], name: str) -> Record:
    """Copies an uploaded file into the folder of backups, and proves it first."""
    place = get_backup_place()
    make_room(place.data, file.seek(0, os.SEEK_END))
    file.seek(0)
    folder = place.data / FOLDER
    folder.mkdir(exist_ok=True, mode=0o700)
    part = folder / f"{UPLOADS}{token_hex(8)}"
    try:
        with part.open("wb") as target:
            while piece := file.read(PIECE):
                target.write(piece)
        return prove_and_add(place, part, name)
    finally:
        part.unlink(missing_ok=True)


def take_piece(upload_id: str, name: str, offset: int, size: int) -> Record | None:
    """Appends the body of the request to an upload. Returns the backup once the last piece has come.

    A piece that has come before is answered as before, so that a client may repeat it.
    """
    place = get_backup_place()
    folder = place.data / FOLDER
    folder.mkdir(exist_ok=True, mode=0o700)
    part = folder / f"{UPLOADS}{upload_id}"
    have = part.stat().st_size if part.exists() else 0
    if offset > have:
        raise Conflict(_("A part of the file is missing. Upload it again."))
    if not have:
        make_room(place.data, size)
    request.max_content_length = LARGEST_PIECE
    with part.open("r+b" if have else "wb") as target:
        target.seek(offset)
        while piece := request.stream.read(PIECE):
            if target.tell() + len(piece) > size:
                raise Invalid(_("The file is longer than announced."), ("query", "size"))
            target.write(piece)
        finished = target.tell() == size
    if not finished:
        return None
    try:
        return prove_and_add(place, part, name)
    finally:
        part.unlink(missing_ok=True)


@lift_query_limit()
def prove_and_add(place: BackupPlace, part: Path, name: str) -> Record:
    """Proves an uploaded file and adds it to the list. Raises BadBackup, and then keeps nothing of it.

    A locked one is accepted without proof, because only restoring asks for its passphrase.
    """
    with mark_work(place.data, PROVING, name) as work:
        with part.open("rb") as file:
            locked = is_locked(file)
        proved = None
        if locked:
            refuse_unlockable(part)
        else:
            with prove_backup(part, "", place.migrations, place.data / FOLDER, work.note) as (_manifest, restored):
                refuse_without_administrator(restored)
            proved = datetime.now(UTC).isoformat()
        sync(part)
        path = part.replace(place.data / FOLDER / find_free_name(place.data, name))
        record = describe_record(
            path, Record(path.name, path.stat().st_size, format_moment(time.time()), UPLOADED, locked=locked)
        )
        return add_record(place.data, replace(record, proved_at=proved))


def refuse_unlockable(part: Path) -> None:
    """Raises BadBackup if not even the beginning of a locked file can be read."""
    try:
        with open_backup(part, "not the passphrase", whole=False):
            raise report_no_backup()
    except WrongPassphrase:
        return


def remove_old_uploads(data: Path) -> None:
    for path in (data / FOLDER).glob(f"{UPLOADS}*"):
        if time.time() - path.stat().st_mtime > DAY:
            path.unlink(missing_ok=True)
