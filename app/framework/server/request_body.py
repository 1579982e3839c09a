"""Parses requests, and limits how much of their bodies is stored on disk."""

import errno
import logging
from dataclasses import dataclass, replace
from http import HTTPStatus

import orjson
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser
from waitress.utilities import Error, RequestEntityTooLarge

from app.framework.api.errors import refusal
from app.framework.server.limits import MB, Limits
from app.framework.server.spool import Spool, SpooledBody
from app.framework.text.language import first_language
from app.framework.text.translate import FALLBACK, LANGUAGES, lazy, speak

log = logging.getLogger(__name__)
WAIT = 30
FULL = {errno.ENOSPC, errno.EDQUOT}


@dataclass(frozen=True)
class RefusedRequest:
    """An error that waitress sends instead of passing the request to the app, in the format of the API's errors."""

    status: HTTPStatus
    message: lazy
    wait: int = 0
    most: int = 0  # the limit in megabytes
    language: str = FALLBACK

    def to_response(self, ident=None) -> tuple[str, list[tuple[str, str]], bytes]:
        headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        if self.wait:
            headers.append(("Retry-After", str(self.wait)))
        with speak(self.language):
            body = orjson.dumps({"detail": refusal(self.message.format(most=self.most))})
        return f"{self.status.value} {self.status.phrase}", headers, body


TOO_LARGE = RefusedRequest(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, lazy("This is too large. The limit is {most} MB."))
TOO_LARGE_FOR_STRANGER = RefusedRequest(
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    lazy("This is too large: without signing in, at most {most} MB can be sent."),
)
BUSY = RefusedRequest(
    HTTPStatus.SERVICE_UNAVAILABLE, lazy("Too many uploads are running. Try again in a minute."), WAIT
)
MALFORMED = RefusedRequest(
    HTTPStatus.BAD_REQUEST, lazy("The request is malformed: its address or a header can't be read.")
)
DISK_FULL = RefusedRequest(
    HTTPStatus.INSUFFICIENT_STORAGE, lazy("The disk is full. Nothing was saved. Free some space and try again.")
)


class BoundedRequest(HTTPRequestParser, SpooledBody):
    """A request whose body counts toward the disk limit. The sender is checked before a large body is received."""

    is_signed_in: bool | None = None  # whether a signed-in user sends the request; None until this is checked
    wants_check = False
    completed: bool
    error: Error | RefusedRequest | None

    def __init__(self, adj: Adjustments, limits: Limits, spool: Spool):
        super().__init__(adj)
        self.limits, self.spool = limits, spool

    def received(self, data: bytes) -> int:
        if self.released:
            return len(data)
        before = self.body_bytes_received
        try:
            consumed = super().received(data)
        except OSError as error:
            if error.errno not in FULL:
                raise
            log.warning("A request's body does not fit on the disk of the temporary files.")
            self.refuse(DISK_FULL)
            return len(data)
        except ValueError:  # the parser does not catch malformed URLs, or a Content-Length of thousands of digits
            self.refuse(MALFORMED)
            return len(data)
        if isinstance(self.error, RequestEntityTooLarge):
            self.error = self._translated(replace(TOO_LARGE, most=self.limits.largest_body // MB))
        if not self.completed:
            self._check_length()
        if self.body_bytes_received > before:
            self._count()
        # Bytes after a refused request are the rest of its body; they must not be parsed as a new request.
        return len(data) if isinstance(self.error, RefusedRequest) else consumed

    def _check_length(self) -> None:
        most, received = self.limits.largest_of_stranger, self.body_bytes_received
        if self.is_signed_in is None:
            # The sender of a chunked body is checked one read early, so that the next read cannot exceed the limit.
            self.wants_check = max(self.content_length, received + self.adj.recv_bytes) > most
        elif not self.is_signed_in and max(self.content_length, received) > most:
            self.refuse(replace(TOO_LARGE_FOR_STRANGER, most=most // MB))

    def _count(self) -> None:
        size = self.body_bytes_received if self.body_bytes_received > self.limits.in_memory else 0
        if size == self.size or self.spool.take(self, size, stranger=not self.is_signed_in):
            return
        if self.is_signed_in is None and not self.completed:
            self.wants_check = True
        else:
            self.refuse(BUSY)

    def checked(self, *, is_signed_in: bool) -> None:
        """Stores whether a signed-in user sends the request, and applies the limits that follow from it."""
        self.is_signed_in, self.wants_check = is_signed_in, False
        self.spool.take(self, self.size, stranger=not is_signed_in)
        self._check_length()
        if not self.completed:
            self._count()

    def refuse(self, reason: RefusedRequest) -> None:
        self.error, self.completed, self.wants_check = self._translated(reason), True, False
        self.close()

    def _translated(self, reason: RefusedRequest) -> RefusedRequest:
        accepted = getattr(self, "headers", {}).get("ACCEPT_LANGUAGE", "")  # malformed requests have no headers
        return replace(reason, language=first_language(accepted, LANGUAGES))

    def close(self) -> None:
        if self.body_rcv is not None:
            super().close()
            self.spool.release(self)
