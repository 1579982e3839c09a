"""Limits the processor time of a request's SQL."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import local
from time import monotonic, thread_time

from apsw import Connection
from playhouse.apsw_ext import APSWDatabase

# The number of SQLite virtual machine instructions between two checks of the limit. Each check needs Python's global
# lock, so short requests should need few. With LIKE, one instruction can take 10 ms on a long text, so LIKE needs more.
STEPS, STEPS_OF_LIKE = 5000, 500
SECONDS = 2.0
BETWEEN_LOOKS = 0.01  # seconds; the thread's clock and the client are checked no more often, to save system calls


class QueryStopped(Exception):
    """A running statement was stopped. If it was part of a transaction, the transaction is rolled back."""


class TooCostly(QueryStopped):
    """The request has used up its time limit."""


class Abandoned(QueryStopped):
    """The client no longer waits for the response."""


@dataclass(slots=True)
class Budget:
    """The remaining time of a request. Counts only processor time, so that a busy server stops no requests."""

    left: float
    abandoned: Callable[[], bool] | None
    since: float | None = None  # the thread's processor time at the last check; None until a statement's first check
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
    steps = 0  # the number of instructions between checks on this thread's connection


running = Running()


def limit_queries(abandoned: Callable[[], bool] | None = None) -> None:
    """Starts a time limit for this thread's queries. `abandoned` returns whether the client no longer waits."""
    running.budget = Budget(SECONDS, abandoned)


def end_query_limit() -> None:
    running.budget = None


def is_limited() -> bool:
    """Whether this thread answers a request whose queries are limited."""
    return running.budget is not None


@contextmanager
def lift_query_limit() -> Iterator[None]:
    """Suspends the limit for work that is expected to take long, such as a merge. Can also be used as a decorator."""
    budget, running.budget = running.budget, None
    try:
        yield
    finally:
        running.budget = budget


def check_budget() -> bool:
    """Checks the limit. SQLite calls this as its progress handler; an exception stops the running statement."""
    if (budget := running.budget) and monotonic() > budget.look_at:
        budget.look()
    return False


def stop_if_abandoned() -> None:
    """Raises Abandoned if the client no longer waits for the response. For long work between queries."""
    if budget := running.budget:
        budget.check_abandoned()


def check_every(steps: int, connection: Connection) -> None:
    connection.set_progress_handler(check_budget, steps)
    running.steps = steps


class LimitedDatabase(APSWDatabase):
    """A database that checks the time limit while statements run.

    BEGIN, COMMIT and ROLLBACK are never stopped, because it would be unknown whether they took effect.
    """

    def get_binary_type(self):
        """Returns what `sqlite3.Binary` is, since that module is not loaded."""
        return memoryview

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
        with lift_query_limit():
            super().begin(lock_type)

    def commit(self):
        with lift_query_limit():
            return super().commit()

    def rollback(self):
        with lift_query_limit():
            return super().rollback()
