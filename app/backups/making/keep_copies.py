"""Decides which automatic backups are kept, and copies them to a second folder."""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from app.backups.folder import AUTOMATIC, Record, change_records, find_backup, read_records
from app.backups.places.copy_to_folder import (
    PlaceAway,
    copy_to_folder,
    look_in_time,
    mark_folder,
    read_marker,
    remove_copy,
)
from app.backups.under_way import remove
from app.framework.storage.database import expiry_time
from app.framework.text.translate import _

log = logging.getLogger(__name__)
DAYS, WEEKS, MONTHS = 7, 4, 12
MOST_REMEMBERED = 100  # folders that once got a copy


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
        remove_copy(second, record.name)


def copy_to_second(data: Path, second: Path, path: Path) -> None:
    """Copies a backup to the second folder and reads the copy back. Raises CannotCopy or PlaceAway."""
    copy_to_folder(path, second, mark_second(data, second), lambda _done, _total: None)


def mark_second(data: Path, second: Path) -> str:
    """Returns the marker of the second folder, which gets one the first time. A folder that had one and has none now is
    what is left of a disk that was pulled out. Raises PlaceAway, and CannotCopy if there is no such folder."""
    folder = str(second.absolute())
    if folder in read_records(data).copied_to and not look_in_time(read_marker, Path(folder)):
        raise PlaceAway(
            _("The disk of {path} is not there, or was emptied. Plug it in, or choose another folder.", path=folder)
        )
    marker = mark_folder(folder)
    with change_records(data) as records:
        records.copied_to = [folder, *(path for path in records.copied_to if path != folder)][:MOST_REMEMBERED]
    return marker
