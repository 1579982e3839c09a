"""Every way a request can fail, and the one place that says so in JSON."""

import logging
from http import HTTPStatus

import marshmallow
import peewee
from flask import Flask, request
from werkzeug.exceptions import HTTPException

log = logging.getLogger(__name__)


class Failure(Exception):
    """A request that cannot be met. Raised anywhere, answered here.

    `body` replaces what stands under "detail" where the contract wants another shape.
    """

    status = HTTPStatus.BAD_REQUEST
    plain = False
    headers: dict[str, str] = {}

    def __init__(self, message: str = "", *, body=None):
        super().__init__(message)
        self.body = body

    def detail(self):
        if self.body is not None:
            return self.body
        return str(self) if self.plain else {"message": str(self), "error": True, "exception": None}


class NotSignedIn(Failure):
    status = HTTPStatus.UNAUTHORIZED
    plain = True
    headers = {"WWW-Authenticate": "Bearer"}


class Forbidden(Failure):
    status = HTTPStatus.FORBIDDEN
    plain = True


class NotFound(Failure):
    status = HTTPStatus.NOT_FOUND


class Conflict(Failure):
    status = HTTPStatus.CONFLICT


class TooMany(Failure):
    """Refused for now. `wait`: seconds until it is worth trying again."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, message: str, wait: int):
        super().__init__(message)
        self.headers = {"Retry-After": str(wait)}


class Invalid(Failure):
    """A value that cannot be taken; `loc` names it as the contract does, e.g. ("query", "page")."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY

    def __init__(self, message: str, loc=("body",), given=None):
        super().__init__(message, body=[problem(message, loc, given)])


def problem(message: str, loc, given=None) -> dict:
    kind = "missing" if message.startswith("Missing") else "value_error"
    return {"type": kind, "loc": list(loc), "msg": message, "input": given}


def problems(messages, loc=("body",)) -> list[dict]:
    """marshmallow's nested messages as the contract's flat list."""
    if isinstance(messages, dict):
        return [
            one for key, below in messages.items() for one in problems(below, loc if key == "_schema" else (*loc, key))
        ]
    if isinstance(messages, list):
        return [one for message in messages for one in problems(message, loc)]
    return [problem(str(messages), loc)]


def in_the_file(error: peewee.DatabaseError):
    """What SQLite refused, in words for a person: (status, message, headers)."""
    text = str(error)
    if isinstance(error, peewee.IntegrityError):
        if "FOREIGN KEY" in text:
            return HTTPStatus.UNPROCESSABLE_ENTITY, "It refers to something that does not exist (any more).", {}
        if "UNIQUE" in text:
            return HTTPStatus.CONFLICT, "There is one like this already. Choose another name.", {}
        return HTTPStatus.UNPROCESSABLE_ENTITY, "A value is missing or out of range.", {}
    if "FullError" in text or "disk is full" in text:
        return (
            HTTPStatus.INSUFFICIENT_STORAGE,
            "The disk is full. Nothing was saved; free some space and try again.",
            {},
        )
    if "locked" in text or "busy" in text:
        return HTTPStatus.SERVICE_UNAVAILABLE, "The kitchen is busy. Try again in a moment.", {"Retry-After": "2"}
    log.error("the database failed", exc_info=error)
    return HTTPStatus.INTERNAL_SERVER_ERROR, "The database could not answer. The log says more.", {}


def render_as_json(app: Flask) -> None:
    """Answers every failure in the contract's shape."""

    def answer(status, detail, headers=None):
        return {"detail": detail}, int(status), headers or {}

    def of_the_file(error):
        status, message, headers = in_the_file(error)
        return answer(status, {"message": message, "error": True, "exception": None}, headers)

    def of_http(error: HTTPException):
        if error.response is not None or not request.path.startswith("/api"):
            return error
        names = {404: "Not Found", 405: "Method Not Allowed"}
        return answer(error.code, names.get(error.code, error.description))

    def unforeseen(error):
        log.exception("%s %s failed", request.method, request.path)
        return answer(
            500, {"message": "Something went wrong here. Nothing was saved.", "error": True, "exception": None}
        )

    app.register_error_handler(Failure, lambda e: answer(e.status, e.detail(), e.headers))
    app.register_error_handler(marshmallow.ValidationError, lambda e: answer(422, problems(e.messages)))
    app.register_error_handler(peewee.DatabaseError, of_the_file)
    app.register_error_handler(HTTPException, of_http)
    app.register_error_handler(Exception, unforeseen)
