"""The work on backups that is under way. There is one at a time, in this process and others on the data folder."""

import logging
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from marshmallow import fields

from app.backups.file_errors import os_errors_as_sentences
from app.backups.folder import FOLDER, LEFT_BEHIND
from app.framework.api.errors import Conflict
from app.framework.api.schema import Moment, PartSchema
from app.framework.storage.folder.lock import HELD, take_patiently
from app.framework.tasks.run import Run
from app.framework.text.translate import _

log = logging.getLogger(__name__)
LOCK = ".lock"
# What is being done.
BACKING_UP, PROVING, RESTORING = "backup", "proof", "restore"
turn = Lock()


class UnderWaySchema(PartSchema):
    """Work that is under way. `kind` is backup, proof or restore; `done` and `total` are bytes."""

    kind = fields.Str()
    name = fields.Str(attribute="given.name")
    done = fields.Int()
    total = fields.Int()
    started_at = Moment()


current: Run | None = None  # how far it is, in bytes


@contextmanager
def mark_work(data: Path, kind: str, name: str = "", run: Run | None = None) -> Iterator[Run]:
    """Marks work as under way: a run, or what a request or another task does. Raises Conflict if there is other work.
    Removes what interrupted work left behind."""
    global current
    if not turn.acquire(blocking=False):
        raise report_busy()
    try:
        with os_errors_as_sentences(data / FOLDER), lock_folder(data / FOLDER):
            current = run or Run(kind=kind, given={"name": name}, total=0, started_at=datetime.now(UTC))
            try:
                yield current
            finally:
                current = None
    finally:
        turn.release()


def report_busy() -> Conflict:
    return Conflict(_("A backup is being made or restored right now. Wait until it is finished."))


@contextmanager
def lock_folder(place: Path) -> Iterator[None]:
    """Locks the folder of backups, because the command line may work in it while the server runs."""
    place.mkdir(exist_ok=True, mode=0o700)
    descriptor = os.open(place / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            take_patiently(descriptor)
        except HELD:
            raise report_busy() from None
        remove_left_behind(place)
        yield
    finally:
        os.close(descriptor)


def remove_left_behind(place: Path) -> None:
    for pattern in LEFT_BEHIND:
        for path in place.glob(pattern):
            remove(path)


def remove(path: Path) -> None:
    """Removes a file or folder if that is possible. It may belong to another user of the computer."""
    try:
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink(missing_ok=True)
    except OSError as why:
        log.warning("%s can't be removed: %s", path, why)
