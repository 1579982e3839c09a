"""Limits the processor time of the SQL that one request runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import local
from time import monotonic, thread_time

from apsw import Connection
from playhouse.apsw_ext import APSWDatabase

# Instructions of SQLite's virtual machine between two checks. Each check waits for Python's global lock, so a short
# request should need hardly any. A LIKE can take ten milliseconds for one long text.
STEPS, STEPS_OF_LIKE = 5000, 500
SECONDS = 2.0
BETWEEN_LOOKS = 0.01  # seconds, as reading the thread's clock and checking the connection are system calls


class QueryStopped(Exception):
    """A running statement was stopped; a transaction that it was part of is rolled back."""


class TooCostly(QueryStopped):
    """The request has used up its time."""


class Abandoned(QueryStopped):
    """The client no longer waits for the answer."""


@dataclass(slots=True)
class Budget:
    """The time left to one request. Waiting for other threads does not count, so a busy server refuses nobody."""

    left: float
    abandoned: Callable[[], bool] | None
    since: float | None = None  # by the thread's clock; the start of a statement is free
    look_at: float = 0.0

    def begin_statement(self) -> None:
        self.since, self.look_at = None, monotonic() + BETWEEN_LOOKS

    def look(self) -> None:
        worked = thread_time()
        self.left -= worked - (worked if self.since is None else self.since)
        self.since, self.look_at = worked, monotonic() + BETWEEN_LOOKS
        if self.left < 0:
            raise TooCostly
        self.check_abandoned()

    def check_abandoned(self) -> None:
        if self.abandoned and self.abandoned():
            raise Abandoned


class Running(local):
    budget: Budget | None = None
    steps = 0  # as set for this thread's connection


running = Running()


def limit_queries(abandoned: Callable[[], bool] | None = None) -> None:
    """Limits this thread's queries from now on. `abandoned` tells whether the client no longer waits for the result."""
    running.budget = Budget(SECONDS, abandoned)


def end_of_limit() -> None:
    running.budget = None


@contextmanager
def unlimited_queries() -> Iterator[None]:
    """Lifts the limit for work that is long by design, such as a merge. Also decorates functions."""
    budget, running.budget = running.budget, None
    try:
        yield
    finally:
        running.budget = budget


def check_budget() -> bool:
    """SQLite's progress handler. What it raises ends the statement."""
    if (budget := running.budget) and monotonic() > budget.look_at:
        budget.look()
    return False


def stop_if_abandoned() -> None:
    """For long work between queries. Raises Abandoned if the client no longer waits for the result."""
    if budget := running.budget:
        budget.check_abandoned()


def check_every(steps: int, connection: Connection) -> None:
    connection.set_progress_handler(check_budget, steps)
    running.steps = steps


class LimitedDatabase(APSWDatabase):
    """A database that checks the time limit while a statement runs.

    Beginning and ending a transaction are never stopped, as it would be unknown whether it was written.
    """

    def _add_conn_hooks(self, conn):
        super()._add_conn_hooks(conn)
        check_every(STEPS, conn)

    def execute_sql(self, sql, params=None):
        if budget := running.budget:
            budget.begin_statement()
            steps = STEPS_OF_LIKE if " LIKE " in sql else STEPS
            if steps != running.steps:
                check_every(steps, self.connection())
        return super().execute_sql(sql, params)

    def begin(self, lock_type=None):
        with unlimited_queries():
            super().begin(lock_type)

    def commit(self):
        with unlimited_queries():
            return super().commit()

    def rollback(self):
        with unlimited_queries():
            return super().rollback()
