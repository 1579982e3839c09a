"""Work that happens by itself. A job is a plain function with a rhythm."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schedule import Scheduler

log = logging.getLogger(__name__)
TICK = 30  # seconds between two looks at what is due


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
    """`@every(hours=1)` runs a function soon after the start, and then each hour for as long as the server lives.

    Soon, because a computer that is switched off each evening would never come to what is done once a day.
    """
    [(unit, count)] = pause.items()

    def plan(work):
        jobs.append(Job(work, unit, count))
        return work

    return plan


class JobRunner:
    """The one thread that runs the jobs, from `start` to `stop`. While `paused` answers true it leaves them out."""

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
        plan = planned(self._do)
        for job in jobs:
            self._do(job)
        while not self.stopped.wait(self.tick):
            look_at(plan)

    def _do(self, job: Job) -> None:
        if not self.stopped.is_set() and not self.paused():
            job.run()


def planned(do: Callable[[Job], None] = Job.run) -> "Scheduler":
    from schedule import Scheduler

    plan = Scheduler()
    for job in jobs:
        getattr(plan.every(job.count), job.unit).do(do, job)
    return plan


def look_at(plan: "Scheduler") -> None:
    """Runs what is due, once however late it is. The clock may jump by years (reliability §3.9): where it was set
    back, a job would be due in years, so none is ever planned farther off than its rhythm."""
    local = datetime.now()  # noqa: DTZ005 - the library counts in local time without a zone
    for one in plan.get_jobs():
        one.next_run = min(one.next_run, local + timedelta(**{one.unit: one.interval}))
    plan.run_pending()
