"""Every way a request can fail, and the one place that says so in JSON."""

import logging
from http import HTTPStatus

import marshmallow
import peewee
from flask import Flask, request
from werkzeug.exceptions import HTTPException

log = logging.getLogger(__name__)
NOT_ALLOWED = "You may not do this. Ask whoever looks after your household."


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
        return str(self) if self.plain else refusal(str(self))


def refusal(message: str) -> dict:
    """The contract's ErrorResponse."""
    return {"message": message, "error": True, "exception": None}


class NotSignedIn(Failure):
    status = HTTPStatus.UNAUTHORIZED
    plain = True
    headers = {"WWW-Authenticate": "Bearer"}


class Forbidden(Failure):
    status = HTTPStatus.FORBIDDEN
    plain = True

    def __init__(self, message: str = NOT_ALLOWED, *, body=None):
        super().__init__(message, body=body)


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


class Busy(TooMany):
    """Everything is at work; nothing is wrong with what was asked."""

    status = HTTPStatus.SERVICE_UNAVAILABLE


class NoRoom(Failure):
    status = HTTPStatus.INSUFFICIENT_STORAGE

    def __init__(self):
        super().__init__("The disk is full. Nothing was saved; free some space and try again.")


class Unfit(Failure):
    """Values that the file cannot hold, whichever of them it was."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class Broken(Failure):
    """A fault of ours; the log says more than the answer."""

    status = HTTPStatus.INTERNAL_SERVER_ERROR


class Invalid(Failure):
    """A value that cannot be taken; `loc` names it as the contract does, e.g. ("query", "page"), `kind` the fault."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY

    def __init__(self, message: str, loc=("body",), given=None, kind="value_error"):
        super().__init__(message, body=[problem(message, loc, given, kind)])


class Missing(str):
    """What is said of a value that is required and was not sent."""


def problem(message: str, loc, given=None, kind="value_error") -> dict:
    return {"type": kind, "loc": list(loc), "msg": message, "input": given}


def problems(messages, loc=("body",)) -> list[dict]:
    """marshmallow's nested messages as the contract's flat list."""
    if isinstance(messages, dict):
        return [
            one for key, below in messages.items() for one in problems(below, loc if key == "_schema" else (*loc, key))
        ]
    if isinstance(messages, list):
        return [one for message in messages for one in problems(message, loc)]
    return [problem(str(messages), loc, kind="missing" if isinstance(messages, Missing) else "value_error")]


def in_the_file(error: peewee.DatabaseError) -> Failure:
    """What SQLite refused, in words for a person."""
    text = str(error)
    if isinstance(error, peewee.IntegrityError):
        if "FOREIGN KEY" in text:
            return Unfit("It refers to something that does not exist (any more).")
        if "UNIQUE" in text:
            return Conflict("There is one like this already. Choose another name.")
        return Unfit("A value is missing or out of range.")
    if "FullError" in text or "disk is full" in text:
        return NoRoom()
    if "locked" in text or "busy" in text:
        return Busy("The kitchen is busy. Try again in a moment.", wait=2)
    log.error("the database failed", exc_info=error)
    return Broken("The database could not answer. The log says more.")


def render_as_json(app: Flask) -> None:
    """Answers every failure in the contract's shape."""

    def answer(status, detail, headers=None):
        return {"detail": detail}, int(status), headers or {}

    def of_ours(failure: Failure):
        return answer(failure.status, failure.detail(), failure.headers)

    def of_http(error: HTTPException):
        if error.response is not None or not request.path.startswith("/api"):
            return error
        names = {404: "Not Found", 405: "Method Not Allowed"}
        return answer(error.code, names.get(error.code, error.description))

    def unforeseen(error):
        log.exception("%s %s failed", request.method, request.path)
        return of_ours(Broken("Something went wrong here. Nothing was saved."))

    app.register_error_handler(Failure, of_ours)
    app.register_error_handler(marshmallow.ValidationError, lambda e: answer(422, problems(e.messages)))
    app.register_error_handler(peewee.DatabaseError, lambda e: of_ours(in_the_file(e)))
    app.register_error_handler(HTTPException, of_http)
    app.register_error_handler(Exception, unforeseen)
