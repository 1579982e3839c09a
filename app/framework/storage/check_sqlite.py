"""Checks that SQLite is recent enough to be trusted with data."""

import apsw

# Older versions have a bug that can reset a write-ahead log that is still in use (sqlite.org/wal.html).
OLDEST_SQLITE = (3, 51, 3)


def refuse_old_sqlite() -> None:
    """Exits with a message if SQLite is older than OLDEST_SQLITE."""
    if tuple(int(part) for part in apsw.sqlite_lib_version().split(".")) < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise SystemExit(f"SQLite {apsw.sqlite_lib_version()} can lose data; Hearthbook needs {oldest} or newer.")
