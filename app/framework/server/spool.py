"""Limits the total size of the request bodies that all connections store on disk."""

import shutil
import tempfile
from threading import Lock
from time import monotonic

SHARE_OF_STRANGERS = 4
SECONDS_OF_A_MEASUREMENT = 1.0


class SpooledBody:
    """The number of bytes that one request body occupies on disk."""

    size: int = 0
    size_of_stranger: int = 0
    released: bool = False


class Spool:
    """Allows at most `most` bytes for all bodies, and at most half of the free disk space."""

    def __init__(self, most: int):
        self.most = most
        self.held, self.held_by_strangers = 0, 0
        self._lock = Lock()
        self._room, self._measured = most, -SECONDS_OF_A_MEASUREMENT

    def take(self, part: SpooledBody, size: int, *, stranger: bool) -> bool:
        """Sets the size of a body. Returns False if the size exceeds a limit. A released body is no longer counted."""
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

    def release(self, part: SpooledBody) -> None:
        """Stops counting a body permanently."""
        with self._lock:
            self.held -= part.size
            self.held_by_strangers -= part.size_of_stranger
            part.size, part.size_of_stranger, part.released = 0, 0, True

    def _bound(self) -> int:
        if (now := monotonic()) - self._measured >= SECONDS_OF_A_MEASUREMENT:
            free = shutil.disk_usage(tempfile.gettempdir()).free
            self._room, self._measured = min(self.most, (free + self.held) // 2), now
        return self._room
