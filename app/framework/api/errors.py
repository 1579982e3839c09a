"""Defines the errors that end a request, and turns them into JSON responses."""

import logging
from collections.abc import Callable, Iterator
from http import HTTPStatus

import apsw
import marshmallow
import peewee
from flask import Flask, request
from werkzeug.exceptions import HTTPException

from app.framework.storage.folder.reserve import FULL
from app.framework.storage.query_limit import QueryStopped
from app.framework.text.translate import _, lazy

log = logging.getLogger(__name__)
on_damage: list[Callable[[str], None]] = []  # called with SQLite's message when a request finds the database damaged
LOOKING_FOR = {"queryFilter", "search", "cookbook", "orderBy"}
REQUIRED = lazy("This Field is Required")
NOT_ALLOWED = lazy("You may not do this. Ask whoever looks after your household.")


class Failure(Exception):
    """An error that ends the request. It can be raised anywhere; the handlers in this module turn it into a response.

    `body` replaces the usual content of "detail" in the response, for errors that the API reports in another format.
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
        return str(self) if self.plain else describe_refusal(str(self))


def describe_refusal(message: str) -> dict:
    """Returns an error in the format that the API calls ErrorResponse."""
    return {"message": str(message), "error": True, "exception": None}


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
    """The caller has sent too many requests. `wait` is the number of seconds until a retry makes sense."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, message: str, wait: int):
        super().__init__(message)
        self.headers = {"Retry-After": str(wait)}


class Busy(TooMany):
    """The server is too busy to handle a valid request."""

    status = HTTPStatus.SERVICE_UNAVAILABLE


class NoRoom(Failure):
    status = HTTPStatus.INSUFFICIENT_STORAGE

    def __init__(self):
        super().__init__(_("The disk is full. Nothing was saved. Free some space and try again."))


class DatabaseDamaged(Failure):
    """The database is damaged. The server stops writing, because that might overwrite data that can be rescued."""

    status = HTTPStatus.SERVICE_UNAVAILABLE

    def __init__(self, message: str = lazy("Hearthbook's database is damaged, so this can't be read.")):
        super().__init__(f"{message} {_('Ask your administrator to restore it from a backup.')}")


class TooLarge(Failure):
    """The data exceeds what the server reads or writes at once."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE

    def __init__(self, message: str = lazy("This is too large to read or save at once. Split it into smaller parts.")):
        super().__init__(message)


class Unfit(Failure):
    """A value violates a database constraint, and SQLite does not say which value."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class ServerError(Failure):
    """An internal error. The log has more details than the response."""

    status = HTTPStatus.INTERNAL_SERVER_ERROR


class Invalid(Failure):
    """A value in the request is invalid. `loc` is its location, such as ("query", "page"); `kind` is the error type."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY

    def __init__(self, message: str, loc=("body",), value=None, kind="value_error"):
        super().__init__(message, body=[describe_problem(message, loc, value, kind)])


class Missing(lazy):
    """The error message for a required value that was not sent."""


class NotSent(Invalid):
    """A required value is missing from the request. `loc` is its location, such as "query" and "path"."""

    def __init__(self, *loc: str):
        super().__init__(REQUIRED, loc, kind="missing")


def describe_problem(message: str, loc, value=None, kind="value_error") -> dict:
    return {"type": kind, "loc": list(loc), "msg": str(message), "input": value}


def flatten_problems(messages, loc=("body",)) -> list[dict]:
    """Converts marshmallow's nested error messages to the API's flat list."""
    if isinstance(messages, dict):
        return [
            problem
            for key, below in messages.items()
            for problem in flatten_problems(below, loc if key == "_schema" else (*loc, key))
        ]
    if isinstance(messages, list):
        return [problem for message in messages for problem in flatten_problems(message, loc)]
    return [describe_problem(messages, loc, kind="missing" if isinstance(messages, Missing) else "value_error")]


def list_causes(error: BaseException) -> Iterator[BaseException]:
    """Yields the error and the chain of errors in `__context__` that led to it, newest first.

    The chain can be long, because each savepoint that is rolled back adds an error.
    """
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = cause.__context__


def is_of_full_disk(error: Exception) -> bool:
    """Whether the error was caused by a full disk, reported by the operating system, SQLite or Hearthbook itself."""
    return any(mentions_full_disk(cause) for cause in list_causes(error))


def mentions_full_disk(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in FULL
    return isinstance(error, NoRoom | apsw.FullError) or "FullError" in str(error) or "disk is full" in str(error)


def was_caused_by(error: BaseException, *kinds: type[BaseException]) -> bool:
    return any(isinstance(cause, kinds) for cause in list_causes(error))


def report_too_costly() -> Failure:
    """Returns the error for SQL that took too long. Its message asks users to simplify their search or filter, or, if
    the request has neither, to try again."""
    if LOOKING_FOR & {*request.args}:
        return Failure(_("This filter or search takes too long. Use fewer or simpler conditions."))
    return Busy(_("This took too long and was stopped. Nothing was saved. Try again in a moment."), wait=5)


def explain_file_error(error: peewee.DatabaseError | apsw.Error) -> Failure:
    """Converts an SQLite error to a Failure with a message for users."""
    text = str(error)
    if was_caused_by(error, QueryStopped):  # when stopped, SQLite rolls back, so Peewee's own ROLLBACK then fails
        return report_too_costly()
    if isinstance(error, peewee.IntegrityError):
        if "FOREIGN KEY" in text:
            return Unfit(_("This refers to something that no longer exists. Reload the page and try again."))
        if "UNIQUE" in text:
            return Conflict(_("This already exists. Choose another name."))
        return Unfit(_("A value is missing or out of range."))
    if is_of_full_disk(error):
        return NoRoom()
    if "TooBigError" in text or "too big" in text:
        return TooLarge()
    if was_caused_by(error, apsw.CorruptError, apsw.NotADBError):
        log.error("the database is damaged: %s", text)
        for report in on_damage:
            report(text)
        return DatabaseDamaged()
    if "locked" in text or "busy" in text:
        return Busy(_("Hearthbook is busy. Try again in a moment."), wait=2)
    log.error("the database failed", exc_info=error)
    return ServerError(_("The database reported an error. See the log for details."))


def render_as_json(app: Flask) -> None:
    """Registers error handlers that respond to every error with the API's JSON."""

    def answer(status, detail, headers=None):
        return {"detail": detail}, int(status), headers or {}

    def render_failure(failure: Failure):
        return answer(failure.status, failure.detail(), failure.headers)

    def render_http_error(error: HTTPException):
        if error.response is not None or not request.path.startswith("/api"):
            return error
        if error.code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return render_failure(TooLarge())
        names = {404: _("Not Found"), 405: _("Method Not Allowed")}
        return answer(error.code, names.get(error.code, error.description))

    def unforeseen(error):
        log.exception("%s %s failed", request.method, request.path)
        return render_failure(ServerError(_("Something went wrong on the server. Nothing was saved.")))

    app.register_error_handler(Failure, render_failure)
    app.register_error_handler(marshmallow.ValidationError, lambda e: answer(422, flatten_problems(e.messages)))
    app.register_error_handler(QueryStopped, lambda e: render_failure(report_too_costly()))
    for kind in (peewee.DatabaseError, apsw.Error):  # Peewee does not convert apsw's errors while rows are fetched
        app.register_error_handler(kind, lambda e: render_failure(explain_file_error(e)))
    app.register_error_handler(HTTPException, render_http_error)
    app.register_error_handler(OSError, lambda e: render_failure(NoRoom()) if is_of_full_disk(e) else unforeseen(e))
    app.register_error_handler(Exception, unforeseen)
