"""Checks the database for damage while the server runs, and stores the result in the data folder."""

import json
import logging
import os
import sys
import threading
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

import apsw

log = logging.getLogger(__name__)
FILE = "database-check.json"
SECONDS_AFTER_START = 1.0  # a delay so that the check does not slow the first requests
SECONDS_BETWEEN_LOOKS = 600.0  # the time between two tests of whether a full check is due
STEPS = 10_000  # after this many virtual machine instructions, SQLite asks `_stopped.is_set` whether to stop
WEEK = timedelta(days=7)
MOST_FAULTS = 5
QUICKLY, FULLY = "quick_check", "integrity_check"
NICE = 10
KILOBYTES_OF_CACHE = 256
# Set while this process's database is known to be damaged.
damaged = Event()
NOT_LOOKED_AT = (apsw.InterruptError, apsw.BusyError, apsw.LockedError, apsw.CantOpenError, apsw.PermissionsError)


@dataclass(frozen=True)
class CheckResult:
    """The time and result of a check. `dangling` lists references to missing rows. They are errors, but not damage."""

    at: str = ""
    faults: list[str] = field(default_factory=list)
    dangling: list[str] = field(default_factory=list)

    @property
    def is_due(self) -> bool:
        """Whether to check again: after a week, or if the date is in the future because the clock was set back."""
        return not self.at or abs(datetime.now(UTC) - datetime.fromisoformat(self.at)) >= WEEK


@dataclass(frozen=True)
class DatabaseHealth:
    """The result of a database's latest check, and of its latest full check."""

    quick: CheckResult = CheckResult()
    full: CheckResult = CheckResult()

    @property
    def faults(self) -> list[str]:
        return self.full.faults or self.quick.faults


def read_health(folder: Path) -> DatabaseHealth:
    """Reads the stored results of the latest checks."""
    try:
        stored = json.loads((folder / FILE).read_text())
        return DatabaseHealth(CheckResult(**stored["quick"]), CheckResult(**stored["full"]))
    except (OSError, ValueError, KeyError, TypeError):
        return DatabaseHealth()


def write_moment() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def run_check(connection: apsw.Connection, how: str) -> CheckResult | None:
    """Runs SQLite's QUICKLY or FULLY check and returns the result, or None if the check could not run."""
    try:
        faults = [text for (text,) in connection.execute(f"PRAGMA {how}({MOST_FAULTS})") if text != "ok"]
        rows = connection.execute("PRAGMA foreign_key_check") if how == FULLY else []
        dangling = sorted({f"a row of {table} refers to nothing in {target}" for table, _, target, _ in rows})
    except NOT_LOOKED_AT as reason:
        log.debug("the database was not checked: %s", reason)
        return None
    except apsw.Error as error:
        faults, dangling = [str(error)], []
    return CheckResult(write_moment(), faults, dangling[:MOST_FAULTS])


class DamageWatch:
    """Checks a database soon after the start, and fully every week, in a low-priority thread.

    The event `damaged` is set while the database is known to be damaged. If an earlier check found damage, the event is
    set from the start.
    """

    def __init__(self, folder: Path, file: Path, damaged: Event):
        self.folder, self.file, self.damaged = folder, file, damaged
        self.health = read_health(folder)
        self._stopped = Event()
        self._thread: Thread | None = None
        if self.health.faults:
            self.damaged.set()

    def start(self) -> None:
        self._thread = Thread(target=self._run, name="check", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        yield_to_others()
        if self._stopped.wait(SECONDS_AFTER_START):
            return
        self.check(QUICKLY)
        if self.health.full.faults:
            self.check(FULLY)  # the database may have been repaired
        while not self._stopped.wait(SECONDS_BETWEEN_LOOKS):
            if self.health.full.is_due or self.damaged.is_set():
                self.check(FULLY)

    def note(self, fault: str) -> None:
        """Records damage that a request has encountered before a check found it."""
        if not self.damaged.is_set():
            self._learn(replace(self.health, quick=CheckResult(write_moment(), [fault])))

    def check(self, how: str) -> None:
        result = self._found(how)
        if result is None or self._stopped.is_set():
            return
        self._learn(DatabaseHealth(result, result if how == FULLY else self.health.full))

    def follow(self, file: Path) -> None:
        """Checks another database from now on, which was verified before it came into use."""
        self.file = file
        self._learn(DatabaseHealth())

    def _learn(self, health: DatabaseHealth) -> None:
        self.health = health
        self._keep()
        self._tell()

    def _found(self, how: str) -> CheckResult | None:
        try:
            with closing(apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
                connection.execute(f"PRAGMA cache_size = -{KILOBYTES_OF_CACHE}")
                connection.set_progress_handler(self._stopped.is_set, STEPS)
                return run_check(connection, how)
        except NOT_LOOKED_AT as reason:
            log.debug("the database was not checked: %s", reason)
            return None

    def _keep(self) -> None:
        new = self.folder / f"{FILE}.new"
        try:
            new.write_text(json.dumps(asdict(self.health)))
            new.replace(self.folder / FILE)
        except OSError as error:
            log.warning("What the check of the database found cannot be kept: %s", error)

    def _tell(self) -> None:
        if faults := self.health.faults:
            self.damaged.set()
            log.error(
                "The database %s is damaged (%s). It can be read; nothing is saved anymore. Stop Hearthbook, copy the "
                "whole data folder to another disk, and bring the database back from a backup.",
                self.file,
                faults[0],
            )
            return
        self.damaged.clear()
        for text in self.health.full.dangling:
            log.warning("The database is whole, but %s.", text)
        log.debug("The database is whole.")


def yield_to_others() -> None:
    """Lowers the priority of this thread. Only possible on Linux, which has priorities for threads.

    Does nothing in a sandbox that forbids it, such as that of hearthbook.service.
    """
    if sys.platform != "linux":
        return
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
