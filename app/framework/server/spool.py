"""Counts the request bodies that are on disk, of all connections together."""

import shutil
import tempfile
from threading import Lock
from time import monotonic

SHARE_OF_STRANGERS = 4
SECONDS_OF_A_MEASUREMENT = 1.0


class Part:
    """What one body holds of the spool."""

    size: int = 0
    size_of_stranger: int = 0
    released: bool = False


class Spool:
    """At most `most` bytes at once, and at most half of what the disk has room for."""

    def __init__(self, most: int):
        self.most = most
        self.held, self.held_by_strangers = 0, 0
        self._lock = Lock()
        self._room, self._measured = most, -SECONDS_OF_A_MEASUREMENT

    def take(self, part: Part, size: int, *, stranger: bool) -> bool:
        """Counts the size of a body, if it fits; one that was released stays so."""
        with self._lock:
            if part.released:
                return True
            held = self.held - part.size + size
            by_strangers = self.held_by_strangers - part.size_of_stranger + (size if stranger else 0)
            room = self._bound()
            if size > part.size and (held > room or (stranger and by_strangers > room // SHARE_OF_STRANGERS)):
                return False
            self.held, self.held_by_strangers = held, by_strangers
            part.size, part.size_of_stranger = size, size if stranger else 0
            return True

    def release(self, part: Part) -> None:
        """Counts a body no longer, now or later."""
        with self._lock:
            self.held -= part.size
            self.held_by_strangers -= part.size_of_stranger
            part.size, part.size_of_stranger, part.released = 0, 0, True

    def _bound(self) -> int:
        if (now := monotonic()) - self._measured >= SECONDS_OF_A_MEASUREMENT:
            free = shutil.disk_usage(tempfile.gettempdir()).free
            self._room, self._measured = min(self.most, (free + self.held) // 2), now
        return self._room
