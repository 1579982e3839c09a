"""Calls the programming interface of a service on the internet, always with TLS. Redirects are not followed."""

from dataclasses import dataclass
from email.message import Message
from typing import Any

import orjson

from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import CannotFetch, exchange, explain_errors, resolve_place
from app.framework.outbound.fetch import Fetcher, read_body
from app.framework.text.translate import _

SECONDS = 30.0
LARGEST = 1024 * 1024  # bytes of an answer


@dataclass(frozen=True)
class ApiReply:
    """The answer of a service, whatever its status is."""

    status: int
    headers: Message
    body: bytes

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300

    def read_object(self) -> dict[str, Any]:
        """Returns the JSON object in the body. Raises CannotFetch if there is none."""
        try:
            content = orjson.loads(self.body)
        except orjson.JSONDecodeError:
            content = None
        if not isinstance(content, dict):
            raise CannotFetch("NO_JSON", _("This site gave no usable answer. Check the address and try again."))
        return content


def call_api(
    fetcher: Fetcher, verb: str, url: str, *, headers: dict[str, str] | None = None, content: bytes | None = None
) -> ApiReply:
    """Sends a request. Raises CannotFetch, also if the address is not on the internet or does not begin with
    https://."""
    place, deadline = resolve_place(url), Deadline(SECONDS)
    if place.scheme != "https":
        raise CannotFetch("NOT_SECURE", _("{host} must be used with https.", host=place.netloc))
    with explain_errors(), fetcher.connect_to_internet(place, deadline) as sock:
        answer = exchange(sock, deadline, place, verb, headers or {}, content)
        return ApiReply(answer.status, answer.headers, b"" if verb == "HEAD" else read_body(answer, LARGEST))
