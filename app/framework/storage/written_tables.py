"""Notes to which tables a connection writes, so that a commit keeps the caches that do not depend on them."""

from dataclasses import dataclass

import apsw


@dataclass(frozen=True)
class TableScope:
    """A choice of tables: those that are named or, with `others`, all but those."""

    names: frozenset[str]
    others: bool = False

    def contains_any(self, tables: frozenset[str]) -> bool:
        return bool(tables - self.names if self.others else tables & self.names)


EVERY_TABLE = TableScope(frozenset(), others=True)


class WrittenTables:
    """The tables that a connection has written to since `take` was last called.

    SQLite reports most changes of rows, but not those of tables without row ids, and not the deletion of all rows of a
    table. It counts them all, so that what was not reported is noticed.
    """

    def __init__(self, connection: apsw.Connection):
        self._connection = connection
        self._tables: set[str] = set()
        self._reported = self._counted = 0
        connection.set_update_hook(self._note)

    def _note(self, kind: int, database: str, table: str, row: int) -> None:
        self._tables.add(table)
        self._reported += 1

    def take(self) -> frozenset[str] | None:
        """Returns the names of the tables, or None if others may have been written to."""
        counted = self._connection.total_changes()
        reported, is_known = frozenset(self._tables), self._reported == counted - self._counted
        self._counted, self._reported = counted, 0
        self._tables.clear()
        return reported if is_known and reported else None
