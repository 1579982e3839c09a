"""Hashes and checks passwords, at most two at once: each takes a core for a good part of a second."""

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from app.framework.api.errors import TooMany
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached

COST = 12  # the same as of accounts imported from a backup
LONGEST = 72  # bytes that bcrypt uses
AT_ONCE, WAITING = 2, 8  # of the 48 threads; the last in line waits a second or two

# The hash of a random password: checking against it takes as long as against a real one.
NOBODYS = "$2b$12$lP5nCDJegJuMtRtjViKPAugq0TQBW.O1RNaHkrTjxex6l9EU7xRu6"

concurrency_limit = ConcurrencyLimit(AT_ONCE, WAITING)


CROWD = "Many people are signing in right now. Try again in a moment."


class Crowded(TooMany):
    """Too many password checks are waiting."""

    def __init__(self):
        super().__init__(CROWD, 1)


@contextmanager
def turn() -> Iterator[None]:
    """Waits for one of the two slots. Raises Crowded rather than have every thread of the server wait."""
    try:
        with concurrency_limit.slot():
            yield
    except LimitReached:
        raise Crowded from None


def shortened(password: str) -> bytes:
    """The password as input for bcrypt; one that bcrypt would cut off or refuse is digested first."""
    raw = password.encode()
    return b64encode(sha256(raw).digest()) if len(raw) > LONGEST or b"\0" in raw else raw


def hash_password(password: str) -> str:
    import bcrypt

    with turn():
        return bcrypt.hashpw(shortened(password), bcrypt.gensalt(COST)).decode()


def password_fits(password: str, hashed: str | None) -> bool:
    """Whether this is the password. Takes as long without a hash, so that timing does not reveal who has one."""
    import bcrypt

    # Other programs, whose hashes may have been imported, cut long passwords off instead of digesting them.
    tries = dict.fromkeys([shortened(password), password.encode().replace(b"\0", b"")[:LONGEST]])
    with turn():
        try:
            fits = [bcrypt.checkpw(one, (hashed or NOBODYS).encode()) for one in tries]
        except ValueError:
            bcrypt.checkpw(b"", NOBODYS.encode())
            return False
    return bool(hashed) and any(fits)
