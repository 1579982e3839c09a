"""Makes a backup, proves it, and only then adds it to the list."""

import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from flask import current_app

from app.backups.file.check_backup import check_backup
from app.backups.file.manifest import Manifest
from app.backups.file.write_backup import write_backup
from app.backups.folder import AUTOMATIC, FOLDER, Record, add_record, change_records, find_free_name
from app.backups.making.keep_copies import copy_to_second, mark_second, remove_superseded, remove_superseded_copies
from app.backups.making.room import make_room, measure_content
from app.backups.places.copy_to_folder import CannotCopy, PlaceAway
from app.backups.under_way import BACKING_UP, mark_work
from app.certificates.restore_root import list_root_files
from app.framework.storage.database import db
from app.framework.storage.folder.generation import read_noted_version, sync
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.settings import Settings

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BackupPlace:
    """Where this server keeps its data, and what it needs to know for backups."""

    data: Path
    migrations: Path
    version: str
    passphrase: str
    second: Path | None


def get_backup_place() -> BackupPlace:
    config = current_app.config
    settings: Settings = config["SETTINGS"]
    return BackupPlace(
        get_data_folder(), config["MIGRATIONS"], config["VERSION"], settings.backup_passphrase, settings.backup_copies
    )


def make_backup(
    kind: str,
    passphrase: str | None = None,
    *,
    copy: bool = False,
    database: Path | None = None,
    run: Run | None = None,
) -> Record:
    """Makes a backup of this server, locked with the passphrase, which is that of the settings if none is given.

    `database` is an earlier one, if not the one in use is meant. `copy` also copies the backup to the second folder, as
    is done with automatic ones.
    Raises Conflict if other work is under way, NoRoomForBackup, CannotCopy or PlaceAway, and OSError.
    """
    place = get_backup_place()
    if copy and place.second:
        mark_second(place.data, place.second)
    with mark_work(place.data, BACKING_UP, run=run) as work:
        record = make_during_work(place, work, kind, place.passphrase if passphrase is None else passphrase, database)
        if copy and place.second:
            copy_to_second(place.data, place.second, place.data / FOLDER / record.name)
        return record


@lift_query_limit()
def make_during_work(place: BackupPlace, work: Run, kind: str, passphrase: str, database: Path | None = None) -> Record:
    """Makes a backup as a part of work that is under way. `database` is an earlier one, or else the one in use."""
    make_room(place.data, measure_content())
    folder = place.data / FOLDER
    part = folder / f".part-{token_hex(8)}"
    moment = datetime.now(UTC)
    try:
        write_backup(
            database or Path(db.database),
            part,
            place.migrations if database else None,
            version=read_noted_version(database) if database else place.version,
            moment=moment,
            passphrase=passphrase,
            progress=lambda done, total: work.note(done, 2 * total),
            secret_files=list_root_files(place.data) if passphrase else None,
        )
        manifest = check_backup(
            part, passphrase, place.migrations, folder, lambda done, total: work.note(total + done, 2 * total)
        )
        name = find_free_name(place.data, f"hearthbook_{moment:%Y.%m.%d.%H.%M.%S}.hearthbook")
        path = part.replace(folder / name)
        sync(folder)
    finally:
        part.unlink(missing_ok=True)
    record = add_record(place.data, make_record(path, kind, manifest, locked=bool(passphrase)))
    log.info("The backup %s was made and proved.", name)
    if kind in AUTOMATIC:
        tidy_up(place, path)
    return record


def make_record(path: Path, kind: str, manifest: Manifest, *, locked: bool) -> Record:
    return Record(
        name=path.name,
        size=path.stat().st_size,
        made_at=manifest.made_at,
        kind=kind,
        version=manifest.version,
        proved_at=datetime.now(UTC).isoformat(),
        locked=locked,
        counts=manifest.counts,
        left_out=len(manifest.left_out),
    )


def tidy_up(place: BackupPlace, path: Path) -> None:
    """After an automatic backup, copies it to the second folder and removes those that need not be kept."""
    trouble = None
    if place.second:
        try:
            copy_to_second(place.data, place.second, path)
            remove_superseded_copies(place.data, place.second)
        except (CannotCopy, PlaceAway) as error:
            log.error("The backup could not be copied to %s: %s", place.second, error)
            trouble = _("The backup could not be copied to the second folder: {why}", why=error)
    with change_records(place.data) as records:
        records.trouble = trouble
    remove_superseded(place.data)


def check_can_begin() -> None:
    """Raises what `make_backup` would if it cannot even begin."""
    place = get_backup_place()
    with mark_work(place.data, BACKING_UP):
        make_room(place.data, measure_content())
