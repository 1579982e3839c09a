"""The one way out: gets a page or a picture from the public internet, and never from the house's own network."""

import http.client
import io
import ipaddress
import re
import socket
import ssl
import time
import zlib
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import BoundedSemaphore, Lock, Thread
from typing import NamedTuple
from urllib.parse import quote, urljoin, urlsplit

from app.framework.errors import Failure, TooMany

MB = 1024 * 1024
SECONDS, HOPS, AT_ONCE = 15.0, 5, 2  # reliability §1.1
TRIES, WINDOW = 30, 600.0
ADDRESSES, SECONDS_PER_ADDRESS = 4, 4.0
CHUNK = 64 * 1024
# Sites turn away what does not look like a browser (behaviours §E5).
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"

# Global by the registry, but doors into other networks (RFC 3068, 6052, 4380, 3056) or not for hosts.
NOT_FOR_HOSTS = [ipaddress.ip_network(n) for n in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")]
GLOBAL_V6 = ipaddress.ip_network("2000::/3")
CODECS_NOT_FOR_PAGES = {"idna", "punycode", "utf-7", "unicode_escape", "raw_unicode_escape", "undefined"}


class CannotFetch(Failure):
    """Says why nothing was fetched: `reason` for a program, the text for a person."""

    def __init__(self, reason: str, sentence: str):
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True)
class Profile:
    """What may come back: how many bytes once unpacked, and which content types ("image/" means all of them)."""

    largest: int
    types: tuple[str, ...]
    untyped: bool


PAGE = Profile(
    5 * MB,
    ("text/html", "application/xhtml+xml", "text/plain", "application/json", "application/ld+json", "text/xml", "application/xml"),
    untyped=True,
)
PICTURE = Profile(20 * MB, ("image/",), untyped=False)


@dataclass(frozen=True)
class Fetched:
    """What came back, unpacked. `url` is the last hop's."""

    url: str
    content_type: str
    charset: str
    body: bytes

    @property
    def text(self) -> str:
        """The body in the charset its header, its byte order mark or its <meta> names, else UTF-8; what fits none is replaced."""
        said = re.search(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})""", self.body[:4096], re.IGNORECASE)
        guesses = [self.charset, "utf-16" if self.body[:2] in (b"\xff\xfe", b"\xfe\xff") else "", said[1].decode("ascii") if said else ""]
        for charset in guesses:
            if not charset or charset.lower().replace("-", "_") in CODECS_NOT_FOR_PAGES:
                continue
            try:
                return self.body.decode(charset, errors="replace")
            except (LookupError, UnicodeError):
                continue
        return self.body.decode("utf-8-sig", errors="replace")


def is_public(address: str) -> bool:
    """Whether an IP address is a host of the open internet, by whatever notation it hides behind."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if ip.version == 6 and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if any(ip in network for network in NOT_FOR_HOSTS if network.version == ip.version):
        return False
    if ip.version == 6 and ip not in GLOBAL_V6:
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def look_up(host: str, port: int) -> list[str]:
    return list(dict.fromkeys(str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))


class Clock:
    """The time that one fetch has altogether. Raises TimeoutError once it is over."""

    def __init__(self, seconds: float):
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def within(self, work: Callable, *args):
        """What the work returns or raises, if it ends in time. Looking up a name can block for longer than we wait."""
        done: list = []

        def run():
            try:
                done.append((work(*args), None))
            except OSError as error:
                done.append((None, error))

        worker = Thread(target=run, daemon=True)
        worker.start()
        worker.join(self.left())
        if not done:
            raise TimeoutError
        found, error = done[0]
        if error:
            raise error
        return found


class Timed(io.RawIOBase):
    """A connection of which each single read and write ends with the clock of the whole fetch."""

    def __init__(self, sock: socket.socket, clock: Clock):
        self._sock, self._clock = sock, clock

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        self._sock.settimeout(self._clock.left())
        return self._sock.recv_into(buffer)

    def sendall(self, data) -> None:
        self._sock.settimeout(self._clock.left())
        self._sock.sendall(data)

    def makefile(self, *args, **kwargs) -> io.BufferedReader:
        return io.BufferedReader(self)

    def close(self) -> None:
        super().close()
        self._sock.close()


class Place(NamedTuple):
    """A checked address: where to connect, and what to ask for there."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def name(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == {"http": 80, "https": 443}[self.scheme] else f"{host}:{self.port}"


def place_of(url: str) -> Place:
    """Raises CannotFetch for anything but a plain http(s) address."""
    wrong = CannotFetch("BAD_URL", "This is not a web address that can be opened.")
    if re.search(r"[\x00-\x20\x7f\\]", url) or len(url) > 8000:
        raise wrong
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}[parts.scheme]
        host = plain_host(parts.hostname or "")
    except (ValueError, KeyError):
        raise wrong from None
    if "@" in parts.netloc or port < 1024 and port not in (80, 443):
        raise wrong
    target = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._") + (f"?{quote(parts.query, safe='/%:@!$&()*+,;=~-._?[]')}" if parts.query else "")
    return Place(parts.scheme, host, port, target)


def plain_host(host: str) -> str:
    """A host name in ASCII, or an IPv6 address. Raises ValueError for anything that is neither."""
    if ":" in host:
        return str(ipaddress.IPv6Address(host))
    if not host.isascii():
        import idna

        host = idna.encode(host, uts46=True).decode("ascii")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?", host) or len(host) > 253:
        raise ValueError(host)
    return host


def unpacked(pieces: Iterator[bytes], encoding: str, largest: int) -> bytes:
    """The pieces joined and decompressed, never holding more than `largest` bytes and one piece."""
    whole = bytearray()
    for piece in decompressed(pieces, encoding):
        whole += piece
        if len(whole) > largest:
            raise CannotFetch("TOO_LARGE", f"What this address sends is larger than {largest // MB} MB.")
    return bytes(whole)


def decompressed(pieces: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    if encoding in ("", "identity"):
        yield from pieces
    elif encoding == "br":
        yield from from_brotli(pieces)
    elif encoding in ("gzip", "x-gzip", "deflate"):
        yield from from_zlib(pieces, encoding)
    else:
        raise http.client.HTTPException("an unknown encoding")


def from_zlib(pieces: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    inflate = None
    for piece in pieces:
        if inflate is None:
            # Some servers send "deflate" without its two-byte header, whose low nibble is always 8.
            bare = encoding == "deflate" and piece[:1] and piece[0] & 15 != 8
            inflate = zlib.decompressobj(-zlib.MAX_WBITS if bare else zlib.MAX_WBITS | 32)
        while piece:
            yield inflate.decompress(piece, CHUNK)
            piece = inflate.unconsumed_tail
    if inflate is not None:
        yield inflate.flush(CHUNK)


def from_brotli(pieces: Iterator[bytes]) -> Iterator[bytes]:
    import brotli

    expand = brotli.Decompressor()
    for piece in pieces:
        try:
            yield expand.process(piece, output_buffer_limit=CHUNK)
            while not expand.can_accept_more_data():
                yield expand.process(b"", output_buffer_limit=CHUNK)
        except brotli.error:
            raise http.client.HTTPException("broken brotli") from None


def pieces_of(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    while piece := answer.read1(CHUNK):
        yield piece
    if answer.length:
        raise http.client.IncompleteRead(b"", answer.length)
