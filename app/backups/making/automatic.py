"""Backups that are made and proved without anybody asking."""

import logging
from collections.abc import Callable
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw

from app.access import has_administrator
from app.backups.file.check_backup import check_backup
from app.backups.folder import BEFORE_IMPORT, FOLDER, NIGHTLY, Drill, Record, changed_records, find, read_records
from app.backups.making.make_backup import BackupPlace, here, make_backup
from app.backups.making.upload import remove_old_uploads
from app.backups.under_way import PROVING, working
from app.framework.api.errors import Failure
from app.framework.storage.query_limit import unlimited_queries
from app.framework.tasks.recur import daily
from app.framework.tasks.task import task_kind
from app.framework.text.translate import _
from app.users.user import User

log = logging.getLogger(__name__)
AT_NIGHT, ON_SUNDAY, SUNDAY = "2:30", "4:30", 6
# When a failed one is tried again, for example because a restore was under way or a disk was not mounted.
AGAIN = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=4))


@task_kind("nightly-backup", adds=False, pauses=AGAIN, next_due=daily(AT_NIGHT))
def back_up_nightly(run) -> None:
    back_up_tonight()


def back_up_tonight() -> Record | None:
    """Makes one backup each local day, whatever the clock and restarts do. None until Hearthbook is set up."""
    data = here().data
    remove_old_uploads(data)
    today = datetime.now(UTC).astimezone().date()
    made = [one for one in read_records(data).backups.values() if one.kind == NIGHTLY and one.day == today]
    if made or not has_administrator(User):
        return None
    with trouble_noted(data):
        return make_backup(NIGHTLY)


def back_up_before_import() -> Record:
    """Makes a backup before many recipes are brought in."""
    return make_backup(BEFORE_IMPORT)


@contextmanager
def trouble_noted(data: Path):
    """Keeps why an automatic backup failed, for the page and `doctor`."""
    try:
        yield
    except (Failure, OSError, apsw.Error) as why:
        note_trouble(data, str(why))
        raise


def note_trouble(data: Path, why: str) -> None:
    try:
        with changed_records(data) as records:
            records.trouble = _("The last automatic backup failed: {why}", why=why)
    except OSError as error:
        log.error("that a backup failed could not be noted: %s", error)


def weekly(day: int, clock: str) -> Callable[[datetime], datetime]:
    """`weekly(6, "4:30")` returns a function that gives the next Sunday at 4:30 after a time."""
    next_day = daily(clock)

    def next_due(after: datetime) -> datetime:
        due = next_day(after)
        while due.astimezone().weekday() != day:
            due = next_day(due)
        return due

    return next_due


@task_kind("restore-drill", adds=False, pauses=AGAIN, next_due=weekly(SUNDAY, ON_SUNDAY))
def drill_every_week(run) -> None:
    drill()


@unlimited_queries()
def drill() -> Drill | None:
    """Restores the newest backup into a folder that is thrown away, and keeps the result. None without a backup."""
    place = here()
    found = [one for one in read_records(place.data).backups.values() if find(place.data, one.name)]
    found = [one for one in found if not one.locked or place.passphrase]
    if not found:
        return None
    newest = max(found, key=lambda one: one.number)
    with working(place.data, PROVING, newest.name) as work:
        fault = fault_of(place, newest, work.progress)
    moment = datetime.now(UTC).isoformat()
    with changed_records(place.data) as records:
        records.drill = Drill(newest.name, moment, fault)
        proved = moment if fault is None else None
        records.backups[newest.name] = Record(**vars(newest) | {"proved_at": proved})
    if fault:
        log.error("The backup %s could not be restored on trial: %s", newest.name, fault)
    return records.drill


def fault_of(place: BackupPlace, record: Record, progress) -> str | None:
    try:
        check_backup(
            place.data / FOLDER / record.name, place.passphrase, place.migrations, place.data / FOLDER, progress
        )
    except (Failure, OSError) as why:
        return str(why)
    return None


def is_overdue(record: Record | None) -> bool:
    """Whether the newest good backup is missing or older than three days."""
    return record is None or datetime.now(UTC) - record.moment > timedelta(days=3)
