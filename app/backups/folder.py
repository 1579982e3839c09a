"""The folder of backups, and what is known about each file in it.

This is stored beside the files, because restoring replaces the database.
A file that somebody put into the folder is listed too.
"""

import filecmp
import logging
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryFile
from threading import RLock

import orjson

from app.framework.storage.folder.generation import sync
from app.framework.storage.folder.reserve import FULL

log = logging.getLogger(__name__)
FOLDER, RECORDS = "backups", "records.json"
ENDINGS = (".hearthbook", ".zip")
# Why a backup was made. Only automatic ones are ever removed automatically.
BY_HAND, NIGHTLY, BEFORE_RESTORE, BEFORE_IMPORT, BEFORE_UPDATE, UPLOADED, FOUND = (
    "by-hand",
    "nightly",
    "before-restore",
    "before-import",
    "before-update",
    "uploaded",
    "found",
)
SAFETY_COPIES = {BEFORE_RESTORE, BEFORE_IMPORT, BEFORE_UPDATE}
SAFETY_COPIES_KEPT = timedelta(days=30)
AUTOMATIC = {NIGHTLY, *SAFETY_COPIES}
# The tables that people know, and the names of their counts.
COUNTED = {
    "recipes": "recipe",
    "users": "user",
    "households": "household",
    "foods": "food",
    "plans": "plan_entry",
    "lists": "shopping_list",
    "listItems": "list_item",
    "cookbooks": "cookbook",
    "comments": "comment",
}
UPLOADS = ".upload-"  # the beginning of the names of files that are still being uploaded
LEFT_BEHIND = (".part-*", ".making-*", ".proving-*")
changing = RLock()


@dataclass(frozen=True)
class Record:
    """What is known about a backup. `number` grows with each one, so that their order does not depend on the clock.

    `proved_at` is when it was last restored on trial; a locked one that was uploaded has not been. `fault` is why the
    file cannot be read.
    """

    name: str
    size: int
    made_at: str
    kind: str = FOUND
    number: int = 0
    version: str = ""
    proved_at: str | None = None
    locked: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    left_out: int = 0
    fault: str | None = None

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.made_at)

    def is_fresh_safety_copy(self, moment: datetime) -> bool:
        """Whether it may be the only place of what a restore, an import or an update has just replaced."""
        return self.kind in SAFETY_COPIES and moment - self.moment < SAFETY_COPIES_KEPT

    @property
    def day(self):
        """The local day on which it was made."""
        return self.moment.astimezone().date()


@dataclass(frozen=True)
class Drill:
    """The result of the latest trial of restoring the newest backup."""

    name: str
    at: str
    fault: str | None = None


@dataclass
class Records:
    """`trouble` says why the latest automatic backup, or its copy in the second folder, failed, and
    `copied_to` to which folders backups were copied, as settings and the command line named them."""

    backups: dict[str, Record] = field(default_factory=dict)
    number: int = 0
    drill: Drill | None = None
    trouble: str | None = None
    copied_to: list[str] = field(default_factory=list)


def read_records(data: Path) -> Records:
    """Reads the records. A missing or damaged file counts as empty."""
    field_names = {field.name for field in fields(Record)}
    try:
        content = orjson.loads((data / FOLDER / RECORDS).read_bytes())
        backups = {
            name: Record(**{key: value for key, value in record.items() if key in field_names})
            for name, record in content["backups"].items()
        }
        drill = Drill(**content["drill"]) if content["drill"] else None
        copied_to = [path for path in content.get("copied_to", []) if isinstance(path, str)]
        return Records(backups, int(content["number"]), drill, content["trouble"], copied_to)
    except (OSError, orjson.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError):
        return Records()


@contextmanager
def change_records(data: Path) -> Iterator[Records]:
    """Changes the records, and writes them so that a crash leaves the old or the new ones."""
    with changing:
        records = read_records(data)
        yield records
        place = data / FOLDER
        place.mkdir(exist_ok=True, mode=0o700)
        records.backups = {name: record for name, record in records.backups.items() if (place / name).is_file()}
        part = place / f".{RECORDS}.new"
        part.write_bytes(orjson.dumps(asdict(records)))
        sync(part)
        part.replace(place / RECORDS)
        sync(place)


def add_record(data: Path, record: Record) -> Record:
    with change_records(data) as records:
        records.number += 1
        record = replace(record, number=records.number)
        records.backups[record.name] = record
    return record


def list_files(data: Path) -> list[Path]:
    """Returns the backup files in the folder, also those that cannot be read. None of a folder that cannot be read."""
    try:
        paths = list((data / FOLDER).iterdir())
    except OSError as why:
        if not isinstance(why, FileNotFoundError):
            log.warning("the folder of backups can't be read: %s", why)
        return []
    return [
        path for path in paths if path.suffix in ENDINGS and not path.name.startswith(".") and is_file_or_lost(path)
    ]


def is_file_or_lost(path: Path) -> bool:
    """Whether it is a file, or a link to one that cannot be reached. Folders and devices are no backups."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def find_read_error(path: Path) -> str | None:
    """Returns why a file cannot be read, or None."""
    try:
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        return error.strerror or str(error)
    return None


def explain_unwritable(data: Path) -> str | None:
    """Returns why no file can be made in the folder of backups, or None. A full disk is not meant."""
    folder = data / FOLDER
    try:
        with TemporaryFile(dir=folder if folder.exists() else data):
            return None
    except OSError as error:
        return None if error.errno in FULL else error.strerror or str(error)


def find_backup(data: Path, name: str) -> Path | None:
    """Returns the file with this name. Names are only compared, never used as paths."""
    return next((file for file in list_files(data) if file.name == name), None)


def find_copy(data: Path, file: Path) -> str | None:
    """Returns the name of the backup that is the same as a file elsewhere, byte by byte. Raises OSError."""
    size = file.stat().st_size
    for path in list_files(data):
        with suppress(OSError):
            if path.stat().st_size == size and filecmp.cmp(path, file, shallow=False):
                return path.name
    return None


def list_records(data: Path) -> list[Record]:
    """Returns all backups in the folder, the newest first. Of one that cannot be read, only name and fault are sure."""
    records = read_records(data).backups
    listed = [check_record(file, records.get(file.name)) for file in list_files(data)]
    return sorted(listed, key=lambda record: (record.made_at, record.number), reverse=True)


def check_record(path: Path, record: Record | None) -> Record:
    if fault := find_read_error(path):
        return replace(record or describe_unreadable(path), fault=fault)
    return record if record and record.size == path.stat().st_size else read_manifest_of(path)


def describe_unreadable(path: Path) -> Record:
    """Describes a file of which only the entry in its folder can be read."""
    status = path.lstat()
    return Record(path.name, status.st_size, format_moment(status.st_mtime))


looked_into: dict[tuple, Record] = {}


def read_manifest_of(path: Path) -> Record:
    """Describes a file that is not in the records, from its manifest alone. Never reads the whole file."""
    status = path.stat()
    key = path, status.st_size, status.st_mtime_ns
    if key not in looked_into:
        looked_into.clear()
        looked_into[key] = describe_record(path, Record(path.name, status.st_size, format_moment(status.st_mtime)))
    return looked_into[key]


def describe_record(path: Path, record: Record, passphrase: str = "") -> Record:
    """Returns the record with what the manifest says; unchanged if the manifest cannot be read."""
    from app.backups.file.open_backup import open_backup
    from app.backups.file.sealed_file import is_locked
    from app.backups.file.unfit import BadBackup

    with path.open("rb") as file:
        locked = is_locked(file)
    try:
        with open_backup(path, passphrase, whole=False) as backup:
            manifest = backup.manifest
    except (BadBackup, OSError) as why:
        log.debug("%s could not be looked into: %s", path.name, why)
        return replace(record, locked=locked)
    return replace(
        record,
        locked=locked,
        made_at=manifest.made_at,
        version=manifest.version,
        counts=manifest.counts,
        left_out=len(manifest.left_out),
    )


def format_moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def find_free_name(data: Path, wanted: str) -> str:
    """Returns the name, with a number if there is a backup of that name."""
    base, ending = wanted.rsplit(".", 1)
    names, number, name = {file.name.casefold() for file in list_files(data)}, 1, wanted
    while name.casefold() in names:
        number += 1
        name = f"{base}_{number}.{ending}"
    return name


def find_last_good(data: Path) -> Record | None:
    """Returns the newest backup that was proved."""
    names = {path.name for path in list_files(data)}
    proved = [backup for backup in read_records(data).backups.values() if backup.proved_at and backup.name in names]
    return max(proved, key=lambda record: record.number, default=None)


def is_overdue(record: Record | None) -> bool:
    """Whether the newest good backup is missing or older than three days."""
    return record is None or datetime.now(UTC) - record.moment > timedelta(days=3)


def select_known_counts(counts: dict[str, int]) -> dict[str, int]:
    return {name: counts.get(table, 0) for name, table in COUNTED.items()}
