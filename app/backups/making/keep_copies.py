"""Decides which automatic backups are kept, and copies them to a second folder."""

import logging
import shutil
from collections.abc import Callable, Iterable
from datetime import datetime
from hashlib import file_digest
from pathlib import Path

from app.backups.folder import AUTOMATIC, Record, find_backup, read_records
from app.backups.under_way import remove
from app.framework.storage.database import expiry_time
from app.framework.storage.folder.generation import sync

log = logging.getLogger(__name__)
DAYS, WEEKS, MONTHS = 7, 4, 12


def find_superseded(records: Iterable[Record], moment: datetime) -> list[Record]:
    """Returns the automatic backups that need not be kept anymore at a moment.

    Kept is the newest of each of the last 7 days, 4 weeks and 12 months that have one, and always the newest that was
    proved. Copies made before a restore, an import or an update are kept for 30 days, whatever follows. Those that
    were not proved keep nothing from being removed, and are removed like others.
    """
    newest_first = sorted(records, key=lambda record: record.number, reverse=True)
    automatic = [record for record in newest_first if record.kind in AUTOMATIC]
    proved = [record for record in automatic if record.proved_at]
    kept = {record.name for record in [record for record in newest_first if record.proved_at][:1]}
    periods: list[tuple[int, Callable]] = [
        (DAYS, lambda record: record.day),
        (WEEKS, lambda record: record.day.isocalendar()[:2]),
        (MONTHS, lambda record: (record.day.year, record.day.month)),
    ]
    for most, period in periods:
        newest: dict = {}
        for record in proved:
            newest.setdefault(period(record), record)
        kept |= {record.name for record in list(newest.values())[:most]}
    newest_proved = max((record.number for record in proved), default=0)
    kept |= {record.name for record in automatic if record.is_fresh_safety_copy(moment)}
    return [record for record in automatic if record.name not in kept and record.number < newest_proved]


def remove_superseded(data: Path) -> None:
    """Removes automatic backups that need not be kept."""
    for record in find_superseded(read_records(data).backups.values(), expiry_time()):
        if path := find_backup(data, record.name):
            remove(path)
            log.info("The old backup %s was removed.", record.name)


def remove_superseded_copies(data: Path, second: Path) -> None:
    """Removes the copies in the second folder of backups that are removed here. Must be called before that."""
    for record in find_superseded(read_records(data).backups.values(), expiry_time()):
        (second / record.name).unlink(missing_ok=True)


def copy_to(second: Path, path: Path) -> None:
    """Copies a backup to the second folder and checks the copy. Raises OSError."""
    second.mkdir(parents=True, exist_ok=True)
    part = second / f".part-{path.name}"
    try:
        shutil.copyfile(path, part)
        sync(part)
        if hash_file(path) != hash_file(part):
            raise OSError(f"the copy in {second} differs")
        part.replace(second / path.name)
        sync(second)
    finally:
        part.unlink(missing_ok=True)


def hash_file(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
