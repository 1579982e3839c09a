"""Caches of what was computed from the database, valid until something in it changes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from app.framework.storage.database import db

LONGEST = 256 * 1024


class VersionedCache:
    """At most `most` answers, each for a key; a commit of any kind forgets them all.

    None is not kept: what nobody has is asked for in endless ways, and would push out what is there. Nor is a text of
    more than LONGEST signs: there may be many of them.
    """

    def __init__(self, most: int):
        self.most = most
        self._answers: OrderedDict[Hashable, object] = OrderedDict()
        self._version = -1
        self._lock = Lock()

    def version(self) -> int:
        return db.version

    def get(self, key: Hashable, compute: Callable):
        """The answer for the key. Not to be asked inside a transaction that has written."""
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
    """At most `most` answers, each for a key that says all it follows from: no commit makes one wrong."""

    def version(self) -> int:
        return 0


def is_long(answer: object) -> bool:
    return isinstance(answer, str) and len(answer) > LONGEST
