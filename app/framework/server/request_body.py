"""Parses requests, and limits how much of their bodies is stored on disk."""

import errno
import logging
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from http import HTTPStatus

import orjson
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser
from waitress.utilities import Error, RequestEntityTooLarge

from app.framework.api.errors import describe_refusal
from app.framework.server.limits import MB, Limits
from app.framework.text.language import choose_language
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
            body = orjson.dumps({"detail": describe_refusal(self.message.format(most=self.most))})
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


class Spool:
    """Allows at most `most` bytes on disk for all bodies, and at most half of the free disk space."""

    def __init__(self, most: int):
        self.most = most
        self._sizes: dict[HTTPRequestParser, int] = {}

    @property
    def held(self) -> int:
        return sum(list(self._sizes.values()))

    def take(self, body: HTTPRequestParser, size: int) -> bool:
        """Sets the size of a body. Returns False if the size exceeds a limit."""
        held = self.held
        free = shutil.disk_usage(tempfile.gettempdir()).free
        if held - self._sizes.get(body, 0) + size > min(self.most, (free + held) // 2):
            return False
        self._sizes[body] = size
        return True

    def release(self, body: HTTPRequestParser) -> None:
        self._sizes.pop(body, None)


class BoundedRequest(HTTPRequestParser):
    """A request whose body counts toward the disk limit. The sender is checked before a large body is received."""

    is_signed_in: bool | None = None  # whether a signed-in user sends the request; None until this is checked
    completed: bool
    error: Error | RefusedRequest | None

    def __init__(
        self, adj: Adjustments, limits: Limits, spool: Spool, may_send_much: Callable[["BoundedRequest"], bool]
    ):
        super().__init__(adj)
        self.limits, self.spool, self.may_send_much = limits, spool, may_send_much

    def received(self, data: bytes) -> int:
        try:
            consumed = super().received(data)
        except OSError as error:
            if error.errno not in FULL:
                raise
            log.warning("A request's body does not fit on the disk of the temporary files.")
            self.refuse(DISK_FULL)
        except ValueError:  # the parser does not catch malformed URLs, or a Content-Length of thousands of digits
            self.refuse(MALFORMED)
        if isinstance(self.error, RequestEntityTooLarge):
            self.refuse(replace(TOO_LARGE, most=self.limits.largest_body // MB))
        elif self.error is None:
            self._check_body()
        # Bytes after a refused request are the rest of its body; they must not be parsed as a new request.
        return len(data) if isinstance(self.error, RefusedRequest) else consumed

    def _check_body(self) -> None:
        most, received = self.limits.largest_of_stranger, self.body_bytes_received
        if self.is_signed_in is None and max(self.content_length, received) > most:
            self.is_signed_in = self.may_send_much(self)
        if self.is_signed_in is False:
            self.refuse(replace(TOO_LARGE_FOR_STRANGER, most=most // MB))
        elif received > self.limits.in_memory and not self.spool.take(self, received):
            self.refuse(BUSY)

    def refuse(self, reason: RefusedRequest) -> None:
        accepted = getattr(self, "headers", {}).get("ACCEPT_LANGUAGE", "")  # malformed requests have no headers
        self.error = replace(reason, language=choose_language(accepted, LANGUAGES))
        self.completed, self.expect_continue = True, False
        self.close()

    def close(self) -> None:
        if self.body_rcv is not None:
            super().close()
            self.spool.release(self)
