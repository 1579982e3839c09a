"""How a request writes: in one transaction, and once however often the same Idempotency-Key is sent."""

import hmac
from datetime import timedelta
from functools import wraps
from hashlib import sha256

from flask import Response, make_response, request
from peewee import BlobField, IntegerField, TextField

from app.framework.api.errors import Invalid
from app.framework.api.guard import current_user
from app.framework.api.wire import as_json, sent_body
from app.framework.jobs.schedule import every
from app.framework.storage.database import Row, db, expiry_time
from app.framework.text.random_token import hashed

LONGEST_KEY = 200
KEPT = timedelta(days=1)
KEY = ("header", "Idempotency-Key")


class GivenAnswer(Row):
    """What a write with an Idempotency-Key was answered, so that its repetition is answered the same."""

    key = TextField(unique=True)
    asked = BlobField()  # the digest of the body that was answered, by the key that was sent
    status = IntegerField()
    body = BlobField()

    @classmethod
    def response(cls, key: str, asked: bytes) -> Response | None:
        """The answer that was given before. Raises Invalid where the key came with another body then."""
        given = cls.get_or_none(cls.key == key)
        if given is None:
            return None
        if bytes(given.asked) != asked:
            raise Invalid("This key was already used for a different request.", KEY)
        return as_json(bytes(given.body), given.status)


def transactional(view):
    """Runs a view in one transaction. With an Idempotency-Key the answer is kept with what was written."""

    @wraps(view)
    def written(*args, **kwargs):
        with db.atomic():
            if not (key := sent_key()):
                return view(*args, **kwargs)
            if before := answered_before(key):
                return before
            response = make_response(view(*args, **kwargs))
            GivenAnswer.create(key=key, asked=body_digest(), status=response.status_code, body=response.get_data())
            return response

    return written


def sent_key() -> str | None:
    """The request's Idempotency-Key, made one of this person and this call. Raises Invalid for one that is too long.

    Hashed: with the key itself at hand, a password in the body could be guessed by the body's digest.
    """
    if not (sent := request.headers.get("Idempotency-Key")):
        return None
    if len(sent) > LONGEST_KEY:
        raise Invalid("too long", KEY)
    return hashed(f"{getattr(current_user(), 'id', '')} {request.method} {request.path} {sent}")


def repeated() -> Response | None:
    """What this very request was answered before: for who looks and reckons before a transaction begins."""
    key = sent_key()
    return answered_before(key) if key else None


def answered_before(key: str) -> Response | None:
    """What was answered to the same request. Raises Invalid where the key came with another body then."""
    return GivenAnswer.response(key, body_digest())


def body_digest() -> bytes:
    return hmac.digest(request.headers["Idempotency-Key"].encode(), sent_body(), sha256)


def keeps_nothing(view):
    """Says of a view that its verb is one of writing, but that nothing in the file changes: it needs no transaction."""
    return view


@every(hours=1)
def forget_given_answers() -> None:
    with db.atomic():
        GivenAnswer.delete().where(GivenAnswer.created_at < expiry_time() - KEPT).execute()
