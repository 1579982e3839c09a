"""Hashes and checks passwords, at most two at a time, because hashing is slow and occupies a processor core."""

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from app.framework.api.errors import TooMany
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.text.translate import lazy

COST, HIGHEST_COST = 12, 14  # bcrypt's work factor, as in imported accounts, and the highest that is checked
LONGEST = 72  # bytes of a password that bcrypt uses
# Of the server's 48 threads, two may hash at a time and eight may wait for that, for up to about two seconds.
AT_ONCE, WAITING = 2, 8

# The hash of a random password, for users without a password, so that a check takes the same time for them.
NOBODYS = "$2b$12$lP5nCDJegJuMtRtjViKPAugq0TQBW.O1RNaHkrTjxex6l9EU7xRu6"

concurrency_limit = ConcurrencyLimit(AT_ONCE, WAITING)


CROWD = lazy("Many people are signing in right now. Try again in a moment.")


class Crowded(TooMany):
    """Raised when too many password checks are waiting."""

    def __init__(self):
        super().__init__(CROWD, 1)


@contextmanager
def turn() -> Iterator[None]:
    """Waits until a password may be hashed. Raises Crowded if too many threads are already waiting."""
    try:
        with concurrency_limit.slot():
            yield
    except LimitReached:
        raise Crowded from None


def shorten_password(password: str) -> bytes:
    """Returns the password as input for bcrypt.

    Passwords that are too long or contain NUL are hashed with SHA-256 first, because bcrypt would cut them off or
    reject them.
    """
    raw = password.encode()
    return b64encode(sha256(raw).digest()) if len(raw) > LONGEST or b"\0" in raw else raw


def is_affordable(hashed: str) -> bool:
    """Whether a hash takes at most seconds to check. One from a file may have a work factor that takes days."""
    cost = re.match(r"\$2[abxy]?\$(\d\d)\$", hashed)
    return cost is None or int(cost[1]) <= HIGHEST_COST


def hash_password(password: str) -> str:
    import bcrypt

    with turn():
        return bcrypt.hashpw(shorten_password(password), bcrypt.gensalt(COST)).decode()


def is_right_password(password: str, hashed: str | None) -> bool:
    """Whether the password matches the hash.

    The check takes the same time without a hash, so that its timing does not reveal which users have a password.
    """
    import bcrypt

    has_password = hashed is not None and hashed != "" and is_affordable(hashed)
    hashed = hashed if hashed and has_password else NOBODYS
    # Imported hashes come from programs that cut long passwords off instead of using SHA-256 first.
    tries = dict.fromkeys([shorten_password(password), password.encode().replace(b"\0", b"")[:LONGEST]])
    with turn():
        try:
            fits = [bcrypt.checkpw(candidate, hashed.encode()) for candidate in tries]
        except ValueError:
            bcrypt.checkpw(b"", NOBODYS.encode())
            return False
    return has_password and any(fits)
