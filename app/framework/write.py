"""How a request writes: in one transaction, and once however often the same Idempotency-Key is sent."""

from datetime import timedelta
from functools import wraps

from flask import Response, make_response, request
from peewee import BlobField, IntegerField, TextField

from app.framework.database import Row, db, now
from app.framework.errors import Invalid
from app.framework.guard import asking
from app.framework.schedule import every

LONGEST_KEY = 200
KEPT = timedelta(days=1)


class GivenAnswer(Row):
    """What a write with an Idempotency-Key was answered, so that its repetition is answered the same."""

    key = TextField(unique=True)
    status = IntegerField()
    body = BlobField()

    @classmethod
    def response(cls, key: str) -> Response | None:
        if given := cls.get_or_none(cls.key == key):
            return Response(bytes(given.body), status=given.status, mimetype="application/json")
        return None


def writes(view):
    """Runs a view in one transaction. With an Idempotency-Key the answer is kept with what was written."""

    @wraps(view)
    def written(*args, **kwargs):
        with db.atomic():
            if not (sent := request.headers.get("Idempotency-Key")):
                return view(*args, **kwargs)
            if len(sent) > LONGEST_KEY:
                raise Invalid("too long", ("header", "Idempotency-Key"))
            key = f"{getattr(asking(), 'id', '')} {request.method} {request.path} {sent}"
            if before := GivenAnswer.response(key):
                return before
            response = make_response(view(*args, **kwargs))
            GivenAnswer.create(key=key, status=response.status_code, body=response.get_data())
            return response

    return written


@every(hours=24)
def shorten_log() -> None:
    db.shorten_log()


@every(hours=1)
def forget_given_answers() -> None:
    with db.atomic():
        GivenAnswer.delete().where(GivenAnswer.created_at < now() - KEPT).execute()
