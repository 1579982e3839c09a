"""A clock for rows that never goes back, and one for deleting that does not follow sudden jumps."""

import logging
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Literal

import apsw
import orjson

from app.framework.storage.folder.generation import sync

log = logging.getLogger(__name__)
FILE = "clock.json"
SECOND = "clock.json.second"  # a copy, in case a write is interrupted or a disk block damaged
EARLIEST = datetime(2026, 11, 1, tzinfo=UTC).timestamp()  # raise it with each release: no correct clock shows less
LATEST = datetime(9000, 1, 1, tzinfo=UTC).timestamp()  # leaves room for adding to a date
MICROSECOND = 1e-6
DAY = 24 * 3600.0
# A computer that runs three hours a day keeps up with the calendar; following a jump of 45 days takes five days.
CATCHES_UP = 8.0
LONGEST_STEP = 1800.0  # counted as running time between two checks at most: the rest may have been sleep
BACK_FOR_GOOD = 3 * DAY
SLEPT = 35 * DAY  # a computer that was off for weeks is not reported
ROWS = """SELECT name FROM sqlite_master
  WHERE type = 'table' AND sql LIKE '%"updated_at"%' AND sql NOT LIKE '%WITHOUT ROWID%'"""

Doubt = Literal["ahead", "behind"]


class HouseClock:
    """Reads the computer's clock, which may be wrong, and remembers what it showed before.

    `wall` is that clock, in seconds of Unix time; `steady` is one that nobody can set. The time for deleting follows
    the wall clock at most `catches_up` times as fast as the program runs, so a jump forward is believed after days. A
    clock that was set back is followed after three days of running; until then nothing gets older.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic):
        self.wall, self.steady, self.catches_up = wall, steady, CATCHES_UP
        self._lock = Lock()
        self.close()

    def close(self) -> None:
        """Forgets everything it knows."""
        self._file: Path | None = None
        self._trusted: float | None = None  # nothing is known of the past, so the clock is believed
        self._looked = self._behind = 0.0
        # The time of the newest row, and `steady` at that moment: one tuple, as other threads read it while it is
        # replaced.
        self._newest = (0.0, self.steady())

    def open(self, folder: Path, newest_row: float = 0.0) -> None:
        """Loads what was known when the folder was last used. If that is missing, the newest row counts, but no more
        than the clock, as a wrong clock may have dated that row."""
        known = next((one for name in (FILE, SECOND) if "trusted" in (one := read(folder / name))), {})
        self._newest = (max(EARLIEST, newest_row, known.get("newest", 0.0)), self.steady())
        wall = max(EARLIEST, self.wall())
        self._trusted = known.get("trusted", min(newest_row or wall, wall))
        self._behind, self._looked = known.get("behind", 0.0), self.steady()
        self._file = folder / FILE

    def save(self) -> None:
        """Saves what is known, for the next start. If that fails, deleting is only delayed."""
        if self._file is None:
            return
        self._look()
        known = orjson.dumps({"trusted": self._trusted, "behind": self._behind, "newest": self._newest[0]})
        for name in (FILE, SECOND):
            write_safely(self._file.with_name(name), known)

    def for_rows(self) -> float:
        """The time for reading and comparing: not before the newest row, nor before what was deleted for its age."""
        newest, at = self._newest
        return max(min(self.wall(), LATEST), newest + self.steady() - at, self._trusted or 0.0)

    def for_new_row(self) -> float:
        """The time for a new row: later than any before."""
        newest = max(self.for_rows(), self._newest[0] + MICROSECOND)
        self._newest = (newest, self.steady())
        return newest

    def for_deleting(self) -> float:
        """The time that decides what is old enough to be deleted."""
        if self._trusted is None:
            return self.for_rows()
        self._look()
        return self._trusted

    def doubt(self) -> Doubt | None:
        """How the computer's clock disagrees with what is known: far "ahead", or "behind"; None if it does not."""
        if self._trusted is None:
            return None
        self._look()
        if max(self._trusted, self._newest[0]) - self.wall() > DAY:
            return "behind"
        return "ahead" if self.wall() - self._trusted > SLEPT else None

    def _look(self) -> None:
        """Advances the time for deleting towards the wall clock, by no more than the running time since allows."""
        with self._lock:
            wall, steady = min(self.wall(), LATEST), self.steady()
            ran = min(max(steady - self._looked, 0.0), LONGEST_STEP)
            self._looked = steady
            if wall >= self._trusted:
                self._trusted, self._behind = min(wall, self._trusted + ran * self.catches_up), 0.0
            elif (behind := self._behind + ran) < BACK_FOR_GOOD:
                self._behind = behind
            else:
                self._trusted, self._behind = max(wall, EARLIEST), 0.0


clock = HouseClock()


def write_safely(file: Path, content: bytes) -> None:
    """Replaces the file atomically, with the new content synced to disk. Failures are only logged."""
    part = file.with_name(f"{FILE}.part")
    try:
        part.write_bytes(content)
        sync(part)
        part.replace(file)
        sync(file.parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        log.warning("%s could not be written: %s", file, error.strerror)


def read(file: Path) -> dict[str, float]:
    """What the file says about the clock, without invalid values."""
    try:
        known = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return {}
    numbers = known.items() if isinstance(known, dict) else ()
    return {name: float(one) for name, one in numbers if isinstance(one, int | float) and 0 <= one < LATEST}


def newest_row(file: Path | None) -> float:
    """When the newest of the tables' last rows was written, as Unix time; 0 if there is none. One look-up per table."""
    if file is None:
        return 0.0
    newest = 'SELECT "updated_at" FROM "{}" ORDER BY rowid DESC LIMIT 1'
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            tables = [name for (name,) in connection.execute(ROWS)]
            written = [text for name in tables if (text := connection.execute(newest.format(name)).get)]
        return max((datetime.fromisoformat(text).timestamp() for text in written), default=0.0)
    except (apsw.Error, ValueError) as error:
        log.warning("the newest row could not be looked for: %s", error)
        return 0.0
