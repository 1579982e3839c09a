"""Manages generations of the database: numbered folders in gen/. The file CURRENT names the one in use.

A migration or restore never changes the database in use. It fills a new generation, verifies it, syncs it to disk, and
then updates CURRENT. Whatever goes wrong, CURRENT names either the complete old state or the complete new one.
"""

import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path

import apsw

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.explain_error import explain

FILE = "hearthbook.db"
POINTER = "CURRENT"
UNFINISHED = "UNFINISHED"
REPLACED = "REPLACED"
BEFORE_UPDATE = "BEFORE_UPDATE"  # marks the database that an update has replaced, until it has been backed up
MOVED = "MOVED"  # names the tables from which the migrations of a generation took rows, one on each line
VERSION = "VERSION"  # the version of the program that used the database last
KEPT = timedelta(days=7)


def find_current(folder: Path) -> Path | None:
    """Returns the database file in use, or None if there never was one. Raises CannotStart if it cannot be found."""
    place = folder / "gen"
    try:
        number = (folder / POINTER).read_text("ascii", errors="replace").strip()
    except FileNotFoundError:
        if whole := find_newest_whole(folder):
            raise CannotStart(
                f"{folder / POINTER} is missing. To use the newest database, write {whole} into it."
            ) from None
        if any((folder / name).exists() for name in ("media", "backups")):
            raise CannotStart(
                f"{folder} contains a household, but its database is missing. Restore it from a backup."
            ) from None
        return None
    except OSError as error:
        raise CannotStart(explain(error, folder)) from None
    if not (number.isascii() and number.isdigit()):
        whole = find_newest_whole(folder)
        remedy = (
            f"To use the newest database, write {whole} into it." if whole else "Restore the database from a backup."
        )
        raise CannotStart(f"{folder / POINTER} is damaged. Nothing was changed. {remedy}")
    file = place / number / FILE
    if not file.is_file():
        raise CannotStart(f"The database {file} is missing. Nothing was changed; restore it from a backup.")
    return file


def data_folder_of(file: Path) -> Path | None:
    """Returns the data folder of a database file, or None if the file is not in a generation."""
    place = file.parent
    return place.parents[1] if file.name == FILE and place.name.isdigit() and place.parent.name == "gen" else None


def list_generations(folder: Path) -> list[Path]:
    """Returns the folders of all generations, oldest first."""
    return sorted(path for path in (folder / "gen").glob("[0-9]*") if path.name.isdigit())


def is_finished(place: Path) -> bool:
    return (place / FILE).exists() and not (place / UNFINISHED).exists()


def find_newest_whole(folder: Path) -> str | None:
    """Returns the number of the newest finished generation, or None if there is none."""
    return next((generation.name for generation in reversed(list_generations(folder)) if is_finished(generation)), None)


def was_set_back(folder: Path) -> bool:
    """Whether somebody changed CURRENT to an earlier generation, to return to that state."""
    file = find_current(folder)
    return file is not None and any(
        generation > file.parent and is_finished(generation) for generation in list_generations(folder)
    )


def switch_generation(folder: Path, fill: Callable[[Path], None]) -> Path:
    """Creates a new generation and makes it current. `fill` is called with the path at which it must create the new
    database. After an error, the old generation stays current, and the new one is removed."""
    newest = list_generations(folder)[-1:]
    place = folder / "gen" / f"{int(newest[0].name) + 1 if newest else 1:06}"
    place.mkdir(parents=True)
    (place / UNFINISHED).touch()
    try:
        sync(place)
        file = place / FILE
        fill(file)
        verify(file)
        for written in (file, place, place.parent):
            sync(written)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    point_to(place)
    (place / UNFINISHED).unlink()
    return file


def verify(file: Path) -> None:
    """Raises CannotStart unless the database is intact and all its foreign keys are valid."""
    with closing(apsw.Connection(str(file))) as connection:
        try:
            faults = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
            faults += [
                f"a row of {table} refers to nothing in {target}"
                for table, _, target, _ in connection.execute("PRAGMA foreign_key_check")
            ]
        except apsw.Error as error:
            faults = [str(error)]
    if faults:
        raise CannotStart(f"The database did not pass its check ({faults[0]}). The previous database was not changed.")


def check_quickly(file: Path) -> None:
    """Raises CannotStart if the database is damaged. By opening it, SQLite also applies a leftover write-ahead log."""
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            fault = connection.execute("PRAGMA quick_check(1)").get
    except (apsw.CantOpenError, apsw.PermissionsError, apsw.ReadOnlyError, apsw.BusyError) as error:
        raise CannotStart(f"The database {file} cannot be opened to check it ({error}).") from None
    except apsw.Error as error:
        fault = str(error)
    if fault != "ok":
        raise CannotStart(f"The database {file} is damaged ({fault}). Nothing was changed; restore it from a backup.")


def copy(source: Path, target: Path) -> None:
    """Copies a database consistently, even if it is in use. Raises CannotStart if the copy is incomplete."""
    with closing(apsw.Connection(str(source))) as old, closing(apsw.Connection(str(target))) as new:
        with new.backup("main", old, "main") as backup:
            while not backup.done:
                backup.step(1000)
        if count_rows(old) != count_rows(new):
            raise CannotStart("The copy of the database is incomplete. The previous database was not changed.")


def count_rows(connection: apsw.Connection) -> dict[str, int]:
    """Counts the rows of each table."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    counting = 'SELECT count(*) FROM "{}"'
    return {name: connection.execute(counting.format(name)).get for (name,) in list(names)}


def point_to(place: Path) -> None:
    folder = place.parent.parent
    new = folder / f"{POINTER}.new"
    new.write_text(f"{place.name}\n")
    sync(new)
    new.replace(folder / POINTER)
    sync(folder)


def sync(path: Path) -> None:
    """Syncs a file or folder to disk. Does nothing for folders on Windows, which does not need it."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def tidy(folder: Path, moment: datetime) -> None:
    """Deletes unfinished generations, and those that were replaced by a later one longer ago than KEPT."""
    file = find_current(folder)
    live = file and file.parent
    for place in list_generations(folder):
        if place == live:
            (place / UNFINISHED).unlink(missing_ok=True)
            (place / REPLACED).unlink(missing_ok=True)
            (place / BEFORE_UPDATE).unlink(missing_ok=True)
        elif not is_finished(place) or (
            live and place < live and moment - find_time_of_replacement(place, moment) > KEPT
        ):
            # The mark is deleted last, so that a partly deleted generation still counts as unfinished.
            (place / UNFINISHED).touch()
            for path in place.iterdir():
                if path.name != UNFINISHED:
                    path.unlink()
            shutil.rmtree(place)


def note_version(file: Path, version: str) -> None:
    """Notes which version of the program uses a database."""
    note = file.parent / VERSION
    if read_noted_version(file) != version:
        with suppress(OSError):
            note.write_text(version)


def read_noted_version(file: Path) -> str:
    """Returns the version of the program that used a database last, or an empty string if that was not noted."""
    try:
        return (file.parent / VERSION).read_text(errors="replace")[:40]
    except OSError:
        return ""


def list_before_updates(folder: Path) -> list[Path]:
    """Returns the databases that an update has replaced and that were not backed up yet, oldest first."""
    live = find_current(folder)
    places = [place for place in list_generations(folder) if (place / BEFORE_UPDATE).exists() and is_finished(place)]
    return [place / FILE for place in places if place / FILE != live]


def find_time_of_replacement(place: Path, moment: datetime) -> datetime:
    """Returns when `tidy` first saw that a later generation has replaced this one. The first time, records `moment`."""
    note = place / REPLACED
    try:
        return datetime.fromisoformat(note.read_text())
    except (OSError, ValueError):
        with suppress(OSError):
            note.write_text(moment.isoformat())
        return moment
