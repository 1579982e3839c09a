"""Takes in the backup of another server: as one form, or in pieces if it is too large for one request."""

import shutil
import time
from pathlib import Path
from typing import IO

from flask import request

from app.admin.moving.read_backup import LARGEST_BACKUP
from app.framework.api.address import is_id
from app.framework.api.errors import Conflict, Invalid
from app.framework.storage.database import as_id
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.tasks.recur import nightly
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul
from app.importing.moving.read_files import SentFile
from app.media import store
from app.media.file import read_sent_file, refuse_when_full

UPLOADS, DAY = ".server-", 86_400  # the files of pieces, and the seconds after which they are removed
PIECE, LARGEST_PIECE = 1024 * 1024, 32 * 1024 * 1024
LARGEST_FORM, LONGEST_NAME = 64 * 1024 * 1024, 200


def get_part_path(upload_id: str) -> Path:
    return get_data_folder() / f"{UPLOADS}{as_id(upload_id)}"


def take_piece(upload_id: str, offset: int, size: int) -> int:
    """Writes the body of the request to its position in an upload. Returns how many bytes that has now.

    A client may repeat a piece.
    """
    from app.backups.making.room import make_room

    if size > LARGEST_BACKUP:
        most = LARGEST_BACKUP // PIECE
        raise Invalid(_("The file is too large. The limit is {most} MB.", most=most), ("query", "size"))
    part = get_part_path(upload_id)
    have = part.stat().st_size if part.exists() else 0
    if offset > have:
        raise Conflict(_("A part of the file is missing. Upload it again."))
    if not have:
        make_room(get_data_folder(), size)
    request.max_content_length = LARGEST_PIECE
    with refuse_when_full(), part.open("r+b" if have else "wb") as target:
        target.seek(offset)
        while piece := request.stream.read(PIECE):
            if target.tell() + len(piece) > size:
                raise Invalid(_("The file is longer than announced."), ("query", "size"))
            target.write(piece)
        return max(have, target.tell())


def find_upload() -> SentFile | None:
    """Returns the file whose pieces came before, if the request refers to one. Raises Conflict if it is not here."""
    if not (upload_id := request.form.get("upload")):
        return None
    if not is_id(upload_id) or not get_part_path(upload_id).exists():
        raise Conflict(_("A part of the file is missing. Upload it again."))
    return SentFile(str(get_part_path(upload_id)), drop_nul(request.form.get("name", ""))[-LONGEST_NAME:])


def keep_backup() -> tuple[str, SentFile]:
    """Stores the backup that the request sends or refers to. Returns its name in the store, and where it is."""
    if file := find_upload():
        with Path(file.path).open("rb") as source:
            stored = keep_file(source)
        return stored, SentFile(str(store.find_path(stored)), file.name)
    sent = read_sent_file("archive", LARGEST_FORM)
    stored = keep_file(sent)
    name = drop_nul(request.files["archive"].filename or "")[-LONGEST_NAME:]
    return stored, SentFile(str(store.find_path(stored)), name)


def keep_file(source: IO[bytes]) -> str:
    source.seek(0)
    with refuse_when_full():
        return store.keep_written(lambda into: shutil.copyfileobj(source, into), "bin")


def forget_upload() -> None:
    """Removes the pieces that the request refers to, if it does."""
    if (upload_id := request.form.get("upload")) and is_id(upload_id):
        get_part_path(upload_id).unlink(missing_ok=True)


@nightly("forget-server-uploads")
def forget_old_uploads() -> None:
    for path in get_data_folder().glob(f"{UPLOADS}*"):
        if time.time() - path.stat().st_mtime > DAY:
            path.unlink(missing_ok=True)
