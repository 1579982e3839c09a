"""Fetches pages, pictures and files from the internet, but never from the local network.

Only these may connect to the local network: `deliver` sends recipe actions (webhooks) to hosts that an administrator
has allowed, and discards their responses. `ask` queries a service in the settings, and `download` loads its file.
"""

import socket
import time
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import partial
from math import ceil
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urljoin

from flask import current_app

from app.framework.api.errors import TooMany
from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.deadline import Deadline
from app.framework.jobs.sliding_window import SlidingWindow
from app.framework.outbound.connection import (
    REFUSED,
    CannotFetch,
    NotPublic,
    Service,
    exchange,
    explain_errors,
    look_up,
    read_location,
    read_pieces,
    refuse_delivery,
    refuse_status,
    resolve_place,
    trust_authority,
    trust_context,
)
from app.framework.outbound.unpack import unpack
from app.framework.outbound.web_address import Place, is_inside, is_of_an_administrator, is_public
from app.framework.text.decoding.decode_page import decode_page
from app.framework.text.translate import _, lazy

if TYPE_CHECKING:
    from http.client import HTTPResponse

MB = 1024 * 1024
SECONDS, HOPS, AT_ONCE, WAITING = 15.0, 5, 2, 30
TRIES, WITHIN = 30, 600.0
ASKED_AT_ONCE, WAITING_TO_ASK, LARGEST_ANSWER = 3, 2, MB  # low, so that few threads wait if a service does not respond
IN_BACKGROUND_AT_ONCE = 6  # apart from the others, so that a long list of pages delays nobody
MESSAGES_AT_ONCE, WAITING_TO_SEND = 4, 30  # apart from pages, so that slow receivers delay no import
ADDRESSES, SECONDS_PER_ADDRESS = 4, 4.0


@dataclass(frozen=True)
class Profile:
    """Defines which responses are accepted: their largest size in bytes after decompression, and their content types.

    The type "image/" stands for all types that begin with it, and "" for a response without a content type.
    """

    largest: int
    types: tuple[str, ...]
    accept: str
    wrong_type: str
    refused: str = REFUSED


PAGE = Profile(
    5 * MB,
    ("text/", "application/xhtml+xml", "application/xml", "application/json", "application/ld+json", ""),
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    lazy("What this address sends is not a web page."),
)
FILE = Profile(
    20 * MB, ("application/", "audio/", "font/", "image/", "text/", "video/", ""), "*/*", lazy("This is no file.")
)
PICTURE = Profile(
    20 * MB,
    ("image/",),
    "image/avif,image/webp,image/png,image/*;q=0.8",
    lazy("Url is not an image"),
    lazy("The site refused access ({status}). Save the picture in your browser, and upload it here."),
)

LIMITS = {
    "pages": lazy("{tries} pages in ten minutes are the limit. Try again in {minutes} min."),
    "messages": lazy("{tries} messages in ten minutes are the limit. Try again in {minutes} min."),
}


@dataclass(frozen=True)
class Fetched:
    """A decompressed response. `url` is the final URL after redirects."""

    url: str
    content_type: str
    charset: str
    body: bytes

    @property
    def text(self) -> str:
        return decode_page(self.body, self.charset)


def get_fetcher() -> "Fetcher":
    """Returns the Fetcher that all requests share."""
    if "fetcher" not in current_app.extensions:
        current_app.extensions["fetcher"] = Fetcher(name=f"Hearthbook/{current_app.config['VERSION']}")
    return current_app.extensions["fetcher"]


class Fetcher:
    """Sends HTTP requests. There is one instance per process. Tests replace the functions that access the network.

    `name` is the user agent for recipe actions and services; pages are fetched with the user agent of a browser.
    """

    def __init__(
        self,
        *,
        name="Hearthbook",
        resolve=look_up,
        may_reach=is_public,
        inside=is_inside,
        trust=trust_context,
        seconds=SECONDS,
    ):
        self._own = {"User-Agent": name}
        self._resolve, self._may_reach, self._inside, self._trust = resolve, may_reach, inside, trust
        self._seconds = seconds
        self._limit, self._counting = ConcurrencyLimit(AT_ONCE, WAITING), Lock()
        self._background_limit = ConcurrencyLimit(IN_BACKGROUND_AT_ONCE, WAITING)
        self._message_limit = ConcurrencyLimit(MESSAGES_AT_ONCE, WAITING_TO_SEND)
        self._service_limit = ConcurrencyLimit(ASKED_AT_ONCE, WAITING_TO_ASK)
        self._tries = {things: SlidingWindow(TRIES, WITHIN) for things in ("pages", "messages")}

    def fetch(self, url: str, *, profile: Profile, person: str | None = None, in_background: bool = False) -> Fetched:
        """Fetches a page, picture or file, following at most HOPS redirects. Raises CannotFetch.

        If `person` is given, the request counts against that person's rate limit. Raises TooMany beyond the limit.
        """
        if person:
            self.count(person, "pages")
        deadline = Deadline(self._seconds)
        limit = self._background_limit if in_background else self._limit
        with explain_errors(), limit.slot(deadline.left()):
            return self._follow(url, profile, deadline)

    def deliver(self, url: str, document: bytes, *, allowlist: Container[str], own_ports: Container[int]) -> None:
        """POSTs the JSON of a recipe action to a URL on the internet, or at a local `host:port` in the allowlist.

        Does not follow redirects or read the response's body. Raises CannotFetch, also if the status is not a success.
        """
        deadline, place, headers = (
            Deadline(self._seconds),
            resolve_place(url),
            {**self._own, "Content-Type": "application/json"},
        )
        beyond = self._beyond(place, allowlist, own_ports)
        with (
            explain_errors(),
            self._message_limit.slot(deadline.left()),
            self.connect(place, deadline, beyond) as sock,
        ):
            refuse_delivery(exchange(sock, deadline, place, "POST", headers, document).status)

    def allowed_inside(self, text: str, *, allowlist: list[str], own_ports: Container[int]) -> dict[str, list[str]]:
        """Returns the allowed local machines that a text names, as `host:port`, with their addresses."""
        addresses_of = {}
        for netloc in allowlist:
            host, _colon, port = netloc.rpartition(":")
            if host.strip("[]") in text.lower() and int(port) not in own_ports:
                try:
                    addresses = Deadline(self._seconds).within(self._resolve, host.strip("[]"), int(port))
                except (OSError, UnicodeError):
                    continue
                if addresses and all(map(self._inside, addresses)):
                    addresses_of[netloc] = addresses
        return addresses_of

    def ask(self, url: str, service: Service, deadline: Deadline, *, headers=None, form=None) -> tuple[int, bytes]:
        """Sends a GET, or a POST with the form if there is one, and returns the status and body of the response.

        The service itself may be on the local network or on this machine. Other URLs that it refers to must be on the
        internet. All must use TLS, except the service itself if its URL in the settings has http. Does not follow
        redirects. Raises CannotFetch.
        """
        place, verb, sent = resolve_place(url), "GET", None
        service.check_secure(place)
        headers = {**self._own, "Accept": "application/json", **(headers or {})}
        if form is not None:
            verb, sent = "POST", urlencode(form).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with (
            explain_errors(),
            self._service_limit.slot(deadline.left()),
            self.connect_to_service(service, place, deadline) as sock,
        ):
            answer = exchange(sock, deadline, place, verb, headers, sent)
            return answer.status, read_body(answer, LARGEST_ANSWER)

    def connect_to_service(self, service: Service, place: Place, deadline: Deadline) -> socket.socket:
        named = service.is_at(place)
        trust = partial(trust_authority, service.authority) if service.authority else self._trust
        return self.connect(
            place, deadline, lambda ip: self._may_reach(ip) or (named and is_of_an_administrator(ip)), trust
        )

    def connect_to_internet(self, place: Place, deadline: Deadline) -> socket.socket:
        return self.connect(place, deadline, self._may_reach)

    def _beyond(self, place: Place, allowlist: Container[str], own_ports: Container[int]) -> Callable[[str], bool]:
        is_allowed = place.netloc in allowlist and place.port not in own_ports
        return lambda address: self._may_reach(address) or (is_allowed and self._inside(address))

    def count(self, person: str, things: str) -> None:
        """Counts a page that a person fetches or a message that they send. Raises TooMany beyond the limit."""
        with self._counting:
            now, tries = time.monotonic(), self._tries[things]
            if wait := ceil(tries.wait(person, now)):
                raise TooMany(LIMITS[things].format(tries=TRIES, minutes=ceil(wait / 60)), wait)
            tries.count(person, now)

    def _follow(self, url: str, profile: Profile, deadline: Deadline) -> Fetched:
        moved: str | None = url
        for _hop in range(HOPS + 1):
            place, url = resolve_place(moved, url), urljoin(url, moved)
            with self.connect(place, deadline, self._may_reach) as sock:
                answer = exchange(sock, deadline, place, "GET", {"Accept": profile.accept})
                moved = read_location(answer)
                if moved is None:
                    return take_answer(answer, url, profile)
        raise CannotFetch("TOO_MANY_REDIRECTS", _("The site redirects too many times."))

    def connect(
        self, place: Place, deadline: Deadline, may_reach: Callable[[str], bool], trust: Callable | None = None
    ) -> socket.socket:
        """Resolves the host once, checks its addresses and connects to one of them."""
        for address in self._addresses(place, deadline, may_reach)[:ADDRESSES]:
            try:
                sock = socket.create_connection(
                    (address, place.port), timeout=min(deadline.left(), SECONDS_PER_ADDRESS)
                )
                break
            except OSError as error:
                failed = error
        else:
            raise failed
        if not may_reach(sock.getpeername()[0]):
            sock.close()
            raise NotPublic
        if place.scheme == "http":
            return sock
        sock.settimeout(deadline.left())
        return (trust or self._trust)().wrap_socket(sock, server_hostname=place.host.rstrip("."))

    def _addresses(self, place: Place, deadline: Deadline, may_reach: Callable[[str], bool]) -> list[str]:
        """Returns the IP addresses of the host. Raises CannotFetch if there is none or one of them is not allowed."""
        try:
            addresses = deadline.within(self._resolve, place.host, place.port)
        except (socket.gaierror, UnicodeError):
            raise CannotFetch(
                "NO_SUCH_SITE",
                _(
                    "The site {host} was not found. Check the address and the internet connection of this computer.",
                    host=place.host,
                ),
            ) from None
        if not addresses or not all(map(may_reach, addresses)):
            raise NotPublic
        return addresses


def take_answer(answer: "HTTPResponse", url: str, profile: Profile) -> Fetched:
    """Reads the response. Raises CannotFetch if its status, type or size does not fit the profile."""
    refuse_status(answer.status, answer.getheader("Retry-After"), profile.refused)
    kind = (answer.headers.get_content_type() if "Content-Type" in answer.headers else "").lower()
    if not any(
        kind == media_type or (media_type.endswith("/") and kind.startswith(media_type)) for media_type in profile.types
    ):
        raise CannotFetch("WRONG_TYPE", profile.wrong_type)
    return Fetched(url, kind, answer.headers.get_content_charset() or "", read_body(answer, profile.largest))


def read_body(answer: "HTTPResponse", largest: int) -> bytes:
    """Returns the decompressed body. Raises CannotFetch if it has more than `largest` bytes."""
    body = bytearray()
    for piece in unpack(read_pieces(answer), (answer.getheader("Content-Encoding") or "").strip().lower()):
        body += piece
        if len(body) > largest:
            raise CannotFetch("TOO_LARGE", _("What this address sends is larger than {most} MB.", most=largest // MB))
    return bytes(body)
