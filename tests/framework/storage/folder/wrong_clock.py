"""A clock that tests can set, for this process or for a server.

A server uses this clock if it is started by running this module.
"""

import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

from app import start
from app.command_line import run
from app.framework.jobs import schedule
from app.framework.storage.folder.clock import DAY, clock
from tests.running_server import RunningServer

HOUR = 3600.0
YEAR = 365 * DAY
UNGUARDED = 1e9  # a value for `clock.catches_up` with which every clock jump is trusted at once


class WrongClock:
    """Replaces the computer's clocks in tests."""

    def __init__(self):
        self.ahead = self.ran = 0.0
        self.began = time.time()

    def wall(self) -> float:
        return self.began + self.ran + self.ahead

    def steady(self) -> float:
        return self.ran

    def jump(self, seconds: float) -> None:
        self.ahead += seconds

    def run(self, seconds: float) -> None:
        """Simulates a program that runs for `seconds` and, like one of its jobs, saves the clock every half hour."""
        for _ in range(int(seconds // 1800)):
            self.ran += 1800
            clock.save()


class ServerWithWrongClock(RunningServer):
    """A server whose clock is wrong by the seconds set with `jump`, and which runs all its jobs every second."""

    guard = "guarded"

    def command(self) -> list[str]:
        self.jump(0)
        _, _, _, *words = super().command()
        return [sys.executable, "-m", __name__, str(self.folder.parent / "ahead"), self.guard, *words]

    def jump(self, seconds: float) -> None:
        """Sets how many seconds the server's clock is ahead of the computer's."""
        (self.folder.parent / "ahead.new").write_text(str(seconds))
        (self.folder.parent / "ahead.new").replace(self.folder.parent / "ahead")


class UnguardedServer(ServerWithWrongClock):
    guard = "unguarded"


def main(ahead: str, guard: str, *words: str) -> int:
    clock.wall = lambda: time.time() + float(Path(ahead).read_text())
    if guard == "unguarded":
        clock.catches_up = UNGUARDED
    schedule.jobs[:] = [replace(job, unit="seconds", count=1) for job in schedule.jobs]
    start.JobRunner = partial(schedule.JobRunner, tick=0.2)
    return run(list(words))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
