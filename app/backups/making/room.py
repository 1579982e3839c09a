"""Sees to it that a backup never fills the disk."""

import logging
from pathlib import Path

from app.backups.file.unfit import MB, NoRoomForBackup
from app.backups.folder import AUTOMATIC, find_backup, read_records
from app.backups.under_way import remove
from app.framework.storage.database import db, expiry_time
from app.framework.storage.folder.reserve import free_space
from app.media import store
from app.media.file import File

log = logging.getLogger(__name__)
SPARE = 200 * MB
measure = free_space


def measure_content() -> int:
    """Returns the bytes of the database and of all stored files in use."""
    stored = [name for (name,) in File.select(File.stored).distinct().tuples()]
    return Path(db.database).stat().st_size + store.count_bytes(stored)


def make_room(data: Path, size: int) -> None:
    """Raises NoRoomForBackup unless twice the size and some more is free.

    First removes the oldest automatic backups, if that makes enough room, but never the newest one that was proved,
    nor a copy of the last 30 days that was made before a restore, an import or an update.
    """
    needed = 2 * size + SPARE
    missing = needed - measure(data)
    if missing <= 0:
        return
    spare = list_spare_backups(data)
    if sum(path.stat().st_size for path in spare) < missing:
        raise NoRoomForBackup(needed, measure(data))
    for path in spare:
        if needed <= measure(data):
            break
        log.warning("The old backup %s was removed to make room.", path.name)
        remove(path)


def list_spare_backups(data: Path) -> list[Path]:
    """Returns the automatic backups that may be removed, oldest first."""
    records = sorted(read_records(data).backups.values(), key=lambda record: record.number)
    newest = next((record for record in reversed(records) if record.proved_at), None)
    moment = expiry_time()
    spare = [
        record
        for record in records
        if record.kind in AUTOMATIC and record != newest and not record.is_fresh_safety_copy(moment)
    ]
    paths = [find_backup(data, record.name) for record in spare]
    return [path for path in paths if path]
