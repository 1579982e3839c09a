"""A clock that protects the data from a wrong computer clock.

New rows never get a time before that of an earlier row. After a jump of the clock, nothing expires or is deleted for
three days of running.
"""

import logging
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import apsw
import orjson

from app.framework.storage.folder.generation import sync

log = logging.getLogger(__name__)
FILE = "clock.json"
EARLIEST = datetime(2026, 11, 1, tzinfo=UTC).timestamp()  # no correct clock is before this; updated at each release
LATEST = datetime(9000, 1, 1, tzinfo=UTC).timestamp()  # before Python's last date, so that periods can be added to it
MICROSECOND = 1e-6
DAY = 24 * 3600.0
JUMP = 7 * DAY  # a difference from the last trusted time that is followed only after BELIEVED_AFTER
BELIEVED_AFTER = 3 * DAY  # of running
LONGEST_STEP = 1800.0  # seconds; a longer pause between checks counts as this much, as the computer may have slept
SLEPT = 35 * DAY  # a smaller jump forward is not reported, as the computer may have been off for weeks
ROWS = """SELECT name FROM sqlite_master
  WHERE type = 'table' AND sql LIKE '%"updated_at"%' AND sql NOT LIKE '%WITHOUT ROWID%'"""

Doubt = Literal["ahead", "behind"]


class HouseClock:
    """Corrects the computer's clock, which may be wrong, by the newest row and the last time that was trusted.

    `wall` is the computer's clock as Unix time, and `steady` is a monotonic clock.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic):
        self.wall, self.steady = wall, steady
        self.close()

    def close(self) -> None:
        """Resets the clock to the state before `open`."""
        self._file: Path | None = None
        self._trusted: float | None = None  # the time for deleting; None before `open`, when the wall clock is trusted
        self._looked = self._doubted = 0.0  # `_doubted` counts the seconds of running since a jump
        # The time of the newest row, and `steady` at that moment. They are in one tuple, so that other threads always
        # read a matching pair.
        self._newest = (0.0, self.steady())

    def open(self, folder: Path, newest_row: float = 0.0) -> None:
        """Loads the trusted time that was saved when the folder was last used.

        Without one, it is the time of the newest row, or the wall clock if that is earlier, because a wrong clock may
        have dated the row.
        """
        saved, wall = read(folder / FILE), max(EARLIEST, self.wall())
        self._newest = (max(EARLIEST, newest_row), self.steady())
        self._trusted = saved.get("trusted", min(newest_row or wall, wall))
        self._doubted, self._looked = saved.get("doubted", 0.0), self.steady()
        self._file = folder / FILE

    def learn(self, newest_row: float) -> None:
        """Makes new rows later than this one, which another database brought along."""
        if newest_row > self.for_rows():
            self._newest = (newest_row, self.steady())

    def save(self) -> None:
        """Saves the trusted time for the next start. If saving fails, the only effect is that deleting is delayed."""
        if self._file is not None:
            self._look()
            write_safely(self._file, orjson.dumps({"trusted": self._trusted, "doubted": self._doubted}))

    def for_rows(self) -> float:
        """Returns the current time for comparing with rows. It is never before the newest row or time for deleting."""
        newest, at = self._newest
        return max(min(self.wall(), LATEST), newest + self.steady() - at, self._trusted or 0.0)

    def for_new_row(self) -> float:
        """Returns the time for a new row, which is later than that of any other row."""
        newest = max(self.for_rows(), self._newest[0] + MICROSECOND)
        self._newest = (newest, self.steady())
        return newest

    def for_deleting(self) -> float:
        """Returns the current time for deciding which data is old enough to be deleted."""
        if self._trusted is None:
            return self.for_rows()
        self._look()
        return self._trusted

    def doubt(self) -> Doubt | None:
        """Returns whether the wall clock seems to be far "ahead" or "behind", or None if it seems right."""
        if self._trusted is None:
            return None
        self._look()
        if max(self._trusted, self._newest[0]) - self.wall() > DAY:
            return "behind"
        return "ahead" if self.wall() - self._trusted > SLEPT else None

    def _look(self) -> None:
        """Moves the time for deleting to the wall clock, unless that jumped. It stands still after a jump."""
        wall, steady = max(EARLIEST, min(self.wall(), LATEST)), self.steady()
        ran, self._looked = min(max(steady - self._looked, 0.0), LONGEST_STEP), steady
        if abs(wall - self._trusted) <= JUMP:
            self._trusted, self._doubted = max(wall, self._trusted), 0.0
        elif self._doubted + ran < BELIEVED_AFTER:
            self._doubted += ran
        else:
            self._trusted, self._doubted = wall, 0.0


clock = HouseClock()


def write_safely(file: Path, content: bytes) -> None:
    """Replaces the file atomically and syncs it to disk. A failure is only logged."""
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_bytes(content)
        sync(part)
        part.replace(file)
        sync(file.parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        log.warning("%s could not be written: %s", file, error.strerror)


def read(file: Path) -> dict[str, float]:
    """Returns the valid values in a file of saved times."""
    try:
        saved = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return {}
    numbers = saved.items() if isinstance(saved, dict) else ()
    return {name: float(moment) for name, moment in numbers if isinstance(moment, int | float) and 0 <= moment < LATEST}


def find_newest_row(file: Path | None) -> float:
    """Returns the latest `updated_at` among the last rows of all tables, as Unix time, or 0 if there are no rows."""
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
