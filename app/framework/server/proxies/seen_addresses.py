"""Notes under which addresses requests came through a proxy of this network, for administrators to confirm one."""

import time
from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from app.framework.server.check_host import read_host
from app.framework.text.ip_address import parse_address

MOST = 5
SCHEMES = ("https", "http")


class SeenAddress(NamedTuple):
    """`address` is what a browser asked for, such as "https://recipes.example.org", as the proxy at `sender` says."""

    address: str
    sender: str


class SeenAddresses:
    """The newest few addresses, each with the moment of its latest request, in seconds since 1970.

    What they say is not believed: anybody in the network can send such headers. Senders outside of it are left out.
    """

    def __init__(self):
        self._seen: OrderedDict[SeenAddress, float] = OrderedDict()
        self._lock = Lock()

    def note(self, wsgi_environ: dict) -> None:
        """Notes the request, if its headers name a host."""
        sender = parse_address(wsgi_environ["REMOTE_ADDR"])
        host = take_last(wsgi_environ.get("HTTP_X_FORWARDED_HOST")) or wsgi_environ.get("HTTP_HOST", "").lower()
        scheme = take_last(wsgi_environ.get("HTTP_X_FORWARDED_PROTO"))
        if sender is None or not sender.is_private or scheme not in SCHEMES or not read_host(host):
            return
        arrival = SeenAddress(f"{scheme}://{host}", str(sender))
        with self._lock:
            self._seen[arrival] = time.time()
            self._seen.move_to_end(arrival)
            if len(self._seen) > MOST:
                self._seen.popitem(last=False)

    def list_newest(self) -> list[tuple[SeenAddress, float]]:
        with self._lock:
            return list(reversed(self._seen.items()))


def take_last(header: str | None) -> str:
    """Returns the last entry of a forwarded header, which the nearest proxy added."""
    return (header or "").rpartition(",")[2].strip().lower()
