"""Stores files on another server that an administrator has named, and reads them back.

It may be on the local network or on this machine. Its certificate is checked; without TLS it must be in the house.
"""

import socket
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING
from urllib.parse import quote

from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import (
    HEADERS,
    CannotFetch,
    NotPublic,
    Timed,
    explain_errors,
    read_pieces,
    resolve_place,
)
from app.framework.outbound.fetch import Fetcher
from app.framework.outbound.web_address import Place, is_of_an_administrator, is_public
from app.framework.text.translate import _

if TYPE_CHECKING:
    from http.client import HTTPResponse

SILENCE, SETTLING, SLOWEST = 30.0, 60.0, 32 * 1024  # seconds, seconds, and bytes in a second
LARGEST_WORDS = 64 * 1024  # bytes of an answer that is only read to its end
MOVED = (301, 302, 303, 307, 308)


class Patience(Deadline):
    """A deadline for a transfer, which also ends when the other side is silent for a while."""

    def left(self) -> float:
        return min(super().left(), SILENCE)


@dataclass(frozen=True)
class Stored:
    """An answer: its status and, if the server says so, the length of the file."""

    status: int
    length: int | None


@dataclass(frozen=True)
class WebFolder:
    """A folder at an address, and the headers that let this server in. Redirects are never followed."""

    fetcher: Fetcher
    address: str
    headers: dict[str, str] = field(repr=False)

    def url_of(self, name: str) -> str:
        return f"{self.address.rstrip('/')}/{quote(name)}"

    def call(
        self,
        verb: str,
        name: str = "",
        *,
        headers: dict[str, str] | None = None,
        content: IO[bytes] | None = None,
        size: int = 0,
        take: Callable[[bytes], None] | None = None,
    ) -> Stored:
        """Sends a request about a file, or about the folder itself. `take` gets the content of a successful answer.

        `size` is how much is sent, or expected. Raises CannotFetch, also if the answer is a redirect, and what `take`
        raises.
        """
        place, deadline = resolve_place(self.url_of(name)), Patience(SETTLING + size / SLOWEST)
        sent = {"Accept-Encoding": "identity", **self.headers, **(headers or {})}
        if content:
            sent["Content-Length"] = str(size)
        with explain_errors(), self._reach(place, deadline) as sock:
            answer = exchange(sock, deadline, place, verb, sent, content)
            refuse_redirect(answer)
            length = answer.getheader("Content-Length") or ""
            if take and answer.status == 200:
                for piece in read_pieces(answer):
                    take(piece)
            else:
                answer.read(LARGEST_WORDS)
            return Stored(answer.status, int(length) if length.isascii() and length.isdigit() else None)

    @contextmanager
    def _reach(self, place: Place, deadline: Deadline) -> Iterator[socket.socket]:
        """Connects to the server. Nothing is sent over the internet without TLS."""
        is_open = place.scheme == "http"
        try:
            sock = self.fetcher.connect(
                place, deadline, lambda ip: is_of_an_administrator(ip) or (not is_open and is_public(ip))
            )
        except NotPublic:
            raise CannotFetch("NOT_SECURE", explain_refusal(is_open)) from None
        with sock:
            yield sock


def explain_refusal(is_open: bool) -> str:
    if is_open:
        return _("Outside of your own network, the address has to begin with https://, so nothing was sent.")
    return _("This address is neither on the internet nor in your own network, so nothing was sent.")


def exchange(
    sock: socket.socket, deadline: Deadline, place: Place, verb: str, headers: dict, content: IO[bytes] | None
) -> "HTTPResponse":
    from http.client import HTTPConnection

    connection = HTTPConnection(place.host, place.port)
    connection.auto_open = False  # otherwise it could connect again, to an unchecked address
    connection.sock = Timed(sock, deadline)
    try:
        connection.request(verb, place.target, content, {"Host": place.name, **HEADERS, **headers})
    except (BrokenPipeError, ConnectionResetError):
        # A server that refuses a file says so before it has all of it, and closes the connection.
        if content is None:
            raise
    return connection.getresponse()


def refuse_redirect(answer: "HTTPResponse") -> None:
    if answer.status in MOVED:
        raise CannotFetch(
            "MOVED", _("The server refers to another address. It was not followed. Check the address that you entered.")
        )


def make_authorization(user_name: str, password: str) -> dict[str, str]:
    return {"Authorization": f"Basic {b64encode(f'{user_name}:{password}'.encode()).decode()}"}
