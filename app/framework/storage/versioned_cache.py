"""Caches of what was computed from the database, valid until something in it changes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from app.framework.storage.database import db

LONGEST = 256 * 1024


class VersionedCache:
    """At most `most` answers, by key; every commit clears them.

    None is not cached: there are endless keys without an answer, and they would displace the others. Nor are texts of
    more than LONGEST characters, as there may be many.
    """

    def __init__(self, most: int):
        self.most = most
        self._answers: OrderedDict[Hashable, object] = OrderedDict()
        self._version = -1
        self._lock = Lock()

    def version(self) -> int:
        return db.version

    def get(self, key: Hashable, compute: Callable):
        """The answer for the key. Must not be called in a transaction that has written."""
        version = self.version()  # before the data is read: an answer may be newer than its version, never older
        with self._lock:
            if self._version != version:
                self._answers.clear()
                self._version = version
            if key in self._answers:
                self._answers.move_to_end(key)
                return self._answers[key]
        answer = compute()
        with self._lock:
            if self._version == version and answer is not None and not is_long(answer):
                self._answers[key] = answer
                if len(self._answers) > self.most:
                    self._answers.popitem(last=False)
        return answer


class LruCache(VersionedCache):
    """At most `most` answers, by a key that includes all they depend on, so commits do not clear them."""

    def version(self) -> int:
        return 0


def is_long(answer: object) -> bool:
    return isinstance(answer, str) and len(answer) > LONGEST
