"""Restores a backup into a new generation of the database, and undoes that within seven days."""

import logging
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import orjson
from flask import current_app

from app.backups.file.check_backup import close_log, refuse_newer, refuse_without_administrator, restore_database
from app.backups.file.manifest import RECIPES
from app.backups.file.open_backup import Backup, open_backup
from app.backups.file.snapshot import count_rows, list_administrators
from app.backups.file.unfit import BadBackup, refuse_full_disk
from app.backups.folder import BEFORE_RESTORE, FOLDER, find_backup
from app.backups.making.make_backup import BackupPlace, get_backup_place, make_during_work
from app.backups.making.room import make_room
from app.backups.restoring.carry_over import carry_over
from app.backups.restoring.leave_out import leave_out_unfit
from app.backups.under_way import RESTORING, mark_work
from app.certificates.list_names import list_own_names
from app.certificates.restore_root import ROOT, SWITCH, Outcome, restore_root
from app.certificates.run_https import EXTENSION
from app.framework.api.errors import Failure, NotFound
from app.framework.storage.database import db, expiry_time
from app.framework.storage.folder.clock import clock, find_newest_row
from app.framework.storage.folder.damage import damaged
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import FILE, KEPT, is_finished, note_version, switch_generation
from app.framework.storage.folder.migrate import fill
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import Run, wake
from app.framework.text.translate import _
from app.media import store

log = logging.getLogger(__name__)
NOTE = "RESTORED"
MOST_NAMED = 20


class CannotRestore(Failure):
    """The restored database could not be put in place. Nothing was changed."""

    status = HTTPStatus.CONFLICT


@dataclass(frozen=True)
class RestoreNote:
    """Stored beside a restored database: where it came from, and the generation that undoing brings back.

    Of several restores in a row, that is the one before the first of them, which replaced it at `since`. `is_undo`
    tells that this database was itself brought back by undoing.
    """

    name: str
    at: str
    previous: str
    since: str = ""
    is_undo: bool = False

    @property
    def replaced_at(self) -> datetime:
        return datetime.fromisoformat(self.since or self.at)


@dataclass(frozen=True, kw_only=True)
class Undone:
    """What the replacement of the database means for accounts. `stayed` tells whether people who were signed in still
    are, as far as they have one."""

    stayed: bool
    administrators: list[str]


@dataclass(frozen=True, kw_only=True)
class Restored(Undone):
    """What a restore has changed. `root` tells what became of the root for https in the backup, and is None if there is
    none or the same one."""

    before: dict[str, int]
    after: dict[str, int]
    left_out: list[dict]
    foreign: list[str]
    safety: str | None
    root: Outcome | None


def restore(name: str, passphrase: str = "") -> Restored:
    """Restores the backup with this name. Until the last moment nothing is changed; then everything is, at once.

    Raises NotFound, BadBackup, Conflict, NoRoomForBackup, CannotRestore and OSError.
    """
    place = get_backup_place()
    if (path := find_backup(place.data, name)) is None:
        raise NotFound(_("There is no backup of this name."))
    refuse_without_generations(place)
    with (
        mark_work(place.data, RESTORING, name) as work,
        lift_query_limit(),
        open_backup(path, passphrase) as backup,
        TemporaryDirectory(dir=place.data / FOLDER, prefix=".proving-") as room,
    ):
        refuse_newer(backup.manifest, place.migrations)
        make_room(place.data, backup.size)
        ready = restore_database(backup, Path(room), place.migrations)
        refuse_without_administrator(ready)
        left_out = [*backup.manifest.left_out, *leave_out_unfit(ready)]
        backup.check(RECIPES)
        safety = make_safety_backup(place, work)
        store_missing_files(backup, work)
        return switch_database(place, ready, backup, name, safety, left_out)


def make_safety_backup(place: BackupPlace, work: Run) -> str | None:
    """Backs up what the restore replaces. A damaged database cannot be backed up, but its generation is kept."""
    if damaged.is_set():
        return None
    return make_during_work(place, work, BEFORE_RESTORE, place.passphrase).name


def refuse_without_generations(place: BackupPlace) -> None:
    """Raises CannotRestore if another program runs the app on a database file outside of a data folder."""
    if not Path(db.database).is_relative_to(place.data / "gen"):
        raise CannotRestore(_("Backups can only be restored by Hearthbook's own server."))


def store_missing_files(backup: Backup, work: Run) -> None:
    """Stores the files of the backup that are missing here, before any row refers to them.

    A file that is here already is not read: its name is the hash of its content. After an error, the new ones are
    removed.
    """
    done, new = 0, []
    try:
        for name in backup.manifest.media():
            stored = name.rpartition("/")[2]
            if not store.is_kept(store.find_path(stored)):
                store.keep_written(partial(backup.write_to, name), stored.split(".")[1])
                new.append(stored)
            work.note(done := done + backup.manifest.parts[name].size, backup.size)
    except BaseException:
        store.discard(new)
        raise


def switch_database(
    place: BackupPlace, ready: Path, backup: Backup, name: str, safety: str | None, left_out: list[dict]
) -> Restored:
    before = {} if damaged.is_set() else count_rows(Path(db.database))
    stayed = switch(place, make_restore_note(place.data, name), lambda new: shutil.copyfile(ready, new))
    after = Path(db.database)
    return Restored(
        before=before,
        after=count_rows(after),
        left_out=left_out,
        foreign=backup.foreign[:MOST_NAMED],
        safety=safety,
        stayed=stayed,
        administrators=list_administrators(after),
        root=use_root_of_backup(place, backup),
    )


def use_root_of_backup(place: BackupPlace, backup: Backup) -> Outcome | None:
    """Uses the root for https in the backup, if there is one. A failure is logged: the data is restored by then."""
    parts, settings = backup.manifest.parts, current_app.config["SETTINGS"]
    if ROOT not in parts:
        return None
    try:
        root, switch = (b"".join(backup.pieces(name)) if name in parts else b"" for name in (ROOT, SWITCH))
        own_names = list_own_names("", settings.base_url, settings.allowed_hosts)
        outcome = restore_root(place.data, root, switch, own_names)
    except OSError as error:
        log.warning("The root for https could not be restored: %s", error)
        return Outcome.REFUSED
    if outcome is Outcome.RESTORED and (https := current_app.extensions.get(EXTENSION)):
        https.start()
    return outcome


def make_restore_note(data: Path, name: str) -> RestoreNote:
    """Returns the note of a restore that is about to happen. After another one, undoing leads to the state before both,
    because the state between them is only what the first restore brought."""
    moment, live = datetime.now(UTC).isoformat(), Path(db.database).parent.name
    if (earlier := find_last_restore(data)) and not earlier.is_undo:
        return RestoreNote(name, moment, earlier.previous, earlier.since or earlier.at)
    return RestoreNote(name, moment, live, moment)


def switch(place: BackupPlace, note: RestoreNote, put: Callable[[Path], object]) -> bool:
    """Makes what `put` writes the database in use. Nobody can write meanwhile, and readers finish with the old one.

    Returns whether people stay signed in.
    """
    stayed = False

    def fill_generation(new: Path) -> None:
        nonlocal stayed
        put(new)
        stayed = not damaged.is_set() and carry_over(live, new)
        close_log(new)
        (new.parent / NOTE).write_bytes(orjson.dumps(asdict(note)))
        note_version(new, place.version)

    with db.paused():
        live = Path(db.database)
        try:
            file = switch_generation(place.data, fill_generation)
        except (CannotStart, apsw.Error) as why:
            refuse_full_disk(why, place.data)
            raise CannotRestore(_("The backup could not be restored: {why}", why=str(why))) from None
        db.switch_to(str(file))
        db.renew()
    announce_database(file)
    log.warning("The database was replaced by %s; the previous one is kept in %s.", note.name, live.parent)
    return stayed


def announce_database(file: Path) -> None:
    """Tells the other parts of the program about the new database file."""
    extensions = current_app.extensions
    clock.learn(find_newest_row(file))
    if watch := extensions.get("damage"):
        watch.follow(file)
    if folder := extensions.get("folder"):
        folder.hold_database(file)
    wake()


def find_last_restore(data: Path) -> RestoreNote | None:
    """Returns the note of the restore that can still be undone, or None."""
    live = Path(db.database)
    with suppress(OSError, ValueError, TypeError):
        note = RestoreNote(**orjson.loads((live.parent / NOTE).read_bytes()))
        if is_finished(data / "gen" / note.previous) and expiry_time() - note.replaced_at <= KEPT:
            return note
    return None


def undo_restore() -> Undone:
    """Brings back the database from before the last restore, or before the first of several. Undoing that restores the
    backup again."""
    place = get_backup_place()
    if not Path(db.database).is_relative_to(place.data / "gen") or (note := find_last_restore(place.data)) is None:
        raise NotFound(_("There is no restore that could be undone."))
    with mark_work(place.data, RESTORING, note.name), lift_query_limit():
        earlier, moment = place.data / "gen" / note.previous / FILE, datetime.now(UTC).isoformat()
        undone = RestoreNote(note.name, moment, Path(db.database).parent.name, moment, is_undo=not note.is_undo)
        try:
            stayed = switch(place, undone, lambda new: fill(new, earlier, place.migrations))
        except apsw.Error as error:
            refuse_full_disk(error, place.data)
            raise BadBackup(_("The earlier database can't be read: {why}", why=str(error))) from None
    return Undone(stayed=stayed, administrators=list_administrators(Path(db.database)))
