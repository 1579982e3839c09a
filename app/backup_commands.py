"""The subcommands about backups, which also work while the server runs."""

import getpass
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask

from app import create_app
from app.backups.backup_schema import RestoredSchema, as_restored, format_size
from app.backups.file.sealed_file import is_locked
from app.backups.folder import BY_HAND, FOLDER, find_backup, find_copy, list_records, read_records, select_known_counts
from app.backups.making.automatic import try_newest_backup
from app.backups.making.make_backup import make_backup
from app.backups.making.upload import accept_upload, check_name
from app.backups.restoring.restore import restore
from app.framework.api.errors import Failure
from app.framework.storage.folder.data_folder import CannotStart, find_running
from app.framework.storage.folder.explain_error import explain
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.restore_beside import restore_on_server
from app.settings import Settings
from app.start import open_folder

ROOT_SENTENCES = {
    "restored": "The root for https came back: devices that trust it go on trusting this house.",
    "kept": "This house has a root for https of its own, which was kept.",
    "refused": "The root for https in the backup was not taken over. Switch on https anew, and have devices trust it.",
}


@contextmanager
def open_beside(settings: Settings) -> Iterator[Flask]:
    """Opens the data folder, or only reads it if the server runs on it. Converts failures to CannotStart."""
    try:
        if find_running(settings.data):
            app = create_app(settings, find_current(settings.data))
            with app.app_context():
                yield app
            return
        if find_current(settings.data) is None:
            raise make_no_household_error(settings.data)
        with open_folder(settings) as (_, app), app.app_context():
            yield app
    except Failure as why:
        raise CannotStart(str(why)) from None


def back_up(settings: Settings, options) -> None:
    """Makes a backup and prints its path. With --to, also copies it to another folder."""
    with open_beside(replace(settings, backup_copies=options.to or settings.backup_copies)):
        made = make_backup(BY_HAND, options.password or None, copy=bool(options.to))
        print(get_data_folder() / FOLDER / made.name)


def list_backups(settings: Settings, options) -> None:
    """Prints one line per backup: name, date, size, recipes, why it was made, and whether it was proved. Without its
    passphrase, a locked one from elsewhere tells nothing of its recipes."""
    refuse_missing_folder(settings.data)
    records = list_records(settings.data)
    if not records:
        print(f"There are no backups in {settings.data / FOLDER}.")
    for record in records:
        proved = f"proved {format_local_time(record.proved_at)}" if record.proved_at else "not proved"
        recipes = f"{select_known_counts(record.counts)['recipes']} recipes" if record.version else "locked"
        size = format_size(record.size)
        print(f"{record.name}  {format_local_time(record.made_at)}  {size}  {recipes}  {record.kind}  {proved}")
    if result := read_records(settings.data).drill:
        print(f"Last trial: {format_local_time(result.at)}, {result.fault or 'restored without fault'}.")


def refuse_missing_folder(data: Path) -> None:
    """Raises CannotStart if there is no data folder, or if it cannot be read."""
    try:
        next(data.iterdir(), None)
    except FileNotFoundError:
        raise make_no_household_error(data) from None
    except OSError as error:
        raise CannotStart(explain(error, data)) from None


def make_no_household_error(data: Path) -> CannotStart:
    return CannotStart(f"There is no household in {data} yet. Check the data folder (--data).")


def format_local_time(stamp: str) -> str:
    return f"{datetime.fromisoformat(stamp).astimezone():%Y-%m-%d %H:%M}"


def restore_backup(settings: Settings, options) -> None:
    """Restores a backup, given as a name in the list or as a path to a file. A running server does so itself."""
    path = Path(options.backup)
    passphrase = options.password or ask_for_passphrase(path if path.is_file() else settings.data / FOLDER / path.name)
    if running := find_running(settings.data):
        with open_beside(settings):
            name = find_or_copy_backup(settings.data, path)
            prefix = urlsplit(settings.base_url).path.rstrip("/")
            done = restore_on_server(running, prefix, name, passphrase)
    else:
        if not path.is_file() and not (settings.data / FOLDER / path.name).is_file():
            raise make_missing_error(path)
        with explain_failures(), open_folder(settings) as (_, app), app.app_context():
            name = find_or_copy_backup(settings.data, path)
            done = RestoredSchema().dump(as_restored(restore(name, passphrase)))
    print(f"{name} was restored: {done['after']['recipes']} recipes (before: {done['before']['recipes']}).")
    print(
        f"What was there before is in {done['safetyCopy']}, and for seven days also behind Undo on the page of backups."
    )
    for row in done["leftOut"]:
        print(f"Left out: {row['table']} {row['id']} ({row['reason']})")
    if not done["stayed"]:
        print(f"Sign in again, for example as {', '.join(done['administrators'][:3])}.")
    if sentence := ROOT_SENTENCES.get(done.get("root")):
        print(sentence)


def ask_for_passphrase(path: Path) -> str:
    """Asks for the passphrase of a locked backup, in a terminal. Elsewhere, raises CannotStart. Returns "" for one that
    is not locked, or that is not there."""
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        if not is_locked(file):
            return ""
    if not sys.stdin.isatty():
        raise CannotStart("This backup is locked. Name a file with its passphrase with --passphrase-file.")
    return getpass.getpass("Passphrase of this backup: ")


@contextmanager
def explain_failures() -> Iterator[None]:
    try:
        yield
    except Failure as why:
        raise CannotStart(str(why)) from None


def find_or_copy_backup(data: Path, path: Path) -> str:
    """Returns the name in the list of backups. A file from elsewhere is copied there first, unless it is there already,
    as after a wrong passphrase."""
    if find_backup(data, path.name) and path.parent in (Path(), data / FOLDER):
        return path.name
    try:
        if copy := find_copy(data, path):
            return copy
        with path.open("rb") as file:
            return accept_upload(file, check_name(path.name)).name
    except FileNotFoundError:
        raise make_missing_error(path) from None


def make_missing_error(path: Path) -> CannotStart:
    return CannotStart(f"There is no backup called {path}. `hearthbook backups` lists them.")


def drill_backup(settings: Settings, options) -> int:
    """Restores the newest backup on trial. Returns exit code 1 if that fails."""
    with open_beside(settings):
        if (result := try_newest_backup()) is None:
            raise CannotStart("There is no backup yet that could be tried.")
    print(f"{result.name}: {result.fault or 'restored without fault'}.")
    return 1 if result.fault else 0


BACKUP_COMMANDS = {"backup": back_up, "backups": list_backups, "restore": restore_backup, "drill": drill_backup}
