"""Runs each writing request in one transaction, and repeated requests with the same Idempotency-Key only once."""

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import wraps
from hashlib import sha256
from threading import Lock
from zlib import compress, decompress

from flask import Response, make_response, request
from peewee import BlobField, IntegerField, TextField

from app.framework.api.errors import Invalid
from app.framework.api.guard import current_user
from app.framework.api.request_limit import SECONDS_BETWEEN_LOOKS, check_connected
from app.framework.api.wire import as_json, read_body
from app.framework.storage.database import Row, db, expiry_time
from app.framework.text.random_token import hash_token
from app.framework.text.translate import _

LONGEST_KEY = 200
KEPT = timedelta(days=1)
MOST_KEPT, MOST_BYTES = 200, 1_000_000  # of each user; the newest is always kept
FORGET_OLDEST = """DELETE FROM given_answer WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER newest AS place, sum(length(body)) OVER newest AS bytes
    FROM given_answer WHERE person = ? WINDOW newest AS (ORDER BY created_at DESC, rowid DESC)
  ) WHERE place > 1 AND (place > ? OR bytes > ?)
)"""
KEY = ("header", "Idempotency-Key")


class GivenAnswer(Row):
    """The stored response to a write with an Idempotency-Key, which is sent again if the request is repeated."""

    key = TextField(unique=True)
    person = TextField()  # the id of the user who sent the request, or ""
    asked = BlobField()  # HMAC of the request body, with the Idempotency-Key as its secret
    status = IntegerField()
    body = BlobField()  # compressed

    class Meta:
        indexes = ((("person", "created_at"), False),)

    @classmethod
    def keep(cls, key: str, response: Response) -> None:
        """Stores the response, and forgets the user's oldest ones beyond MOST_KEPT and MOST_BYTES."""
        person, body = getattr(current_user(), "id", ""), compress(response.get_data(), level=1)
        cls.create(key=key, person=person, asked=hash_body(), status=response.status_code, body=body)
        db.execute_sql(FORGET_OLDEST, (person, MOST_KEPT, MOST_BYTES))

    @classmethod
    def response(cls, key: str, body_hash: bytes) -> Response | None:
        """Returns the stored response for the key, if any. Raises Invalid if the key was sent with another body."""
        stored = cls.get_or_none(cls.key == key)
        if stored is None:
            return None
        if bytes(stored.asked) != body_hash:
            raise Invalid(_("This key was already used for a different request."), KEY)
        return as_json(decompress(bytes(stored.body)), stored.status)


def transactional(view):
    """Runs a view in one transaction. With an Idempotency-Key, its response is stored in the same transaction."""

    @wraps(view)
    def write(*args, **kwargs):
        with db.atomic():
            if "Idempotency-Key" not in request.headers or not (key := hash_sent_key()):
                return view(*args, **kwargs)
            if before := find_answer(key):
                return before
            response = make_response(view(*args, **kwargs))
            GivenAnswer.keep(key, response)
            return response

    return write


def hash_sent_key() -> str | None:
    """Returns a hash of Idempotency-Key, user, method and path, or None without a key. Raises Invalid for a long key.

    Only the hash is stored, because the key is the secret of the stored HMAC of the body. Someone who knew the key and
    read the database could test guesses of a password in the body.
    """
    if not (sent := request.headers.get("Idempotency-Key")):
        return None
    if len(sent) > LONGEST_KEY:
        raise Invalid(_("This is too long. The maximum is {max}.", max=LONGEST_KEY), KEY)
    return hash_token(f"{getattr(current_user(), 'id', '')} {request.method} {request.path} {sent}")


class WorkUnderWay:
    """Lets one request with an Idempotency-Key work at a time. Others with the same key wait."""

    def __init__(self):
        self._inner = Lock()
        self._locks: dict[str, list] = {}  # by key: the lock, and how many have it or wait for it

    @contextmanager
    def alone(self, key: str) -> Iterator[None]:
        """Waits until no other request with the key works. Raises Abandoned if the client goes away meanwhile."""
        with self._inner:
            entry = self._locks.setdefault(key, [Lock(), 0])
            entry[1] += 1
        try:
            while not entry[0].acquire(timeout=SECONDS_BETWEEN_LOOKS):
                check_connected()
            try:
                yield
            finally:
                entry[0].release()
        finally:
            with self._inner:
                entry[1] -= 1
                if not entry[1]:
                    del self._locks[key]


under_way = WorkUnderWay()


def work_once(view):
    """Decorates a view that works for long before its transaction begins. A repeated request gets the answer to the
    first one without that work, also if it comes while the first one is still at it and its client has given up."""

    @wraps(view)
    def work(*args, **kwargs):
        if not (key := hash_sent_key()):
            return view(*args, **kwargs)
        with under_way.alone(key):
            return find_answer(key) or view(*args, **kwargs)

    return work


def find_repeated() -> Response | None:
    """Returns the stored response to the current request, if any. For views that do work before their transaction."""
    key = hash_sent_key()
    return find_answer(key) if key else None


def find_answer(key: str) -> Response | None:
    """Returns the stored response for the key, if any. Raises Invalid if the key was sent with another body."""
    return GivenAnswer.response(key, hash_body())


def hash_body() -> bytes:
    return hmac.digest(request.headers["Idempotency-Key"].encode(), read_body(), sha256)


def keeps_nothing(view):
    """Marks a view for POST, PUT, PATCH or DELETE that does not write to the database and needs no transaction."""
    return view


def forget_given_answers() -> None:
    with db.atomic():
        GivenAnswer.delete().where(GivenAnswer.created_at < expiry_time() - KEPT).execute()
