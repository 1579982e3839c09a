"""Backups that are made and proved without anybody asking."""

import logging
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import apsw

from app.access import has_administrator
from app.backups.file.check_backup import check_backup
from app.backups.folder import (
    BEFORE_IMPORT,
    BEFORE_UPDATE,
    FOLDER,
    NIGHTLY,
    Drill,
    Record,
    change_records,
    find_backup,
    read_records,
)
from app.backups.making.make_backup import BackupPlace, get_backup_place, make_backup
from app.backups.making.upload import remove_old_uploads
from app.backups.under_way import PROVING, mark_work
from app.framework.api.errors import Failure
from app.framework.storage.folder.generation import BEFORE_UPDATE as MARK
from app.framework.storage.folder.generation import list_before_updates
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.translate import _
from app.users.user import User

log = logging.getLogger(__name__)


def back_up_tonight() -> Record | None:
    """Makes one backup each local day, whatever the clock and restarts do. None until Hearthbook is set up."""
    data = get_data_folder()
    remove_old_uploads(data)
    today = datetime.now(UTC).astimezone().date()
    made = [backup for backup in read_records(data).backups.values() if backup.kind == NIGHTLY and backup.day == today]
    if made or not has_administrator(User):
        return None
    with record_trouble(data):
        return make_backup(NIGHTLY)


def back_up_before_import() -> Record:
    """Makes a backup before many recipes are brought in."""
    return make_backup(BEFORE_IMPORT)


def back_up_before_update() -> None:
    """Backs up the databases that updates have replaced, as the versions before left them."""
    data = get_data_folder()
    for database in list_before_updates(data):
        with record_trouble(data):
            make_backup(BEFORE_UPDATE, database=database)
        (database.parent / MARK).unlink(missing_ok=True)


@contextmanager
def record_trouble(data: Path):
    """Keeps why an automatic backup failed, for the page and `doctor`."""
    try:
        yield
    except (Failure, OSError, apsw.Error) as why:
        note_trouble(data, str(why))
        raise


def note_trouble(data: Path, why: str) -> None:
    try:
        with change_records(data) as records:
            records.trouble = _("The last automatic backup failed: {why}", why=why)
    except OSError as error:
        log.error("that a backup failed could not be noted: %s", error)


@lift_query_limit()
def try_newest_backup() -> Drill | None:
    """Restores the newest backup into a folder that is thrown away, and keeps the result. None without a backup."""
    place = get_backup_place()
    candidates = [
        backup for backup in read_records(place.data).backups.values() if find_backup(place.data, backup.name)
    ]
    candidates = [record for record in candidates if not record.locked or place.passphrase]
    if not candidates:
        return None
    newest = max(candidates, key=lambda record: record.number)
    with mark_work(place.data, PROVING, newest.name) as work:
        fault = copy_to_place(place, newest, work.note)
    moment = datetime.now(UTC).isoformat()
    with change_records(place.data) as records:
        records.drill = Drill(newest.name, moment, fault)
        proved = moment if fault is None else None
        records.backups[newest.name] = Record(**vars(newest) | {"proved_at": proved})
    if fault:
        log.error("The backup %s could not be restored on trial: %s", newest.name, fault)
    return records.drill


def copy_to_place(place: BackupPlace, record: Record, progress) -> str | None:
    try:
        check_backup(
            place.data / FOLDER / record.name, place.passphrase, place.migrations, place.data / FOLDER, progress
        )
    except (Failure, OSError) as why:
        return str(why)
    return None
