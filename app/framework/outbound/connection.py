"""Outbound connections, with one deadline for the whole exchange."""

import io
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from app.framework.api.errors import Failure, is_of_full_disk
from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.unpack import PIECE, BrokenStream
from app.framework.outbound.web_address import NO_ADDRESS, InvalidAddress, Place, parse_address
from app.framework.text.translate import _, lazy

if TYPE_CHECKING:
    import ssl  # otherwise imported late, with http.client: a server without https need not have OpenSSL
    from http.client import HTTPResponse

REFUSED = lazy("The site refused access ({status}). Open the page in your browser and paste it here.")
SECONDS = re.compile(r"[0-9]{1,6}")
HEADERS = {
    # Many sites refuse clients that do not look like a browser.
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Accept-Language": "en;q=0.5, *;q=0.3",
    "Accept-Encoding": "gzip, deflate, br",
    "Connection": "close",
}


class CannotFetch(Failure):
    """Fetching failed. `reason` is a code for programs, and the message is for users."""

    def __init__(self, reason: str, sentence: str):
        super().__init__(sentence)
        self.reason = reason


class AskedToWait(CannotFetch):
    """The site refuses requests for a while. `wait` is the number of seconds that it gives, or None."""

    def __init__(self, status: int, retry_after: str | None):
        super().__init__("BLOCKED", REFUSED.format(status=status))
        self.wait = float(retry_after) if retry_after and SECONDS.fullmatch(retry_after.strip()) else None


class NotPublic(CannotFetch):
    def __init__(self):
        super().__init__("NOT_PUBLIC", _("This address is not on the open internet, so it was not opened."))


@dataclass(frozen=True)
class Service:
    """A service named in the settings. If `authority` is set, only that certificate authority is trusted for it."""

    base: Place
    authority: Path | None = None

    def is_at(self, place: Place) -> bool:
        return place.netloc == self.base.netloc

    def check_secure(self, place: Place) -> None:
        if place.scheme != "https" and not (self.is_at(place) and self.base.scheme == "http"):
            raise CannotFetch("NOT_SECURE", _("{host} must be used with https.", host=place.netloc))


class Timed(io.RawIOBase):
    """A socket wrapper in which every read and write fails once the deadline of the whole exchange has passed.

    Closing it does not close the socket.
    """

    def __init__(self, sock: socket.socket, deadline: Deadline):
        self._sock, self._deadline = sock, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        self._sock.settimeout(self._deadline.left())
        return self._sock.recv_into(buffer)

    def sendall(self, data) -> None:
        self._sock.settimeout(self._deadline.left())
        self._sock.sendall(data)

    def makefile(self, *args, **kwargs) -> io.BufferedReader:
        return io.BufferedReader(Timed(self._sock, self._deadline))


def cut(sock: socket.socket) -> None:
    """Ends every operation that waits on the socket, in any thread. Does nothing if the socket is already closed."""
    with suppress(OSError):
        # SSLSocket.shutdown would first drop TLS, while another thread may still be sending.
        socket.socket.shutdown(sock, socket.SHUT_RDWR)


def look_up(host: str, port: int) -> list[str]:
    return list(dict.fromkeys(str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))


@cache
def trust_context() -> "ssl.SSLContext":
    """Returns a TLS context that trusts this machine's certificate authorities and Mozilla's.

    Mozilla's are needed because some machines have none.
    """
    import ssl

    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


@cache
def trust_authority(authority: Path) -> "ssl.SSLContext":
    """Returns a TLS context that trusts only the certificate authority in this file. Raises CannotFetch if the file
    cannot be read."""
    import ssl

    try:
        return ssl.create_default_context(cafile=str(authority))
    except OSError as unfit:
        raise CannotFetch(
            "NO_AUTHORITY", _("The certificate authority in {authority} cannot be read.", authority=authority)
        ) from unfit


@contextmanager
def explain_errors() -> Iterator[None]:
    import ssl
    from http.client import HTTPException

    try:
        yield
    except LimitReached:
        raise CannotFetch("BUSY", _("Too many other sites are being asked. Try again in a moment.")) from None
    except TimeoutError:
        raise CannotFetch("TIMED_OUT", _("The site took too long to respond. Try again later.")) from None
    except ssl.SSLCertVerificationError:
        raise CannotFetch(
            "NOT_SECURE", _("The site's certificate can't be trusted, so nothing was loaded or sent.")
        ) from None
    except (OSError, HTTPException, BrokenStream) as error:
        if is_of_full_disk(error):  # while a file is downloaded
            raise
        raise CannotFetch(
            "UNREACHABLE", _("This site gave no usable answer. Check the address and try again.")
        ) from None


def resolve_place(url: str, seen_from: str = "") -> Place:
    try:
        return parse_address(urljoin(seen_from, url))
    except InvalidAddress as why:
        raise CannotFetch(why.reason, str(why)) from None
    except ValueError:
        raise CannotFetch(InvalidAddress.reason, NO_ADDRESS) from None


def exchange(
    sock: socket.socket, deadline: Deadline, place: Place, verb: str, headers: dict[str, str], body: bytes | None = None
) -> "HTTPResponse":
    from http.client import HTTPConnection

    connection = HTTPConnection(place.host, place.port)
    connection.auto_open = False  # otherwise it could connect again, to an unchecked address
    connection.sock = Timed(sock, deadline)
    connection.request(verb, place.target, body, {"Host": place.name, **HEADERS, **headers})
    return connection.getresponse()


def read_location(answer: "HTTPResponse") -> str | None:
    return answer.getheader("Location") if answer.status in (301, 302, 303, 307, 308) else None


def refuse_delivery(status: int) -> None:
    """Raises CannotFetch unless the status of an answer to a message is a success."""
    if not 200 <= status < 300:
        raise CannotFetch("NOT_TAKEN", _("The receiver did not take the message ({status}).", status=status))


def refuse_status(status: int, retry_after: str | None = None, blocked: str = REFUSED) -> None:
    """Raises CannotFetch unless the status is a success. `blocked` is the sentence for a site that refuses access."""
    if status in (429, 503):
        raise AskedToWait(status, retry_after)
    if status in (401, 403, 407, 451):
        raise CannotFetch("BLOCKED", blocked.format(status=status))
    if status in (404, 410):
        raise CannotFetch(
            "NO_SUCH_PAGE", _("There is nothing at this address ({status}). Check the address.", status=status)
        )
    if not 200 <= status < 300:
        raise CannotFetch("SITE_FAILED", _("The site reported an error ({status}). Try again later.", status=status))


def read_pieces(answer: "HTTPResponse") -> Iterator[bytes]:
    while piece := answer.read1(PIECE):
        yield piece
    if answer.length:
        raise BrokenStream("cut short")
