"""Scheduled jobs: plain functions that run at an interval."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schedule import Scheduler

log = logging.getLogger(__name__)
TICK = 30  # seconds between two checks for due jobs


@dataclass(frozen=True)
class Job:
    work: Callable
    unit: str
    count: int

    @property
    def name(self) -> str:
        return self.work.__name__

    def run(self) -> None:
        try:
            self.work()
        except Exception:
            log.exception("job %s failed", self.name)


jobs: list[Job] = []


def every(**pause: int):
    """`@every(hours=1)` runs a function soon after the server starts, and then every hour.

    The first run comes soon, because a computer that is switched off every evening would never reach its daily jobs.
    """
    [(unit, count)] = pause.items()

    def plan(work):
        jobs.append(Job(work, unit, count))
        return work

    return plan


class JobRunner:
    """Runs the jobs in one thread from `start` to `stop`. Jobs are skipped while `paused` returns true."""

    def __init__(self, tick: float = TICK, paused: Callable[[], bool] = lambda: False):
        self.tick, self.paused = tick, paused
        self.stopped = Event()
        self.thread = Thread(target=self._run, name="jobs", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(timeout=5)

    def _run(self) -> None:
        if self.stopped.wait(self.tick):
            return
        plan = make_schedule(self._do)
        for job in jobs:
            self._do(job)
        while not self.stopped.wait(self.tick):
            look_at(plan)

    def _do(self, job: Job) -> None:
        if not self.stopped.is_set() and not self.paused():
            job.run()


def make_schedule(do: Callable[[Job], None] = Job.run) -> "Scheduler":
    from schedule import Scheduler

    plan = Scheduler()
    for job in jobs:
        getattr(plan.every(job.count), job.unit).do(do, job)
    return plan


def look_at(plan: "Scheduler") -> None:
    """Runs the jobs that are due, each only once even if it missed several runs.

    If the clock has been set back, the next run of a job could be years away. Therefore it is first limited to one
    interval from now.
    """
    local = datetime.now()  # noqa: DTZ005 - the library counts in local time without a zone
    for job in plan.get_jobs():
        job.next_run = min(job.next_run, local + timedelta(**{job.unit: job.interval}))
    plan.run_pending()
