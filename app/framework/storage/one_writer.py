"""The connection to SQLite: one thread at a time writes, and what follows a change begins after its commit."""

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial

import apsw
from peewee import OperationalError, _savepoint

from app.framework.storage.query_limit import LimitedDatabase, is_limited
from app.framework.storage.write_lock import WriteLock
from app.framework.storage.written_tables import TableScope, WrittenTables
from app.framework.text.fold import fold
from app.framework.text.sort_key import sort_key
from app.framework.text.spellings import contains_word

log = logging.getLogger(__name__)
functions: dict[str, Callable] = {}  # the functions that queries may call, by name
PAGES_BEFORE_CHECKPOINT, LARGEST_VALUE = 1000, 64 * 1024 * 1024  # LARGEST_VALUE is in bytes
SECONDS_TO_WAIT = 10  # for another thread of a request to end its transaction, and if another program writes

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": "full",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "temp_store": "memory",
    "journal_size_limit": 16 * 1024 * 1024,
    "cache_size": -4 * 1024,
} | ({"fullfsync": 1} if sys.platform == "darwin" else {})


class Savepoint(_savepoint):
    """A savepoint whose rollback also drops what was to be called after the commit since it began."""

    def _begin(self):
        self._callbacks = len(self.db._state.commit_callbacks)
        super()._begin()

    def rollback(self, begin=True):
        del self.db._state.commit_callbacks[self._callbacks :]
        super().rollback(begin)


def call_logged(work: Callable[[], object]) -> None:
    """Calls `work` and logs its errors, because the change that it follows has been saved."""
    try:
        work()
    except Exception:
        log.exception("something failed after a change was saved")


def define_function(name: str, function: Callable) -> None:
    """Lets queries call a function, which always returns the same for the same arguments."""
    functions[name] = function


def add_text_functions(connection) -> None:
    """Defines the functions that triggers and queries of our tables call."""
    for name, function in functions.items():
        connection.create_scalar_function(name, function, deterministic=True)
    connection.create_scalar_function("fold", fold, 1, deterministic=True)
    connection.create_scalar_function("holds", contains_word, 2, deterministic=True)
    connection.create_scalar_function("sort_key", sort_key, 1, deterministic=True, flags=apsw.SQLITE_INNOCUOUS)


class OneWriter(LimitedDatabase):
    """A database that one thread at a time writes to, while all threads can read.

    Each transaction calls the functions in `before_begin`, `after_begin` and `before_commit`, which are all listed in
    `app.take_part_in_transactions`, and after its commit those given to `after_commit`.

    `version` increases with every commit. As no other process writes, a value computed from the database is valid until
    `version` changes. Get the version before reading the data, so that the version is never newer than the data.
    `switches` counts how often `switch_to` has replaced the database file.
    """

    def __init__(self):
        super().__init__(None, pragmas=PRAGMAS, lock_type="IMMEDIATE")
        self.version = self.switches = 0  # `version` increases with each commit
        self._versions: dict[TableScope, int] = {}
        self.before_begin: list[Callable[[], None]] = []
        self.after_begin: list[Callable[[], None]] = []
        self.before_commit: list[Callable[[], None]] = []
        self.after_each_commit: list[Callable[[], None]] = []
        self._writing = WriteLock()

    def _add_conn_hooks(self, conn):
        super()._add_conn_hooks(conn)
        written = WrittenTables(conn)
        conn.set_wal_hook(lambda *commit: self._committed(written, *commit))
        conn.limit(apsw.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
        add_text_functions(conn)

    def _connect(self):
        switches = self.switches
        conn = super()._connect()
        self._state.switches = switches
        return conn

    def _committed(self, written: WrittenTables, conn: apsw.Connection, name: str, pages: int) -> int:
        tables = written.take()
        self.version += 1
        for scope in list(self._versions):
            self._versions[scope] += tables is None or scope.contains_any(tables)
        if pages >= PAGES_BEFORE_CHECKPOINT:
            with suppress(apsw.FullError, apsw.IOError):  # the commit is already safe in the write-ahead log
                conn.wal_checkpoint(name, apsw.SQLITE_CHECKPOINT_PASSIVE)
        return apsw.SQLITE_OK

    def count_replaced(self) -> None:
        """Increases all versions, because another file may have other rows in any table."""
        self.version += 1
        for scope in list(self._versions):
            self._versions[scope] += 1

    def version_of(self, scope: TableScope) -> int:
        """Like `version`, but does not increase with commits that write only to tables outside of the scope."""
        return self._versions.setdefault(scope, 0)

    def begin(self, lock_type=None):
        """Begins a transaction once no other thread writes. Callbacks in `before_begin` and `after_begin` can abort it
        by raising an exception. Raises OperationalError if a request had to wait too long; other work waits longer."""
        if not self._writing.acquire(SECONDS_TO_WAIT if is_limited() else None):
            raise OperationalError("the database is busy")
        try:
            self.renew()
            for prepare in self.before_begin:
                prepare()
            super().begin(lock_type)
        except BaseException:
            self._writing.release()
            raise
        try:
            for check in self.after_begin:
                check()
        except BaseException:
            self.rollback()
            raise

    def commit(self):
        """Runs the callbacks in `before_commit` within the transaction, commits it, then runs `after_each_commit`."""
        for settle in self.before_commit:
            settle()
        done = super().commit()
        self._writing.release()
        for notify in self.after_each_commit:
            notify()
        return done

    def after_commit(self, work: Callable[[], object]) -> None:
        """Calls `work` after the current transaction was committed, and never if it, or the savepoint, is rolled back.

        For what leaves the database, such as mail. Outside a transaction, calls it at once.
        """
        super().after_commit(partial(call_logged, work))

    def savepoint(self):
        return Savepoint(self)

    def rollback(self):
        try:
            return super().rollback()
        finally:
            self._writing.release()

    def switch_to(self, path: str) -> None:
        """Replaces the database file by another one. Whoever is reading finishes with the old file."""
        with self._writing:
            self.database = path
            self.switches += 1
            self.count_replaced()

    def renew(self) -> None:
        """Opens the new file if `switch_to` was called since this thread opened its connection.

        The old connection closes once no cursor uses it anymore.
        """
        if not self.is_closed() and self._state.switches != self.switches:
            self._state.conn = self._connect()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Lets no other thread write during the block."""
        with self._writing:
            yield

    @contextmanager
    def reading(self, path: str) -> Iterator[None]:
        """Makes the queries of this thread read another database file, which nobody writes to, during the block.

        Must not be used in a transaction, nor with a VersionedCache.
        """
        own = self.connection()
        with closing(apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY)) as other:
            other.set_busy_timeout(SECONDS_TO_WAIT * 1000)
            self._load_functions(other)
            add_text_functions(other)
            self._state.conn = other
            try:
                yield
            finally:
                self._state.conn = own

    def shorten_log(self, patience: float = 0.0) -> bool:
        """Moves the write-ahead log into the database file and empties the log. Returns False if readers prevent that.

        Waits at most `patience` seconds for readers. No thread can write meanwhile.
        """
        connection = self.connection()
        with self._writing:
            connection.set_busy_timeout(int(patience * 1000))
            try:
                busy, _, _ = self.execute_sql("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                connection.set_busy_timeout(SECONDS_TO_WAIT * 1000)
        return not busy
