"""Runs tasks that are due in background threads, so that a long one never holds up the others."""

import logging
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from threading import Condition, Thread
from time import monotonic

from flask import Flask, current_app
from peewee import DatabaseError

from app.framework.api.errors import Failure, NoRoom, is_of_full_disk
from app.framework.api.full_disk import mark_background
from app.framework.storage.database import db
from app.framework.tasks.keep_tasks import (
    SETTLE,
    claim_runs,
    count_seconds_to_next,
    finish,
    is_unfinished,
    plan_recurring,
    resume_runs,
)
from app.framework.tasks.run import EXTENSION, Run, Stopped, TaskKind, kinds
from app.framework.text.translate import lazy, speak

log = logging.getLogger(__name__)
LONGEST_WAIT = 60.0  # seconds between two looks at the table, because the computer may have slept or changed its clock
SMALL = "small tasks"
UNFORESEEN = lazy("This failed because of an error in Hearthbook. The log has the details.")


class Runner:
    """Starts a thread for each task that is due.

    It looks for tasks while there are some, or, once `serve` was called, until `stop`. It starts none while `paused`
    returns true.
    """

    def __init__(self, app: Flask):
        self.app = app
        self.paused: Callable[[], bool] = lambda: False
        self._changed = Condition()
        self._runs: dict[str, Run] = {}  # those that go on here, by their id
        self._running: Counter[str] = Counter()  # by kind
        self._served: dict[tuple[str, str], float] = {}  # when a task of a kind started last, by person or household
        self._small: list[Callable[[], object]] = []  # what is done soon, in this order
        self._unstored: list[tuple] = []  # arguments of `finish` for ends that could not be stored yet
        self._looking = self._asked = self._serving = self._took_up = self._stopped = False

    def serve(self, paused: Callable[[], bool], each_minute: Callable[[int], None] = lambda minute: None) -> None:
        """Takes up what was running before, plans the recurring tasks, and runs all until `stop`. `each_minute` is for
        what a process does for itself, and is called with the number of minutes that it has run."""
        self.paused, self._each_minute, self._serving = paused, each_minute, True
        self._began, self._minutes = monotonic(), 0
        self.wake()

    def stop(self) -> None:
        """Starts no more tasks. Those that are running are taken up after the next start."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def wake(self) -> None:
        """Looks for tasks that are due, in a thread."""
        with self._changed:
            self._asked = True
            if not self._looking and not self._stopped:
                self._looking = True
                Thread(target=self._look, name="tasks", daemon=True).start()
            self._changed.notify_all()

    def rest(self, seconds: float = 60.0) -> None:
        """Waits until no task is running or due. Raises TimeoutError after `seconds`."""
        with self._changed:
            if not self._changed.wait_for(lambda: not self._looking, seconds):
                raise TimeoutError

    def finishes(self, run_id: str, seconds: float) -> bool:
        """Waits until a run is finished. Returns False if it takes longer, or if nothing is being started."""
        until = monotonic() + seconds
        while is_unfinished(run_id):
            if (left := until - monotonic()) <= 0 or not self._looking:
                return False
            with self._changed:
                self._changed.wait(min(left, 0.2))
        return True

    def live(self, run: Run) -> Run:
        """Returns the run as it goes on here, with how far it is just now, or else as it is stored."""
        return self._runs.get(run.id, run)

    def do(self, run: Run) -> None:
        """Does a run that was started with `is_here`."""
        self._runs[run.id] = run
        try:
            self._finish(kinds[run.kind], run)
        finally:
            self._runs.pop(run.id)

    def do_soon(self, work: Callable[[], object]) -> None:
        """Does something small in a thread, after what came before. It is forgotten if tasks are `paused`, or if the
        server stops before it."""
        if self.paused():
            return
        with self._changed:
            self._small.append(work)
            if not self._running[SMALL]:
                self._running[SMALL] = 1
                Thread(target=self._do_small, name="small tasks", daemon=True).start()
        self.wake()

    def _do_small(self) -> None:
        with self.app.app_context(), db.connection_context():
            while work := self._next_small():
                try:
                    with mark_background(adds=True), db.atomic():
                        work()
                except Exception:
                    log.exception("what is done soon failed")

    def _next_small(self) -> Callable[[], object] | None:
        with self._changed:
            if self._small:
                return self._small.pop(0)
            del self._running[SMALL]
            self._asked = True
            self._changed.notify_all()
        return None

    def _look(self) -> None:
        try:
            with self.app.app_context(), db.connection_context():
                while self._goes_on():
                    pass
        finally:
            with self._changed:
                self._looking = False
                self._changed.notify_all()

    def _goes_on(self) -> bool:
        """Starts the tasks that are due, and waits until there may be more. Returns False if none is to be expected."""
        with self._changed:
            self._asked = False
        if self._serving and not self.paused():
            self._look_after()
        for run in () if self._stopped or self.paused() else self._claim():
            with self._changed:
                self._running[run.kind] += 1
                self._runs[run.id] = run
            Thread(target=self._do, args=(run,), name=f"task {run.kind}", daemon=True).start()
        left = count_seconds_to_next() if self._serving else None
        with self._changed:
            if self._stopped or not (self._asked or self._running or self._serving):
                self._looking = False
                return False
            if not self._asked:
                self._changed.wait(LONGEST_WAIT if left is None else min(max(left, 1.0), LONGEST_WAIT))
        return True

    def _look_after(self) -> None:
        if monotonic() < self._began + (self._minutes + 1) * LONGEST_WAIT:
            return
        self._minutes += 1
        try:
            self._each_minute(self._minutes)
        except Exception:
            log.exception("what is done each minute failed")

    def _claim(self) -> list[Run]:
        """Returns the tasks to start. None while the database cannot be written to, for example on a full disk."""
        try:
            db.renew()
            self._store_ends()
            if self._serving and not self._took_up:
                resume_runs(self._runs)
            if self._serving:
                plan_recurring(timedelta() if self._took_up else SETTLE)
                self._took_up = True
            return claim_runs(self._free, self._served, list(self._runs))
        except (Failure, DatabaseError) as why:
            log.warning("no tasks can be started: %s", why)
            return []

    def _store_ends(self) -> None:
        """Stores how tasks ended while the database could not be written to. Raises Failure and DatabaseError."""
        while self._unstored:
            finish(*self._unstored[0])
            self._unstored.pop(0)

    def _free(self, kind: TaskKind) -> int:
        return kind.at_once - self._running[kind.name]

    def _do(self, run: Run) -> None:
        try:
            with self.app.app_context(), db.connection_context():
                self._finish(kinds[run.kind], run)
        except DatabaseError as error:
            log.error("task %s could not be done: %s", run.kind, error)
        finally:
            with self._changed:
                self._runs.pop(run.id, None)
                self._running[run.kind] -= 1
                self._running = +self._running  # drops the kinds of which none is running
                self._asked = True
                self._changed.notify_all()

    def _finish(self, kind: TaskKind, run: Run) -> None:
        with mark_background(adds=kind.adds), speak(run.language):
            self._end(kind, run, *do_run(kind, run))

    def _end(self, *how) -> None:
        """Stores how a task ended, now or when the database can be written to again."""
        try:
            finish(*how)
        except (Failure, DatabaseError) as error:
            log.error("how task %s ended could not be stored yet: %s", how[0].name, error)
            self._unstored.append(how)


def do_run(kind: TaskKind, run: Run) -> tuple[object, str | None]:
    """Does a run. Returns its result, and why it failed, or None."""
    try:
        run.progress(run.done)  # it may have been removed since it was claimed
        return kind.work(run), None
    except Stopped:
        log.info("task %s was stopped or removed while it was running", kind.name)
        return None, None
    except Failure as why:
        log.warning("task %s failed: %s", kind.name, why)
        return None, str(why)
    except Exception as error:
        log.exception("task %s failed", kind.name)
        return None, str(NoRoom() if is_of_full_disk(error) else UNFORESEEN)


def get_runner() -> Runner:
    """Returns the runner of the current app."""
    return current_app.extensions[EXTENSION]
