"""Caches for values that are computed from the database."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from app.framework.storage.database import db
from app.framework.storage.written_tables import EVERY_TABLE, TableScope

LONGEST = 256 * 1024


class VersionedCache:
    """A cache for at most `most` values by key, which every commit to the database clears.

    With a scope, commits that write only to tables outside of it do not clear the cache. No value may depend on those.
    Without any, no commit clears it, so that its keys must contain everything that the value depends on.
    None is not cached, because requests could use any number of unknown keys and displace the other values. Texts of
    more than `longest` characters are not cached, to limit the memory.
    """

    def __init__(self, most: int, longest: int = LONGEST, scope: TableScope | None = EVERY_TABLE):
        self.most, self.longest, self.scope = most, longest, scope
        self._answers: OrderedDict[Hashable, object] = OrderedDict()
        self._version = -1
        self._lock = Lock()

    def get(self, key: Hashable, compute: Callable):
        """Returns the cached or computed value for the key. Must not be called in a transaction that has written,
        because its changes may be rolled back."""
        # The version must be read before the data, so that a value is never older than its version.
        version = db.version_of(self.scope) if self.scope else 0
        with self._lock:
            if self._version != version:
                self._answers.clear()
                self._version = version
            if key in self._answers:
                self._answers.move_to_end(key)
                return self._answers[key]
        answer = compute()
        with self._lock:
            if self._version == version and answer is not None and not is_long(answer, self.longest):
                self._answers[key] = answer
                if len(self._answers) > self.most:
                    self._answers.popitem(last=False)
        return answer


def is_long(answer: object, longest: int = LONGEST) -> bool:
    return isinstance(answer, str) and len(answer) > longest
