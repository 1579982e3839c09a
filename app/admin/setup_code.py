"""The one-time setup code, which proves that the user can read the server's console or files."""

import os
from collections.abc import Callable
from hmac import compare_digest
from pathlib import Path
from secrets import choice
from threading import Lock
from time import monotonic

FILE = "SETUP-CODE"
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # the characters of codes, without those that are easily confused
LENGTH, TRIES, LIVES = 8, 10, 24 * 3600.0


class SetupCode:
    """A code of eight characters, in memory and in the file `SETUP-CODE` of the data folder.

    A new code replaces it after ten wrong tries or one day.
    """

    def __init__(self, data: Path | None, clock: Callable[[], float] = monotonic):
        self.file = data and data / FILE
        self.clock = clock
        self.lock = Lock()
        self.code = ""

    @property
    def shown(self) -> str:
        """The code in the form that users see, such as `ABCD-EFGH`."""
        with self.lock:
            if not self.code or self.clock() - self.made_at > LIVES:
                self._renew()
            return f"{self.code[:4]}-{self.code[4:]}"

    def fits(self, entered: str) -> bool:
        """Whether `entered` is the code, ignoring case, spaces and hyphens. Each call counts as a try."""
        with self.lock:
            if not self.code or self.clock() - self.made_at > LIVES:
                self._renew()
                return False
            self.tries += 1
            right = compare_digest(entered.upper().replace("-", "").replace(" ", "").encode(), self.code.encode())
            if not right and self.tries >= TRIES:
                self._renew()
            return right

    def end(self) -> None:
        """Discards the code and its file after use."""
        with self.lock:
            self.code = ""
            if self.file:
                self.file.unlink(missing_ok=True)

    def _renew(self) -> None:
        self.code, self.tries, self.made_at = "".join(choice(LETTERS) for _ in range(LENGTH)), 0, self.clock()
        if self.file:
            self.file.unlink(missing_ok=True)
            with os.fdopen(os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(f"{self.code[:4]}-{self.code[4:]}\n")
