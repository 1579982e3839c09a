"""Declares functions that run again and again, and computes when they are due, on the clock of the house."""

from collections.abc import Callable
from datetime import datetime, timedelta

from app.framework.tasks.run import task_kind

NIGHT = "3:15"


def daily(clock: str) -> Callable[[datetime], datetime]:
    """`daily("3:15")` returns a function that gives the next 3:15 after a time, on the clock of this computer.

    On the day when the clock skips that time, it is an hour earlier; when the time comes twice, it is the first one.
    """
    hour, minute, second = (*map(int, clock.split(":")), 0)[:3]

    def next_due(after: datetime) -> datetime:
        local = after.astimezone()
        today = datetime(local.year, local.month, local.day, hour, minute, second)  # noqa: DTZ001 - local time has no zone yet
        candidates = ((today + timedelta(days=days)).astimezone() for days in range(3))
        return next(due for due in candidates if due > after)

    return next_due


def weekly(day: int, clock: str) -> Callable[[datetime], datetime]:
    """`weekly(6, "4:30")` returns a function that gives the next Sunday at 4:30 after a time."""
    next_day = daily(clock)

    def next_due(after: datetime) -> datetime:
        due = next_day(after)
        while due.astimezone().weekday() != day:
            due = next_day(due)
        return due

    return next_due


def nightly(name: str):
    """Decorates a function without arguments, which deletes what is no longer needed, to run every night."""
    return declare_recurring(name, daily(NIGHT))


def hourly(name: str, hours: int = 1):
    """Decorates a function without arguments, which deletes what is no longer needed, to run every few hours."""
    return declare_recurring(name, lambda after: after + timedelta(hours=hours))


def declare_recurring(name: str, next_due: Callable[[datetime], datetime]):
    def declare(work: Callable[[], object]):
        @task_kind(name, adds=False, next_due=next_due)
        def run_again(run) -> None:
            work()

        return work

    return declare
